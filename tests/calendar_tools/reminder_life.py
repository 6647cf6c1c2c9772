"""A process that reminds, and can be killed at any step; nothing of it survives but its files."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from calendar_kit import CHICAGO, MONDAY_NINE
from survivor import FileTexter, _deadly, _last_word

from calendar_tools.ledger import Ledger
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.policy import SchedulePolicy
from calendar_tools.reminders import OWNER, ReminderBook
from calendar_tools.reminding import Reminding
from calendar_tools.tool_models import BookingRequest
from calendar_tools.visit_reminders import VisitReminders
from receptionist.app.bookings import open_front_desk
from receptionist.jobs.dispatcher import Dispatcher
from receptionist.jobs.senders import TextSender
from receptionist.model.availability import TimeSlot
from receptionist.persistence.database import open_database
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import Outbox
from receptionist.wording.sentences import sentences

HOUR = dt.timedelta(hours=1)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
SARAH, OWNERS = "+13125550142", "+13125550100"
POLICY = SchedulePolicy()

STEPS: dict[str, tuple[type, str]] = {
    "post": (Outbox, "add"),
    "told": (ReminderBook, "told"),
    "reminded": (VisitReminders, "reminded"),
    "claim": (Outbox, "claim"),
    "send": (FileTexter, "send"),
    "sent": (Outbox, "went"),
}
"""Every write on a reminder's way."""


def ask(folder: Path) -> None:
    """A visit with a reminder an hour ahead, and a reminder of the owner's every day at nine, for two days."""
    desk = open_front_desk(POLICY, MemoryCalendarStore(), open_database(_database(folder)))
    slot = TimeSlot(TEN, TEN + HOUR)
    wish = BookingRequest(call="one", slot=slot, name="Sarah Johnson", phone=SARAH)
    booked = desk.book_appointment(wish, MONDAY_NINE)
    book, visits = _reminders(desk.ledger)
    assert isinstance(visits.ask(str(booked.id), 60, MONDAY_NINE), dt.datetime)
    book.add("two", "call the bank", OWNER, TEN - HOUR, "FREQ=DAILY;COUNT=2", MONDAY_NINE)
    desk.close()


def live(folder: str, step: str, after: bool, *moments: str) -> None:
    """One life: a round of reminding and of sending at each moment, killed at `step` where one is named."""
    if step:
        owner, method = STEPS[step]
        setattr(owner, method, _deadly(getattr(owner, method), after, Path(folder)))
    ledger = Ledger.open(_database(Path(folder)))
    outbox = Outbox(ledger.engine)

    def post(key: str, recipient: str, body: str, now: dt.datetime) -> None:
        outbox.post(key, "text", recipient, body, now)

    reminding = Reminding(*_reminders(ledger), post, sentences("appointments"), "Sparkle", OWNERS)
    sender = TextSender(FileTexter(Path(folder) / "texts.jsonl"), Deliveries(ledger.engine))
    for moment in map(dt.datetime.fromisoformat, moments):
        reminding.round(moment)
        Dispatcher(outbox, {"text": sender}, "life", lambda moment=moment: moment).round(moment)
    ledger.close()
    _last_word(Path(folder)).write_text("0")


def _reminders(ledger: Ledger) -> tuple[ReminderBook, VisitReminders]:
    return ReminderBook(ledger.engine, CHICAGO), VisitReminders(ledger, POLICY)


def _database(folder: Path) -> str:
    return f"sqlite:///{folder / 'ledger.db'}"
