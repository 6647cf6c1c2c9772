"""A time is held for a call, for a while, and a yes makes a booking of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ledger_kit import HOUR, MINUTE, NOW, SARAH, TEN, anything_fits, booked, hold, wish

from calendar_tools.booking import AppointmentDetails, BookingState
from calendar_tools.cells import TimeTaken
from calendar_tools.holds import HoldLost
from calendar_tools.ledger import Ledger


def test_a_hold_keeps_a_time_from_everybody_else(ledger: Ledger) -> None:
    hold(ledger, wish(call="call-1"))
    with pytest.raises(TimeTaken):
        hold(ledger, wish(call="call-2"))


def test_a_hold_runs_out(ledger: Ledger) -> None:
    lost = hold(ledger, wish(call="call-1"))
    later = NOW + 5 * MINUTE
    assert hold(ledger, wish(call="call-2"), later).state is BookingState.HELD
    assert ledger.get(lost.id).state is BookingState.RELEASED


def test_a_yes_after_the_hold_ran_out_books_nothing(ledger: Ledger) -> None:
    lost = hold(ledger, wish())
    with pytest.raises(HoldLost):
        ledger.commit(lost.id, SARAH, NOW + 5 * MINUTE)


def test_what_the_call_holds_becomes_its_booking(ledger: Ledger) -> None:
    held = hold(ledger, wish())
    assert ledger.book(wish(), SARAH, anything_fits, NOW).id == held.id


def test_a_committed_booking_does_not_run_out(ledger: Ledger) -> None:
    booked(ledger, wish(call="call-1"))
    with pytest.raises(TimeTaken):
        hold(ledger, wish(call="call-2"), NOW + 3 * HOUR)


def test_a_call_holds_one_time_at_once(ledger: Ledger) -> None:
    first = hold(ledger, wish(TEN))
    hold(ledger, wish(TEN + 3 * HOUR))
    assert ledger.get(first.id).state is BookingState.RELEASED


def test_a_call_that_changes_the_service_holds_the_same_time_for_the_other(ledger: Ledger) -> None:
    estimate = hold(ledger, wish(TEN))
    other = hold(ledger, replace(wish(TEN), service="windows"))
    assert (other.state, ledger.get(estimate.id).state) == (BookingState.HELD, BookingState.RELEASED)


def test_a_hold_that_is_refused_leaves_the_calls_earlier_one(ledger: Ledger) -> None:
    first = hold(ledger, wish(TEN, "call-1"))
    hold(ledger, wish(TEN + 3 * HOUR, "call-2"))
    with pytest.raises(TimeTaken):
        hold(ledger, wish(TEN + 3 * HOUR, "call-1"))
    assert ledger.get(first.id).state is BookingState.HELD


def test_the_same_wish_of_the_same_call_is_the_same_booking(ledger: Ledger) -> None:
    first = booked(ledger, wish())
    again = hold(ledger, wish())
    assert (again.id, again.state) == (first.id, BookingState.COMMITTED)
    assert ledger.commit(again.id, AppointmentDetails("Somebody Else"), NOW).details == SARAH


def test_a_wish_that_came_to_nothing_gets_a_new_id(ledger: Ledger) -> None:
    # The old id is spent: a deleted event keeps it in the calendar.
    first = booked(ledger, wish())
    ledger.cancel(first.id, NOW)
    assert hold(ledger, wish()).id != first.id
