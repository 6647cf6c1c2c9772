"""Reasons: what a caller says a visit is for, without what leads up to it: "deep clean" of "hi I need a deep clean"."""

from __future__ import annotations

from collections.abc import Iterable

from receptionist.languages.patterns import section
from receptionist.languages.phrases import lemma
from receptionist.model.understanding import Span
from receptionist.understanding.clauses import opened
from receptionist.understanding.intents import ASKING, part_intent, parts
from receptionist.understanding.words import SMALL_WORDS, blanked

_SAID = section("turns", "reasons")
_LEADS_UP = _SAID.words("leads_up")
_CLOSES = _SAID.words("closes")
_MARKS = ".,;!?"


def reason_in(text: str, elsewhere: Iterable[Span], service: str) -> str:
    """The words of `text` that say what is wanted or wrong, as they were said, without those that are kept
    `elsewhere`, and without questions; "" where they tell no more than the name of the `service` does.
    """
    told = blanked(text, elsewhere)
    pieces = parts(told)
    if len(pieces) > 1:
        told = " ".join(piece for piece in pieces if part_intent(piece) not in ASKING)
    words = told.split()
    while words and _is_of(words[0], _LEADS_UP):
        words.pop(0)
    while words and _is_of(words[-1], _LEADS_UP | _CLOSES):
        words.pop()
    known = {lemma(word) for word in service.lower().split()}
    tells = any(lemma(_bare(word)) not in known and not _is_of(word, _LEADS_UP | _CLOSES) for word in words)
    return " ".join(words) if tells else ""


def _is_of(word: str, some: frozenset[str]) -> bool:
    return all(part in some or part in SMALL_WORDS for part in opened(_bare(word)).split())


def _bare(word: str) -> str:
    return word.lower().strip(_MARKS)
