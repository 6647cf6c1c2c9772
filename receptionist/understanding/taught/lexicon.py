"""The words that were taught, made ready to be looked for: by their sounds, and by what was heard for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from receptionist.model.taught import TaughtKind, TaughtWord
from receptionist.understanding.addresses.lexicon import DIRECTIONS, TYPES
from receptionist.understanding.taught.sounding import sounds, unlikeness
from receptionist.understanding.words import tokens

_SECOND_HAND = 0.05
"""What is like something that was heard for a word is less like the word itself."""
_COMPARED = 8
"""Sounds that are compared closely, of those that differ in half of their letters at most."""
_HALF = 0.5

Words = tuple[str, ...]


class TaughtSound(msgspec.Struct, frozen=True):
    """One word: `words` in lower case, and of a street what has a name of its own; `type` is the rest ("street"), ""
    where it was taught without one. `heard` is what was written for it.
    """

    word: str
    words: Words
    heard: tuple[Words, ...] = ()
    type: str = ""

    @property
    def key(self) -> tuple[Words, str]:
        return self.words, self.type


class TaughtSounds:
    """All words of one kind."""

    def __init__(self, words: tuple[TaughtSound, ...]) -> None:
        self._words = words
        forms = [(" ".join(form), at, 0.0) for at, each in enumerate(words) for form in (each.words,)]
        forms += [(" ".join(form), at, _SECOND_HAND) for at, each in enumerate(words) for form in each.heard]
        self._forms = [sounds(form) for form, _, _ in forms]
        self._of = [(at, more) for _, at, more in forms]

    def __bool__(self) -> bool:
        return bool(self._words)

    def nearest(self, said: Words) -> list[tuple[float, TaughtSound]]:
        """How unlike `said` each is that may be meant by it, the likest first; 0 for what was heard for it before."""
        sound = sounds(" ".join(said))
        near = process.extract(
            sound, self._forms, scorer=Levenshtein.normalized_distance, limit=_COMPARED, score_cutoff=_HALF
        )
        found: dict[int, float] = {}
        for form, _, at in near:
            number, more = self._of[at]
            unlike = more + unlikeness(form, sound)
            found[number] = min(unlike, found.get(number, unlike))
        for number in found:
            if said in self._words[number].heard:
                found[number] = 0.0
        return sorted(((unlike, self._words[at]) for at, unlike in found.items()), key=lambda each: each[0])


@lru_cache(maxsize=64)
def taught_sounds(taught: tuple[TaughtWord, ...], kind: TaughtKind) -> TaughtSounds:
    """Those of one kind, each once: what was heard for a word that was taught again adds up."""
    found: dict[tuple[Words, str], TaughtSound] = {}
    for each in taught:
        if each.kind == kind and (ready := _ready(each)):
            before = found.get(ready.key)
            heard = (*before.heard, *ready.heard) if before else ready.heard
            found[ready.key] = msgspec.structs.replace(ready, heard=tuple(dict.fromkeys(heard)))
    return TaughtSounds(tuple(found.values()))


def _ready(each: TaughtWord) -> TaughtSound | None:
    own, rest = street_parts(each.word) if each.kind == "street" else (each.word, "")
    words = norms(own)
    return TaughtSound(own, words, tuple(_heard(each)), rest) if words else None


def _heard(each: TaughtWord) -> Iterator[Words]:
    for said in each.heard:
        words = norms(street_parts(said)[0] if each.kind == "street" else said)
        if words:
            yield words


def norms(text: str) -> Words:
    """The words of `text` as they are compared."""
    return tuple(token.norm for token in tokens(text) if token.is_word)


def street_parts(street: str) -> tuple[str, str]:
    """A street's own name, and its type in lower case: "North Kosciuszko St" is ("Kosciuszko", "street")."""
    words = street.replace(".", " ").split()
    while len(words) > 1 and words[0].casefold() in DIRECTIONS:
        words = words[1:]
    while len(words) > 1 and words[-1].casefold() in DIRECTIONS:
        words = words[:-1]
    if len(words) > 1 and words[-1].casefold() in TYPES:
        return " ".join(words[:-1]), TYPES[words[-1].casefold()]
    return " ".join(words), ""
