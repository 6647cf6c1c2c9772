"""For whom the owner books: "book Sarah Johnson for Tuesday at ten"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.when.lexicon import MONTH_NAMES, WEEKDAY_NAMES

_SAID = section("requests", "customers")
_BOOKS = _SAID.one("books")
_NO_NAMES = frozenset((*WEEKDAY_NAMES, *MONTH_NAMES, *_SAID["no_names"]))


def read_customer(text: str) -> Name | None:
    """The name that follows the verb at once; only written with capitals, as a recogniser writes names."""
    found = _BOOKS.search(text)
    if found is None or found["name"].lower().split()[0] in _NO_NAMES:
        return None
    return Name(found["name"], Span(found.start("name"), found.end("name")))
