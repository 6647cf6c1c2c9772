"""Phrases that carry a name: "my name is …", "this is …", "… speaking"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, Literal

import msgspec

from receptionist.languages.patterns import any_of, section
from receptionist.understanding.names.line import NameWords

_SAID = section("names", "carriers")
_STOP = "\n"
"""Between two words with a stop between them: no phrase goes over it."""
_WHOLE_WORDS = r"(?<![^ \n])(?:{})(?![^ \n])"

Strength = Literal["first", "sure", "likely", "open"]
Part = Literal["full", "first", "last", "middle"]


class CarrierPhrase(msgspec.Struct, frozen=True):
    """A carrier phrase at words [start, end) of a line."""

    rule: str
    strength: Strength
    part: Part
    start: int
    end: int


class _Phrase(msgspec.Struct, frozen=True):
    rule: str
    strength: Strength
    pattern: re.Pattern[str]
    part: Part = "full"


class _Phrases:
    """Phrases of one kind; `begins` finds where any of them is."""

    def __init__(self, said: Sequence[dict[str, Any]]) -> None:
        patterns = [_SAID.whole(each["pattern"]) for each in said]
        self._phrases = [
            _Phrase(each["rule"], each["strength"], any_of(_WHOLE_WORDS.format(pattern)), each.get("part", "full"))
            for each, pattern in zip(said, patterns, strict=True)
        ]
        self._begins = any_of(_WHOLE_WORDS.format("|".join(patterns)))

    def found_in(self, line: NameWords) -> Iterator[CarrierPhrase]:
        """The longest phrase at each word that begins one and is not inside an earlier one, in order."""
        text = "".join(
            f"{_STOP if gap == 'stop' else ' '}{norm}" for norm, gap in zip(line.norms, line.gaps, strict=True)
        )
        starts = {at: word for word, at in enumerate(accumulate((len(norm) + 1 for norm in line.norms), initial=1))}
        done = 0
        while begun := self._begins.search(text, done):
            at = begun.start()
            matches = [(match.end(), each) for each in self._phrases if (match := each.pattern.match(text, at))]
            done, best = max(matches, key=lambda found: found[0])
            yield CarrierPhrase(best.rule, best.strength, best.part, starts[at], starts[done + 1])


_BEFORE, _AFTER = _Phrases(_SAID["before"]), _Phrases(_SAID["after"])


def carriers_in(line: NameWords) -> Iterator[CarrierPhrase]:
    """The longest carrier at each word that begins one and is not inside an earlier one, in order."""
    return _BEFORE.found_in(line)


def closers_in(line: NameWords) -> Iterator[CarrierPhrase]:
    """Phrases that follow a name: "… speaking", "… is my name", "the … party"."""
    return _AFTER.found_in(line)
