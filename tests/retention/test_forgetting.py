"""Forgetting one person: nothing of them is left, everything of everybody else is."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import MetaData, select

from calendar_tools.codes import Codes
from calendar_tools.interval import TimeSlot
from calendar_tools.reminders import ReminderBook
from calendar_tools.texter import MemoryTexter
from calendar_tools.tool_models import BookingRequest
from receptionist.call_files import CallFiles
from receptionist.call_states import CallState
from receptionist.config import Business
from receptionist.dialogue.context import CallContext, SlotValue
from receptionist.line.call_log import CallLog
from receptionist.line.screening import ANSWER
from receptionist.messages import Message
from receptionist.office import Office
from receptionist.persistence.attempts import Attempts, Limit
from receptionist.persistence.deliveries import STOP, Deliveries
from receptionist.persistence.outbox import Outbox
from receptionist.persistence.private_files import private_file
from receptionist.persistence.schema import visit_reminders
from receptionist.premises import open_premises
from receptionist.retention import forgetting
from receptionist.retention.forgetting import Forgetting, InUse, same_number, written
from receptionist.texting.conversation import Conversation
from receptionist.texting.store import Conversations

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
        context = CallContext(call, at, slots=slots, caller=phone, message="the fence, at 7 Birch Court")
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
        for file in (self.files.recording(call), self.files.recording(call, 2), self.files.message(call)):
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
        conversations.save(phone, 0, Conversation("SM1"), f"SM{phone[-2:]}", THEN, THEN)
        Codes(self.engine, MemoryTexter(), "Sparkle").send(f"code{phone[-2:]}", phone, THEN)
        reminders = ReminderBook(self.engine, self.office.front_desk.policy.tzinfo)
        reminders.add(f"call{phone[-2:]}", "the fence", phone, NOW, "", THEN)
        Attempts(self.engine, "visit", Limit(3, dt.timedelta(days=30))).judge(phone, lambda: False, THEN)

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


def mentions(number: str, text: str) -> bool:
    return written(number).search(text) is not None


def test_every_table_has_its_rule(life: Life) -> None:
    """A table that is new has to be put into one of the lists of receptionist/retention/forgetting.py."""
    rules = (
        *forgetting.BY_NUMBER, *forgetting.BY_CALL, *forgetting.BY_BOOKING,
        *forgetting.ANONYMISED, *forgetting.STAYS, *forgetting.NOBODYS,
    )  # fmt: skip
    assert sorted(rules) == sorted(life.everything())


def test_nothing_of_the_person_is_left_anywhere(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    life.texts(SARAH)
    before = life.everything()
    tables = (*forgetting.BY_NUMBER, *forgetting.BY_CALL)
    assert [table for table in tables if not before[table]] == ["stream_tokens"]

    life.forgetting.forget(SARAH, NOW)

    for table, rows in life.everything().items():
        told = " ".join(map(str, rows)).lower()
        assert not any(trace in told for trace in TRACES), table
    for name, content in life.bytes_on_disk():
        assert not any(trace.encode() in content for trace in TRACES), name
    assert not list((life.directory / "calls").iterdir())


def test_of_an_appointment_is_left_that_there_was_one(life: Life) -> None:
    booking = life.books("CA1", SARAH, "Sarah Johnson", days=3)
    life.forgetting.forget(SARAH, NOW)
    row = life.office.front_desk.ledger.get(booking)
    assert (row.details.name, row.details.phone, row.details.address, row.details.notes) == ("", None, None, "")
    assert row.place.interval.start == THEN + dt.timedelta(days=3)
    event = life.office.calendars.get("primary", booking)
    assert (event.title, event.location, event.description) == ("Cleaning", "", "")
    assert event.start == row.place.interval.start


def test_everybody_else_is_left_as_they_were(life: Life) -> None:
    life.calls("CA2", BOB, "Bob Miller")
    life.books("CA2", BOB, "Bob Miller", days=4)
    life.books("CA3", BOB, "Bob Miller", days=60)
    life.texts(BOB)
    before, files = life.everything(), {name for name, _ in life.bytes_on_disk() if name.startswith("CA")}
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    life.texts(SARAH)
    life.forgetting.forget(SARAH, NOW)
    after = life.everything()
    assert {table: before[table] - after[table] for table in before if before[table] - after[table]} == {}
    assert {name for name, _ in life.bytes_on_disk() if name.startswith("CA")} == files


def test_that_somebody_else_mentions_the_number_is_their_own_affair(life: Life) -> None:
    life.calls("CA2", BOB, "Bob Miller")
    life.files.log("CA2").write_text('{"event":{"text":"call my wife at +13125550142 or 312 555 0142"}}')
    assert not life.forgetting.forget(SARAH, NOW)
    assert life.files.log("CA2").exists()


def test_a_call_from_elsewhere_about_that_number_is_theirs(life: Life) -> None:
    """The mother calls and has the visit booked under her daughter's number."""
    context = CallContext("CA3", THEN, slots=(SlotValue("phone", SARAH),), caller=BOB)
    life.office.states.save([CallState("CA3", context, THEN, THEN, BOB, OWNER, ended=THEN)])
    private_file(life.files.log("CA3")).write_bytes(msgspec.json.encode(context))
    private_file(life.files.recording("CA3")).write_bytes(b"RIFF")
    life.forgetting.forget(SARAH, NOW)
    assert life.office.states.get("CA3") is None
    assert not list((life.directory / "calls").iterdir())


def test_a_message_that_the_carrier_recorded_goes_with_its_sound(life: Life) -> None:
    life.office.messages.take(Message(call="RE1", phone=SARAH, message="the fence"), THEN)
    private_file(life.files.message("RE1")).write_bytes(b"RIFF")
    life.forgetting.forget(SARAH, NOW)
    assert life.office.messages.all() == []
    assert not life.files.message("RE1").exists()


def test_looking_first_changes_nothing(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    before, files = life.everything(), sorted(life.bytes_on_disk())
    found = life.forgetting.traces(SARAH, NOW)
    assert (life.everything(), [n for n, _ in sorted(life.bytes_on_disk())]) == (before, [n for n, _ in files])
    assert found == life.forgetting.forget(SARAH, NOW)
    assert not life.forgetting.traces(SARAH, NOW).rows


# what is still to come


def test_while_an_appointment_is_to_come_nothing_is_deleted(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=40)
    before = life.everything()
    with pytest.raises(InUse, match="cancel them first, or keep them with --keep-upcoming"):
        life.forgetting.forget(SARAH, NOW)
    assert life.everything() == before


def test_or_it_is_kept_and_the_rest_forgotten(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    past, coming = (life.books("CA1", SARAH, "Sarah Johnson", days=days) for days in (3, 40))
    for booking in (past, coming):
        Outbox(life.engine).post(f"remind:{booking}:60", "text", SARAH, "a reminder", NOW)
    life.forgetting.forget(SARAH, NOW, keep_upcoming=True)
    assert [parcel.key for parcel in Outbox(life.engine).all()] == [f"remind:{coming}:60"]
    ledger = life.office.front_desk.ledger
    assert ledger.get(past).details.name == ""
    assert (ledger.get(coming).details.name, ledger.get(coming).details.phone) == ("Sarah Johnson", SARAH)
    assert "Sarah Johnson" in life.office.calendars.get("primary", coming).title
    after = life.everything()
    assert len(after["visit_reminders"]) == 1
    assert not any(after[table] for table in ("customers", "messages", "live_calls", "call_log"))


def test_one_that_was_cancelled_is_not_to_come(life: Life) -> None:
    booking = life.books("CA1", SARAH, "Sarah Johnson", days=40)
    life.office.front_desk.ledger.cancel(booking, NOW)
    life.forgetting.forget(SARAH, NOW)
    assert life.office.front_desk.ledger.get(booking).details.name == ""


def test_under_a_call_that_goes_on_nothing_is_deleted(life: Life) -> None:
    context = CallContext("CA9", NOW, caller=SARAH)
    life.office.states.save([CallState("CA9", context, NOW, NOW, SARAH, OWNER)])
    with pytest.raises(InUse, match="is going on"):
        life.forgetting.forget(SARAH, NOW)
    life.forgetting.forget(SARAH, NOW + forgetting.IN_PROGRESS + dt.timedelta(minutes=1))


def test_that_a_number_wants_no_texts_stays_known(life: Life) -> None:
    Deliveries(life.engine).cannot(SARAH, STOP, THEN)
    assert life.forgetting.forget(SARAH, NOW).stays
    assert Deliveries(life.engine).why_not(SARAH) == STOP


# numbers


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("+13125550142", "+13125550142", True),
        ("+13125550142", "+13125550143", False),
        ("+390612345678", "+39612345678", False),  # a zero that is part of Italian numbers
        ("+441215550142", "+4401215550142", True),  # one that is not part of British ones
    ],
)
def test_one_telephone_however_its_number_is_written(one: str, other: str, same: bool) -> None:
    assert same_number(one, other) is same


def test_what_stands_under_another_spelling_goes_too(life: Life) -> None:
    CallLog(life.engine).rang("CA1", "+4401215550142", ANSWER, THEN)
    life.forgetting.forget("+441215550142", NOW)
    assert life.everything()["call_log"] == set()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("call +13125550142 back", True),
        ("call (312) 555-0142 back", True),
        ("call 312.555.0142 back", True),
        ("call 1 312 555 0142 back", True),
        ("booking 93125550142", False),
        ("call 312-555-0143 back", False),
        ("at 3125550142000", False),
    ],
)
def test_a_number_in_a_text(text: str, found: bool) -> None:
    assert mentions(SARAH, text) is found
