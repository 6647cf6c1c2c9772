"""Of several that may be meant, those that the owner's answer names. Pure.

What many of them are called tells none of them apart: neither the words that they were asked for by nor a word that
stands in several of their names.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.owners_line import OpenLine
from receptionist.understanding.requests.phrase import core
from receptionist.understanding.words import straight

_SAID = section("requests", "choosing")
_ARTICLES = frozenset(_SAID["articles"])
_FILLERS = frozenset(_SAID["fillers"])
_ALL = _SAID.one("all", re.IGNORECASE)
_COUNTED: dict[str, int] = _SAID["counted"]
_NOT = _SAID.one("not", re.IGNORECASE)


def all_of(text: str, line: OpenLine) -> bool | None:
    """Whether `text` means every one of those offered; None where it speaks of several: "both" is no word for three."""
    if not _ALL.fullmatch(core(text)):
        return False
    counts = [count for word, count in _COUNTED.items() if word in core(text).lower().split()]
    return all(count == len(line.offered) for count in counts) or None


def picked(text: str, line: OpenLine) -> tuple[int, ...]:
    """The places of those offered that `text` names better than all others; none where it names none, or says which
    not.

    Where `line` is to be sure, all of the name must be said, or nothing beside it: "the garage lamp" is no floor lamp.
    """
    if _NOT.search(text):
        return ()
    said, offered = _words(text), [_words(label) for label in line.offered]
    whole = tuple(place for place, name in enumerate(offered) if name == said - _FILLERS)
    if whole:
        return whole
    telling = said - _words(line.asked_for) - _FILLERS
    best = max((len(name & telling) for name in offered), default=0)
    meant = tuple(place for place, name in enumerate(offered) if best and len(name & telling) == best)
    named = frozenset[str]().union(*(offered[place] for place in meant))
    return tuple(place for place in meant if not line.surely or telling <= named or offered[place] <= said)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[\w']+", straight(text.lower()))) - _ARTICLES
