"""The closed word classes of American addresses: street types, directions, states, and words that end an address.

Abbreviations are those of USPS Publication 28 that people write or recognisers emit.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import blanked

_SAID = section("addresses", "lexicon")

DIRECTIONS: dict[str, str] = _SAID["directions"]

STRONG_TYPES: dict[str, str] = _SAID["strong_types"]

WEAK_TYPES: dict[str, str] = _SAID["weak_types"]
TYPES = {**STRONG_TYPES, **WEAK_TYPES}
THE: str = _SAID["the"]
A: str = _SAID["a"]
AND: str = _SAID["and"]
NOT: str = _SAID["not"]
NUMBER: str = _SAID["number"]
DOUBLE: str = _SAID["double"]
FLOOR: str = _SAID["floor"]
CLOCK_HALVES = _SAID.words("clock_halves")
"""After these a number is a time."""
NUMBER_WORDS = _SAID.words("number_words")
NUMBER_OR_NO = _SAID.words("number_or_no")
ZIP_WORDS = _SAID.words("zip_words")
AT: str = _SAID["at"]
CARRIERS = _SAID.words("carriers")
"""What leads to an address: "I live at"."""

SPANISH_TYPES = _SAID.words("spanish_types")

STATES: dict[str, str] = _SAID["states"]
_MORE_STATES: dict[str, str] = _SAID["more_states"]
STATE_NAMES = {**{name: name for name in STATES.values()}, **_MORE_STATES}
STATE_CODES = {name: code.upper() for code, name in STATES.items()}
EVERYDAY_CODES = _SAID.words("everyday_codes")

_ABBREVIATIONS: dict[str, str] = _SAID["abbreviations"]
LONG_FORMS = {**DIRECTIONS, **_ABBREVIATIONS}

_DATES = _SAID.words("dates")
HALF_TIMES = _SAID.words("half_times")
TIME_WORDS = _SAID.words("time_words")
STOP_WORDS = _SAID.words("sentence_words") | _DATES | TIME_WORDS
NAMING_TIMES = _DATES | _SAID.words("naming_times")
INNER_WORDS = _SAID.words("inner_words")
DESCRIBES = _SAID.words("describes")
"""What begins a description of the house, not a part of the street's name: "1942 North Oakdale, the brick one"."""
BEFORE_THE = _SAID.words("before_the")

_REMARKS = _SAID.several("remarks", re.IGNORECASE)
EXAMPLE = _SAID.one("example", re.IGNORECASE)
"""A letter that is said with a word that begins with it: "42 B, B like boy"."""
_LETTER_BEHIND = re.compile(r"[ ,]+[^\W\d_]\b")


def without_examples(text: str) -> str:
    """`text` with the letters alone of those that are said with a word, and without what is remarked on the address; as
    long.
    """
    remarked = (Span(*found.span("remark")) for remark in _REMARKS for found in remark.finditer(text))
    text = blanked(text, tuple(remarked))
    return EXAMPLE.sub(_but_the_letter, text)


def _but_the_letter(said: re.Match[str]) -> str:
    """The letter alone; nothing of it where it only tells again how the street before it begins: "Birch Court, b as in
    boy", unless more letters follow, or a unit is told by it.
    """
    before = said.string[: said.start()].lower().replace(",", " ").split()
    called = before[:-1] if before and before[-1] in TYPES else before
    goes_on = _LETTER_BEHIND.match(said.string, said.end()) is not None
    again = bool(called) and called[-1].startswith(said["letter"].lower()) and not goes_on
    return ("" if again else said["letter"]).ljust(said.end() - said.start())
