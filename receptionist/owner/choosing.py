"""Of several that may be meant, those that the owner's answer names. Pure.

What many of them are called tells none of them apart: neither the words that they were asked for by nor a word that
stands in several of their names.
"""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import pattern
from receptionist.owner.context import OwnerChoice
from receptionist.owner.wishes.phrase import core

MOST_NAMED = 4
"""Of several that may be meant, how many are named in one question."""

_SAID = lexicon("wishes")["choosing"]
_ARTICLES = frozenset(_SAID["articles"])
_FILLERS = frozenset(_SAID["fillers"])
_ALL = pattern(_SAID["all"], re.IGNORECASE)
_COUNTED = _SAID["counted"]
_NOT = pattern(_SAID["not"], re.IGNORECASE)


def means_all(text: str, choices: tuple[OwnerChoice, ...]) -> bool:
    """Whether `text` means every one of `choices`; "both" is no word for three."""
    counts = [count for word, count in _COUNTED.items() if word in core(text).lower().split()]
    return _several(text) and all(count == len(choices) for count in counts)


def named(text: str, choices: tuple[OwnerChoice, ...], asked_for: str, *, surely: bool) -> tuple[OwnerChoice, ...]:
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


def at_place(place: int | None, choices: tuple[OwnerChoice, ...], text: str = "") -> OwnerChoice | None:
    """The `place`-th that was named, -1 for the last unless more were not named; None where `text` means several."""
    first = choices[:MOST_NAMED]
    if place is None or _several(text) or place >= len(first) or (place < 0 and len(choices) > MOST_NAMED):
        return None
    return first[place]


def others_first(choices: tuple[OwnerChoice, ...]) -> tuple[OwnerChoice, ...]:
    """`choices` with those that were not named yet in front."""
    return choices if len(choices) <= MOST_NAMED else (*choices[MOST_NAMED:], *choices[:MOST_NAMED])


def _several(text: str) -> bool:
    return bool(_ALL.fullmatch(core(text)))


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[\w']+", text.lower().replace("’", "'"))) - _ARTICLES
