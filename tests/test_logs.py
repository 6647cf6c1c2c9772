"""What may stand in the log, and what may not."""

import datetime as dt
import io
import json
import logging

import pytest

from receptionist.dialogue.context import CallContext, SlotValue
from receptionist.dialogue.events import Heard
from receptionist.journal import Entry
from receptionist.logs import REMEMBERED_CALLS, Formatter, Logs, Masking, Told, configure

NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
SARAH = (SlotValue("name", "Sarah Johnson"), SlotValue("address", "789 Main Street"), SlotValue("date", "2026-03-03"))


def after(text, slots=SARAH, call_id="CA1"):
    return Entry(Heard(NOON, text), (), "", CallContext(call_id, NOON, slots=slots, caller="+13125550142"))


@pytest.fixture
def told():
    told = Told()
    told.learn(after("it's the yellow house"))
    return told


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        # what this caller told
        ("no slot for Sarah Johnson", "no slot for …"),
        ("no slot for SARAH", "no slot for …"),
        ("to 789 Main Street at noon", "to … at noon"),
        ("turn 'it's the yellow house' failed", "turn '…' failed"),
        # numbers and addresses of anybody, however they are written
        ("text to +13125550199 failed", "text to … failed"),
        ("text to (312) 555-0199 failed", "text to … failed"),
        ("text to 312.555.0199 failed", "text to … failed"),
        ("mail to bob.miller@example.com failed", "mail to … failed"),
        # what looks alike, and is needed to find a fault
        ("call CA00000000000000000000000031255501 is over", "call CA00000000000000000000000031255501 is over"),
        ("moved to 2026-03-03T14:00:00-06:00", "moved to 2026-03-03T14:00:00-06:00"),
        ("Twilio error 30007 after 120 s", "Twilio error 30007 after 120 s"),
        ("listening on 127.0.0.1:8000", "listening on 127.0.0.1:8000"),
        ("booking 4f2a9c001122 is made", "booking 4f2a9c001122 is made"),
        # words that only begin as hers do
        ("the mainframe is out", "the mainframe is out"),
    ],
)
def test_masking(told, written, shown):
    assert Masking(told).text(written) == shown
    assert Masking(told, personal=True).text(written) == written


def test_a_short_answer_masks_nothing(told):
    told.learn(after("yes"))
    assert Masking(told).text("yes was written to the ledger") == "yes was written to the ledger"


def test_only_the_latest_calls_are_remembered():
    told = Told()
    for number in range(REMEMBERED_CALLS + 1):
        name = "".join("abcdefghij"[int(digit)] for digit in f"{number:03}")
        told.learn(after("", (SlotValue("name", f"Kim {name}"),), f"CA{number}"))
    assert Masking(told).text("Aaa and Aab, both Kim") == "Aaa and …, both …"


def lines(logs, write, told=None):
    """The log that `write` leaves behind, line by line."""
    stream, before = io.StringIO(), logging.getLogger().handlers[:]
    level = logging.getLogger().level
    try:
        configure(logs, told, stream)
        write(logging.getLogger("receptionist.test"))
    finally:
        logging.basicConfig(level=level, handlers=before, force=True)
    return stream.getvalue().splitlines()


def fail(log):
    try:
        raise KeyError("Bob Miller, 12 Oak Lane")
    except KeyError as error:
        try:
            raise RuntimeError('no row for name="Bob Miller"') from error
        except RuntimeError:
            log.exception("booking %s failed", "b1", extra={"caller": "+13125550142"})


def test_an_exception_is_told_without_the_values_it_quotes():
    [line] = lines(Logs(), fail)
    row = json.loads(line)
    assert row["message"] == "booking b1 failed"
    assert row["error"] == "RuntimeError: no row for name=… ← KeyError: …"
    assert row["trace"].endswith(" fail")
    assert row["caller"] == "…"
    assert "Miller" not in line


def test_an_exception_among_the_arguments_is_masked_as_well():
    [line] = lines(Logs(), lambda log: log.warning("it failed: %s", ValueError("'Bob Miller' is no date")))
    assert json.loads(line)["message"] == "it failed: … is no date"


def test_the_owner_may_have_it_otherwise():
    [line] = lines(Logs(personal=True), fail)
    assert "Bob Miller" in json.loads(line)["error"]


def test_a_line_names_its_call():
    sid = f"CA{'0123456789abcdef' * 2}"
    [line] = lines(Logs(), lambda log: log.info("call %s is over", sid))
    assert json.loads(line)["call"] == sid


def test_text_is_for_reading():
    (line, *more) = lines(Logs(format="text"), fail)
    assert line.endswith("error receptionist.test booking b1 failed")
    assert more[0].startswith("RuntimeError: ")


def test_level():
    assert lines(Logs(level="warning"), lambda log: log.info("nothing much")) == []


def test_format_of_a_record_with_a_mapping_for_arguments():
    record = logging.LogRecord("x", logging.INFO, "x.py", 1, "%(what)s", ({"what": "done"},), None)
    assert json.loads(Formatter(Masking()).format(record))["message"] == "done"
