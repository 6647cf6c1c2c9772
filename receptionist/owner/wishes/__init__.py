"""What the owner's sentences ask for. Pure: text and the moment in, a Wish out."""

from receptionist.owner.wishes.reading import read_wish
from receptionist.owner.wishes.wish import OwnerWish

__all__ = ["OwnerWish", "read_wish"]
