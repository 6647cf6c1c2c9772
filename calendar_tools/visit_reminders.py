"""Reminders that callers ask for of their own visits: so long ahead of whenever the visit is by then."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import and_, insert, select, update

from calendar_tools.booking import PROMISED, Booking
from calendar_tools.ledger import Ledger
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.policy import SchedulePolicy
from calendar_tools.words import Words, local
from receptionist.persistence.database import writing
from receptionist.persistence.schema import bookings, visit_reminders

Refusal = Literal["not_found", "past", "no_number"]

HOUR = 60
"""Minutes."""


@dataclass(frozen=True, slots=True)
class VisitReminder:
    """`minutes` ahead of a visit; `reminded` is the start of which its customer was reminded already, if any."""

    booking: str
    minutes: int
    reminded: dt.datetime | None = None


def due(visit: Booking, reminder: VisitReminder, now: dt.datetime) -> bool:
    """From its moment on until the visit begins, once for each time that the visit has been given."""
    start = visit.place.interval.start
    return visit.promised and reminder.reminded != start and moment(visit, reminder.minutes) <= now < start


def moment(visit: Booking, minutes: int) -> dt.datetime:
    return visit.place.interval.start - dt.timedelta(minutes=minutes)


def text(visit: Booking, minutes: int, business: str, zone: dt.tzinfo, words: Words) -> str:
    """What is sent. It says how far ahead it was wanted, so that two of one visit are not alike."""
    return words(
        "asked_reminder",
        business=business,
        title=visit.title,
        when=local(visit.place.interval.start, zone),
        address=visit.details.address or None,
        minutes=str(minutes),
    )


class VisitReminders:
    """All of them, in the ledger's database: so they follow a visit that is moved, and lapse with one that is off."""

    def __init__(self, ledger: Ledger, policy: SchedulePolicy) -> None:
        self._ledger = ledger
        self._policy = policy

    def ask(self, booking: str, minutes: int, now: dt.datetime) -> dt.datetime | Refusal:
        """When the customer will be reminded, in UTC. What the policy reminds of anyway is not reminded of twice."""
        try:
            visit = self._ledger.get(booking)
        except NoBooking:
            return "not_found"
        if not visit.promised or visit.place.interval.start <= now:
            return "not_found"
        if not visit.details.phone:
            return "no_number"
        at = moment(visit, minutes)
        if at <= now:
            return "past"
        if minutes != self._policy.reminder_hours * HOUR:
            self._keep(VisitReminder(booking, minutes), now)
        return at

    def due(self, now: dt.datetime) -> list[tuple[Booking, VisitReminder]]:
        to_come = (bookings.c.id == visit_reminders.c.booking, bookings.c.starts > now, bookings.c.state.in_(PROMISED))
        query = select(visit_reminders).join(bookings, and_(*to_come)).order_by(bookings.c.starts)
        with self._ledger.engine.connect() as connection:
            asked = [VisitReminder(row.booking, row.minutes, row.reminded) for row in connection.execute(query)]
        with_visits = [(self._ledger.get(each.booking), each) for each in asked]
        return [(visit, each) for visit, each in with_visits if due(visit, each, now)]

    def reminded(self, visit: Booking, reminder: VisitReminder) -> None:
        with writing(self._ledger.engine) as connection:
            mine = visit_reminders.c.booking == visit.id, visit_reminders.c.minutes == reminder.minutes
            connection.execute(update(visit_reminders).where(*mine).values(reminded=visit.place.interval.start))

    def _keep(self, reminder: VisitReminder, now: dt.datetime) -> None:
        with writing(self._ledger.engine, f"reminder {reminder.booking}") as connection:
            mine = visit_reminders.c.booking == reminder.booking, visit_reminders.c.minutes == reminder.minutes
            if connection.execute(select(visit_reminders).where(*mine)).first() is None:
                values = {"booking": reminder.booking, "minutes": reminder.minutes, "added": now}
                connection.execute(insert(visit_reminders).values(values))
