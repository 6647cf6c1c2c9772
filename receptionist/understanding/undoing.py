"""Whether a visit could be changed or called off later, or until when: asked by who does neither now."""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.turn.visit_data import tells_data

_SAID = section("questions", "undoing")
_ASKS = _SAID.one("asks", re.IGNORECASE)
_GOES_ON = _SAID.one("goes_on", re.IGNORECASE)
_OF_UNDOING = frozenset[Saying]({"asks_of_undoing"})


def asks_of_undoing(text: str) -> Span | None:
    """Where it is asked: "if my grandson gets it working can I still call it off", "by when can I cancel"."""
    asked = _ASKS.search(text)
    if asked is None:
        return None
    goes_on = _GOES_ON.search(text, asked.end())
    return Span(asked.start(), goes_on.start() if goes_on else len(text))


def question_of_undoing(text: str, span: Span) -> Understanding:
    """The question that stands there: no hour that it names is one for a visit."""
    asked = text[span.start : span.end].strip()
    return Understanding(
        text, intent="question", asks=True, question=asked, says=_OF_UNDOING, plain_words=in_plain_words(text)
    )


def beside_undoing(read: Understanding, text: str, asked: Understanding, hearing: HearingContext) -> Understanding:
    """What was `read` of the words around the question that is `asked`: the question alone where they say nothing."""
    tells = tells_data(read) or read.note or not says_no_time(read.when) or read.intent not in ("none", "question")
    answers = read.answer in ("affirm", "negate", "correct") and not hearing.anything_else
    if not (tells or answers):
        return replace(asked, text=text)
    return replace(read, question=asked.question, asks_beside=asked)  # whose text has no time of the question's
