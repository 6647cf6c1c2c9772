"""What is no part of what is told us: what callers say about a name, a number or an address while they tell it ("that's
two words", "four one four, that's Milwaukee"), and that they speak to somebody else ("sorry, I'm talking to my guy").
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses.lexicon import TYPES
from receptionist.understanding.words import blanked

_SAID = section("turns", "asides").with_fragments(type="|".join(sorted(TYPES, key=len, reverse=True)))
_OF_DATA = _SAID.one("of_data", re.IGNORECASE)
_IN_ONE_WORD = _SAID.one("in_one_word", re.IGNORECASE)
_OF_STREETS = _SAID.one("of_streets", re.IGNORECASE)
_OF_NUMBERS = _SAID.one("of_numbers", re.IGNORECASE)
_OF_WHO_ASKS = _SAID.one("of_who_asks", re.IGNORECASE)
_TO_OTHERS = section("turns", "to_others").one("says", re.IGNORECASE)
_DATA = frozenset[Expecting]({"name", "spelling", "address", "phone"})


def without_asides(text: str, hearing: HearingContext) -> str:
    """`text` with blanks in the place of what is said about the data that were asked for."""
    asked = hearing.expecting & _DATA
    if not asked:
        return text
    patterns = [_OF_DATA]
    patterns += [_IN_ONE_WORD] if "name" not in asked else []
    patterns += [_OF_STREETS] if "address" in asked else []
    patterns += [_OF_NUMBERS] if "phone" in asked else []
    return blanked(text, [Span(*found.span("aside")) for each in patterns for found in each.finditer(text)])


def said_to_others(text: str) -> tuple[Span, ...]:
    """Where `text` says that it is somebody else who is spoken to, with what they are told right before."""
    return tuple(Span(*found.span()) for found in _TO_OTHERS.finditer(text))


def told_of_who_asks(text: str) -> tuple[Span, ...]:
    """Where `text` tells who wants to hear it, beside what is asked: "you're insured, right, she's asking me"."""
    return tuple(Span(*found.span("aside")) for found in _OF_WHO_ASKS.finditer(text))
