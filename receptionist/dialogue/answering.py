"""Answering what is off the script, from the business's own facts."""

from __future__ import annotations

import re

from receptionist.dialogue.commands import Say, say
from receptionist.dialogue.desk import Desk, Fact
from receptionist.understanding.meaning import Understanding

_QUESTIONS = ("hours", "price", "question")


def reply(desk: Desk, meaning: Understanding) -> Say | None:
    """The answer to the caller's question, or None where none was asked."""
    known = known_answer(desk, meaning)
    if known:
        return known[0]
    return say("cannot_answer") if meaning.intent in _QUESTIONS and "greeting" not in meaning.signals else None


def known_answer(desk: Desk, meaning: Understanding) -> tuple[Say, ...]:
    """What the business's own facts, or the dialogue itself, say to the question; empty where they say nothing."""
    if "robot" in meaning.signals:
        return (say("automated", business=desk.business),)
    if "who" in meaning.signals:
        return (say("who_we_are", business=desk.business),)
    if meaning.intent not in _QUESTIONS:
        return ()
    fact = _best(desk.facts, meaning.text)
    if fact is not None:
        return (say("fact", fact=fact.answer),)
    if meaning.intent == "hours" and desk.hours:
        return (say("hours", hours=desk.hours),)
    if meaning.intent == "price" and desk.prices:
        return (say("prices", prices=desk.prices),)
    if meaning.intent == "question" and meaning.service:
        return (say("service_offered", service=meaning.service),)
    return ()


def _best(facts: tuple[Fact, ...], text: str) -> Fact | None:
    """The fact whose question shares a whole phrase with the caller's words, the longest phrase first."""
    heard = " ".join(("", *re.findall(r"[\w']+", text.lower()), ""))
    matches = [(len(phrase), fact) for fact in facts for phrase in fact.asks if f" {phrase} " in heard]
    return max(matches, key=lambda match: match[0])[1] if matches else None
