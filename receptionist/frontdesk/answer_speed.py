"""How long callers wait for an answer: what is usual, what is slow. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

BOUNDS: Final = (500, 1000, 1500, 2000)
"""Milliseconds by which waits are told apart."""


class AnswerSpeed(msgspec.Struct, frozen=True):
    """Of `turns` answers: half came within `usual` milliseconds, all but one in twenty within `slow`.

    `classes` are how many came within each of the bounds and within none before it; the last one has no bound.
    """

    turns: int
    usual: int
    slow: int
    classes: tuple[tuple[int | None, int], ...]


def answer_speed(waits: Mapping[int, int], step: int) -> AnswerSpeed | None:
    """`waits` are how many by the milliseconds that each stretch of `step` begins with. None without any."""
    turns = sum(waits.values())
    if not turns:
        return None
    bounds: tuple[int | None, ...] = (*BOUNDS, None)
    counts = dict.fromkeys(bounds, 0)
    for begins, many in waits.items():
        counts[next((bound for bound in BOUNDS if begins < bound), None)] += many
    return AnswerSpeed(turns, _within(waits, step, 0.5), _within(waits, step, 0.95), tuple(counts.items()))


def _within(waits: Mapping[int, int], step: int, share: float) -> int:
    """The end of the stretch in which that share of all is reached."""
    wanted, seen = share * sum(waits.values()), 0
    for begins in sorted(waits):
        seen += waits[begins]
        if seen >= wanted:
            break
    return begins + step
