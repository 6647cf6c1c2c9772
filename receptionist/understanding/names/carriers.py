"""Phrases that carry a name: "my name is …", "this is …", "… speaking", as data.

A pattern is words, with `(a|b|)` for a choice; `expand` turns each into plain sequences, which one trie matches.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from receptionist.understanding.names.line import NameWords

Strength = Literal["sure", "likely", "open"]
Part = Literal["full", "first", "last", "middle"]

_MY = "(my|the|our|his|her|their|a|and|)"
_IS = "(is|was|would be|should be|will be|it's|is it's|be|)"
_FULL = "(full|whole|complete|real|actual|legal|proper|own|first and last|)"
_OF = "(of|is|)"
_BOOKED = "(booking|reservation|appointment|reservations|visit|slot|table|room|meeting|it|one)"

# Strength "sure": what follows is a name unless it cannot be one. "likely": "I'm", "this is"; any word may follow.
# "open": "it's", "for"; a name must show itself by more than its place.
_PATTERNS: tuple[tuple[str, Strength, Part], ...] = (
    (f"(my|the|our|a|) {_FULL} name (is|was|would be|should be|will be|is it's|it's|be)", "sure", "full"),
    (f"(my|the|our|his|her|) {_FULL} (name's|names)", "sure", "full"),
    (f"(my|the) {_FULL} name", "likely", "full"),
    ("(his|her|their) (full|) name (is|was)", "likely", "full"),
    ("name (on|for|of|in) (the|my|this|our|that) (account|booking|reservation|appointment|order|file|invoice|visit) "
     "(is|was|would be|should be)", "sure", "full"),
    ("name to put (down|) is", "sure", "full"),
    (f"(in|on|by|with|for|at|under) (the|a|my|) name {_OF}", "sure", "full"),
    ("goes by", "sure", "full"),
    ("i go by", "sure", "full"),
    ("(call|calls|named) me", "sure", "full"),
    ("(put|write) (me|it|us|) down", "likely", "full"),
    ("can call be", "likely", "full"),
    ("(i'm|im|i am) called", "sure", "full"),
    (f"{_MY} (first|given|christian|fore) name {_IS}", "sure", "first"),
    (f"{_MY} (first|given|christian) (name's|names)", "sure", "first"),
    (f"{_MY} forename {_IS}", "sure", "first"),
    (f"{_MY} (last|second|family|sur|maiden|married) name {_IS}", "sure", "last"),
    (f"{_MY} (last|second|family) (name's|names)", "sure", "last"),
    (f"{_MY} surname {_IS}", "sure", "last"),
    (f"{_MY} surname's", "sure", "last"),
    (f"{_MY} middle name {_IS}", "sure", "middle"),
    ("(i'm|im|i am|i'm with|this is|this's|this will be|it's me)",
     "likely", "full"),
    ("(speaking|talking|spoke|talked) (to|with)", "likely", "full"),
    ("am", "likely", "full"),
    ("soy", "likely", "full"),
    ("(me llamo|mi nombre es|mi nombre)", "sure", "full"),
    ("(je m'appelle|mon nom est)", "sure", "full"),
    ("(ich heiße|ich heisse|mein name ist)", "sure", "full"),
    ("on behalf of", "likely", "full"),
    ("(booked|listed|put|filed|scheduled|made|reserved|down) (it|me|us|that|this|) (down|) (under|as)",
     "likely", "full"),
    ("under", "likely", "full"),
    ("(it's|its|it is|that's|that is|it'll be|here's|here is|make it|make that|i said|i meant|i mean|"
     "that'd be|that would be|it'd be|it would be)",
     "open", "full"),
    ("(booking|reservation|appointment) for", "open", "full"),
    (f"{_BOOKED} (is|was|) (booked|made|listed|scheduled|reserved|) for", "open", "full"),
    ("for", "open", "full"),
    ("name", "likely", "full"),
)  # fmt: skip
_AFTER: tuple[tuple[str, Strength], ...] = (
    ("is (my|the) (full|) name", "sure"),
    ("is what (people|they|my friends|friends|everyone|you) (can|) call me", "sure"),
    ("(here|speaking|calling|talking|phoning)", "likely"),
    ("(on the line|on the phone)", "likely"),
    ("(party|family|residence|household)", "open"),
)
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
