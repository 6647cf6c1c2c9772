"""When a caller's turn has begun, paused and ended, and when a caller speaks over us.

Pure: `process` takes the probability of speech in a window and how long the window was, and no clock is read. What was
said matters as much as silence, so that the driver has the audio so far transcribed at every Paused, and tells by
`judge` whether those words are enough, too few, or say nothing of it; that moves the end of the turn.
"""

from enum import Enum
from math import inf

import msgspec

from receptionist.speech.pacing import LONGEST_AFTER_A_TURN, Pacing

SPEECH_STARTS = 0.5
SPEECH_GOES_ON = 0.35
"""Below this probability a window is silence; between the two a window goes on with what was before."""

_ROUNDING = 1e-6

PRE_ROLL_SECONDS = 0.3
"""How far ahead of the detected speech a turn's audio should begin: it takes soft consonants for silence."""


class Completeness(Enum):
    """What the words so far say of the turn."""

    OPEN = "open"
    COMPLETE = "complete"
    ENOUGH = "enough"
    """They answer, and yet people often add something: an apartment to a street, what is right to what is wrong."""
    UNFINISHED = "unfinished"


class Patience(msgspec.Struct, frozen=True):
    """How long to wait, in seconds of silence after the caller's last sound."""

    pause: float
    """Silence that is worth a transcription."""
    complete: float
    """Silence that ends a turn whose words answer the question."""
    enough: float
    """Silence that ends a turn whose words answer, and to which more may be added."""
    settled: float
    """Silence that ends a turn of which nothing is known."""
    unfinished: float
    """Silence that ends a turn that plainly lacks its end."""
    shown: float = inf
    """Silence after which words that are `enough` are shown to have been heard, while more is waited for."""

    def wait(self, completeness: Completeness) -> float:
        match completeness:
            case Completeness.COMPLETE:
                return self.complete
            case Completeness.ENOUGH:
                return self.enough
            case Completeness.UNFINISHED:
                return self.unfinished
            case Completeness.OPEN:
                return self.settled


YES_NO = Patience(pause=0.13, complete=0.25, enough=0.64, settled=0.72, unfinished=1.1, shown=0.34)
"""A yes alone is `enough`: people pause for 0.2 to 0.6 s at the comma of "that's right, thank you". What a voice does
before such a pause does not tell whether it goes on: pitch, length and level part a comma from an end in one voice and
are the other way round in the next. (Ten such measures of the last half second, fitted to all voices of the bench but
one and tried on that: pitch alone parts them no better than chance, 0.45 to 0.77 of the area under the curve, and where
5 % of the commas of known voices would be cut, 0 to 75 % of the new one's are, for a third of its ends.) So we speak
early and take the turn late: a word that commits to nothing after
`shown`, and the answer once the wait is over.
"""
SHORT = Patience(pause=0.16, complete=0.41, enough=0.58, settled=0.84, unfinished=1.4)
OPEN = Patience(pause=0.19, complete=0.41, enough=0.6, settled=0.84, unfinished=1.5)
LONG = Patience(pause=0.22, complete=0.44, enough=0.6, settled=0.84, unfinished=1.6)
DICTATED = Patience(pause=0.22, complete=0.44, enough=0.7, settled=1.5, unfinished=2.4)
MESSAGE = Patience(pause=0.25, complete=0.9, enough=0.9, settled=1.3, unfinished=2.0)

_PATIENCE = {
    "yes_no": YES_NO,
    "date": SHORT,
    "time": SHORT,
    "name": SHORT,
    "intent": OPEN,
    "address": LONG,
    "email": DICTATED,
    "phone": DICTATED,
    "digits": DICTATED,
    "spelling": DICTATED,
    "message": MESSAGE,
}
"""People pause between the groups of a phone number and after a house number, and not inside a yes."""


def patience_for(expecting: tuple[str, ...]) -> Patience:
    """The most patient preset among the things expected; OPEN where nothing or something unknown is."""
    return max((_PATIENCE.get(each, OPEN) for each in expecting), key=lambda p: p.settled, default=OPEN)


class SpeechStarted(msgspec.Struct, frozen=True):
    """The caller speaks; `since` is the stream time of the first sound."""

    at: float
    since: float


class Paused(msgspec.Struct, frozen=True):
    """Silence long enough for a transcription of what was said since the turn began."""

    at: float
    spoken_until: float


class SpeechResumed(msgspec.Struct, frozen=True):
    """The caller went on after a Paused: its transcription covers only a part of the turn."""

    at: float


class TurnEnded(msgspec.Struct, frozen=True):
    """It is our turn; `spoken_until` is the stream time of the caller's last sound."""

    at: float
    spoken_until: float


class EnoughSaid(msgspec.Struct, frozen=True):
    """What was said is enough, though more may come: a word of ours may show that it was heard."""

    at: float


class CallerInterrupted(msgspec.Struct, frozen=True):
    """The caller speaks over us for longer than a cough or an "mm-hm": stop speaking."""

    at: float
    since: float


class BackchannelHeard(msgspec.Struct, frozen=True):
    """Something short was said over us, which is no reason to stop."""

    at: float
    since: float
    seconds: float


class SilenceLasted(msgspec.Struct, frozen=True):
    """Nobody has spoken for this many seconds since we began to listen."""

    at: float
    seconds: float


SpeechEvent = (
    SpeechStarted
    | Paused
    | SpeechResumed
    | EnoughSaid
    | TurnEnded
    | CallerInterrupted
    | BackchannelHeard
    | SilenceLasted
)


class Sensitivity(msgspec.Struct, frozen=True):
    """How much sound counts as speech, and how long nothing may happen, in seconds."""

    start: float = 0.09
    """Speech that begins a turn while we are silent."""
    interruption: float = 0.09
    """Speech over our voice that stops us, once it is no hum."""
    humming: float = 0.6
    """Humming over our voice that stops us; an "mm-hm" is shorter."""
    bridge: float = 0.1
    """Silence that does not yet part two sounds, before a turn has begun."""
    silence: float = 6.0
    """Silence after which SilenceLasted is told, once for each `expect`."""
    longest_turn: float = 25.0
    """A turn is ended here even if sound goes on: hold music."""
    longest_among_others: float = 8.0
    """The same on a line on which others are heard all along: what goes on there may not be the caller."""


class TurnDetector:
    """One caller's turns. Times are seconds of audio since the stream began.

    The driver says what it waits for by `expect`, sets `playing` while our voice can be heard, and says what it makes
    of the words by `judge`.
    """

    __slots__ = (
        "_at",
        "_heard",
        "_in_turn",
        "_judged",
        "_last_sound",
        "_last_turn",
        "_loud",
        "_open",
        "_pacing",
        "_patience",
        "_paused",
        "_playing",
        "_quiet_since",
        "_sensitivity",
        "_shown",
        "_since",
        "_spoken_into",
        "_told_silence",
        "among_others",
    )

    def __init__(self, sensitivity: Sensitivity | None = None) -> None:
        self._sensitivity = sensitivity or Sensitivity()
        self._patience = OPEN
        self._playing = False
        self.among_others = False
        """Whether others are heard beside the caller."""
        self._at = 0.0
        self._loud = False
        self._in_turn = False
        self._since = self._last_sound = 0.0  # of the turn, or of the sound that may become one
        self._last_turn = float("-inf")  # the last sound of the turn before
        self._heard = 0.0
        self._pacing = Pacing()
        self._open = False  # something in the sound was more than a hum
        self._paused: Paused | None = None
        self._judged = Completeness.OPEN
        self._shown = False  # that the words of this turn were heard
        self._spoken_into = False  # a caller who went on after that is not shown it again
        self._quiet_since = 0.0
        self._told_silence = False

    @property
    def at(self) -> float:
        return self._at

    @property
    def in_turn(self) -> bool:
        return self._in_turn

    @property
    def last_sound(self) -> float:
        """Of the turn, in seconds of audio."""
        return self._last_sound

    @property
    def playing(self) -> bool:
        return self._playing

    @playing.setter
    def playing(self, playing: bool) -> None:
        if self._playing and not playing:
            self._quiet_since = self._at
        self._playing = playing

    def expect(self, patience: Patience, silence: float | None = None) -> None:
        """Wait for an answer with this patience; `silence` is how long nothing may be said, in seconds."""
        self._patience = patience
        if silence is not None:
            self._sensitivity = msgspec.structs.replace(self._sensitivity, silence=silence)
        self._quiet_since = self._at
        self._told_silence = False

    def judge(self, paused: Paused, completeness: Completeness) -> list[SpeechEvent]:
        """Say what the words up to a pause amount to; ignored if the caller has gone on since.

        The turn may end by this at once, where the silence has been long enough already.
        """
        if paused is not self._paused:
            return []
        self._judged = completeness
        return self._wait()

    def process(self, probability: float, seconds: float, humming: bool = False) -> list[SpeechEvent]:
        """Take one window: the probability of speech in it, its length, and whether the sound so far is a hum."""
        self._at += seconds
        self._loud = probability >= (SPEECH_GOES_ON if self._loud else SPEECH_STARTS)
        if self._in_turn:
            return self._hear_turn(seconds) if self._loud else self._hear_pause()
        if self._loud:
            return self._hear_sound(seconds, humming)
        return self._hear_nothing()

    def _hear_sound(self, seconds: float, humming: bool) -> list[SpeechEvent]:
        if not self._heard:
            self._since = self._at - seconds
        self._last_sound = self._at
        self._heard += seconds
        self._open = not humming
        if self._heard < self._enough() - _ROUNDING:
            return []
        return [CallerInterrupted(self._at, self._since), self._start()] if self._playing else [self._start()]

    def _enough(self) -> float:
        """Seconds of sound that make it a turn: more while we speak, and much more as long as it is but a hum."""
        if not self._playing:
            return self._sensitivity.start
        return self._sensitivity.interruption if self._open else self._sensitivity.humming

    def _start(self) -> SpeechStarted:
        since_last = self._since - self._last_turn
        if since_last <= LONGEST_AFTER_A_TURN:
            self._goes_on_after(since_last)
        self._in_turn = True
        self._paused = None
        self._judged = Completeness.OPEN
        self._shown = False
        return SpeechStarted(self._at, self._since)

    def _hear_nothing(self) -> list[SpeechEvent]:
        if self._heard and self._at - self._last_sound >= self._sensitivity.bridge:
            heard, self._heard = self._heard, 0.0
            if self._playing:
                return [BackchannelHeard(self._at, self._since, heard)]
        return self._tell_silence()

    def _tell_silence(self) -> list[SpeechEvent]:
        silence = self._at - self._quiet_since
        if self._playing or self._told_silence or silence < self._sensitivity.silence:
            return []
        self._told_silence = True
        return [SilenceLasted(self._at, silence)]

    def _hear_turn(self, seconds: float) -> list[SpeechEvent]:
        silence = self._at - seconds - self._last_sound
        self._last_sound = self._at
        if self._at - self._since >= self._longest():
            return [self._end()]
        if not self._paused:
            return []
        self._paused = None
        self._judged = Completeness.OPEN
        self._spoken_into |= self._shown
        self._goes_on_after(silence)
        return [SpeechResumed(self._at)]

    def _longest(self) -> float:
        dictates = self._patience.settled >= MESSAGE.settled
        among_others = self.among_others and not dictates
        return self._sensitivity.longest_among_others if among_others else self._sensitivity.longest_turn

    def _goes_on_after(self, silence: float) -> None:
        """Whoever dictates pauses between groups of digits, which is no habit of theirs."""
        if self._patience.settled < DICTATED.settled:
            self._pacing.went_on(silence)

    def _hear_pause(self) -> list[SpeechEvent]:
        if self._paused:
            return self._wait()
        if self._at - self._last_sound < self._patience.pause:
            return []
        self._paused = Paused(self._at, self._last_sound)
        return [self._paused]

    def _wait(self) -> list[SpeechEvent]:
        """Amid silence: the turn ends, or is shown to have been heard, or goes on."""
        wait = self._patience.wait(self._judged)
        if self._judged is not Completeness.COMPLETE:
            wait = self._pacing.wait(wait)
        silence = self._at - self._last_sound + _ROUNDING
        if silence >= wait:
            return [self._end()]
        if self._may_show and silence >= self._pacing.wait(self._patience.shown):
            self._shown = True
            return [EnoughSaid(self._at)]
        return []

    @property
    def _may_show(self) -> bool:
        enough = self._judged is Completeness.ENOUGH
        return enough and not (self._shown or self._spoken_into or self.among_others)

    def _end(self) -> TurnEnded:
        self._in_turn = False
        self._paused = None
        self._heard = 0.0
        self._quiet_since = self._at
        self._last_turn = self._last_sound
        return TurnEnded(self._at, self._last_sound)
