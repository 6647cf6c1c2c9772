"""What the owner's pages and the commands beside them work with, put together for one office."""

from __future__ import annotations

import datetime as dt
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from calendar_tools.call_backs import policy_of_calls
from calendar_tools.reminders import ReminderBook
from calendar_tools.tool_models import BookingRequest
from calendar_tools.tools import BookingService
from receptionist.app.container import Office
from receptionist.app.retention.forgetting import Forgetting
from receptionist.channels.call_log import CallLog
from receptionist.frontdesk.audit import AuditLog
from receptionist.frontdesk.blocking import Blocking
from receptionist.frontdesk.calendar_then import CalendarThen
from receptionist.frontdesk.call_cards import CallCards
from receptionist.frontdesk.call_shelf import CallShelf
from receptionist.frontdesk.card_index import CardIndex
from receptionist.frontdesk.customer_book import CustomerBook
from receptionist.frontdesk.day_digest import DayBook
from receptionist.frontdesk.decisions import Decisions
from receptionist.frontdesk.google_contacts import GoogleContacts
from receptionist.frontdesk.google_identity import GoogleIdentity
from receptionist.frontdesk.owners import Owners
from receptionist.frontdesk.takings import Takings
from receptionist.frontdesk.waiting import Waiting
from receptionist.frontdesk.week import AppointmentBook, WeekEntry
from receptionist.model.appointment import BookingResult
from receptionist.model.interval import Interval
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.outbox import Outbox
from receptionist.persistence.turn_times import TurnTimes
from receptionist.tools.owner import Days

if TYPE_CHECKING:
    from receptionist.app.business_keeper import BusinessKeeper
    from receptionist.app.doctor.site import Site
    from receptionist.app.settings import Business


Hear = Callable[[str], Awaitable[bytes]]
"""A sentence as the business's voice says it: mu-law, 8 kHz. Raises SynthesisFailed."""


class DeskServices:
    """`directory` has this machine's recordings and logs of calls; `clock` gives moments in the business's zone."""

    def __init__(self, office: Office, directory: Path, clock: Callable[[], dt.datetime]) -> None:
        desk, engine = office.front_desk, office.front_desk.ledger.engine
        self.office = office
        self.clock = clock
        self.files = CallFiles(directory)
        self.tests = directory.parent / "tests"
        """Where calls that went wrong are kept as transcripts."""
        self.outbox = Outbox(engine)
        self.owners, self.audit, self.cards = Owners(engine), AuditLog(engine), CallCards(engine)
        calls = CallLog(engine)
        self.index = CardIndex(self.cards, calls, self.files)
        self.shelf = CallShelf(self.cards, calls, office.states, self.files)
        self.then = CalendarThen(self.files, lambda now: self.book.busy(now))
        self.decisions = Decisions(engine)
        self.waiting = Waiting(desk.ledger, office.messages, self.cards)
        self.days_past = DayBook(desk.ledger, self.cards, self.shelf)
        self.customers = CustomerBook(desk.ledger, self.cards, office.messages)
        self.forgetting = Forgetting(engine, self.files)
        self.turn_times, self.takings = TurnTimes(engine), Takings(engine)
        self.keeper: BusinessKeeper | None = None
        """Of the business file, where there is one to change."""
        self.hear: Hear | None = None
        """How a sentence sounds, where there is a voice."""
        self.google: GoogleIdentity | None = None
        """Who tells who somebody is, where owners may sign in with Google."""
        self.contacts: GoogleContacts | None = None
        """Whose contacts may be brought in, there too."""
        self.connected = True
        """Whether calls can come: not while there is no account at Twilio."""
        self.begin_again: Callable[[], bool] | None = None
        """Starts the server anew, which reads then what it reads at its start; False while calls are on."""
        self.site: Callable[[Business], Site] | None = None
        """Where the doctor looks; this machine, unless another one is named."""

    @property
    def book(self) -> AppointmentBook:
        desk = self.office.front_desk
        return AppointmentBook(desk.policy, desk.ledger, self.office.calendars)

    @property
    def blocking(self) -> Blocking:
        desk = self.office.front_desk
        return Blocking(desk.policy, desk.ledger, self.office.calendars)

    @property
    def days(self) -> Days:
        desk = self.office.front_desk
        reminders = ReminderBook(desk.ledger.engine, desk.policy.tzinfo)
        return Days(desk.policy, desk.ledger, reminders, self.office.calendars)

    def busy_for(self, call_sid: str, since: dt.datetime) -> list[tuple[str, Interval]]:
        """What kept time when that call rang; where that is not known, from `since` on by today's calendar, without
        what the call itself booked. Raises CalendarError. Blocks.
        """
        then = self.then.of(call_sid)
        return then if then is not None else self.book.busy_without(call_sid, since)

    def book_by_hand(self, asked: BookingRequest, now: dt.datetime) -> BookingResult:
        """What the owner books themselves waits for nobody's approval. Blocks."""
        desk = self.office.front_desk
        booked = desk.book_appointment(asked, now)
        if booked.reason == "owner_asked" and booked.id is not None:
            desk.settle(booked.id, True, now)
        return booked

    def desk_for(self, entry: WeekEntry) -> BookingService:
        """Who moves and cancels it: calls that were agreed to have a desk of their own."""
        desk = self.office.front_desk
        return desk.also(policy_of_calls(desk.policy)) if entry.kind == "call" else desk
