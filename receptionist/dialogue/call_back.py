"""A call back: at an hour that the caller names, or as it was offered to them."""

from __future__ import annotations

from typing import Literal

import msgspec

from receptionist.dialogue import adding, answering, calls_wished, kept_notes
from receptionist.dialogue.absorb import noted, with_words
from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import WANTS_VISIT
from receptionist.dialogue.step import Step
from receptionist.dialogue.switching import begun
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.time_request import says_when
from receptionist.model.acts import NO_MATTER, CallWished
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

ASIDE_OF_IT = ("none", "message")
_ASKED_BY_IT = ("question", "price", "hours")
"""What a call that is wanted may be about: "yes, somebody call me about the price" asks nothing here."""
_IN_A_JOB = (Phase.COLLECTING, Phase.CONFIRMING)
_YES_OR_NO = frozenset({"confirm", "yes_no"})
"""Questions of ours that a bare yes answers."""
_A_NAME = 5
"""Words in which somebody says who they are."""
_A_CALL = 7
"""Words in which a call about it is asked for, and nothing else is told."""


def at_an_hour(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "I want your boss to call me at four", "I want somebody to call me": a call by itself, whose hour is no visit's
    and whom nobody need be put through to now; where no calls are booked, the owner gets its hour and number. None for
    others.
    """
    told = says_when(meaning.when) or (meaning.phone is not None and meaning.phone.e164 is not None)
    told = told or meaning.intent == "human"  # "a person, not a robot, to call me"
    alone = meaning.intent in (*ASIDE_OF_IT, "human") and "note" not in meaning.says and meaning.answer != "affirm"
    alone = alone and meaning.matter in (None, "trouble")  # who calls about "nobody came" is heard for that
    if ctx.phase is not Phase.GREETING or "wants_a_call" not in meaning.says or not (told and alone):
        return None
    by_then = meaning.call is not None and meaning.call.is_deadline  # no hour to be called at: the owner calls by it
    calls = desk.workflow("call_back") if says_when(meaning.when) and not by_then else None
    ticket = calls if calls in desk.offered else desk.workflow("open_question")
    of_it = msgspec.structs.replace(meaning, service=None)
    reason = meaning.reason if len(meaning.reason.split()) > 1 else ""  # "call me | back"
    about = with_words(noted(ctx, reason), meaning)
    return begin(desk, begun(about, ticket), ticket, of_it) if ticket else None


def offered(ctx: CallContext) -> Literal["", "before", "right before"]:
    """When a call about what could not be answered was offered, should it have been: who takes it may do so later."""
    if answering.offered_call(ctx.turn.said):
        return "right before"
    return "before" if ctx.turn.answered.unknown else ""


def takes_the_call(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Yes please", or who they are, where somebody was to call back about what could not be answered: the owner gets
    the question.
    """
    done = ctx.phase is Phase.COMPLETE
    ctx = kept_notes.given_back(ctx) if done else ctx  # what was asked may be with the visit
    asks_for_it = meaning.intent == "message" and done and bool(ctx.call.notes)
    of_a_visit = ctx.focus.question == WANTS_VISIT and meaning.answer == "affirm"
    offered = (answering.offered_call(ctx.turn.said) and not of_a_visit) or asks_for_it
    books = says_when(meaning.when) and ctx.phase is Phase.GREETING and ctx.value("service")  # "ok, tomorrow at two"
    named = only_names_themselves(meaning) and ctx.phase is Phase.GREETING and not says_when(ctx.times.wanted)
    wants_it = "wants_a_call" in meaning.says and meaning.answer != "negate"
    agrees = meaning.answer == "affirm" or named or wants_it
    tells = meaning.sure and meaning.matter not in (None, "trouble")  # "yeah, and she was rude to me too"
    asks = meaning.intent not in (*ASIDE_OF_IT, *(_ASKED_BY_IT if wants_it else ()))
    if not offered or books or tells or not agrees or asks:
        return None
    ticket = desk.workflow("open_question")
    told = ctx if _only_takes_it(meaning) else with_words(ctx, meaning)
    taken = begin(desk, begun(told, ticket), ticket, meaning) if ticket else None
    leaves = "goodbye" in meaning.signals
    return Step(taken.context.with_task(leaving=leaves), taken.commands) if taken else None


def _only_takes_it(meaning: Understanding) -> bool:
    """ "Yeah, do that": the question is what the owner gets, and no word of the yes to it."""
    more = says_when(meaning.when) or meaning.name or meaning.phone or meaning.email or "note" in meaning.says
    return meaning.answer == "affirm" and meaning.length <= _A_NAME and not more


def asked_for_today(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """A call that is wanted today, once no job is in hand: the owner gets it at once, and who asked hears of whom and
    when. None where it goes with a matter of its own, or with the call that was just offered.
    """
    wished = meaning.call
    of_a_matter = meaning.matter not in NO_MATTER or meaning.intent not in (*ASIDE_OF_IT, "human", "book")
    at_an_hour = meaning.when.time is not None and desk.workflow("call_back") in desk.offered
    arranged = wished is not None and not wished.who and at_an_hour
    offered = answering.offered_call(ctx.turn.said) or arranged  # who names the owner wants no other call
    if ctx.phase is not Phase.COMPLETE or wished is None or not wished.when or of_a_matter or offered:
        return None
    told = adding.pass_on(desk, with_words(ctx, meaning), meaning)
    here = told.context.with_made(added=(calls_wished.asked_for(wished),))
    return Step(adding.parted_with(here, meaning), told.commands)


def asked_for(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """A call that is asked for, or asked about, once no job is in hand: the owner gets the turn, and the questions that
    nobody here could answer; who asked hears of whom, by when and about what. Where nobody knows how to reach them, the
    number is asked for first.
    """
    wished = meaning.call or CallWished()
    questions = tuple(dict.fromkeys(ctx.turn.answered.questions)) if not wished.about else ()
    ticket = desk.workflow("open_question")
    unreached = ctx.value("phone") is None and ctx.caller.own_number is None
    if ticket is not None and (unreached or ctx.phase is Phase.GREETING):
        here = with_words(ctx.with_call(notes=tuple(dict.fromkeys((*ctx.call.notes, *questions)))), meaning)
        return begin(desk, begun(here, ticket), ticket, meaning)
    kept = noted(adding.promising(ctx, *questions), wished.words)
    told = adding.pass_on(desk, with_words(kept, meaning), meaning)
    of_questions = say("call_asked_questions", when=wished.when or None, questions="; ".join(questions))
    added = of_questions if questions and not wished.who else calls_wished.asked_for(wished)
    return Step(told.context.with_made(added=(added,)), told.commands)


def taken_beside(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning`, of who takes the call that was offered and goes on with the job, as of who wants it: "okay, I'd like
    to know that, and the address is …". A yes to a time that is offered, or to a question of ours, is one to that.
    """
    questions = ctx.turn.answered.questions
    asked_otherwise = ctx.phase is Phase.COLLECTING and not _YES_OR_NO & {*ctx.focus.asked} and not ctx.times.offers
    if "takes_offer" not in meaning.says or not questions or not asked_otherwise or "wants_a_call" in meaning.says:
        return meaning
    says = (meaning.says - {"takes_offer"}) | {"wants_a_call"}
    return msgspec.structs.replace(meaning, says=says, for_owner=meaning.for_owner or "; ".join(questions))


def in_a_job(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Yes, have somebody call me" in the middle of a job, where a call was offered about what could not be answered:
    the question is noted, and that a call is wished for, and the job goes on. A bare yes to a read-back is one to that,
    and so is one to the only time that is offered.
    """
    if ctx.phase not in _IN_A_JOB or not answering.offered_call(ctx.turn.said) or _goes_on(meaning):
        return None
    asked_otherwise = ctx.focus.asked and not _YES_OR_NO & {*ctx.focus.asked} and len(ctx.times.offers) != 1
    agrees = meaning.answer == "affirm" and asked_otherwise and meaning.length <= _A_NAME
    calls = "wants_a_call" in meaning.says and meaning.answer != "negate"
    if not agrees and not calls:
        return None
    return detour(desk, noted(ctx, meaning.verbatim) if calls else ctx, calls_wished.noted_call(meaning.call))


def _goes_on(meaning: Understanding) -> bool:
    """Whether more is said than the answer to an offered call."""
    told = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.service
    note = "note" in meaning.says and meaning.length > _A_CALL
    more = meaning.asks or meaning.emergency or meaning.choice is not None or note
    return bool(told or more) or says_when(meaning.when) or meaning.intent not in (*ASIDE_OF_IT, "human")


def only_names_themselves(meaning: Understanding) -> bool:
    """Whether nothing but who they are is said: after an answer to what it costs, that is all we need to go on."""
    return meaning.name is not None and meaning.length <= _A_NAME and meaning.answer is None
