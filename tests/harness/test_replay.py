"""A call's log replays to the same steps; a log that today's code would answer otherwise is shown where."""

from __future__ import annotations

import datetime as dt
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.app.commands.replay import run
from receptionist.app.container import rehearsal_office
from receptionist.app.settings import Business
from receptionist.app.storage import DATA, open_premises
from receptionist.channels.journal import Header, Journal, UnreadableJournal, read
from receptionist.harness.rehearsal import Rehearsal
from receptionist.harness.transcript import read as read_transcript

CHICAGO = ZoneInfo("America/Chicago")
MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)
BUSINESS = Business(name="Bright & Clean", timezone="America/Chicago")
VERSION_1 = Path(__file__).parents[1] / "channels" / "version_1.jsonl"
CALL = ("schedule a cleaning estimate", "Sarah Johnson", "789 Main Street", "Tomorrow morning would be perfect", "yes")


async def logged(path: Path, *heard: str, clock: dt.datetime = MONDAY, business: Business = BUSINESS) -> Rehearsal:
    """A call whose log is at `path` afterwards, hung up at the end."""
    office = rehearsal_office(business)
    with path.open("wb") as file:
        journal = Journal(Header("one", business.name), file)
        rehearsal = Rehearsal(office, clock, "one", journal)
        await rehearsal.start("+13125550142")
        for text in heard:
            await rehearsal.hear(text)
        await rehearsal.hang_up_caller()
    office.close()
    return rehearsal


def changed(path: Path, change: Callable[[list[dict[str, Any]]], None]) -> None:
    """The log at `path` with its lines changed as `change` does to them."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


async def test_log_replays_to_the_same_steps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await logged(tmp_path / "call.jsonl", *CALL)
    assert run(tmp_path / "call.jsonl", BUSINESS) == 0
    shown = capsys.readouterr().out
    assert "every step as it was" in shown
    assert "caller: 789 Main Street" in shown
    assert "You're booked for Tuesday, March 3" in " ".join(shown.split())


def test_a_path_without_a_log_is_told_where_logs_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RECEPTIONIST_DATA", str(tmp_path))
    assert run(tmp_path / "calls" / "CA1.jsonl", BUSINESS) == 2
    assert f"There is no log of a call in {tmp_path} yet." in capsys.readouterr().err
    for number, place in enumerate(("calls/CA2.jsonl", "demo/20260302-090000/CA3.jsonl")):
        path = tmp_path / place
        path.parent.mkdir(parents=True)
        path.touch()
        os.utime(path, (number, number))
    for wrong in (tmp_path / "calls" / "CA1.jsonl", tmp_path / "calls"):
        assert run(wrong, BUSINESS) == 2
        told = capsys.readouterr().err
        assert f"{wrong} can't be read: " in told
        assert told.index("CA3.jsonl") < told.index("CA2.jsonl")


def test_a_log_of_version_1_replays_to_the_same_steps(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(VERSION_1, BUSINESS) == 0
    assert "15 events, every step as it was" in capsys.readouterr().out


async def test_log_holds_what_the_call_knew(tmp_path: Path) -> None:
    rehearsal = await logged(tmp_path / "call.jsonl", *CALL)
    header, entries = read(tmp_path / "call.jsonl")
    assert header.call_id == "one"
    assert entries[-1].context.call.disposition == "booked"
    assert [entry.said for entry in entries] == [entry.said for entry in rehearsal.journal.entries]


@pytest.mark.parametrize("name", ["correct_day_at_read_back", "slot_taken_second_one", "two_bookings", "dst_day"])
async def test_written_calls_replay_too(tmp_path: Path, name: str) -> None:
    transcript = read_transcript(Path(__file__).parent.parent / "calls" / f"{name}.yaml")
    zone = transcript.business.timezone or "America/Chicago"
    business = transcript.business.model_copy(update={"timezone": zone})
    heard = [turn.caller for turn in transcript.turns if turn.caller]
    await logged(tmp_path / "call.jsonl", *heard, clock=transcript.clock, business=business)
    assert run(tmp_path / "call.jsonl", business) == 0


async def test_changed_words_of_the_caller_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "call.jsonl"
    await logged(path, *CALL)

    def other_name(lines: list[dict[str, Any]]) -> None:
        heard = next(line for line in lines if line.get("event", {}).get("text") == "Sarah Johnson")
        heard["event"]["text"] = "Tara Johnson"

    changed(path, other_name)
    assert run(path, BUSINESS) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "differs from here on" in shown
    assert "then: Thanks, Sarah." in shown
    assert "now: Thanks, Tara." in shown
    assert "789 Main Street" not in shown  # nothing after the first difference


async def test_changed_answer_of_a_tool_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "call.jsonl"
    await logged(path, *CALL)

    def not_free(lines: list[dict[str, Any]]) -> None:
        found = next(line for line in lines if line.get("event", {}).get("name") == "check_availability")
        found["event"]["result"] = {"status": "unreadable"}

    changed(path, not_free)
    assert run(path, BUSINESS) == 1
    assert "differs from here on" in capsys.readouterr().out


async def test_difference_in_a_tool_alone_is_found(tmp_path: Path) -> None:
    """The same words, but another tool's parameter: that is a difference, too."""
    path = tmp_path / "call.jsonl"
    await logged(path, *CALL)

    def other_day(lines: list[dict[str, Any]]) -> None:
        used = next(
            command
            for line in lines
            for command in line.get("commands", ())
            if command.get("name") == "check_availability"
        )
        used["params"]["date"] = "2026-03-04"

    changed(path, other_day)
    assert run(path, BUSINESS) == 1


async def test_business_that_asks_for_other_things_answers_otherwise(tmp_path: Path) -> None:
    await logged(tmp_path / "call.jsonl", *CALL)
    needs_email = BUSINESS.model_copy(update={"collect": {**BUSINESS.collect, "email": "required"}})
    assert run(tmp_path / "call.jsonl", needs_email) == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "line 1"),
        ("not json\n", "line 1"),
        ('{"call_id": "one", "business": "b", "version": 99}\n', "version 99"),
        ('{"call_id": "one", "business": "b"}\n{"event": {"type": "sneezed"}}\n', "line 2"),
        ('{"call_id": "one", "business": "b"}\n{"commands": []}\n', "line 2"),
    ],
)
def test_file_that_is_no_log_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, line: str
) -> None:
    path = tmp_path / "call.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableJournal, match=line):
        read(path)
    assert run(path, BUSINESS) == 2
    assert line in " ".join(capsys.readouterr().err.split())


def test_missing_log_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "gone.jsonl", BUSINESS) == 2
    assert "gone.jsonl" in capsys.readouterr().err.replace("\n", "")


def test_log_of_a_call_without_events_replays(tmp_path: Path) -> None:
    path = tmp_path / "call.jsonl"
    path.write_text('{"call_id": "one", "business": "b"}\n', encoding="utf-8")
    assert run(path, BUSINESS) == 0


async def test_a_call_that_was_heard_by_a_taught_word_replays_by_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA, str(tmp_path))
    log = tmp_path / "call.jsonl"
    await logged(log, CALL[0], "Ann win", *CALL[2:])
    assert run(log, BUSINESS) == 0
    assert not (tmp_path / "bookings.db").exists()
    office = open_premises(BUSINESS, tmp_path)
    entry = office.lessons.propose("name", "Nguyen", "win", "CA1", 2, "owner@example.com", MONDAY)
    office.lessons.accept(entry.id, MONDAY)
    office.close()
    capsys.readouterr()
    assert run(log, BUSINESS) == 1
    assert "now:" in capsys.readouterr().out
