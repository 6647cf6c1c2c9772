"""Places that a turn names by several words, or that are called like one: "Oak Park" is no oak and no parking."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.addresses.gazetteer import LONGEST, is_place

_SAID = section("addresses", "gazetteer")
_CALLED_SO = _SAID.one("called_so", re.IGNORECASE)
_LED_BY = _SAID.one("led_by", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_SEVERAL = 2
"""Words from which on a known name is a place's, and no everyday word that is also one: "price", "reading"."""


@lru_cache(maxsize=256)
def places_named(text: str) -> tuple[Span, ...]:
    """Where known places of several words stand, and what is called like a park or a street."""
    found = [*_known(text), *(Span(*called.span()) for called in _CALLED_SO.finditer(text))]
    return tuple(each for at, each in enumerate(found) if not any(each.overlaps(before) for before in found[:at]))


def places_it_is_in(text: str) -> tuple[Span, ...]:
    """Those of them that something is in, or near: "a cleaning in Oak Park"."""
    return tuple(each for each in places_named(text) if _LED_BY.search(text[: each.start]))


def without_places(text: str, instead: str) -> str:
    """`text` with a word `instead` of each name."""
    said = text
    for span in sorted(places_named(text), key=lambda each: each.start, reverse=True):
        said = f"{said[: span.start]}{instead}{said[span.end :]}"
    return said


def _known(text: str) -> Iterator[Span]:
    words = list(_WORD.finditer(text.lower()))
    after = 0
    for at in range(len(words)):
        ends = range(min(len(words), at + LONGEST), at + _SEVERAL - 1, -1)
        known = (end for end in ends if is_place(" ".join(word.group() for word in words[at:end])))
        end = next(known, 0) if at >= after else 0
        if end:
            after = end
            yield Span(words[at].start(), words[end - 1].end())
