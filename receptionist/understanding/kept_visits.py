"""Kept visits: another one of the caller's than the one in hand, asked about or told to stay, beside anything else.

"Thursday after two, and the Friday one stays where it is, right", "have I still got the other one": what names it is no
wish for a new visit, and its day none for the one in hand. It is taken out of the turn, and the rest is read by itself.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Held
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.standing_visits import says_nothing, starts_named
from receptionist.understanding.words import blanked

_SAID = section("standing_visits", "kept_visits")
_ASKS, _BOTH = _SAID.several("asks", re.IGNORECASE), _SAID.several("asks_both", re.IGNORECASE)
_OTHER, _DAY = _SAID.one("calls_other", re.IGNORECASE), _SAID.one("of_a_day", re.IGNORECASE)
_SURELY = _SAID.one("surely", re.IGNORECASE)
_HELD: tuple[Held, ...] = ("one_stays",)
_SEVERAL = 2
"""Visits of which another than the one in hand can be meant."""


class _Asked(NamedTuple):
    """Where it is asked, when the visits begin that are meant, and whether one is called by its day."""

    span: Span
    starts: tuple[dt.datetime, ...]
    by_day: bool = False


def asked_to_stay(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What a turn says beside that another visit stays as it is; None where it names none so."""
    every = tuple(sorted({*hearing.to_come, *hearing.standing}))
    in_hand = any(visit.told_last for visit in hearing.visits)
    if hearing.line is not None or not in_hand or len(every) < _SEVERAL:
        return None
    asked = _both(text, every) or _one(text, hearing, every, reader)
    if asked is None:
        return None
    rest = blanked(text, [asked.span])
    if not says_nothing(rest):
        return replace(reader(rest, hearing), text=text, held=_HELD, checked=asked.starts)
    return Understanding(
        text,
        intent="check",
        asks=True,
        doubts="our_record",
        held=_HELD,
        checked=asked.starts,
        visit_day=asked.starts[0].weekday() if asked.by_day else None,
        plain_words="",
    )


def _both(text: str, every: tuple[dt.datetime, ...]) -> _Asked | None:
    found = next((found for form in _BOTH if (found := form.search(text))), None)
    return _Asked(Span(*found.span()), every) if found is not None else None


def _one(text: str, hearing: HearingContext, every: tuple[dt.datetime, ...], reader: Reader) -> _Asked | None:
    for found in (found for form in _ASKS for found in form.finditer(text)):
        if starts := _meant(found, hearing, every, reader):
            return _Asked(Span(*found.span()), starts, by_day=bool(_DAY.search(found.group())))
    return None


def _meant(
    found: re.Match[str], hearing: HearingContext, every: tuple[dt.datetime, ...], reader: Reader
) -> tuple[dt.datetime, ...]:
    """When the one begins that is named: by a day of theirs, by its work, or as the other; none of any other."""
    last = {visit.start for visit in hearing.visits if visit.told_last}
    others = tuple(start for start in every if start not in last)
    if not (hearing.anything_else or _SURELY.search(found.group())):
        return ()  # "Friday's good, yeah" takes a time that is offered
    days = starts_named(found.group(), replace(hearing, standing=every, to_come=every))
    if days is None:
        return ()
    if days:
        offered = {offer.date() for offer in hearing.offers}
        in_hand = last.intersection(days) and not hearing.anything_else
        return days if len(days) == 1 and not in_hand and days[0].date() not in offered else ()
    if _OTHER.search(found["visit"]):
        return others
    work = reader(found["visit"], hearing).service
    of_work = {start for start, service in _works(hearing) if work and service == work}
    return tuple(of_work) if len(of_work) == 1 and not last.intersection(of_work) else ()


def _works(hearing: HearingContext) -> Iterator[tuple[dt.datetime, str]]:
    """When each of them begins, and what it is for."""
    yield from zip(hearing.to_come, hearing.works_to_come, strict=False)
    yield from ((visit.start, visit.service) for visit in hearing.visits)
