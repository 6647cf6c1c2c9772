"""How far apart two writings of a name are: what a recogniser, or a person, may take for what.

Costs are of weighted edit distance (Wagner-Fischer): 0 for the same letter, 1 for letters with nothing in common.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby

from receptionist.languages.patterns import section

_SAID = section("names", "confusion")

_VOWELS = frozenset("aeiouyáéíóúäöüèàâêîôû")
_SAME_SOUNDS = tuple(_SAID["same_sounds"])
_SOUND_OF = {letter: min(group) for group in _SAME_SOUNDS for letter in group if _VOWELS.isdisjoint(group)}
_UNHEARD = _VOWELS | {"h"}
_NEAR_SOUNDS = tuple(_SAID["near_sounds"])
_NEAR_LETTER_NAMES = tuple(tuple(each) for each in _SAID["near_letter_names"])
_SAME = 0.15
_SILENT = 0.3


def consonants(word: str) -> str:
    """What is heard of a word in lower case besides its vowels, so that "clarke" and "klark" are one."""
    heard = (_SOUND_OF.get(letter, letter) for letter in word if letter.isalpha() and letter not in _UNHEARD)
    return "".join(letter for letter, _ in groupby(heard))


def sound_distance(word: str, other: str) -> float:
    """Distance of two spoken forms, lower case: "reed" and "reid" are near, "reed" and "reeves" are not."""
    return _distance(word, other)


@lru_cache(maxsize=4096)
def _distance(word: str, other: str) -> float:
    return edits(word, other, _sound_cost, _slip_cost)[-1]


def edits(meant: str, heard: str, swap: Callable[[str, str], float], slip: Callable[[str, int], float]) -> list[float]:
    """The costs of turning each beginning of `meant` into all of `heard`: one figure for each length 0..len(meant).

    `slip(word, at)` is the price of dropping or adding the letter at `at`.
    """
    row = [0.0]
    for at in range(len(heard)):
        row.append(row[-1] + slip(heard, at))
    ends = [row[-1]]
    added = [slip(heard, at) for at in range(len(heard))]
    for at, letter in enumerate(meant):
        gone = slip(meant, at)
        new = [row[0] + gone]
        for j, other in enumerate(heard):
            same = row[j] if letter == other else row[j] + swap(letter, other)
            new.append(min(same, row[j + 1] + gone, new[j] + added[j]))
        row = new
        ends.append(row[-1])
    return ends


@lru_cache(maxsize=4096)
def _sound_cost(letter: str, other: str) -> float:
    if any(letter in group and other in group for group in _SAME_SOUNDS):
        return _SAME
    if letter in _VOWELS and other in _VOWELS:
        return 0.4
    return 0.5 if any(letter in group and other in group for group in _NEAR_SOUNDS) else 1.0


def _slip_cost(word: str, at: int) -> float:
    if at and word[at] == word[at - 1]:
        return _SAME
    if word[at] in "h'-" or (word[at] in "es" and at == len(word) - 1):
        return _SILENT
    return 0.5 if word[at] in _VOWELS else 1.0


@lru_cache(maxsize=4096)
def letter_name_cost(letter: str, other: str) -> float:
    """The cost of hearing the name of one letter for that of another: small for "b" and "p", "m" and "n"."""
    return min((cost for group, cost in _NEAR_LETTER_NAMES if letter in group and other in group), default=1.0)


def letter_slip_cost(word: str, at: int) -> float:
    """The cost of a letter lost or made up in a spelling: said twice or run together, it is easily so."""
    if at and word[at] == word[at - 1]:
        return 0.3
    return 0.75 if word[at] in "aeiouy" else 0.9
