"""How a name is written in a calendar: capitals, particles, apostrophes, hyphens."""

from __future__ import annotations

import re
import unicodedata

from receptionist.languages.patterns import section
from receptionist.understanding.names.particles import SUFFIXES

_SAID = section("names", "display")

_LOWER = _SAID.words("lower")
_COMPOUND = _SAID.words("compound")
_MC = _SAID.one("mc", re.IGNORECASE)
_MAC = _SAID.one("mac", re.IGNORECASE)
_APOSTROPHE = _SAID.one("apostrophe", re.IGNORECASE)


def display(raw: str) -> str:
    """`raw` in the case a person writes it: "sarah o'brien" is "Sarah O'Brien", "jan van der berg" "Jan van der Berg".

    Capitals inside a word as heard ("DeShawn") are kept; a word wholly in capitals is not. Idempotent.
    """
    words = unicodedata.normalize("NFC", raw).replace("’", "'").split()
    shown = [_hyphenated(word) for word in words]
    for at, word in enumerate(words):
        if _is_particle(words, at):
            shown[at] = word.lower()
    return unicodedata.normalize("NFC", " ".join(shown))


def _is_particle(words: list[str], at: int) -> bool:
    word = words[at]
    low = word.lower()
    if low not in _LOWER or at + 1 == len(words):
        return False
    pair = (at > 0 and words[at - 1].lower() in _COMPOUND) or (low in _COMPOUND and words[at + 1].lower() in _LOWER)
    return (pair and at + 2 <= len(words)) or (at > 0 and not word[0].isupper())


def _hyphenated(word: str) -> str:
    if word.lower().rstrip(".") in SUFFIXES:
        return SUFFIXES[word.lower().rstrip(".")]
    return "-".join(_single(part) for part in word.split("-"))


def _single(word: str) -> str:
    if not word:
        return word
    if match := _APOSTROPHE.match(word):
        return f"{match[1].capitalize()}'{_capital(match[2])}"
    if match := _MC.match(word) or _MAC.match(word):
        return match[1].capitalize() + _capital(match[2])
    return _capital(word)


def _capital(word: str) -> str:
    mixed = not word.isupper() and not word.islower() and not word.istitle() and word[0].isupper()
    return word if mixed else _title(word[0]) + word[1:].lower()


def _title(letter: str) -> str:
    # One letter must stay one letter ("ß".upper() is "SS"), or spans and idempotence break.
    upper = letter.upper()
    return upper if len(upper) == 1 else letter
