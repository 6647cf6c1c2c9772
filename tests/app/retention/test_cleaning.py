"""What `retention:` lets go of is deleted, kind by kind, and nothing before its time."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from lives import OWNER, TRACES, Life

from calendar_tools.codes import Codes
from calendar_tools.notifier import Notifier, TextSignature
from calendar_tools.policy import SchedulePolicy
from calendar_tools.texter import MemoryTexter
from receptionist.app.container import Office
from receptionist.app.retention import cleaning
from receptionist.app.retention.cleaning import Cleaning, Kept
from receptionist.app.retention.settings import Retention
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises
from receptionist.channels.call_log import CallLog
from receptionist.channels.call_states import CallState
from receptionist.channels.screening.screening import ANSWER
from receptionist.channels.sms.conversation import TextConversation
from receptionist.channels.sms.store import Conversations
from receptionist.dialogue.context import CallContext
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.deliveries import STOP, Deliveries
from receptionist.persistence.messages import Message
from receptionist.persistence.outbox import Outbox, OutboxMessage, Receipt
from receptionist.persistence.schema import metadata
from receptionist.wording.sentences import sentences

THEN = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
SARAH = "+13125550142"
MINUTE, YEARS = dt.timedelta(minutes=1), dt.timedelta(days=3650)


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    office = open_premises(Business(timezone="America/Chicago"), tmp_path)
    yield office
    office.close()


@pytest.fixture
def files(tmp_path: Path) -> CallFiles:
    """A call's files of THEN, and somebody else's that have nothing to do with calls."""
    files = CallFiles(tmp_path / "calls")
    files.directory.mkdir()
    for path in (
        files.log("CA1"),
        files.recording("CA1"),
        files.marks("CA1"),
        files.message("CA1"),
        files.directory / "notes.txt",
    ):
        path.write_text("words")
        os.utime(path, (THEN.timestamp(), THEN.timestamp()))
    return files


def left(office: Office, files: CallFiles, after_days: float, **retention: int) -> set[str]:
    """What is left of a call of THEN so many days after it."""
    engine = office.front_desk.ledger.engine
    log, outbox, conversations = CallLog(engine), Outbox(engine), Conversations(engine)
    context = CallContext.ringing("CA1", THEN).with_caller(number=SARAH)
    office.states.save([CallState("CA1", context, THEN, THEN, SARAH, ended=THEN)])
    log.rang("CA1", SARAH, ANSWER, THEN)
    log.told("CA1", "booked")
    outbox.post("call:CA1", "text", SARAH, "hello", THEN)
    message = outbox.claim("here", THEN, dt.timedelta(minutes=1))
    assert message is not None
    outbox.went(message, Receipt("SM1"), THEN)
    conversations.save(SARAH, 0, TextConversation.begun("SM2", THEN), THEN, "SM2", THEN)
    office.messages.take(Message(call="CA1", phone=SARAH, message="call me"), THEN)
    Codes(engine, MemoryTexter(), "Your code is {}.".format).send("CA1", SARAH, THEN)
    kept = Kept(office.states, log, outbox, conversations, office.messages)
    cleaning, now = Cleaning(Retention(**retention), engine, kept, files), THEN + dt.timedelta(days=after_days)
    cleaning.of_the_database(now)
    cleaning.of_the_disk(now)
    call, held = log.find("CA1"), {path.name for path in files.directory.iterdir()}
    with engine.connect() as connection:
        codes = connection.exec_driver_sql("SELECT count(*) FROM codes").scalar_one()
    traces = {
        "state": office.states.get("CA1") is not None,
        "caller": call is not None and call.caller is not None,
        "text": outbox.get("call:CA1") is not None,
        "conversation": conversations.load(SARAH, THEN)[1] > 0,
        "code": codes > 0,
        "message": bool(office.messages.all()),
        "log": "CA1.jsonl" in held,
        "recording": "CA1.wav" in held,
        "message as it sounds": "CA1.message.wav" in held,
    }
    assert "notes.txt" in held
    return {what for what, there in traces.items() if there}


WORDS, SOUND = {"state", "log"}, {"recording", "message as it sounds"}
NUMBERS, MESSAGE = {"caller", "text", "conversation", "code"}, {"message"}
ALL = WORDS | SOUND | NUMBERS | MESSAGE


@pytest.mark.parametrize(
    ("after_days", "retention", "there"),
    [
        (29, {}, ALL),
        (31, {}, MESSAGE),
        (366, {}, set()),
        (8, {"days": 7}, MESSAGE),
        (8, {"days": 7, "messages": 7}, set()),
        (8, {"recordings": 7}, ALL - SOUND),
        (8, {"logs": 7}, ALL - WORDS),
        (8, {"calls": 7, "recordings": 7}, WORDS | MESSAGE),
        (60, {"calls": 90, "logs": 90, "recordings": 90}, ALL),
    ],
)
def test_each_kind_goes_after_its_days(
    office: Office, files: CallFiles, after_days: float, retention: dict[str, int], there: set[str]
) -> None:
    assert left(office, files, after_days, **retention) == there


def test_of_every_table_it_is_said_when_it_is_let_go_of_or_why_it_is_kept() -> None:
    """A table that is new has to be put into one of the lists of receptionist/app/retention/cleaning.py."""
    assert sorted([*cleaning.LET_GO, *cleaning.KEPT]) == sorted(metadata.tables)
    assert all(reason.strip() for reason in cleaning.KEPT.values())


def test_nothing_that_is_let_go_of_is_left_in_the_end(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    life.texts(SARAH)
    life.token(SARAH)
    outbox, delivery = Outbox(life.engine), Deliveries(life.engine)
    while (message := outbox.claim("here", THEN + YEARS, MINUTE)) is not None:
        outbox.went(message, Receipt(f"SM{message.key}"), THEN)
        delivery.reported(f"SM{message.key}", "delivered", None, THEN)
    with life.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE reminders SET next = NULL")
    before = life.everything()
    assert [table for table in cleaning.LET_GO if not before[table]] == []
    clean(life.office, THEN + YEARS)
    after = life.everything()
    for table in cleaning.LET_GO:
        told = " ".join(map(str, after[table])).lower()
        assert not any(trace in told for trace in TRACES), table
    assert {table for table in cleaning.LET_GO if after[table]} == {
        "call_log",
        "live_calls",
        "call_cards",
    }  # that there was one


def test_what_is_not_let_go_of_stays(life: Life) -> None:
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    Deliveries(life.engine).cannot(SARAH, STOP, THEN)
    before = life.everything()
    clean(life.office, THEN + YEARS)
    assert {table: life.everything()[table] for table in cleaning.KEPT} == {t: before[t] for t in cleaning.KEPT}


def test_what_was_texted_of_a_visit_counts_from_its_end(life: Life) -> None:
    """Whether a customer was reminded of it is known from there: forgotten too early, they would be once more."""
    booking, outbox = life.books("CA1", SARAH, "Sarah Johnson", days=6), Outbox(life.engine)
    outbox.add(OutboxMessage("remind", "text", SARAH, "a reminder", THEN, THEN, "reminder", booking))
    outbox.add(OutboxMessage("other", "text", SARAH, "hello", THEN, THEN))
    while (message := outbox.claim("here", THEN, MINUTE)) is not None:
        outbox.went(message, Receipt(f"SM{message.key}"), THEN)
        Deliveries(life.engine).reported(f"SM{message.key}", "undelivered", None, THEN)
    clean(life.office, THEN + dt.timedelta(days=5), days=1)
    assert (outbox.get("remind") is not None, outbox.get("other")) == (True, None)
    assert [each.key for each in Deliveries(life.engine).undelivered()] == ["remind"]
    clean(life.office, THEN + dt.timedelta(days=7, hours=2), days=1)
    assert outbox.get("remind") is None


def test_a_reminder_is_not_sent_again_because_it_was_let_go_of(life: Life) -> None:
    policy = SchedulePolicy(reminder_hours=168)
    ledger = life.office.front_desk.ledger
    notifier = Notifier(ledger, policy, sentences("appointments"), TextSignature("Sparkle", OWNER), texts=True)
    booking = life.books("CA1", SARAH, "Sarah Johnson", days=20)
    ledger.tell(ledger.get(booking), (), THEN)
    outbox, sent = Outbox(life.engine), []
    for day in range(13, 20):
        now = THEN + dt.timedelta(days=day, hours=1)
        notifier.round(now)
        while (message := outbox.claim("here", now, MINUTE)) is not None:
            outbox.went(message, Receipt(), now)
            sent.append(message.kind)
        clean(life.office, now, days=1)
    assert sent == ["reminder"]


def test_what_has_yet_to_go_out_is_kept(life: Life) -> None:
    Outbox(life.engine).post("call:CA1", "text", OWNER, "hello", THEN)
    clean(life.office, THEN + YEARS)
    assert Outbox(life.engine).get("call:CA1") is not None


def clean(office: Office, now: dt.datetime, **retention: int) -> None:
    engine = office.front_desk.ledger.engine
    kept = Kept(office.states, CallLog(engine), Outbox(engine), Conversations(engine), office.messages)
    Cleaning(Retention(**retention), engine, kept).of_the_database(now)
