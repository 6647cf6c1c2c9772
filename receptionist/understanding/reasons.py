"""Reasons: what a caller says a visit is for, without what leads up to it: "deep clean" of "hi I need a deep clean"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from receptionist.languages.patterns import section
from receptionist.languages.phrases import lemma
from receptionist.model.span import Span
from receptionist.understanding.clauses import opened
from receptionist.understanding.intents import ASKING, part_intent, parts
from receptionist.understanding.words import SMALL_WORDS, blanked

_SAID = section("turns", "reasons")
_LEADS_UP = _SAID.words("leads_up")
_CLOSES = _SAID.words("closes")
_REQUESTS = _SAID.words("requests")
_INTRODUCES = _SAID.words("introduces")
_MARKS = ".,;!?"
_WORD = re.compile(r"\S+")


def reason_in(text: str, elsewhere: Iterable[Span], service: str) -> str:
    """The words of `text` that say what is wanted or wrong, as they were said, without those that are kept
    `elsewhere`, and without questions; "" where they tell no more than the name of the `service` does.
    """
    told = _without(text, elsewhere)
    pieces = parts(told)
    if len(pieces) > 1:
        told = " ".join(piece for piece in pieces if part_intent(piece) not in ASKING)
    words = _without_request(told.split(), is_cut=told != told.rstrip())
    while words and _is_of(words[0], _LEADS_UP):
        words.pop(0)
    known = {lemma(word) for word in service.lower().split()}
    tells = any(lemma(_bare(word)) not in known and not _is_of(word, _LEADS_UP | _CLOSES) for word in words)
    return " ".join(words) if tells else ""


def _without(text: str, elsewhere: Iterable[Span]) -> str:
    """`text` with spaces in the place of what is kept `elsewhere`, and of the words that introduce it: "I stay at"."""
    for span in sorted(elsewhere, key=lambda span: span.start):
        start = span.start
        for word in reversed(list(_WORD.finditer(text[: span.start]))):
            if _bare(word.group()) not in _INTRODUCES:
                break
            start = word.start()
        text = blanked(text, [Span(start, span.end)])
    return text


def _without_request(words: list[str], *, is_cut: bool) -> list[str]:
    """`words` without the request that they end in ("could somebody come"), or what led to a place that `is_cut`."""
    kept = list(words)
    while kept and _is_of(kept[-1], _LEADS_UP | _CLOSES):
        kept.pop()
    asks = any(_bare(word) in _REQUESTS for word in words[len(kept) :])
    return kept if is_cut or asks else words


def _is_of(word: str, some: frozenset[str]) -> bool:
    return all(part in some or part in SMALL_WORDS for part in opened(_bare(word)).split())


def _bare(word: str) -> str:
    return word.lower().strip(_MARKS)
