"""What customers and the owner are told of a booking: what is so, once, to whom it concerns, at an hour for it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.booking import DECLINED, MISSING, SLOT_TAKEN, AppointmentDetails, Booking, BookingState, Placement
from calendar_tools.holds import HoldRequest
from calendar_tools.ledger import Ledger
from calendar_tools.notifier import Notifier, TextSignature, can_not_wait, kind_of, may_tell
from calendar_tools.policy import SchedulePolicy
from calendar_tools.text_messages import Kind
from receptionist.model.interval import Interval
from receptionist.persistence.outbox import Outbox, OutboxMessage, Receipt
from receptionist.wording.sentences import sentences

HOUR, MINUTE = dt.timedelta(hours=1), dt.timedelta(minutes=1)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
SARAH, OWNER = "+13125550142", "+13125550100"


def at(text: str) -> dt.datetime:
    """On Tuesday, 3 March, by the business's clock."""
    return dt.datetime.fromisoformat(f"2026-03-03T{text}").replace(tzinfo=CHICAGO)


def row(start: dt.datetime = TEN, **values: Any) -> Booking:
    place = Placement(Interval(start, start + HOUR), "", "primary")
    known = {"state": BookingState.WRITTEN, "held_until": TEN, "revision": 1, "written": 1}
    return Booking("b1", "c1", "estimate", "Estimate", place, AppointmentDetails("Sarah", SARAH), **known | values)


class Told:
    """A ledger with one visit that stands, and what is written to whom."""

    def __init__(self, **policy: Any) -> None:
        self.ledger = Ledger.open()
        self.outbox = Outbox(self.ledger.engine)
        self.policy = SchedulePolicy(**policy)
        self.posted: list[str] = []
        self.notifier = self.written_by(texts=True)
        self.booking = self.visit(TEN)

    def written_by(self, owner: str | None = OWNER, *, texts: bool) -> Notifier:
        signature = TextSignature("Sparkle", owner)
        return Notifier(
            self.ledger,
            self.policy,
            sentences("appointments"),
            signature,
            texts=texts,
            posted=lambda: self.posted.append("woken"),
        )

    def visit(self, start: dt.datetime, phone: str | None = SARAH) -> str:
        """One that a yes was said to and that is in the calendar."""
        place = Placement(Interval(start, start + HOUR), "", "primary")
        wish = HoldRequest(f"call {start}", "estimate", "Estimate", place)
        held = self.ledger.hold(wish, lambda _others, _this: True, MONDAY_NINE, MONDAY_NINE + HOUR)
        self.ledger.commit(held.id, AppointmentDetails("Sarah", phone), MONDAY_NINE)
        return self.ledger.mark_written(held.id, 1, None, MONDAY_NINE).id

    def kinds(self, recipient: str = SARAH) -> list[str]:
        return [each.kind for each in self.outbox.all() if each.recipient == recipient]

    def tell(self, now: dt.datetime = MONDAY_NINE) -> list[str]:
        self.notifier.tell(self.booking, now)
        return self.kinds()

    def confirmed(self) -> None:
        """Long ago: a reminder may be due."""
        self.tell()
        while (message := self.outbox.claim("here", MONDAY_NINE, HOUR)) is not None:
            self.outbox.went(message, Receipt("SM1"), MONDAY_NINE)


@pytest.fixture
def told() -> Iterator[Told]:
    told = Told()
    yield told
    told.ledger.close()


class TestTheCustomer:
    def test_hears_once_that_it_is_booked(self, told: Told) -> None:
        assert told.tell() == ["confirmed"]
        assert told.tell(MONDAY_NINE + MINUTE) == ["confirmed"]
        assert told.posted == ["woken"]

    def test_hears_nothing_before_the_calendar_has_it(self, told: Told) -> None:
        told.ledger.write_again(told.booking, MONDAY_NINE)
        assert told.tell() == []
        assert told.ledger.get(told.booking).told == 0

    def test_hears_nothing_where_there_is_no_number_to_text_from(self, told: Told) -> None:
        told.written_by(texts=False).tell(told.booking, MONDAY_NINE)
        assert told.outbox.all() == []
        assert told.ledger.get(told.booking).told == 1  # who begins to text tells nobody of what is long known

    def test_who_gave_no_number_is_not_written_to(self, told: Told) -> None:
        booking = told.visit(TEN + 5 * HOUR, phone=None)
        told.notifier.tell(booking, MONDAY_NINE)
        assert told.outbox.all() == []

    def test_is_written_to_about_that_booking_and_in_that_name(self, told: Told) -> None:
        told.tell()
        (message,) = told.outbox.all()
        assert (message.booking, message.channel, message.due) == (told.booking, "text", MONDAY_NINE)
        assert message.body.startswith("Sparkle: your estimate is booked for Tuesday, March 3 at 10:00 AM")

    def test_hears_of_the_last_state_alone(self, told: Told) -> None:
        told.tell()
        told.ledger.cancel(told.booking, MONDAY_NINE)
        told.ledger.mark_written(told.booking, 2, None, MONDAY_NINE)
        told.tell()
        assert [(each.kind, each.state) for each in told.outbox.all()] == [
            ("confirmed", "superseded"), ("cancelled", "waiting"),
        ]  # fmt: skip

    def test_whose_time_was_taken_hears_of_others_and_the_owner_of_the_conflict(self, told: Told) -> None:
        told.notifier.others = lambda _booking, _now: (TEN + HOUR, TEN + 2 * HOUR)
        told.ledger.mark_taken(told.booking, SLOT_TAKEN, MONDAY_NINE)
        told.ledger.mark_written(told.booking, 2, None, MONDAY_NINE)
        assert told.tell() == ["taken"]
        assert told.kinds(OWNER) == ["owner_conflict"]
        (to_customer,) = [each for each in told.outbox.all() if each.kind == "taken"]
        assert "Tuesday, March 3 at 11:00 AM or Tuesday, March 3 at 12:00 PM would be free" in to_customer.body

    def test_whom_the_owner_declined_hears_of_it(self, told: Told) -> None:
        told.notifier.decline(told.booking, MONDAY_NINE)
        assert told.kinds() == []  # it stands
        told.ledger.flag(told.booking, DECLINED, MONDAY_NINE)
        told.notifier.decline(told.booking, MONDAY_NINE)
        assert told.kinds() == ["declined"]

    def test_hears_of_the_owners_edit_when_it_is_quiet_and_by_day(self, told: Told) -> None:
        told.confirmed()
        night = MONDAY_NINE.replace(hour=23)
        place = replace(told.ledger.get(told.booking).place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))
        told.ledger.follow_owner(told.booking, place, None, night, night + 5 * MINUTE)
        assert told.tell(night + 4 * MINUTE) == ["confirmed"]
        assert told.tell(night + HOUR) == ["confirmed"]
        assert told.tell(at("07:59")) == ["confirmed"]
        assert told.tell(at("08:00")) == ["confirmed", "moved"]

    def test_hears_nothing_of_an_edit_where_the_owner_tells_them(self, told: Told) -> None:
        told.confirmed()
        place = replace(told.ledger.get(told.booking).place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))
        told.ledger.follow_owner(told.booking, place, None, MONDAY_NINE, None)
        assert told.tell(MONDAY_NINE + 8 * HOUR) == ["confirmed"]

    def test_the_round_tells_everybody_who_is_to_be_told(self, told: Told) -> None:
        other = told.visit(TEN + 5 * HOUR)
        told.notifier.round(MONDAY_NINE)
        assert {each.booking for each in told.outbox.all()} == {told.booking, other}


class TestTheOwner:
    @pytest.mark.parametrize("owner", [None, OWNER])
    def test_who_has_no_number_is_not_written_to(self, told: Told, owner: str | None) -> None:
        told.ledger.flag(told.booking, MISSING, MONDAY_NINE)
        told.written_by(owner, texts=True).ask_if_gone(told.booking, MONDAY_NINE)
        told.written_by(owner, texts=True).report_stop("primary", "another_store", MONDAY_NINE)
        assert len(told.outbox.all()) == (2 if owner else 0)

    def test_is_not_written_to_where_there_is_no_number_to_text_from(self, told: Told) -> None:
        told.written_by(texts=False).report_stop("primary", "another_store", MONDAY_NINE)
        assert told.outbox.all() == []

    def test_is_asked_of_what_is_missing_and_of_nothing_else(self, told: Told) -> None:
        told.notifier.ask_if_gone(told.booking, MONDAY_NINE)
        assert told.kinds(OWNER) == []
        told.ledger.flag(told.booking, MISSING, MONDAY_NINE)
        told.notifier.ask_if_gone(told.booking, MONDAY_NINE)
        told.notifier.ask_if_gone(told.booking, MONDAY_NINE + MINUTE)
        assert told.kinds(OWNER) == ["owner_missing"]

    def test_hears_each_time_that_a_calendar_is_given_up(self, told: Told) -> None:
        for now in (MONDAY_NINE, MONDAY_NINE, MONDAY_NINE + HOUR):
            told.notifier.report_stop("primary", "another_store", now)
        assert told.kinds(OWNER) == ["owner_stopped"] * 2

    def test_is_not_asked_of_a_missing_visit_that_is_off_by_now(self, told: Told) -> None:
        told.ledger.cancel(told.booking, MONDAY_NINE, attention=MISSING)
        told.notifier.ask_if_gone(told.booking, MONDAY_NINE)
        assert told.kinds(OWNER) == []

    def test_is_not_asked_to_approve_what_stands(self, told: Told) -> None:
        told.notifier.ask_owner(told.booking, MONDAY_NINE)
        assert told.outbox.all() == []

    def test_hears_why_the_calendar_refuses_an_event(self, told: Told) -> None:
        told.notifier.report_refusal(told.booking, "the calendar is shared read-only", MONDAY_NINE)
        assert told.ledger.get(told.booking).attention == "the calendar is shared read-only"
        assert "the calendar is shared read-only" in told.outbox.all()[0].body

    def test_a_question_counts_as_handed_over_once_the_carrier_has_it(self, told: Told) -> None:
        told.ledger.flag(told.booking, MISSING, MONDAY_NINE)
        told.notifier.ask_if_gone(told.booking, MONDAY_NINE)
        asked = told.ledger.get(told.booking)
        assert not told.notifier.handed_over(asked, Kind.OWNER_MISSING)
        message = told.outbox.claim("here", MONDAY_NINE, HOUR)
        assert isinstance(message, OutboxMessage)
        told.outbox.went(message, Receipt("SM1"), MONDAY_NINE)
        assert told.notifier.handed_over(asked, Kind.OWNER_MISSING)
        assert not told.notifier.handed_over(replace(asked, revision=2), Kind.OWNER_MISSING)


class TestReminders:
    """24 hours ahead."""

    def reminded(self, told: Told, now: dt.datetime) -> bool:
        told.notifier.round(now)
        return "reminder" in told.kinds()

    @pytest.mark.parametrize(
        ("before", "reminded"),
        [(dt.timedelta(hours=24, minutes=1), False), (dt.timedelta(hours=24), True), (MINUTE, True)],
    )
    def test_are_sent_so_many_hours_ahead(self, before: dt.timedelta, reminded: bool) -> None:
        told = Told()
        told.booking = told.visit(TEN + 7 * 24 * HOUR)
        told.confirmed()
        assert self.reminded(told, TEN + 7 * 24 * HOUR - before) is reminded

    def test_are_sent_once(self, told: Told) -> None:
        told.confirmed()
        for minutes in range(3):
            told.notifier.round(TEN - HOUR + minutes * MINUTE)
        assert told.kinds() == ["confirmed", "reminder"]

    def test_are_not_sent_once_the_visit_has_begun(self, told: Told) -> None:
        told.booking = told.visit(TEN + 7 * 24 * HOUR)
        told.confirmed()
        assert not self.reminded(told, TEN + 7 * 24 * HOUR)

    def test_one_that_is_late_is_not_sent_any_more(self, told: Told) -> None:
        """It was due, and the visit has begun before it was sent."""
        told.confirmed()
        told.notifier.remind(told.booking, TEN)
        assert "reminder" not in told.kinds()
        told.notifier.remind(told.booking, TEN - MINUTE)
        assert "reminder" in told.kinds()

    @pytest.mark.parametrize("hours", [0, 24])
    def test_are_a_setting(self, hours: int) -> None:
        told = Told(reminder_hours=hours)
        told.booking = told.visit(TEN + 7 * 24 * HOUR)
        told.confirmed()
        assert self.reminded(told, TEN + 7 * 24 * HOUR - HOUR) is (hours > 0)

    def test_are_sent_anew_of_a_visit_that_was_moved(self, told: Told) -> None:
        told.confirmed()
        told.notifier.remind(told.booking, TEN - HOUR)
        place = replace(told.ledger.get(told.booking).place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))
        told.ledger.follow_owner(told.booking, place, None, TEN - HOUR, None)
        told.notifier.remind(told.booking, TEN)
        told.notifier.remind(told.booking, TEN + MINUTE)
        assert told.kinds().count("reminder") == 2

    def test_are_not_for_who_was_told_within_those_hours(self, told: Told) -> None:
        told.notifier.tell(told.booking, TEN - 24 * HOUR)
        assert not self.reminded(told, TEN - HOUR)

    def test_are_not_sent_of_a_change_before_it_was_told_of(self, told: Told) -> None:
        told.confirmed()
        now = TEN - 2 * HOUR
        place = replace(told.ledger.get(told.booking).place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))
        told.ledger.follow_owner(told.booking, place, None, now, now + 5 * MINUTE)
        assert not self.reminded(told, now + MINUTE)

    def test_are_not_for_visits_that_are_off(self, told: Told) -> None:
        told.booking = told.visit(TEN + 7 * 24 * HOUR)
        told.confirmed()
        told.ledger.cancel(told.booking, MONDAY_NINE)
        told.notifier.remind(told.booking, TEN + 7 * 24 * HOUR - HOUR)
        assert "reminder" not in told.kinds()

    def test_wait_for_the_morning(self, told: Told) -> None:
        told.booking = told.visit(at("22:00") + 7 * 24 * HOUR)
        told.confirmed()
        day = dt.timedelta(days=7)
        assert not self.reminded(told, at("05:00") + day)
        assert self.reminded(told, at("08:00") + day)


@pytest.mark.parametrize(
    ("booking", "kind"),
    [
        (row(), Kind.CONFIRMED),
        (row(told_start=TEN, told_at=MONDAY_NINE), None),
        (row(told_start=TEN - HOUR, told_at=MONDAY_NINE), Kind.MOVED),
        (row(told_start=None, told_at=MONDAY_NINE), Kind.MOVED),  # told that it is off, and it stands again
        (row(state=BookingState.CANCELLED), Kind.CANCELLED),
        (row(state=BookingState.CANCELLED, told_start=TEN, told_at=MONDAY_NINE), Kind.CANCELLED),
        (row(state=BookingState.CANCELLED, told_start=None, told_at=MONDAY_NINE), None),
        (row(state=BookingState.TAKEN), Kind.TAKEN),
        (row(state=BookingState.COMMITTED), None),
        (row(state=BookingState.RELEASED), None),
    ],
)
def test_what_there_is_to_tell(booking: Booking, kind: Kind | None) -> None:
    assert kind_of(booking) == kind


@pytest.mark.parametrize(
    ("now", "starts", "told_start", "at_once"),
    [
        ("08:00", "15:00", None, True),
        ("07:59", "15:00", None, False),
        ("20:59", "23:00", None, True),
        ("21:00", "23:00", None, True),  # it begins before the morning
        ("07:00", "07:45", None, True),
        ("07:00", "08:00", None, False),  # in the morning is early enough
        ("07:00", "15:00", "07:45", True),  # they would set out for the old time
        ("07:00", "15:00", "06:30", False),  # which is past
        ("07:45", "06:30", None, False),  # so is it
    ],
)
def test_whom_the_morning_would_be_too_late_for(now: str, starts: str, told_start: str | None, at_once: bool) -> None:
    booking = row(at(starts), told_start=at(told_start) if told_start else None)
    assert can_not_wait(booking, at(now), CHICAGO) is at_once


def test_after_nine_in_the_evening_the_morning_is_the_next_days() -> None:
    assert not can_not_wait(row(at("09:00") + 24 * HOUR), at("21:00"), CHICAGO)
    assert can_not_wait(row(at("07:30") + 24 * HOUR), at("21:30"), CHICAGO)


def test_the_waking_hours_are_the_businesss() -> None:
    half_past_eight = at("08:30").astimezone(dt.UTC)
    assert can_not_wait(row(at("15:00")), half_past_eight, CHICAGO)


@pytest.mark.parametrize(
    ("tell_from", "now", "may"),
    [
        (None, "03:00", True),  # their own change: they are awake
        ("12:05", "12:04", False),
        ("12:05", "12:05", True),
        ("02:05", "03:00", False),
        ("02:05", "08:00", True),
    ],
)
def test_when_an_edit_may_be_told_of(tell_from: str | None, now: str, may: bool) -> None:
    booking = row(at("15:00"), tell_from=at(tell_from) if tell_from else None)
    assert may_tell(booking, at(now), CHICAGO) is may


# several by one yes


def test_the_first_of_several_tells_of_all(told: Told) -> None:
    place = Placement(Interval(TEN, TEN + HOUR), "other", "other")
    later = replace(place, interval=Interval(TEN + 168 * HOUR, TEN + 169 * HOUR))
    wishes = [HoldRequest("call", "estimate", "Estimate", each) for each in (place, later)]
    booked = told.ledger.book(
        wishes[0], AppointmentDetails("Bo", "+13125550143"), lambda _others, _this: True, MONDAY_NINE, later=wishes[1:]
    )
    for each in (booked, *told.ledger.together(booked, MONDAY_NINE)):
        told.ledger.mark_written(each.id, 1, None, MONDAY_NINE)
        told.notifier.tell(each.id, MONDAY_NINE)
    (text,) = [each.body for each in told.outbox.all() if each.recipient == "+13125550143"]
    assert "2 visits in all until Tuesday, March 10" in text
