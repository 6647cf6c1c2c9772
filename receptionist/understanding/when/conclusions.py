"""A reason and what follows from it: "I work till six, so Saturday" wishes for Saturday, at no hour.

What is charged, the code of a gate and the tag of a question ("tonight, wouldn't it") say nothing of when: they are
blanked, so that all places in the turn stay what they are.
"""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.dayparts import hours_of
from receptionist.model.understanding import Span, When
from receptionist.understanding.when import calendar
from receptionist.understanding.words import blanked

_SAID = section("when", "conclusions")
_SO = _SAID.one("so", re.IGNORECASE)
_CLAUSE = _SAID.one("clause", re.IGNORECASE)
_REASON = _SAID.one("reason", re.IGNORECASE)
_WISHES = _SAID.one("wishes", re.IGNORECASE)
_SUMS = tuple(_SAID.one(name, re.IGNORECASE) for name in ("charged", "code"))
_WHOLE = tuple(_SAID.one(name, re.IGNORECASE) for name in ("said_anew", "not_until"))
_HABITS = _SAID.several("habits", re.IGNORECASE)
_TAGS = tuple(_SAID.one(name, re.IGNORECASE) for name in ("tag", "tag_of_what_it_is", "tag_of_doubt"))


def bare(text: str) -> str:
    """`text` without sums and codes that sound like hours, tags of questions, hours at once said anew, the "until"
    of "not until after two", and the parts of the day at which somebody always is so; as long.
    """
    habits = [Span(*match.span("part")) for pattern in _HABITS for match in pattern.finditer(text)]
    sums = [Span(*match.span("sum")) for pattern in _SUMS for match in pattern.finditer(text)]
    tags = {Span(*match.span("tag")) for pattern in _TAGS for match in pattern.finditer(text)}
    whole = [Span(*match.span()) for pattern in _WHOLE for match in pattern.finditer(text)]
    without = blanked(text, [*habits, *sums, *tags, *whole])
    for tag in tags:  # behind a tag another clause begins
        without = f"{without[: tag.start]},{without[tag.start + 1 :]}"
    return without


def divided(text: str) -> tuple[str, str] | None:
    """The reason and its conclusion, each as long as `text`, the other part blank; None where nothing follows."""
    links = [*_SO.finditer(text)]
    begins = [0, *(link.end() for link in links)]
    for link, begin in reversed([*zip(links, begins, strict=False)]):  # in a story the last is what it comes to
        before = text[: link.start()]
        reason = _CLAUSE.split(before[begin:])[-1]
        if _REASON.search(reason) and not _WISHES.search(reason):
            return before, f"{' ' * link.end()}{text[link.end() :]}"
    return None


def concluded(reason: When, conclusion: When) -> When | None:
    """What is wished: the conclusion, on the day of its reason where it names none; None where it says nothing."""
    says_hours = conclusion.time or conclusion.until or conclusion.daypart or conclusion.ruled_out
    if conclusion.date is not None or conclusion.earliest or conclusion.latest:
        return conclusion if says_hours or _on_a_day_off(conclusion) else _within(reason, conclusion)
    if not says_hours:
        return None
    day = reason if reason.date is not None and not reason.rules_out(reason.date) else conclusion
    first, last = hours_of(day.daypart)
    hour = next((time for time in conclusion.times if first <= time.hour < last), conclusion.time)
    time = hour if conclusion.time is not None and day.daypart is not None else conclusion.time
    return msgspec.structs.replace(
        conclusion, date=day.date, dates=day.dates, date_end=day.date_end, date_spans=day.date_spans, time=time
    )


def _on_a_day_off(when: When) -> bool:
    return when.date is not None and when.date.weekday() in calendar.WEEKEND


def _within(reason: When, conclusion: When) -> When:
    """ "I finish at six, so Friday": from six on; on a day off, what keeps somebody on working days does not."""
    if reason.bound not in ("after", "before"):
        return conclusion
    return msgspec.structs.replace(
        conclusion, time=reason.time, times=reason.times, until=reason.until, bound=reason.bound,
        time_spans=reason.time_spans,
    )  # fmt: skip
