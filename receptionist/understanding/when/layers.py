"""The layers of the grammar, in the order in which they read."""

from __future__ import annotations

from functools import cache

from receptionist.understanding.when.grammar import Layer

WORDS = Layer("words")
"""From words: single days, clock times, dayparts, numbers, lengths of time; and what only looks like them."""
JOINS = Layer("joins")
"""From those: what two of them say together, and numbers that the words around make a day or a time."""
RANGES = Layer("ranges")
"""From those: from … to …, and bounds."""
ALL = (WORDS, JOINS, RANGES)


@cache
def prepare() -> None:
    """Reads the patterns of all layers, once, before the first turn: importing them costs next to nothing."""
    for layer in ALL:
        layer.parse()
