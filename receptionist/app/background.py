"""What surrounds an office's calls, put together: their log, what goes out after them, and the texts that come in."""

from __future__ import annotations

import datetime as dt
import os
import socket
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from calendar_tools.texter import Texter
from receptionist.app.container import Office, text_engine
from receptionist.app.hook_settings import endpoints
from receptionist.app.retention.cleaning import Cleaning, Kept
from receptionist.channels.call_log import CallLog
from receptionist.channels.reports.reporter import Addresses, Reporter
from receptionist.channels.reports.words import not_done
from receptionist.channels.sms.handler import InboundText, SmsHandler, TextRecords
from receptionist.channels.sms.store import Conversations
from receptionist.channels.sms.words import BusinessFacts
from receptionist.jobs.dispatcher import Dispatcher, Sender
from receptionist.jobs.hook_sender import CHANNEL as HOOKS
from receptionist.jobs.hook_sender import HookSender
from receptionist.jobs.hooks import HookRound, facts
from receptionist.jobs.mail import Mailer, SmtpMailer
from receptionist.jobs.scheduler import PeriodicJob, Scheduler
from receptionist.jobs.senders import MailSender, TextSender
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.leases import Leases
from receptionist.persistence.messages import Message
from receptionist.persistence.outbox import Channel, Outbox, OutboxMessage
from receptionist.workflows.relay import CHANNEL, WorkflowSender, agreed_of, webhooks

Clock = Callable[[], dt.datetime]

MINUTE: Final = dt.timedelta(minutes=1)
HOUR: Final = dt.timedelta(hours=1)
OFTEN: Final = dt.timedelta(seconds=15)


class Surroundings:
    """One office's. `announces`: the booking workflow texts its customers itself. `clock` gives aware moments.
    `directory` has this machine's recordings and logs of calls.

    Everything is in the bookings' database, so that any process may take up what another one left. `holder` names
    this one among them.
    """

    def __init__(
        self,
        office: Office,
        clock: Clock,
        texter: Texter | None = None,
        mailer: Mailer | None = None,
        *,
        announces: bool = False,
        holder: str | None = None,
        directory: Path | None = None,
    ) -> None:
        engine = office.front_desk.ledger.engine
        holder = holder or f"{socket.gethostname()}-{os.getpid()}"
        self.clock = clock
        self.calls, self.outbox, self.delivery = CallLog(engine), Outbox(engine), Deliveries(engine)
        self._conversations = Conversations(engine)
        self._office, self._holder, self._announces = office, holder, announces
        self._texter, self._mailer = texter, mailer
        self._files = CallFiles(directory) if directory else None
        self._messages = office.messages
        self.rearrange()
        self.scheduler = Scheduler(Leases(engine), holder, clock, self._jobs(office))
        if office.at_work is not None:
            office.at_work.notifier.posted = self.scheduler.wake

    def rearrange(self) -> None:
        """Goes by the office's business file as it stands now."""
        office, business, engine = self._office, self._office.business, self._office.front_desk.ledger.engine
        addresses = Addresses(business.name, office.zone, business.owner.phone, self._texter is not None)
        self._reporter = Reporter(business.line, addresses, self.calls, office.states, self.outbox, self.delivery)
        senders = _senders(self.delivery, self._texter, self._mailer or _mailer(office))
        senders[CHANNEL] = WorkflowSender(webhooks(business.workflows), refusals_count=False)
        servers = endpoints(business.webhooks, os.environ)
        senders[HOOKS] = HookSender(servers, partial(facts, engine, office.zone))
        self._hooks = HookRound(engine, servers)
        self._dispatcher = Dispatcher(self.outbox, senders, self._holder, self.clock, gave_up=self._not_done)
        self._workflows = business.workflows
        kept = Kept(office.states, self.calls, self.outbox, self._conversations, office.messages)
        self._cleaning = Cleaning(business.retention, engine, kept, self._files)
        self._texts = SmsHandler(
            office.front_desk,
            text_engine(office),
            BusinessFacts(business.name, office.zone),
            TextRecords(self._conversations, self.outbox, self.delivery, office.messages),
            self._write_of_texts if business.line.reports.texts else _write_nobody,
            announces=self._announces,
            threads=office.threads,
        )

    def start(self) -> None:
        self.scheduler.start()

    def stop(self) -> None:
        self.scheduler.stop()

    def write_owner(self, key: str, words: str) -> None:
        """By text or mail, as the owner likes it; once for each key, and soon."""
        self._reporter.write_owner(key, words, self.clock())
        self.scheduler.wake()

    async def text_came(self, text: InboundText) -> None:
        """A customer's text: dealt with once, however often it is delivered."""
        await self._texts.received(text, self.clock())
        self.scheduler.wake()

    def text_went(self, sid: str, state: str, error: str | None, number: str | None) -> None:
        """The provider's word on one of our texts."""
        self.delivery.reported(sid, state, error, self.clock(), number)
        self.scheduler.wake()

    def call_over(self, call_sid: str) -> None:
        """The carrier says that the call has ended."""
        self.calls.over(call_sid, self.clock())
        self.scheduler.wake()

    def _write_of_texts(self, key: str, words: str, now: dt.datetime) -> None:
        self._reporter.write_owner(key, words, now)

    def _jobs(self, office: Office) -> Iterator[PeriodicJob]:
        if office.at_work is not None:
            yield from (PeriodicJob(name, run, MINUTE) for name, run in office.at_work.upkeep)
        if office.reminding is not None:
            yield PeriodicJob("remind", self._remind, MINUTE)
        yield PeriodicJob("tell the owner of calls", lambda now: self._reporter.round(now), OFTEN, prompt=True)
        yield PeriodicJob("tell the owner's servers", lambda now: self._hooks.round(now), OFTEN, prompt=True)
        sending = PeriodicJob(
            "send what is in the outbox", lambda now: self._dispatcher.round(now), OFTEN, led=False, prompt=True
        )
        yield sending
        yield PeriodicJob("forget who called", lambda now: self._cleaning.of_the_database(now), HOUR)
        yield PeriodicJob("delete old files", lambda now: self._cleaning.of_the_disk(now), HOUR, led=False)

    def _remind(self, now: dt.datetime) -> None:
        if self._office.reminding is not None:
            self._office.reminding.round(now)

    def _not_done(self, message: OutboxMessage, why: str, now: dt.datetime) -> None:
        """What a caller agreed to in an own workflow, and its server did not take, is the owner's to see to."""
        if message.channel == CHANNEL:
            agreed = agreed_of(message)
            words = not_done(self._workflows, message.recipient, agreed, why)
            key = message.key.rpartition(":")[2][:64]
            self._messages.take(Message(call=key, message=words, phone=agreed.caller), now)
            self._reporter.write_owner(f"undone:{key}", words, now)


def _senders(delivery: Deliveries, texter: Texter | None, mailer: Mailer | None) -> dict[Channel, Sender]:
    senders: dict[Channel, Sender] = {}
    if texter is not None:
        senders["text"] = TextSender(texter, delivery)
    if mailer is not None:
        senders["mail"] = MailSender(mailer)
    return senders


def _mailer(office: Office) -> Mailer | None:
    server = office.business.line.reports.mail
    return SmtpMailer(server) if server is not None else None


def _write_nobody(key: str, words: str, now: dt.datetime) -> None:
    """The owner reads texts in `receptionist messages`."""
