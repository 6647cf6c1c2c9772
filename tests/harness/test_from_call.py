"""A transcript out of a real call: it runs, it fails where the call went wrong, and nobody is in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from receptionist.channels.journal import LogEntry
from receptionist.harness.from_call import BadTest, MarkedWrong, run_test, transcript_of
from tests.frontdesk.desk_kit import BOOKING, FilledDesk, filled_desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def entries(desk: FilledDesk) -> list[LogEntry]:
    found: list[LogEntry] = []
    desk.call("CA1", BOOKING, entered=found.append)
    return found


def place(entries: list[LogEntry], words: str) -> int:
    return next(n for n, entry in enumerate(entries) if getattr(entry.event, "text", "") == words)


def made(desk: FilledDesk, entries: list[LogEntry], words: str, disguised: bool = True, **wrong: str) -> str:
    correction = MarkedWrong(place(entries, words), **wrong)
    return transcript_of(entries, correction, desk.office.business, disguised=disguised)


def test_what_was_right_passes(desk: FilledDesk, entries: list[LogEntry]) -> None:
    text = made(desk, entries, BOOKING[2], slot="address", value="789 Main Street")
    assert run_test(text).difference == ""


def test_what_was_wrong_fails_and_says_where(desk: FilledDesk, entries: list[LogEntry]) -> None:
    text = made(desk, entries, BOOKING[1], False, slot="name", value="Zara Jonson")
    assert "Zara Jonson" in run_test(text).difference


def test_the_words_that_were_misheard_are_mended(desk: FilledDesk, entries: list[LogEntry]) -> None:
    text = made(desk, entries, BOOKING[1], False, said="Zara Jonson", slot="name", value="Zara Jonson")
    assert yaml.safe_load(text)["turns"][-1]["caller"] == "Zara Jonson"
    assert run_test(text).difference == ""


def test_the_call_goes_no_further_than_the_turn_that_was_wrong(desk: FilledDesk, entries: list[LogEntry]) -> None:
    turns = yaml.safe_load(made(desk, entries, BOOKING[1]))["turns"]
    assert len(turns) == 2


def test_nobody_is_in_it(desk: FilledDesk, entries: list[LogEntry]) -> None:
    text = made(desk, entries, BOOKING[3], slot="time", value="10:00")
    kept = yaml.safe_load(text)
    told = yaml.safe_dump({"from": kept["from"], "turns": kept["turns"]})
    assert not [trace for trace in ("Sarah", "Johnson", "Main ") if trace in told]
    assert "owner" not in kept["business"]
    assert run_test(text).difference == ""


def test_the_same_person_is_the_same_other_everywhere(desk: FilledDesk) -> None:
    entries: list[LogEntry] = []
    desk.call("CA1", ("my name is ann poe", "Ann Poe", "my number is 312 867 5309"), entered=entries.append)
    text = made(desk, entries, "Ann Poe", slot="name", value="Ann Poe")
    turns = yaml.safe_load(text)["turns"]
    name = turns[1]["caller"]
    assert name not in ("Ann Poe", "ann poe")
    assert turns[0]["caller"] == f"my name is {name.lower()}"
    assert turns[1]["expect"]["slots"]["name"] == name


@pytest.mark.parametrize(("slot", "value"), [("date", "2026-03-03"), ("time", "10:00")])
def test_days_and_times_are_nobodys(desk: FilledDesk, entries: list[LogEntry], slot: str, value: str) -> None:
    text = made(desk, entries, BOOKING[3], slot=slot, value=value)
    assert yaml.safe_load(text)["turns"][-1]["expect"]["slots"] == {slot: value}
    assert run_test(text).difference == ""


def test_a_number_that_was_read_out_is_another(desk: FilledDesk) -> None:
    entries: list[LogEntry] = []
    desk.call("CA1", ("call me at (312) 867-5309 about 12 Oak Street", "bye"), entered=entries.append)
    text = made(desk, entries, "call me at (312) 867-5309 about 12 Oak Street", slot="phone", value="+13128675309")
    turn = yaml.safe_load(text)["turns"][-1]
    assert turn["caller"].startswith("call me at (312) 555-0109 about 12 ")
    assert turn["expect"]["slots"]["phone"] == "+13125550109"


def test_the_real_ones_stay_where_they_are_wanted(desk: FilledDesk, entries: list[LogEntry]) -> None:
    text = made(desk, entries, BOOKING[1], disguised=False)
    assert "Sarah Johnson" in text
    assert "+13125550142" in text


@pytest.mark.parametrize("text", ["", "- a", "clock: x", "turns: [", "clock: 2026-03-02T09:00:00-06:00\nturns: 5"])
def test_what_is_no_transcript_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadTest):
        run_test(text)
