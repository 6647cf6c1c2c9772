"""Visits that recur: which ones follow the first, and what becomes of them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.policy import Crew, SchedulePolicy, SeriesPolicy
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest, BookingSearch, CancelRequest
from calendar_tools.tools import BookingService
from receptionist.app.bookings import open_front_desk
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import Availability, VisitSeries
from receptionist.model.interval import Interval

NOW = MONDAY_NINE
WEEKLY, BIWEEKLY, MONTHLY = "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY"
YEAR = Interval(NOW, NOW + dt.timedelta(days=365))


def at(month: int, day: int) -> dt.datetime:
    """Ten o'clock."""
    return dt.datetime(2026, month, day, 10, tzinfo=CHICAGO)


class Office:
    def __init__(self, **policy: object) -> None:
        self.store = MemoryCalendarStore()
        known = {"series": SeriesPolicy(up_to=4), **policy}
        self.desk: BookingService = open_front_desk(SchedulePolicy.model_validate(known), self.store)

    def check(self, every: str, first: dt.date = dt.date(2026, 3, 3), **query: object) -> Availability:
        asked = {"call": "c", "date": first, "time": dt.time(10), "every": every, **query}
        return self.desk.check_availability(AvailabilityQuery.model_validate(asked), NOW)

    def series(self, every: str, **query: object) -> VisitSeries:
        found = self.check(every, **query).series  # type: ignore[arg-type]
        assert found is not None
        return found

    def book(self, every: str = WEEKLY, call: str = "c", name: str = "Ann Lee") -> BookingResult:
        answer = self.check(every, call=call)
        assert answer.slot is not None
        assert answer.series is not None
        wish = BookingRequest(call=call, slot=answer.slot, later=answer.series.later, name=name, phone="+13125550142")
        return self.desk.book_appointment(wish, NOW)

    def take(self, start: dt.datetime) -> None:
        self.store.block("primary", start, start + dt.timedelta(hours=1))

    def events(self) -> list[dt.datetime]:
        return sorted(event.start for event in self.store.events("primary", YEAR) if event.title.endswith("Lee"))


@pytest.fixture
def office() -> Iterator[Office]:
    opened = Office()
    yield opened
    opened.desk.close()


def days(series: VisitSeries) -> list[str]:
    return [f"{slot.start:%m-%d}" for slot in series.later]


# which ones follow


@pytest.mark.parametrize(
    ("every", "later"),
    [
        (WEEKLY, ["03-10", "03-17", "03-24"]),
        (BIWEEKLY, ["03-17", "03-31", "04-14"]),
        (f"{WEEKLY};COUNT=2", ["03-10"]),
        (f"{WEEKLY};COUNT=9", ["03-10", "03-17", "03-24"]),  # no more than the business books at once
        (MONTHLY, ["04-07"]),  # the first Tuesday, as far as the booking window goes
        ("FREQ=WEEKLY;BYDAY=TH", ["03-10", "03-17", "03-24"]),  # on the day that the first one is on
    ],
)
def test_what_follows_the_first(office: Office, every: str, later: list[str]) -> None:
    assert days(office.series(every)) == later


def test_they_are_told_by_the_weekday_of_the_first(office: Office) -> None:
    assert [office.series(every).rule for every in (BIWEEKLY, MONTHLY)] == [
        f"{BIWEEKLY};BYDAY=TU",
        "FREQ=MONTHLY;BYDAY=1TU",
    ]


def test_a_time_that_is_taken_is_missing(office: Office) -> None:
    office.take(at(3, 17))
    series = office.series(WEEKLY)
    assert (days(series), series.missing) == (["03-10", "03-24"], (at(3, 17),))


def test_the_hour_is_that_of_the_wall_clock(office: Office) -> None:
    assert {slot.start.hour for slot in office.series(WEEKLY).later} == {10}  # summer time begins on 8 March


def test_they_go_to_who_comes_first_where_they_can() -> None:
    office = Office(crews=[Crew(name="a", calendar="a"), Crew(name="b", calendar="b")])
    assert {slot.crew for slot in office.series(WEEKLY, crew="b").later} == {"b"}
    office.desk.close()


def test_none_where_the_business_books_none_at_once() -> None:
    office = Office(series=None)
    assert office.check(WEEKLY).series is None
    office.desk.close()


# booked on one yes


def test_all_are_booked_each_with_its_own_event(office: Office) -> None:
    result = office.book()
    assert (result.state, len(result.later), result.missing) == ("booked", 3, ())
    assert office.events() == [at(3, day) for day in (3, 10, 17, 24)]


def test_what_was_taken_meanwhile_is_told(office: Office) -> None:
    answer = office.check(WEEKLY)
    assert answer.slot is not None
    assert answer.series is not None
    other = office.desk.check_availability(
        AvailabilityQuery(call="other", date=dt.date(2026, 3, 17), time=dt.time(10)), NOW
    )
    assert other.slot is not None
    office.desk.book_appointment(BookingRequest(call="other", slot=other.slot, name="Bo Ray"), NOW)
    wish = BookingRequest(call="c", slot=answer.slot, later=answer.series.later, name="Ann Lee")
    result = office.desk.book_appointment(wish, NOW)
    assert (result.later, result.missing) == ((at(3, 10), at(3, 24)), (at(3, 17),))
    assert office.events() == [at(3, day) for day in (3, 10, 24)]


def test_the_same_yes_twice_books_nothing_twice(office: Office) -> None:
    answer = office.check(WEEKLY)
    assert answer.slot is not None
    assert answer.series is not None
    wish = BookingRequest(call="c", slot=answer.slot, later=answer.series.later, name="Ann Lee")
    first, again = (office.desk.book_appointment(wish, NOW) for _ in range(2))
    assert (again.id, again.later) == (first.id, first.later)
    assert len(office.events()) == 4


# called off


def found(office: Office) -> dict[dt.datetime, str]:
    bookings = office.desk.find_booking(BookingSearch(phone="+13125550142"), NOW).bookings
    return {each.start: each.id for each in bookings}


def test_one_of_them_is_called_off_alone(office: Office) -> None:
    office.book()
    office.desk.cancel(CancelRequest(call="d", id=found(office)[at(3, 10)]), NOW)
    assert office.events() == [at(3, day) for day in (3, 17, 24)]


def test_all_are_called_off_with_one(office: Office) -> None:
    office.book()
    result = office.desk.cancel(CancelRequest(call="d", id=found(office)[at(3, 10)], others=3), NOW)
    assert (result.state, len(result.later), office.events()) == ("cancelled", 3, [])


def test_what_was_booked_by_another_yes_stays(office: Office) -> None:
    office.book()
    office.desk.book_appointment(
        BookingRequest(call="c", slot=office.check("", dt.date(2026, 3, 6)).slot, name="Ann Lee", phone="+13125550142"),
        NOW,
    )
    office.desk.cancel(CancelRequest(call="d", id=found(office)[at(3, 3)], others=3), NOW)
    assert office.events() == [at(3, 6)]


def test_a_visit_knows_what_was_booked_with_it(office: Office) -> None:
    office.book()
    first = office.desk.find_booking(BookingSearch(phone="+13125550142"), NOW).bookings[0]
    assert first.others == (at(3, 10), at(3, 17), at(3, 24))
