"""Each way in which Google's API goes wrong, at each call of a visit's life: what was told comes true, and once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE
from google.oauth2.credentials import Credentials
from scripted_google import Fault, ScriptedGoogle, scripted_google

from calendar_tools.booking import BookingState
from calendar_tools.booking_worker import DirectBooker
from calendar_tools.errors import CalendarUnavailable
from calendar_tools.event import Event
from calendar_tools.google import GoogleCalendarStore
from calendar_tools.ledger import Ledger
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.notifier import Notifier
from calendar_tools.policy import SchedulePolicy
from calendar_tools.sync import CalendarSync
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest, CancelRequest, RescheduleRequest
from calendar_tools.tools import BookingService
from calendar_tools.words import bare
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database

HOUR = dt.timedelta(hours=1)
TEN, TWO = (dt.datetime(2026, 3, 3, hour, tzinfo=CHICAGO) for hour in (10, 14))
POLICY = SchedulePolicy(reminder_hours=0)
PATIENCE = 0.3
WEEK = Interval(MONDAY_NINE, MONDAY_NINE + dt.timedelta(days=7))


@pytest.fixture(scope="module")
def server() -> Iterator[ScriptedGoogle]:
    with scripted_google() as server:
        yield server


@pytest.fixture
def google(server: ScriptedGoogle) -> ScriptedGoogle:
    server.account, server.faults, server.calls = MemoryCalendarStore("owner@sparkle.example"), [], []
    return server


class Business:
    """Desk, booker and sync over the real client."""

    def __init__(self, url: str, folder: Path) -> None:
        engine = open_database(f"sqlite:///{folder / 'ledger.db'}")
        credentials = Credentials("a-token")  # type: ignore[no-untyped-call]
        self.store = GoogleCalendarStore(credentials, endpoint=url, timeout=PATIENCE)
        self.ledger = Ledger(engine)
        notifier = Notifier(self.ledger, POLICY, bare)
        self.booker = DirectBooker(self.ledger, self.store, POLICY, notifier)
        self.desk = BookingService(POLICY, self.store, self.ledger, self.booker)
        self.sync = CalendarSync(self.ledger, self.store, POLICY, notifier)
        self.now = MONDAY_NINE

    def close(self) -> None:
        self.booker.close()
        self.store.close()
        self.ledger.engine.dispose()

    def book(self, start: dt.datetime = TEN) -> str | None:
        """The state told, "unreadable" where no time could be offered."""
        self.desk.check_availability(AvailabilityQuery(call="call", date=start.date(), time=start.time()), self.now)
        slot = TimeSlot(start, start + HOUR)
        return self.desk.book_appointment(
            BookingRequest(call="call", slot=slot, name="Sarah Johnson", phone="+13125550142"), self.now
        ).state

    @property
    def visit(self) -> str:
        return self.ledger.upcoming(self.now)[0].id

    def time_passes(self) -> None:
        """All that waits is tried again, and the calendar is followed."""
        for _ in range(4):
            self.now += dt.timedelta(minutes=10)
            self.booker.catch_up(self.now)
            self.sync.run(self.now)


@pytest.fixture
def business(google: ScriptedGoogle, tmp_path: Path) -> Iterator[Business]:
    made = Business(google.url, tmp_path)
    yield made
    made.close()


def refused(status: int, reason: str, **more: bool) -> dict[str, object]:
    return {"kind": status, "reason": reason, **more}


FAULTS: dict[str, dict[str, object]] = {
    "401": refused(401, "authError"),
    "403-forbidden": refused(403, "forbidden"),
    "403-quota": refused(403, "rateLimitExceeded"),
    "404": refused(404, "notFound"),
    "409": refused(409, "duplicate"),
    "410": refused(410, "gone"),
    "412": refused(412, "conditionNotMet"),
    "429": refused(429, "rateLimitExceeded"),
    "500": refused(500, "backendError"),
    "503-after": refused(503, "backendError", after=True),
    "hang": {"kind": "hang"},
    "hang-after": {"kind": "hang", "after": True},
    "cut-after": {"kind": "cut", "after": True},
    "reset": {"kind": "reset"},
    "reset-after": {"kind": "reset", "after": True},
}
EACH_FAULT = pytest.mark.parametrize("fault", FAULTS)


def each_fault_at(*calls: str) -> pytest.MarkDecorator:
    """Each fault at one of the calls in turn, and by `make check-deep` at each of the others as well."""
    return pytest.mark.parametrize(
        ("call", "fault"),
        [
            pytest.param(call, fault, marks=() if nth % len(calls) == at else pytest.mark.deep)
            for nth, fault in enumerate(FAULTS)
            for at, call in enumerate(calls)
        ],
    )


def spoil(google: ScriptedGoogle, call: str, fault: str, times: int = 2) -> None:
    google.faults = [Fault(call, times=times, **FAULTS[fault])]  # type: ignore[arg-type]
    google.calls.clear()


def events(google: ScriptedGoogle) -> list[Event]:
    return google.account.events("primary", WEEK)


@each_fault_at("insert", "get", "list")
def test_a_booking_comes_true_once(google: ScriptedGoogle, business: Business, call: str, fault: str) -> None:
    spoil(google, call, fault)
    told = business.book()
    assert told in ("booked", "held")
    business.time_passes()
    assert [event.start for event in events(google)] == [TEN]
    assert [row.state for row in business.ledger.upcoming(business.now)] == [BookingState.WRITTEN]


@EACH_FAULT
def test_nothing_is_offered_or_booked_while_free_busy_fails(
    google: ScriptedGoogle, business: Business, fault: str
) -> None:
    spoil(google, "freebusy", fault, times=9)
    assert business.book() == "unreadable"
    google.faults = []
    business.time_passes()
    assert events(google) == []


@each_fault_at("get", "patch", "list")
def test_a_move_comes_true_once(google: ScriptedGoogle, business: Business, call: str, fault: str) -> None:
    business.book()
    spoil(google, call, fault)
    move = RescheduleRequest(call="later", id=business.visit, slot=TimeSlot(TWO, TWO + HOUR))
    told = business.desk.reschedule(move, business.now).state
    assert call in google.calls, "the fault was not met"
    business.time_passes()
    assert [event.start for event in events(google)] == [TWO if told in ("booked", "held") else TEN]


@EACH_FAULT
def test_a_cancellation_comes_true(google: ScriptedGoogle, business: Business, fault: str) -> None:
    business.book()
    if fault in ("404", "410"):  # which say that it is gone: then it is
        google.account.lose("primary", business.visit)
    spoil(google, "delete", fault)
    business.desk.cancel(CancelRequest(call="later", id=business.visit), business.now)
    assert "delete" in google.calls, "the fault was not met"
    business.time_passes()
    assert events(google) == []


@each_fault_at("calendar", "list")
def test_following_the_calendar_ends_no_visit(
    google: ScriptedGoogle, business: Business, call: str, fault: str
) -> None:
    business.book()
    business.sync.run(business.now)
    google.account.forget_tokens()
    spoil(google, call, fault, times=3)
    business.time_passes()
    google.faults = []
    business.time_passes()
    assert [row.state for row in business.ledger.upcoming(business.now)] == [BookingState.WRITTEN]
    assert len(events(google)) == 1


@EACH_FAULT
def test_a_deletion_by_the_owner_is_followed_in_the_end(google: ScriptedGoogle, business: Business, fault: str) -> None:
    business.book()
    business.sync.run(business.now)
    [event] = events(google)
    google.account.edit("primary", replace(event, status="cancelled"))
    spoil(google, "list", fault)
    business.time_passes()
    business.time_passes()
    assert business.ledger.get(event.id).state is BookingState.CANCELLED


def test_a_name_that_does_not_resolve_is_an_outage(tmp_path: Path) -> None:
    nowhere = Business("http://calendar.invalid/calendar/v3/", tmp_path)
    with pytest.raises(CalendarUnavailable, match="can't be reached"):
        nowhere.store.busy(["primary"], WEEK)
    assert nowhere.book() == "unreadable"
    nowhere.close()
