"""Which values are taken out of a text, and that no text takes long."""

import datetime as dt

import pytest

from receptionist.app.masking import EMAIL, LONGEST, NUMBER, QUOTED, REMEMBERED_CALLS, STATEMENT, Masking, Told
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.task import SlotValue

NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
SARAH = (SlotValue("name", "Sarah Johnson"), SlotValue("address", "789 Main Street"), SlotValue("date", "2026-03-03"))


def after(text, slots=SARAH, call_id="CA1"):
    context = CallContext.ringing(call_id, NOON).with_caller(slots=slots, number="+13125550142")
    return LogEntry(Heard(NOON, text), (), "", context)


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


def test_what_is_told_is_masked_across_the_cut():
    told = Told()
    told.learn(after("it's the yellow house behind the mill"))
    for at in range(60):
        lead = "x " * ((LONGEST - at) // 2)
        shown = Masking(told).text(f"{lead}Sarah Johnson it's the yellow house behind the mill {'y ' * 999}")
        assert not any(part in shown for part in ("Sa", "Jo", "yel", "beh", "mil"))


def test_a_long_sentence_is_masked_to_its_end():
    words = [f"word{number}" for number in range(80)]
    told = Told()
    told.learn(after(" ".join(words)))
    assert "word" not in Masking(told).text(f"turn {' '.join(words)} failed")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("no row for 'Bob Miller'", "no row for …"),
        ('no row for "Bob Miller"', "no row for …"),
        (repr("""He's "Bob Miller" of 12 Elm"""), "…"),
        (r"'said \"in\" at 12 Elm, it\'s Bob' is no date", "… is no date"),
        ("'it's Bob's' is no date", "… is no date"),
        ("b'Bob Miller' is no text", "b… is no text"),
        ("“Bob Miller” is no date, nor is ‘Bob’s house’", "… is no date, nor is …"),
        ("it can't be read: 'Bob Miller'", "it can't be read: …"),
        ("cut off: 'Bob Miller, 12 El", "cut off: …"),
        ("the customers' rows are locked", "the customers' rows are locked"),
        ("failed [SQL: INSERT INTO x] [parameters: (Bob, 12 Elm)]", "failed …"),
        ("failed DETAIL:  Key (name)=(Bob Miller) already exists.", "failed …"),
    ],
)
def test_what_a_library_quotes(written, shown):
    assert Masking().of_library(written) == shown


LONG = 300_000
ENDLESS = pytest.mark.parametrize(
    "text",
    [
        "a" * LONG, "a." * LONG, "a@" * LONG, "a@a" * LONG, "1" * LONG, "1 " * LONG, "+(1" * LONG, "'" * LONG,
        "'a" * LONG, '"a' * LONG, "\\" * LONG, "'\\" * LONG, "‘a" * LONG, "“" * LONG, "[SQL:" * LONG, "i " * LONG,
        " " * LONG,
    ],
    ids=lambda text: text[:5],
)  # fmt: skip


@ENDLESS
@pytest.mark.parametrize("pattern", [EMAIL, NUMBER, QUOTED, STATEMENT], ids=["email", "number", "quoted", "statement"])
def test_a_pattern_reads_each_character_once(pattern, text):
    """One that began anew at each character would be at it for days."""
    assert sum(1 for _ in pattern.finditer(text)) <= len(text)


def test_what_was_told_is_found_in_a_text_of_any_length():
    """As above: each place costs as much in a long text as in a short one."""
    told = Told()
    for number in range(200):
        told.learn(after("i " * number + "am here"))
    assert sum(1 for _ in told.spans("i " * LONG)) <= LONG


@ENDLESS
def test_a_long_text_is_cut(text):
    shown = Masking().of_library(text)
    assert len(shown) <= LONGEST + 40
    assert shown.endswith(f"… ({len(text)} characters)")
