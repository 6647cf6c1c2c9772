"""What callers say to a warning: that it is nothing, that they are safe, or a question about the danger."""

from __future__ import annotations

import re
from functools import cache

from receptionist.languages.language import DEFAULT
from receptionist.languages.language import lexicon as words_of
from receptionist.languages.patterns import Patterns
from receptionist.model.understanding import AskedOfDanger
from receptionist.understanding.clauses import plain

_ASKED: tuple[AskedOfDanger, ...] = ("whom", "serious", "what_to_do")


def plays_down(text: str, code: str = DEFAULT) -> bool:
    """ "Oh, it's probably nothing", "I'm not leaving the house for that"."""
    return _pattern("plays_down", code).search(plain(text)) is not None


def is_safe(text: str, code: str = DEFAULT) -> bool:
    """ "We're all outside", "the fire department is on its way"."""
    return _pattern("is_safe", code).search(plain(text)) is not None


def asked_of_danger(text: str, code: str = DEFAULT) -> AskedOfDanger | None:
    """What is asked of a danger: "who do I call", "is that safe", "how do I shut it off"."""
    said = plain(text).split(" , ")
    return next((kind for kind in _ASKED if any(_pattern(kind, code).search(part) for part in said)), None)


@cache
def _pattern(name: str, code: str) -> re.Pattern[str]:
    words = words_of("emergencies", code)
    return Patterns(words["warned"], words["fragments"]).lazy(name)
