"""Phrases that carry a name: "my name is …", "this is …", "… speaking".

A pattern is words, with `(a|b|)` for a choice; `expand` turns each into plain sequences, which one trie matches.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.names.line import NameWords

_SAID = section("names", "carriers")

Strength = Literal["sure", "likely", "open"]
Part = Literal["full", "first", "last", "middle"]


_PATTERNS: tuple[tuple[str, Strength, Part], ...] = tuple(
    (_SAID.whole(said), strength, part) for said, strength, part in _SAID["before"]
)
_AFTER: tuple[tuple[str, Strength], ...] = tuple(tuple(each) for each in _SAID["after"])
_CHOICE = re.compile(r"\(([^)]*)\)|(\S+)")


class CarrierPhrase(msgspec.Struct, frozen=True):
    """A carrier phrase at words [start, end) of a line."""

    rule: str
    strength: Strength
    part: Part
    start: int
    end: int


class _Trie:
    """Words that may come next, and what a sequence that ends here is."""

    __slots__ = ("leaf", "words")

    def __init__(self) -> None:
        self.words: dict[str, _Trie] = {}
        self.leaf: tuple[str, Strength, Part] | None = None


def carriers_in(line: NameWords) -> Iterator[CarrierPhrase]:
    """The longest carrier at each word that begins one and is not inside an earlier one, in order."""
    return _matches(line, _BEFORE_TRIE)


def closers_in(line: NameWords) -> Iterator[CarrierPhrase]:
    """Phrases that follow a name: "… speaking", "… is my name", "the … party"."""
    return _matches(line, _AFTER_TRIE)


def _matches(line: NameWords, trie: _Trie) -> Iterator[CarrierPhrase]:
    done = 0
    for at, norm in enumerate(line.norms):
        if at >= done and norm in trie.words:
            found = _longest(line, trie, at)
            if found:
                done = found.end
                yield found


def _longest(line: NameWords, trie: _Trie, at: int) -> CarrierPhrase | None:
    node, best, here = trie, None, at
    while here < len(line) and (here == at or line.gaps[here] != "stop"):
        after = node.words.get(line.norms[here])
        if after is None:
            break
        node, here = after, here + 1
        if node.leaf:
            best = CarrierPhrase(*node.leaf, at, here)
    return best


def expand(pattern: str) -> Iterator[Sequence[str]]:
    """All word sequences of a pattern: "(call|named) me" gives ("call", "me") and ("named", "me")."""
    choices = [(m[1].split("|") if m[2] is None else [m[2]]) for m in _CHOICE.finditer(pattern)]
    for words in itertools.product(*choices):
        yield " ".join(words).split()


def _planted(patterns: Sequence[tuple[str, Strength, Part]]) -> _Trie:
    root = _Trie()
    for pattern, strength, part in patterns:
        rule = expand_label(pattern)
        for words in expand(pattern):
            node = root
            for word in words:
                node = node.words.get(word) or node.words.setdefault(word, _Trie())
            node.leaf = node.leaf or (rule, strength, part)
    return root


def expand_label(pattern: str) -> str:
    """What a person sees for a pattern: its first wording."""
    return " ".join(next(iter(expand(pattern))))


_BEFORE_TRIE = _planted(_PATTERNS)
_AFTER_TRIE = _planted([(pattern, strength, "full") for pattern, strength in _AFTER])
