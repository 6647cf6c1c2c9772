"""How a home is found and entered, told beside anything: "it says Raymond on the doorbell", "it's my tenant who
lets you in". The name on the bell is nobody's who calls, and who opens is for whoever comes.
"""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import spans_of, straight

_SAID = section("access", "access")
_TOLD = _SAID.several("told", re.IGNORECASE)
_LEADS = _SAID.one("leads", re.IGNORECASE)
_DEATH = _SAID.one("death", re.IGNORECASE)


@lru_cache(maxsize=64)
def access_told(text: str) -> tuple[Span, ...]:
    """Where `text` tells of it, from the first place to the last; those that overlap are told by the longest."""
    kept: list[Span] = []
    for span in sorted(spans_of(_TOLD, straight(text)), key=lambda each: each.start - each.end):
        if not any(span.overlaps(other) for other in kept):
            kept.append(span)
    return tuple(sorted(kept, key=lambda each: each.start))


def tells_of_a_death(text: str) -> bool:
    """Whether somebody of theirs has died."""
    return _DEATH.search(straight(text)) is not None


def without_its_lead(told: str) -> str:
    """What is `told`, without the order to put it down and the question whether it is."""
    return _LEADS.sub("", told)
