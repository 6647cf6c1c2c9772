"""The way in: what one sentence of the owner asks for, or what it answers to what was asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.owners_line import OpenLine, Request
from receptionist.understanding.requests import days, past, reminders
from receptionist.understanding.requests.phrase import after_answer, core, without_article
from receptionist.understanding.requests.picking import all_of, picked
from receptionist.understanding.requests.rules import matched
from receptionist.understanding.requests.timing import read_timing
from receptionist.understanding.requests.values import number, person, sentence

_LONGEST = 400
"""Characters that are read; the owner's sentences are short, and patterns are tried on all of it."""
CONTROLS = frozenset({"switch", "which_mode", "help", "goodbye", "drop"})
"""Requests about the line itself, whatever is asked."""
_LISTS = frozenset({"list_reminders", "cancel_reminder"})
"""What is asked for even where any words would be an answer."""
_COMMS = section("requests", "comms")
_START = _COMMS.one("start", re.IGNORECASE)
_CAPITALISED = _COMMS.one("capitalised")
_LINK_WORDS = _COMMS.one("link_words", re.IGNORECASE)
_ANSWERS = section("requests", "answers")
_TO = _ANSWERS.one("to", re.IGNORECASE)
_SAYING = _ANSWERS.one("saying", re.IGNORECASE)
_ASKS = _ANSWERS.one("asks", re.IGNORECASE)
_PRONOUNS = frozenset(_ANSWERS["pronouns"])
_AGREEMENT = section("requests", "agreement")
_BEGINS_WITH_YES = _AGREEMENT.one("begins", re.IGNORECASE)
_WHOLLY_YES = _AGREEMENT.one("whole", re.IGNORECASE)

_PERSON = "person"
"""The part that may only point at somebody: "call her"."""

Parts = dict[str, str | None]
Reader = Callable[[re.Match[str], HearingContext], Parts]


def read_request(text: str, hearing: HearingContext, line: OpenLine) -> Request:
    """What `text` asks for, or answers. Never raises."""
    bare = HearingContext(clock=hearing.clock)
    said = core(text[:_LONGEST], line.names)
    asked = _asked_for(said, bare)
    if not asked.task and (rest := core(after_answer(said))):
        asked = _asked_for(rest, bare)
    if line.asked and not _outweighs(asked, text, line):
        asked = Request(parts=_told(_answer(text, bare, line)), points=asked.points)
    if not line.offered:
        return asked
    words = (asked.part(line.asked) or "") if asked.task else text
    every = all_of(words, line)
    if every is not False:
        places = tuple(range(len(line.offered))) if every else None
        return msgspec.structs.replace(asked, picked=places, every=bool(every))
    return msgspec.structs.replace(asked, picked=picked(words, line))


def says_yes_outright(text: str) -> bool:
    """Whether a yes is said in so many words: what opens doors and sends texts takes no hints."""
    return bool(_BEGINS_WITH_YES.match(text) or _WHOLLY_YES.fullmatch(text))


def _asked_for(said: str, hearing: HearingContext) -> Request:
    for fit in matched(said) if said else ():
        parts = fit.parts if not fit.read else _told(_READERS[fit.read](fit.found, hearing))
        named = tuple(part for part in parts if part[0] == _PERSON or part[1].lower() not in _PRONOUNS)
        return Request(fit.task, named, points=any((said or "").lower() in _PRONOUNS for said in fit.found.groups()))
    return Request()


def _outweighs(asked: Request, text: str, line: OpenLine) -> bool:
    """Whether the words are a request of their own where something is asked for. A text to somebody is taken as it
    comes; what to remind of may be "turn off the lights", but a question is a request.
    """
    if asked.task in CONTROLS or asked.task == "" or line.kind not in ("words", "deed"):
        return bool(asked.task) and (asked.task == line.task or not asked.points)
    if asked.task in _LISTS:
        return True
    return line.kind == "deed" and (asked.task == line.task or bool(_ASKS.match(core(text))))


def _answer(text: str, hearing: HearingContext, line: OpenLine) -> Parts:
    """The part that was asked for."""
    if line.kind == "moment":
        return reminders.timing_parts(read_timing(text, hearing))
    if line.kind in ("words", "deed"):
        return {line.asked: _as_written(_SAYING.sub("", text.strip(" ,:;")))}
    said = _TO.sub("", core(text)).strip()
    return {line.asked: number(said) if line.kind == "amount" else without_article(said)}


def _as_written(words: str) -> str:
    return words[:1].upper() + words[1:].rstrip()


def _told(parts: Parts) -> tuple[tuple[str, str], ...]:
    return tuple((name, value) for name, value in parts.items() if value)


def _text(found: re.Match[str], hearing: HearingContext) -> Parts:
    """ "Text Sarah Johnson I'm late": a capital after the first name, with no word between, is of the name."""
    who, what = found["who"] or "", found["what"] or ""
    between = found.string[found.end("who") : found.start("what")]
    more = _CAPITALISED.match(what) if what and between.isspace() else None
    if more and not _START.match(what):
        who, what = f"{who} {more['name']}", _LINK_WORDS.sub("", what[more.end() :], count=1)
    return {"person": person(who), "message": sentence(what)}


_READERS: Mapping[str, Reader] = MappingProxyType(
    {
        "text": _text,
        "reminder": reminders.read_reminder,
        "detections": past.read_detections,
        "messages": days.of_messages,
        "agenda": days.of_agenda,
    }
)
