"""Doors that are named without their street: "three b first and then five a", which are no hours."""

from __future__ import annotations

from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.addresses.unit import lettered_unit_at
from receptionist.understanding.addresses.word import span_between, words_of

_AMONG_OTHERS = 2
"""Lettered numbers in a turn from which on each is a door."""


def doors_named(text: str, known: Address | None) -> tuple[Span, ...]:
    """Where `text` names doors by number and letter: those of the `known` address, or more than one."""
    words = words_of(text)
    units = ((at, lettered_unit_at(words, at)) for at in range(len(words)))
    doors = [(unit.value, span_between(words, at, unit.end)) for at, unit in units if unit is not None]
    of_known = set((known.unit or "").split()) if known else set()
    if len({value for value, _ in doors}) < _AMONG_OTHERS:
        doors = [(value, span) for value, span in doors if value in of_known]
    return tuple(span for _, span in doors)
