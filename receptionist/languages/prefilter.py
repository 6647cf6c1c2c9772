"""Which of all patterns may find something in a text, known at once from its words: an index of the words they need.

Regular expression engines call it a prefilter of required literals. Of what a pattern needs, one set of beginnings of
words is kept, of which every text has one in which the pattern finds something; a text's own beginnings then tell, by
one number, for all patterns whether they are worth trying.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import prod

import msgspec

from receptionist.languages.needed_words import Needs, Row, Rows, beginnings, odds

_ALL = -1
"""The bits of all patterns."""
_TEXTS = 512
"""How many are remembered: those of the turns that are being read."""


def required(needs: Mapping[str, Needs]) -> dict[str, Row]:
    """For each pattern the beginnings of which one is in all that it finds: those that are the least likely. How likely
    one is, is told by how many patterns have it.
    """
    often = Counter(each for need in needs.values() for each in {one for rows in need for row in rows for one in row})
    likely = {each: odds(each) * (1 + many) for each, many in often.items()}
    return {pattern: _least_likely(need, likely) for pattern, need in needs.items() if need}


def _least_likely(need: Needs, likely: Mapping[str, float]) -> Row:
    def of_rows(rows: Rows) -> float:
        return sum(prod(likely[each] for each in row) for row in rows)

    return frozenset(min(sorted(row), key=likely.__getitem__) for row in min(need, key=of_rows))


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
