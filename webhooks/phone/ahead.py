"""Words ahead of their time: what will probably be said next is made into sound while the caller's pause lasts.

The dialogue is pure, so that a step can be tried without consequences. Nothing is spoken by this, only prepared: what
is said comes from the step that counts, and a wrong guess costs a little work.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import AsyncIterator, Iterable

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, UseTool
from receptionist.speech.synthesizer import Speaker, SynthesisFailed
from webhooks.phone.tasks import Failed, Tasks

MOST_SENTENCES = 3
"""Of one answer that are made ahead: while they play, there is time for the others."""
MOST_READY = 4
"""Sentences kept for one call, some 40 KB each."""


def answer_to(machine: Machine, ctx: CallContext, event: Event) -> tuple[Say, ...]:
    """What would be said to `event`; after a yes also what will be, if the booking comes out as agreed."""
    step = machine.receive(ctx, event)
    agreed = _booked(machine, step)
    return tuple(command for command in (*step.commands, *agreed) if isinstance(command, Say))[:MOST_SENTENCES]


def answer_to_yes(machine: Machine, ctx: CallContext, at: dt.datetime) -> tuple[Say, ...]:
    """What will be said to a yes; nothing where no yes is waited for."""
    return answer_to(machine, ctx, Heard(at, "yes")) if "confirm" in ctx.focus.asked else ()


def _booked(machine: Machine, step: Step) -> tuple[object, ...]:
    """The commands that would follow if the tool that books did as it was told."""
    workflow, agreed = machine.workflow(step.context), step.context.grounding.read_back
    if workflow is None or workflow.commit is None or agreed is None or agreed.slot is None:
        return ()
    tool = workflow.commit.tool
    if not any(isinstance(command, UseTool) and command.name == tool for command in step.commands):
        return ()
    result = {"state": "booked", "start": agreed.slot.start.isoformat()}
    return machine.receive(step.context, ToolFinished(step.context.turn.at, tool, result)).commands


class _Making:
    """A sentence on its way: its pieces as they come, then None, or what went wrong."""

    def __init__(self) -> None:
        self.pieces: asyncio.Queue[bytes | SynthesisFailed | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    async def make(self, speaker: Speaker, text: str) -> None:
        try:
            async for piece in speaker.say(text):
                self.pieces.put_nowait(piece)
            self.pieces.put_nowait(None)
        except SynthesisFailed as failure:
            self.pieces.put_nowait(failure)

    def drop(self) -> None:
        if self.task is not None:
            self.task.cancel()


class PreparedSpeaker:
    """A call's voice, with sentences made ahead by `expect`."""

    def __init__(self, speaker: Speaker, failed: Failed) -> None:
        self._speaker = speaker
        self._tasks = Tasks(failed)
        self._ready: dict[str, _Making] = {}

    def expect(self, texts: Iterable[str]) -> None:
        """Make these; what was made earliest and never said is dropped for them."""
        for text in texts:
            if text not in self._ready:
                self._ready[text] = making = _Making()
                making.task = self._tasks.start(making.make(self._speaker, text))
        while len(self._ready) > MOST_READY:
            self._ready.pop(next(iter(self._ready))).drop()

    async def say(self, text: str) -> AsyncIterator[bytes]:
        """As the voice itself, and at once where the sentence is ready. Raises SynthesisFailed."""
        making = self._ready.pop(text, None)
        pieces = self._speaker.say(text) if making is None else self._as_made(making)
        async for piece in pieces:
            yield piece

    async def stop(self) -> None:
        await self._tasks.cancel()

    @staticmethod
    async def _as_made(making: _Making) -> AsyncIterator[bytes]:
        while (piece := await making.pieces.get()) is not None:
            if isinstance(piece, SynthesisFailed):
                raise piece
            yield piece
