"""What the ledger is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ledger_kit import HOUR, NOW, TEN, booked, hold, wish

from calendar_tools.booking import CALL_BACK
from calendar_tools.ledger import Ledger
from calendar_tools.ledger_rows import NoBooking


def test_what_is_not_in_the_calendar_yet_is_known(ledger: Ledger) -> None:
    first, second = booked(ledger, wish(TEN)), booked(ledger, wish(TEN + HOUR, "call-2"))
    hold(ledger, wish(TEN + 2 * HOUR, "call-3"))
    ledger.mark_written(first.id, 1, '"1"', NOW)
    assert [booking.id for booking in ledger.unsettled()] == [second.id]


def test_upcoming_visits_are_those_that_were_promised_and_are_not_over(ledger: Ledger) -> None:
    first = booked(ledger, wish(TEN))
    hold(ledger, wish(TEN + 2 * HOUR, "call-2"))
    assert [booking.id for booking in ledger.upcoming(NOW, "+13125550142")] == [first.id]
    assert ledger.upcoming(TEN + HOUR) == []


def test_calls_that_were_agreed_to_are_known_also_when_their_time_is_past(ledger: Ledger) -> None:
    booked(ledger, wish(TEN + 2 * HOUR, "call-2"))
    call = booked(ledger, replace(wish(TEN), service=CALL_BACK))
    assert [booking.id for booking in ledger.agreed_calls(TEN + 100 * HOUR)] == [call.id]
    assert ledger.agreed_calls(TEN - HOUR) == []


def test_an_unknown_booking_is_named(ledger: Ledger) -> None:
    with pytest.raises(NoBooking, match="nosuch"):
        ledger.get("nosuch")
