"""A ledger in a file, and what is asked of it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from calendar_kit import MONDAY_NINE

from calendar_tools.agenda import BookedVisit
from calendar_tools.booking import AppointmentDetails, Booking, Placement
from calendar_tools.holds import HoldRequest
from calendar_tools.ledger import Ledger
from receptionist.model.interval import Interval

HOUR, MINUTE = dt.timedelta(hours=1), dt.timedelta(minutes=1)
NOW = MONDAY_NINE
TEN = MONDAY_NINE + HOUR
SARAH = AppointmentDetails("Sarah Johnson", "+13125550142", "789 Main Street", "60601", "Chicago", "deep clean")


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger.open(f"sqlite:///{tmp_path / 'ledger.db'}")
    yield opened
    opened.close()


def wish(
    start: dt.datetime = TEN, call: str = "call-1", crew: str = "crew", moving: str = "", **room: int
) -> HoldRequest:
    place = Placement(Interval(start, start + HOUR), crew, "primary", **room)
    return HoldRequest(call, "estimate", "Free Estimate", place, "60601", moving)


def anything_fits(_visits: list[BookedVisit], _candidate: BookedVisit) -> bool:
    return True


def hold(ledger: Ledger, wanted: HoldRequest, now: dt.datetime = NOW) -> Booking:
    return ledger.hold(wanted, anything_fits, now, now + 5 * MINUTE)


def booked(ledger: Ledger, wanted: HoldRequest) -> Booking:
    return ledger.commit(hold(ledger, wanted).id, SARAH, NOW)
