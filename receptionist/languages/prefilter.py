"""Which of all patterns may find something in a text, known at once from its words: an index of the words they need.

Regular expression engines call it a prefilter of required literals. Of what a pattern needs, one set of beginnings of
words is kept, of which every text has one in which the pattern finds something; a text's own beginnings then tell, by
one number, for all patterns whether they are worth trying.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from receptionist.languages.needed_words import Needs, Row, beginnings, odds

_EVERY = 1000
"""Turns of which it is told how many have a word."""
_ALL = -1
"""The bits of all patterns."""
_TEXTS = 512
"""How many are remembered: those of the turns that are being read."""


def required(needs: Mapping[str, Needs], common: Mapping[str, int]) -> dict[str, Row]:
    """For each pattern the beginnings of which one is in all that it finds: those that are the least likely, by words
    that are `common`, each with how many of a thousand turns have it.
    """
    often = _often(common)
    return {pattern: _least_likely(need, often) for pattern, need in needs.items() if need}


def _often(common: Mapping[str, int]) -> Counter[str]:
    """How many of a thousand turns have each beginning of a word, roughly."""
    often = Counter[str]()
    for word, many in common.items():
        often.update(dict.fromkeys(beginnings(word), many))
    return often


def _least_likely(need: Needs, often: Counter[str]) -> Row:
    def likely(beginning: str) -> float:
        """Of two that no turn has, the longer one is the rarer."""
        return min(often[beginning], _EVERY) + odds(beginning)

    each = (frozenset(min(sorted(row), key=likely) for row in rows) for rows in need)
    return min(each, key=lambda rarest: sum(map(likely, rarest)))


class Said(msgspec.Struct, frozen=True):
    """A text: in small letters, whether it has no others, and a bit for each pattern that may find something in it."""

    small: str
    is_small: bool
    may: int


class Prefilter:
    """The index. `required` says for each pattern which beginnings it needs one of."""

    def __init__(self, required: Mapping[str, Row]) -> None:
        self._bits = {pattern: 1 << at for at, pattern in enumerate(required)}
        self._patterns_with: dict[str, int] = {}
        for pattern, each in required.items():
            for beginning in each:
                self._patterns_with[beginning] = self._patterns_with.get(beginning, 0) | self._bits[pattern]
        self.said = lru_cache(_TEXTS)(self._said)
        """A text as all patterns see it."""

    def bit(self, pattern: str) -> int | None:
        """The bit of `pattern`; None for one that may find something in any text."""
        return self._bits.get(pattern)

    def _said(self, text: str) -> Said:
        small = text.lower()
        if not text.isascii():  # "ſ" is an "s" to a pattern that minds no case: there is no telling
            return Said(small, is_small=False, may=_ALL)
        may = 0
        for each in beginnings(small) & self._patterns_with.keys():
            may |= self._patterns_with[each]
        return Said(small, small == text, may)
