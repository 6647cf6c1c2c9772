"""Of several that may be meant, those that the owner's answer names. Pure.

What many of them are called tells none of them apart: neither the words that they were asked for by nor a word that
stands in several of their names.
"""

from __future__ import annotations

import re

from receptionist.owner.context import Choice
from receptionist.owner.wishes.phrase import core, pattern

MOST_NAMED = 4
"""Of several that may be meant, how many are named in one question."""

_ARTICLES = frozenset({"the", "a", "an", "my", "our", "at", "in", "on", "of", "by"})
_FILLERS = _ARTICLES | frozenset(
    "one ones that that's this it it's is i i'd i'll i'm think guess mean meant want need just only would like please "
    "yes yeah yep sure okay ok well so make take do go with for to and or too".split()
)
_ALL = pattern(r"both|all|all of them|both of them|every one|everything|all (?:two|three|four|five|six)")
_COUNTED = {"both": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_NOT = pattern(r"\b(?:not|except|but|neither|none|besides|isn't|don't|other than)\b")


def means_all(text: str, choices: tuple[Choice, ...]) -> bool:
    """Whether `text` means every one of `choices`; "both" is no word for three."""
    counts = [count for word, count in _COUNTED.items() if word in core(text).lower().split()]
    return _several(text) and all(count == len(choices) for count in counts)


def named(text: str, choices: tuple[Choice, ...], asked_for: str, *, surely: bool) -> tuple[Choice, ...]:
    """Those of `choices` that `text` names better than all others; none where it names none, or says which not.

    `asked_for` are the words that found all of them. `surely`: all of the name must be said, or nothing beside it:
    "the garage lamp" is no floor lamp.
    """
    said = _words(text)
    if _NOT.search(text):
        return ()
    whole = tuple(choice for choice in choices if _words(choice.label) == said - _FILLERS)
    if whole:
        return whole
    telling = said - _words(asked_for) - _FILLERS
    best = max((len(_words(choice.label) & telling) for choice in choices), default=0)
    meant = tuple(choice for choice in choices if best and len(_words(choice.label) & telling) == best)
    names = frozenset().union(*(_words(choice.label) for choice in meant))
    return tuple(choice for choice in meant if not surely or telling <= names or _words(choice.label) <= said)


def at_place(place: int | None, choices: tuple[Choice, ...], text: str = "") -> Choice | None:
    """The `place`-th that was named, -1 for the last unless more were not named; None where `text` means several."""
    first = choices[:MOST_NAMED]
    if place is None or _several(text) or place >= len(first) or (place < 0 and len(choices) > MOST_NAMED):
        return None
    return first[place]


def others_first(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """`choices` with those that were not named yet in front."""
    return choices if len(choices) <= MOST_NAMED else (*choices[MOST_NAMED:], *choices[:MOST_NAMED])


def _several(text: str) -> bool:
    return bool(_ALL.fullmatch(core(text)))


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[\w']+", text.lower().replace("’", "'"))) - _ARTICLES
