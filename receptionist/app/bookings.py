"""Puts a front desk together from its parts."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import Engine

from calendar_tools.approvals import Approvals
from calendar_tools.booking_steps import BookingSteps
from calendar_tools.booking_worker import BookingWorker, DirectBooker
from calendar_tools.calendar import CalendarStore
from calendar_tools.call_backs import policy_of_calls
from calendar_tools.ledger import Ledger
from calendar_tools.notifier import Notifier, TextSignature
from calendar_tools.policy import SchedulePolicy
from calendar_tools.sync import CalendarSync
from calendar_tools.tools import BookingService, Clock
from calendar_tools.words import Words
from receptionist.languages.language import DEFAULT
from receptionist.persistence.workers import Workers
from receptionist.wording.sentences import sentences

log = logging.getLogger(__name__)


def appointment_words(language: str = DEFAULT) -> Words:
    """What is said and written of appointments in a language."""
    return sentences("appointments", language)


def open_front_desk(
    policy: SchedulePolicy,
    calendars: CalendarStore,
    engine: Engine | None = None,
    language: str = DEFAULT,
    *,
    texts: bool = False,
) -> BookingService:
    """A desk that writes to the calendar from this process alone. Without an engine in memory. With `texts` what there
    is to tell goes into the outbox, for whoever sends it.
    """
    ledger = Ledger(engine) if engine is not None else Ledger.open()
    notifier = Notifier(ledger, policy, appointment_words(language), texts=texts)
    booker = DirectBooker(ledger, calendars, policy, notifier)
    return BookingService(policy, calendars, ledger, booker)


@dataclass(frozen=True, slots=True)
class Workflows:
    """Where durable workflows are kept, and this process's name among those that share them.

    `database` is a file of its own for SQLite ("sqlite:///var/workflows.db"); on PostgreSQL it may be the ledger's.
    `rest` waits between two tries, by default durably.
    """

    database: str
    executor: str = "receptionist"
    rest: Callable[[float], None] | None = None


@dataclass(frozen=True, slots=True)
class BookingsAtWork:
    """A desk at work, and what keeps ledger, calendar and customers in step while nobody calls."""

    desk: BookingService
    booker: BookingWorker
    sync: CalendarSync
    approvals: Approvals
    notifier: Notifier
    workers: Workers

    @property
    def upkeep(self) -> tuple[tuple[str, Callable[[dt.datetime], object]], ...]:
        """By name, in their order: each about once a minute, by one process at a time."""
        return (
            ("follow the owner's edits", self.sync.run),
            ("settle what the owner left unanswered", self.approvals.lapse),
            ("take up what was left over", self.booker.catch_up),
            ("tell customers", self.notifier.round),
        )

    def at(self, desk: BookingService) -> BookingsAtWork:
        """The same at another desk over the same ledger; nothing is at work there before it is followed."""
        return replace(self, desk=desk)

    def follow(self, signature: TextSignature) -> None:
        """From now on all that keeps them in step goes by this desk's policy."""
        policy, desk = self.desk.policy, self.desk
        self.booker.follow(policy, signature)
        self.sync.follow(policy)
        self.approvals.follow(policy)
        calls = desk.also(policy_of_calls(policy))
        self.notifier.others = lambda row, now: (calls if row.is_call else desk).times_instead(row, now)

    def catch_up(self, now: dt.datetime) -> None:
        """All of the upkeep once; what fails is logged."""
        for name, job in self.upkeep:
            try:
                job(now)
            except Exception:
                log.exception("'%s' failed", name)

    def close(self) -> None:
        self.desk.close()


def open_business(
    policy: SchedulePolicy, calendars: CalendarStore, engine: Engine, workflows: Workflows, clock: Clock,
    signature: TextSignature | None = None, *, texts: bool = False, language: str = DEFAULT,
) -> BookingsAtWork:  # fmt: skip
    """A desk whose bookings are carried out by durable workflows; one for a process. Takes up what was left over.

    `texts`: whether what there is to tell goes into the outbox.
    """
    from calendar_tools.durable import DurableBooker  # DBOS is loaded only by who runs it

    ledger = Ledger(engine)
    notifier = Notifier(ledger, policy, appointment_words(language), signature, texts=texts)
    carrier = BookingSteps(ledger, calendars, policy, notifier.words)
    booker = DurableBooker(carrier, notifier, workflows.database, clock, workflows.executor, workflows.rest)
    desk = BookingService(policy, calendars, ledger, booker)
    sync = CalendarSync(ledger, calendars, policy, notifier)
    at_work = BookingsAtWork(desk, booker, sync, Approvals(policy, ledger, booker), notifier, booker.workers)
    at_work.follow(signature or TextSignature(""))
    return at_work
