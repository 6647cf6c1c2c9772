"""A name by the keys of a telephone: 2 is a, b or c, as printed on them. The last way where no voice gets it across.

Keys alone leave a name open (5-4-6 is "Kim" and "Lin"), and so does what was heard; together they seldom do. Of the
names that were heard, and of family names that are frequent, those on the keys are candidates, the nearest in sound
first. Where there is none, the letters are those on the keys that are nearest to what was heard.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from receptionist.languages.language import lexicon
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names.combining import combine
from receptionist.understanding.names.confusion import letter_name_cost, sound_distance
from receptionist.understanding.names.display import display
from receptionist.understanding.names.hypotheses import guesses, letters_of
from receptionist.understanding.names.likeness import bare

LETTERS: Final = {"2": "abc", "3": "def", "4": "ghi", "5": "jkl", "6": "mno", "7": "pqrs", "8": "tuv", "9": "wxyz"}
FEWEST: Final = 2
"""Keys that can be a name: "Xu"."""
_KEY: Final = {letter: key for key, letters in LETTERS.items() for letter in letters}
_NO_LETTER: Final = re.compile(r"[^2-9]")
_MOST_COSTLY: Final = 0.4
"""Cost of a letter, on average, above which what was heard has nothing to do with the keys."""
_MISSING: Final = 0.9
"""The cost of a letter that was not heard, or heard and not keyed."""

Tries = Sequence[Sequence[str]]


def keyed_name(keys: str, tries: Tries) -> Name | None:
    """The name whose letters are on `keys`, pressed in order: first and last, or the last behind the first heard.

    `tries` are n-best lists of turns that told or spelled it. None where neither they nor the frequent names fit.
    """
    digits = _NO_LETTER.sub("", keys)
    if len(digits) < FEWEST:
        return None
    for first, last in _pairs(tries):
        if on_keys(first + last) == digits:
            return _shown(first, last)
    heard = list(dict.fromkeys(_heard(tries)))
    name = _nearest(digits, heard) or _put_together(digits, heard)
    return None if name is None else _shown(_first(tries, name), name)


def on_keys(word: str) -> str:
    """The keys of the letters of `word`, accents left out."""
    return "".join(_KEY[letter] for letter in bare(word) if letter in _KEY)


def _pairs(tries: Tries) -> Iterator[tuple[str, str]]:
    for turn in tries:
        for guess in guesses(turn):
            yield from ((first, guess.last) for first in guess.firsts if guess.last)


def _heard(tries: Tries) -> Iterator[str]:
    """Words that may be the last name, and the letters of turns that may have spelled it."""
    for turn in tries:
        yield from (guess.last or guess.firsts[0] for guess in guesses(turn))
        yield from (letters_of(each) for each in turn if _is_spelled(each))


def _is_spelled(heard: str) -> bool:
    """Whether most of what was heard is letters, one by one."""
    words = heard.replace(".", " ").replace("-", " ").split()
    return 2 * sum(len(word.strip(",?!")) == 1 for word in words) > len(words)


def _nearest(digits: str, heard: list[str]) -> str | None:
    """A name on these keys that was heard, else the frequent one that sounds most like what was."""
    exact = next((word for word in heard if on_keys(word) == digits), None)
    if exact is not None:
        return exact
    frequent = _frequent().get(digits, ())
    return min(
        frequent, key=lambda name: min((sound_distance(name, word) for word in heard), default=0.0), default=None
    )


@cache
def _frequent() -> dict[str, tuple[str, ...]]:
    """Frequent family names by their keys, the most frequent first."""
    found: dict[str, tuple[str, ...]] = {}
    for name in lexicon("surnames")["frequent"].split():
        found[on_keys(name)] = (*found.get(on_keys(name), ()), name)
    return found


def _put_together(digits: str, heard: list[str]) -> str | None:
    """The letters on these keys that are nearest to something that was heard."""
    spelled = [_on_these(digits, re.sub(r"[^a-z]", "", word.lower())) for word in heard]
    cost, letters = min(spelled, default=(float("inf"), ""))
    return letters if cost <= _MOST_COSTLY * len(digits) else None


def _on_these(digits: str, heard: str) -> tuple[float, str]:
    """The cheapest reading of the keys beside the letters that were heard (Wagner-Fischer)."""
    row = [(_MISSING * at, "") for at in range(len(heard) + 1)]
    for digit in digits:
        new = [_and(row[0], _MISSING, LETTERS[digit][0])]
        for at, letter in enumerate(heard):
            swap, meant = min((_cost(each, letter), each) for each in LETTERS[digit])
            dropped = (new[at][0] + _MISSING, new[at][1])
            new.append(min(_and(row[at], swap, meant), _and(row[at + 1], _MISSING, LETTERS[digit][0]), dropped))
        row = new
    return row[-1]


def _and(before: tuple[float, str], cost: float, letter: str) -> tuple[float, str]:
    return before[0] + cost, before[1] + letter


def _cost(meant: str, heard: str) -> float:
    return 0.0 if meant == heard else min(letter_name_cost(meant, heard), sound_distance(meant, heard))


def _first(tries: Tries, last: str) -> str:
    """The first name that the tries agree on; empty where none was heard."""
    name = combine(tries) if tries else None
    first = name.first if name is not None else None
    return first if first is not None and on_keys(first) != on_keys(last) else ""


def _shown(first: str, last: str) -> Name:
    given, family = display(first) if first else None, display(last.capitalize() if last.islower() else last)
    return Name(" ".join(filter(None, (given, family))), Span(0, 0), given, family, spelled=True)
