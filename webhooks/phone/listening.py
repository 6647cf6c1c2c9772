"""The caller's side: frames in, turns out. Voice activity and end of turn here, words from the ear."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass

from receptionist.speech.audio import SAMPLE_RATE
from receptionist.speech.endpoint import (
    PRE_ROLL_SECONDS,
    SPEECH_GOES_ON,
    BackchannelHeard,
    Completeness,
    Interrupted,
    Patience,
    Paused,
    SilenceLasted,
    SpeechEvent,
    SpeechResumed,
    SpeechStarted,
    TurnDetector,
    TurnEnded,
)
from receptionist.speech.hum import HumMeter
from receptionist.speech.shared_vad import SharedVad
from receptionist.speech.transcriber import NO_BIAS, NOTHING_HEARD, Bias, Ear, Transcript, TranscriptionFailed
from receptionist.speech.vad import WINDOW_SECONDS, VadStream

log = logging.getLogger(__name__)

_KEPT_BYTES = int(1.5 * SAMPLE_RATE)
"""Audio kept ahead of a turn: what the detector lags behind, and the pre-roll."""


@dataclass(frozen=True)
class HeardTurn:
    """A caller's turn. Times are seconds on the event loop's clock: the last sound, the end of turn, the words."""

    transcript: Transcript
    last_sound: float
    ended: float
    decoded: float
    interrupted: bool


@dataclass(frozen=True)
class Silent:
    """Nobody has spoken for `seconds` since we began to wait."""

    seconds: float


class Listening:
    """One caller's audio. `report` is told turns and silences, `interrupted` that the caller speaks over us."""

    def __init__(
        self,
        ear: Ear,
        vad: SharedVad,
        *,
        speaking: Callable[[], bool],
        judge: Callable[[str], Completeness],
        interrupted: Callable[[], None],
        report: Callable[[HeardTurn | Silent], None],
    ) -> None:
        self._ear = ear
        self._vad = vad
        self._speaking = speaking
        self._judge = judge
        self._interrupted = interrupted
        self._report = report
        self._stream = VadStream()
        self._detector = TurnDetector()
        self._hum = HumMeter()
        self._recent = bytearray()
        self._received = 0
        self._bias = NO_BIAS
        self._over_us = False
        self._words: tuple[Paused, asyncio.Task[Transcript]] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        vad.join(self._stream, self._window)

    def expect(self, patience: Patience, bias: Bias, silence: float) -> None:
        """What the next turn is likely to be; `silence` in seconds is reported once if nothing is said."""
        self._detector.expect(patience, silence)
        self._bias = bias

    def hear(self, payload: bytes) -> None:
        """A frame of mu-law. Never waits."""
        self._stream.push(payload)
        self._received += len(payload)
        self._recent += payload
        del self._recent[:-_KEPT_BYTES]
        if self._detector.in_turn:
            self._ear.push(payload)

    async def stop(self) -> None:
        self._vad.leave(self._stream)
        for task in (*self._tasks, *((self._words[1],) if self._words else ())):
            task.cancel()
        await self._ear.aclose()

    def _window(self, probability: float) -> None:
        self._detector.playing = self._speaking()
        humming = False
        if self._detector.playing and not self._detector.in_turn and probability >= SPEECH_GOES_ON:
            humming = self._hum.add(self._stream.window)
        self._handle(self._detector.process(probability, WINDOW_SECONDS, humming))

    def _handle(self, events: list[SpeechEvent]) -> None:
        for event in events:
            match event:
                case Interrupted():
                    self._over_us = True
                    self._interrupted()
                case SpeechStarted():
                    self._begin(event)
                case Paused():
                    self._words = (event, asyncio.create_task(self._transcript()))
                    self._later(self._judged(*self._words))
                case SpeechResumed():
                    self._forget_words()
                case TurnEnded():
                    self._later(self._ended(event))
                case BackchannelHeard():
                    self._hum.reset()
                case SilenceLasted():
                    self._report(Silent(event.seconds))

    def _begin(self, started: SpeechStarted) -> None:
        """Hand the ear the turn's audio from a little ahead of its first sound."""
        self._hum.reset()
        self._forget_words()
        wanted = self._received - int((started.since - PRE_ROLL_SECONDS) * SAMPLE_RATE)
        self._ear.begin(bytes(self._recent[-max(wanted, 1) :]), self._bias)

    def _forget_words(self) -> None:
        if self._words is not None:
            self._words[1].cancel()
            self._words = None

    async def _transcript(self) -> Transcript:
        try:
            return await self._ear.transcript()
        except TranscriptionFailed:
            log.exception("the recogniser failed on a turn")
            return NOTHING_HEARD

    async def _judged(self, paused: Paused, words: asyncio.Task[Transcript]) -> None:
        """Words at a pause may end the turn early, or tell that it is not over."""
        try:
            transcript = await words
        except asyncio.CancelledError:
            return
        self._handle(self._detector.judge(paused, self._judge(transcript.text)))

    async def _ended(self, event: TurnEnded) -> None:
        loop = asyncio.get_running_loop()
        ended = loop.time()
        silence = event.at - event.spoken_until
        words, self._words = self._words, None
        known = words is not None and words[0].spoken_until == event.spoken_until
        transcript = await words[1] if known and words is not None else await self._transcript()
        over_us, self._over_us = self._over_us, False
        if transcript.text or over_us:
            self._report(HeardTurn(transcript, ended - silence, ended, loop.time(), over_us))

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
