"""Phrases: patterns of plain words, each in any of its forms. "Credit card" is told by "credit cards" as well.

Words are compared by their lemmas. The lemmatizer is the Snowball stemmer of the language, for English Porter 2: it
brings "insured" and "insurance", "cleans" and "cleaning" together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec
import snowballstemmer

from receptionist.languages.patterns import section

_SAID = section("turns", "words")
_STEMMER: str = _SAID["stemmer"]
_NO_FORMS = _SAID.words("no_forms")

Lemmas = tuple[str, ...]


@lru_cache(maxsize=8192)
def lemma(word: str) -> str:
    """`word` (lower case) without its endings. A stemmer keeps state while it works: each call has its own."""
    bare = word.removesuffix("'s").removesuffix("'")
    return bare if bare in _NO_FORMS else str(snowballstemmer.stemmer(_STEMMER).stemWord(bare))


class NamedPhrase(msgspec.Struct, frozen=True, gc=False):
    """A phrase in a row of words, from `first` to `last` (left out), and what it names, in the order of the rules."""

    names: tuple[str, ...]
    first: int
    last: int


class Phrases:
    """Rules of a name and a phrase that tells it. One phrase may tell several."""

    def __init__(self, rules: Iterable[tuple[str, str]]) -> None:
        named: dict[Lemmas, dict[str, None]] = {}
        for name, phrase in rules:
            named.setdefault(tuple(map(lemma, phrase.split())), {})[name] = None
        self._beginning: dict[str, list[tuple[Lemmas, tuple[str, ...]]]] = {}
        for words, names in sorted(named.items(), key=lambda each: -len(each[0])):
            self._beginning.setdefault(words[0], []).append((words, tuple(names)))

    def read(self, said: Sequence[str]) -> Iterator[NamedPhrase]:
        """The phrases in a row of lemmas, from the left: at each word the longest, none within another."""
        at = 0
        while at < len(said):
            told = self._told(said, at)
            if told is not None:
                yield told
            at = told.last if told is not None else at + 1

    def _told(self, said: Sequence[str], at: int) -> NamedPhrase | None:
        for phrase, names in self._beginning.get(said[at], ()):
            if tuple(said[at : at + len(phrase)]) == phrase:
                return NamedPhrase(names, at, at + len(phrase))
        return None
