"""Days of appointments: ledger and calendar together, and where they differ."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from calendar_tools.errors import CalendarUnavailable
from calendar_tools.event import Event
from calendar_tools.tool_models import BookingRequest
from receptionist.frontdesk.week import WeekEntry
from receptionist.model.availability import TimeSlot
from tests.frontdesk.desk_kit import SARAH, FilledDesk

HOUR = dt.timedelta(hours=1)


def book(desk: FilledDesk, days: int = 1, hour: int = 10, crew: str = "North", name: str = "Sarah Johnson") -> str:
    start = (desk.now + dt.timedelta(days=days)).replace(hour=hour, minute=0)
    slot = TimeSlot(start, start + HOUR, crew)
    request = BookingRequest(call=f"CA{days}-{hour}-{crew}", slot=slot, name=name, phone=SARAH)
    booked = desk.office.front_desk.book_appointment(request, desk.now)
    assert booked.state == "booked"
    return str(booked.id)


def entries(desk: FilledDesk) -> list[WeekEntry]:
    days, readable = desk.services.book.days(desk.now.date(), 7)
    assert readable
    return [entry for day in days for entry in day.entries]


def test_each_day_has_its_appointments_in_their_order(desk: FilledDesk) -> None:
    book(desk, 2, 9)
    book(desk, 1, 14)
    book(desk, 1, 10, "South", "Ann")
    days, _ = desk.services.book.days(desk.now.date(), 7)
    assert [day.day.day for day in days] == [2, 3, 4, 5, 6, 7, 8]
    assert [[entry.start.hour for entry in day.entries] for day in days[:3]] == [[], [10, 14], [9]]


def test_what_the_owner_has_in_the_calendar_stands_there_too(desk: FilledDesk) -> None:
    start = desk.now + dt.timedelta(days=1)
    desk.office.calendars.insert("south", Event("abcde", "Dentist", start, start + HOUR))
    [entry] = entries(desk)
    assert (entry.kind, entry.title, entry.crew) == ("other", "Dentist", "South")


def test_an_event_that_was_moved_or_deleted_by_hand_is_told(desk: FilledDesk) -> None:
    moved, deleted = book(desk, 1, 10), book(desk, 1, 14)
    event = desk.office.calendars.get("north", moved)
    desk.office.calendars.update("north", replace(event, start=event.start + HOUR, end=event.end + HOUR))
    desk.office.calendars.delete("north", deleted)
    told = {entry.id: (entry.difference, entry.shown and entry.shown.hour) for entry in entries(desk)}
    assert told == {moved: ("elsewhere", 11), deleted: ("gone", None)}


def test_a_calendar_that_cannot_be_read_leaves_the_ledger(desk: FilledDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    book(desk)

    def unreadable(*_: object) -> list[Event]:
        raise CalendarUnavailable("no answer", "north")

    monkeypatch.setattr(desk.office.calendars, "events", unreadable)
    days, readable = desk.services.book.days(desk.now.date(), 7)
    assert not readable
    assert [entry.difference for day in days for entry in day.entries] == [""]


def test_one_appointment_is_known_by_its_id_until_it_is_cancelled(desk: FilledDesk) -> None:
    from calendar_tools.tool_models import CancelRequest

    booking = book(desk)
    found = desk.services.book.appointment(booking)
    assert found is not None
    assert (found.name, found.phone, found.crew) == ("Sarah Johnson", SARAH, "North")
    desk.office.front_desk.cancel(CancelRequest(call="CA1", id=booking), desk.now)
    assert desk.services.book.appointment(booking) is None
    assert desk.services.book.appointment("nothing") is None
