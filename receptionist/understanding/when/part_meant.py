"""Which part of the day is meant, and which are refused."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from receptionist.model.dayparts import Daypart, hours_of
from receptionist.model.ruled_out import RuledOut
from receptionist.model.span import Span
from receptionist.understanding.when import ampm, refusals
from receptionist.understanding.when.dayparts import BESIDES
from receptionist.understanding.when.fragments import mark, marked
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.spoken import OPPOSITE, SpokenTimes
from receptionist.understanding.when.spoken_days import AT_ONCE
from receptionist.understanding.when.standing import RULED_OUT
from receptionist.understanding.when.values import Clock, DayPart

_HOURS = 24


class PartMeant(NamedTuple):
    """The part of the day that is meant, and the place of its words; or those that are `refused`, and none is meant."""

    part: DayPart | None = None
    span: Span | None = None
    refused: tuple[Daypart, ...] = ()


def beside(part: Daypart) -> Iterator[RuledOut]:
    """The hours of a day before that part of it, and behind it."""
    first, last = hours_of(part)
    if first:
        yield RuledOut(until=dt.time(first))
    if last < _HOURS:
        yield RuledOut(since=dt.time(last))


def part_meant(said: SpokenTimes, ruled_out: Sequence[Fragment], clock: Clock | None, at: Span | None) -> PartMeant:
    """The part of the day that is meant, beside the hour of `clock`, and the day at `at`; none of those `ruled_out`."""
    parts = [fragment for fragment in said.fragments if isinstance(fragment.value, DayPart)]
    parts = [part for part in parts if not said.is_in_refusal(part)]
    found = [each for each in parts if each not in ruled_out and (not clock or ampm.is_of(clock, each.value))]
    if clock is not None and clock.part:  # "no night, maybe ten o'clock morning"
        left = [each for each in found if not _is_denied_for(said, each, clock)]
        own = next((each for each in left if each.value.daypart == clock.part), None)
        if own is not None and left != found:
            return _meant(own)
        found = left
    return _of_several(said, found, clock, at) if found else PartMeant()


def _of_several(said: SpokenTimes, found: list[Fragment], clock: Clock | None, at: Span | None) -> PartMeant:
    chosen, standings = said.choose(found)
    if chosen is None and at is not None:
        chosen = next((place for place, each in enumerate(found) if said.stands_beside(each, at)), None)
    if clock is not None and any(_is_turned(hour, clock) for hour in said.fragments):
        return PartMeant()  # "mornings are no good until ten": of the part some hours will do
    return _meant(found[chosen]) if chosen is not None else PartMeant(refused=_refused(found, standings))


def _meant(part: Fragment) -> PartMeant:
    return PartMeant(part.value, part.span if marked(part, "time") else None)


def _is_denied_for(said: SpokenTimes, part: Fragment, clock: Clock) -> bool:
    """Whether no such part of the day shall be, but that of `clock`: "no night, maybe ten in the morning"."""
    return part.value.daypart != clock.part and refusals.says_none(said.before(part))


def _is_turned(hour: Fragment, clock: Clock) -> bool:
    """Whether an hour bounds the other way than its own words do: "not until ten"."""
    value = hour.value
    same = isinstance(value, Clock) and (value.hour, value.minute) == (clock.hour, clock.minute)
    return same and value.bound in OPPOSITE and clock.bound == OPPOSITE[value.bound]


def _refused(found: list[Fragment], standings: list[int]) -> tuple[Daypart, ...]:
    """The parts of any day that were ruled out, and none is wished for; "not this morning" is about today."""
    if any(standing > RULED_OUT for standing in standings):
        return ()
    refused = (each.value for each in found if each.value.days is None and each.value.daypart in BESIDES)
    return tuple(dict.fromkeys(part.daypart for part in refused))


def parts_of_other_days(said: SpokenTimes, meant: Sequence[Span]) -> Iterator[Fragment]:
    """ "Saturday I guess, or after school Friday": what is said of the day that is not at one of the places `meant`."""
    days = [each for each in said.fragments if said.as_day(each) is not None]
    for part in said.fragments if meant else ():
        if not isinstance(part.value, DayPart) or part in days:
            continue
        beside = [day for day in days if any(_at_once(said, *pair) for pair in ((day, part), (part, day)))]
        if beside and not any(mark(day, "date") in meant for day in beside):
            yield part


def _at_once(said: SpokenTimes, first: Fragment, second: Fragment) -> bool:
    follows = first.span.end <= second.span.start
    return follows and AT_ONCE.fullmatch(said.between(first, second)) is not None
