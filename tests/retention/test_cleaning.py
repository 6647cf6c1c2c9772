"""What `retention:` lets go of is deleted, kind by kind, and nothing before its time."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from calendar_tools.codes import Codes
from calendar_tools.texter import MemoryTexter
from receptionist.call_files import CallFiles
from receptionist.call_states import CallState
from receptionist.config import Business
from receptionist.dialogue.context import CallContext
from receptionist.line.call_log import CallLog
from receptionist.line.screening import ANSWER
from receptionist.messages import Message
from receptionist.office import Office
from receptionist.persistence.outbox import Outbox, Receipt
from receptionist.premises import open_premises
from receptionist.retention.cleaning import Cleaning, Kept
from receptionist.retention.settings import Retention
from receptionist.texting.conversation import Conversation
from receptionist.texting.store import Conversations

THEN = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
SARAH = "+13125550142"


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
    for path in (files.log("CA1"), files.recording("CA1"), files.message("CA1"), files.directory / "notes.txt"):
        path.write_text("words")
        os.utime(path, (THEN.timestamp(), THEN.timestamp()))
    return files


def left(office: Office, files: CallFiles, after_days: float, **retention: int) -> set[str]:
    """What is left of a call of THEN so many days after it."""
    engine = office.front_desk.ledger.engine
    log, outbox, conversations = CallLog(engine), Outbox(engine), Conversations(engine)
    context = CallContext("CA1", THEN, caller=SARAH)
    office.states.save([CallState("CA1", context, THEN, THEN, SARAH, ended=THEN)])
    log.rang("CA1", SARAH, ANSWER, THEN)
    log.told("CA1", "booked")
    outbox.post("call:CA1", "text", SARAH, "hello", THEN)
    message = outbox.claim("here", THEN, dt.timedelta(minutes=1))
    assert message is not None
    outbox.went(message, Receipt("SM1"), THEN)
    conversations.save(SARAH, 0, Conversation("SM2"), "SM2", THEN, THEN)
    office.messages.take(Message(call="CA1", phone=SARAH, message="call me"), THEN)
    Codes(engine, MemoryTexter(), "Sparkle").send("CA1", SARAH, THEN)
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
