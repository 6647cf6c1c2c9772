"""How long the caller waited for us, and for what."""

from __future__ import annotations

from dataclasses import dataclass

from webhooks.phone.listening import HeardTurn


@dataclass(frozen=True)
class TurnTiming:
    """Seconds from the caller's last sound: to the end of turn, to the words, to our answer, to its first sound.

    `asked` is what the caller answered to; `shown` is when a word of ours showed that they were heard, ahead of the
    answer, if one did.
    """

    end_of_turn: float
    words: float
    answer: float
    voice: float
    asked: tuple[str, ...] = ()
    shown: float | None = None

    @property
    def first_sound(self) -> float:
        """Until the caller heard anything of us."""
        return self.voice if self.shown is None else self.shown

    def parts(self) -> dict[str, float]:
        """What each part took by itself, and the whole."""
        return {
            "end_of_turn": self.end_of_turn,
            "recogniser": max(self.words - self.end_of_turn, 0.0),
            "dialogue": max(self.answer - self.words, 0.0),
            "voice": max(self.voice - self.answer, 0.0),
            "whole": self.voice,
        }


class TurnClock:
    """Follows one turn at a time, by seconds of the event loop's clock."""

    def __init__(self) -> None:
        self._turn: HeardTurn | None = None
        self._asked: tuple[str, ...] = ()
        self._answered: float | None = None
        self._shown: float | None = None

    def shown(self, now: float) -> None:
        """A word of ours sounds while the turn is still the caller's; only its beginning counts."""
        self._shown = now if self._shown is None else self._shown

    def taken_back(self) -> None:
        """The caller went on."""
        self._shown = None

    def heard(self, turn: HeardTurn, asked: tuple[str, ...]) -> None:
        self._turn, self._asked, self._answered = turn, asked, None

    def answered(self, now: float) -> None:
        """The dialogue has an answer; later sentences of it don't count."""
        self._answered = now if self._answered is None else self._answered

    def sounded(self, now: float) -> TurnTiming | None:
        """Our first sound after a turn: how that turn went; None for every later sound."""
        turn, self._turn = self._turn, None
        shown, self._shown = self._shown, None
        if turn is None or self._answered is None:
            return None
        ended, decoded, answered = (at - turn.last_sound for at in (turn.ended, turn.decoded, self._answered))
        early = None if shown is None else shown - turn.last_sound
        return TurnTiming(ended, decoded, answered, now - turn.last_sound, self._asked, early)
