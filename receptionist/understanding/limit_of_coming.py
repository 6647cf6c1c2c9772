"""When nobody may come: "don't send anybody before noon" sounds like a note, and is a limit of the time."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import admits
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.clauses import plain
from receptionist.understanding.revised_value import correcting, expecting, without_note
from receptionist.understanding.when import read_when

_SAID = section("notes", "limit_of_coming")
_LIMITS = _SAID.one("limits")
_IS_ALL = _SAID.one("is_all")
_OPENS_WITH_YES = section("confirming", "named_with_yes").one("opens_with_yes")


def with_limit_of_coming(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning`, whose limit is no note while the time is open, no refusal where the time that was read back or booked
    keeps to it, and a change where that does not, whatever yes stands before it.
    """
    if _is_reason_of_yes(meaning, hearing):
        return msgspec.structs.replace(meaning, answer="affirm", correction=None, when=When())
    limit = _limit(meaning, hearing)
    if limit is None:
        return meaning
    start = _start(hearing)
    if start is None:
        is_all = _IS_ALL.fullmatch(plain(meaning.note)) is not None
        return msgspec.structs.replace(meaning, note="", says=meaning.says - NOTES) if is_all else meaning
    if _keeps(start, limit):
        answer = meaning.answer if meaning.answer == "affirm" else None
        return msgspec.structs.replace(meaning, answer=answer, correction=None, when=When())
    return correcting(without_note(meaning), when=limit)


def _is_reason_of_yes(meaning: Understanding, hearing: HearingContext) -> bool:
    """ "Yes, since I can't do mornings anyway", of an afternoon: a yes, with why it suits."""
    start, when = _start(hearing) if hearing.to_agree else None, meaning.when
    limits = when.bound in ("after", "before") and when.date is None and when.shift is None
    tells = meaning.name or meaning.address or meaning.phone or meaning.service
    of_time = meaning.correction is None or meaning.correction.slot in (None, "time")
    if start is None or meaning.answer != "correct" or not limits or tells or not of_time:
        return False
    return _OPENS_WITH_YES.search(plain(meaning.text)) is not None and _keeps(start, when)


def _limit(meaning: Understanding, hearing: HearingContext) -> When | None:
    """What the note, or the turn, says of when nobody may come, where nothing else is said of the time."""
    told = meaning.note if "note" in meaning.says else meaning.text
    if _LIMITS.search(plain(told)) is None:
        return None
    limit, _ = read_when(told, expecting(hearing, "date", "time"))
    bounded = limit.bound in ("after", "before") and limit.date is None and limit.shift is None
    of_another_time = meaning.when.bound == "at" and meaning.when.time is not None
    return limit if bounded and not of_another_time else None


def _start(hearing: HearingContext) -> dt.datetime | None:
    """The start that was read back, or booked just now; None while it is open."""
    settled = hearing.to_agree or hearing.anything_else
    if not settled or hearing.known_day is None or hearing.known_time is None:
        return None
    return dt.datetime.combine(hearing.known_day, hearing.known_time)


def _keeps(start: dt.datetime, limit: When) -> bool:
    at = start.time()
    too_early = limit.bound == "after" and limit.time is not None and at < limit.time
    too_late = limit.bound == "before" and limit.until is not None and at >= limit.until and at != limit.time
    return not (too_early or too_late) and admits(limit.ruled_out, start)
