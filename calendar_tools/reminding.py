"""Texts reminders when they are due. Hands each over under a key of its own, and only then looks to the next."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Protocol

from calendar_tools import reminders, visit_reminders
from calendar_tools.reminders import OWNER, ReminderBook
from calendar_tools.visit_reminders import VisitReminders
from calendar_tools.words import Words
from receptionist.model.interval import epoch

log = logging.getLogger(__name__)


class ReminderPost(Protocol):
    """Takes a text over that goes out once for its key, however often it is handed over, sooner or later."""

    def __call__(self, key: str, recipient: str, body: str, now: dt.datetime) -> None: ...


class Reminding:
    """Run about once a minute. Whatever it is killed at, the next round does what is left, and nothing twice.

    `owner` is the number for reminders to the owner; without one they wait until there is.
    """

    def __init__(
        self,
        book: ReminderBook,
        visits: VisitReminders,
        post: ReminderPost,
        words: Words,
        business: str,
        owner: str | None = None,
    ) -> None:
        self._book = book
        self._visits = visits
        self._post = post
        self._words = words
        self._business = business
        self._owner = owner

    def round(self, now: dt.datetime) -> None:
        self._messages(now)
        self._of_visits(now)

    def _messages(self, now: dt.datetime) -> None:
        for told in self._book.due(now):
            reminder = told.reminder
            recipient = self._owner if reminder.recipient == OWNER else reminder.recipient
            if recipient is None:
                log.warning("reminder %s waits: the business file names no `owner: phone:`", reminder.id)
                continue
            body = reminders.text(told, self._business, self._book.zone, self._words)
            self._post(f"reminder:{reminder.id}:{epoch(told.occurrence)}", recipient, body, now)
            self._book.told(told)

    def _of_visits(self, now: dt.datetime) -> None:
        for visit, asked in self._visits.due(now):
            if visit.details.phone is not None:
                body = visit_reminders.text(visit, asked.minutes, self._business, self._book.zone, self._words)
                key = f"before:{visit.id}:{asked.minutes}:{epoch(visit.place.interval.start)}"
                self._post(key, visit.details.phone, body, now)
            self._visits.reminded(visit, asked)
