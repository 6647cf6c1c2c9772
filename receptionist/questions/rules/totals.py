"""Prices added up, where the owner's words tell a sum of each: "together from two hundred and five dollars"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from receptionist.languages.patterns import section
from receptionist.understanding.numbers import cardinal
from receptionist.understanding.words import words

_SAID = section("questions", "offers")
_IS_MONEY = _SAID.one("is_money")
_AT_LEAST = _SAID.one("at_least")
_ASKS = _SAID.one("asks_together")
_IN_FIGURES = re.compile(r"\$ ?(\d+)(?![\d.,]*\d)")


def asks_together(plain: str) -> bool:
    """Whether it is asked what several come to."""
    return _ASKS.search(plain) is not None


def with_total(told: str, prices: Sequence[str]) -> str:
    """What is `told` of several prices, with what they come to; as it is where one tells no sum, or several."""
    sums = [_sum_in(price) for price in prices]
    if len(sums) < 2 or None in sums:
        return told
    form = "together_from" if any(_AT_LEAST.search(price.lower()) for price in prices) else "together"
    total = _SAID["dollars"].format(number=sum(each for each in sums if each))
    return str(_SAID[form].format(prices=told, total=total))


def _sum_in(price: str) -> int | None:
    """The only whole sum of money that `price` tells."""
    found = {*map(int, _IN_FIGURES.findall(price)), *_in_words(price)}
    return found.pop() if len(found) == 1 else None


def _in_words(price: str) -> Iterator[int]:
    said = words(price)
    at = 0
    while at < len(said):
        read = next(iter(cardinal(said, at)), None)
        end = read.end if read is not None else at + 1
        if read is not None and end < len(said) and _IS_MONEY.match(said[end].norm):
            yield read.value
        at = end
