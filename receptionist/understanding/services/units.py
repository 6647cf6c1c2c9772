"""A turn word by word, contractions opened, each with its place in the text as it was heard."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.clauses import opened
from receptionist.understanding.words import tokens

_OF_IT: str = section("services", "owning")["ending"]
_IS: str = section("services", "owning")["or"]
_MARKS = frozenset(",;")


class SpokenWord(msgspec.Struct, frozen=True, gc=False):
    """One plain word; `start` and `end` are those of the word that it was opened from. `mark` before it parts it."""

    text: str
    start: int
    end: int
    parted: bool = False


@lru_cache(maxsize=64)
def units(text: str) -> tuple[SpokenWord, ...]:
    """The words of `text`, marks left out."""
    return tuple(_units(text))


def spoken(text: str) -> str:
    """The same words in a row."""
    return " ".join(word.text for word in units(text))


def _units(text: str) -> Iterator[SpokenWord]:
    parted = False
    for token in tokens(text):
        if not token.is_word:
            parted = parted or token.norm in _MARKS
            continue
        for word in _apart(opened(token.norm)).split():
            yield SpokenWord(word, token.start, token.end, parted)
            parted = False


def _apart(word: str) -> str:
    """ "Sink's backed up": what belongs to something reads as what it is."""
    return f"{word.removesuffix(_OF_IT)} {_IS}" if word.endswith(_OF_IT) and word != _OF_IT else word
