"""Words that are somebody's name and no day or hour: "my name is Wednesday", "May, m a y", "Early, e a r l y"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.names.generation import generations
from receptionist.understanding.names.in_parts import parts_told
from receptionist.understanding.names.not_names import is_common, is_never
from receptionist.understanding.when.lexicon import MONTHS, UNKNOWN, WEEKDAYS, symbol
from receptionist.understanding.words import Token, blanked, words

_SAID = section("when", "namesakes")
_CALLED = _SAID.one("called", re.IGNORECASE)
_IN_ORDER = _SAID.one("in_order", re.IGNORECASE)
_LEADS = _SAID.words("leads")
_WHICH_NAME = _SAID.words("which_name")
_SPELLS = 3
"""Letters in a row from which they spell a word."""
_WHOLE_NAME = 2


def without_namesakes(text: str, run: Sequence[Token], hearing: HearingContext) -> str:
    """`text` with the words blanked that are said to be a name, spelled, or are one to who asked for it; as long."""
    called = (Span(*match.span("name")) for match in _CALLED.finditer(text))
    parts = parts_told(text, "name" in hearing.expecting) if _WHICH_NAME & {token.norm for token in run} else ()
    named = (*called, *parts, *generations(text))
    return blanked(text, (*named, *_in_order(text, run, hearing), *_spelled(run), *_asked_for(text, hearing)))


def _in_order(text: str, run: Sequence[Token], hearing: HearingContext) -> Iterator[Span]:
    """ "My name is Lan Nguyen, Lan is first": the place of a name that is told or known."""
    known = hearing.known_name.full.lower().split() if hearing.known_name else []
    said = [token.norm for token in run]
    for found in _IN_ORDER.finditer(text):
        name = found["name"].lower()
        if _may_be_a_name(name) and (name in known or said.count(name) > 1):
            yield Span(*found.span("place"))


def _spelled(run: Sequence[Token]) -> Iterator[Span]:
    """Letters, the word that they spell, and which of the names it is."""
    at = 0
    while at < len(run):
        end = at
        while end < len(run) and len(run[end].norm) == 1 and run[end].norm.isalpha():
            end += 1
        spelled = "".join(token.norm for token in run[at:end])
        named = [token for token in run if token.norm == spelled]
        if end - at >= _SPELLS and named:
            closes = end < len(run) and run[end].norm in _WHICH_NAME
            yield Span(run[at].start, run[end - (not closes)].end)
            yield from (Span(token.start, token.end) for token in named)
        at = max(end, at + 1)


def _asked_for(text: str, hearing: HearingContext) -> Iterator[Span]:
    """ "Wednesday Parker" to who asked for the name: a day's name beside a word that says nothing of when."""
    if "name" not in hearing.expecting or not hearing.expecting.isdisjoint(("date", "time")):
        return
    said = [token for token in words(text) if token.norm not in _LEADS]
    names = [token for token in said if token.norm in WEEKDAYS or token.norm in MONTHS]
    others = [token for token in said if token not in names]
    if len(said) == _WHOLE_NAME and len(names) == 1 and _may_be_a_name(others[0].norm):
        yield Span(names[0].start, names[0].end)


def _may_be_a_name(word: str) -> bool:
    return symbol(word) == UNKNOWN and word.isalpha() and not is_never(word) and not is_common(word)
