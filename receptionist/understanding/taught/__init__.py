"""Words that the owner taught: how they sound, and where in a turn one of them was meant."""

from receptionist.understanding.taught.reading import with_taught

__all__ = ["with_taught"]
