"""Values that a business asks for in its own workflows: a number, one of several options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from receptionist.understanding.clauses import plain
from receptionist.understanding.numbers import cardinal
from receptionist.understanding.words import words

_COUNTS = {"none": 0, "zero": 0, "nobody": 0, "no one": 0, "just me": 1, "only me": 1, "a couple": 2,
                         "a pair": 2, "a dozen": 12}  # fmt: skip


def read_number(text: str, lowest: int | None = None, highest: int | None = None) -> int | None:
    """The one whole number that `text` says, within bounds; None where it says none, or several that fit."""
    run = words(text)
    found: list[int] = []
    at = 0
    while at < len(run):
        readings = cardinal(run, at)
        if readings:
            found.append(readings[0].value)
        at = readings[0].end if readings else at + 1
    if not found:
        spoken = f" {plain(text)} "
        found = [value for phrase, value in _COUNTS.items() if f" {phrase} " in spoken]
    fitting = {
        value for value in found if (lowest is None or value >= lowest) and (highest is None or value <= highest)
    }
    return fitting.pop() if len(fitting) == 1 else None


def read_option(text: str, options: Sequence[tuple[str, Iterable[str]]]) -> str | None:
    """The name of the one option whose words `text` says; None where it says none or several.

    Each option is its name and its other words, lower case. "Family gold" is not "gold" where both are options.
    """
    heard = f" {plain(text)} "
    said = [
        (f" {phrase} ", name)
        for name, says in options
        for phrase in {plain(name), *(plain(word) for word in says)}
        if phrase and f" {phrase} " in heard
    ]
    named = {name for phrase, name in said if not any(phrase != longer and phrase in longer for longer, _ in said)}
    return named.pop() if len(named) == 1 else None
