"""Words that the owner taught: how they sound, and where in a turn one of them was meant."""

from receptionist.understanding.taught.reading import may_be_meant, with_taught
