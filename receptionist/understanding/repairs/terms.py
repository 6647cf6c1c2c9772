"""Edit terms: what speakers say between something and its repair ("no", "hold on", "what am I saying")."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import section

_SAID = section("repairs", "terms")
_TERM = _SAID.one("term", re.IGNORECASE)
_WEAK = _SAID.one("weak", re.IGNORECASE)
_SETTLES = _SAID.one("settles", re.IGNORECASE)
_WORD = re.compile(r"\w")
DENIES = _SAID.one("denies", re.IGNORECASE)
"""What leads what a repair takes back: "not fifty"."""


class EditTerm(msgspec.Struct, frozen=True):
    """Characters [start, end) of a turn: a run of edit terms, with the marks behind it."""

    start: int
    end: int
    hesitant: bool = False
    """Only thought aloud: "uh"."""
    weak: bool = False
    """Takes back only what a value of its kind follows at once: "well"."""
    settles: bool = False
    """A yes to the last of several: "seven or eight, yeah eight"."""


def edit_terms(text: str) -> Iterator[EditTerm]:
    """Those with words on both sides that take back by themselves, in order."""
    for said in _TERM.finditer(text):
        if _between_words(text, said):
            yield EditTerm(said.start(), said.end(), hesitant=said["hesitant"] is not None)


def possible_terms(text: str) -> list[EditTerm]:
    """All that may stand before a repair, in order, but hesitations; no two overlap."""
    found = [term for term in edit_terms(text) if not term.hesitant]
    for pattern, weak in ((_WEAK, True), (_SETTLES, False)):
        for said in pattern.finditer(text):
            apart = all(said.end() <= term.start or term.end <= said.start() for term in found)
            if apart and _between_words(text, said):
                found.append(EditTerm(said.start(), said.end(), weak=weak, settles=not weak))
    return sorted(found, key=lambda term: term.start)


def _between_words(text: str, said: re.Match[str]) -> bool:
    return _WORD.search(text[: said.start()]) is not None and _WORD.search(text[said.end() :]) is not None
