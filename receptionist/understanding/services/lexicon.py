"""What callers call the work of trades, read from the language's file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.languages.patterns import any_of
from receptionist.understanding.services.units import units
from receptionist.understanding.words import SMALL_WORDS

_SHORTEST = 3
"""Letters that a stem keeps."""

Stems = tuple[str, ...]


class Trades(msgspec.Struct, frozen=True):
    """Phrases, by the stem they begin with, longest first, each with what it names; `signs` are patterns of troubles.

    `about`: what each trouble is mostly wrong with. `stands_for`: what whoever names one thing may mean besides.
    """

    phrases: dict[str, tuple[tuple[Stems, frozenset[str]], ...]]
    signs: tuple[tuple[str, re.Pattern[str]], ...]
    things: frozenset[str]
    troubles: frozenset[str]
    works: frozenset[str]
    about: dict[str, str]
    stands_for: dict[str, frozenset[str]]
    plain: frozenset[str]
    of_one_thing: frozenset[str]
    refused: re.Pattern[str]
    only: re.Pattern[str]
    taken_back: re.Pattern[str]
    both: frozenset[str]
    joined: str


@cache
def trades(code: str = DEFAULT) -> Trades:
    """The words of trades of a language."""
    said = lexicon("services", code)
    named: dict[Stems, set[str]] = {}
    for concept, phrase in _all_phrases(said):
        named.setdefault(stems_of(phrase), set()).add(concept)
    table: dict[str, list[tuple[Stems, frozenset[str]]]] = {}
    for stems, concepts in sorted(named.items(), key=lambda each: -len(each[0])):
        table.setdefault(stems[0], []).append((stems, frozenset(concepts)))
    stands_for = {one: frozenset(others) for one, others in said["stand_for"].items()}
    return Trades(
        phrases={first: tuple(several) for first, several in table.items()},
        signs=tuple(
            (trouble, any_of(*each["patterns"])) for trouble, each in said["troubles"].items() if "patterns" in each
        ),
        things=frozenset(said["things"]),
        troubles=frozenset(said["troubles"]),
        works=frozenset(said["works"]),
        about={trouble: each["about"] for trouble, each in said["troubles"].items()},
        stands_for=stands_for,
        plain=frozenset(stem(word) for word in (*said["plain"], *SMALL_WORDS)),
        of_one_thing=frozenset(said["of_one_thing"]),
        refused=any_of(*said["refused"]),
        only=any_of(said["only"]),
        taken_back=any_of(said["taken_back"]),
        both=frozenset(said["both"]),
        joined=said["joined"],
    )


def _all_phrases(said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for concepts in (said["things"], said["works"]):
        yield from ((concept, phrase) for concept, phrases in concepts.items() for phrase in phrases)
    for trouble, each in said["troubles"].items():
        yield from ((trouble, phrase) for phrase in each.get("said", ()))


def stems_of(phrase: str) -> Stems:
    return tuple(stem(word.text) for word in units(phrase))


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """What "clog", "clogs", "clogged" and "clogging" have in common."""
    for ending in _endings():
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word.removesuffix(ending)
    return word[:-1] if len(word) > _SHORTEST and word[-1] == word[-2] else word


@cache
def _endings(code: str = DEFAULT) -> tuple[str, ...]:
    return tuple(lexicon("services", code)["endings"])
