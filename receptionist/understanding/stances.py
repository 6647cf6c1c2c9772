"""Stances: how callers take what we said, and what they say comes otherwise.

"Oh that's not so bad, the eighty nine" judges it, "or I go somewhere else" presses, and "are you even listening" waits
for no answer. None of them tells whoever comes of anything, wishes for anything or answers us: it is heard, and written
down nowhere.
"""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import spans_of

_REACTIONS = section("stances", "reactions").several("said", re.IGNORECASE)
_OF_THE_TIME = section("stances", "reactions").one("of_the_time", re.IGNORECASE)
_ULTIMATUMS = (
    *section("stances", "ultimatums").several("said", re.IGNORECASE),
    *section("stances", "threats").several("or_else", re.IGNORECASE),
)
_REPROACHES = section("stances", "reproaches").several("said", re.IGNORECASE)


@lru_cache(maxsize=64)
def stances(text: str, *, to_agree: bool = False) -> tuple[Span, ...]:
    """Where `text` is a reaction, an ultimatum or a reproach, by their places. `to_agree`: all was read back, the time
    that is judged included.
    """
    reactions = (*_REACTIONS, _OF_THE_TIME) if to_agree else _REACTIONS
    found = (*spans_of(reactions, text), *spans_of(_ULTIMATUMS, text), *spans_of(_REPROACHES, text))
    return tuple(sorted(found, key=lambda span: span.start))


def reproaches(text: str) -> bool:
    """Whether something is asked of us in anger that waits for no answer."""
    return bool(spans_of(_REPROACHES, text))
