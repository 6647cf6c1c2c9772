"""Answering what is off the script: who we are, and what the business's own facts say."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import prices_told
from receptionist.dialogue.absorb import noted_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import TAKES_MESSAGES, Step
from receptionist.model.acts import Doubted, Matter
from receptionist.model.commands import Say, TakeMessage, Transfer, say
from receptionist.model.understanding import Understanding

NOT_KNOWN, _NOT_THAT_EITHER = say("cannot_answer"), say("cannot_answer_again")
STILL_UNKNOWN = say("unknown_still")
"""What is said of it in the place of what was said just before."""
_QUESTION_NOTED, _CHARGED_AGAIN = say("question_noted"), say("charged_again")
_UNKNOWN = frozenset({"cannot_answer", "cannot_answer_again", "cannot_answer_about", "price_no_other"})
TO_TELL_AGAIN = {
    name: f"{name}_again"
    for name in ("who_we_are", "automated", "person_by_word", "can_hear", "all_well", "glad_you_called")
}
"""What is said of ourselves, and how it is put to who asks the same right after."""
_QUESTIONS = ("hours", "price", "question")
_OF_A_TOPIC = "cannot_answer_about"
_WISHES = ("book", "reschedule", "cancel")
_NO_CUSTOMERS: tuple[Matter, ...] = ("job", "supplier", "sales", "survey")
"""What those call about whom no answer for customers fits."""
_TO_ANYBODY = ("hours", "open_", "opens_", "closed_", "hours_")
"""How the answers are called that are the same for whoever asks."""
_IN_A_JOB = frozenset({Phase.COLLECTING, Phase.CONFIRMING})
_OF_THE_CALL = frozenset[Doubted]({"booked", "what_stands", "which_note"})


def asks(meaning: Understanding) -> bool:
    """Whether the turn asks something about the business, be it indirectly ("I was wondering if …")."""
    return meaning.intent in _QUESTIONS or (meaning.intent == "none" and meaning.asks)


def looked_up(desk: Desk, ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` with what there is to say to the questions of the turn: this is where they are asked, and once."""
    asked = meaning.asks_beside or meaning
    of_known = msgspec.structs.replace(asked, service=asked.service or ctx.value("service"))
    if "redone" in meaning.besides or "pays_again" in asked.says:
        ctx = ctx.with_answered(redone=True)
    found = answers(desk, of_known, ctx.turn.at)
    if meaning.asks_beside is not None:
        found = found or (NOT_KNOWN,)
    if of_no_customer(ctx):
        found = tuple(each for each in found if each.prompt.startswith(_TO_ANYBODY))
    found = tuple(prices_told.anew(desk, ctx, of_known, each) for each in found)
    found = known(found) if "wants_a_call" in meaning.says else found  # whoever calls will tell
    return ctx.with_turn(answers=_of_what_is_redone(found, asked) if ctx.turn.answered.redone else found)


def of_no_customer(ctx: CallContext) -> bool:
    """Whether who calls looks for work, brings or sells something: what they ask is for the owner to answer."""
    return ctx.phase is Phase.COMPLETE and ctx.task.workflow in _NO_CUSTOMERS


def _of_what_is_redone(found: tuple[Say, ...], meaning: Understanding) -> tuple[Say, ...]:
    """What is said of a charge for work that is done again: who decides it, in the place of any price."""
    asks = meaning.asks and "pays_again" in meaning.says
    unknown = "price" in (meaning.intent, *meaning.parts)
    of_price = tuple(each for each in found if each.prompt in prices_told.OF_PRICES or (unknown and is_unknown(each)))
    said = tuple(_CHARGED_AGAIN if each in of_price else each for each in found)
    return tuple(dict.fromkeys((*said, _CHARGED_AGAIN) if asks else said))


def reply(said: tuple[Say, ...], meaning: Understanding) -> tuple[Say, ...]:
    """What is said to a turn that asks and does nothing else: what there is to say, or that it is not known. Empty
    where nothing was asked.
    """
    return said or ((NOT_KNOWN,) if asks(meaning) else ())


def answers(desk: Desk, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What the dialogue itself, or the business's own facts, say to each question of a turn, that a topic which it
    names is not known included; empty where they say nothing.
    """
    of_us = _of_ourselves(desk, meaning)
    asks_more = len(meaning.parts) > 1 or not {"robot", "who"} & meaning.signals or meaning.opens
    facts = desk.answers(meaning, at) if asks_more and (asks(meaning) or asks_beside(meaning)) else ()
    return (*of_us, *facts)


def who_we_are(desk: Desk) -> Say:
    """Whom they have reached."""
    return say("who_we_are", business=desk.business)


def _of_ourselves(desk: Desk, meaning: Understanding) -> tuple[Say, ...]:
    """Who, or what, has answered, and that they hear."""
    if "robot" in meaning.signals:
        person = (say("person_by_word"),) if desk.owner_number else ()
        return (say("automated", business=desk.business), *person)
    if "who" in meaning.signals:
        return (who_we_are(desk),)
    if meaning.matter == "line_check":
        return (say("can_hear"),)
    return (say("all_well"),) if "how_are_you" in meaning.signals else ()


def of_its_topic(desk: Desk, ctx: CallContext, meaning: Understanding) -> Say | None:
    """What is known of the topic that a turn names which nothing else can be made of: "and the parking, for Lou"."""
    found = known(desk.answers(meaning, ctx.turn.at))
    return next(iter(_of_what_is_redone(found, meaning) if ctx.turn.answered.redone else found), None)


def is_unknown(said: Say) -> bool:
    """Whether it admits that something is not known, and offers a call back."""
    return said.prompt in _UNKNOWN


def admits(said: Say) -> bool:
    """Whether it admits that something is not known, or that it is noted for who knows it."""
    return is_unknown(said) or said.prompt == _QUESTION_NOTED.prompt or said == STILL_UNKNOWN


def of_a_topic(said: tuple[Say, ...]) -> bool:
    """Whether a topic that the question names is called, known or not: it asks nothing of a visit."""
    return any(each.prompt == _OF_A_TOPIC for each in said)


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
    """`step`, which admits in other words that something is not known where we did so just before, and offers a call
    about it once: who asks it again hears that it is noted.
    """
    step = prices_told.remembered(step).reworded(lambda said: _of_ourselves_anew(ctx, said))
    admitted = tuple(each for each in step.says if is_unknown(each))
    if not admitted:
        return step
    anew = {each: _said_before(ctx, each) for each in admitted}
    told = step.reworded(lambda said: anew.get(said, said))
    unknown = tuple(dict.fromkeys((*ctx.turn.answered.unknown, *admitted)))
    return Step(told.context.with_answered(unknown=unknown), told.commands)


def _of_ourselves_anew(ctx: CallContext, said: Say) -> Say:
    """`said` in other words, where it was said just before: nobody who asks twice hears one sentence twice."""
    again = TO_TELL_AGAIN.get(said.prompt) if said in ctx.turn.said else None
    return say(again, **dict(said.values)) if again else said


def _said_before(ctx: CallContext, said: Say) -> Say:
    """What is said in the place of `said`, should it have been said in the call."""
    if said == NOT_KNOWN and offered_call(ctx.turn.said):
        return _NOT_THAT_EITHER
    unknown = ctx.turn.answered.unknown
    again = said in unknown or (said == NOT_KNOWN and bool(unknown))
    return say(_QUESTION_NOTED.prompt, topic=dict(said.values).get("topic")) if again else said


def asked_before(ctx: CallContext, told: tuple[Say, ...]) -> bool:
    """Whether all that there is to say is that it is not known, as it was when it was asked before."""
    return bool(told) and all(_said_before(ctx, each).prompt == _QUESTION_NOTED.prompt for each in told)


def _is_of_the_call(meaning: Understanding) -> bool:
    """Whether all that is asked is what the call itself tells: whether it is booked, and what was put down."""
    return meaning.doubts in _OF_THE_CALL and len(meaning.parts) <= 1 and meaning.asks_beside is None


def answered_too(ctx: CallContext, meaning: Understanding, step: Step) -> Step:
    """`step`, with what is said to the turn's questions before it where it does not say it (law 10); what is not known
    is kept for who calls back.

    Danger, and a caller who is put through, leave no room for it.
    """
    owed = step.context.turn.answers
    put_through = any(isinstance(command, Transfer | TakeMessage) for command in step.commands)
    if put_through or step.context.phase is Phase.HANDOFF or ctx.focus.peril or meaning.emergency:
        return step
    in_a_job = {ctx.phase, step.context.phase} & _IN_A_JOB or meaning.asks_beside is not None
    in_a_job = in_a_job and meaning.answer != "repeat" and not step.uses(TAKES_MESSAGES)
    in_a_job = in_a_job and not _is_of_the_call(meaning)
    owed = owed if in_a_job and not offered_call(step.says) else known(owed)
    told = {command.prompt for command in step.says}
    missing = tuple(said for said in owed if said.prompt not in told)
    admits = offered_call((*missing, *step.says)) or _CHARGED_AGAIN in missing
    here = noted_question(step.context, meaning.unanswered) if admits else step.context
    if ctx.phase is Phase.GREETING and known(missing):
        here = here.with_call(disposition=here.call.disposition or "answered")
    return Step(here, (*missing, *step.commands))
