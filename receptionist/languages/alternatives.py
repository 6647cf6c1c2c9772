"""Alternatives of a pattern that all begin at a word, so that the places between letters are passed over at once.

`re` moves a beginning out of a choice where all its alternatives share it. Here it is moved out of each run of
alternatives that do, whatever stands beside them: the same ones are tried at the same places, in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

_AT_WORD = r"\b"
_LOOKS_BEHIND = ("(?<!", "(?<=")
_MARKS = re.compile(r"\\.|\[\^?\]?(?:[^\]\\]|\\.)*\]|([(|)])", re.DOTALL)
"""What groups and divides; escaped letters and sets of letters, in which a `]` that stands first is one, are passed."""
_OPENS = {"(": 1, ")": -1}


def at_words(pattern: str) -> str:
    r"""`pattern` with each run of alternatives that begin with `\b` under one: `\ba|\bb|^c` as `\b(?:a|b)|^c`."""
    every = map(_word_first, _alternatives(pattern))
    runs = [(at_word, list(run)) for at_word, run in groupby(every, _begins_at_word)]
    return "|".join(_under_one(run) if at_word and len(run) > 1 else "|".join(run) for at_word, run in runs)


def _word_first(alternative: str) -> str:
    r"""`(?<!a)(?<=b)\bc` as `\b(?<!a)(?<=b)c`: that is looked at first which is nothing at most places."""
    at = 0
    while alternative.startswith(_LOOKS_BEHIND, at):
        at = _end_of_group(alternative, at)
    return _AT_WORD + alternative[:at] + alternative[at + 2 :] if alternative.startswith(_AT_WORD, at) else alternative


def _begins_at_word(alternative: str) -> bool:
    return alternative.startswith(_AT_WORD)


def _under_one(run: list[str]) -> str:
    return f"{_AT_WORD}(?:{'|'.join(each.removeprefix(_AT_WORD) for each in run)})"


def _alternatives(pattern: str) -> Iterator[str]:
    start = 0
    for at, depth in _depths(pattern):
        if pattern[at] == "|" and depth == 0:
            yield pattern[start:at]
            start = at + 1
    yield pattern[start:]


def _end_of_group(pattern: str, start: int) -> int:
    """Where the group is over that begins at `start`."""
    return next(at + 1 for at, depth in _depths(pattern, start) if depth == 0)


def _depths(pattern: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """Each `(`, `|` and `)` from `start` on that stands for no letter, with the groups open behind it."""
    depth = 0
    for found in _MARKS.finditer(pattern, start):
        if found[1]:
            depth += _OPENS.get(found[1], 0)
            yield found.start(), depth
