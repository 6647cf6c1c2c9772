"""Google Calendar misbehaving at every call of a booking's way, on a local server of its API: nothing lost or doubled.

What the caller was told has to be true in each: "booked" only with the event in the calendar, "held" with the booking
in the ledger and the event coming, "unreadable" with nothing of either.
"""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE, World, quickly
from test_durable import eventually

from calendar_tools.booking import BookingState
from calendar_tools.event import Event
from calendar_tools.notifier import TextSignature
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest
from receptionist.app.bookings import BookingsAtWork, Workflows, open_business
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database
from receptionist.persistence.outbox import Outbox

HOUR = dt.timedelta(hours=1)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
WEEK = Interval(MONDAY_NINE, MONDAY_NINE + dt.timedelta(days=7))


class Googled:
    """A business whose calendar is on the local Calendar API server."""

    def __init__(self, world: World, folder: Path, rest: Callable[[float], None] = quickly) -> None:
        self.world = world
        engine = open_database(f"sqlite:///{folder / 'ledger.db'}")
        self.outbox = Outbox(engine)
        self.business: BookingsAtWork = open_business(
            SchedulePolicy(), world.store(timeout=1.5), engine,
            Workflows(f"sqlite:///{folder / 'workflows.db'}", rest=rest), lambda: MONDAY_NINE, TextSignature("Sparkle"),
            texts=True,
        )  # fmt: skip

    def book(self) -> BookingResult:
        self.ask(TEN)
        return self.agree(TEN)

    def ask(self, start: dt.datetime, call: str = "call-1") -> Availability:
        query = AvailabilityQuery(call=call, date=start.date(), time=start.time())
        return self.business.desk.check_availability(query, MONDAY_NINE)

    def agree(self, start: dt.datetime, call: str = "call-1") -> BookingResult:
        slot = TimeSlot(start, start + HOUR)
        request = BookingRequest(call=call, slot=slot, name="Sarah Johnson", phone="+13125550142")
        return self.business.desk.book_appointment(request, MONDAY_NINE)

    def events(self) -> list[Event]:
        with closing(self.world.store()) as store:
            return store.events("primary", WEEK)


@pytest.fixture
def googled(world: World, tmp_path: Path) -> Iterator[Googled]:
    made = Googled(world, tmp_path)
    yield made
    made.business.close()


KINDS: list[dict[str, Any]] = [
    {"kind": "rate_limit"},  # answered with 403, as Google's quota is
    {"kind": "server_error", "status": 500},
    {"kind": "bad_gateway"},
    {"kind": "unavailable"},
    {"kind": "timeout"},  # a 504 before anything happened
    {"kind": "timeout_after_commit"},  # a 504 although the event was written
    {"kind": "truncated"},  # half a body after the event was written
    {"kind": "transport_error", "status": 502},  # a page of HTML
    {"kind": "latency", "hang_s": 2.2},  # longer than we wait
    {"kind": "duplicate_commit"},  # a proxy that sends the request twice
]
CALLS = ["calendar.freebusy.query", "calendar.events.insert", "calendar.events.list"]


CASES = [(kind, tool, 1) for kind in KINDS for tool in CALLS] + [
    (kind, tool, 3) for kind in KINDS[:8] for tool in CALLS
]
"""Once, and three times in a row, which outlasts the tries made while the caller waits."""


def held_otherwise(kind: dict[str, Any], times: int) -> bool:
    """Of what happens once and three times, every other kind is tried once, the rest three times, and all by
    `make check-deep`.
    """
    number = KINDS.index(kind)
    return number < 8 and (number % 2 == 0) == (times == 3)


@pytest.mark.parametrize(
    ("kind", "tool", "times"),
    [
        pytest.param(
            kind, tool, times, id=f"{kind['kind']}-{tool.split('.', 1)[1]}-{times}",
            marks=pytest.mark.deep if held_otherwise(kind, times) else (),
        )
        for kind, tool, times in CASES
    ],
)  # fmt: skip
def test_a_fault_at_a_call_loses_nothing_and_doubles_nothing(
    googled: Googled, kind: dict[str, Any], tool: str, times: int
) -> None:
    googled.world.spoil({**kind, "tool": tool, "times": times})
    result = googled.book()
    if result.state == "booked":
        assert len(googled.events()) == 1
    elif result.state == "held":
        assert googled.business.desk.ledger.get(str(result.id)).promised
    else:
        assert (result.state, tool) == ("unreadable", "calendar.freebusy.query")
        assert googled.business.desk.ledger.unsettled() == []
    googled.world.spoil()
    assert_it_comes_true(googled, result)


def assert_it_comes_true(googled: Googled, result: BookingResult) -> None:
    promised = result.state in ("booked", "held")
    if promised:
        eventually(lambda: googled.business.desk.ledger.get(str(result.id)).state is BookingState.WRITTEN)
        eventually(lambda: len(googled.outbox.all()) == 1)
    assert [event.id for event in googled.events()] == ([result.id] if promised else [])


class Outage:
    """Every call is answered with 503 until that much simulated time has passed, which only resting workflows pass."""

    def __init__(self, world: World, lasts: dt.timedelta) -> None:
        self._world, self._left = world, lasts.total_seconds()
        self._lock = threading.Lock()
        self.tries = 0

    def begins(self) -> None:
        every = [*CALLS, "calendar.events.get", "calendar.events.update", "calendar.events.patch"]
        self._world.spoil(*({"kind": "unavailable", "tool": tool, "times": 1_000_000} for tool in every))

    def rest(self, seconds: float) -> None:
        with self._lock:
            self.tries += 1
            self._left -= seconds
            if self._left <= 0:
                self._world.spoil()


@pytest.mark.parametrize("minutes", [10, 60])
def test_an_outage_of_many_minutes_is_told_as_it_is_and_everything_lands_in_order(
    world: World, tmp_path: Path, minutes: int
) -> None:
    outage = Outage(world, dt.timedelta(minutes=minutes))
    googled = Googled(world, tmp_path, outage.rest)
    starts = [TEN + 2 * HOUR * n for n in range(3)]
    for number, start in enumerate(starts):
        assert googled.ask(start, f"call-{number}").status == "free"
    outage.begins()
    results = [googled.agree(start, f"call-{number}") for number, start in enumerate(starts)]
    assert [result.state for result in results] == ["held"] * 3
    eventually(lambda: not googled.business.desk.ledger.unsettled(), 30)
    eventually(lambda: len(googled.outbox.all()) == 3)
    written = sorted(googled.events(), key=lambda event: str(event.updated))
    assert [event.id for event in written] == [result.id for result in results]
    assert outage.tries < 20 + minutes  # once a minute in the end, by one booking for all
    googled.business.close()


def test_a_caller_who_asks_during_an_outage_is_offered_nothing(world: World, tmp_path: Path) -> None:
    outage = Outage(world, dt.timedelta(minutes=10))
    googled = Googled(world, tmp_path, outage.rest)
    outage.begins()
    assert (googled.ask(TEN).status, googled.agree(TEN).state) == ("unreadable", "unreadable")
    world.spoil()
    assert googled.events() == []
    googled.business.close()


def test_a_token_revoked_in_mid_call_is_told_to_the_owner_and_made_good_with_a_new_one(
    world: World, tmp_path: Path
) -> None:
    googled = Googled(world, tmp_path)
    query = AvailabilityQuery(call="call-1", date=TEN.date(), time=TEN.time())
    googled.business.desk.check_availability(query, MONDAY_NINE)
    good, world.token = world.token, "ya29.a0revoked"
    googled.business.close()

    revoked = Googled(world, tmp_path)
    result = revoked.book()
    assert result.state == "held"
    eventually(lambda: "Sign in again" in str(revoked.business.desk.ledger.get(str(result.id)).attention))
    revoked.business.close()

    world.token = good
    mended = Googled(world, tmp_path)
    eventually(lambda: mended.business.desk.ledger.get(str(result.id)).state is BookingState.WRITTEN)
    assert [event.id for event in mended.events()] == [result.id]
    mended.business.close()
