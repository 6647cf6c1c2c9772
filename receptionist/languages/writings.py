"""Names as they are written: letters without accents, the sound that they begin with, which may be of one name."""

from __future__ import annotations

import unicodedata
from difflib import SequenceMatcher

from receptionist.languages.patterns import section

NEAR = 0.6
"""Likeness, 0 to 1, from which on two writings can be of one name."""

_ONSETS: tuple[tuple[str, str], ...] = tuple(
    (spelling, sound) for spelling, sound in section("names", "spelling")["onsets"]
)


def bare(word: str) -> str:
    """Letters only, without accents: people spell "Galván" without saying the accent."""
    folded = unicodedata.normalize("NFKD", word.lower().replace("ı", "i"))
    return "".join(c for c in folded if c.isalpha())


def onset(word: str) -> str:
    """The sound a name begins with, coarsely: spoken and spelled forms of one name share it."""
    for spelling, sound in _ONSETS:
        if word.startswith(spelling):
            return sound
    return word[:1]


def likeness(word: str, letters: str) -> float:
    """How much of `word` the letters have in its order, 0 to 1."""
    return SequenceMatcher(None, word, bare(letters), autojunk=False).ratio()


def resembles(word: str, other: str) -> bool:
    """True where two writings can be of one name: "Smith" and "Smyth", "Catherine" and "Katherine"."""
    mine, theirs = bare(word), bare(other)
    return likeness(mine, theirs) >= NEAR and onset(mine) == onset(theirs)
