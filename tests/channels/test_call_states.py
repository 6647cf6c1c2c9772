"""How calls stand, kept for others to go on with: the latest of each, by one stream at a time."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
from collections.abc import Iterator

import pytest
from sqlalchemy import update

from receptionist.channels.call_record import CallRecord, StateWriter, TakenOver
from receptionist.channels.call_states import CallState, CallStates
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallEnded, Heard, ToolFinished
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import SlotValue
from receptionist.model.commands import Listen, UseTool
from receptionist.persistence.database import open_database, writing
from receptionist.persistence.schema import live_calls

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
CALLER = "+13125550142"
ANN = (
    CallContext.ringing("CA1", NOW)
    .with_turn(began=None)
    .having(phase=Phase.COLLECTING)
    .with_task(workflow="booking")
    .with_caller(number=CALLER, slots=(SlotValue("name", "Ann Lee"),))
)
MINUTE = dt.timedelta(minutes=1)


def state(call_sid: str = "CA1", **more: object) -> CallState:
    return CallState(call_sid, ANN, NOW, NOW, CALLER, "+13125550100").having(**more)


@pytest.fixture
def states() -> Iterator[CallStates]:
    engine = open_database(None)
    yield CallStates(engine)
    engine.dispose()


def test_a_state_is_read_as_it_was_kept(states: CallStates) -> None:
    whole = state(unfinished=UseTool("book_appointment", {"name": "Ann Lee"}), said="Is that right?", entries=7)
    states.save([whole])
    assert states.get("CA1") == whole


def test_a_call_that_an_earlier_version_kept_is_gone_on_with(states: CallStates) -> None:
    """Its context had all fields side by side."""
    states.save([state()])
    flat = {"call_id": "CA1", "at": NOW.isoformat(), "phase": "collecting", "workflow": "booking", "caller": CALLER}
    flat |= {"slots": [{"name": "name", "text": "Ann Lee"}]}
    with writing(states._engine) as connection:
        connection.execute(update(live_calls).values(context=json.dumps(flat)))
    assert states.get("CA1") == state()
    latest = states.latest(CALLER, NOW)
    assert latest is not None
    assert latest.context == ANN


def test_the_latest_state_stands(states: CallStates) -> None:
    states.save([state(entries=1)])
    states.save([state(entries=2)])
    kept = states.get("CA1")
    assert kept is not None
    assert kept.entries == 2


def test_who_takes_over_shuts_out_who_had_it(states: CallStates) -> None:
    states.save([state(lost=NOW, dialled="busy")])
    taken = states.take_over("CA1", NOW + MINUTE)
    assert taken is not None
    assert (taken.stream, taken.lost, taken.dialled) == (2, None, "busy")
    assert states.save([state(entries=9)]) == {"CA1"}
    assert states.save([taken.having(entries=3)]) == set()
    kept = states.get("CA1")
    assert kept is not None
    assert kept.entries == 3


def test_nothing_is_taken_over_of_a_call_that_nobody_knows(states: CallStates) -> None:
    assert states.take_over("CA1", NOW) is None


def test_of_two_who_end_a_call_one_does(states: CallStates) -> None:
    states.save([state()])
    seen = states.get("CA1")
    assert seen is not None
    assert states.end(seen, NOW)
    assert not states.end(seen, NOW)


def test_a_call_that_goes_on_is_not_ended(states: CallStates) -> None:
    states.save([state()])
    states.take_over("CA1", NOW)
    assert not states.end(state(), NOW)


@pytest.mark.parametrize(
    ("changes", "overdue"),
    [
        ({}, False),
        ({"lost": NOW}, True),
        ({"lost": NOW + 3 * MINUTE}, False),  # it may still come back
        ({"updated": NOW - 20 * MINUTE}, True),  # its process died
        ({"updated": NOW - 20 * MINUTE, "dialled": "ringing"}, False),  # the owner speaks with them
        ({"updated": NOW - 400 * MINUTE, "dialled": "ringing"}, True),
        ({"lost": NOW, "ended": NOW}, False),
    ],
)
def test_which_calls_nobody_carries_any_more(states: CallStates, changes: dict[str, object], overdue: bool) -> None:
    states.save([state(**changes)])
    late = states.overdue(NOW + 2 * MINUTE, NOW - 10 * MINUTE, NOW - 300 * MINUTE)
    assert [found.call_sid for found in late] == (["CA1"] if overdue else [])


def test_the_last_call_of_a_number(states: CallStates) -> None:
    states.save([state(), state("CA2", started=NOW + MINUTE, entries=5), state("CA3", caller="+13125550143")])
    last = states.latest(CALLER, NOW - MINUTE)
    assert last is not None
    assert last.call_sid == "CA2"
    assert states.latest(CALLER, NOW + MINUTE) is None  # too long ago
    assert states.latest("+13125550199", NOW) is None


def test_a_context_that_this_version_cannot_read_is_nothing_to_go_on_with(
    states: CallStates, caplog: pytest.LogCaptureFixture
) -> None:
    states.save([state()])
    with states._engine.begin() as connection:
        connection.exec_driver_sql("UPDATE live_calls SET context = '{}'")
    assert states.get("CA1") is None
    assert "cannot be gone on with" in caplog.text


def test_what_was_said_is_forgotten_in_time(states: CallStates) -> None:
    states.save([state(ended=NOW), state("CA2")])
    assert states.forget(NOW) == 0
    assert states.forget(NOW + MINUTE) == 1
    assert states.forget(NOW + MINUTE) == 0
    assert states.get("CA1") is None
    assert states.get("CA2") is not None


# -- written behind a call's back ---------------------------------------------------------------------------------


def entry(event: object, context: CallContext, *commands: object) -> LogEntry:
    return LogEntry(event, commands, "", context)  # type: ignore[arg-type]


HEARD = Heard(NOW, "Ann Lee")


@pytest.fixture
def writer(states: CallStates) -> Iterator[StateWriter]:
    opened = StateWriter(states)
    yield opened
    opened.close()


async def test_what_was_noted_is_kept_before_a_flush_returns(states: CallStates, writer: StateWriter) -> None:
    record = CallRecord(writer, state())
    tool = UseTool("book_appointment", {})
    for commands in ((Listen(("name",), ()),), (tool,)):
        record.note(entry(HEARD, ANN, *commands))
    await record.flush()
    kept = states.get("CA1")
    assert kept is not None
    assert (kept.entries, kept.unfinished) == (2, tool)


async def test_a_flush_tells_that_the_call_goes_on_elsewhere(states: CallStates, writer: StateWriter) -> None:
    states.save([state()])
    states.take_over("CA1", NOW)
    record = CallRecord(writer, state())
    record.note(entry(HEARD, ANN))
    with pytest.raises(TakenOver):
        await record.flush()
    await record.close()  # which is no failure


async def test_a_hang_up_leaves_what_could_be_gone_on_with(states: CallStates, writer: StateWriter) -> None:
    record = CallRecord(writer, state())
    gone = ANN.having(phase=Phase.ENDED).with_call(disposition="abandoned")
    record.note(entry(CallEnded(NOW), gone))
    await record.close()
    kept = states.get("CA1")
    assert kept is not None
    assert (kept.context, kept.ended, kept.disposition) == (ANN, NOW, "abandoned")


async def test_a_hang_up_on_the_yes_ends_as_what_came_of_it(states: CallStates, writer: StateWriter) -> None:
    record = CallRecord(writer, state())
    gone = ANN.having(phase=Phase.ENDED).with_call(disposition="abandoned").with_turn(pending="book_appointment")
    record.note(entry(CallEnded(NOW), gone))
    booked = gone.with_call(disposition="booked").with_turn(pending="")
    record.note(entry(ToolFinished(NOW, "book_appointment"), booked))
    await record.close()
    kept = states.get("CA1")
    assert kept is not None
    assert (kept.context, kept.disposition) == (booked, "booked")


async def test_a_database_that_fails_does_not_end_the_call(
    states: CallStates, writer: StateWriter, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(batch: object) -> set[str]:
        raise OSError("disk full")

    monkeypatch.setattr(states, "save", full)
    record = CallRecord(writer, state())
    record.note(entry(HEARD, ANN))
    await record.flush()
    assert "could not be kept" in caplog.text
    monkeypatch.undo()
    record.note(entry(HEARD, ANN))
    await record.flush()
    assert states.get("CA1") is not None


async def test_the_latest_of_what_waits_is_written_once(
    states: CallStates, writer: StateWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches: list[list[CallState]] = []
    save = states.save

    def noted(batch: list[CallState]) -> set[str]:
        batches.append(batch)
        return save(batch)

    monkeypatch.setattr(states, "save", noted)
    records = [CallRecord(writer, state(call_sid)) for call_sid in ("CA1", "CA2")]
    for _ in range(5):
        for record in records:
            record.note(entry(HEARD, ANN))
    await asyncio.gather(*(record.flush() for record in records))
    assert [[one.entries for one in batch] for batch in batches] == [[5, 5]]
