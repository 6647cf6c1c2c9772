"""When the caller cannot be there: said once, it holds for every visit of the call, until they settle for it."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import NOW, TUESDAY, WEDNESDAY, moment

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.unavailable import knowing_theirs, within_theirs
from receptionist.model.appointment import Appointment
from receptionist.model.ruled_out import Limits, RuledOut
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

NINE = dt.time(9)
EARLY, THAT_WEDNESDAY = RuledOut(until=NINE), RuledOut.day(WEDNESDAY)
REFUSES = Understanding("not then", manner=frozenset({"refuses"}))
ANY_DAY = When(shift="other", shift_of="time")
RINGING = CallContext.ringing("c1", NOW)
KNOWING = RINGING.with_said_for_good(cannot=(EARLY, THAT_WEDNESDAY))


@pytest.mark.parametrize(
    ("said", "cannot"),
    [
        (When(ruled_out=(THAT_WEDNESDAY,)), (THAT_WEDNESDAY,)),
        (When(time=NINE, bound="after"), (EARLY,)),
        (When(ruled_out=(RuledOut(since=NINE, until=dt.time(9, 1)),)), ()),  # "not nine, ten"
        (When(ruled_out=(RuledOut(first=WEDNESDAY),)), ()),  # "anything but not behind Tuesday"
    ],
)
def test_what_is_refused_of_days_and_hours_is_known(said: When, cannot: Limits) -> None:
    assert knowing_theirs(RINGING, REFUSES, said).made.for_good.cannot == cannot


def test_a_wish_tells_nothing_of_it() -> None:
    assert knowing_theirs(RINGING, Understanding("after nine"), When(time=NINE, bound="after")) == RINGING


def test_a_new_wish_is_within_it() -> None:
    assert within_theirs(KNOWING, Understanding("…"), ANY_DAY, ANY_DAY).ruled_out == (EARLY, THAT_WEDNESDAY)


@pytest.mark.parametrize(
    ("wish", "left"),
    [
        (When(date=WEDNESDAY, dates=(WEDNESDAY,)), (EARLY,)),
        (When(time=dt.time(8), times=(dt.time(8),)), (THAT_WEDNESDAY,)),
    ],
)
def test_what_they_wish_for_by_its_name_is_settled_for(wish: When, left: Limits) -> None:
    assert within_theirs(KNOWING, Understanding("…"), wish, wish).ruled_out == left


def test_what_they_have_booked_all_the_same_is_settled_for() -> None:
    visit = Appointment("v", moment(8, WEDNESDAY.day), moment(9, WEDNESDAY.day))
    booked = KNOWING.with_made(visits=(visit,))
    left = within_theirs(booked, Understanding("…"), ANY_DAY, ANY_DAY).ruled_out
    assert not any(limit.covers(visit.start) for limit in left)


def test_a_job_that_has_a_wish_knows_its_own_limits() -> None:
    under_way = KNOWING.with_times(wanted=When(date=TUESDAY))
    assert within_theirs(under_way, Understanding("…"), ANY_DAY, ANY_DAY) == ANY_DAY


def test_somebody_elses_days_are_their_own() -> None:
    says = frozenset[Saying]({"not_for_me"})
    for_another = msgspec.structs.replace(REFUSES, says=says)
    assert within_theirs(KNOWING, for_another, ANY_DAY, ANY_DAY) == ANY_DAY
    assert knowing_theirs(RINGING, for_another, When(ruled_out=(THAT_WEDNESDAY,))) == RINGING
