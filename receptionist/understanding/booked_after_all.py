"""A visit that was booked right before and is not wanted after all: "actually no, I changed my mind", "undo that". What
is taken back there is what was just done, so that the no answers no question of ours.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.turn.visit_data import says_who_where_or_when
from receptionist.understanding.words import MARKS, blanked, spans_of, straight

_SAID = section("standing_visits", "booked_after_all")
_TAKES_BACK = _SAID.several("takes_back", re.IGNORECASE)
_TURNED_ROUND = _SAID.several("turned_round", re.IGNORECASE)
_TIME_IS_WRONG = _SAID.several("time_is_wrong", re.IGNORECASE)
_CLOSES = _SAID.one("closes", re.IGNORECASE)
_NO_REASON = _SAID.one("no_reason", re.IGNORECASE)
_AROUND = _SAID.words("around")
_WORD = re.compile(r"[\w']+")
_WITHIN = re.compile(r"[\w']$")
_CALLS_OFF = frozenset[Saying]({"calls_off"})
_IN_DOUBT = frozenset[Saying]({"stands"})
_OF_IT = ("none", "cancel")


def booked_after_all(text: str, hearing: HearingContext, read: Reader) -> Understanding | None:
    """That the visit is to be called off, or what is to become of it where its time is what is wrong; None where
    nothing is taken back, or anything else is wished for.
    """
    if not hearing.just_booked or hearing.line is not None:
        return None
    heard = straight(text)
    plainly, of_time = _found(_TAKES_BACK, heard), _found(_TIME_IS_WRONG, heard)
    back = [*plainly, *of_time, *_found(_TURNED_ROUND, heard)]
    if not back or _CLOSES.search(heard):
        return None
    rest = " ".join(blanked(heard, back).split())
    reason = not _AROUND.issuperset(_WORD.findall(rest.lower()))
    if reason and not ((plainly or of_time) and _tells_only_why(rest, hearing, read)):
        return None
    note = rest.strip(MARKS) if reason else ""
    if of_time:
        return Understanding(text, says=_IN_DOUBT, plain_words=note)
    return Understanding(text, intent="cancel", answer="negate", says=_CALLS_OFF, plain_words=note)


def _tells_only_why(rest: str, hearing: HearingContext, read: Reader) -> bool:
    """Whether what stands beside it asks for nothing, and tells nothing that could be wanted in its place."""
    if _NO_REASON.search(rest):
        return False
    said = read(rest, hearing)
    wishes = said.asks or says_who_where_or_when(said) or said.service or said.changes_note
    return said.intent in _OF_IT and not (wishes or said.emergency or said.suspected)


def _found(forms: tuple[re.Pattern[str], ...], text: str) -> list[Span]:
    """Where whole words of `text` say so."""
    return [
        span
        for span in spans_of(forms, text)
        if not (_WITHIN.search(text[: span.start]) or _WORD.match(text, span.end))
    ]
