"""Remarks: what tells of the house, its people and the work, and asks for nothing: "there's a piano in the living
room", "my son has asthma". Whoever comes is glad of it; it is no wish, no name and no service.
"""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain

_SAID = section("notes", "remarks")
_SHAPES = _SAID.one("shapes")
_OF_THE_HOUSE = _SAID.one("of_the_house")
_NONE = _SAID.one("none")
_MARKED = _SAID.one("marked")
_ONLY_PUT_DOWN = _SAID.one("only_put_down")
_UNBEARABLE = _SAID.one("unbearable", re.IGNORECASE)
_LEAST = 2
"""Words that tell something without a mark."""


@lru_cache(maxsize=64)
def is_remark(part: str) -> bool:
    """Whether a part of a turn, without what leads up to it, tells of how things are there."""
    said = plain(part)
    if _NONE.search(said):
        return False
    return len(said.split()) >= _LEAST and _SHAPES.search(said) is not None


def names_the_house(part: str) -> bool:
    """Whether a thing, an animal or a room of theirs is named, whatever is told of it."""
    return _OF_THE_HOUSE.search(plain(part)) is not None


def is_marked(part: str) -> bool:
    """Whether the words themselves say that something is told: "by the way", "just so you know"."""
    return _MARKED.search(plain(part)) is not None


def only_asks_to_put_down(part: str) -> bool:
    """Whether it only asks that what was said before it be kept: "can you put that down"."""
    return _ONLY_PUT_DOWN.match(plain(part)) is not None


def unbearable(text: str) -> tuple[Span, ...]:
    """Where `text` names what somebody cannot bear, or wants none of: it tells of no danger."""
    return tuple(Span(*found.span()) for found in _UNBEARABLE.finditer(text))
