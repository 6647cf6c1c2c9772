"""Another visit than the one that is being moved, which is to be left as it is: "three's fine, and leave Friday alone".

Its day is no wish for the one in hand; the turn is read without the words for it.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.jobs import weekday_called
from receptionist.understanding.standing_visits import says_nothing
from receptionist.understanding.words import MARKS, blanked, words

_SAID = section("standing_visits", "other_left")
_LEFT, _APART, _BY_WORK = (_SAID.several(name, re.IGNORECASE) for name in ("left", "apart", "by_work"))
_BEFORE_ITS_DAY = tuple(_SAID.one(name, re.IGNORECASE) for name in ("before_its_day", "work_before_day"))
_BEHIND = _SAID.one("behind", re.IGNORECASE)
_ANY_DAY = _SAID.one("any_day", re.IGNORECASE)
_OTHER_LEFT = frozenset[Saying]({"other_left"})


def other_visit_left(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """What else a turn says that leaves another visit as it is; None where none is, or nothing else is said."""
    if not hearing.at_new_time:
        return None
    spans = _of_others(text, hearing)
    rest = blanked(text, spans)
    if not spans or (says_nothing(rest) and not (hearing.to_agree and rest.strip(MARKS))):
        return None
    read = understand(rest, hearing)
    if says_nothing(rest) and read.answer != "affirm":  # "no, leave Friday", which may be of either
        return None
    return msgspec.structs.replace(read, text=text, says=read.says | _OTHER_LEFT)


def _of_others(text: str, hearing: HearingContext) -> list[Span]:
    """The words that leave another visit as it is, or tell which it is."""
    spans: list[Span] = []
    for weekday, span in _named(text, hearing):
        if _is_of_another(weekday, hearing) and not any(span.overlaps(each) for each in spans):
            behind = _BEHIND.match(text, span.end)
            spans.append(Span(span.start, behind.end() if behind else span.end))
    return sorted(spans, key=lambda span: span.start)


def _named(text: str, hearing: HearingContext) -> Iterator[tuple[int, Span]]:
    """Each weekday that is told of a visit which is left, and the words for it."""
    today, works = hearing.clock.date(), _work_words(hearing)
    yield from _told_with_work(text, today, works)
    for found in (found for form in _APART for found in form.finditer(text)):
        yield weekday_called(found["day"].lower(), today), Span(*found.span())
    for found in (found for form in _LEFT for found in form.finditer(text)):
        weekday, span = weekday_called(found["day"].lower(), today), Span(*found.span())
        if weekday not in _days_spoken_of(hearing) or _ANY_DAY.search(blanked(text, (span,))):
            yield weekday, span


def _told_with_work(text: str, today: dt.date, works: frozenset[str]) -> Iterator[tuple[int, Span]]:
    """ "Friday's the water heater", "I've got the water heater Friday"."""
    for found in (found for form in _BY_WORK for found in form.finditer(text)):
        if (end := _end_of_work(found, works)) is not None:
            yield weekday_called(found["day"].lower(), today), Span(found.start(), end)
    for found in (found for form in _BEFORE_ITS_DAY for found in form.finditer(text)):
        if _end_of_work(found, works) == found.end("what"):
            yield weekday_called(found["on"].lower(), today), Span(*found.span())


def _end_of_work(found: re.Match[str], works: frozenset[str]) -> int | None:
    """Where the words for work end that `found` begins its "what" with; None where it begins with none."""
    end = None
    for word in words(found["what"]):
        if word.norm not in works:
            break
        end = found.start("what") + word.end
    return end


def _work_words(hearing: HearingContext) -> frozenset[str]:
    """The words that what the business does is called by."""
    services = hearing.vocabulary.services
    return frozenset(word.norm for name, also in services for called in (name, *also) for word in words(called))


def _is_of_another(weekday: int, hearing: HearingContext) -> bool:
    """Whether a visit that is not the one in hand is on that day, and the one in hand is not."""
    in_hand = {visit.start.weekday() for visit in hearing.visits if visit.told_last}
    return bool(in_hand) and weekday in {start.weekday() for start in hearing.to_come} - in_hand


def _days_spoken_of(hearing: HearingContext) -> frozenset[int]:
    """The weekdays of the times that are offered, or of that which was read back: to keep one of these takes it,
    where no other day is said.
    """
    return frozenset(day.weekday() for day in hearing.days_spoken_of)
