"""An office that somebody has been a customer of for a while."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import MetaData, select

from calendar_tools.codes import Codes
from calendar_tools.reminders import ReminderBook
from calendar_tools.texter import MemoryTexter
from calendar_tools.tool_models import BookingRequest
from receptionist.app.container import Office
from receptionist.app.retention.forgetting import Forgetting
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises
from receptionist.channels.call_log import CallLog
from receptionist.channels.call_states import CallState
from receptionist.channels.screening.screening import ANSWER
from receptionist.channels.sms.conversation import TextConversation
from receptionist.channels.sms.store import Conversations
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import SlotValue
from receptionist.frontdesk.call_cards import CallCard, CallCards
from receptionist.model.availability import TimeSlot
from receptionist.persistence.attempts import Attempts, Limit
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.messages import Message
from receptionist.persistence.outbox import Outbox
from receptionist.persistence.private_files import private_file
from receptionist.persistence.schema import stream_tokens, visit_reminders

BUSINESS = Business.model_validate(
    {
        "name": "Sparkle",
        "timezone": "America/Chicago",
        "hours": "always",
        "schedule": {"window_days": 300},
        "services": [{"name": "cleaning", "title": "Cleaning"}],
    }
)
SARAH, BOB, OWNER = "+13125550142", "+13125550199", "+13125550100"
THEN = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
NOW = THEN + dt.timedelta(days=20)
TRACES = ("5550142", "555-0142", "555 0142", "sarah", "johnson", "birch", "casa", "fence")


class Life:
    """An office that both have been customers of for a while."""

    def __init__(self, office: Office, directory: Path) -> None:
        self.office, self.directory = office, directory
        self.engine = office.front_desk.ledger.engine
        self.files = CallFiles(directory / "calls")
        self.forgetting = Forgetting(self.engine, self.files)

    def calls(self, call: str, phone: str, name: str, *, at: dt.datetime = THEN) -> None:
        """A call that ends with a message, after which the owner is written to."""
        slots = (SlotValue("name", name), SlotValue("phone", phone))
        context = (
            CallContext.ringing(call, at)
            .with_caller(slots=slots, number=phone)
            .with_call(message="the fence, at 7 Birch Court")
        )
        self.office.states.save([CallState(call, context, at, at, phone, OWNER, said=f"Thank you, {name}")])
        state = self.office.states.get(call)
        assert state is not None
        self.office.states.end(state, at)
        log = CallLog(self.engine)
        log.rang(call, phone, ANSWER, at)
        log.told(call, "message_taken")
        self.office.messages.take(Message(call=call, name=name, phone=phone, message="the fence"), at)
        Outbox(self.engine).post(f"call:{call}", "text", OWNER, f"{name} ({phone[2:5]}-{phone[5:8]}-{phone[8:]})", at)
        Outbox(self.engine).post(f"back:{phone}:2026-03-02", "text", phone, "sorry we missed you", at)
        private_file(self.files.log(call)).write_bytes(msgspec.json.encode(context) + b"\n")
        self.office.lessons.propose("name", name.split()[-1], "jonson", call, 2, "owner@example.com", at)
        CallCards(self.engine).put(
            [CallCard(call, at, phone, name, "7 Birch Court", "message_taken", words=("fence",))]
        )
        for file in (
            self.files.marks(call),
            self.files.recording(call),
            self.files.recording(call, 2),
            self.files.message(call),
        ):
            private_file(file).write_bytes(b"RIFF")

    def books(self, call: str, phone: str, name: str, days: int) -> str:
        """An appointment so many days after THEN; its event is in the local calendar."""
        start = THEN + dt.timedelta(days=days)
        slot = TimeSlot(start, start + dt.timedelta(hours=1))
        request = BookingRequest(
            call=call, slot=slot, name=name, phone=phone, phone_by="proved", address="7 Birch Court",
            notes="ring casa 3", service="cleaning",
        )  # fmt: skip
        booked = self.office.front_desk.book_appointment(request, THEN)
        assert booked.state == "booked"
        booking = self.office.front_desk.ledger.held(call, "cleaning", start)
        assert booking is not None
        with self.engine.begin() as connection:
            row = {"booking": booking.id, "minutes": 60, "reminded": None, "added": THEN}
            connection.execute(visit_reminders.insert().values(row))
        return booking.id

    def texts(self, phone: str) -> None:
        conversations = Conversations(self.engine)
        conversations.save(phone, 0, TextConversation.begun("SM1", THEN), THEN, f"SM{phone[-2:]}", THEN)
        Codes(self.engine, MemoryTexter(), "Your code is {}.".format).send(f"code{phone[-2:]}", phone, THEN)
        reminders = ReminderBook(self.engine, self.office.front_desk.policy.tzinfo)
        reminders.add(f"call{phone[-2:]}", "the fence", phone, NOW, "", THEN)
        Attempts(self.engine, "visit", Limit(3, dt.timedelta(days=30))).judge(phone, lambda: False, THEN)

    def token(self, phone: str) -> None:
        """A call that rang and never came through."""
        row = {"digest": b"x" * 32, "call_sid": f"CA{phone[-2:]}", "expires": THEN.timestamp(), "caller": phone}
        with self.engine.begin() as connection:
            connection.execute(stream_tokens.insert().values(**row, resumed=False))

    def everything(self) -> dict[str, set[tuple[Any, ...]]]:
        """Every row of every table."""
        metadata = MetaData()
        metadata.reflect(self.engine)
        with self.engine.connect() as connection:
            return {name: {tuple(row) for row in connection.execute(select(t))} for name, t in metadata.tables.items()}

    def bytes_on_disk(self) -> Iterator[tuple[str, bytes]]:
        for path in self.directory.rglob("*"):
            if path.is_file():
                yield path.name, path.read_bytes().lower()


@pytest.fixture
def life(tmp_path: Path) -> Iterator[Life]:
    office = open_premises(BUSINESS, tmp_path)
    yield Life(office, tmp_path)
    office.close()
