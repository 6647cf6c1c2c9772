"""How alike words sound, by rough rules from letters to sounds: "Shavon" and "Chevonne" are near, "Smith" is neither.

Two writings are compared by weighted edit distance over their sounds (Wagner-Fischer), as a share of the longer one: 0
for what sounds the same. It knows the letters alone; how a name is said, where its letters do not tell, is learnt from
what was heard for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.understanding.names.confusion import edits

_SAID = section("sounds", "sounds")

_VOWEL_FOR_VOWEL = 0.35
_VOWEL, _LAST_VOWEL = 0.4, 0.7
_ANY = 0.9
_SHORTEST = 3
"""Sounds that a shorter word counts as: one of two letters is not far from everything."""
_LETTERS = re.compile(r"[^\W\d_]+")


def _table(written: str) -> dict[str, str]:
    """ "tch=C ck=k gh=" as what stands for what."""
    return dict(each.split("=") for each in written.split())


_BEGINS: dict[str, str] = _SAID["begins"]
_ENDS: dict[str, str] = _SAID["ends"]
_INSIDE = _table(_SAID["inside"])
_VOWELS = frozenset(_SAID["vowels"])
_NEAR = {frozenset(pair): float(cost) for pair, cost in _table(_SAID["near"]).items()}
_WEAK = {sound: float(cost) for sound, cost in _table(_SAID["weak"]).items()}
_LONGEST = max(map(len, (*_BEGINS, *_ENDS, *_INSIDE)))


@lru_cache(maxsize=4096)
def sounds(words: str) -> str:
    """The sounds of some words run together, a letter each; double ones are one."""
    said = "".join(sound for word in _LETTERS.findall(words.casefold()) for sound in _sounds(word))
    return "".join(sound for at, sound in enumerate(said) if not at or sound != said[at - 1])


def _sounds(word: str) -> Iterator[str]:
    at = 0
    while at < len(word):
        for length in range(min(_LONGEST, len(word) - at), 0, -1):
            sound = _sound(word, at, length)
            if sound is not None:
                yield sound
                at += length
                break
        else:
            yield word[at]
            at += 1


def _sound(word: str, at: int, length: int) -> str | None:
    letters = word[at : at + length]
    if at == 0 and letters in _BEGINS:
        return _BEGINS[letters]
    if at and at + length == len(word) and letters in _ENDS:
        return _ENDS[letters]
    return _INSIDE.get(letters)


@lru_cache(maxsize=8192)
def unlikeness(meant: str, heard: str) -> float:
    """Of two rows of `sounds`: 0 for the same, from 1 on for what has nothing in common."""
    longer = max(len(meant), len(heard), _SHORTEST)
    return edits(meant, heard, _swap, _slip)[-1] / longer


def _swap(sound: str, other: str) -> float:
    if sound in _VOWELS and other in _VOWELS:
        return _VOWEL_FOR_VOWEL
    return _NEAR.get(frozenset((sound, other)), 1.0)


def _slip(sounds: str, at: int) -> float:
    if sounds[at] in _VOWELS:
        return _LAST_VOWEL if at == len(sounds) - 1 else _VOWEL
    return _WEAK.get(sounds[at], _ANY)
