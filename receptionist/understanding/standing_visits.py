"""Standing visits: that all of what is booked stays as it is, or what of it is only checked.

Who says "leave them both, Thursday nine and ten thirty" or "so they steam it Friday" once a visit stands wishes for no
other, and for no other time: the days and the hours are the visits' own, and are read as nothing else.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import NamedTuple

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Doubted, Signal
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.saying import Manner, Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.called_visits import left_as_they_are, mentions, says_when_each_is
from receptionist.understanding.when import read_when
from receptionist.understanding.words import FILLERS, MARKS, SMALL_WORDS, blanked

_SAID = section("standing_visits", "standing_visits")
_LEAVES, _JUST_ONE, _NOT_TWO = (_SAID.one(name, re.IGNORECASE) for name in ("leaves", "just_one", "not_two"))
_NOT_CANCELLED = _SAID.one("not_cancelled", re.IGNORECASE)
_JUST_THAT = _SAID.one("just_that", re.IGNORECASE)
_SEVERAL = _SAID.one("several", re.IGNORECASE)
_BESIDE_IT = _SAID.one("beside_it", re.IGNORECASE)
_MOMENT, _HOUR, _WISHES = (_SAID.one(name, re.IGNORECASE) for name in ("moment", "hour", "wishes"))
_BY_WHOM, _CALLED, _TAG = (_SAID.one(name, re.IGNORECASE) for name in ("by_whom", "called", "tag"))
_PARTING = _SAID.one("parting", re.IGNORECASE)
_CHECKS: tuple[tuple[Doubted, re.Pattern[str]], ...] = (
    ("booked", _SAID.one("come", re.IGNORECASE)),
    ("done_then", _SAID.one("done", re.IGNORECASE)),
)
_WORD = re.compile(r"[\w']+")
_A_TIME = frozenset[Expecting]({"date", "time"})
_AN_ERRAND = frozenset[Expecting]({"intent"})
_LEAVES_ALL: frozenset[Saying] = frozenset({"leaves_all"})
_GOODBYE = frozenset[Signal]({"goodbye"})
_STANDS: frozenset[Saying] = frozenset({"stands"})
_REFUSES: frozenset[Manner] = frozenset({"refuses", "lets_be"})
_A_CALL: frozenset[Saying] = frozenset({"wants_a_call"})
_BOTH: frozenset[Manner] = frozenset({"both"})
_WITHDRAWN, _LEFT = (_SAID.one(name, re.IGNORECASE) for name in ("withdrawn", "left"))
_CHANGES = ("cancel", "reschedule", "human")
_TELLS = 4
"""Words from which on what is said beside it tells something."""
_MOST_WORDS = 18
"""Words up to which a turn may do nothing but check what stands."""


def read_apart(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What a turn says that only checks what stands, or leaves it as it is; None where it does neither."""
    if hearing.line is not None or not (hearing.standing or hearing.to_come):
        return None
    if hearing.to_agree:
        left = _left_alone(text, hearing, reader) if hearing.changeless else None
        return left if left is not None and "both" in left.manner else None
    checked = _checked(text, hearing, reader) if hearing.anything_else or hearing.expecting == _AN_ERRAND else None
    return checked or _left_alone(text, hearing, reader) or _call_taken_for_sure(text, hearing, reader)


def _left_alone(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """That nothing is to be changed and nothing else is wanted, in words that say nothing more but goodbye."""
    said, counts = list(_LEAVES.finditer(text)), []
    said += _NOT_CANCELLED.finditer(text) if hearing.standing or hearing.to_agree else ()
    if hearing.expecting & _A_TIME:
        only = (*_JUST_ONE.finditer(text), *_JUST_THAT.finditer(text))
        said += [found for found in only if not _is_offered(found.group(), hearing)]
        counts = list(_NOT_TWO.finditer(text))
    named = left_as_they_are(text, hearing) if _may_all_be_left(text, hearing) else ()
    starts = starts_named(" , ".join(found.group() for found in said), hearing)
    if named and starts is not None:
        starts = tuple(sorted({*starts, *(visit.start for visit, _ in named)}))
    spans = [Span(*found.span()) for found in (*said, *counts)]
    rest = blanked(text, [*spans, *(span for _, span in named)])
    if not (said or counts or named) or starts is None or not says_nothing(rest):
        return None
    several = any(_SEVERAL.search(found.group()) for found in said) or len(starts) > 1
    if not (starts or several) and (meant := _meant(text, hearing)).called:
        starts = meant.starts
    left = left_as_it_is(text, rest, starts, reader, hearing)
    return replace(left, manner=left.manner | _BOTH) if several else left


def left_as_it_is(
    text: str, rest: str, starts: tuple[dt.datetime, ...], reader: Reader, hearing: HearingContext
) -> Understanding:
    """That nothing is changed of what begins at `starts`, with the goodbye that the `rest` of the turn says."""
    parting = reader(rest, hearing).signals & {"goodbye", "thanks"} if rest.strip(MARKS) else frozenset()
    return Understanding(
        text, answer="negate", signals=parting, says=_LEAVES_ALL, manner=_REFUSES, checked=starts, plain_words=""
    )


def _may_all_be_left(text: str, hearing: HearingContext) -> bool:
    """Whether nothing is changed where one is named to be left: no other is in hand, or each is told when it is."""
    return hearing.anything_else or says_when_each_is(text, hearing)


def withdrawn(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """A change that is taken back in the breath in which it is wished for: all stays, and what is told beside that is
    for whoever comes; None where none is, or another change is wished for.
    """
    stands = hearing.anything_else and hearing.line is None and hearing.standing
    found = _WITHDRAWN.search(text) if stands else None
    if found is None:
        return None
    if (whole := reader(text, hearing)).emergency or whole.suspected:
        return None
    said = [found, *_LEFT.finditer(text, found.end())]
    spans = [Span(*each.span()) for each in said]
    behind = blanked(text, [Span(0, found.start()), *spans])
    read = reader(behind, hearing) if not says_nothing(behind) else Understanding(behind)
    if read.intent in _CHANGES:
        return None
    meant = _meant(text[: found.end()], hearing)
    several = any(_SEVERAL.search(each.group()) for each in said) and not meant.called
    note = read.note or ("" if read.asks or read.signals or read.length < _TELLS else behind.strip(MARKS))
    return Understanding(
        text,
        answer="negate",
        signals=read.signals & {"goodbye", "thanks"},
        says=_LEAVES_ALL | ({"note"} if note else set()),
        manner=_REFUSES | (_BOTH if several else frozenset()),
        checked=() if several else meant.starts,
        note=" ".join(note.split()),
        plain_words=" ".join(note.split()),
    )


def says_nothing(text: str) -> bool:
    """Whether there is nothing in `text` but what goes with leaving a visit as it is."""
    return SMALL_WORDS.issuperset(_WORD.findall(_BESIDE_IT.sub(" ", text).lower()))


class _Meant(NamedTuple):
    """When the one visit begins that is meant, and whether it is called; else it was spoken of last."""

    starts: tuple[dt.datetime, ...]
    called: bool


def _meant(text: str, hearing: HearingContext) -> _Meant:
    called = {visit.start for visit, _ in mentions(text.lower(), hearing)}
    if len(called) == 1:
        return _Meant(tuple(called), called=True)
    return _Meant(tuple(visit.start for visit in hearing.visits if visit.told_last), called=False)


def _checked(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is only said again of a visit that stands, or taken to be so of it, by the day or the hour that it has."""
    whole = " ".join(word for word in text.split() if word.lower().strip(",.?!") not in FILLERS).strip(MARKS)
    said = _PARTING.sub("", whole)
    if len(said.split()) > _MOST_WORDS or _WISHES.search(said):
        return None
    doubts = next((doubts for doubts, pattern in _CHECKS if pattern.fullmatch(said)), None)
    starts = starts_named(said, hearing) if doubts is not None else None
    if not starts:
        return None
    read = reader(text, replace(hearing, standing=()))
    if read.emergency or read.suspected or (_is_other_work(read.service, hearing) and not _BY_WHOM.search(said)):
        return None
    several = _BOTH if _SEVERAL.search(said) else frozenset()
    return Understanding(
        text,
        intent="check",
        asks=True,
        doubts=doubts if hearing.standing else "booked",
        says=frozenset() if hearing.standing else _STANDS,
        service=read.service,
        signals=frozenset() if said == whole else _GOODBYE,
        manner=several,
        checked=starts,
        plain_words="",
    )


def _call_taken_for_sure(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """ "Somebody's gonna call me before Thursday, right": as it is without the question behind it, which asks nothing
    of a visit.
    """
    tags = [Span(*found.span()) for found in _TAG.finditer(text)] if _CALLED.search(text) else []
    if hearing.standing == () or not tags or not _MOMENT.search(text) or not hearing.anything_else:
        return None
    read = reader(blanked(text, tags), hearing)
    if read.intent not in ("none", "reschedule", "book", "check", "reminder"):
        return replace(read, text=text)
    call = {"matter": "open_question", "sure": True, "when": When(), "perhaps": None, "leans": "none"}
    return replace(read, text=text, intent="message", says=read.says - {"moves", "another"} | _A_CALL, **call)


def _is_offered(said: str, hearing: HearingContext) -> bool:
    """Whether the hour that is called the only one is one of those that are offered."""
    hours = [found.group() for found in _HOUR.finditer(said)]
    return any(_is_then(hour, offer, hearing) for hour in hours for offer in hearing.offers)


def _is_other_work(service: str | None, hearing: HearingContext) -> bool:
    """Whether it is for none of the work that was booked: "cleaning" is said of any."""
    done = hearing.carried_out.services if hearing.carried_out is not None else frozenset()
    return service is not None and not any(set(service.split()) <= set(each.split()) for each in done)


def starts_named(said: str, hearing: HearingContext) -> tuple[dt.datetime, ...] | None:
    """When the visits begin that the days and hours in `said` are those of, none where it names neither; None where
    one of them is that of no visit.
    """
    named = [found.group() for found in _MOMENT.finditer(said)]
    days = [each for each in named if not _HOUR.fullmatch(each)]
    hours = [each for each in named if _HOUR.fullmatch(each)]
    of_day = [
        start
        for start in hearing.standing or hearing.to_come
        if not days or any(_is_then(day, start, hearing) for day in days)
    ]
    theirs = [start for start in of_day if not hours or any(_is_then(hour, start, hearing) for hour in hours)]
    if not all(any(_is_then(each, start, hearing) for start in theirs) for each in named):
        return None
    return tuple(sorted(theirs)) if named else ()


def _is_then(said: str, start: dt.datetime, hearing: HearingContext) -> bool:
    of_it = replace(hearing, expecting=_A_TIME, known_day=start.date(), known_time=start.time(), offers=(), standing=())
    when, _ = read_when(said, of_it)
    return (when.date is not None or when.time is not None) and when.may_be(start)
