"""Who, where and when of a visit: whether that is asked for, and whether a turn tells it."""

from __future__ import annotations

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.notes import is_for_them
from receptionist.understanding.part.kept import LIKELY
from receptionist.understanding.part.times import says_no_time

WHEN = frozenset[Expecting]({"date", "time"})
DATA = frozenset[Expecting]({"name", "address", "phone", "email", "date", "time", "choice"})
"""What is asked for of a visit."""
BEGINS = 2
"""Words before the first detail that make more than a beginning."""


def is_of_a_visit(hearing: HearingContext) -> bool:
    """Whether a visit is spoken of, to which what is told belongs."""
    asked = hearing.expecting & DATA or hearing.to_agree or hearing.anything_else
    return bool(asked and hearing.known_service) and hearing.keeps_notes and hearing.line is None


def tells_data(meaning: Understanding) -> bool:
    return says_who_where_or_when(meaning) or meaning.answer in ("negate", "correct", "repeat")


def says_who_where_or_when(meaning: Understanding) -> bool:
    said = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.choice is not None
    return bool(said) or not says_no_time(meaning.when)


def tells_who_or_where(text: str, whole: Understanding) -> bool:
    """Whether a whole name, a number or a place is said that is none of what is told."""
    name, place = whole.name, whole.address
    house = place is not None and place.street is not None
    numbered = house and place is not None and place.number is not None
    who = name is not None and bool(name.last) and name.confidence >= LIKELY
    return numbered or (house and not is_for_them(text)) or who
