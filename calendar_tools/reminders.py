"""Reminders: a message to somebody at a moment, once or again and again. What is due is decided purely."""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from sqlalchemy import Engine, Row, delete, insert, select, update

from calendar_tools.recurrence import RecurrenceRule
from calendar_tools.words import Words, local
from receptionist.model.interval import Interval, in_utc
from receptionist.persistence.database import writing
from receptionist.persistence.schema import reminders

OWNER = "owner"
"""The recipient that stands for the owner, whatever their number is by then."""


class NothingToCome(ValueError):
    """A reminder of which no occurrence is left."""

    def __init__(self, at: dt.datetime) -> None:
        super().__init__(f"{at.isoformat()} is past, and nothing recurs after it")


@dataclass(frozen=True, slots=True)
class Reminder:
    """`next` is the occurrence that was not told of yet, None where none is left. Moments are in UTC.

    `recipient` is OWNER or a number in E.164; `recurrence` an RFC 5545 rule, "" for once, counted from `first`.
    """

    id: str
    message: str
    recipient: str
    first: dt.datetime
    recurrence: str
    next: dt.datetime | None

    def recurring(self, zone: ZoneInfo) -> RecurrenceRule:
        return RecurrenceRule(self.first, self.recurrence, zone)


@dataclass(frozen=True, slots=True)
class Telling:
    """What there is to tell of a reminder now: its newest occurrence, and how many before it went by untold."""

    reminder: Reminder
    occurrence: dt.datetime
    missed: int
    then: dt.datetime | None
    """The occurrence after it."""


def telling(reminder: Reminder, zone: ZoneInfo, now: dt.datetime) -> Telling | None:
    """None where nothing is due. Occurrences that went by while nobody could tell of them are told of at once."""
    if reminder.next is None or reminder.next > now:
        return None
    recurrence = reminder.recurring(zone)
    passed = [reminder.next, *recurrence.passed(reminder.next, now)]
    return Telling(reminder, passed[-1], len(passed) - 1, recurrence.next(passed[-1]))


def text(told: Telling, business: str, zone: ZoneInfo, words: Words) -> str:
    """What is sent. It names its occurrence, so that no two of a recurring reminder are alike."""
    return words(
        "message_reminder",
        business=business,
        message=told.reminder.message,
        when=local(told.occurrence, zone),
        missed=str(told.missed) if told.missed else None,
    )


class ReminderBook:
    """All reminders, in the ledger's database. `zone` is the one whose wall clock recurrences go by."""

    def __init__(self, engine: Engine, zone: ZoneInfo) -> None:
        self._engine = engine
        self.zone = zone

    def add(
        self, call: str, message: str, recipient: str, at: dt.datetime, recurrence: str, now: dt.datetime
    ) -> Reminder:
        """The same for the same wish of a call, however often. Raises BadRecurrence, NothingToCome, NaiveTime."""
        first = in_utc(at).replace(microsecond=0)
        to_come = RecurrenceRule(first, recurrence, self.zone).next(now)
        if to_come is None:
            raise NothingToCome(at)
        added = Reminder(
            _id(call, message, recipient, first, recurrence), message, recipient, first, recurrence, to_come
        )
        with writing(self._engine, f"reminder {added.id}") as connection:
            row = connection.execute(select(reminders).where(reminders.c.id == added.id)).one_or_none()
            if row is not None:
                return _reminder(row)
            connection.execute(insert(reminders).values(_columns(added) | {"call": call, "added": now}))
        return added

    def due(self, now: dt.datetime) -> list[Telling]:
        """The longest waiting first."""
        query = select(reminders).where(reminders.c.next <= now).order_by(reminders.c.next)
        with self._engine.connect() as connection:
            rows = [_reminder(row) for row in connection.execute(query)]
        return [told for reminder in rows if (told := telling(reminder, self.zone, now)) is not None]

    def told(self, told: Telling) -> None:
        """On to the occurrence after it; nothing where somebody was there before."""
        mine = (reminders.c.id == told.reminder.id, reminders.c.next == told.reminder.next)
        with writing(self._engine) as connection:
            connection.execute(update(reminders).where(*mine).values(next=told.then))

    def within(self, window: Interval) -> list[tuple[dt.datetime, Reminder]]:
        """Every occurrence in the window, in time order, told of or not."""
        with self._engine.connect() as connection:
            rows = [_reminder(row) for row in connection.execute(select(reminders))]
        before, last = window.start - _SECOND, window.end - _SECOND
        found = [(moment, each) for each in rows for moment in each.recurring(self.zone).passed(before, last)]
        return sorted(found, key=lambda pair: (pair[0], pair[1].id))

    def remove(self, reminder: str) -> bool:
        """Whether it was there."""
        with writing(self._engine) as connection:
            return connection.execute(delete(reminders).where(reminders.c.id == reminder)).rowcount > 0


def forget_reminders(engine: Engine, before: dt.datetime) -> int:
    """Deletes those of which nothing is to come, and that were added before then; gives how many those were."""
    with writing(engine) as connection:
        over = (reminders.c.next.is_(None), reminders.c.first < before, reminders.c.added < before)
        return connection.execute(delete(reminders).where(*over)).rowcount


_SECOND = dt.timedelta(seconds=1)


def _id(*wish: object) -> str:
    digest = hashlib.sha256("\n".join(map(str, wish)).encode()).digest()[:16]
    return base64.b32hexencode(digest).decode().rstrip("=").lower()


def _columns(reminder: Reminder) -> dict[str, object]:
    names = ("id", "message", "recipient", "first", "recurrence", "next")
    return {name: getattr(reminder, name) for name in names}


def _reminder(row: Row[tuple[object, ...]]) -> Reminder:
    return Reminder(row.id, row.message, row.recipient, row.first, row.recurrence, row.next)
