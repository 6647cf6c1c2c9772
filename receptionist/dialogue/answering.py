"""Answering what is off the script, from the business's own facts."""

from __future__ import annotations

import re

from receptionist.dialogue.commands import Say, say
from receptionist.dialogue.desk import Desk, Fact
from receptionist.understanding.meaning import Understanding


def reply(desk: Desk, meaning: Understanding) -> Say | None:
    """The answer to the caller's question, or None where none was asked."""
    if meaning.intent == "hours" and desk.hours:
        return say("hours", hours=desk.hours)
    if meaning.intent == "price" and desk.prices:
        return say("prices", prices=desk.prices)
    if meaning.intent not in ("hours", "price", "question"):
        return None
    fact = _best(desk.facts, meaning.text)
    return say("fact", fact=fact.answer) if fact else say("cannot_answer")


def _best(facts: tuple[Fact, ...], text: str) -> Fact | None:
    """The fact whose question shares a whole phrase with the caller's words, the longest phrase first."""
    heard = " ".join(("", *re.findall(r"[\w']+", text.lower()), ""))
    matches = [(len(phrase), fact) for fact in facts for phrase in fact.asks if f" {phrase} " in heard]
    return max(matches, key=lambda match: match[0])[1] if matches else None
