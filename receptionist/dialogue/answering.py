"""Answering what is off the script: who we are, and what the business's own facts say."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.absorb import noted
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, TakeMessage, Transfer, UseTool, say
from receptionist.model.understanding import Understanding

_NOT_KNOWN, _NOT_THAT_EITHER = say("cannot_answer"), say("cannot_answer_again")
_UNKNOWN = frozenset({"cannot_answer", "cannot_answer_again", "cannot_answer_about"})
_QUESTIONS = ("hours", "price", "question")
_WISHES = ("book", "reschedule", "cancel")
_IN_A_JOB = frozenset({Phase.COLLECTING, Phase.CONFIRMING})


def asks(meaning: Understanding) -> bool:
    """Whether the turn asks something about the business, be it indirectly ("I was wondering if …")."""
    return meaning.intent in _QUESTIONS or (meaning.intent == "none" and meaning.asks)


def looked_up(desk: Desk, ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` with what there is to say to the questions of the turn: this is where they are asked, and once."""
    of_known = msgspec.structs.replace(meaning, service=meaning.service or ctx.value("service"))
    return ctx.with_turn(answers=answers(desk, of_known, ctx.turn.at))


def reply(said: tuple[Say, ...], meaning: Understanding) -> tuple[Say, ...]:
    """What is said to a turn that asks and does nothing else: what there is to say, or that it is not known. Empty
    where nothing was asked.
    """
    return said or ((_NOT_KNOWN,) if asks(meaning) else ())


def answers(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What the dialogue itself, or the business's own facts, say to each question of a turn, that a topic which it
    names is not known included; empty where they say nothing.
    """
    of_us = _of_ourselves(desk, meaning)
    asks_more = len(meaning.parts) > 1 or not {"robot", "who"} & meaning.signals or meaning.opens
    facts = desk.answers(meaning, at) if asks_more and (asks(meaning) or asks_beside(meaning)) else ()
    return (*of_us, *facts)


def _of_ourselves(desk: Desk, meaning: Understanding) -> tuple[Say, ...]:
    """Who, or what, has answered, and that they hear."""
    if "robot" in meaning.signals:
        person = (say("person_by_word"),) if desk.owner_number else ()
        return (say("automated", business=desk.business), *person)
    if "who" in meaning.signals:
        return (say("who_we_are", business=desk.business),)
    if meaning.matter == "line_check":
        return (say("can_hear"),)
    return (say("all_well"),) if "how_are_you" in meaning.signals else ()


def of_its_topic(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> Say | None:
    """What is known of the topic that a turn names which nothing else can be made of: "and the parking, for Lou"."""
    return next(iter(known(desk.answers(meaning, at))), None)


def is_unknown(said: Say) -> bool:
    """Whether it admits that something is not known, and offers a call back."""
    return said.prompt in _UNKNOWN


def known(said: tuple[Say, ...]) -> tuple[Say, ...]:
    """Those answers that tell something."""
    return tuple(sentence for sentence in said if not is_unknown(sentence))


def offered_call(said: tuple[Say, ...]) -> bool:
    """Whether the caller was just told that somebody can call them back about what they asked."""
    return any(is_unknown(sentence) for sentence in said)


def asks_beside(meaning: Understanding) -> bool:
    """Whether a question stands beside a wish: "I'd like a haircut tomorrow, how much is it?"."""
    return meaning.intent in _WISHES and meaning.asks


def worded_anew(ctx: CallContext, step: Step) -> Step:
    """`step`, which admits in other words that something is not known where we did so just before."""
    if not offered_call(ctx.turn.said) or _NOT_KNOWN not in step.commands:
        return step
    anew = tuple(_NOT_THAT_EITHER if each == _NOT_KNOWN else each for each in step.commands)
    said = tuple(_NOT_THAT_EITHER if each == _NOT_KNOWN else each for each in step.context.turn.said)
    return Step(step.context.with_turn(said=said), anew)


def answered_too(ctx: CallContext, meaning: Understanding, step: Step) -> Step:
    """`step`, with what is said to the turn's questions before it where it does not say it (law 10); what is not known
    is kept for who calls back.

    Danger, and a caller who is put through, leave no room for it.
    """
    owed = step.context.turn.answers
    put_through = any(isinstance(command, Transfer | TakeMessage) for command in step.commands)
    if put_through or step.context.phase is Phase.HANDOFF or ctx.focus.peril or meaning.emergency:
        return step
    passed_on = any(isinstance(command, UseTool) and command.name == "take_message" for command in step.commands)
    in_a_job = {ctx.phase, step.context.phase} & _IN_A_JOB and meaning.answer != "repeat" and not passed_on
    owed = owed if in_a_job and not offered_call(step.says) else known(owed)
    told = {command.prompt for command in step.says}
    missing = tuple(said for said in owed if said.prompt not in told)
    here = noted(step.context, meaning.unanswered) if offered_call((*missing, *step.says)) else step.context
    if ctx.phase is Phase.GREETING and known(missing):
        here = here.with_call(disposition=here.call.disposition or "answered")
    return Step(here, (*missing, *step.commands))
