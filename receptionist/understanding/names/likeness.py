"""Names as they are written: which two writings may be of one name."""

from __future__ import annotations

import unicodedata
from difflib import SequenceMatcher

from receptionist.languages.patterns import section

NEAR = 0.6
"""Likeness, 0 to 1, from which on two writings can be of one name."""
_MORE_NAMES = 2
"""Words of a name that may be said beside those on the booking: a middle name, a title."""

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


def is_name_of(said: str, booked: str) -> bool:
    """Whether `said` can be the name `booked`, as a recogniser writes names: first and last where it has both, and no
    string of names in which one would fit.
    """
    words, wanted = said.split(), booked.split()
    if len(words) > len(wanted) + _MORE_NAMES:
        return False
    ends = wanted[:1] + wanted[-1:] if len(wanted) > 1 else wanted
    return bool(ends) and all(any(resembles(word, end) for word in words) for end in ends)
