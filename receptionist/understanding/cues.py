"""Cue phrases as patterns: many short ones, any of which may be heard."""

from __future__ import annotations

import re


def any_of(*phrases: str) -> re.Pattern[str]:
    """One pattern that finds any of `phrases`, each a regular expression over plain clause text."""
    return re.compile("|".join(phrases))


def set_of(words: str) -> frozenset[str]:
    """The words of a spaced list."""
    return frozenset(words.split())


class Cue:
    """A costly pattern that is only tried where one of `words` is said, without which it cannot match.

    It is compiled when it is first tried: most of a start-up would go into patterns that few calls need.
    """

    __slots__ = ("_pattern", "_phrases", "words")

    def __init__(self, words: str, *phrases: str) -> None:
        """`words` is a spaced list; `phrases` are as for `any_of`."""
        self.words = set_of(words)
        self._phrases = phrases
        self._pattern: re.Pattern[str] | None = None

    @property
    def pattern(self) -> re.Pattern[str]:
        if self._pattern is None:
            self._pattern = any_of(*self._phrases)
        return self._pattern

    def search(self, spoken: str) -> re.Match[str] | None:
        return None if self.words.isdisjoint(spoken.split()) else self.pattern.search(spoken)
