"""Answering what is off the script: who we are, and what the business's own facts say."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue.absorb import noted
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


def reply(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What is said to a turn that asks and does nothing else; that it is not known, where nothing is. Empty where
    nothing was asked. `at` is the moment of the call.
    """
    said = answers(desk, meaning, at)
    asked = asks(meaning) and "greeting" not in meaning.signals
    return said or ((_not_known(desk, meaning, at),) if asked else ())


def answers(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What the dialogue itself, or the business's own facts, say to each question of a turn, that a topic which it
    names is not known included; empty where they say nothing.
    """
    if "robot" in meaning.signals:
        return (say("automated", business=desk.business),)
    if "who" in meaning.signals:
        return (say("who_we_are", business=desk.business),)
    if meaning.matter == "line_check":
        return (say("can_hear"),)
    return desk.answers(meaning, at) if asks(meaning) or asks_beside(meaning) else ()


def of_its_topic(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> Say | None:
    """What is known of the topic that a turn names which nothing else can be made of: "and the parking, for Lou"."""
    return next(iter(known(desk.answers(meaning, at))), None)


def is_unknown(said: Say) -> bool:
    """Whether it admits that something is not known, and offers a call back."""
    return said.prompt in _UNKNOWN


def known(said: tuple[Say, ...]) -> tuple[Say, ...]:
    """Those answers that tell something."""
    return tuple(sentence for sentence in said if not is_unknown(sentence))


def _not_known(desk: Desk, meaning: Understanding, at: dt.datetime | None) -> Say:
    """By the topic's name where the question has one."""
    return next((said for said in desk.answers(meaning, at) if is_unknown(said)), say("cannot_answer"))


def offered_call(said: tuple[Say, ...]) -> bool:
    """Whether the caller was just told that somebody can call them back about what they asked."""
    return any(is_unknown(sentence) for sentence in said)


def asks_beside(meaning: Understanding) -> bool:
    """Whether a question stands beside a wish: "I'd like a haircut tomorrow, how much is it?"."""
    return meaning.intent in _WISHES and meaning.asks


def answered_too(desk: Desk, ctx: CallContext, meaning: Understanding, step: Step) -> Step:
    """`step`, with what is said to the turn's questions before it where it does not say it (law 10); what is not known
    is kept for who calls back.

    Danger, and a caller who is put through, leave no room for it.
    """
    put_through = any(isinstance(command, Transfer | TakeMessage) for command in step.commands)
    if put_through or step.context.phase is Phase.HANDOFF or ctx.focus.peril or meaning.emergency or not meaning.asks:
        return step
    owed = answers(desk, meaning, ctx.turn.at)
    in_a_job = ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING) and meaning.answer != "repeat"
    owed = owed if in_a_job and not offered_call(step.says) else known(owed)
    told = {command.prompt for command in step.says}
    missing = tuple(said for said in owed if said.prompt not in told)
    unknown = offered_call((*missing, *step.says))
    here = noted(step.context, meaning.unanswered) if unknown else step.context
    return Step(here, (*missing, *step.commands))
