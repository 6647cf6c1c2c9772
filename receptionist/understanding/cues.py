"""Cues: costly patterns that are only tried where one of their words is said."""

from __future__ import annotations

import re

from receptionist.languages.patterns import Patterns, any_of, set_of


class Cue:
    """A costly pattern that is only tried where one of `words` is said, without which it cannot match."""

    __slots__ = ("pattern", "words")

    def __init__(self, words: str, *patterns: str) -> None:
        """`words` is a spaced list; `patterns` are as for `any_of`."""
        self.words = set_of(words)
        self.pattern = any_of(*patterns)

    def search(self, spoken: str) -> re.Match[str] | None:
        return None if self.words.isdisjoint(spoken.split()) else self.pattern.search(spoken)


def cue(patterns: Patterns, name: str) -> Cue:
    """The cue of that name: its `patterns` are tried only where one of the `words` beside them is said."""
    said = patterns[name]
    return Cue(said["words"], patterns.whole(said["patterns"]))
