"""The visit in hand: talk about it is no wish for another, and nobody hears of one that was not shown to be theirs."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.visit_in_hand import restates, start_in_hand, wants_no_other
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.understanding import Address, Span, Understanding, When

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
START = dt.datetime(2026, 3, 5, 10, tzinfo=dt.UTC)
DAY = START.date()
TEN, ELEVEN = dt.time(10), dt.time(11)
RINGING = CallContext.ringing("CA1", NOW)
BOOKED = RINGING.with_call(booking=BookingResult("booked", id="1", start=START))
FOUND = RINGING.with_found(visits=(Appointment("1", START, START + dt.timedelta(hours=1)),), by="+13125550142")


def at(time: dt.time, day: dt.date | None = DAY) -> When:
    return When(date=day, dates=(day,) if day else (), time=time, times=(time,))


def test_a_visit_booked_in_this_call_is_in_hand() -> None:
    assert start_in_hand(BOOKED) == START


def test_a_visit_that_was_found_is_in_hand_once_it_is_proved() -> None:
    assert start_in_hand(FOUND) is None
    assert start_in_hand(FOUND.with_caller(proved=("1",))) == START


@pytest.mark.parametrize(
    ("meaning", "same"),
    [
        (Understanding("thursday at ten", when=at(TEN)), True),
        (Understanding("ten", when=at(TEN, None)), True),
        (Understanding("thursday at eleven", when=at(ELEVEN)), False),
        (Understanding("another at ten", when=at(TEN), says=frozenset({"another"})), False),
        (Understanding("ten at 12 oak", when=at(TEN), address=Address(Span(0, 1), number="12", street="oak")), False),
        (Understanding("thursday", when=When(date=DAY)), False),
    ],
    ids=lambda each: each.text if isinstance(each, Understanding) else "",
)
def test_its_own_time_restates_it(meaning: Understanding, same: bool) -> None:
    assert restates(BOOKED, meaning) is same


def test_who_turns_down_another_keeps_the_one_in_hand() -> None:
    refuses = Understanding("i don't want another one", manner=frozenset({"refuses", "lets_be"}))
    assert wants_no_other(BOOKED, refuses)
    assert not wants_no_other(RINGING, refuses)
