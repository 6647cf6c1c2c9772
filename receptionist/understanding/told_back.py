"""Several visits that stand, told back by who checks them: "so mom's is Friday at ten and mine Tuesday at one, right".

Whoever says when each of two is wishes for nothing: it is so, or it is put right.
"""

from __future__ import annotations

import datetime as dt
import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Doubted
from receptionist.model.hearing import Expecting, HearingContext, KnownVisit
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.called_visits import called_barely, mentions
from receptionist.understanding.when import read_when

_SAID = section("standing_visits", "standing_visits")
_PARTS, _LEADS, _ASKED_SO = (_SAID.one(name, re.IGNORECASE) for name in ("parts", "leads", "asked_so"))
_WISHES, _BEGINS, _OF_WHOM = (_SAID.one(name, re.IGNORECASE) for name in ("wishes", "begins", "of_whom"))
_A_TIME = frozenset[Expecting]({"date", "time"})
_TWO = 2


def told_back(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """Whether the visits are as they are told; None where not two are told back, or anything else may be meant."""
    shown = len(hearing.visits) >= _TWO and all(visit.id for visit in hearing.visits)
    asks = _ASKED_SO.search(text) or _LEADS.search(text)
    if (
        not (hearing.anything_else and hearing.line is None and shown and asks)
        or _WISHES.search(text)
        or _BEGINS.search(text)
    ):
        return None
    told = [part for part in _PARTS.split(text) if _says_when(part, hearing)]
    if len(told) < _TWO or (whole := reader(text, hearing)).emergency or whole.suspected:
        return None
    each = [_which(part, hearing) for part in told]
    right = all(each) and len(set(each)) == len(each)
    doubts: Doubted = "told_right" if right else "told_wrong"
    whose = any(_OF_WHOM.search(part) and not [*mentions(part.lower(), hearing)] for part in told)
    checked = tuple(visit.start for visit in hearing.visits)
    read = Understanding(text, intent="check", asks=True, doubts=doubts, checked=checked, plain_words="")
    return replace(read, says=frozenset({"whose"}) if whose else read.says)


def _says_when(part: str, hearing: HearingContext) -> bool:
    when, _ = read_when(part, replace(hearing, expecting=_A_TIME, offers=(), standing=()))
    return when.date is not None and when.time is not None


def _which(part: str, hearing: HearingContext) -> KnownVisit | None:
    """The visit that is then, and that is called so where one is called."""
    called = {visit.id for visit, _ in mentions(part.lower(), hearing)} or called_barely(part.lower(), hearing)
    then = (visit for visit in hearing.visits if _is_then(part, visit.start, hearing))
    return next((visit for visit in then if called <= {visit.id}), None)


def _is_then(said: str, start: dt.datetime, hearing: HearingContext) -> bool:
    of_it = replace(hearing, expecting=_A_TIME, known_day=start.date(), known_time=start.time(), offers=(), standing=())
    when, _ = read_when(said, of_it)
    return when.may_be(start)
