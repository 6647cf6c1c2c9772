"""Words ahead of their time: what will probably be said next is made into sound while the caller's pause lasts.

The dialogue is pure, so that a step can be tried without consequences. Nothing is spoken by this, only prepared: what
is said comes from the step that counts, and a wrong guess costs a little work.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import AsyncIterator, Iterable

from receptionist.dialogue.commands import Say, UseTool
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step
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
    return answer_to(machine, ctx, Heard(at, "yes")) if "confirm" in ctx.asked else ()


def _booked(machine: Machine, step: Step) -> tuple[object, ...]:
    """The commands that would follow if the tool that books did as it was told."""
    workflow, agreed = machine.workflow(step.context), step.context.read_back
    if workflow is None or agreed is None or agreed.slot is None:
        return ()
    if not any(isinstance(command, UseTool) and command.name == workflow.commit for command in step.commands):
        return ()
    result = {"state": "booked", "start": agreed.slot.start.isoformat()}
    return machine.receive(step.context, ToolFinished(step.context.at, workflow.commit, result)).commands


class PreparedSpeaker:
    """A call's voice, with sentences made ahead by `expect`."""

    def __init__(self, speaker: Speaker, failed: Failed) -> None:
        self._speaker = speaker
        self._tasks = Tasks(failed)
        self._ready: dict[str, asyncio.Task[list[bytes] | None]] = {}

    def expect(self, texts: Iterable[str]) -> None:
        """Make these; what was made earliest and never said is dropped for them."""
        for text in texts:
            if text not in self._ready:
                self._ready[text] = self._tasks.start(self._make(text))
        while len(self._ready) > MOST_READY:
            self._ready.pop(next(iter(self._ready))).cancel()

    async def say(self, text: str) -> AsyncIterator[bytes]:
        """As the voice itself, and at once where the sentence is ready."""
        made = self._ready.pop(text, None)
        pieces = await made if made is not None else None
        if pieces is not None:
            for piece in pieces:
                yield piece
            return
        async for piece in self._speaker.say(text):
            yield piece

    async def stop(self) -> None:
        await self._tasks.cancel()

    async def _make(self, text: str) -> list[bytes] | None:
        """None where it failed: it is tried once more when it is said."""
        try:
            return [piece async for piece in self._speaker.say(text)]
        except SynthesisFailed:
            return None
