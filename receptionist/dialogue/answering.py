"""Answering what is off the script: who we are, and what the business's own facts say."""

from __future__ import annotations

import datetime as dt
import re

from receptionist.dialogue.desk import Desk
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_QUESTIONS = ("hours", "price", "question")
_WISHES = ("book", "reschedule", "cancel")
_INDIRECT = re.compile(
    r"\b(?:wondering|wanted to know|like to know|need to know|curious|question (?:is|was|about)|want to ask|tell me)\b"
    r"[\s,]+(?:\w+ ){0,2}?(?:if|whether|how|what|when|where|which|about)\b",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r"^\W*(?:(?:um|uh|so|and|well|okay|oh|hi|hello|hey|yes|wait|first|but|also)\W+)*(?:do|does|are|is|will) "
    r"(?:you|i|we|they|y'all|it|there|your|the|somebody|someone|anybody|anyone)\b",
    re.IGNORECASE,
)
"""May be a question beside a wish ("do I need to be home for the cleaning?"); "can you" and "could you" ask for it."""
_BARE = re.compile(r"^\W*(?:your |the |opening |business |office )*hours(?:\W+please)?\W*$", re.IGNORECASE)


def asks(meaning: Understanding) -> bool:
    """Whether the turn asks something about the business, be it indirectly ("I was wondering if …")."""
    if meaning.intent in _QUESTIONS:
        return True
    return meaning.intent == "none" and bool(_INDIRECT.search(meaning.text) or _BARE.match(meaning.text))


def reply(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> Say | None:
    """The answer to the caller's question, or None where none was asked. `at` is the moment of the call."""
    known = known_answer(desk, meaning, at)
    if known:
        return known[0]
    return say("cannot_answer") if asks(meaning) and "greeting" not in meaning.signals else None


def answers(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What is said to each question of the turn; that one is not known, where it is asked for and not known."""
    known = known_answer(desk, meaning, at)
    open_one = meaning.intent == "question" and "greeting" not in meaning.signals
    return known or ((say("cannot_answer"),) if open_one else ())


def offered_call(said: tuple[Say, ...]) -> bool:
    """Whether the caller was just told that somebody can call them back about what they asked."""
    return any(sentence.prompt == "cannot_answer" for sentence in said)


def known_answer(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What the business's own facts, or the dialogue itself, say to the question; empty where they say nothing."""
    if "robot" in meaning.signals:
        return (say("automated", business=desk.business),)
    if "who" in meaning.signals:
        return (say("who_we_are", business=desk.business),)
    if meaning.matter == "line_check":
        return (say("can_hear"),)
    beside = meaning.intent in _WISHES and _ASIDE.match(meaning.text)
    return desk.answers(meaning, at) if asks(meaning) or beside else ()
