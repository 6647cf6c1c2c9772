"""One voice among others: how loud this caller is over the call, how loud all else is, and which of the two a sound is.

Pure. A caller speaks into the telephone; a television, a café, a street are farther away. What is heard between turns
tells how loud the others are, turns whose words were taken tell how loud the caller is; a sound in the gap between the
two belongs to the nearer. On a quiet line next to nothing is shut out. Levels are in dB below full scale.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

SOFTEST_DB: Final = 24.0
"""How far below their usual level a caller's words may end where nothing else is heard."""
BEGINS_DB: Final = 12.0
"""How far below it they may begin: a stressed vowel comes within a few dB of it, a television does not."""
NEAREST_DB: Final = 8.0
"""How far below the caller anything is shut out, however loud the others are."""
ABOVE_OTHERS_DB: Final = 5.0
"""How far above the others a sound is no more theirs."""
STRANGER_DB: Final = 8.0
"""How far above the others somebody must be who has not spoken yet, to interrupt us."""
SOFTLY_DB: Final = -28.0
"""The level below which nobody who has not spoken yet interrupts us: a caller speaks into the telephone, and waits for
the end of a greeting; what is heard amid it may be a television, of which nothing is known so early.
"""
STRESSED_DB: Final = 10.0
"""How far below a voice its stressed vowels are at most."""
LOUDER_DB: Final = 7.0
"""What makes a voice another one than was taken for the caller so far: it is the caller's, and that was none."""
NOISY_DB: Final = -50.0
"""A line on which less than this is heard between turns is quiet."""
GIVES_WAY_DB: Final = 9.0
"""How much nearer the others may be once nothing but them was heard for as long as anybody is waited for."""

_REMEMBERED: Final = 250  # windows between turns, 8 s
_SECOND: Final = 31  # windows
_QUIET: Final = 8  # windows, 0.26 s, without a sound: whoever speaks then was not speaking all along
_ENOUGH: Final = 10  # windows that tell how loud the others are
_HELD: Final = 5  # windows, 0.16 s: a vowel carries the consonants behind it
_VOICE: Final = 8  # windows of a turn that tell how loud its speaker is
_LOUD: Final = 0.9  # share of windows that are softer than what counts as loud
_MOSTLY: Final = 0.4  # share of windows that are softer than what is heard most of the time
_RECKONED: Final = 8  # windows after which the level of the others is reckoned anew
_UNSTRESSED: Final = 40  # windows of speech, 1.3 s: nobody speaks for so long without a stressed vowel
_VOWEL: Final = 3  # windows that a stressed vowel lasts, 0.1 s; a peak of somebody farther away is shorter
_FORGETS: Final = 0.3  # of the way to a softer turn's level
_SILENCE: Final = -120.0


class Foreground:
    """Follows one line. Tell it of every window, of turns that begin and are over, and of silences."""

    __slots__ = (
        "_caller",
        "_held",
        "_may_be_soft",
        "_mostly",
        "_others",
        "_others_level",
        "_quiet",
        "_reckoned",
        "_shut_out",
        "_sound",
        "_stressed",
        "_turn",
        "_unstressed",
    )  # fmt: skip

    def __init__(self) -> None:
        self._caller: float | None = None
        self._others: deque[float] = deque(maxlen=_REMEMBERED)
        self._others_level = self._mostly = _SILENCE
        self._reckoned = 0
        self._held: deque[float] = deque(maxlen=_HELD)
        self._sound: deque[float] = deque()
        self._turn: list[float] = []
        self._quiet = 0
        self._may_be_soft = False
        self._shut_out = 0
        self._stressed = self._unstressed = 0

    @property
    def caller(self) -> float | None:
        """How loud this caller speaks; None before their first words."""
        return self._caller

    @property
    def others_heard(self) -> bool:
        """Whether the line is hardly ever silent between turns."""
        return self._mostly > NOISY_DB

    @property
    def noisy(self) -> bool:
        """Whether others are heard so loud that the caller can hardly be told from them."""
        caller = self._voice()
        return self.others_heard and caller is not None and self._others_level > caller - 2 * NEAREST_DB

    def opens(self, level: float, *, speaking: bool) -> bool:
        """Whether a window of speech between turns may be the caller's; `speaking` tells whether we are.

        A sound counts as the others' once it is over, or has gone on for a second, and no turn has come of it.
        """
        self._sound.append(level)
        if len(self._sound) > _SECOND:
            self._add(self._sound.popleft())
        mine = level >= self._threshold(speaking)
        self._shut_out += not mine
        return mine

    def silent(self, level: float) -> None:
        """A window between turns in which nobody speaks."""
        while self._sound:
            self._add(self._sound.popleft())
        self._add(level)
        self._quiet += level < NOISY_DB

    def begins(self, windows: int) -> None:
        """A turn begins with the last `windows` of the sound: its first vowel is the loudest of many a short answer."""
        self._turn = list(self._sound)[-windows:] if windows > 0 else []
        self._held.clear()
        self._sound.clear()
        self._shut_out = self._stressed = self._unstressed = 0

    def another_begins(self) -> None:
        """The turn is that of somebody who was found to be another; what was before in it was none."""
        self._turn = self._turn[-_VOICE:]
        self._held.clear()
        self._stressed = self._unstressed = 0

    def goes_on(self, level: float) -> bool:
        """Whether a window of speech within a turn is the voice that the turn is of.

        How loud the others are may be unknown still; but what goes on for long and never comes near it is not it.
        """
        self._held.append(level)
        self._turn.append(level)
        voice = self._voice()
        if voice is None:
            return True
        self._stressed = self._stressed + 1 if level >= voice - STRESSED_DB else 0
        self._unstressed = 0 if self._stressed >= _VOWEL else self._unstressed + 1
        return self._unstressed <= _UNSTRESSED and max(self._held) >= self._gate(voice)

    @property
    def was_another(self) -> bool:
        """Whether somebody much louder has just begun, so that all before in this turn was somebody else."""
        last, before = self._turn[-_VOICE:], self._turn[:-_VOICE]
        if len(before) < _VOICE:
            return False
        loudest = _loud(before)
        return _loud(last) > loudest + LOUDER_DB and _at_share(last, _MOSTLY) > loudest

    def is_over(self, *, words: bool) -> None:
        """A turn is over, and had words or none."""
        heard = self._turn if len(self._turn) >= _VOICE else []
        self._turn = []
        if not words or not heard:
            return
        now = _loud(heard)
        if self._caller is None or now > self._caller + LOUDER_DB:
            self._caller = now
        else:
            self._caller += _FORGETS * (now - self._caller)

    def nobody_spoke(self) -> None:
        """Nobody was heard for long: if there was speech that was shut out, it may have been the caller's after all."""
        if self._caller is not None and self._shut_out > _REMEMBERED // 6:
            self._caller -= GIVES_WAY_DB
        self._may_be_soft = True
        self._shut_out = 0

    def _add(self, level: float) -> None:
        self._others.append(level)
        self._reckoned -= 1
        if self._reckoned <= 0 and len(self._others) >= _ENOUGH:
            self._reckoned = _RECKONED
            self._others_level = _loud(self._others)
            self._mostly = _at_share(self._others, _MOSTLY)

    def _threshold(self, speaking: bool) -> float:
        if self._caller is not None:
            return max(self._caller - BEGINS_DB, self._gate(self._caller))
        if self._may_be_soft:
            return _SILENCE
        if self.others_heard:
            return self._others_level + STRANGER_DB
        if not speaking:
            return _SILENCE
        return SOFTLY_DB if self._quiet >= _QUIET else 0.0

    def _gate(self, voice: float) -> float:
        return max(voice - SOFTEST_DB, min(self._others_level + ABOVE_OTHERS_DB, voice - NEAREST_DB))

    def _voice(self) -> float | None:
        """The level of whoever speaks now: the caller's, or that of a turn that is louder."""
        if len(self._turn) < _VOICE:
            return self._caller
        now = _loud(self._turn)
        return now if self._caller is None else max(now, self._caller)


def _loud(levels: Sequence[float]) -> float:
    return _at_share(levels, _LOUD)


def _at_share(levels: Sequence[float], share: float) -> float:
    return sorted(levels)[int(share * (len(levels) - 1))]
