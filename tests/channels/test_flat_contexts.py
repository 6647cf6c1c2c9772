"""Calls that version 1 of the log wrote, all fields of a context side by side, are read into today's parts."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import msgspec
import pytest

from receptionist.app.settings import Business
from receptionist.channels.flat_contexts import decode_context, decode_line
from receptionist.channels.journal import LogEntry, read
from receptionist.dialogue.context import CallContext, TriesTaken
from receptionist.dialogue.events import CallStarted, ToolFinished
from receptionist.dialogue.focus import OpenQuestion
from receptionist.dialogue.machine import Machine, replay
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import OffersTakenFrom, Task
from receptionist.model.trust import Trust
from receptionist.understanding.revising import understand_in_call

VERSION_1 = Path(__file__).with_name("version_1.jsonl")
"""A call that goes on with one that broke off, asks for an appointment in the middle, and books. Its wish for a morning
that "would be perfect" is written as it is understood by now: any time of it will do."""
NOON = "2026-03-02T12:00:00-06:00"
FLAT: dict[str, Any] = {"call_id": "CA1", "at": NOON}
VISIT = {"id": "v", "start": "2026-03-03T10:00:00-06:00", "end": "2026-03-03T11:00:00-06:00"}
HOUR = {"start": VISIT["start"], "end": VISIT["end"]}


def in_parts(**flat: Any) -> CallContext:
    return decode_context(msgspec.json.encode(FLAT | flat))


def test_what_is_known_of_the_call_is_with_the_call() -> None:
    context = in_parts(notes=["the blue gate"], message="call me", jobs=2, disposition="booked", spoke=True)
    call = context.call
    assert (call.id, call.notes, call.message, call.jobs) == ("CA1", ("the blue gate",), "call me", 2)
    assert (call.disposition, call.spoke) == ("booked", True)


def test_the_moment_and_what_is_waited_for_are_the_turns() -> None:
    turn = in_parts(pending="cancel", said=[{"type": "say", "prompt": "one_moment"}]).turn
    assert (turn.at, turn.pending) == (dt.datetime.fromisoformat(NOON), "cancel")
    assert [say.prompt for say in turn.said] == ["one_moment"]


def test_who_calls_and_what_they_proved_is_the_callers() -> None:
    known = {"trust": "vouched", "proved": ["v"], "codes": 1, "misnamed": 1, "claim": {"name": "Ann"}}
    caller = in_parts(caller="+13125550142", **known).caller
    assert (caller.number, caller.trust, caller.proved) == ("+13125550142", Trust.VOUCHED, ("v",))
    assert (caller.codes, caller.misnamed, caller.claim.name) == (1, 1, "Ann")


def test_slots_go_where_they_belong() -> None:
    context = in_parts(workflow="table", slots=[{"name": "name", "text": "Ann"}, {"name": "seat", "text": "inside"}])
    assert [slot.name for slot in context.caller.slots] == ["name"]
    assert [slot.name for slot in context.task.slots] == ["seat"]
    assert (context.value("name"), context.value("seat")) == ("Ann", "inside")


def test_what_is_asked_is_the_focus() -> None:
    peril = {"kind": "gas", "text": "gas", "alternatives": [], "asked": ["name"], "misses": 1}
    focus = in_parts(asked=["yes_no"], misses=1, detours=2, tries=[["ann"]], peril=peril).focus
    assert (focus.asked, focus.misses, focus.detours, focus.tries) == (("yes_no",), 1, 2, (("ann",),))
    assert focus.peril is not None
    assert (focus.peril.kind, focus.peril.before) == ("gas", OpenQuestion(("name",), misses=1))


def test_a_doubt_keeps_the_question_that_was_put_aside() -> None:
    said = {"type": "say", "prompt": "did_you_say_name"}
    doubt = {"text": "ann", "alternatives": [], "value": "Ann", "said": said, "asked": ["name"], "misses": 1}
    focus = in_parts(asked=["sure"], doubt=doubt).focus
    assert focus.doubt is not None
    assert (focus.doubt.value, focus.doubt.before) == ("Ann", OpenQuestion(("name",), misses=1))


def test_the_job_in_hand_is_a_task() -> None:
    search = {"wanted": {"date": "2026-03-03"}, "unchecked": True, "offers": [HOUR], "declined": [NOON], "rounds": 1}
    told = {"read_back": {"values": [["name", "Ann"]]}, "grounded": [["name", "Ann"]], "read_backs": 2}
    found = {"visits": [VISIT], "found_by": "+13125550142", "visit": VISIT}
    context = in_parts(workflow="reschedule", changes=3, leaving=True, partial_digits="312", **search, **told, **found)
    (task,) = context.tasks
    assert (task.workflow, task.changes, task.leaving, task.partial_digits) == ("reschedule", 3, True, "312")
    assert (task.times.wanted.date, task.times.unchecked, task.times.rounds) == (dt.date(2026, 3, 3), True, 1)
    assert (len(task.times.offers), len(task.times.declined)) == (1, 1)
    assert task.found.visit is not None
    assert (task.found.by, task.found.visit.id) == ("+13125550142", "v")
    assert (task.grounding.heard, task.grounding.read_backs) == ((("name", "Ann"),), 2)


def test_jobs_that_wait_lie_below() -> None:
    waits = {"workflow": "table", "slots": [{"name": "seat", "text": "inside"}], "rounds": 2, "found_by": "+1"}
    context = in_parts(workflow="check", suspended=[waits])
    assert [task.workflow for task in context.tasks] == ["table", "check"]
    (waiting,) = context.waiting
    assert (waiting.slots[0].text, waiting.times.rounds, waiting.found.by) == ("inside", 2, "+1")


def test_a_job_that_waits_stays_below_where_nothing_is_known_of_the_one_in_hand() -> None:
    assert [task.workflow for task in in_parts(suspended=[{"workflow": "table"}]).waiting] == ["table"]


def test_a_call_that_broke_off_is_in_parts_as_well() -> None:
    earlier = in_parts(earlier=FLAT | {"call_id": "CA0", "workflow": "booking"}).call.earlier
    assert earlier is not None
    assert (earlier.call.id, earlier.task.workflow) == ("CA0", "booking")


def test_a_call_in_which_nothing_has_begun_has_no_task() -> None:
    assert in_parts().tasks == ()


def test_a_call_of_the_owner_is_anybodys_again() -> None:
    assert in_parts(line={"stage": "open"}) == in_parts()


def test_todays_context_is_read_as_it_is() -> None:
    context = in_parts(workflow="booking", phase="collecting")
    assert decode_context(msgspec.json.encode(context)) == context


def test_what_is_no_context_is_refused() -> None:
    with pytest.raises(msgspec.DecodeError, match="call"):
        decode_context(b'{"phase": "collecting"}')


def test_what_a_tool_answered_is_no_context() -> None:
    finished = ToolFinished(dt.datetime.fromisoformat(NOON), "agenda", FLAT)
    entry = LogEntry(finished, (), "", in_parts())
    assert decode_line(msgspec.json.encode(entry), LogEntry) == entry


# the whole log


def test_a_log_of_version_1_says_how_the_call_stood() -> None:
    header, entries = read(VERSION_1)
    assert (header.version, header.call_id) == (1, "one")
    started = entries[0].event
    assert isinstance(started, CallStarted)
    assert started.earlier is not None
    assert started.earlier.value("name") == "Sarah Johnson"
    assert {waits.workflow for entry in entries for waits in entry.context.waiting} == {"booking"}
    assert (entries[-1].context.phase, entries[-1].context.call.disposition) == (Phase.ENDED, "booked")


def test_a_log_of_version_1_replays_to_the_calls_it_tells_of() -> None:
    _, entries = read(VERSION_1)
    machine = Machine(Business(name="Bright & Clean", timezone="America/Chicago").desk(), understand_in_call)
    steps = replay(machine, CallContext.ringing("one", entries[0].event.at), [entry.event for entry in entries])
    for entry, step in zip(entries, steps, strict=True):
        assert step.commands == entry.commands
        assert known(step.context) == known(entry.context)


def known(context: CallContext) -> tuple[object, ...]:
    """All of a call but the look-up that a new task had inherited, how often a task was read back that is done, what
    was read back last, the event that a result tells of, whether what came of a yes was heard, and for which wish the
    offers were that one was picked of and which it was, which that version did not keep; and the notes that went with a
    visit, which it kept on.
    """
    booking = context.call.booking
    call = msgspec.structs.replace(
        context.call,
        booking=msgspec.structs.replace(booking, event=None) if booking else None,
        notes=() if booking else context.call.notes,
    )
    focus = msgspec.structs.replace(context.focus, question=None)
    since = {"outcome": (), "owed": (), "retold": 0, "began": None, "tries": TriesTaken()}
    turn = msgspec.structs.replace(context.turn, **since)
    return context.phase, call, context.caller, focus, turn, tuple(map(kept, context.waiting)), kept(context.task)


def kept(task: Task) -> Task:
    times = msgspec.structs.replace(task.times, looked_up=(), taken_from=OffersTakenFrom(), our_start=None)
    return task.having(times=times, grounding=msgspec.structs.replace(task.grounding, read_backs=0, just_told=()))
