"""What surrounds an office's calls, put together: their log, what goes out after them, and the texts that come in."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path

from calendar_tools.text_delivery import TextDelivery
from calendar_tools.texter import Texter
from receptionist.call_files import CallFiles
from receptionist.line.call_log import CallLog
from receptionist.office import Office
from receptionist.post.mail import Mailer, SmtpMailer
from receptionist.post.outbox import Outbox
from receptionist.post.postman import Postman
from receptionist.post.reporter import Addresses, Reporter
from receptionist.post.rounds import Rounds
from receptionist.retention.cleaning import Cleaning, Kept
from receptionist.texting.desk import Books, Text, TextDesk
from receptionist.texting.store import Conversations
from receptionist.texting.words import Facts

Clock = Callable[[], dt.datetime]


class Surroundings:
    """One office's. `announces`: the booking workflow texts its customers itself. `clock` gives aware moments.
    `directory` has this machine's recordings and logs of calls.

    Everything is in the bookings' database, so that any process may take up what another one left.
    """

    def __init__(
        self,
        office: Office,
        clock: Clock,
        texter: Texter | None = None,
        mailer: Mailer | None = None,
        *,
        announces: bool = False,
        directory: Path | None = None,
    ) -> None:
        business, engine = office.business, office.front_desk.ledger.engine
        self.clock = clock
        self.calls, self.outbox, self.delivery = CallLog(engine), Outbox(engine), TextDelivery(engine)
        self._conversations = Conversations(engine)
        addresses = Addresses(business.name, office.zone, business.owner.phone, texter is not None)
        self._reporter = Reporter(business.line, addresses, self.calls, office.states, self.outbox, self.delivery)
        postman = Postman(self.outbox, self.delivery, texter, mailer or _mailer(office))
        kept = Kept(office.states, self.calls, self.outbox, self._conversations, office.messages)
        cleaning = Cleaning(business.retention, engine, kept, CallFiles(directory) if directory else None)
        self.rounds = Rounds((self._reporter.round, postman.round, cleaning.round))
        self._texts = TextDesk(
            office.front_desk,
            office.machine.desk,
            Facts(business.name, office.zone, business.emergency_number),
            Books(self._conversations, self.outbox, self.delivery, office.messages),
            self._write_of_texts if business.line.reports.texts else _write_nobody,
            announces=announces,
        )

    def start(self) -> None:
        self.rounds.start(self.clock)

    def stop(self) -> None:
        self.rounds.stop()

    def write_owner(self, key: str, words: str) -> None:
        """By text or mail, as the owner likes it; once for each key, and soon."""
        self._reporter.write_owner(key, words, self.clock())
        self.rounds.wake()

    def text_came(self, text: Text) -> None:
        """A customer's text: dealt with once, however often it is delivered."""
        self._texts.received(text, self.clock())
        self.rounds.wake()

    def text_went(self, sid: str, state: str, error: str | None, number: str | None) -> None:
        """The provider's word on one of our texts."""
        self.delivery.reported(sid, state, error, self.clock(), number)
        self.rounds.wake()

    def call_over(self, call_sid: str) -> None:
        """The carrier says that the call has ended."""
        self.calls.over(call_sid, self.clock())
        self.rounds.wake()

    def _write_of_texts(self, key: str, words: str, now: dt.datetime) -> None:
        self._reporter.write_owner(key, words, now)


def _mailer(office: Office) -> Mailer | None:
    server = office.business.line.reports.mail
    return SmtpMailer(server) if server is not None else None


def _write_nobody(key: str, words: str, now: dt.datetime) -> None:
    """The owner reads texts in `receptionist messages`."""
