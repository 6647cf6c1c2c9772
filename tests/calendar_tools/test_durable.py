"""Bookings by durable workflows: one yes, one event, one text, whatever the calendar does meanwhile."""

from __future__ import annotations

import datetime as dt
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE, quickly
from dbos import DBOS

from calendar_tools.booking import AppointmentDetails, BookingState, Placement
from calendar_tools.durable import UNFINISHED
from calendar_tools.errors import AnswerLost, CalendarError, CalendarUnavailable, NoWriteAccess, RateLimited
from calendar_tools.event import Event
from calendar_tools.holds import HoldRequest
from calendar_tools.ledger import Ledger
from calendar_tools.memory import MemoryCalendarStore, Trouble
from calendar_tools.notifier import TextSignature
from calendar_tools.policy import Crew, SchedulePolicy, SeriesPolicy
from calendar_tools.texter import MemoryTexter, TextNotSent
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest, CancelRequest, RescheduleRequest
from receptionist.app.bookings import BookingsAtWork, Workflows, open_business
from receptionist.jobs.dispatcher import Dispatcher
from receptionist.jobs.senders import TextSender
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import Outbox

HOUR = dt.timedelta(hours=1)
SARAH, OWNER = "+13125550142", "+13125550100"
YEAR = Interval(MONDAY_NINE - 24 * HOUR, MONDAY_NINE + 300 * 24 * HOUR)


def at(day: int, clock: str) -> dt.datetime:
    return dt.datetime.combine(dt.date(2026, 3, day), dt.time.fromisoformat(clock), CHICAGO)


class Shop:
    """A business at work in this process, with a clock that is set by hand."""

    def __init__(self, folder: Path, store: MemoryCalendarStore | None = None) -> None:
        self.folder = folder
        self.store = store or MemoryCalendarStore()
        self.texter = MemoryTexter()
        self.now = MONDAY_NINE
        self.business: BookingsAtWork | None = None
        self.dispatcher: Dispatcher | None = None

    def open(self, **policy: Any) -> Shop:
        engine = open_database(f"sqlite:///{self.folder / 'ledger.db'}")
        workflows = Workflows(f"sqlite:///{self.folder / 'workflows.db'}", rest=quickly)
        sender = TextSender(self.texter, Deliveries(engine))
        self.dispatcher = Dispatcher(Outbox(engine), {"text": sender}, "shop", lambda: self.now)
        self.business = open_business(
            SchedulePolicy(**policy), self.store, engine, workflows, lambda: self.now, TextSignature("Sparkle", OWNER),
            texts=True,
        )  # fmt: skip
        self.business.notifier.posted = self.dispatch
        self.dispatch()
        return self

    def dispatch(self) -> None:
        assert self.dispatcher is not None
        self.dispatcher.round(self.now)

    @property
    def desk(self) -> Any:
        assert self.business is not None
        return self.business.desk

    @property
    def ledger(self) -> Ledger:
        ledger: Ledger = self.desk.ledger
        return ledger

    def book(self, start: dt.datetime, call: str = "call-1") -> BookingResult:
        request = BookingRequest(
            call=call, slot=TimeSlot(start, start + HOUR), name="Sarah Johnson", phone=SARAH, address="789 Main Street"
        )
        result: BookingResult = self.desk.book_appointment(request, self.now)
        return result

    def events(self) -> list[Event]:
        return self.store.events("primary", YEAR)

    def bodies(self, recipient: str = SARAH) -> list[str]:
        return [text.body for text in self.texter.sent if text.recipient == recipient]

    def close(self) -> None:
        if self.business is not None:
            self.business.close()


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Shop]:
    made = Shop(tmp_path)
    yield made
    made.close()


def eventually(true: Callable[[], bool], seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not come about"
        threading.Event().wait(0.01)


def at_rest() -> None:
    """Until no workflow is at work any more."""
    eventually(lambda: not any(each.status in UNFINISHED for each in DBOS.list_workflows()))


def test_a_yes_is_one_event_and_one_text(shop: Shop) -> None:
    result = shop.open().book(at(3, "10:00"))
    assert result.state == "booked"
    assert [event.id for event in shop.events()] == [result.id]
    eventually(lambda: bool(shop.bodies()))
    assert shop.bodies() == [
        "Sparkle: your free estimate is booked for Tuesday, March 3 at 10:00 AM at 789 Main Street. "
        "Reply C to cancel, or tell us another time."
    ]


def test_a_yes_to_a_series_is_an_event_for_each_and_one_text(shop: Shop) -> None:
    shop.open(series=SeriesPolicy(up_to=4))
    query = AvailabilityQuery(call="call-1", date=at(3, "10:00").date(), time=dt.time(10), every="FREQ=WEEKLY")
    found = shop.desk.check_availability(query, shop.now)
    shop.store.fail(Trouble("insert", CalendarUnavailable("503")))  # of whichever comes first
    request = BookingRequest(call="call-1", slot=found.slot, later=found.series.later, name="Bo Ray", phone=SARAH)
    result = shop.desk.book_appointment(request, shop.now)
    assert (len(result.later), result.missing) == (3, ())
    eventually(lambda: len(shop.events()) == 4)
    at_rest()
    assert [body.partition(".")[0] for body in shop.bodies()] == [
        "Sparkle: your free estimate is booked for Tuesday, March 3 at 10:00 AM, 4 visits in all until "
        "Tuesday, March 24"
    ]


def test_asking_again_does_nothing_again(shop: Shop) -> None:
    shop.open().book(at(3, "10:00"))
    shop.book(at(3, "10:00"))
    eventually(lambda: bool(shop.bodies()))
    assert (len(shop.events()), len(shop.bodies())) == (1, 1)


@pytest.mark.parametrize("method", ["insert", "get", "events"])
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize(
    "error",
    [CalendarUnavailable("503"), AnswerLost("504"), AnswerLost("half a body"), RateLimited("403", retry_after=1)],
)
def test_a_calendar_that_stumbles_is_got_over(shop: Shop, method: str, after: bool, error: CalendarError) -> None:
    shop.open()
    shop.store.fail(Trouble(method, error, after))
    if method == "get":  # it is only read back when the insert left it open
        shop.store.fail(Trouble("insert", AnswerLost("504"), after=True))
    result = shop.book(at(3, "10:00"))
    assert result.state in ("booked", "held")
    eventually(lambda: shop.ledger.get(str(result.id)).state is BookingState.WRITTEN)
    eventually(lambda: bool(shop.bodies()))
    assert (len(shop.events()), len(shop.bodies())) == (1, 1)


def test_an_outage_is_said_as_it_is_and_made_good_in_order(shop: Shop) -> None:
    shop.open()
    starts = [at(3, "09:00"), at(3, "11:00"), at(3, "13:00"), at(4, "09:00")]
    for number, start in enumerate(starts):
        shop.desk.check_availability(_wish(start, number), shop.now)
    shop.store.go_down(CalendarUnavailable("an hour without Google"))
    results = [shop.book(start, f"call-{number}") for number, start in enumerate(starts)]
    assert [result.state for result in results] == ["held"] * 4
    assert shop.texter.sent == []
    shop.store.go_down(None)
    eventually(lambda: not shop.ledger.unsettled())
    written = sorted(shop.events(), key=lambda event: str(event.updated))
    assert [event.id for event in written] == [result.id for result in results]
    eventually(lambda: len(shop.bodies()) == 4)


def _wish(start: dt.datetime, number: int) -> Any:
    return AvailabilityQuery(call=f"call-{number}", date=start.date(), time=start.time())


def test_an_owner_who_was_quicker_keeps_the_time_and_everybody_is_told(shop: Shop) -> None:
    shop.open()
    shop.store.fail(Trouble("insert", hook=lambda: _owner_enters(shop)))
    assert shop.book(at(3, "10:00")).state == "taken"
    eventually(lambda: len(shop.texter.sent) == 2)
    assert [event.title for event in shop.events()] == ["Dentist"]
    assert "has just been taken" in shop.bodies()[0]
    assert "Tuesday, March 3 at 9:00 AM" in shop.bodies()[0]
    assert "Sarah Johnson (+13125550142) was booked for Tuesday, March 3 at 10:00 AM" in shop.bodies(OWNER)[0]


def _owner_enters(shop: Shop) -> None:
    shop.store.block("primary", at(3, "10:15"), at(3, "11:15"), "Dentist")


def test_a_calendar_that_refuses_is_reported_and_tried_again_once_mended(shop: Shop) -> None:
    shop.open()
    shop.store.fail(Trouble("insert", NoWriteAccess("shared for reading alone")))
    result = shop.book(at(3, "10:00"))
    assert result.state == "held"
    eventually(lambda: bool(shop.bodies(OWNER)))
    assert "Make changes to events" in shop.bodies(OWNER)[0]
    assert shop.business is not None
    eventually(lambda: _rounds_until_written(shop, str(result.id)))
    assert (len(shop.events()), len(shop.bodies(OWNER))) == (1, 1)


def _rounds_until_written(shop: Shop, booking: str) -> bool:
    assert shop.business is not None
    shop.now += dt.timedelta(minutes=1)
    shop.business.catch_up(shop.now)
    return shop.ledger.get(booking).state is BookingState.WRITTEN


def test_a_text_that_does_not_go_out_at_once_goes_out_later(shop: Shop) -> None:
    shop.open().texter.failures += [TextNotSent("the provider is down"), TextNotSent("still")]
    shop.book(at(3, "10:00"))
    at_rest()
    assert shop.bodies() == []
    for minutes in (1, 2, 3):
        keep(shop, MONDAY_NINE + dt.timedelta(minutes=minutes))
    assert len(shop.bodies()) == 1


def test_a_number_that_can_not_be_texted_keeps_nobody_waiting(shop: Shop) -> None:
    shop.open().texter.failures.append(TextNotSent("a landline", retriable=False))
    assert shop.book(at(3, "10:00")).state == "booked"
    assert shop.bodies() == []


def test_moved_and_cancelled_visits_are_told(shop: Shop) -> None:
    booking = str(shop.open().book(at(3, "10:00")).id)
    eventually(lambda: len(shop.bodies()) == 1)
    move = RescheduleRequest(call="call-2", id=booking, slot=TimeSlot(at(4, "14:00"), at(4, "15:00")))
    assert shop.desk.reschedule(move, shop.now).state == "booked"
    eventually(lambda: len(shop.bodies()) == 2)
    shop.desk.cancel(CancelRequest(call="call-3", id=booking), shop.now)
    eventually(lambda: len(shop.bodies()) == 3)
    assert "is now on Wednesday, March 4 at 2:00 PM" in shop.bodies()[1]
    assert shop.bodies()[2] == "Sparkle: your free estimate on Wednesday, March 4 at 2:00 PM is cancelled."
    assert shop.events() == []


def keep(shop: Shop, now: dt.datetime) -> None:
    shop.now = now
    assert shop.business is not None
    shop.business.catch_up(now)
    at_rest()
    shop.dispatch()


def test_a_visit_is_reminded_of_once_on_the_day_before(shop: Shop) -> None:
    shop.open().book(at(5, "10:00"))
    eventually(lambda: len(shop.bodies()) == 1)
    keep(shop, at(4, "09:59"))
    assert len(shop.bodies()) == 1
    keep(shop, at(4, "10:00"))
    eventually(lambda: len(shop.bodies()) == 2)
    keep(shop, at(4, "10:01"))
    keep(shop, at(5, "11:00"))
    at_rest()
    assert "a reminder of your free estimate on Thursday, March 5 at 10:00 AM" in shop.bodies()[1]
    assert len(shop.bodies()) == 2


def test_a_visit_that_was_booked_for_tomorrow_needs_no_reminder(shop: Shop) -> None:
    shop.open().book(at(3, "08:00"))
    eventually(lambda: len(shop.bodies()) == 1)
    keep(shop, MONDAY_NINE + HOUR)
    at_rest()
    assert len(shop.bodies()) == 1


def test_a_visit_that_the_owner_moved_is_reminded_of_at_its_new_time(shop: Shop) -> None:
    shop.open().book(at(5, "10:00"))
    eventually(lambda: len(shop.bodies()) == 1)
    keep(shop, MONDAY_NINE)
    _move_event(shop, dt.timedelta(days=4))
    keep(shop, at(4, "10:00"))
    at_rest()
    assert len(shop.bodies()) == 1
    keep(shop, at(8, "12:00"))
    eventually(lambda: len(shop.bodies()) == 2)
    # four times 24 hours later, and the clock went forward in between
    assert "on Monday, March 9 at 11:00 AM" in shop.bodies()[1]


def _move_event(shop: Shop, by: dt.timedelta) -> None:
    (event,) = shop.events()
    shop.store.edit("primary", replace(event, start=event.start + by, end=event.end + by))


def test_what_was_committed_before_a_crash_is_carried_out_at_the_next_start(shop: Shop) -> None:
    ledger = Ledger.open(f"sqlite:///{shop.folder / 'ledger.db'}")
    place = Placement(Interval(at(3, "10:00"), at(3, "11:00")), "crew", "primary")
    wish = HoldRequest("call-1", "estimate", "Free Estimate", place)
    held = ledger.hold(wish, lambda _visits, _candidate: True, shop.now, shop.now + HOUR)
    ledger.commit(held.id, AppointmentDetails("Sarah Johnson", SARAH), shop.now)
    ledger.close()
    shop.open()
    eventually(lambda: len(shop.bodies()) == 1)
    assert [event.id for event in shop.events()] == [held.id]


def test_a_visit_changes_crews_without_being_lost_or_doubled(shop: Shop) -> None:
    crews = (Crew(name="red", calendar="red"), Crew(name="blue", calendar="blue"))
    booking = str(shop.open(crews=crews).book(at(3, "10:00")).id)
    slot = TimeSlot(at(3, "10:00"), at(3, "11:00"), "blue")
    shop.store.fail(Trouble("delete", AnswerLost("504")))
    shop.desk.reschedule(RescheduleRequest(call="call-2", id=booking, slot=slot), shop.now)
    eventually(lambda: not shop.ledger.unsettled())
    assert [len(shop.store.events(calendar, YEAR)) for calendar in ("red", "blue")] == [0, 1]
