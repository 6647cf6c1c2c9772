"""One live call: events one at a time and in order, tools run, the line spoken to."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic import BaseModel

from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels import runner as call_module
from receptionist.channels.journal import Header, Journal
from receptionist.channels.runner import MOST_TOOLS, Call, RunawayCall
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallEnded, Event, Heard, Silence, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import Command, HangUp, Listen, Say, TakeMessage, Transfer, UseTool, say
from receptionist.tools.store import ToolStore, in_place, in_thread
from receptionist.tools.tool import Tool
from receptionist.wording.wording import Wording

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
CALLER = "+13125550142"
WISH = "This is Ann Lee, 12 Oak Street, I'd like an estimate tomorrow at ten"


class Line:
    """A mouth that remembers what came out of it, in order."""

    def __init__(self) -> None:
        self.out: list[str] = []

    async def say(self, sentence: str, command: Say) -> None:
        self.out.append(f"say {command.prompt}")

    async def listen(self, command: Listen) -> None:
        self.out.append(f"listen {' '.join(command.asked)}")

    async def transfer(self, command: Transfer) -> None:
        self.out.append(f"transfer {command.number}")

    async def take_message(self, command: TakeMessage) -> None:
        self.out.append(f"message {command.reason}")

    async def hang_up(self, command: HangUp) -> None:
        self.out.append(f"hang up {command.disposition}")


@pytest.fixture
def line() -> Line:
    return Line()


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    business = Business.model_validate({"timezone": "America/Chicago", "owner": {"phone": "+13125550100"}})
    office = rehearsal_office(business)
    yield office
    office.close()


async def picked_up(office: Office, line: Line) -> Call:
    call = office.pick_up("one", line, lambda: NOW, Journal(Header("one", "b")))
    await call.take(office.started("one", CALLER, NOW))
    return call


# a whole call


async def test_greeting_is_spoken_and_then_listened(office: Office, line: Line) -> None:
    await picked_up(office, line)
    assert line.out == ["say greeting", "say ask_intent", "listen intent"]


async def test_tool_runs_within_the_turn_that_asked_for_it(office: Office, line: Line) -> None:
    call = await picked_up(office, line)
    await call.take(Heard(NOW, WISH))
    assert [run.name for run in call.runs] == ["check_availability"]
    assert call.context.phase is Phase.CONFIRMING
    assert line.out[-2:] == ["say confirm", "listen confirm"]


async def test_yes_books_and_the_calendar_has_it(office: Office, line: Line) -> None:
    call = await picked_up(office, line)
    await call.take(Heard(NOW, WISH))
    await call.take(Heard(NOW, "yes"))
    assert call.runs[-1].result["state"] == "booked"
    assert line.out[-3:] == ["say booked", "say ask_more", "listen intent"]


async def test_hang_up_on_the_yes_still_counts_as_booked(office: Office, line: Line) -> None:
    """The caller is gone while the booking is written: events wait their turn, and nothing is lost."""
    call = await picked_up(office, line)
    await call.take(Heard(NOW, WISH))
    await asyncio.gather(call.take(Heard(NOW, "yes")), call.take(CallEnded(NOW)))
    assert line.out[-1] == "hang up booked"


async def test_person_is_put_through(office: Office, line: Line) -> None:
    call = await picked_up(office, line)
    await call.take(Heard(NOW, "I want to talk to a person"))
    assert line.out[-2:] == ["say transferring", "transfer +13125550100"]


async def test_message_is_taken(office: Office, line: Line) -> None:
    call = await picked_up(office, line)
    await call.take(Heard(NOW, "I'd like to leave a message"))
    assert line.out[-2:] == ["listen message", "message message_for_owner"]
    await call.take(Heard(NOW, "please call me about the invoice"))
    assert line.out[-3:-1] == ["say message_taken", "say ask_more"]
    (kept,) = office.messages.all()
    assert kept.message == "please call me about the invoice\nEarlier: I'd like to leave a message"


async def test_every_event_is_written_down_with_what_was_said(office: Office, line: Line) -> None:
    journal = Journal(Header("one", "b"))
    call = office.pick_up("one", line, lambda: NOW, journal)
    await call.take(office.started("one", CALLER, NOW))
    await call.take(Heard(NOW, WISH))
    assert [type(entry.event).__name__ for entry in journal.entries] == ["CallStarted", "Heard", "ToolFinished"]
    assert journal.entries[0].said == "Thanks for calling our office. How can I help you?"
    assert journal.entries[-1].context == call.context


# the call against a machine that does as the test says


class Nothing(BaseModel):
    pass


class Scripted(Machine):
    """Answers each event with the commands laid out for it."""

    def __init__(self, *steps: tuple[Command, ...]) -> None:
        self.steps = list(steps)
        self.events: list[Event] = []

    def receive(self, ctx: CallContext, event: Event) -> Step:
        self.events.append(event)
        return Step(ctx, self.steps.pop(0) if len(self.steps) > 1 else self.steps[0])


def scripted(line: Line, machine: Machine, run: Any = lambda asked, now: Nothing(), threads: Any = in_place) -> Call:
    store = ToolStore([Tool("look", "Looks.", "calendar", Nothing, run)], threads)
    context = CallContext.ringing("one", NOW)
    return Call(context, machine, store, Wording(), line, lambda: NOW, Journal(Header("one", "b")))


async def test_turn_may_use_as_many_tools_as_a_workflow_needs(line: Line) -> None:
    machine = Scripted(*[(UseTool("look"),)] * MOST_TOOLS, (say("goodbye"),))
    call = scripted(line, machine)
    await call.take(Silence(NOW, 6))
    assert len(call.runs) == MOST_TOOLS
    assert line.out == ["say goodbye"]


async def test_turn_that_never_stops_using_tools_is_stopped(line: Line) -> None:
    call = scripted(line, Scripted((UseTool("look"),)))
    with pytest.raises(RunawayCall, match=f"call one: over {MOST_TOOLS} tools after one Silence"):
        await call.take(Silence(NOW, 6))


async def test_call_goes_on_after_a_runaway_turn(line: Line) -> None:
    machine = Scripted((UseTool("look"),))
    call = scripted(line, machine)
    with pytest.raises(RunawayCall):
        await call.take(Silence(NOW, 6))
    machine.steps = [(say("goodbye"),)]
    await call.take(Silence(NOW, 6))
    assert line.out == ["say goodbye"]


async def test_failed_tool_comes_back_as_an_event(line: Line) -> None:
    def burst(asked: Any, now: dt.datetime) -> BaseModel:
        raise OSError("no route")

    machine = Scripted((UseTool("look"),), (say("goodbye"),))
    await scripted(line, machine, burst).take(Silence(NOW, 6))
    finished = machine.events[-1]
    assert isinstance(finished, ToolFinished)
    assert (finished.name, finished.error) == ("look", "look failed: OSError: no route")


async def test_tool_that_nobody_has_comes_back_as_an_event(line: Line) -> None:
    machine = Scripted((UseTool("fly"),), (say("goodbye"),))
    await scripted(line, machine).take(Silence(NOW, 6))
    assert isinstance(machine.events[-1], ToolFinished)
    assert "no tool 'fly'" in machine.events[-1].error


async def test_events_are_taken_one_at_a_time_in_their_order(line: Line) -> None:
    """What comes while a tool runs waits for the tool and for all that follows from it."""
    gate = asyncio.Event()

    async def slowly(work: Any) -> Any:
        await gate.wait()
        return work()

    machine = Scripted((UseTool("look"),), (say("booked"),), (say("hours"),), (say("goodbye"),))
    call = scripted(line, machine, threads=slowly)
    turns = [asyncio.ensure_future(call.take(event)) for event in (Heard(NOW, "1"), Heard(NOW, "2"), CallEnded(NOW))]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*turns)
    assert [type(event).__name__ for event in machine.events] == ["Heard", "ToolFinished", "Heard", "CallEnded"]
    assert line.out == ["say booked", "say hours", "say goodbye"]


# "let me check that"


async def test_tool_that_answers_at_once_needs_no_filler(line: Line) -> None:
    await scripted(line, Scripted((UseTool("look"),), (say("goodbye"),))).take(Silence(NOW, 6))
    assert line.out == ["say goodbye"]


async def test_tool_that_takes_its_time_is_covered_by_a_word(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(call_module, "FILLER_AFTER", 0.005)
    spoken = asyncio.Event()

    class Waiting(Line):
        async def say(self, sentence: str, command: Say) -> None:
            await super().say(sentence, command)
            spoken.set()

    async def until_spoken(work: Any) -> Any:
        await spoken.wait()
        return work()

    waiting = Waiting()
    machine = Scripted((UseTool("look"),), (say("goodbye"),))
    await scripted(waiting, machine, threads=until_spoken).take(Silence(NOW, 6))
    assert waiting.out == ["say checking", "say goodbye"]


async def test_blocking_tool_leaves_the_other_calls_alone(line: Line) -> None:
    call = scripted(line, Scripted((UseTool("look"),), (say("goodbye"),)), threads=in_thread)
    await call.take(Silence(NOW, 6))
    assert line.out == ["say goodbye"]
