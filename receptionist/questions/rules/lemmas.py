"""What a question is about: its content words by lemma, and words that mean the same by one name.

The lemmatizer is the Snowball stemmer of the language, for English Porter 2: it brings "insured" and "insurance",
"cleans" and "cleaning" together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

import snowballstemmer

from receptionist.languages.patterns import any_of
from receptionist.questions.rules.synonyms import OUTWEIGHS, PHRASES, SIGNS, STEMMER, STOP_WORDS, THINGS
from receptionist.understanding.clauses import plain


@lru_cache(maxsize=8192)
def lemma(word: str) -> str:
    """`word` (lower case) without its endings. A stemmer keeps state while it works: each call has its own."""
    stem: str = snowballstemmer.stemmer(STEMMER).stemWord(word.removesuffix("'s").removesuffix("'"))
    return stem


@lru_cache(maxsize=1024)
def lemmas(text: str) -> tuple[str, ...]:
    """Every word of `text` as its lemma, in order; contractions opened, marks left out."""
    return tuple(lemma(word) for word in plain(text).split() if word[:1].isalnum())


@lru_cache(maxsize=1024)
def concepts(text: str) -> frozenset[str]:
    """What `text` is about: its content lemmas, synonyms by their common name; empty where it says nothing so."""
    spoken = plain(text)
    found = {*_concepts(lemmas(text)), *(concept for concept, sign in _signs() if sign.search(spoken))}
    return frozenset(found.difference(*(OUTWEIGHS[concept] for concept in found & OUTWEIGHS.keys())))


@lru_cache(maxsize=1)
def _signs() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((concept, any_of(*patterns)) for concept, patterns in SIGNS.items())


def _concepts(stems: Sequence[str]) -> Iterator[str]:
    at = 0
    while at < len(stems):
        concept, width = _phrase_at(stems, at)
        if concept:
            yield concept
        elif stems[at] not in _stopped() and not stems[at].isdecimal():
            yield stems[at]
        at += width


def _phrase_at(stems: Sequence[str], at: int) -> tuple[str, int]:
    """The concept whose longest phrase begins at `at` and its width; "" and 1 where there is none."""
    table, longest = _table()
    for width in range(min(longest, len(stems) - at), 0, -1):
        concept = table.get(tuple(stems[at : at + width]))
        if concept:
            return concept, width
    return "", 1


@lru_cache(maxsize=1)
def _table() -> tuple[dict[tuple[str, ...], str], int]:
    table: dict[tuple[str, ...], str] = {}
    for concept, phrases in (*PHRASES.items(), *THINGS.items()):
        for phrase in phrases:
            table.setdefault(tuple(lemma(word) for word in phrase.split()), concept)
    return table, max(len(phrase) for phrase in table)


@lru_cache(maxsize=1)
def _stopped() -> frozenset[str]:
    return frozenset({*STOP_WORDS, *(lemma(word) for word in STOP_WORDS)})
