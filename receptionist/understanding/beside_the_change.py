"""A change of the hour that was read back, with what is told or asked right behind it, joined by nothing: "make it ten
thirty, Marisol's the tenant". Neither is lost in the other.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.asked_parts import is_question
from receptionist.understanding.heard_parts import may_be_note
from receptionist.understanding.notes import is_somebodys, lets_us_in
from receptionist.understanding.turn.visit_data import says_who_where_or_when

_CHANGES_HOUR = section("turns", "called_visits").one("changes_hour", re.IGNORECASE)
_LEAST = 2
"""Words that tell anything."""
_NO_WISH = ("none", "question", "price", "hours", "book")


def beside_the_change(text: str, hearing: HearingContext, read: Reader) -> Understanding:
    """`text` as `read`, or its change and what stands behind that, each by itself, where one was lost in the other."""
    whole = read(text, hearing)
    found = _CHANGES_HOUR.match(text) if hearing.to_agree and not hearing.changeless else None
    rest = text[found.end() :].strip(" ,") if found else ""
    if found is None or len(rest.split()) < _LEAST or _has_both(whole):
        return whole
    change = read(text[: found.end()], hearing)
    asked = replace(hearing, to_agree=False, expecting=frozenset[Expecting]())
    told = read(rest, asked)
    if change.answer not in ("correct", "negate") or not change.when.spans or told.intent not in _NO_WISH:
        return whole
    if told.asks or is_question(rest):
        intent = told.intent if told.asks else "question"
        beside = replace(told, intent=intent, asks=True, question=rest)
        return replace(change, text=text, question=rest, asks_beside=beside)
    of_the_house = lets_us_in(rest) or is_somebodys(rest)
    if "note" not in told.says and not (of_the_house or _may_be_note(told, asked)):
        return whole
    return replace(change, text=text, note=rest, says=change.says | {"note"})


def _may_be_note(told: Understanding, hearing: HearingContext) -> bool:
    """Whether more is told than a courtesy, or the change again: "my tenant opens up", and not "sorry about that"."""
    closes = told.answer or told.signals or told.length <= _LEAST
    return not closes and not says_who_where_or_when(told) and may_be_note(told.text, hearing)


def _has_both(whole: Understanding) -> bool:
    changes = bool(whole.when.spans) and whole.answer in ("correct", "negate")
    return changes and bool(whole.note_apart or (whole.asks and whole.question) or whole.asks_beside)
