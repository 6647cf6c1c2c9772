"""A reason and what follows from it: "I work till six, so Saturday" wishes for Saturday, at no hour.

What is charged, the code of a gate and the tag of a question ("tonight, wouldn't it") say nothing of when: they are
blanked, so that all places in the turn stay what they are.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.dayparts import is_in_part
from receptionist.model.ruled_out import RuledOut, narrowed
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when import ampm, calendar
from receptionist.understanding.when.fragments import sparks
from receptionist.understanding.words import blanked, tokens

_SAID = section("when", "conclusions")
_SO = _SAID.one("so", re.IGNORECASE)
_PROPOSAL = _SAID.one("proposal", re.IGNORECASE)
_CLAUSE = _SAID.one("clause", re.IGNORECASE)
_REASON = _SAID.one("reason", re.IGNORECASE)
_WISHES = _SAID.one("wishes", re.IGNORECASE)
_THAN_THAT = _SAID.one("than_that", re.IGNORECASE)
_SUMS = tuple(
    _SAID.one(name, re.IGNORECASE)
    for name in (
        "charged",
        "code",
        "at_a_stroke",
        "likened",
        "counted",
        "counted_on",
        "for_what",
        "around_first",
        "holiday_thing",
        "first_and_last",
        "which_date",
        "is_the_date",
        "glossed",
        "on_the_others",
        "priced",
        "all_several",
        "got_one",
    )
)
_ASKED_OF = _SAID.several("asked_of", re.IGNORECASE)
_WHOLE = tuple(_SAID.one(name, re.IGNORECASE) for name in ("said_anew", "refused_hour", "not_until", "absent"))
_HABITS = _SAID.several("habits", re.IGNORECASE)
_TAGS = tuple(
    _SAID.one(name, re.IGNORECASE) for name in ("tag", "tag_before_a_day", "tag_of_what_it_is", "tag_of_doubt")
)


def bare(text: str) -> str:
    """`text` without sums, counts, codes and dates that sound like hours, what a day is likened to, tags of questions,
    hours at once said anew, the "until" of "not until after two", who will not be there themselves, and the parts of
    the day at which somebody always is so; as long.
    """
    habits = [Span(*match.span("part")) for pattern in _HABITS for match in pattern.finditer(text)]
    sums = [Span(*match.span("sum")) for pattern in (*_SUMS, *_ASKED_OF) for match in pattern.finditer(text)]
    tags = {Span(*match.span("tag")) for pattern in _TAGS for match in pattern.finditer(text)}
    whole = [Span(*match.span()) for pattern in _WHOLE for match in pattern.finditer(text)]
    without = blanked(text, [*habits, *sums, *tags, *whole])
    for tag in tags:  # behind a tag another clause begins
        without = f"{without[: tag.start]},{without[tag.start + 1 :]}"
    return without


class Conclusion(NamedTuple):
    """All that is said before it, where in that the reason begins, and what follows, as long as the whole text."""

    before: str
    reason: int
    text: str


def divided(text: str) -> Conclusion | None:
    """What is said with its reason; None where nothing follows from any."""
    links = [*_SO.finditer(text)]
    begins = [0, *(link.end() for link in links)]
    for link, begin in reversed([*zip(links, begins, strict=False)]):  # in a story the last is what it comes to
        before = text[: link.start()]
        reason = _CLAUSE.split(before[begin:])[-1]
        wished = max((wish.end() for wish in _WISHES.finditer(reason)), default=0)
        told = _REASON.search(reason, wished)
        if told is not None and _THAN_THAT.search(text, link.end()) is None:
            at = len(before) - len(reason) + told.start()
            return Conclusion(before, at, f"{' ' * link.end()}{text[link.end() :]}")
    return None


def reason_ends(clause: str) -> int:
    """Where the reason ends of a clause that goes on to what follows from it: "they can't park, so Thursday"."""
    links = sorted((*_SO.finditer(clause), *_PROPOSAL.finditer(clause)), key=lambda link: -link.start())
    return next((link.start() for link in links if sparks(tokens(clause[link.end() :]))), len(clause))


def concluded(reason: When, conclusion: When) -> When | None:
    """What is wished: the conclusion, on the day of its reason where it names none; None where it says nothing."""
    says_hours = conclusion.time or conclusion.until or conclusion.daypart or conclusion.ruled_out
    if conclusion.date is not None or conclusion.earliest or conclusion.latest:
        return conclusion if says_hours or _on_a_day_off(conclusion) else _within(reason, conclusion)
    if not says_hours:
        return None
    of_reason = reason.date is not None and not reason.rules_out(reason.date)
    day = reason if of_reason else _busy_day(reason, conclusion) or conclusion
    of_part = (time for time in conclusion.times if is_in_part(time, day.daypart) and time >= ampm.NIGHT_ENDS)
    hour = next(of_part, conclusion.time)
    time = hour if conclusion.time is not None and day.daypart is not None else conclusion.time
    return msgspec.structs.replace(
        conclusion, date=day.date, dates=day.dates, date_end=day.date_end, date_spans=day.date_spans, time=time
    )


def _busy_day(reason: When, conclusion: When) -> When | None:
    """ "I work Friday, so after five": the one day on which somebody is busy, which leaves its other hours."""
    if len(reason.ruled_out) != 1 or conclusion.bound not in ("after", "before"):
        return None
    day = reason.ruled_out[0].first
    if day is None or reason.ruled_out[0] != RuledOut.day(day):
        return None
    return When(date=day, dates=(day,))


def wished_before(wish: When, reason: When, conclusion: When) -> When:
    """ "Any afternoon, I'm away Monday, so Tuesday": the conclusion, at the hours that were wished for before its
    reason where it names none, without what the reason rules out.
    """
    if conclusion.either:  # "I work nine to five, so after five or Saturday"
        days = tuple(limit for limit in reason.ruled_out if limit.of_days and not limit.all_along)
        return msgspec.structs.replace(conclusion, ruled_out=narrowed(days, conclusion.ruled_out))
    says_hours = conclusion.time or conclusion.until or conclusion.daypart
    limits = [limit for limit in reason.ruled_out if not _gives_way(limit, conclusion)]
    if not says_hours:
        limits += wish.ruled_out
        conclusion = msgspec.structs.replace(
            conclusion, time=wish.time, times=wish.times, until=wish.until, daypart=wish.daypart, bound=wish.bound,
            time_spans=wish.time_spans,
        )  # fmt: skip
    kept = (limit for limit in limits if not any(limit.covers_day(day) for day in conclusion.dates))
    return msgspec.structs.replace(conclusion, ruled_out=narrowed(tuple(kept), conclusion.ruled_out))


def _gives_way(limit: RuledOut, conclusion: When) -> bool:
    """ "I go out at three, so four": whether what follows names an hour that the limit rules out."""
    of_hours = limit.since is not None or limit.until is not None
    return of_hours and conclusion.time is not None and limit.covers_hours(conclusion.time)


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
