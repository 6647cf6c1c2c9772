"""A call's log: written as it happens, read back to the same call, and clear about what is wrong with it."""

from __future__ import annotations

import datetime as dt
import io
from pathlib import Path

import pytest

from receptionist.app.settings import Business
from receptionist.channels.journal import Header, Journal, LogEntry, UnreadableJournal, read
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    CallStarted,
    Customer,
    Deafened,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    Reconnected,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.machine import Machine, replay
from receptionist.model.commands import Command, HangUp, Listen, Say, TakeMessage, Transfer, UseTool
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
VERSION_1 = Path(__file__).with_name("version_1.jsonl")
HEADER = Header("one", "name: Bright & Clean")
CONTEXT = CallContext.ringing("one", NOW)

EVENTS: list[Event] = [
    CallStarted(NOW, "one", "+13125550142", Customer("Ann Lee", "12 Oak St")),
    Heard(NOW, "hello 👋", -0.2, ("hallo",)),
    Keyed(NOW, "1#"),
    Silence(NOW, 6.5),
    BargedIn(NOW, ("read_back",)),
    ToolFinished(NOW, "check_availability", {"status": "none"}),
    ToolFinished(NOW, "check_availability", error="broke"),
    Reconnected(NOW, UseTool("check_availability", {"date": "2026-03-03"})),
    NobodyAnswered(NOW),
    Deafened(NOW, 2),
    CallStarted(NOW, "one", "+13125550142", earlier=CONTEXT),
    CallEnded(NOW),
]
COMMANDS: list[Command] = [
    Say("greeting", (("business", "Bright"),)),
    UseTool("check_availability", {"date": "2026-03-03"}),
    Listen(("name",), ("name",)),
    Transfer("+13125550100", Say("summary", (("name", "Ann"),))),
    TakeMessage("asked"),
    HangUp("booked"),
]


def entry(event: Event, *commands: Command) -> LogEntry:
    return LogEntry(event, commands, "said", CONTEXT, 0.001)


def written(path: Path, *entries: LogEntry) -> Path:
    journal = Journal(HEADER, path.open("wb"))
    for row in entries:
        journal.add(row)
    journal.close()
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "call.jsonl"


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_kind_of_event_is_read_back_as_it_was(path: Path, event: Event) -> None:
    assert read(written(path, entry(event))) == (HEADER, [entry(event)])


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_every_kind_of_command_is_read_back_as_it_was(path: Path, command: Command) -> None:
    [back] = read(written(path, entry(EVENTS[0], command)))[1]
    assert back.commands == (command,)


def test_log_is_one_object_a_line(path: Path) -> None:
    assert len(written(path, *(entry(event) for event in EVENTS)).read_bytes().splitlines()) == 1 + len(EVENTS)


def test_log_replays_to_the_same_call(path: Path) -> None:
    """What was decided then is decided again, from the events alone."""
    machine = Machine(Business().desk(), understand_in_call)
    happened: list[Event] = [
        EVENTS[0],
        Heard(NOW, "I'd like an estimate tomorrow at ten"),
        ToolFinished(NOW, "check_availability", {"status": "none", "reason": "day_full"}),
        CallEnded(NOW),
    ]
    steps = replay(machine, CONTEXT, happened)
    rows = [LogEntry(event, step.commands, "", step.context) for event, step in zip(happened, steps, strict=True)]
    back = read(written(path, *rows))[1]
    assert replay(machine, CONTEXT, [row.event for row in back]) == steps


def test_every_line_is_on_disk_as_soon_as_it_happened(path: Path) -> None:
    """A crash loses nothing of what came before it."""
    journal = Journal(HEADER, path.open("wb"))
    journal.add(entry(EVENTS[0]))
    assert read(path) == (HEADER, [entry(EVENTS[0])])
    journal.close()


def test_a_call_that_goes_on_has_one_log(path: Path) -> None:
    written(path, entry(EVENTS[0]))
    again = Journal(HEADER, path.open("ab"))
    again.add(entry(EVENTS[1]))
    again.close()
    assert read(path) == (HEADER, [entry(EVENTS[0]), entry(EVENTS[1])])


def test_a_log_says_which_version_it_is(path: Path) -> None:
    assert b'"version":2' in written(path).read_bytes()


def test_a_log_that_version_1_began_is_gone_on_with(path: Path) -> None:
    """Its process died, and one of today took the call over."""
    path.write_bytes(VERSION_1.read_bytes())
    again = Journal(HEADER, path.open("ab"))
    again.add(entry(EVENTS[1]))
    again.close()
    assert read(path)[1][-1] == entry(EVENTS[1])


def test_a_log_that_begins_amid_a_call_says_how_it_stood(path: Path) -> None:
    """Its beginning is with the machine that died."""
    amid = Header("one", "Bright & Clean", context=CONTEXT)
    Journal(amid, path.open("ab")).close()
    assert read(path) == (amid, [])


def test_without_a_file_entries_are_kept_in_memory() -> None:
    journal = Journal(HEADER)
    journal.add(entry(EVENTS[0]))
    journal.close()
    assert journal.entries == [entry(EVENTS[0])]


def test_who_watches_is_told_of_each_entry() -> None:
    seen: list[LogEntry] = []
    Journal(HEADER, io.BytesIO(), seen.append).add(entry(EVENTS[0]))
    assert seen == [entry(EVENTS[0])]


def test_blank_lines_are_passed_over(path: Path) -> None:
    written(path, entry(EVENTS[0]))
    path.write_bytes(b"\n" + path.read_bytes().replace(b"\n", b"\n\n"))
    assert read(path) == (HEADER, [entry(EVENTS[0])])


# what is wrong, and in which line


BROKEN = [
    (b"", 1, "the file is empty"),
    (b"\n  \n", 1, "the file is empty"),
    (b"hello\n", 1, "malformed"),
    (b'{"call_id": "one"}\n', 1, "missing required field `business`"),
    (b'{"call_id": "one", "business": "b", "version": 99}\n', 1, "written by version 99 of the log, this one reads 1"),
    (b'{"call_id": "one", "business": "b"}\n\n{"event": 1}\n', 3, "event"),  # blank lines count
    (b'{"call_id": "one", "business": "b"}\n{"event": {"type": "sneezed"}}\n', 2, "sneezed"),
    # a moment without its zone is no moment
    (
        b'{"call_id": "one", "business": "b"}\n{"event": {"type": "call_ended", "at": "2026-03-02T09:00:00"}}\n',
        2,
        "timezone",
    ),
    (b'{"call_id": "one", "business": "b"}\n\xff\xfe\n', 2, ""),
]


@pytest.mark.parametrize(("content", "line", "why"), BROKEN)
def test_log_that_cannot_be_read_names_file_line_and_reason(path: Path, content: bytes, line: int, why: str) -> None:
    path.write_bytes(content)
    with pytest.raises(UnreadableJournal, match=f"call.jsonl, line {line}: .*{why}"):
        read(path)


def test_log_cut_off_in_its_last_line_names_that_line(path: Path) -> None:
    written(path, entry(EVENTS[0]))
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(UnreadableJournal, match=r"line 2: .*truncated"):
        read(path)


def test_missing_file_is_the_systems_own_error(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(path)
