"""Cue phrases as patterns: many short ones, any of which may be heard.

Patterns are compiled when first tried: most of a start-up would go into those that few calls need.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, cast

UNDER_NOT = r"(?:(?:think|believe|guess|suppose|feel) (?:i|we|you) |(?!(?:i|we|you|he|she|they|it)\b)\w+ )"
"""A word that a "not" before it reaches over: a new subject begins another clause, with or without a mark between, but
after "I don't think".
"""

EDIT_TERMS = (
    "no(?:pe)?|wait|actually|i mean(?:t)?|sorry|scratch that|strike that|make (?:it|that)|or rather|correction|oops|"
    "my mistake|my bad|on second thoughts?|hold on|hang on|excuse me|pardon me"
)
"""What stands between something said and its repair."""

SAME_TIME = re.compile(r"\bsame (?:time|hour)\b|\bat that time\b")
"""What points back to the time that is spoken of."""


class _Phrases:
    """A pattern that is compiled when it is first used, and from then on as fast as any other."""

    __slots__ = ("finditer", "fullmatch", "match", "pattern", "search", "sub")
    made: ClassVar[list[_Phrases]] = []

    def __init__(self, source: str) -> None:
        self.pattern = source
        _Phrases.made.append(self)

    def __getattr__(self, name: str) -> Any:
        if name not in _Phrases.__slots__:
            raise AttributeError(name)
        compiled = re.compile(self.pattern)
        for method in ("finditer", "fullmatch", "match", "search", "sub"):
            object.__setattr__(self, method, getattr(compiled, method))
        return object.__getattribute__(self, name)


def any_of(*phrases: str) -> re.Pattern[str]:
    """One pattern that finds any of `phrases`, each a regular expression over plain clause text."""
    return cast("re.Pattern[str]", _Phrases("|".join(phrases)))


def set_of(words: str) -> frozenset[str]:
    """The words of a spaced list."""
    return frozenset(words.split())


def compile_all() -> None:
    """Compiles every pattern now, so that no caller waits for one."""
    for phrases in _Phrases.made:
        _ = phrases.search


SMALL_WORDS = set_of("a an the my our your of for in on to with and is are it")
"""Words that name nothing by themselves."""


class Cue:
    """A costly pattern that is only tried where one of `words` is said, without which it cannot match."""

    __slots__ = ("pattern", "words")

    def __init__(self, words: str, *phrases: str) -> None:
        """`words` is a spaced list; `phrases` are as for `any_of`."""
        self.words = set_of(words)
        self.pattern = any_of(*phrases)

    def search(self, spoken: str) -> re.Match[str] | None:
        return None if self.words.isdisjoint(spoken.split()) else self.pattern.search(spoken)
