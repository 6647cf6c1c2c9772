"""For whom the owner books: "book Sarah Johnson for Tuesday at ten"."""

from __future__ import annotations

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import pattern
from receptionist.owner.wishes.recurrence import DAYS, MONTHS

_SAID = lexicon("wishes")["customers"]
_BOOKS = pattern(_SAID["books"])
_NO_NAMES = frozenset((*DAYS, *MONTHS, *_SAID["no_names"]))


def customer_named(text: str) -> str | None:
    """The name that follows the verb at once; only written with capitals, as a recogniser writes names."""
    found = _BOOKS.search(text)
    return found["name"] if found and found["name"].lower().split()[0] not in _NO_NAMES else None
