"""Turns put together: a day or an hour among clauses that tell nothing of it is what it was by itself.

Hands write a turn about one thing. Callers say four in one breath, and a model that has never heard a wish between a
name and a gate code takes the one nearest for its reason. Every day and hour keeps its mark, whatever stands beside it.
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


def by_hand(beside: Path, hands: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, list[str]]]:
    """Lines "moment<tab>sentence" of turns put together, by whose sentence is in them; the same ones each time.

    `beside` holds the clauses and the bare times; `hands` are the lines that each hand wrote, whose moment is kept.
    """
    drawn = random.Random(_SEED)
    clauses, times = _lines(beside / "clauses.txt"), _lines(beside / "times.txt")
    bare = [f"{drawn.choice(_MOMENTS)}\t{_among(time, clauses, drawn)}" for time in times for _ in range(_EACH)]
    yield "composed", bare
    for hand, lines in hands.items():
        chosen = [line.partition("\t") for line in lines if drawn.random() < _OF_A_HAND]
        yield hand, [f"{moment}\t{_among(sentence, clauses, drawn)}" for moment, _, sentence in chosen]


def _among(said: str, clauses: Sequence[str], drawn: random.Random) -> str:
    """`said` behind up to three clauses and before up to two."""
    before = drawn.sample(clauses, drawn.randint(0, 3))
    after = drawn.sample(clauses, drawn.randint(0, 2))
    return " ".join([*before, said, *after])


def _lines(file: Path) -> list[str]:
    lines = map(str.strip, file.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]
