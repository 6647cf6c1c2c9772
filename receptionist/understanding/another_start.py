"""The day or the hour put in the place of the one spoken of: "nine, no, better ten", "make Wednesday, same hour".

While a day or an hour is asked for, whatever is said of either is an answer to that. Where something else is asked for,
or all was read back, a day or an hour is often told only in passing; so words must say that it is meant instead.
"""

from __future__ import annotations

import datetime as dt

from msgspec.structs import replace

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses import numbered_on
from receptionist.understanding.clauses import plain
from receptionist.understanding.numbers import BELOW_100
from receptionist.understanding.when.reading import read_when
from receptionist.understanding.words import blanked

_SAID = Patterns(lexicon("confirming"))
_TOO = _SAID.one("too")
_BEFORE, _BEHIND = _SAID.table("put_instead").values()
_SHIFTS = _SAID.one("shifts_start")
_DENIED = _SAID.one("denied_hour")
_ASKED = frozenset[Expecting]({"date", "time"})
_AN_HOUR = 12


def another_start(meaning: Understanding, hearing: HearingContext) -> When | None:
    """What is wished for instead of the time that is spoken of; None where that stands, or none is spoken of."""
    if hearing.known_time is None or hearing.offers or _ASKED & hearing.expecting:
        return None
    if meaning.when.shift:
        return meaning.when if _told_by_itself(meaning, hearing) and _SHIFTS.search(plain(meaning.text)) else None
    said_when = meaning.when.time or meaning.when.date
    if said_when and _told_by_itself(meaning, hearing) and _is_instead(meaning.text, meaning.when, hearing):
        return meaning.when
    other_day = meaning.when.date is not None and meaning.when.date != hearing.known_day
    if meaning.when.time or meaning.when.until or other_day:
        return None
    phone = meaning.phone if meaning.phone is not None and meaning.phone.e164 else None
    known = hearing.known_address
    house = numbered_on(known, meaning.text) if known is not None else None
    beside = [each.span for each in (meaning.address, house, phone) if each is not None]
    text = blanked(meaning.text, beside)
    said, _ = read_when(text, replace(hearing, expecting=_ASKED))
    if said.time is None and not meaning.when.ruled_out and hearing.to_agree and _denies(said, hearing):
        return When(ruled_out=said.ruled_out)
    if said.time is None or hearing.known_time in (said.times or (said.time,)):
        return None if _leaves_it(said, hearing) else _beyond(meaning, hearing)
    return said if _plainly(meaning, hearing) or _is_instead(text, said, hearing) else None


def _told_by_itself(meaning: Understanding, hearing: HearingContext) -> bool:
    """Whether it is said while a name or an address was asked for, and no change is heard yet."""
    return meaning.answer is None and not (hearing.to_agree or hearing.anything_else)


def parted(text: str, hearing: HearingContext) -> str:
    """`text` with a comma between an hour that is denied and another, where either is spoken of: "not nine ten" is no
    ten past nine. The same hour said again opens the reason, and is blanked: "not eleven eleven I'm on the bus".
    """
    at = hearing.known_time
    if at is None or at.minute or (found := _DENIED.search(text.lower())) is None:
        return text
    hour, then = (BELOW_100.get(found[name], 0) for name in ("hour", "then"))
    spoken_of = at.hour % _AN_HOUR in (hour % _AN_HOUR, then % _AN_HOUR)
    if not (spoken_of and 0 < hour <= _AN_HOUR and 0 < then <= _AN_HOUR):
        return text
    if hour == then:
        return blanked(text, [Span(*found.span("then"))])
    return f"{text[: found.end('hour')]},{text[found.end('hour') + 1 :]}"


def _plainly(meaning: Understanding, hearing: HearingContext) -> bool:
    """Whether a bare number is a start, as it is beside another change to what was read back."""
    changes = meaning.answer in ("correct", "negate") or _TOO.search(meaning.text.lower()) is not None
    place = meaning.address is not None and meaning.address.number
    # "the gate code is seven seven two", "my son doesn't need one"
    else_told = meaning.phone is not None or place or meaning.says & {"note", "head_count"}
    return (hearing.to_agree or hearing.anything_else) and changes and not else_told


def _is_instead(text: str, said: When, hearing: HearingContext) -> bool:
    """Whether `said` is not the time spoken of, which is denied with it, or words beside it say that it is better."""
    same_day = hearing.known_day is None or said.may_be_on(hearing.known_day)
    if same_day and (said.time is None or said.may_be_at(hearing.known_time or said.time)):
        return False
    if said.time is not None and _denies(said, hearing):
        return True
    low = text.lower()
    spans = said.spans
    return any(_BEFORE.search(low[: span.start]) or _BEHIND.match(low[span.end :]) for span in spans)


def _denies(said: When, hearing: HearingContext) -> bool:
    if hearing.known_day is None or hearing.known_time is None:
        return False
    known = dt.datetime.combine(hearing.known_day, hearing.known_time, hearing.clock.tzinfo)
    return any(limit.covers(known) for limit in said.ruled_out)


def _leaves_it(said: When, hearing: HearingContext) -> bool:
    """ "Ten's too late", "ten's too late, eight is good", of eight that was read back: which hour is too late is told,
    and it is another one.
    """
    return bool(said.ruled_out) and not _denies(said, hearing)


def _beyond(meaning: Understanding, hearing: HearingContext) -> When | None:
    """ "That is too late": something earlier, where that is all that is said of the time read back."""
    too = _TOO.search(meaning.text.lower()) if hearing.to_agree else None
    if too is None or not (too["late"] or too["early"]):
        return None
    return When(shift="earlier" if too["late"] else "later", shift_of="time")
