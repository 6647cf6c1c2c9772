"""Whether an answer of a model says only what the business says. Pure.

Each sentence has to be borne out by one fact alone: no word of content that the fact lacks, its figures in a row as
they stand there, no promise that it does not make, and a denial where it denies. So a model can pick and shorten facts,
and neither make them up nor mix them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from receptionist.languages.patterns import section
from receptionist.wording.claims import Claims, claims, words
from receptionist.wording.phrasing import PLAIN_WORDS

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_SAID = section("claims", "grounding")
_LEAD = _SAID.one("lead", re.IGNORECASE)
MOST_SENTENCES = 3


def grounded(answer: str, facts: Sequence[str]) -> str:
    """`answer` without a leading yes or no, where every sentence of it is borne out by one of `facts`; else "".

    The yes or no goes, since it answers the question's words and not a fact.
    """
    stripped = _LEAD.sub("", answer.strip())
    sentences = [sentence for sentence in _SENTENCE_END.split(stripped) if words(sentence)]
    if not 0 < len(sentences) <= MOST_SENTENCES or "?" in stripped or "\n" in stripped:
        return ""
    if not all(any(_borne_out(sentence, fact) for fact in facts) for sentence in sentences):
        return ""
    return stripped[:1].upper() + stripped[1:]


def atoms(text: str) -> tuple[str, ...]:
    """The sentences of an owner's text: each is a fact of its own."""
    return tuple(part for part in _SENTENCE_END.split(text.strip()) if part)


def _borne_out(sentence: str, fact: str) -> bool:
    content = words(sentence) - PLAIN_WORDS
    said, known = claims(sentence), claims(fact)
    return bool(content) and content <= words(fact) and _within(said, known)


def _within(said: Claims, known: Claims) -> bool:
    width = len(said.figures)
    runs = (known.figures[at : at + width] for at in range(len(known.figures) - width + 1))
    return said.denies == known.denies and said.promises <= known.promises and said.figures in runs
