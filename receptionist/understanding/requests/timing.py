"""When a reminder is due: a day, a time of day, a recurrence, and the first moment that they mean."""

from __future__ import annotations

import datetime as dt
import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.requests.recurrence import read_recurrence
from receptionist.understanding.when import read_when

_LIKELY = (dt.time(7), dt.time(19))
"""Between which a bare "at seven" is meant: from this hour until before that."""
_DAYPARTS = {
    "morning": dt.time(8),
    "noon": dt.time(12),
    "afternoon": dt.time(14),
    "evening": dt.time(18),
    "night": dt.time(20),
}
_SAID = section("requests", "timing")
_PARTS_OF_DAY = frozenset(_SAID["parts_of_day"])
_GLUE = frozenset(_SAID["glue"])
_GOES_ON = _SAID.words("goes_on")


class Timing(msgspec.Struct, frozen=True, omit_defaults=True):
    """`times` are all readings of the time of day, the likeliest first; `rule` is an RRULE or empty."""

    date: dt.date | None = None
    times: tuple[dt.time, ...] = ()
    rule: str = ""
    spans: tuple[Span, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.date or self.times or self.rule)


def read_timing(text: str, hearing: HearingContext) -> Timing:
    """What `text` says about when; spans are of `text`."""
    recurring = read_recurrence(text)
    rest = text
    if recurring is not None:
        span = recurring.span
        rest = text[: span.start] + " " * (span.end - span.start) + text[span.end :]
    when, _ = read_when(rest, msgspec.structs.replace(hearing, expecting=frozenset({"date", "time"})))
    times = tuple(sorted(when.times or ((when.time,) if when.time else ()), key=_unlikely))
    if not times and when.daypart:
        times = (_DAYPARTS[when.daypart],)
    spans = (*((recurring.span,) if recurring else ()), *when.spans)
    return Timing(when.date, times, recurring.rule if recurring else "", spans)


def _unlikely(time: dt.time) -> bool:
    return not _LIKELY[0] <= time < _LIKELY[1]


def trailing_timing(text: str, hearing: HearingContext) -> tuple[str, Timing]:
    """`text` cut before the words at its end that say when, and what they say."""
    starts = [match.start() for match in re.finditer(r"\S+", text)]
    for start in starts[-14:]:
        tail = text[start:]
        timing = read_timing(tail, hearing)
        if timing and _covers(tail, timing.spans):
            return text[:start].rstrip(" ,"), timing
    return text, Timing()


def _covers(text: str, spans: tuple[Span, ...]) -> bool:
    """Whether all words of `text` say when, or only join words that do; it must not begin with a word that goes on."""
    words = list(re.finditer(r"[\w':/.-]*\w", text))
    covered = [
        word.group().lower() in _PARTS_OF_DAY
        or any(span.start <= word.start() and word.end() <= span.end for span in spans)
        for word in words
    ]
    joined = all(inside or word.group().lower() in _GLUE for inside, word in zip(covered, words, strict=True))
    return joined and covered[-1:] == [True] and words[0].group().lower() not in _GOES_ON


def merged(first: Timing, second: Timing) -> Timing:
    """What two places of one sentence say together; the first counts where both say the same thing."""
    return Timing(first.date or second.date, first.times or second.times, first.rule or second.rule)
