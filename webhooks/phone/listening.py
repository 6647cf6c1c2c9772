"""The caller's side: frames in, turns out. Voice activity and end of turn here, words from the ear."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from receptionist.speech.audio import SAMPLE_RATE, level, mulaw_to_samples
from receptionist.speech.echo import EchoGate
from receptionist.speech.endpoint import (
    PRE_ROLL_SECONDS,
    SPEECH_GOES_ON,
    BackchannelHeard,
    Completeness,
    EnoughSaid,
    Patience,
    Paused,
    SilenceLasted,
    SpeechEvent,
    SpeechResumed,
    SpeechStarted,
    TurnDetector,
    TurnEnded,
)
from receptionist.speech.fading import FadeMeter
from receptionist.speech.foreground import NOISY_DB, Foreground
from receptionist.speech.hum import HumMeter
from receptionist.speech.shared_vad import SharedVad
from receptionist.speech.transcriber import NO_BIAS, Bias, SttStream, Transcript, TranscriptionFailed
from receptionist.speech.vad import WINDOW_SECONDS, VadStream
from webhooks.phone.tasks import Failed, Tasks

log = logging.getLogger(__name__)

_KEPT_BYTES = int(1.5 * SAMPLE_RATE)
"""Audio kept ahead of a turn: what the detector lags behind, and the pre-roll."""

PRE_ROLL_AMONG_OTHERS = 0.15
"""Seconds of audio ahead of a turn that the recogniser gets on a line that is hardly ever silent: room for a consonant,
and not for a word of others, which would be taken for the caller's.
"""
TAIL_AMONG_OTHERS = 0.1
"""Seconds behind a turn's last sound that it gets there: a last "s" is softer than what tells a voice from others."""

_PRE_ROLL_OF_ANOTHER = int((PRE_ROLL_AMONG_OTHERS + 0.26) * SAMPLE_RATE)
"""Audio that is kept of a turn that another voice has begun: it was noticed a quarter of a second late."""

Decoding = asyncio.Task[Transcript | None]
"""The words of a turn; None where the recogniser failed."""


@dataclass(frozen=True)
class HeardTurn:
    """A caller's turn that is over, with no `transcript` where the recogniser failed.

    `began` is after how many seconds of the caller's audio, `sounded` how long it lasted; `endless`, that sound went on
    when it was ended, on a line on which others are heard. Other times are seconds on the event loop's clock: the last
    sound, the end of turn, the words.
    """

    transcript: Transcript | None
    began: float
    sounded: float
    last_sound: float
    ended: float
    decoded: float
    endless: bool = False


@dataclass(frozen=True)
class Silent:
    """Nobody has spoken for `seconds` since we began to wait."""

    seconds: float


class Listening:
    """One caller's audio.

    `speaking` tells whether our voice is on the line. `judge` says what words at a pause amount to, `began` is told
    that the caller has taken the floor, `enough` that they have said enough but may go on (then `began` is told again),
    `report` every turn that ended, in order, and every silence.
    """

    def __init__(
        self,
        ear: SttStream,
        vad: SharedVad,
        echo: EchoGate,
        *,
        speaking: Callable[[], bool],
        judge: Callable[[str], Completeness],
        began: Callable[[], None],
        enough: Callable[[], None],
        report: Callable[[HeardTurn | Silent], None],
        failed: Failed,
    ) -> None:
        self._ear = ear
        self._vad = vad
        self._echo = echo
        self._speaking = speaking
        self._judge = judge
        self._began = began
        self._enough = enough
        self._report = report
        self._stream = VadStream()
        self._detector = TurnDetector()
        self._hum = HumMeter()
        self._fade = FadeMeter()
        self._foreground = Foreground()
        self._recent = bytearray()
        self._withheld = bytearray()
        self._received = 0
        self._since = 0.0
        self._expected: tuple[Patience, float] | None = None
        self._bias = NO_BIAS
        self._words: tuple[Paused, Decoding] | None = None
        self._in_order = asyncio.Lock()
        self._decoding, self._judging, self._ending = Tasks(failed), Tasks(failed), Tasks(failed)
        vad.join(self._stream, self._window, failed)

    def expect(self, patience: Patience, bias: Bias, silence: float) -> None:
        """What the next turn is likely to be; `silence` in seconds is reported once if nothing is said."""
        self._expected = patience, silence
        self._detector.expect(patience, silence)
        self._bias = bias

    def wait_anew(self) -> None:
        """The caller does something else than speak, as pressing keys: silence counts from now."""
        if self._expected is not None:
            self._detector.expect(*self._expected)

    def hear(self, payload: bytes) -> None:
        """A frame of mu-law. Never waits."""
        self._stream.push(payload)
        self._received += len(payload)
        self._recent += payload
        if len(self._recent) > 2 * _KEPT_BYTES:
            del self._recent[:-_KEPT_BYTES]
        if self._detector.in_turn:
            self._withheld += payload
            self._hand_on()

    async def stop(self) -> None:
        """Hear no more. Turns that had ended are still reported."""
        self._vad.leave(self._stream)
        await self._ending.finish()
        await self._judging.cancel()
        await self._decoding.cancel()
        await self._ear.aclose()

    def _hand_on(self) -> None:
        """Give the ear what is heard of a turn; among others, no more than what ends it, until the caller goes on."""
        count = len(self._withheld)
        if self._foreground.others_heard:
            ends = int((self._detector.last_sound + TAIL_AMONG_OTHERS) * SAMPLE_RATE)
            count += min(ends - self._received, 0)
        if count > 0:
            self._ear.push(bytes(self._withheld[:count]))
            del self._withheld[:count]

    def _window(self, probability: float) -> None:
        playing = self._speaking()
        if self._detector.playing and not playing:
            self._hum.reset()
        self._detector.playing = playing
        humming = False
        self._detector.among_others = self._foreground.noisy
        if self._detector.in_turn:
            if probability >= SPEECH_GOES_ON and not self._goes_on(playing=playing):
                probability = 0.0
        elif not self._may_begin(probability, playing=playing):
            probability = 0.0
        elif playing:
            humming = self._hum.add(self._stream.window)
        events = self._detector.process(probability, WINDOW_SECONDS, humming)
        if self._withheld and self._detector.in_turn:
            self._hand_on()
        self._handle(events)

    def _loudness(self) -> float:
        return level(mulaw_to_samples(self._stream.window))

    def _may_begin(self, probability: float, *, playing: bool) -> bool:
        """Whether a window between turns is the caller's speech: neither our echo nor others in the room."""
        loudness = self._loudness()
        if probability < SPEECH_GOES_ON or loudness < NOISY_DB:
            self._foreground.silent(loudness)
            return probability >= SPEECH_GOES_ON and not self._echo.is_echo(self._stream.window)
        if self._echo.is_echo(self._stream.window):
            return False
        return self._foreground.opens(loudness, speaking=playing)

    def _goes_on(self, *, playing: bool) -> bool:
        """Whether a window of speech is of the turn's own voice. Somebody much louder begins the turn anew."""
        if playing and self._echo.is_echo(self._stream.window):
            return False
        mine = self._foreground.goes_on(self._loudness())
        if self._foreground.was_another:
            self._hear_from(_PRE_ROLL_OF_ANOTHER)
            self._foreground.another_begins()
        return mine and not self._fade.has_faded(self._stream.window)

    def _handle(self, events: list[SpeechEvent]) -> None:
        for event in events:
            match event:
                case SpeechStarted():
                    self._begin(event)
                case Paused():
                    self._words = (event, self._decoding.start(self._transcript()))
                    self._judging.start(self._judged(*self._words))
                case SpeechResumed():
                    self._forget_words()
                    if self._speaking():
                        self._began()
                case EnoughSaid():
                    self._enough()
                case TurnEnded():
                    self._end(event)
                case BackchannelHeard():
                    self._hum.reset()
                case SilenceLasted():
                    self._foreground.nobody_spoke()
                    self._report(Silent(event.seconds))

    def _begin(self, started: SpeechStarted) -> None:
        """Hand the ear the turn's audio from a little ahead of its first sound."""
        self._hum.reset()
        self._fade.reset()
        self._foreground.begins(round((started.at - started.since) / WINDOW_SECONDS))
        self._forget_words()
        self._since = started.since
        pre_roll = PRE_ROLL_AMONG_OTHERS if self._foreground.others_heard else PRE_ROLL_SECONDS
        self._hear_from(self._received - int((started.since - pre_roll) * SAMPLE_RATE))
        self._began()

    def _hear_from(self, count: int) -> None:
        """The ear begins anew, with so many bytes that were heard already."""
        self._withheld.clear()
        self._ear.begin(bytes(self._recent[-max(count, 1) :]), self._bias)

    def _forget_words(self) -> None:
        if self._words is not None:
            self._words[1].cancel()
            self._words = None

    async def _transcript(self) -> Transcript | None:
        try:
            return await self._ear.transcript()
        except TranscriptionFailed:
            log.exception("the recogniser failed on a turn")
            return None

    async def _judged(self, paused: Paused, words: Decoding) -> None:
        """Words at a pause may end the turn early, or tell that it is not over."""
        await asyncio.wait([words])
        if words.cancelled() or words.exception():
            return
        transcript = words.result()
        if transcript is not None:
            self._handle(self._detector.judge(paused, self._judge(transcript.text)))

    def _end(self, event: TurnEnded) -> None:
        now, final = asyncio.get_running_loop().time(), self._final(event)
        final.add_done_callback(self._note_voice)
        self._ending.start(self._ended(event, self._since, final, now))

    def _note_voice(self, decoding: Decoding) -> None:
        """Turns that had words tell how loud the caller is."""
        failed = decoding.cancelled() or decoding.exception() is not None
        transcript = None if failed else decoding.result()
        self._foreground.is_over(words=transcript is not None and bool(transcript.text.strip()))

    def _final(self, event: TurnEnded) -> Decoding:
        """The words of the pause that ended the turn, where it was transcribed."""
        if self._words is not None and self._words[0].spoken_until == event.spoken_until:
            decoding, self._words = self._words[1], None
            return decoding
        self._forget_words()
        return self._decoding.start(self._transcript())

    async def _ended(self, event: TurnEnded, since: float, decoding: Decoding, ended: float) -> None:
        """Report the turn once its words are there, after the turns before it."""
        async with self._in_order:
            transcript = await decoding
        silence = event.at - event.spoken_until
        sounded = event.spoken_until - since
        decoded = asyncio.get_running_loop().time()
        endless = silence == 0.0 and self._foreground.noisy
        self._report(HeardTurn(transcript, since, sounded, ended - silence, ended, decoded, endless))
