"""Parts of a turn that ask us something, whatever their form: none of them is for whoever comes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.intents import ends_asking, only_calls
from receptionist.understanding.matters import asks_of_the_end, tells_of_the_end
from receptionist.understanding.notes import is_asked_of_them, parts_told

_SAID = section("questions", "forms")
_ASKS = _SAID.one("asks")
_RUN_ON = _SAID.one("run_on", re.IGNORECASE)
_JOINED = _SAID.one("joined", re.IGNORECASE)
_CHECKS_PRICE = _SAID.one("checks_price")
_CONCLUDES = _SAID.one("concludes")
_LEFT_OPEN = _SAID.one("left_open")
_REQUESTS = _SAID.one("requests")
_ASKED_FIRST = _SAID.one("asked_first", re.IGNORECASE)
_WANTS_TO_KNOW = _SAID.one("wants_to_know", re.IGNORECASE)
_ASKED_KINDLY = _SAID.one("asked_kindly", re.IGNORECASE)
_WHETHER = _SAID.one("whether", re.IGNORECASE)
_TOLD_OF_US = _SAID.one("told_of_us", re.IGNORECASE)
_LEAST = 3
"""Words before a question that runs on, from which on they tell something."""


def is_question(part: str) -> bool:
    """Whether a part of a turn asks us something; who asks whoever comes for something tells what they shall do."""
    said = plain(part)
    if _REQUESTS.match(said) or is_asked_of_them(part) or only_calls(part):
        return False
    return _ASKS.search(said) is not None or ends_asking(part) or asks_of_the_end(part)


def concludes(text: str) -> bool:
    """Whether a turn puts to us what follows from what was said: "yes, so I just pay the man when he's done"."""
    return _CONCLUDES.match(plain(text)) is not None and is_question(text)


def is_request_of_them(part: str) -> bool:
    """Whether whoever comes is asked for something in the form of a question: "could they take their shoes off"."""
    return _REQUESTS.match(plain(part)) is not None


def checks_a_price(part: str) -> bool:
    """Whether a price is put as what is taken to be so: "it's a hundred and thirty for the two of us"."""
    return _CHECKS_PRICE.match(plain(part)) is not None


def asked_first(text: str) -> Span | None:
    """What only says that something is asked, before anything is booked: "before I book anything", "I got a question";
    None where nothing does, or nothing is asked behind it.
    """
    lead = _ASKED_FIRST.match(text)
    return Span(0, lead.end()) if lead and is_question(text[lead.end() :]) else None


def wants_to_know(text: str) -> Span | None:
    """What only says that something is asked, "I only want to know", of who refuses nothing by it; None without it."""
    lead = _WANTS_TO_KNOW.match(text)
    return Span(0, lead.end()) if lead else None


def asked_kindly(text: str) -> tuple[str, Span] | None:
    """The story before a question that a courtesy leads up to, and all that stands before it: "my friend and I couldn't
    agree, so | would you kindly tell me | are you open Mondays"; None where nothing is asked so.
    """
    lead = _ASKED_KINDLY.match(text)
    if lead is None:
        return None
    asks = is_question(text[lead.end() :]) or _TOLD_OF_US.match(text, lead.end()) is not None
    whether = _WHETHER.match(text, lead.end())
    return (lead["story"], Span(0, whether.end() if whether else lead.end())) if asks else None


@lru_cache(maxsize=64)
def told_and_asked(text: str, *, of_the_end: bool = False) -> tuple[str, str]:
    """The words of `text` that tell, and those that ask; `of_the_end`: it is asked when the visit is over."""
    parts = [
        part for told in parts_told(text) for part in ([told] if _LEFT_OPEN.search(plain(told)) else _run_on(told))
    ]
    asked = [part for part in parts if is_question(part) or (of_the_end and tells_of_the_end(part))]
    if not asked:
        return text, ""
    told = (part for part in parts if part not in asked and len(part.split()) > 1)  # "friday, do they call"
    return ", ".join(told), ", ".join(asked)


def _run_on(part: str) -> Iterator[str]:
    """`part` cut before each question that runs on from what was told."""
    start = 0
    for cut in _RUN_ON.finditer(part):
        before = part[start : cut.start()]
        if before and not _JOINED.search(before):
            if len(before.split()) >= _LEAST:
                yield before
            start = cut.end()
    yield part[start:]
