"""Turns put together: a day or an hour among clauses that tell nothing of it is what it was by itself.

Hands write a turn about one thing. Callers say four in one breath, and a model that has never heard a wish between a
name and a gate code takes what is nearest for its reason. Each keeps its mark, whatever stands beside it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

_SEED = 20260302
_MOMENTS = ("open", "open", "open", "when", "other")
"""What was asked: most such turns open a call."""
_EACH = 25
"""How many turns each bare day or hour is put into."""
_OF_A_HAND = 0.3
"""How many of the sentences of hands are put into one, each once."""


class Beside:
    """What may stand beside a sentence: clauses that tell nothing, wishes of their own, and bare days and hours."""

    def __init__(self, folder: Path) -> None:
        self.clauses, self.wishes = _lines(folder / "clauses.txt"), _lines(folder / "wishes.txt")
        self.times = _lines(folder / "times.txt")
        self._drawn = random.Random(_SEED)  # noqa: S311 - drawn by chance, but the same each time

    def times_by_hand(self, hands: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, list[str]]]:
        """Lines "moment<tab>sentence" of turns put together, by whose sentence is in them.

        `hands` are the lines that each hand wrote, whose moment is kept; what is of no hand is "composed".
        """
        among = [*self.clauses, *self.wishes]
        bare = (time for time in self.times for _ in range(_EACH))
        yield "composed", [f"{self._drawn.choice(_MOMENTS)}\t{self._among(time, among)}" for time in bare]
        for hand, lines in hands.items():
            chosen = [line.partition("\t") for line in lines if self._is_drawn()]
            yield hand, [f"{moment}\t{self._among(sentence, among)}" for moment, _, sentence in chosen]

    def _is_drawn(self) -> bool:
        return self._drawn.random() < _OF_A_HAND

    def _among(self, said: str, clauses: Sequence[str]) -> str:
        """`said` behind up to three clauses and before up to two."""
        before = self._drawn.sample(clauses, self._drawn.randint(0, 3))
        after = self._drawn.sample(clauses, self._drawn.randint(0, 2))
        return " ".join([*before, said, *after])


def _lines(file: Path) -> list[str]:
    lines = map(str.strip, file.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]
