"""What a turn's intent and answer are, when both voices are heard and the question before it is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from receptionist.model.understanding import Answer, HearingContext, Intent
from receptionist.understanding.answers import AnswerReading
from receptionist.understanding.intents import Weighed, asks_something
from receptionist.understanding.ranking.model import Score, model
from receptionist.understanding.ranking.vote import NOTHING, Electorate, Vote, vote

_INTENTS = Electorate(named=4, silent=1, lead=1)
_ANSWERS = Electorate(named=4, silent=2, lead=1)
_BY_RULE = frozenset({"check", "message", "reminder"})
"""Wishes that the model has seen too little of to contradict the rules."""
_REFUSALS = frozenset({"negate", "correct"})
_YES = frozenset({"affirm"})


def choose_intent(text: str, wish: Weighed, hearing: HearingContext) -> tuple[Intent, Vote | None]:
    """The intent, and the vote where there was one.

    While something else is being asked for, words that could also begin a new errand are for the rules alone to judge.
    """
    if hearing.expecting - {"intent"} or wish.intent in _BY_RULE:
        return wish.intent, None
    counted = intent_vote(NOTHING if wish.intent == "question" else wish.intent, model("intent").scores(text))
    if counted.label != NOTHING:
        return cast("Intent", counted.label), counted
    return "question" if wish.intent == "question" or asks_something(text) else "none", counted


def intent_vote(verdict: str, scores: Sequence[Score]) -> Vote:
    """The vote on what the caller wants."""
    return vote(verdict, scores, _INTENTS)


def choose_answer(text: str, reading: AnswerReading, hearing: HearingContext) -> tuple[Answer | None, Vote | None]:
    """The answer, and the vote where there was one: only a yes-or-no question is voted upon.

    A leave taken with praise after a read-back is a yes by what was asked, which the model does not see.
    """
    if "yes_no" not in hearing.expecting or (hearing.to_agree and reading.parting):
        return reading.answer, None
    counted = answer_vote(reading.answer or NOTHING, model("answer").scores(text))
    return None if counted.label == NOTHING else cast("Answer", counted.label), counted


def answer_vote(verdict: str, scores: Sequence[Score]) -> Vote:
    """The vote on what is answered: never a yes where the rules hear a no, and none that is not clear.

    Where the voices cancel out, all but a yes stands: to ask once more costs less than to book.
    """
    counted = vote(verdict, scores, _ANSWERS, _YES if verdict in _REFUSALS else frozenset())
    return counted if counted.clear or verdict in _YES else replace(counted, label=verdict)
