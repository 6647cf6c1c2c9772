"""A part of the day that is refused but for some days: those are neither ruled out nor wished for."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.understanding.when.exceptions import excepted_days

BUT_THURSDAY = (0, 1, 2, 4, 5, 6)
Read = Callable[..., When]


def ten(_: str) -> When:
    """Whatever is said of an hour: before ten."""
    return When(until=dt.time(10), bound="before")


@pytest.mark.parametrize(
    "text",
    [
        "she works mornings poor thing except thursdays",
        "she's at work mornings except thursdays",
        "he works mornings except on thursday",
        "i work mornings excepting thursdays",
        "mornings are out except thursday",
        "mornings are no good apart from thursdays",
        "mornings don't work except thursdays",
        "i can't do mornings except thursdays",
        "i can't be home in the mornings except thursdays",
        "not mornings except on thursday",
        "no mornings please except thursday",
        "we're busy mornings except thursdays",
        "she works every morning but thursday",
        "he's at school every morning except thursday",
        "she teaches mornings besides thursdays",
        "i have class mornings except thursdays",
        "my husband sleeps mornings except thursdays",
        "mornings i work except thursdays",
        "i'm away mornings but not thursdays",
        "he's out mornings other than thursday",
    ],
)
def test_the_part_is_ruled_out_on_the_other_days(read: Read, text: str) -> None:
    when = read(text)
    assert when.ruled_out == (RuledOut(weekdays=BUT_THURSDAY, until=dt.time(12)),)
    assert (when.date, when.daypart) == (None, None)


@pytest.mark.parametrize(
    "text",
    [
        "the morning before ten i am sleeping except thursday",
        "before ten i can not only on thursday the morning is okay",
        "before ten i can't only on thursday the mornings are fine",
        "before ten i'm asleep except thursdays",
        "i'm asleep before ten except thursday",
        "i can't do before ten except on thursday",
        "nothing before ten except thursdays",
        "before ten is bad except thursdays",
        "i work until ten except thursdays",
        "i don't get up before ten except on thursdays",
        "not before ten except thursday",
    ],
)
def test_hours_are_ruled_out_on_the_other_days(read: Read, text: str) -> None:
    when = read(text)
    assert when.ruled_out == (RuledOut(weekdays=BUT_THURSDAY, until=dt.time(10)),)
    assert (when.date, when.daypart) == (None, None)


def test_the_excepted_day_is_whole_and_may_be_wished_for(read: Read) -> None:
    text = (
        "well i work in the nights so the morning before ten i am sleeping except thursday"
        " thursday i am free all the day"
    )
    when = read(text)
    assert when.date == dt.date(2026, 3, 12)
    assert when.ruled_out == (RuledOut(since=dt.time(19)), RuledOut(weekdays=BUT_THURSDAY, until=dt.time(10)))


def test_hours_after_one_are_those_from_it_on(read: Read) -> None:
    limit = RuledOut(weekdays=(0, 1, 2, 3, 5, 6), since=dt.time(16))
    assert read("nothing after four except fridays").ruled_out == (limit,)


def test_of_an_afternoon_it_is_what_is_behind_noon(read: Read) -> None:
    limit = RuledOut(weekdays=(0, 1, 3, 4, 5, 6), since=dt.time(12))
    assert read("we're busy afternoons except wednesdays").ruled_out == (limit,)


@pytest.mark.parametrize(
    "text",
    [
        "she's at work mornings thursday's the one morning she is home",
        "she is at work mornings thursday is the one morning she is home",
        "i work mornings but thursday is the only morning i'm home",
    ],
)
def test_the_one_day_on_which_somebody_is_home_may_be_wished_for(read: Read, text: str) -> None:
    when = read(text)
    assert (when.date, when.daypart) == (dt.date(2026, 3, 12), "morning")
    assert not when.rules_out(dt.date(2026, 3, 12))


@pytest.mark.parametrize(
    "text",
    [
        "any morning except thursday",
        "mornings except thursdays",
        "mornings are good except thursday",
        "i'm free mornings except fridays",
        "any day except thursday",
        "she works mornings but thursday afternoon is fine",
        "not mornings but thursday works",
        "she works mornings",
        "not thursday morning",
        "i work thursdays",
        "mornings are best but not thursday",
        "i'd love a morning but not thursday",
        "i can't do thursday mornings",
        "in the morning except thursday",
        "every morning but thursday is fine",
        "afternoons are good apart from friday",
        "before ten is good except thursday",
        "before ten i'm home except thursday",
        "i'm home until three except wednesdays",
        "i'm free after four except fridays",
        "before ten i can except on thursday",
        "after four is good except thursday",
        "not before ten but thursday at nine",
        "before ten i can't but thursday works",
        "i work till ten on thursday",
        "only on thursday the morning is okay",
    ],
)
def test_what_is_wished_for_has_no_such_exception(text: str) -> None:
    assert excepted_days(text, ten) == ()
