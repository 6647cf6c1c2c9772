"""Answering what is off the script: who we are, and what the business's own facts say."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, TakeMessage, Transfer, say
from receptionist.model.understanding import Understanding

_UNKNOWN = frozenset({"cannot_answer", "cannot_answer_about"})
_QUESTIONS = ("hours", "price", "question")
_WISHES = ("book", "reschedule", "cancel")


def asks(meaning: Understanding) -> bool:
    """Whether the turn asks something about the business, be it indirectly ("I was wondering if …")."""
    return meaning.intent in _QUESTIONS or (meaning.intent == "none" and meaning.asks)


def reply(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> Say | None:
    """The answer to the caller's question, or None where none was asked. `at` is the moment of the call."""
    known = known_answer(desk, meaning, at)
    if known:
        return known[0]
    return _not_known(desk, meaning, at) if asks(meaning) and "greeting" not in meaning.signals else None


def answers(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What is said to each question of the turn; that one is not known, where it is asked for and not known."""
    known = known_answer(desk, meaning, at)
    open_one = meaning.intent == "question" and "greeting" not in meaning.signals
    return known or ((_not_known(desk, meaning, at),) if open_one else ())


def told_beside(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What is said to the questions of a turn that says more, what is not known of a topic that they name included."""
    if known := known_answer(desk, meaning, at):
        return known
    asked = asks(meaning) or asks_beside(meaning)
    return tuple(said for said in desk.answers(meaning, at) if is_unknown(said))[:1] if asked else ()


def of_its_topic(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> Say | None:
    """What is known of the topic that a turn names which nothing else can be made of: "and the parking, for Lou"."""
    return next(iter(_known(desk, meaning, at)), None)


def is_unknown(said: Say) -> bool:
    """Whether it admits that something is not known, and offers a call back."""
    return said.prompt in _UNKNOWN


def _not_known(desk: Desk, meaning: Understanding, at: dt.datetime | None) -> Say:
    """By the topic's name where the question has one."""
    return next((said for said in desk.answers(meaning, at) if is_unknown(said)), say("cannot_answer"))


def offered_call(said: tuple[Say, ...]) -> bool:
    """Whether the caller was just told that somebody can call them back about what they asked."""
    return any(is_unknown(sentence) for sentence in said)


def known_answer(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What the business's own facts, or the dialogue itself, say to the question; empty where they say nothing."""
    if "robot" in meaning.signals:
        return (say("automated", business=desk.business),)
    if "who" in meaning.signals:
        return (say("who_we_are", business=desk.business),)
    if meaning.matter == "line_check":
        return (say("can_hear"),)
    asked = asks(meaning) or asks_beside(meaning)
    return _known(desk, meaning, at) if asked else ()


def _known(desk: Desk, meaning: Understanding, at: dt.datetime | None) -> tuple[Say, ...]:
    return tuple(said for said in desk.answers(meaning, at) if not is_unknown(said))


def asks_beside(meaning: Understanding) -> bool:
    """Whether a question stands beside a wish: "I'd like a haircut tomorrow, how much is it?"."""
    return meaning.intent in _WISHES and meaning.asks


def answered_too(desk: Desk, ctx: CallContext, meaning: Understanding, step: Step) -> Step:
    """`step`, with what is known of the turn's questions said first where it does not say it (law 10).

    Danger, and a caller who is put through, leave no room for it.
    """
    put_through = any(isinstance(command, Transfer | TakeMessage) for command in step.commands)
    if put_through or step.context.phase is Phase.HANDOFF or ctx.focus.peril or meaning.emergency or not meaning.asks:
        return step
    told = {command.prompt for command in step.says}
    missing = (said for said in known_answer(desk, meaning, ctx.turn.at) if said.prompt not in told)
    return Step(step.context, (*missing, *step.commands))
