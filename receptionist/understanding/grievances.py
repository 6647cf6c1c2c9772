"""Grievances told beside an answer: "the tuesday after, and another thing, your last man left mud on my carpet"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.matters import read_matter

_SAID = section("matters", "grievances")
_JOINS = _SAID.one("joins")
_REFUSES_TO_PAY = _SAID.one("refuses_to_pay")
_KINDS = frozenset({"complaint", "damage"})
_LEAST = 4
"""Words that tell what went wrong."""


def grievance_behind(text: str) -> Span | None:
    """Where the first part of `text` stands, behind something else, that tells what went wrong with us, to its end."""
    for joined in _JOINS.finditer(text.lower()):
        tail = text[joined.end() :]
        if joined.start() and len(tail.split()) >= _LEAST and _is_one(tail):
            return Span(joined.start(), len(text))
    return None


def _is_one(tail: str) -> bool:
    first = _JOINS.split(tail.lower(), maxsplit=1)[0]
    return _REFUSES_TO_PAY.match(plain(tail)) is not None or read_matter(first)[0] in _KINDS
