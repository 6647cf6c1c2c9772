"""One live call: think (the machine), act (the tools), respond (the line). No logic of its own."""

from __future__ import annotations

import asyncio
import datetime as dt
import time
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from receptionist.channels.call_record import Unrecorded
from receptionist.channels.journal import Journal, LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, ToolFinished
from receptionist.dialogue.facts import facts_of
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step
from receptionist.model.call_facts import CallFacts
from receptionist.model.commands import (
    Command,
    HangUp,
    Listen,
    Say,
    TakeMessage,
    Transfer,
    UseTool,
    say,
)
from receptionist.tools.store import ToolRun, ToolStore
from receptionist.wording.phrasing import Phraser, in_words
from receptionist.wording.wording import Wording

FILLER_AFTER = 0.7
"""Seconds a tool may take before "let me check that" is spoken."""
MOST_TOOLS = 8
"""Tools that one turn may run after another before the call is ended as failed."""

Clock = Callable[[], dt.datetime]


Admit = Callable[[CallContext, Event], Awaitable[Event]]
"""Stands before the dialogue and its log: what must not get there (a PIN) is turned into what it amounts to."""


async def as_it_is(context: CallContext, event: Event) -> Event:
    return event


class CallOutput(Protocol):
    """Where commands come out: a telephone line, a terminal, a transcript."""

    async def say(self, sentence: str, command: Say) -> None: ...
    async def listen(self, command: Listen) -> None: ...
    async def transfer(self, command: Transfer) -> None: ...
    async def take_message(self, command: TakeMessage) -> None: ...
    async def hang_up(self, command: HangUp) -> None: ...


class Record(Protocol):
    """Keeps how the call stands, for others to go on with it."""

    def note(self, entry: LogEntry) -> None: ...
    async def flush(self) -> None: ...


class RunawayCall(Exception):
    """One turn asked for more tools than any workflow needs: a defect of a workflow, stopped before it loops."""


class Call:
    """One call, driven by events; the drivers (telephone, transcript, keyboard) only bring events and speak."""

    def __init__(
        self,
        context: CallContext,
        machine: Machine,
        tools: ToolStore,
        wording: Wording,
        mouth: CallOutput,
        clock: Clock,
        journal: Journal,
        record: Record | None = None,
        admit: Admit = as_it_is,
        phraser: Phraser | None = None,
    ) -> None:
        self.context = context
        self.runs: list[ToolRun] = []
        self._machine = machine
        self._tools = tools
        self._writing = tools.writing
        self._wording = wording
        self._mouth = mouth
        self._clock = clock
        self._journal = journal
        self._record = record or Unrecorded()
        self._admit = admit
        self._phraser = phraser
        self._one_at_a_time = asyncio.Lock()

    async def take(self, event: Event) -> None:
        """Everything `event` leads to, tools and their results included. Events are taken one at a time, in order."""
        async with self._one_at_a_time:
            happening = await self._admit(self.context, event)
            for _ in range(MOST_TOOLS + 1):
                began = time.perf_counter()
                step = self._machine.receive(self.context, happening)
                self.context, facts, says = step.context, facts_of(step.context), step.says
                seconds = time.perf_counter() - began
                worded = await in_words(says, self._wording, self._phraser) if says else {}
                self._keep(happening, step, worded, seconds)
                finished = await self._carry_out(step, facts, worded)
                if finished is None:
                    return
                happening = finished
            raise RunawayCall(f"call {self.context.call.id}: over {MOST_TOOLS} tools after one {type(event).__name__}")

    def _keep(self, event: Event, step: Step, worded: Mapping[Say, str], seconds: float) -> None:
        """The event and what it led to, in the call's log, before anything of it is carried out."""
        said = " ".join(worded[command] for command in step.commands if isinstance(command, Say))
        entry = LogEntry(event, step.commands, said, step.context, round(seconds, 6))
        self._journal.add(entry)
        self._record.note(entry)

    async def _carry_out(self, step: Step, facts: CallFacts, worded: Mapping[Say, str]) -> ToolFinished | None:
        """The step's commands in order; the tool's answer where one was used."""
        finished: ToolFinished | None = None
        for command in step.commands:
            if isinstance(command, UseTool):
                finished = await self._use(command, facts)
            else:
                await self._respond(command, worded)
        return finished

    async def _use(self, command: UseTool, facts: CallFacts) -> ToolFinished:
        """Run the tool; past FILLER_AFTER the caller hears that we are at it."""
        running = asyncio.ensure_future(self._run(command, facts))
        done, _ = await asyncio.wait({running}, timeout=FILLER_AFTER)
        if not done:
            await self._respond(say("checking"))
        run = await running
        self.runs.append(run)
        return ToolFinished(self._clock(), run.name, run.result, run.error)

    async def _run(self, command: UseTool, facts: CallFacts) -> ToolRun:
        """What cannot be taken back is begun only once it is kept that it was agreed to."""
        if command.name in self._writing:
            await self._record.flush()
        return await self._tools.run(command.name, command.params, facts, self._clock(), self.runs)

    async def _respond(self, command: Command, worded: Mapping[Say, str] = MappingProxyType({})) -> None:
        match command:
            case Say():
                await self._mouth.say(worded.get(command) or self._wording.sentence(command), command)
            case Listen():
                await self._mouth.listen(command)
            case Transfer():
                await self._mouth.transfer(command)
            case TakeMessage():
                await self._mouth.take_message(command)
            case HangUp():
                await self._record.flush()
                await self._mouth.hang_up(command)
