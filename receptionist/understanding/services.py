"""Which of the business's services a caller names, by its own name or by words that mean it.

Words are compared by their stems, and those of one phrase may stand in another order with little between them: "my
sink is clogged" names what the file calls a clogged sink.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.understanding import Evidence, HearingContext, Span
from receptionist.understanding.words import SMALL_WORDS

_SAID = section("turns", "services")

Services = tuple[tuple[str, tuple[str, ...]], ...]

_WORD = re.compile(r"[^\W_]+(?:'\w+)?")
_ENDINGS = tuple(_SAID["endings"])
_SHORTEST = 3
"""Letters that a stem keeps."""
_BETWEEN = 2
"""Words that may stand between those of a phrase."""


class _Phrase(msgspec.Struct, frozen=True):
    """What means a service; `length` is that of its words in letters."""

    stems: tuple[str, ...]
    length: int
    service: str


class _Found(msgspec.Struct, frozen=True):
    phrase: _Phrase
    span: Span


def read_service(text: str, hearing: HearingContext) -> tuple[str | None, tuple[Evidence, ...]]:
    """The service's own name; of several named the one with the longest words wins, then the first."""
    if not hearing.vocabulary.services:
        return None, ()
    found = list(_named(text, _phrases(hearing.vocabulary.services)))
    if not found:
        return None, ()
    best = max(found, key=lambda each: (each.phrase.length, -each.span.start))
    name, span = best.phrase.service, best.span
    return name, (Evidence("named service", "service", text[span.start : span.end], span, name),)


def _named(text: str, phrases: tuple[_Phrase, ...]) -> Iterator[_Found]:
    heard = [(_stem(match.group().lower()), match) for match in _WORD.finditer(text)]
    said = {stem for stem, _ in heard}
    for phrase in phrases:
        if not said.issuperset(phrase.stems):
            continue
        for at, (stem, first) in enumerate(heard):
            near = heard[at : at + len(phrase.stems) + _BETWEEN]
            if stem in phrase.stems and {other for other, _ in near}.issuperset(phrase.stems):
                end = max(match.end() for other, match in near if other in phrase.stems)
                yield _Found(phrase, Span(first.start(), end))
                break


@lru_cache(maxsize=32)
def _phrases(services: Services) -> tuple[_Phrase, ...]:
    """Each phrase once, for the first service that has it."""
    found: dict[tuple[str, ...], _Phrase] = {}
    for name, synonyms in services:
        for said in (name, *synonyms):
            words = [match.group() for match in _WORD.finditer(said.lower())]
            stems = tuple(dict.fromkeys(_stem(word) for word in words if word not in SMALL_WORDS or len(words) == 1))
            found.setdefault(tuple(sorted(stems)), _Phrase(stems, len(said), name))
    return tuple(found.values())


@lru_cache(maxsize=4096)
def _stem(word: str) -> str:
    """What "clog", "clogs", "clogged" and "clogging" have in common."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word.removesuffix(ending)
    return word[:-1] if len(word) > _SHORTEST and word[-1] == word[-2] else word
