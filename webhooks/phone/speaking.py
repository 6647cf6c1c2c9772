"""Our side of the conversation: sentences in order, made into sound while the one before is heard."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from receptionist.speech.synthesizer import Speaker, SynthesisFailed
from webhooks.line import Line

log = logging.getLogger(__name__)

GRACE = 3.0
"""Seconds beyond its length after which a sentence whose mark never returns counts as heard."""

Played = Callable[[bytes], None]
Afterwards = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Sentence:
    """A sentence and the prompt it came from, which is what the dialogue knows it by."""

    text: str
    prompt: str


class Speaking:
    """What is being said on one line. All methods are for the event loop."""

    def __init__(self, line: Line, speaker: Speaker, played: Played) -> None:
        self._line = line
        self._speaker = speaker
        self._played = played
        self._queue: asyncio.Queue[Sentence | Afterwards] = asyncio.Queue()
        self._prompts: dict[str, str] = {}
        self._count = 0
        self._busy = False
        self._heard = asyncio.Event()
        self._task = asyncio.create_task(self._speak())

    @property
    def active(self) -> bool:
        """Whether the caller hears us, or is about to."""
        return self._busy or not self._queue.empty() or self._line.speaking

    def say(self, sentence: Sentence) -> None:
        self._queue.put_nowait(sentence)

    def then(self, afterwards: Afterwards) -> None:
        """Do `afterwards` when all that was said so far has been heard; not at all if the caller interrupts."""
        self._queue.put_nowait(afterwards)

    def heard(self, mark: str) -> None:
        """The mark came back: its sentence was heard to the end."""
        self._prompts.pop(mark, None)
        self._heard.set()

    def interrupt(self) -> tuple[str, ...]:
        """Stop at once; the prompts that were cut off or never begun, in order."""
        waiting = self._drain()
        self._task.cancel()
        told = self._line.clear()
        cut = (told.cut,) if told.cut else ()
        unheard = [self._prompts[name] for name in (*cut, *told.unheard) if name in self._prompts]
        self._prompts.clear()
        self._busy = False
        self._task = asyncio.create_task(self._speak())
        return (*unheard, *waiting)

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])

    def _drain(self) -> list[str]:
        waiting: list[str] = []
        while not self._queue.empty():
            item = self._queue.get_nowait()
            if isinstance(item, Sentence):
                waiting.append(item.prompt)
        return waiting

    async def _speak(self) -> None:
        while True:
            item = await self._queue.get()
            self._busy = True
            if isinstance(item, Sentence):
                await self._say(item)
            else:
                await self._all_heard()
                await item()
            self._busy = False

    async def _say(self, sentence: Sentence) -> None:
        self._count += 1
        mark = f"{self._count}:{sentence.prompt}"
        self._prompts[mark] = sentence.prompt
        try:
            async for piece in self._speaker.say(sentence.text):
                self._line.play(piece, mark, more=True)
                self._played(piece)
        except SynthesisFailed:
            log.exception("the voice failed at '%s'; the caller hears nothing of it", sentence.prompt)
        self._line.play(b"", mark)

    async def _all_heard(self) -> None:
        """Until the last mark is back, or a line that returns none has had time enough."""
        while self._line.is_open and self._prompts:
            self._heard.clear()
            try:
                await asyncio.wait_for(self._heard.wait(), GRACE)
            except TimeoutError:
                if not self._line.speaking:
                    return
