"""A turn that tells no more than all offers have: asked which once, and then the first is taken."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from dialogue_kit import TUESDAY, WEDNESDAY, YES, TestCall

from receptionist.dialogue.within_all import within_all
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

MORNING = Understanding("the one in the morning", when=When(daypart="morning"))
ITS_DAY = Understanding("tuesday", when=When(date=TUESDAY, dates=(TUESDAY,)))


@pytest.fixture
def offered(asked_when: TestCall) -> TestCall:
    return asked_when.hear(ITS_DAY).offering((7, 3), (9, 3), (11, 3))


def saying(**when: Any) -> Understanding:
    return Understanding("that", when=When(**when))


@pytest.mark.parametrize(
    ("said", "within"),
    [
        (MORNING, True),
        (ITS_DAY, True),
        (saying(bound="before", until=dt.time(12)), True),
        (saying(bound="after", time=dt.time(6)), True),
        (saying(daypart="afternoon"), False),
        (saying(date=WEDNESDAY, dates=(WEDNESDAY,)), False),
        (saying(time=dt.time(9), times=(dt.time(9),)), False),
        (saying(bound="before", until=dt.time(10)), False),
        (saying(daypart="morning", earliest=True), False),
        (Understanding("no, in the morning", answer="negate", when=When(daypart="morning")), False),
        (Understanding("hm"), False),
    ],
)
def test_what_all_of_them_have(offered: TestCall, said: Understanding, within: bool) -> None:
    assert within_all(offered.context, said) == within


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ([MORNING], None),
        ([MORNING, MORNING], dt.time(7)),
        ([ITS_DAY, ITS_DAY], None),
        ([ITS_DAY, ITS_DAY, ITS_DAY], dt.time(7)),
        ([MORNING, ITS_DAY, ITS_DAY], dt.time(7)),
    ],
)
def test_said_again_the_first_of_them_is_taken(
    offered: TestCall, said: list[Understanding], taken: dt.time | None
) -> None:
    for each in said[:-1]:
        offered.hear(each).offering((7, 3), (9, 3), (11, 3))
        assert offered.context.times.offers
    offered.hear(said[-1])
    assert offered.context.times.wanted.time == taken


def test_another_wish_in_between_begins_anew(offered: TestCall) -> None:
    offered.hear(MORNING).offering((7, 3), (9, 3), (11, 3))
    offered.hear(saying(daypart="afternoon")).offering((7, 3), (9, 3), (11, 3))
    offered.hear(MORNING)
    assert offered.context.times.wanted.time is None


def test_a_second_yes_to_several_takes_the_first(offered: TestCall) -> None:
    offered.hear(YES, YES)
    assert offered.context.times.wanted.time == dt.time(7)
