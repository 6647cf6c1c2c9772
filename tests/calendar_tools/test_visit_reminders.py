"""Reminders that callers ask for of their visits: they go with the visit wherever it goes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.policy import SchedulePolicy
from calendar_tools.reminders import OWNER, ReminderBook
from calendar_tools.reminding import Reminding
from calendar_tools.tool_models import BookingRequest, CancelRequest, RescheduleRequest
from calendar_tools.tools import BookingService
from calendar_tools.visit_reminders import VisitReminders
from receptionist.app.bookings import open_front_desk
from receptionist.model.availability import TimeSlot
from receptionist.wording.sentences import sentences

HOUR, MINUTE = dt.timedelta(hours=1), dt.timedelta(minutes=1)
TUESDAY_TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
SARAH, OWNERS = "+13125550142", "+13125550100"
POLICY = SchedulePolicy()


class Posted:
    """A post that delivers at once: once for each key."""

    def __init__(self) -> None:
        self.texts: dict[str, tuple[str, str]] = {}

    def __call__(self, key: str, recipient: str, body: str, now: dt.datetime) -> None:
        self.texts.setdefault(key, (recipient, body))

    @property
    def bodies(self) -> list[str]:
        return [body for _, body in self.texts.values()]


@pytest.fixture
def desk() -> Iterator[BookingService]:
    desk = open_front_desk(POLICY, MemoryCalendarStore())
    yield desk
    desk.close()


@pytest.fixture
def visits(desk: BookingService) -> VisitReminders:
    return VisitReminders(desk.ledger, POLICY)


@pytest.fixture
def posted() -> Posted:
    return Posted()


@pytest.fixture
def reminding(desk: BookingService, visits: VisitReminders, posted: Posted) -> Reminding:
    return Reminding(
        ReminderBook(desk.ledger.engine, CHICAGO), visits, posted, sentences("appointments"), "Sparkle", OWNERS
    )


def book(desk: BookingService, phone: str | None = SARAH) -> str:
    slot = TimeSlot(TUESDAY_TEN, TUESDAY_TEN + HOUR)
    request = BookingRequest(call="one", slot=slot, name="Sarah Johnson", phone=phone, address="12 Oak St")
    booked = desk.book_appointment(request, MONDAY_NINE).id
    assert booked is not None
    return booked


def move(desk: BookingService, booking: str, start: dt.datetime, now: dt.datetime = MONDAY_NINE) -> None:
    request = RescheduleRequest(call="two", id=booking, slot=TimeSlot(start, start + HOUR))
    assert desk.reschedule(request, now).state == "booked"


def test_customer_is_reminded_as_long_ahead_as_they_asked(
    desk: BookingService, visits: VisitReminders, reminding: Reminding, posted: Posted
) -> None:
    assert visits.ask(book(desk), 120, MONDAY_NINE) == TUESDAY_TEN - 2 * HOUR
    reminding.round(TUESDAY_TEN - 2 * HOUR - MINUTE)
    assert posted.texts == {}
    reminding.round(TUESDAY_TEN - 2 * HOUR)
    assert list(posted.texts.values()) == [
        (
            SARAH,
            "Sparkle: your free estimate is on Tuesday, March 3 at 10:00 AM at 12 Oak St. "
            "You asked to be reminded 2 hours ahead.",
        )
    ]


def test_nobody_is_reminded_twice(
    desk: BookingService, visits: VisitReminders, reminding: Reminding, posted: Posted
) -> None:
    booking = book(desk)
    visits.ask(booking, 120, MONDAY_NINE)
    visits.ask(booking, 120, MONDAY_NINE + MINUTE)
    for minutes in range(5):
        reminding.round(TUESDAY_TEN - HOUR + minutes * MINUTE)
    assert len(posted.texts) == 1


def test_reminder_is_late_rather_than_never_but_not_once_the_visit_began(
    desk: BookingService, visits: VisitReminders
) -> None:
    visits.ask(book(desk), 120, MONDAY_NINE)
    assert len(visits.due(TUESDAY_TEN - MINUTE)) == 1
    assert visits.due(TUESDAY_TEN) == []


def test_reminder_goes_with_a_visit_that_is_moved(
    desk: BookingService, visits: VisitReminders, reminding: Reminding, posted: Posted
) -> None:
    booking = book(desk)
    visits.ask(booking, 60, MONDAY_NINE)
    move(desk, booking, TUESDAY_TEN + 3 * HOUR)
    reminding.round(TUESDAY_TEN - HOUR)
    assert posted.texts == {}
    reminding.round(TUESDAY_TEN + 2 * HOUR)
    assert [body for body in posted.bodies if "1:00 PM" in body] == posted.bodies != []


def test_visit_that_is_moved_after_the_reminder_is_reminded_of_again(
    desk: BookingService, visits: VisitReminders, reminding: Reminding, posted: Posted
) -> None:
    booking = book(desk)
    visits.ask(booking, 60, MONDAY_NINE)
    reminding.round(TUESDAY_TEN - HOUR)
    move(desk, booking, TUESDAY_TEN + 4 * HOUR, TUESDAY_TEN - HOUR / 2)
    reminding.round(TUESDAY_TEN)
    assert len(posted.texts) == 1
    reminding.round(TUESDAY_TEN + 3 * HOUR)
    assert len(posted.texts) == 2


def test_nobody_is_reminded_of_a_visit_that_is_off(
    desk: BookingService, visits: VisitReminders, reminding: Reminding, posted: Posted
) -> None:
    booking = book(desk)
    visits.ask(booking, 60, MONDAY_NINE)
    desk.cancel(CancelRequest(call="two", id=booking), MONDAY_NINE)
    reminding.round(TUESDAY_TEN - HOUR)
    assert posted.texts == {}


def test_two_reminders_of_a_visit_are_two_texts(
    desk: BookingService, visits: VisitReminders, reminding: Reminding, posted: Posted
) -> None:
    booking = book(desk)
    visits.ask(booking, 60, MONDAY_NINE)
    visits.ask(booking, 90, MONDAY_NINE)
    reminding.round(TUESDAY_TEN - HOUR)
    assert sorted(body.partition("reminded ")[2] for body in posted.bodies) == ["1 hour ahead.", "90 minutes ahead."]


def test_what_the_business_reminds_of_anyway_is_not_reminded_of_twice(
    desk: BookingService, visits: VisitReminders
) -> None:
    assert visits.ask(book(desk), POLICY.reminder_hours * 60, MONDAY_NINE) == TUESDAY_TEN - 24 * HOUR
    assert visits.due(TUESDAY_TEN - HOUR) == []


@pytest.mark.parametrize(
    ("minutes", "now", "refusal"),
    [
        (60, TUESDAY_TEN - HOUR, "past"),
        (2 * 24 * 60, MONDAY_NINE, "past"),
        (60, TUESDAY_TEN, "not_found"),  # begun
    ],
)
def test_reminder_whose_time_is_over_is_refused(
    desk: BookingService, visits: VisitReminders, minutes: int, now: dt.datetime, refusal: str
) -> None:
    assert visits.ask(book(desk), minutes, now) == refusal


def test_visit_without_a_number_or_none_at_all_can_have_no_reminder(
    desk: BookingService, visits: VisitReminders
) -> None:
    assert visits.ask(book(desk, phone=None), 60, MONDAY_NINE) == "no_number"
    assert visits.ask("nothing", 60, MONDAY_NINE) == "not_found"


# the owner's own, by the same rounds


def test_owner_is_reminded_at_the_owners_number(desk: BookingService, reminding: Reminding, posted: Posted) -> None:
    messages = ReminderBook(desk.ledger.engine, CHICAGO)
    messages.add("one", "call the bank", OWNER, TUESDAY_TEN, "FREQ=DAILY;COUNT=2", MONDAY_NINE)
    messages.add("one", "bring the keys", SARAH, TUESDAY_TEN, "", MONDAY_NINE)
    for hours in range(60):
        reminding.round(TUESDAY_TEN + hours * HOUR)
    assert sorted(recipient for recipient, _ in posted.texts.values()) == [OWNERS, OWNERS, SARAH]


def test_owner_without_a_number_is_reminded_once_there_is_one(
    desk: BookingService, visits: VisitReminders, posted: Posted
) -> None:
    messages = ReminderBook(desk.ledger.engine, CHICAGO)
    messages.add("one", "call the bank", OWNER, TUESDAY_TEN, "", MONDAY_NINE)
    Reminding(messages, visits, posted, sentences("appointments"), "Sparkle", None).round(TUESDAY_TEN)
    assert posted.texts == {}
    Reminding(messages, visits, posted, sentences("appointments"), "Sparkle", OWNERS).round(TUESDAY_TEN + HOUR)
    assert len(posted.texts) == 1
