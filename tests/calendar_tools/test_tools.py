"""The five functions as a caller meets them, over the in-memory calendar."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.errors import AnswerLost, CalendarUnavailable, RateLimited
from calendar_tools.event import Event
from calendar_tools.memory import MemoryCalendarStore, Trouble
from calendar_tools.policy import Crew, SchedulePolicy, Service, ServiceArea, TravelRule
from calendar_tools.tool_models import (
    AvailabilityQuery,
    BookingRequest,
    BookingSearch,
    CancelRequest,
    CorrectionRequest,
    NoteChangeRequest,
    NoteRequest,
    RescheduleRequest,
)
from calendar_tools.tools import BookingService
from receptionist.app.bookings import open_front_desk
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.interval import Interval
from receptionist.model.results import read
from receptionist.model.ruled_out import RuledOut

NOW = MONDAY_NINE
HOUR = dt.timedelta(hours=1)
TUESDAY = dt.date(2026, 3, 3)
YEAR = Interval(NOW - 24 * HOUR, NOW + 300 * 24 * HOUR)


def at(day: int, clock: str) -> dt.datetime:
    """A moment in March 2026 in Chicago."""
    return dt.datetime.combine(dt.date(2026, 3, day), dt.time.fromisoformat(clock), CHICAGO)


class Office:
    """A front desk with its calendar, and short ways to ask it."""

    def __init__(self, **policy: Any) -> None:
        self.store = MemoryCalendarStore()
        self.desk: BookingService = open_front_desk(SchedulePolicy(**policy), self.store)

    def check(self, call: str = "call-1", now: dt.datetime = NOW, **query: Any) -> Availability:
        return self.desk.check_availability(AvailabilityQuery(call=call, **query), now)

    def book(self, start: dt.datetime, call: str = "call-1", now: dt.datetime = NOW, **more: Any) -> BookingResult:
        who = {"name": "Sarah Johnson", "phone": "+13125550142", "address": "789 Main Street"} | more
        return self.desk.book_appointment(BookingRequest(call=call, slot=TimeSlot(start, start + HOUR), **who), now)

    def block(self, start: dt.datetime, hours: float = 1, calendar: str = "primary") -> None:
        self.store.block(calendar, start, start + hours * HOUR)

    def events(self, calendar: str = "primary") -> list[Event]:
        return self.store.events(calendar, YEAR)


@pytest.fixture
def office() -> Iterator[Callable[..., Office]]:
    opened: list[Office] = []

    def make(**policy: Any) -> Office:
        opened.append(Office(**policy))
        return opened[-1]

    yield make
    for each in opened:
        each.desk.close()


def clocks(answer: Availability | BookingResult) -> list[str]:
    return [slot.start.strftime("%d %H:%M") for slot in answer.alternatives]


def found(answer: Availability) -> str | None:
    return answer.slot and answer.slot.start.strftime("%d %H:%M")


@pytest.mark.parametrize(
    ("query", "slot"),
    [
        ({"date": TUESDAY, "time": dt.time(14)}, "03 14:00"),
        ({"date": TUESDAY, "daypart": "morning", "any_time": True}, "03 08:00"),
        ({"date": TUESDAY, "daypart": "afternoon", "any_time": True}, "03 12:00"),
        ({"date": TUESDAY, "time": dt.time(14, 10), "bound": "around"}, "03 14:00"),
        ({"date": TUESDAY, "any_time": True}, "03 08:00"),
        ({"earliest": True}, "02 11:00"),  # Monday at nine, two hours' notice
        ({"time": dt.time(8)}, "03 08:00"),  # no day said: the next day that has that time
        ({"date": TUESDAY, "date_end": dt.date(2026, 3, 6), "time": dt.time(16)}, "03 16:00"),
        ({"date": TUESDAY, "date_end": dt.date(2026, 3, 6), "daypart": "evening"}, None),  # closes at five
    ],
)
def test_what_was_asked_is_found(office: Callable[..., Office], query: dict[str, Any], slot: str | None) -> None:
    assert found(office().check(**query)) == slot


@pytest.mark.parametrize(
    ("query", "slots"),
    [
        ({"date": TUESDAY, "daypart": "morning"}, ["03 08:00", "03 10:00", "03 11:30"]),
        ({"date": TUESDAY, "time": dt.time(15), "bound": "after"}, ["03 15:00", "03 15:30", "03 16:00"]),
        ({"date": TUESDAY, "until": dt.time(9), "bound": "before"}, ["03 08:00", "03 08:30"]),
        (
            {"date": TUESDAY, "time": dt.time(13), "until": dt.time(15), "bound": "between"},
            ["03 13:00", "03 14:00", "03 14:30"],
        ),
        ({}, ["02 11:00", "03 08:00", "04 08:00"]),
    ],
)
def test_who_leaves_a_choice_is_given_it(
    office: Callable[..., Office], query: dict[str, Any], slots: list[str]
) -> None:
    answer = office().check(**query)
    assert (answer.status, clocks(answer)) == ("alternatives", slots)


@pytest.mark.parametrize("query", [{"any_time": True}, {"date": TUESDAY, "any_time": True}])
def test_who_takes_any_time_is_not_sent_for_at_night(office: Callable[..., Office], query: dict[str, Any]) -> None:
    answer = office(hours="always", start_every=30, notice_minutes=20 * 60).check(**query)
    assert (found(answer) or "")[-5:] == "07:00"


def test_the_soonest_there_is_may_be_at_night(office: Callable[..., Office]) -> None:
    assert found(office(hours="always", start_every=30).check(date=TUESDAY, earliest=True)) == "03 00:00"


def test_a_morning_begins_when_people_are_up(office: Callable[..., Office]) -> None:
    answer = office(hours="always", start_every=30).check(date=TUESDAY, daypart="morning")
    assert clocks(answer)[0] == "03 07:00"


@pytest.mark.parametrize(
    "query",
    [
        {"date": TUESDAY, "date_end": TUESDAY + dt.timedelta(2)},
        {"date": TUESDAY, "date_end": TUESDAY + dt.timedelta(2), "daypart": "morning"},
        {"ruled_out": (RuledOut(last=TUESDAY - dt.timedelta(1)),)},
    ],
)
def test_days_alone_begin_when_people_are_up(office: Callable[..., Office], query: dict[str, Any]) -> None:
    answer = office(hours="always", start_every=30).check(**query)
    assert clocks(answer) == ["03 07:00", "04 07:00", "05 07:00"]


def test_instead_of_a_full_day_nobody_is_sent_for_at_night(office: Callable[..., Office]) -> None:
    there = office(hours="always", start_every=30)
    there.block(at(3, "00:00"), hours=24)
    assert clocks(there.check(date=TUESDAY)) == ["04 07:00", "05 07:00", "06 07:00"]


def test_another_day_may_be_one_before_where_none_behind_will_do(office: Callable[..., Office]) -> None:
    limits = (RuledOut(first=TUESDAY + dt.timedelta(1)),)
    reference = TimeSlot(at(3, "12:00"), at(3, "13:00"))
    answer = office().check(date=TUESDAY, shift="other", shift_of="date", reference=reference, ruled_out=limits)
    assert found(answer) == "02 12:00"


def test_a_single_time_that_fits_is_that_one(office: Callable[..., Office]) -> None:
    assert found(office().check(date=TUESDAY, until=dt.time(8, 30), bound="before")) == "03 08:00"


@pytest.mark.parametrize(
    ("daypart", "first", "last"),
    [
        ("morning", "00:00", "11:45"),
        ("noon", "11:00", "13:00"),
        ("afternoon", "12:00", "16:45"),
        ("evening", "17:00", "21:45"),
        ("night", "18:00", "28:45"),
    ],
)
def test_where_a_part_of_the_day_begins_and_ends(
    office: Callable[..., Office], daypart: str, first: str, last: str
) -> None:
    """The one free hour of a day that is open all round is found at the part's edges, and a quarter beyond is not."""

    def only(clock: str, minutes: int) -> str | None:
        """What is found where all is taken but an hour that begins then."""
        there = office(hours="always", start_every=15)
        hour, minute = map(int, clock.split(":"))
        free = at(3, "00:00") + dt.timedelta(hours=hour, minutes=minute + minutes)
        there.store.block("primary", at(1, "00:00"), free)
        there.store.block("primary", free + HOUR, at(6, "00:00"))
        return found(there.check(date=TUESDAY, daypart=daypart))

    assert only(first, 0)
    assert not only(first, -15)
    assert only(last, 0)
    assert not only(last, 15)


@pytest.mark.parametrize(("free", "slot"), [("13:00", "03 13:00"), ("15:00", "03 15:00"), ("12:45", None)])
def test_around_a_time_is_within_an_hour_of_it(office: Callable[..., Office], free: str, slot: str | None) -> None:
    there = office(start_every=15)
    there.store.block("primary", at(2, "00:00"), at(3, free))
    there.store.block("primary", at(3, free) + HOUR, at(6, "00:00"))
    assert found(there.check(date=TUESDAY, time=dt.time(14), bound="around")) == slot


MONDAYS = (RuledOut(weekdays=(0,)),)


@pytest.mark.parametrize(
    ("query", "offers"),
    [
        ({"ruled_out": MONDAYS}, ["03 08:00", "04 08:00", "05 08:00"]),
        ({"ruled_out": (*MONDAYS, RuledOut(TUESDAY, dt.date(2026, 3, 4)))}, ["05 08:00", "06 08:00", "10 08:00"]),
        (
            {"date": TUESDAY, "date_end": dt.date(2026, 3, 6), "ruled_out": (RuledOut.day(TUESDAY),)},
            ["04 08:00", "05 08:00", "06 08:00"],
        ),
    ],
)
def test_days_that_will_not_do_are_wish_enough_and_never_offered(
    office: Callable[..., Office], query: dict[str, Any], offers: list[str]
) -> None:
    assert clocks(office().check(**query)) == offers


@pytest.mark.parametrize(
    "query",
    [
        {"time": dt.time(9)},
        {"any_time": True},
        {"earliest": True},
        {"daypart": "afternoon"},
        {"date": dt.date(2026, 3, 8), "time": dt.time(9)},  # a Sunday: what is near it
        {"reference": TimeSlot(at(6, "10:00"), at(6, "11:00")), "shift": "later", "shift_of": "date"},
        {"reference": TimeSlot(at(10, "10:00"), at(10, "11:00")), "shift": "earlier", "shift_of": "date"},
    ],
)
def test_no_answer_names_a_day_that_will_not_do(office: Callable[..., Office], query: dict[str, Any]) -> None:
    answer = office().check(**query, ruled_out=MONDAYS)
    named = {slot.start.date() for slot in (*filter(None, [answer.slot]), *answer.alternatives)}
    assert named
    assert named.isdisjoint(MONDAYS)


SUNDAY = dt.date(2026, 3, 8)
ALL_WEEK = {"date": TUESDAY, "date_end": dt.date(2026, 3, 6)}


def on(day: dt.date, clock: str | None = None) -> dict[str, Any]:
    return {"date": day, "time": dt.time.fromisoformat(clock) if clock else None}


@pytest.mark.parametrize(
    ("query", "status", "reason", "offers"),
    [
        ({"date": TUESDAY}, "alternatives", None, ["03 08:00", "03 12:30", "03 16:00"]),  # early, midday, late
        (ALL_WEEK, "alternatives", None, ["03 08:00", "04 08:00", "05 08:00"]),  # one a day
        (on(TUESDAY, "10:00"), "alternatives", "busy", ["03 09:00", "03 11:00", "04 10:00"]),
        (on(TUESDAY, "19:00"), "alternatives", "outside_hours", ["03 15:00", "03 16:00", "04 16:00"]),
        (
            on(TUESDAY, "14:10"),
            "alternatives",
            "between_starts",
            ["03 14:00", "03 14:30", "04 14:00"],
        ),  # its two neighbours
        (on(SUNDAY), "closed", "closed_sunday", ["09 08:00", "10 08:00", "11 08:00"]),
        (on(SUNDAY, "14:00"), "closed", "closed_sunday", ["09 14:00", "10 14:00", "11 14:00"]),
        (
            on(NOW.date(), "09:30"),
            "alternatives",
            "too_soon",
            ["02 11:00", "02 12:00", "03 09:00"],
        ),  # 9:30 meets the block
        (on(dt.date(2026, 2, 27), "09:00"), "alternatives", "past", ["02 11:00", "03 09:00", "04 09:00"]),
        (
            on(dt.date(2026, 9, 1), "09:00"),
            "alternatives",
            "beyond_window",
            ["29 09:00", "30 09:00", "01 09:00"],
        ),  # the last days
    ],
)
def test_what_can_not_be_had_comes_with_a_reason_and_other_times(
    office: Callable[..., Office], query: dict[str, Any], status: str, reason: str | None, offers: list[str]
) -> None:
    here = office()
    here.block(at(3, "10:00"))
    answer = here.check(**query)
    assert (answer.status, answer.reason, clocks(answer)) == (status, reason, offers)


SALON = {
    "crews": [Crew(name=name, calendar=name.lower()) for name in ("Zoe", "Marcus", "Dan")],
    "services": [Service(name="cut"), Service(name="color", crews=("Zoe",))],
}
AT_TEN = {"date": TUESDAY, "time": dt.time(10)}


def named(answer: Availability) -> list[str]:
    return [f"{slot.start:%H:%M} {slot.crew}" for slot in answer.alternatives]


def test_who_is_asked_for_by_name_comes(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    assert [here.check(crew=name, **AT_TEN).slot.crew for name in ("Marcus", "Zoe")] == ["Marcus", "Zoe"]  # type: ignore[union-attr]


def test_the_same_time_with_another_goes_before_other_times_with_her(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    here.block(at(3, "10:00"), calendar="zoe")
    answer = here.check(crew="Zoe", **AT_TEN)
    assert (answer.status, answer.reason) == ("alternatives", "crew_busy")
    assert named(answer) == ["10:00 Marcus", "09:00 Zoe", "11:00 Zoe"]


def test_where_nobody_is_free_then_her_other_times_are_offered_alone(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    for name in ("zoe", "marcus", "dan"):
        here.block(at(3, "10:00"), calendar=name)
    answer = here.check(crew="Zoe", **AT_TEN)
    assert (answer.reason, {slot.crew for slot in answer.alternatives}) == ("busy", {"Zoe"})


def test_who_is_not_wanted_does_not_come(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    here.block(at(3, "10:00"), calendar="marcus")
    free = here.check(without="Zoe", **AT_TEN)
    assert free.slot is not None
    assert free.slot.crew == "Dan"


@pytest.mark.parametrize(
    ("who", "reason"),
    [({"crew": "Dan"}, "crew_unable"), ({"without": "Zoe"}, "nobody_else"), ({"crew": "Bo"}, "crew_unable")],
)
def test_work_that_they_do_not_do_is_offered_with_who_does(
    office: Callable[..., Office], who: dict[str, str], reason: str
) -> None:
    answer = office(**SALON).check(service="color", **who, **AT_TEN)
    assert (answer.status, answer.reason, named(answer)) == ("alternatives", reason, ["10:00 Zoe"])


def test_a_visit_that_is_moved_stays_with_its_crew_where_it_can(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    here.check(crew="Marcus", **AT_TEN)
    booked = here.desk.book_appointment(
        BookingRequest(call="call-1", slot=TimeSlot(at(3, "10:00"), at(3, "11:00"), "Marcus"), name="Ann Lee"), NOW
    )
    moved = here.check(call="call-2", moving=booked.id, date=TUESDAY, time=dt.time(14))
    assert moved.slot is not None
    assert moved.slot.crew == "Marcus"


REFERENCE = TimeSlot(at(4, "10:00"), at(4, "11:00"), "crew")


@pytest.mark.parametrize(
    ("query", "slot"),
    [
        ({"shift": "later"}, "04 10:30"),
        ({"shift": "earlier"}, "04 09:30"),
        ({"shift": "later", "shift_of": "date"}, "05 10:00"),
        ({"shift": "earlier", "shift_of": "date"}, "03 10:00"),
        ({"shift": "sooner"}, "02 11:00"),  # as soon as there is one
        ({"shift": "sooner", "daypart": "afternoon"}, "02 12:00"),
        ({"shift": "other", "shift_of": "date"}, "05 10:00"),
        ({"shift": "later", "daypart": "afternoon"}, "04 12:00"),
        ({"shift": "earlier", "date": dt.date(2026, 3, 4), "time": dt.time(10)}, "04 09:30"),  # the old wish said along
        (
            {"shift": "later", "date": TUESDAY, "time": dt.time(10)},
            "03 10:30",
        ),  # later on a day that was not the offered
        ({"shift": "later", "time": dt.time(15), "bound": "after"}, "04 15:00"),
    ],
)
def test_a_shift_moves_away_from_what_was_spoken_of(
    office: Callable[..., Office], query: dict[str, Any], slot: str
) -> None:
    assert found(office().check(reference=REFERENCE, **query)) == slot


def test_of_what_is_sooner_each_day_may_be_chosen(office: Callable[..., Office]) -> None:
    answer = office().check(reference=REFERENCE, shift="sooner", shift_of="date")
    assert answer.status == "alternatives"
    assert [slot.start.day for slot in answer.alternatives] == [2, 3, 4]


def test_nothing_sooner_is_said_and_the_soonest_named_again(office: Callable[..., Office]) -> None:
    soonest = TimeSlot(at(2, "11:00"), at(2, "12:00"), "crew")
    answer = office().check(reference=soonest, shift="sooner")
    assert (answer.status, answer.reason) == ("alternatives", "nothing_sooner")
    assert answer.alternatives[0].start == soonest.start


@pytest.mark.parametrize(("shift", "day", "clock", "reason"), [
    ("earlier", 4, "08:00", "nothing_earlier"),
    ("later", 4, "16:00", "nothing_later"),
])  # fmt: skip
def test_nothing_on_that_side_of_the_day_is_no_taken_time(
    office: Callable[..., Office], shift: str, day: int, clock: str, reason: str
) -> None:
    spoken_of = TimeSlot(at(day, clock), at(day, clock) + dt.timedelta(hours=1), "crew")
    answer = office().check(reference=spoken_of, shift=shift)
    assert (answer.status, answer.reason) == ("alternatives", reason)


def test_earlier_than_the_first_of_a_day_is_a_day_before_it(office: Callable[..., Office]) -> None:
    first = TimeSlot(at(4, "08:00"), at(4, "09:00"), "crew")
    answer = office().check(reference=first, shift="earlier")
    assert answer.alternatives[0].start == at(3, "08:00")


def test_the_hour_it_shall_be_after_is_named_as_outside_where_it_is_the_last(office: Callable[..., Office]) -> None:
    after_four = (RuledOut(since=dt.time(16), until=dt.time(16, 1)), RuledOut(until=dt.time(16)))
    answer = office().check(date=at(4, "16:00").date(), time=dt.time(16), bound="after", ruled_out=after_four)
    assert answer.reason == "outside_limits"
    assert answer.alternatives[0].start == at(4, "16:00")


def test_another_time_of_the_day_leaves_the_choice(office: Callable[..., Office]) -> None:
    answer = office().check(reference=REFERENCE, shift="other", shift_of="time")
    assert answer.status == "alternatives"
    assert len(answer.alternatives) == 3
    assert {slot.start.date() for slot in answer.alternatives} == {REFERENCE.start.date()}
    assert REFERENCE.start not in [slot.start for slot in answer.alternatives]


def test_a_reference_may_come_in_any_offset(office: Callable[..., Office]) -> None:
    in_utc = TimeSlot(at(4, "10:00").astimezone(dt.UTC), at(4, "11:00").astimezone(dt.UTC))
    assert found(office().check(reference=in_utc, shift="later", shift_of="date")) == "05 10:00"


def test_a_holiday_is_named(office: Callable[..., Office]) -> None:
    answer = office(holiday_country="US", window_days=365).check(date=dt.date(2026, 11, 26))
    assert (answer.status, answer.reason, answer.detail) == ("closed", "holiday", "Thanksgiving Day")


def test_the_hours_of_the_asked_day_are_told(office: Callable[..., Office]) -> None:
    assert office().check(date=TUESDAY).hours == ((dt.time(8), dt.time(17)),)


def test_outside_the_service_area_nothing_is_offered(office: Callable[..., Office]) -> None:
    here = office(area=ServiceArea(zips=("606",), cities=("Evanston",)))
    assert here.check(date=TUESDAY, zip="53202").reason == "out_of_area"
    assert here.check(date=TUESDAY, zip="60601", time=dt.time(9)).status == "free"
    assert here.check(date=TUESDAY, city="evanston", time=dt.time(9)).status == "free"


def test_a_day_near_the_caller_is_offered_first(office: Callable[..., Office]) -> None:
    here = office(travel=TravelRule(default=40, near=15))
    here.book(at(5, "09:00"), call="neighbour", zip="60601")
    answer = here.check(date=TUESDAY, date_end=dt.date(2026, 3, 6), any_time=True, zip="60601")
    assert found(answer) == "05 08:00"


@pytest.mark.parametrize("error", [CalendarUnavailable("down"), AnswerLost("504"), RateLimited("403")])
def test_an_unreadable_calendar_offers_no_time(office: Callable[..., Office], error: CalendarUnavailable) -> None:
    here = office()
    here.store.go_down(error)
    answer = here.check(date=TUESDAY)
    assert (answer.status, answer.slot, answer.alternatives) == ("unreadable", None, ())


def test_the_calendars_are_read_once_for_a_call(office: Callable[..., Office]) -> None:
    here = office(crews=(Crew(name="red", calendar="red"), Crew(name="blue", calendar="blue")))
    here.desk.warm(NOW)
    for day in (3, 4, 5):
        here.check(date=dt.date(2026, 3, day), now=NOW + dt.timedelta(seconds=day))
    assert here.store.calls == ["busy"]


def test_a_found_time_is_held_for_the_call(office: Callable[..., Office]) -> None:
    here = office()
    assert here.check("call-1", date=TUESDAY, time=dt.time(10)).hold_id
    other = here.check("call-2", date=TUESDAY, time=dt.time(10))
    assert (other.status, other.reason) == ("alternatives", "busy")


def test_a_hold_ends_after_five_minutes_or_with_the_call(office: Callable[..., Office]) -> None:
    here = office()
    here.check("call-1", date=TUESDAY, time=dt.time(10))
    assert here.check("call-2", NOW + dt.timedelta(minutes=5), date=TUESDAY, time=dt.time(10)).status == "free"
    here.desk.release("call-2", NOW)
    assert here.check("call-3", date=TUESDAY, time=dt.time(10)).status == "free"


def test_a_yes_puts_one_event_into_the_calendar(office: Callable[..., Office]) -> None:
    here = office()
    here.check(date=TUESDAY, time=dt.time(10))
    result = here.book(at(3, "10:00"), notes="two bathrooms", service="estimate", city="Chicago", zip="60601")
    (event,) = here.events()
    assert (result.state, result.id, event.id) == ("booked", event.id, event.id)
    assert event.title == "Free Estimate - Sarah Johnson"
    assert event.location == "789 Main Street, Chicago 60601"
    assert event.description == "Phone: (312) 555-0142\nService: estimate\n\nAsked: two bathrooms\n\nBooked by phone."
    assert event.private["receptionist-booking"] == result.id


def test_asking_twice_books_once(office: Callable[..., Office]) -> None:
    here = office()
    first, second = here.book(at(3, "10:00")), here.book(at(3, "10:00"))
    assert first == second
    assert len(here.events()) == 1


def test_a_time_that_nobody_found_free_is_checked_before_it_is_booked(office: Callable[..., Office]) -> None:
    here = office()
    here.block(at(3, "10:00"))
    result = here.book(at(3, "10:00"))
    assert (result.state, clocks(result)) == ("taken", ["03 09:00", "03 11:00", "04 10:00"])
    assert len(here.events()) == 1


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        (at(8, "10:00"), "closed_sunday"),
        (at(3, "10:10"), "between_starts"),
        (at(3, "18:00"), "outside_hours"),
        (NOW + HOUR / 2, "too_soon"),
    ],
)
def test_a_time_outside_the_rules_is_refused(office: Callable[..., Office], start: dt.datetime, reason: str) -> None:
    here = office()
    result = here.book(start)
    assert (result.state, result.reason, here.events()) == ("refused", reason, [])


def test_an_owners_entry_since_the_offer_is_seen_at_the_yes(office: Callable[..., Office]) -> None:
    here = office()
    assert here.check(date=TUESDAY, time=dt.time(10)).status == "free"
    here.block(at(3, "10:30"))
    assert here.book(at(3, "10:00")).state == "taken"
    assert [event.title for event in here.events()] == ["Busy"]


def test_an_owners_entry_at_the_very_moment_of_writing_keeps_its_time(office: Callable[..., Office]) -> None:
    here = office()
    here.check(date=TUESDAY, time=dt.time(10))
    here.store.fail(Trouble("insert", hook=lambda: here.block(at(3, "10:30"))))
    result = here.book(at(3, "10:00"))
    assert (result.state, clocks(result)) == ("taken", ["03 08:30", "03 09:30", "04 10:00"])
    assert [event.title for event in here.events()] == ["Busy"]


def test_a_calendar_that_does_not_answer_leaves_the_time_held(office: Callable[..., Office]) -> None:
    here = office()
    here.check(date=TUESDAY, time=dt.time(10))
    here.store.go_down(CalendarUnavailable("down"))
    assert here.book(at(3, "10:00")).state == "held"
    assert here.check("call-2", date=TUESDAY, time=dt.time(10)).status == "unreadable"


def test_a_time_that_was_never_found_free_is_not_held_blindly(office: Callable[..., Office]) -> None:
    here = office()
    here.store.go_down(CalendarUnavailable("down"))
    assert here.book(at(3, "10:00")).state == "unreadable"
    here.store.go_down(None)
    assert here.check("call-2", date=TUESDAY, time=dt.time(10)).status == "free"


@pytest.mark.parametrize("after", [False, True])  # lost on the way there, or on the way back
def test_an_insert_without_an_answer_makes_one_event(office: Callable[..., Office], after: bool) -> None:
    here = office()
    here.store.fail(Trouble("insert", AnswerLost("504"), after=after))
    first = here.book(at(3, "10:00"))
    again = here.book(at(3, "10:00"))
    assert (first.state, again.state) == ("booked" if after else "held", "booked")
    assert len(here.events()) == 1


def find(here: Office, now: dt.datetime = NOW, **search: str) -> list[str]:
    return [each.id for each in here.desk.find_booking(BookingSearch(**search), now).bookings]


def test_a_booking_is_found_by_phone_and_by_name(office: Callable[..., Office]) -> None:
    here = office()
    later, sooner = here.book(at(4, "10:00")).id, here.book(at(3, "10:00"), "call-2").id
    other = here.book(at(3, "12:00"), "call-3", phone="+13125550143", name="Sarah Smith").id
    assert find(here, phone="+13125550142") == [sooner, later]
    assert find(here, name="sarah smith") == [other]
    assert find(here, name="sarah") == []  # somebody who only knows a first name learns nothing
    assert find(here, phone="+13125550142", name="sarah") == [sooner, later]
    assert find(here, id=str(later)) == [later]
    assert find(here) == []


def test_a_visit_that_is_over_is_not_found(office: Callable[..., Office]) -> None:
    here = office()
    here.book(at(3, "10:00"))
    assert find(here, at(3, "11:00"), phone="+13125550142") == []


def move(here: Office, booking: str | None, start: dt.datetime, now: dt.datetime = NOW) -> BookingResult:
    request = RescheduleRequest(call="call-9", id=str(booking), slot=TimeSlot(start, start + HOUR))
    return here.desk.reschedule(request, now)


@pytest.mark.parametrize("clock", ["10:30", "11:00", "15:00"])  # also into its own old hour
def test_a_reschedule_moves_the_event(office: Callable[..., Office], clock: str) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    free = here.check("call-9", date=TUESDAY, time=dt.time.fromisoformat(clock), moving=booked.id)
    assert free.status == "free"
    result = move(here, booked.id, at(3, clock))
    (event,) = here.events()
    assert (result.state, result.id, event.id, event.start) == ("booked", booked.id, booked.id, at(3, clock))


def test_a_reschedule_sees_others_at_the_visits_own_time(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    here.block(at(3, "10:45"), 0.25)  # the owner squeezed something in beside it
    assert here.check("call-9", date=TUESDAY, time=dt.time(10, 30), moving=booked.id).status == "alternatives"
    assert move(here, booked.id, at(3, "10:30")).state == "taken"


def test_a_reschedule_to_another_crew_moves_the_event_between_calendars(office: Callable[..., Office]) -> None:
    here = office(crews=(Crew(name="red", calendar="red"), Crew(name="blue", calendar="blue")))
    booked = here.book(at(3, "10:00"))
    here.block(at(3, "14:00"), 1, "red")
    assert move(here, booked.id, at(3, "14:00")).crew == "blue"
    assert [event.title for event in here.events("red")] == ["Busy"]
    assert [event.id for event in here.events("blue")] == [booked.id]
    assert move(here, booked.id, at(3, "16:00")).state == "booked"


def test_the_owners_own_words_survive_a_reschedule(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    here.store.edit("primary", replace(here.events()[0], description="Gate code 4411"))
    move(here, booked.id, at(3, "15:00"))
    assert here.events()[0].description == "Gate code 4411"


def test_a_cancelled_visit_leaves_the_calendar(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    result = here.desk.cancel(CancelRequest(call="call-9", id=str(booked.id)), NOW)
    assert (result.state, here.events()) == ("cancelled", [])
    assert here.check("call-8", date=TUESDAY, time=dt.time(10)).status == "free"


def test_an_unknown_booking_can_not_be_changed(office: Callable[..., Office]) -> None:
    here = office()
    assert move(here, "nosuch", at(3, "10:00")).reason == "not_found"
    assert here.desk.cancel(CancelRequest(call="call-9", id="nosuch"), NOW).reason == "not_found"


def test_changes_end_at_the_cut_off(office: Callable[..., Office]) -> None:
    here = office(change_cutoff_minutes=24 * 60)
    booked = here.book(at(4, "10:00"))
    late = at(3, "10:00")
    assert move(here, booked.id, at(5, "10:00"), late).reason == "too_late"
    assert here.desk.cancel(CancelRequest(call="call-9", id=str(booked.id)), late).reason == "too_late"
    assert here.desk.cancel(CancelRequest(call="call-9", id=str(booked.id)), late - HOUR).state == "cancelled"


@pytest.mark.parametrize("phone_by", ["said", "shown"])
def test_a_number_that_nobody_vouches_for_changes_no_card(office: Callable[..., Office], phone_by: str) -> None:
    here = office()
    here.book(at(3, "10:00"), phone_by="proved")
    here.book(at(4, "10:00"), "call-2", name="Bob Evilson", address="1 Elm Street", phone_by=phone_by)
    here.book(at(5, "10:00"), "call-3", phone="+13125550177", phone_by=phone_by)
    known = here.desk.customer("+13125550142", NOW)
    assert known is not None
    assert (known.name, known.address) == ("Sarah Johnson", "789 Main Street")
    assert here.desk.customer("+13125550177", NOW) is None


@pytest.mark.parametrize(
    ("to_check", "known"),
    [("name", ("Sarah Johnson", "1 Elm Street")), ("address", ("Sara Jansen", "789 Main Street"))],
)
def test_what_was_never_heard_for_certain_changes_no_card(
    office: Callable[..., Office], to_check: str, known: tuple[str, str]
) -> None:
    here = office()
    here.book(at(3, "10:00"), phone_by="proved")
    said = {"name": "Sara Jansen", "address": "1 Elm Street", "phone_by": "proved"}
    here.book(at(4, "10:00"), "call-2", to_check=frozenset({to_check}), **said)
    card = here.desk.customer("+13125550142", NOW)
    assert card is not None
    assert (card.name, card.address) == known


def test_a_name_that_was_never_heard_for_certain_begins_no_card(office: Callable[..., Office]) -> None:
    here = office()
    here.book(at(3, "10:00"), phone_by="proved", to_check=frozenset({"name"}))
    assert here.desk.customer("+13125550142", NOW) is None


def test_a_customer_is_greeted_with_what_was_said_last(office: Callable[..., Office]) -> None:
    here = office()
    here.book(at(3, "10:00"), phone_by="proved")
    known = here.desk.customer("+13125550142", NOW)
    assert known is not None
    assert (known.name, known.address, len(known.upcoming)) == ("Sarah Johnson", "789 Main Street", 1)
    assert here.desk.customer("+13125550199", NOW) is None


def test_a_services_own_length_and_title_are_booked(office: Callable[..., Office]) -> None:
    here = office(services=(Service(name="estimate"), Service(name="deep clean", title="Deep Clean", minutes=180)))
    here.book(at(3, "08:00"), service="deep clean")
    (event,) = here.events()
    assert (event.title, event.end - event.start) == ("Deep Clean - Sarah Johnson", 3 * HOUR)


@pytest.mark.parametrize("model", [AvailabilityQuery, BookingRequest, RescheduleRequest])
def test_parameters_have_a_json_schema(model: Any) -> None:
    assert model.model_json_schema()["type"] == "object"


def test_an_answer_survives_the_way_through_json(office: Callable[..., Office]) -> None:
    answer = office().check(date=TUESDAY, daypart="morning")
    assert read(msgspec.json.decode(msgspec.json.encode(answer)), Availability) == answer


def test_cancelling_once_more_answers_the_same(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    request = CancelRequest(call="call-9", id=str(booked.id))
    assert [here.desk.cancel(request, NOW).state for _ in range(2)] == ["cancelled", "cancelled"]


# notes on a visit that stands

GATE = "the gate code is 4455"


def noted(here: Office, booking: str | None, note: str = GATE, now: dt.datetime = NOW) -> BookingResult:
    return here.desk.add_note(NoteRequest(id=booking or "", note=note), now)


def owner_edits(here: Office, **changes: Any) -> None:
    event = here.events()[0]
    here.store.edit("primary", replace(event, **changes))


def test_a_note_stands_in_the_event_below_those_that_were_there(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes="two cats")
    assert noted(here, booked.id).state == "booked"
    assert f"Asked: two cats\n{GATE}\n" in here.events()[0].description


def note_changed(here: Office, booking: str | None, old: str, note: str = "") -> BookingResult:
    return here.desk.change_note(NoteChangeRequest(id=booking or "", old=old, note=note), NOW)


def test_a_note_that_is_put_otherwise_or_taken_out_is_so_in_the_event(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes=f"two cats; {GATE}")
    assert note_changed(here, booked.id, GATE, "the gate code is 4456").state == "booked"
    assert "Asked: two cats; the gate code is 4456\n" in here.events()[0].description
    note_changed(here, booked.id, "the gate code is 4456")
    assert "Asked: two cats\n" in here.events()[0].description
    note_changed(here, booked.id, "two cats")
    assert "cats" not in here.events()[0].description


def test_a_note_that_is_taken_out_leaves_what_the_owner_wrote(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes="two cats")
    noted(here, booked.id)
    owner_edits(here, description=f"bring the big ladder\nAsked: two cats\n{GATE}")
    note_changed(here, booked.id, GATE)
    assert here.events()[0].description == "bring the big ladder\nAsked: two cats"


def test_no_note_of_a_visit_that_is_over_is_changed(office: Callable[..., Office]) -> None:
    here = office()
    assert note_changed(here, "no-such-visit", GATE).state == "refused"


def test_a_note_leaves_what_the_owner_wrote(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes="two cats")
    owner_edits(here, description="bring the big ladder", title="Sarah, 2nd floor")
    noted(here, booked.id)
    event = here.events()[0]
    assert (event.title, event.description) == ("Sarah, 2nd floor", f"bring the big ladder\n{GATE}")


def test_a_note_leaves_the_time_that_the_owner_gave_it(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    owner_edits(here, start=at(3, "15:00"), end=at(3, "16:00"))
    noted(here, booked.id)
    assert here.events()[0].start == at(3, "15:00")


def test_a_note_is_kept_when_the_visit_is_moved(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    noted(here, booked.id)
    move(here, booked.id, at(4, "10:00"))
    event = here.events()[0]
    assert (event.start, event.description.count(GATE)) == (at(4, "10:00"), 1)


def test_a_move_takes_a_note_with_it(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    slot = TimeSlot(at(4, "10:00"), at(4, "11:00"))
    here.desk.reschedule(RescheduleRequest(call="call-1", id=str(booked.id), slot=slot, note=GATE), NOW)
    assert GATE in here.events()[0].description


@pytest.mark.parametrize(("after", "reason"), [(HOUR * 24 * 2, "past"), (HOUR * 0, "not_found")])
def test_a_visit_that_is_over_or_off_takes_no_note(
    office: Callable[..., Office], after: dt.timedelta, reason: str
) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    if not after:
        here.desk.cancel(CancelRequest(call="call-1", id=str(booked.id)), NOW)
    assert noted(here, booked.id, now=NOW + after).reason == reason


# name and place put right

RIGHT = {"name": "Sara Jonsson", "address": "40 Birch Court"}


def corrected(here: Office, booking: str | None, now: dt.datetime = NOW, **said: str) -> BookingResult:
    return here.desk.correct_visit(CorrectionRequest(id=booking or "", **{**RIGHT, **said}), now)


def test_a_right_name_and_address_stand_in_the_event(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes="two cats")
    assert corrected(here, booked.id).state == "booked"
    event = here.events()[0]
    assert (event.title.endswith("Sara Jonsson"), event.location) == (True, "40 Birch Court")
    assert "two cats" in event.description


def test_the_owners_own_title_and_place_outlive_a_correction(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    owner_edits(here, title="Sarah, 2nd floor", location="round the back")
    corrected(here, booked.id)
    event = here.events()[0]
    assert (event.title, event.location) == ("Sarah, 2nd floor", "round the back")


def test_a_corrected_name_is_the_one_that_the_visit_is_found_by(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    corrected(here, booked.id)
    found = here.desk.find_booking(BookingSearch(id=booked.id), NOW).bookings
    assert [(visit.name, visit.address) for visit in found] == [("Sara Jonsson", "40 Birch Court")]


def test_several_visits_are_put_right_together(office: Callable[..., Office]) -> None:
    here = office()
    first, second = (here.book(at(day, "14:00")).id for day in (3, 4))
    assert (
        here.desk.correct_visit(CorrectionRequest(id=str(first), also=(str(second),), **RIGHT), NOW).state == "booked"
    )
    assert {event.location for event in here.events()} == {"40 Birch Court"}


def test_of_several_visits_none_is_corrected_where_one_is_over(office: Callable[..., Office]) -> None:
    here = office()
    first, second = (here.book(at(day, "14:00")).id for day in (3, 4))
    asked = CorrectionRequest(id=str(second), also=(str(first),), **RIGHT)
    assert here.desk.correct_visit(asked, at(3, "16:00")).reason == "past"
    assert "40 Birch Court" not in {event.location for event in here.events()}


def test_a_town_without_an_address_moves_no_visit() -> None:
    assert CorrectionRequest(id="b", name="Sara", zip="60601").details() == {"name": "Sara"}


def test_a_visit_that_is_over_is_not_corrected(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    assert corrected(here, booked.id, now=at(3, "16:00")).reason == "past"
