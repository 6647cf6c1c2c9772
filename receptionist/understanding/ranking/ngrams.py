"""A turn as the buckets of its word and character n-grams: all that the model sees of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from receptionist.understanding.clauses import plain
from receptionist.understanding.ranking.hashed import column
from receptionist.understanding.when.lexicon import GROUPS, MONTHS, WEEKDAYS

BUCKETS = 1 << 15
_WORDS = 3
_LETTERS = range(3, 6)
_NAMED = {
    **dict.fromkeys(WEEKDAYS, "<day>"),
    **dict.fromkeys(MONTHS.keys() - GROUPS["MONTH_VERB"], "<month>"),
    **dict.fromkeys(
        GROUPS["UNIT_"] | GROUPS["TEN12"] | GROUPS["TEEN_"] | GROUPS["TENS"] | GROUPS["HIGH_TENS"] | {"two"}, "<number>"
    ),
    **dict.fromkeys(GROUPS["ORDINAL_UNIT"] | GROUPS["ORDINAL_TEEN"], "<nth>"),
}
"""Words that stand for their kind: which day it is tells nothing of what is wanted."""


@lru_cache(maxsize=64)
def buckets(text: str) -> NDArray[np.intp]:
    """The buckets, each once and in rising order, of the n-grams of `text`."""
    said = [kind(word) for word in plain(text).split()]
    found = {column(phrase, BUCKETS) for phrase in phrases(["^", *said, "$"])}.union(*map(_letters, said))
    return np.array(sorted(found), dtype=np.intp)


def kind(word: str) -> str:
    """The word, or what it is one of: which day is said tells nothing of what for."""
    if word[0].isdecimal():
        return "<nth>" if word[-1].isalpha() else "<number>"
    return _NAMED.get(word, word)


def phrases(framed: Sequence[str]) -> Iterator[str]:
    """Up to three words in a row; `framed` also has where the turn begins and ends."""
    for many in range(1, _WORDS + 1):
        for at in range(len(framed) - many + 1):
            yield " ".join(framed[at : at + many])


@lru_cache(maxsize=4096)
def _letters(word: str) -> frozenset[int]:
    """The buckets of the letters of `word`, with its two ends; none for a kind of word."""
    spaced = "" if word[0] == "<" else f"_{word}_"
    grams = (spaced[at : at + many] for many in _LETTERS for at in range(len(spaced) - many + 1))
    return frozenset(column(f"#{gram}", BUCKETS) for gram in grams)
