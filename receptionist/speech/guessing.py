"""Guessing what comes next, so that the decoder can check several tokens in one run.

A run of the decoder costs nearly the same for one token as for eight, as most of it is reading the weights. So tokens
that are likely to follow are put in with the one that is known, and those that the decoder would have chosen itself are
kept: speculative decoding (Leviathan et al., 2023) with a look-up for a draft (Saxena, "Prompt lookup decoding", 2023).
What is looked up are pieces of what was heard before: of this very turn at an earlier pause, of other turns.
"""

from collections import OrderedDict
from threading import Lock

from receptionist.speech.tokenizer import START

MOST_PIECES = 20_000
"""Pieces of three tokens that are remembered, about 5 MB."""
FIRST_REACH, LONGEST_REACH = 2, 12
"""Tokens that are guessed at a time: few at first, more as long as guesses hold."""

_Two = tuple[int, int]


class PastTurns:
    """Which token followed which two, in what was heard lately. Safe to use from several threads."""

    def __init__(self) -> None:
        self._next: OrderedDict[_Two, int] = OrderedDict()
        self._changing = Lock()

    def learn(self, tokens: list[int]) -> None:
        padded = [START, START, *tokens]
        with self._changing:
            for one, two, three in zip(padded, padded[1:], padded[2:], strict=False):
                self._next[one, two] = three
                self._next.move_to_end((one, two))
            while len(self._next) > MOST_PIECES:
                self._next.popitem(last=False)

    def after(self, tokens: list[int], most: int) -> list[int]:
        """What followed these the last time, and what followed that; empty where it is new."""
        one, two = [START, START, *tokens][-2:]
        found: list[int] = []
        while len(found) < most and (three := self._next.get((one, two))) is not None:
            found.append(three)
            one, two = two, three
        return found


class Guesses:
    """The guesses for one decoding, which reach further while they hold. `first` is guessed before anything else."""

    def __init__(self, past: PastTurns, first: list[int] | None = None) -> None:
        self._past = past
        self._first = first or []
        self._reach = FIRST_REACH
        self._guessed: list[int] = []
        self._at = 0

    def after(self, tokens: list[int]) -> list[int]:
        held = bool(self._guessed) and tokens[self._at : self._at + len(self._guessed)] == self._guessed
        self._reach = min(2 * self._reach, LONGEST_REACH) if held else FIRST_REACH
        first, self._first = self._first, []
        self._guessed, self._at = first or self._past.after(tokens, self._reach), len(tokens)
        return self._guessed
