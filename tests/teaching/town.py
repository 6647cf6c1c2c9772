"""The town: its names, its streets, and people who live there; drawn by a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

LISTS = Path(__file__).with_name("town.yaml")
_STEEP = 1.0
"""How much oftener the first of a list is met than the others: as Zipf's law has it for names and for towns."""
_RARE = 0.4
"""How often a word that no recogniser has seen is met, beside another one."""


class TownWord(msgspec.Struct, frozen=True):
    """A name, or a street's own name; `said` is how it is said, in English letters. Of a street also its type."""

    word: str
    said: str
    known: bool
    type: str = ""

    @property
    def whole(self) -> str:
        return f"{self.word} {self.type}".strip()


class Townsman(msgspec.Struct, frozen=True):
    first: TownWord
    last: TownWord
    house: int
    street: TownWord

    @property
    def name(self) -> str:
        return f"{self.first.word} {self.last.word}"

    @property
    def words(self) -> tuple[TownWord, TownWord, TownWord]:
        return self.first, self.last, self.street


class Town(msgspec.Struct, frozen=True):
    """Each list in the order of how often its words are met."""

    first: tuple[TownWord, ...]
    last: tuple[TownWord, ...]
    streets: tuple[TownWord, ...]

    def people(self, count: int, draw: random.Random) -> list[Townsman]:
        lists = [draw.choices(words, _weights(words), k=count) for words in (self.first, self.last, self.streets)]
        houses = [draw.randint(1, 1999) for _ in range(count)]
        return [Townsman(*each) for each in zip(lists[0], lists[1], houses, lists[2], strict=True)]


def town(seed: int, share: float = 1.0) -> Town:
    """The whole town, or a smaller one of that `share` of each list."""
    draw, values = random.Random(seed), _lists()
    lists = [_words(values[each]) for each in ("first", "last", "streets")]
    return Town(*(tuple(draw.sample(words, round(len(words) * share))) for words in lists))


@cache
def _lists() -> dict[str, Any]:
    values: dict[str, Any] = yaml.safe_load(LISTS.read_text(encoding="utf-8"))
    return values


def _words(written: str) -> Sequence[TownWord]:
    return [_word(each) for each in written.split()]


def _word(written: str) -> TownWord:
    known, written = not written.endswith("*"), written.removesuffix("*")
    name, _, kind = written.partition(",")
    word, _, said = name.partition(":")
    return TownWord(word, said or word, known, kind)


def _weights(words: Sequence[TownWord]) -> list[float]:
    return [(1 if word.known else _RARE) / (rank + 1) ** _STEEP for rank, word in enumerate(words)]
