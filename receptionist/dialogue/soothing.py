"""Soothing: callers who say nothing but that they are angry, that they said it before, how they take what we said, or
where the man is, or that they may call it off.

Pure. Anger is acknowledged in a few words and the open question put again; who is angry once more has a person. Who
asks whether those come whom they wait for hears that nobody here can see that, and has the choice of a person or
another visit; who asks once more has the person.
"""

from __future__ import annotations

from receptionist.dialogue import missed_visit
from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.adding import CANNOT_SEE, CANNOT_SEE_WHY, FELT_WITH, pass_on
from receptionist.dialogue.asking import ask, detour, hand_off, missed
from receptionist.dialogue.assuring import of_the_missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import PERSON_OR_VISIT
from receptionist.dialogue.step import Step
from receptionist.dialogue.time_request import says_when
from receptionist.model.acts import Intent, Matter, Signal
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_UNDERSTOOD = say("understood")
_CANNOT_PROMISE = say("cannot_promise")
"""What is said to who asks, of a visit yet to be booked, whether somebody will come this time."""
_SORRY, _MISSED_IT, _HAVE_IT = say("sorry_for_trouble"), say("sorry_missed_it"), say("sorry_have_it")
_STAYS_SO_FAR = say("stays_so_far")
_REPORTED: frozenset[Matter] = frozenset({"no_show", "complaint", "damage"})
_BEGIN: tuple[Intent, ...] = ("book", "reschedule", "cancel", "human", "price", "hours")
_LEAVES = frozenset[Signal]({"goodbye"})
_IN_A_JOB = (Phase.COLLECTING, Phase.CONFIRMING)
_AWAITED = ("no_show", "complaint")
"""What is told of those who have not come."""


def heard(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What is said to who is angry and says nothing else; None to any other turn."""
    told_more = meaning.sure and meaning.matter not in (None, *ctx.call.told)
    waits = meaning.doubts == "coming" and set(_AWAITED) & set(ctx.call.told) and not _of_one_to_come(ctx, meaning)
    if "why_missed" in meaning.says and ctx.phase is Phase.COMPLETE and set(_AWAITED) & set(ctx.call.told):
        return _asked_why(desk, ctx, meaning)
    if ctx.phase is Phase.COMPLETE and not told_more and (waits or of_the_missed(ctx, meaning)):
        return _still_waiting(desk, ctx)
    if ctx.focus.question == PERSON_OR_VISIT and meaning.answer == "affirm" and meaning.intent == "none":
        return missed(desk, ctx)  # a yes to one of two things
    if _is_aggrieved(ctx, meaning):
        return _felt_with(desk, ctx, meaning)
    if "may_cancel" in meaning.says and ctx.phase in _IN_A_JOB and not says_when(meaning.when):
        return detour(desk, ctx)
    only_reacts = "reacts" in meaning.manner and meaning.answer is None
    if only_reacts and ctx.phase in _IN_A_JOB and meaning.emergency is None:
        return detour(desk, ctx, _UNDERSTOOD)
    if meaning.manner & {"vents", "told_already"} and meaning.emergency is None:
        return _soothed(desk, ctx, meaning)
    return None


def _of_one_to_come(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Is she coming Thursday", of a visit on another day than this one: nobody is waited for yet."""
    day = meaning.when.date
    return day is not None and day > ctx.turn.at.date() and any(day == at.date() for at in ctx.caller.to_come.starts)


def of_what_may_go(meaning: Understanding) -> tuple[Say, ...]:
    """That nothing is called off by who only threatens to."""
    return (_STAYS_SO_FAR,) if "may_cancel" in meaning.says else ()


def of_the_missed_beside(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What is said of the visit that nobody came to where it is asked beside something else, while one is booked."""
    if ctx.phase not in _IN_A_JOB or not of_the_missed(ctx, meaning):
        return ()
    visit = missed_visit.missed(ctx)
    over = visit is not None and visit.start.date() < ctx.turn.at.date()  # nobody is on the way for that one any more
    return (_CANNOT_PROMISE,) if over else (CANNOT_SEE,)


def _asked_why(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """That nobody here can see why none came, which the owner gets; who asks once more has a person."""
    if CANNOT_SEE_WHY in ctx.turn.said and desk.owner_number:
        return hand_off(desk, ctx, CANNOT_SEE_WHY)
    told = pass_on(desk, ctx, meaning)
    return Step(told.context.with_made(added=(CANNOT_SEE_WHY, say("added"))), told.commands)


def _still_waiting(desk: Desk, ctx: CallContext) -> Step:
    """That we cannot see it, and what can be done instead; where it was put before, a person."""
    if not desk.owner_number or ctx.call.booking is not None:
        return detour(desk, ctx, CANNOT_SEE)
    if CANNOT_SEE in ctx.turn.said or ctx.focus.detours >= desk.detours:
        return hand_off(desk, ctx, CANNOT_SEE)
    return ask(ctx.with_focus(detours=ctx.focus.detours + 1), PERSON_OR_VISIT, CANNOT_SEE)


def _is_aggrieved(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who reported something tells what it cost them, and begins and asks nothing else."""
    reported = ctx.phase is Phase.COMPLETE and bool(_REPORTED.intersection(ctx.call.told)) and ctx.call.booking is None
    angry = bool(meaning.manner & {"aggrieved", "vents"}) and meaning.emergency is None and not meaning.suspected
    new = meaning.sure and meaning.matter not in (None, "trouble", *_REPORTED)
    told = meaning.phone or meaning.email or (says_when(meaning.when) and meaning.intent in _BEGIN)
    return reported and angry and not (new or told) and meaning.intent not in _BEGIN and not _LEAVES & meaning.signals


def _felt_with(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """A word for what it cost them, which goes to the owner, and a way forward: a person or another visit, where nobody
    came; at the second time a person.
    """
    if ctx.focus.question == PERSON_OR_VISIT and desk.owner_number:
        return hand_off(desk, with_words(ctx, meaning), FELT_WITH)
    told = pass_on(desk, ctx, meaning)  # it is for the owner, and of no use to whoever comes
    return Step(told.context.with_made(added=(FELT_WITH, say("added"))), told.commands)


def _soothed(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """A word of regret and the open question again; at the second time in a row a person, where there is one."""
    again = {_SORRY, _MISSED_IT, _HAVE_IT} & set(ctx.turn.said)
    if again and desk.owner_number:
        return hand_off(desk, ctx, _SORRY)
    if "vents" in meaning.manner:
        by_word: tuple[Say, ...] = (say("person_by_word"),) if desk.owner_number else ()
        return detour(desk, ctx, _SORRY, *by_word)
    return detour(desk, ctx, _HAVE_IT if ctx.phase is Phase.COMPLETE and ctx.call.told else _MISSED_IT)
