"""For whom the owner books: "book Sarah Johnson for Tuesday at ten"."""

from __future__ import annotations

import re

from receptionist.owner.wishes.recurrence import DAYS, MONTHS

_BOOKS = re.compile(
    r"\b(?:[Bb]ook|[Ss]chedule|[Pp]ut (?:in|down)|[Ss]et up|[Aa]dd|[Pp]encil in)\s+(?:Mrs?\.?\s+|Ms\.?\s+)?"
    r"(?P<name>[A-Z][\w'-]+(?:\s+[A-Z][\w'-]+){0,2})(?=\s+(?:for|on|at|in|tomorrow|today|next|this)\b|\s*[,.]|\s*$)"
)

_DAYS = frozenset(
    (*DAYS, *MONTHS, "a", "an", "the", "it", "me", "us", "him", "her", "them", "another", "one", "tomorrow", "today")
)


def customer_named(text: str) -> str | None:
    """The name that follows the verb at once; only written with capitals, as a recogniser writes names."""
    found = _BOOKS.search(text)
    return found["name"] if found and found["name"].lower().split()[0] not in _DAYS else None
