"""The owner's own tools: reminders, and what a day holds. No caller's call ever has them."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Iterable
from typing import Annotated, Self

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, model_validator

from calendar_tools.booking import Booking
from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import CalendarError
from calendar_tools.event_text import booking_of
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy
from calendar_tools.recurrence import BadRecurrence
from calendar_tools.reminders import NothingToCome, ReminderBook
from calendar_tools.tool_results import BookingSummaries
from receptionist.model.agenda import AgendaOfDays, OtherEvent, ReminderAdded, ReminderOn
from receptionist.model.appointment import Appointment
from receptionist.model.interval import Interval, in_zone, local_midnight
from receptionist.tools.tool import BY_CALL, Tool

log = logging.getLogger(__name__)

MOST_DAYS = 31


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class AddReminder(_Model):
    """What to be reminded of, when, and whether again and again, by a rule of RFC 5545."""

    call: str
    message: Annotated[str, Field(min_length=1, max_length=500)]
    at: AwareDatetime
    recurrence: Annotated[str, Field(max_length=200, description="RRULE, as FREQ=WEEKLY;BYDAY=MO; empty for once.")] = (
        ""
    )
    to: Annotated[str, Field(pattern=r"^(owner|\+[1-9]\d{6,14})$", description="owner, or a number in E.164.")] = (
        "owner"
    )


class AgendaQuery(_Model):
    """A day, or the days from `date` to `date_end`, both included."""

    date: dt.date
    date_end: dt.date | None = None

    @model_validator(mode="after")
    def _a_stretch(self) -> Self:
        if not 0 <= ((self.date_end or self.date) - self.date).days < MOST_DAYS:
            raise ValueError(f"date_end must be on or after date, and at most {MOST_DAYS} days in all")
        return self

    def window(self, policy: SchedulePolicy) -> Interval:
        after = (self.date_end or self.date) + dt.timedelta(days=1)
        return Interval(local_midnight(self.date, policy.tzinfo), local_midnight(after, policy.tzinfo))


class Days:
    """Reads a stretch of days from ledger, reminders and calendars."""

    def __init__(self, policy: SchedulePolicy, ledger: Ledger, reminders: ReminderBook, store: CalendarStore) -> None:
        self._policy = policy
        self._ledger = ledger
        self._reminders = reminders
        self._store = store
        self._summaries = BookingSummaries(policy)

    def agenda(self, query: AgendaQuery, now: dt.datetime) -> AgendaOfDays:
        window = query.window(self._policy)
        promised = [each for each in self._ledger.between(window.start, window.end) if each.promised]
        others = self._others(window)
        return AgendaOfDays(
            visits=self._told((each for each in promised if not each.is_call), now),
            calls=self._told((each for each in promised if each.is_call), now),
            reminders=self._reminded(window),
            others=others or (),
            unreadable=others is None,
        )

    def _told(self, bookings: Iterable[Booking], now: dt.datetime) -> tuple[Appointment, ...]:
        return tuple(self._summaries.summary(each, now) for each in bookings)

    def _reminded(self, window: Interval) -> tuple[ReminderOn, ...]:
        return tuple(
            ReminderOn(
                id=each.id,
                message=each.message,
                at=in_zone(moment, self._policy.tzinfo),
                recurrence=each.recurrence,
                to=each.recipient,
            )
            for moment, each in self._reminders.within(window)
        )

    def _others(self, window: Interval) -> tuple[OtherEvent, ...] | None:
        """What stands in the calendars besides our bookings; None where one can't be read."""
        calendars = dict.fromkeys(crew.calendar for crew in self._policy.writers)
        try:
            events = [event for calendar in calendars for event in self._store.events(calendar, window)]
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return None
        zone = self._policy.tzinfo
        theirs = sorted((event for event in events if booking_of(event) is None), key=lambda event: event.start)
        return tuple(
            OtherEvent(
                title=event.title, start=in_zone(event.start, zone), end=in_zone(event.end, zone), all_day=event.all_day
            )
            for event in theirs
        )


def agenda_tool(days: Days) -> Tool:
    return Tool(
        name="agenda",
        description="What a day, or several, hold: visits, calls, reminders, and what else is in the calendar.",
        category="calendar",
        parameters=AgendaQuery,
        run=days.agenda,
        provides=("visits", "calls", "reminders"),
        audience="owner",
    )


def reminder_tool(book: ReminderBook) -> Tool:
    """add_reminder: for a business that sends texts."""

    def add(wish: AddReminder, now: dt.datetime) -> ReminderAdded:
        try:
            added = book.add(wish.call, wish.message, wish.to, wish.at, wish.recurrence, now)
        except BadRecurrence as error:
            log.warning("%s", error)
            return ReminderAdded(state="refused", reason="recurrence")
        except NothingToCome:
            return ReminderAdded(state="refused", reason="past")
        return ReminderAdded(state="done", id=added.id, at=in_zone(added.next, book.zone) if added.next else None)

    return Tool(
        name="add_reminder",
        description="Remind the owner, or a number, of something by text at a time, once or again and again.",
        category="reminders",
        parameters=AddReminder,
        run=add,
        provides=("reminder",),
        writes=True,
        audience="owner",
        bound=BY_CALL,
    )
