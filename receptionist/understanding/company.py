"""Whether somebody may come along who is no customer: "can I bring my toddler", "can she sit with me". Whoever asks so
picks, wishes and refuses nothing by it, whatever work is named in it.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.rest_of_turn import read_rest
from receptionist.understanding.turn.visit_data import tells_data
from receptionist.understanding.words import blanked

_SAID = section("questions", "company")
_ASKS, _ASKED_ANEW = _SAID.one("asks", re.IGNORECASE), _SAID.one("asked_anew", re.IGNORECASE)


def asked_of_company(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """The question whether somebody may come along, beside what else `text` says; None where it is not asked."""
    found = _ASKS.search(text) if hearing.line is None else None
    if found is None:
        return None
    asked, rest = _question(text[found.start() : found.end()]), blanked(text, (Span(*found.span()),))
    read = read_rest(text, rest, hearing, reader)
    if _ASKED_ANEW.match(rest) or not _says_more(read, hearing):
        return replace(asked, text=text, opens=found.start())
    return replace(_with_question(read, asked), text=text)


def _question(text: str) -> Understanding:
    asked = text.strip()
    return Understanding(asked, intent="question", asks=True, question=asked, plain_words=in_plain_words(asked))


def _says_more(read: Understanding, hearing: HearingContext) -> bool:
    """Whether anything is said around the question."""
    tells = tells_data(read) or read.note or not says_no_time(read.when) or read.intent not in ("none", "question")
    answers = read.answer in ("affirm", "negate", "correct") and not hearing.anything_else
    return bool(tells or answers or read.asks or read.asks_beside or read.emergency or read.suspected)


def _with_question(read: Understanding, asked: Understanding) -> Understanding:
    """`read` with one more question beside what it says: each is answered."""
    other = read.asks_beside
    if other is None and read.asks and read.question:
        other = Understanding(read.question, intent=read.intent, asks=True)
    both = replace(asked, text=f"{asked.text}, and {other.text}") if other is not None else asked
    return replace(read, question=both.text, asks_beside=both)
