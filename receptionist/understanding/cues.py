"""Cue phrases as patterns: many short ones, any of which may be heard."""

from __future__ import annotations

import re

import msgspec


def any_of(*phrases: str) -> re.Pattern[str]:
    """One pattern that finds any of `phrases`, each a regular expression over plain clause text."""
    return re.compile("|".join(phrases))


def set_of(words: str) -> frozenset[str]:
    """The words of a spaced list."""
    return frozenset(words.split())


class Cue(msgspec.Struct, frozen=True):
    """A costly pattern that is only tried where one of `words` is said, without which it cannot match."""

    words: frozenset[str]
    pattern: re.Pattern[str]

    def search(self, spoken: str) -> re.Match[str] | None:
        return None if self.words.isdisjoint(spoken.split()) else self.pattern.search(spoken)


def cued(words: str, *phrases: str) -> Cue:
    """A cue of `phrases`; `words` is a spaced list of which every match has one."""
    return Cue(set_of(words), any_of(*phrases))
