"""Which clauses of a turn name a day or a time that is not meant: one refused, or the reason of a change."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting
from receptionist.model.span import Span
from receptionist.understanding.answers.acts import ClauseAct, asked_of_later
from receptionist.understanding.answers.resolve import AnswerReading

_SAID = section("answers", "refused")

_BOUNDS = _SAID.one("bounds")
_WRONG_THING = _SAID.one("wrong_thing")
_WISHES_ANEW = _SAID.one("wishes_anew")
_TELLS = _SAID.one("tells")
_SUITS = _SAID.one("suits")
_MAY_EXPLAIN = frozenset({"statement", "value", "doubt", "question"})
_ASKS_FOR = frozenset({"change", "propose", "wish"})


def refused_spans(reading: AnswerReading, expecting: frozenset[Expecting], *, books: bool = False) -> tuple[Span, ...]:
    """Spans whose days and times are not to be taken.

    Of a turn that only refuses ("I can't do Tuesday") the value is dropped where a question was asked, or where the
    turn `books`; without that it may name the visit that the call is about. What is asked of later is no wish.
    """
    return (*asked_of_later(reading.acts), *_refused(reading, expecting, books=books))


def _refused(reading: AnswerReading, expecting: frozenset[Expecting], *, books: bool) -> tuple[Span, ...]:
    valued = [act for act in reading.acts if act.valued]
    refused = [act for act in valued if _refuses(act)]
    if len(refused) == len(valued):
        return tuple(act.span for act in refused) if books or expecting - {"intent"} else ()
    wanted = next((at for at, act in enumerate(valued) if act.kind in _ASKS_FOR and act not in refused), 0)
    reasons = [act for act in valued[:wanted] if reading.answer == "correct" and _explains(act)]
    return tuple(act.span for act in valued if act in refused or act in reasons)


def _explains(act: ClauseAct) -> bool:
    return act.kind in _MAY_EXPLAIN and _TELLS.search(act.text) is not None and _SUITS.search(act.text) is None


def _refuses(act: ClauseAct) -> bool:
    bounds = _BOUNDS.search(act.text) or _WRONG_THING.search(act.text)
    return act.kind in ("reject", "dispute") and not bounds and _WISHES_ANEW.match(act.text) is None
