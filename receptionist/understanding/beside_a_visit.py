"""Beside a visit: what a turn tells that is the owner's, whatever else it says: a complaint of an earlier visit, money
wished off, a call wished of whoever is in charge.

Within a job it is taken out of the turn, and the rest is read by itself. With the first words, and once a job is done,
it is what the turn is about, unless a visit is to be moved or called off by the same turn.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Matter
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES, Besides, Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.jobs import sayings
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.rest_of_turn import read_rest
from receptionist.understanding.words import blanked

_SAID = section("turns", "beside_a_visit")
_CALL, _CALL_OF_ANYBODY = _SAID.one("call", re.IGNORECASE), _SAID.one("call_of_anybody", re.IGNORECASE)
_OR_MONEY = _SAID.one("or_money", re.IGNORECASE)
_NOBODY_CAME = _SAID.one("nobody_came", re.IGNORECASE)
_KINDS: tuple[tuple[Matter, re.Pattern[str]], ...] = (
    ("complaint", _SAID.one("complaint", re.IGNORECASE)),
    ("refund", _SAID.one("money", re.IGNORECASE)),
    ("open_question", _CALL),
)
_INSTEAD = _SAID.one("instead", re.IGNORECASE)
_CHANGES = frozenset({"cancel", "reschedule"})
_OF_IT: frozenset[Saying] = frozenset({"wants_a_call"})
_WHY: frozenset[Saying] = frozenset({"why_missed"})
_GRIEVANCES = frozenset[Matter]({"complaint", "no_show"})
_COMPLAINS: tuple[Besides, ...] = ("complaint",)


def told_apart(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What `text` says, with what is the owner's of it apart; None where nothing is, or no visit is spoken of."""
    found = _found(text, hearing) if hearing.line is None else {}
    if hearing.line is None and (beside := _beside_a_demand(text, found, hearing, reader)) is not None:
        return beside
    of_a_visit = hearing.has_visit or hearing.known_service or hearing.moving
    if not found or not (of_a_visit or "open_question" in found or _is_open(hearing)):
        return None
    spans = tuple(found.values())
    told = ", ".join(text[span.start : span.end].strip(" ,") for span in sorted(spans, key=lambda each: each.start))
    if _is_arranged(hearing) or _is_open(hearing):
        return _within_a_job(text, found, told, read_rest(text, blanked(text, spans), hearing, reader))
    return _by_itself(text, found, told, reader(text, hearing))


def grieves(text: str) -> bool:
    """Whether what was done at an earlier visit is complained of."""
    return any(matter == "complaint" and pattern.search(text) for matter, pattern in _KINDS)


def _found(text: str, hearing: HearingContext) -> dict[Matter, Span]:
    """Where each kind of it stands first, none in the words of another. That nobody came is one beside a job in hand:
    before and after it is what the turn is about.
    """
    found: dict[Matter, Span] = {}
    rest = text
    of_a_job: tuple[tuple[Matter, re.Pattern[str]], ...] = (("no_show", _NOBODY_CAME),) if _is_open(hearing) else ()
    for matter, pattern in (*_KINDS, *of_a_job):
        if (told := pattern.search(rest)) is not None:
            found[matter] = Span(*told.span())
            rest = blanked(rest, (found[matter],))
    return found


def _call_beside(text: str) -> Span | None:
    """Where a call of anybody there is wished for, and not in the place of all else: "eight, and have someone call"."""
    told = _CALL.search(text) or _CALL_OF_ANYBODY.search(text)
    span = Span(*told.span()) if told is not None else None
    return span if span is not None and not _INSTEAD.match(blanked(text, (span,))) else None


def _beside_a_demand(
    text: str, found: dict[Matter, Span], hearing: HearingContext, reader: Reader
) -> Understanding | None:
    """The rest of a turn in a job, or of one that begins or changes a visit, with the call, or the money that is wished
    for otherwise, as the owner's: its day and hour are not the visit's. None for any other turn, which is about that.
    """
    matter: Matter = "refund" if (threat := _OR_MONEY.search(text)) is not None else "open_question"
    called = _call_beside(text) if threat is None and found.keys() <= {"open_question"} else None
    demand = called if threat is None else Span(*threat.span())
    if demand is None:
        return None
    read = read_rest(text, blanked(text, (demand,)), hearing, reader)
    if threat is not None and read.intent == "none" and read.when.date is not None:  # "today, or my money back"
        read = replace(read, intent="book")
    if not (_is_arranged(hearing) or _begins_a_visit(read, hearing)):
        return None
    told = text[demand.start : demand.end].strip(" ,")
    return _within_a_job(text, {matter: demand}, told, read)


def _begins_a_visit(read: Understanding, hearing: HearingContext) -> bool:
    """Whether a visit is wished for, with its work or its time, or one is to be moved or called off."""
    if hearing.anything_else or "intent" in hearing.expecting:
        books = read.intent == "book" and bool(read.service or not says_no_time(read.when))
        return books or (read.intent in _CHANGES and bool(read.says & {"moves", "calls_off"}))
    return False


def _is_arranged(hearing: HearingContext) -> bool:
    """Whether a visit is being booked or moved, whose notes are kept."""
    in_a_job = (hearing.known_service or hearing.moving) and hearing.keeps_notes
    return bool(in_a_job) and not hearing.anything_else and "intent" not in hearing.expecting


def _is_open(hearing: HearingContext) -> bool:
    """Whether something of a visit was asked for, or read back, and it is told what it is for, or a grievance."""
    asked = hearing.expecting - {"intent"} or hearing.to_agree
    told = hearing.known_service or hearing.aggrieved or hearing.offers
    return bool(asked and told and hearing.keeps_notes) and not (hearing.anything_else or hearing.moving)


def _within_a_job(text: str, found: dict[Matter, Span], told: str, read: Understanding) -> Understanding:
    """The rest of the turn, with what the owner is told of; what was left of a note beside it is not two."""
    for_owner = ", ".join(filter(None, (read.for_owner, told)))
    besides = (*read.besides, *(_COMPLAINS if found.keys() & _GRIEVANCES else ()))
    says = read.says | (_OF_IT if "open_question" in found else frozenset()) | sayings(told) & _WHY
    return replace(read, text=text, for_owner=for_owner, besides=tuple(dict.fromkeys(besides)), says=says)


def _by_itself(text: str, found: dict[Matter, Span], told: str, read: Understanding) -> Understanding | None:
    if read.emergency or read.suspected or (read.matter not in (None, "trouble") and read.sure):
        return None
    if read.intent in _CHANGES and read.says & {"moves", "calls_off"}:
        return _within_a_job(text, found, told, read)
    if next(iter(found)) == "open_question" and not says_no_time(read.when):  # a call at an hour of theirs
        return None
    says = read.says - NOTES - {"stands", "another"} | (_OF_IT if "open_question" in found else frozenset())
    whole = replace(read, intent="message", matter=next(iter(found)), sure=True, perhaps=None, leans="none")
    return replace(whole, answer=None, correction=None, doubts=None, when=When(), says=says, note="", kept_words=None)
