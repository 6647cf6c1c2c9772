"""Turns in another language: their greetings and small words are no names, though they look like none of ours."""

from __future__ import annotations

from collections.abc import Sequence

from receptionist.languages.patterns import section

_SAID = section("names", "foreign")

GREETINGS = frozenset(tuple(phrase.split()) for phrase in _SAID["greetings"])
_SMALL = _SAID.words("small")
_SHARED = _SAID.words("shared")
_ENGLISH = _SAID.words("english")
_LONGEST = max(len(phrase) for phrase in GREETINGS)


def greeting_at(norms: Sequence[str], at: int) -> int:
    """The place after a greeting that begins at `at`; `at` itself where none does."""
    for size in range(min(_LONGEST, len(norms) - at), 0, -1):
        if tuple(norms[at : at + size]) in GREETINGS:
            return at + size
    return at


def is_foreign(norms: Sequence[str]) -> bool:
    """Whether the words, past a greeting, are of another language as a whole."""
    rest = norms[greeting_at(norms, 0) :]
    if not rest:
        return True
    foreign = sum(norm in _SMALL for norm in rest)
    if foreign and len(rest) > 1 and all(norm in _SMALL or norm in _SHARED for norm in rest):
        return True
    return foreign >= 2 and 3 * foreign >= len(rest) and sum(norm in _ENGLISH for norm in rest) < foreign
