"""Calls at an agreed time: free in the owner's calendar, there once, and never in the way of visits' own rules."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.booking import CALL_BACK, AppointmentDetails
from calendar_tools.call_backs import policy_of_calls
from calendar_tools.errors import CalendarUnavailable
from calendar_tools.event import Event
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.notifier import Notifier
from calendar_tools.policy import CallBacks, Crew, SchedulePolicy
from calendar_tools.sync import CalendarSync
from calendar_tools.text_messages import Kind, text_of
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest, BookingSearch
from calendar_tools.tools import BookingService
from calendar_tools.words import bare
from receptionist.app.bookings import open_front_desk
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.interval import Interval
from receptionist.wording.sentences import sentences

TUESDAY = dt.date(2026, 3, 3)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
HOUR, QUARTER = dt.timedelta(hours=1), dt.timedelta(minutes=15)
SARAH = "+13125550142"
ONE_CALENDAR = SchedulePolicy(call_backs=CallBacks())
OWN_CALENDAR = SchedulePolicy(call_backs=CallBacks(calendar="owner"))


@dataclass
class Desks:
    """A desk for visits and one for calls, over one calendar account and one ledger."""

    policy: SchedulePolicy
    store: MemoryCalendarStore
    visits: BookingService
    calls: BookingService

    def free(self, time: dt.time, call: str = "look") -> Availability:
        query = AvailabilityQuery(call=call, date=TUESDAY, time=time, hold=False)
        return self.calls.check_availability(query, MONDAY_NINE)

    def call(self, start: dt.datetime = TEN, call: str = "one", name: str = "Sarah Johnson") -> BookingResult:
        slot = TimeSlot(start, start + QUARTER)
        request = BookingRequest(call=call, slot=slot, name=name, phone=SARAH, phone_by="proved", notes="the invoice")
        return self.calls.book_appointment(request, MONDAY_NINE)

    def visit(self, start: dt.datetime = TEN, call: str = "two") -> BookingResult:
        slot = TimeSlot(start, start + HOUR)
        return self.visits.book_appointment(BookingRequest(call=call, slot=slot, name="Ann Lee"), MONDAY_NINE)

    def events(self, calendar: str = "primary") -> list[Event]:
        return self.store.events(calendar, Interval(TEN - HOUR, TEN + 8 * HOUR))


Open = Callable[..., Desks]


@pytest.fixture
def desks() -> Iterator[Open]:
    opened = []

    def open_desks(policy: SchedulePolicy = ONE_CALENDAR) -> Desks:
        store = MemoryCalendarStore()
        visits = open_front_desk(policy, store)
        opened.append(visits)
        return Desks(policy, store, visits, visits.also(policy_of_calls(policy)))

    yield open_desks
    for visits in opened:
        visits.close()


def test_call_stands_in_the_calendar_with_whom_to_call_and_why(desks: Open) -> None:
    with_sarah = desks()
    assert with_sarah.call().state == "booked"
    (event,) = with_sarah.events()
    assert (event.title, event.start, event.end - event.start) == ("Call back Sarah Johnson", TEN, QUARTER)
    assert event.description.startswith("Phone: (312) 555-0142\nService: call-back\n\nAsked: the invoice")


def test_call_to_somebody_without_a_name_says_the_number(desks: Open) -> None:
    with_nobody = desks()
    with_nobody.call(name="")
    assert [event.title for event in with_nobody.events()] == ["Call back (312) 555-0142"]


def test_second_yes_of_a_call_changes_nothing(desks: Open) -> None:
    twice = desks()
    assert twice.call().id == twice.call().id
    assert len(twice.events()) == 1


@pytest.mark.parametrize(
    ("time", "status"),
    [
        (dt.time(10, 15), "free"),  # on the quarter, finer than visits
        (dt.time(16, 45), "free"),
        (dt.time(17, 0), "alternatives"),  # the office is closed
        (dt.time(10, 5), "alternatives"),
    ],
)
def test_calls_are_made_in_business_hours(desks: Open, time: dt.time, status: str) -> None:
    assert desks().free(time).status == status


def test_owner_who_is_busy_is_not_offered(desks: Open) -> None:
    busy = desks()
    busy.store.insert("primary", Event("dentist", "Dentist", TEN, TEN + HOUR))
    assert busy.free(dt.time(10, 30)).reason == "busy"


def test_call_and_visit_in_one_calendar_never_meet(desks: Open) -> None:
    one = desks()
    one.call(TEN + HOUR / 2)
    assert one.visit(TEN).state == "taken"
    assert one.visit(TEN + HOUR).state == "booked"
    assert one.call(TEN + HOUR, call="three").state == "taken"


def test_owner_with_a_calendar_of_their_own_is_called_free_while_the_crew_is_out(desks: Open) -> None:
    two = desks(OWN_CALENDAR)
    assert (two.visit().state, two.call().state) == ("booked", "booked")
    assert (len(two.events("primary")), len(two.events("owner"))) == (1, 1)


def test_visits_are_never_given_to_whoever_makes_the_calls(desks: Open) -> None:
    two = desks(OWN_CALENDAR)
    assert [two.visit(call=f"call {n}").state for n in range(2)] == ["booked", "taken"]


def test_calendar_that_cannot_be_read_offers_no_call(desks: Open) -> None:
    blind = desks(OWN_CALENDAR)
    blind.store.go_down(CalendarUnavailable("down", "owner"))
    assert blind.free(dt.time(10)).status == "unreadable"


def test_calls_count_towards_no_limit_of_visits(desks: Open) -> None:
    one_a_day = desks(SchedulePolicy(call_backs=CallBacks(), max_per_day=1))
    one_a_day.call()
    assert one_a_day.visit(TEN + 3 * HOUR).state == "booked"
    assert one_a_day.call(TEN + 5 * HOUR, call="three").state == "booked"


def test_customer_who_asks_for_their_visits_hears_of_visits_alone(desks: Open) -> None:
    both = desks()
    both.call()
    assert both.visits.find_booking(BookingSearch(phone=SARAH), MONDAY_NINE).bookings == ()
    assert len(both.calls.find_booking(BookingSearch(phone=SARAH), MONDAY_NINE).bookings) == 1
    customer = both.visits.customer(SARAH, MONDAY_NINE)
    assert customer is not None
    assert customer.upcoming == ()


def test_call_leaves_what_is_known_of_a_customer(desks: Open) -> None:
    known = desks()
    slot = TimeSlot(TEN + 3 * HOUR, TEN + 4 * HOUR)
    place: dict[str, Any] = {"address": "12 Oak St", "zip": "60601", "city": "Chicago", "phone_by": "proved"}
    known.visits.book_appointment(
        BookingRequest(call="first", slot=slot, name="Sarah Johnson", phone=SARAH, **place), MONDAY_NINE
    )
    known.call(name="")
    assert known.visits.ledger.customer(SARAH) == AppointmentDetails(
        "Sarah Johnson", SARAH, "12 Oak St", "60601", "Chicago"
    )


def test_owner_who_moves_a_call_in_the_calendar_is_followed(desks: Open) -> None:
    moved = desks(OWN_CALENDAR)
    booked = moved.call()
    ledger = moved.visits.ledger
    sync = CalendarSync(ledger, moved.store, moved.policy, Notifier(ledger, moved.policy, bare))
    sync.run(MONDAY_NINE)
    (event,) = moved.events("owner")
    moved.store.delete("owner", event.id)
    assert [booking.id for booking in sync.run(MONDAY_NINE)] == [booked.id]


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (Kind.CONFIRMED, "Sparkle: we will call you on Tuesday, March 3 at 10:00 AM. Call us to change it."),
        (Kind.CANCELLED, "Sparkle: our call on Tuesday, March 3 at 10:00 AM is cancelled."),
        (Kind.TAKEN, "Sparkle: we are sorry, we can't call you on Tuesday, March 3 at 10:00 AM. Please call us for "
         "another time: Tuesday, March 3 at 11:00 AM would be free."),
    ],
)  # fmt: skip
def test_texts_speak_of_a_call_and_promise_no_change_by_reply(desks: Open, kind: Kind, body: str) -> None:
    called = desks()
    booked = called.call()
    row = called.visits.ledger.get(str(booked.id))
    assert text_of(kind, row, "Sparkle", CHICAGO, sentences("appointments"), (TEN + HOUR,)) == body


@pytest.mark.parametrize(
    ("policy", "writers"),
    [
        (SchedulePolicy(), ["crew"]),
        (ONE_CALENDAR, ["crew"]),
        (OWN_CALENDAR, ["crew", "owner's calls"]),
        (SchedulePolicy(crews=(Crew(name="a", calendar="a"), Crew(name="b", calendar="b")),
                        call_backs=CallBacks(calendar="b")), ["a", "b"]),
    ],
)  # fmt: skip
def test_who_writes_to_calendars(policy: SchedulePolicy, writers: list[str]) -> None:
    assert [crew.name for crew in policy.writers] == writers


def test_policy_of_calls_keeps_hours_and_zone_and_books_one_service() -> None:
    calls = policy_of_calls(OWN_CALENDAR)
    assert (calls.hours, calls.zone) == (OWN_CALENDAR.hours, OWN_CALENDAR.zone)
    assert [(service.name, service.minutes) for service in calls.services] == [(CALL_BACK, 15)]
