"""Our side of the conversation: sentences in order, made into sound while the one before is heard."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from receptionist.model.commands import Say
from receptionist.speech.synthesizer import Speaker, SynthesisFailed
from webhooks.media_stream import MediaStream
from webhooks.phone.tasks import Failed, Tasks

log = logging.getLogger(__name__)

GRACE = 3.0
"""Seconds after which a sentence whose mark never returns counts as heard, once the line is silent."""
SHOWN = "acknowledged"
"""The mark behind a word that shows the caller was heard: no sentence of the dialogue's."""
MOST_FAILURES = 2
"""Sentences in a row that the voice may fail at; silence would follow silence."""

Played = Callable[[bytes], None]
Sounds = Callable[["Sentence", bool], None]
"""Told when a sentence begins to sound (True), and when all of it has been made (False)."""
Afterwards = Callable[[], Awaitable[None]]


class VoiceLost(RuntimeError):
    """The voice failed at several sentences in a row: the call cannot go on by speech."""


@dataclass(frozen=True)
class Sentence:
    """A sentence as it is spoken, and what the dialogue knows it by."""

    text: str
    said: Say
    answers: dt.datetime | None = None
    """The moment of the event that it answers."""

    @property
    def prompt(self) -> str:
        return self.said.prompt

    @property
    def asks(self) -> bool:
        return self.text.endswith("?")


def _unnoted(sentence: Sentence, begins: bool) -> None:
    """Nobody asks where sentences sound."""


def _unheeded(piece: bytes) -> None:
    """Nobody asks what the caller was shown."""


class Speaking:
    """What is being said on one line, and what waits to be said. All methods are for the event loop.

    While the caller has the floor (`hush` until `go_on` or `forget`) nothing is said; what was cut off waits in front.
    """

    def __init__(
        self,
        line: MediaStream,
        speaker: Speaker,
        *,
        played: Played,
        failed: Failed,
        sounds: Sounds = _unnoted,
        shown: Played = _unheeded,
    ) -> None:
        """`played` takes what was given to the line of what was said, `shown` of what `show` was given."""
        self._shown = shown
        self._sounds = sounds
        self._line = line
        self._speaker = speaker
        self._played = played
        self._waiting: deque[Sentence | Afterwards] = deque()
        self._on_air: dict[str, Sentence] = {}
        self._lost: list[Sentence] = []
        self._unbegun = ""
        self._count = 0
        self._failures = 0
        self._busy = False
        self._news = asyncio.Event()
        self._floor = asyncio.Event()
        self._floor.set()
        self._heard = asyncio.Event()
        self._showing: asyncio.Task[None] | None = None
        self._actions = Tasks(failed)
        self._tasks = Tasks(failed)
        self._voice: asyncio.Task[None] | None = self._tasks.start(self._speak())

    @property
    def active(self) -> bool:
        """Whether the caller hears us, or is about to."""
        about_to = self._floor.is_set() and (self._busy or bool(self._waiting))
        return about_to or self._line.speaking or len(self._actions) > 0

    @property
    def held_back(self) -> tuple[Sentence, ...]:
        """The sentences that were cut off or have not begun, in order."""
        return tuple(item for item in self._waiting if isinstance(item, Sentence))

    def say(self, sentence: Sentence) -> None:
        self._put(sentence)

    def then(self, afterwards: Afterwards) -> None:
        """Do `afterwards` when all that was said so far has been heard; not at all if that is forgotten."""
        self._put(afterwards)

    def heard(self, mark: str) -> tuple[str, ...]:
        """The mark came back: its sentence was heard to the end, and so were those before it. Gives their prompts."""
        heard: list[str] = []
        while mark in self._on_air:
            heard.append(self._on_air.pop(next(iter(self._on_air))).prompt)
        self._heard.set()
        return tuple(heard)

    def show(self, text: str) -> None:
        """Say a word to whoever has the floor, which stays theirs: that they were heard. `hush` breaks it off."""
        if not self._floor.is_set() and self._showing is None:
            self._showing = self._tasks.start(self._show(text))

    def hush(self) -> None:
        """The caller has the floor: stop at once. Too late where an `afterwards` has begun."""
        if self._showing is not None and not self._floor.is_set():
            self._showing.cancel()
            self._line.clear()
        self._showing = None
        if len(self._actions) or not self._floor.is_set():
            return
        self._floor.clear()
        if self._busy and self._voice is not None:
            self._voice.cancel()
            self._voice = self._tasks.start(self._speak())
            self._busy = False
        if self._on_air:
            self._waiting.extendleft(reversed(self._unheard()))
            self._on_air.clear()

    def go_on(self) -> None:
        """The floor is ours again: say what was held back, from the start of the sentence that was cut off."""
        self._floor.set()
        self._news.set()

    def forget(self) -> tuple[Say, ...]:
        """The floor is ours again, and what was held back is not said any more: all that was not heard, in order."""
        unheard = (*self.lost(), *(sentence.said for sentence in self.held_back))
        self._waiting.clear()
        self._floor.set()
        return unheard

    def cut_short(self) -> None:
        """Say no more of all that was to be said; whoever has the floor keeps it. Too late for an `afterwards`."""
        if len(self._actions):
            return
        ours = self._floor.is_set()
        self.hush()
        self._waiting.clear()
        if ours:
            self._floor.set()

    def lost(self) -> tuple[Say, ...]:
        """What the voice has failed at since this was last asked: the caller heard nothing of it, or not its end."""
        lost, self._lost = self._lost, []
        return tuple(sentence.said for sentence in lost)

    async def stop(self) -> None:
        """Say no more. A hang-up or a transfer that has begun is carried through."""
        await self._tasks.cancel()
        await self._actions.finish()
        self._voice = None  # the end of a task knows its frame, and that knows us

    def _put(self, item: Sentence | Afterwards) -> None:
        self._waiting.append(item)
        self._news.set()

    def _unheard(self) -> list[Sentence]:
        """Stop the line; what of it the caller has not heard to the end."""
        told = self._line.clear()
        names = {told.cut, *told.unheard, self._unbegun}
        self._unbegun = ""
        return [sentence for name, sentence in self._on_air.items() if name in names]

    async def _speak(self) -> None:
        while True:
            await self._floor.wait()
            self._busy = bool(self._waiting)
            if self._busy:
                await self._next(self._waiting[0])
            else:
                self._news.clear()
                await self._news.wait()

    async def _next(self, item: Sentence | Afterwards) -> None:
        if isinstance(item, Sentence):
            self._waiting.popleft()
            await self._say(item)
            return
        await self._all_heard()
        self._waiting.popleft()
        self._actions.start(_done(item))
        await self._actions.finish()

    async def _say(self, sentence: Sentence) -> None:
        self._count += 1
        mark = f"{self._count}:{sentence.prompt}"
        self._on_air[mark], self._unbegun = sentence, mark
        try:
            async for piece in self._speaker.say(sentence.text):
                if self._unbegun:
                    self._sounds(sentence, True)
                self._unbegun = ""
                self._line.play(piece, mark, more=True)
                self._played(piece)
            self._failures = 0
            self._sounds(sentence, False)
        except SynthesisFailed:
            self._on_air.pop(mark, None)
            self._note_failure(sentence)
        self._unbegun = ""
        self._line.play(b"", mark)

    def _note_failure(self, sentence: Sentence) -> None:
        """One sentence lost is asked for again when the caller says nothing; more are too many."""
        self._failures += 1
        self._lost.append(sentence)
        log.exception("the voice failed at '%s'; the caller hears nothing of it", sentence.prompt)
        if self._failures >= MOST_FAILURES:
            raise VoiceLost(f"the voice failed at {self._failures} sentences in a row")

    async def _show(self, text: str) -> None:
        """Unless the answer is there first. A voice that fails at it leaves the caller with the answer alone."""
        try:
            sound = b"".join([piece async for piece in self._speaker.say(text)])
        except SynthesisFailed:
            log.warning("the voice failed at a word that shows the caller was heard")
            return
        if not self._floor.is_set():
            self._count += 1
            self._line.play(sound, f"{self._count}:{SHOWN}")
            self._shown(sound)

    async def _all_heard(self) -> None:
        """Until the last mark is back, or a line that returns none has had time enough."""
        while self._line.is_open and self._on_air:
            self._heard.clear()
            try:
                await asyncio.wait_for(self._heard.wait(), GRACE)
            except TimeoutError:
                if not self._line.speaking:
                    return


async def _done(afterwards: Afterwards) -> None:
    await afterwards()
