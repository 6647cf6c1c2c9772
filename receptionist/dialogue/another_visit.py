"""Another visit of the caller's than the one in hand, called by its work, its date, or as the other one: it is asked
about, or is to stay as it is. Pure. What is in hand is never told as if it were that one.
"""

from __future__ import annotations

from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.named_visit import named
from receptionist.dialogue.particulars import visit_is
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.dialogue.switching import begun
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.visit_in_hand import called_in_call, in_hand, is_of_another_day, known
from receptionist.model.acts import PARTICULARS, THAT_IT_STANDS
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_ASIDE = ("none", "check", "question")


def told_of(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """When that one is, that it was left as it is, or the question whose it is; None where none is spoken of so."""
    visit = in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    asks, stays = _asks(meaning), _stays(meaning)
    leaving = meaning.signals & {"goodbye", "done"} or meaning.intent not in _ASIDE
    called = called_in_call(ctx, meaning) if visit is not None and not leaving else None
    if called is not None and (asks or meaning.doubts in PARTICULARS):
        return detour(desk, ctx, _told(ctx, called))
    every = sorted(known(ctx), key=lambda each: each.start)
    if asks and "both" in meaning.manner and len(every) > 1 and not leaving:
        return detour(desk, ctx, *(_told(ctx, each) for each in every))
    if visit is None or leaving or not (asks or stays) or not _is_another(ctx, visit, meaning):
        return None
    others = tuple(each for each in known(ctx) if each.id != visit.id)
    if theirs := named(others, meaning.one_meant, meaning.service or ""):
        return detour(desk, ctx, visit_is(ctx, theirs))
    if (ctx.value("service") or visit.service) != visit.service:
        # That of a job that was left is not looked for as if it were found.
        return detour(desk, ctx, say("other_left") if stays else say("not_known"))
    if asks and is_of_another_day(ctx, visit.start, meaning):
        return None  # it is found by its day
    flow = desk.workflow("about_visit")
    if asks and meaning.service and flow is not None and ctx.caller.to_come.starts:
        return begin(desk, begun(ctx, flow), flow, meaning)
    return detour(desk, ctx, say("other_left"))


def _told(ctx: CallContext, visit: Appointment) -> Say:
    """When it is; what for, and where, once it was shown to be theirs."""
    return visit_is(ctx, visit) if visit.id in ctx.caller.proved else say("your_visit", start=visit.start.isoformat())


def _asks(meaning: Understanding) -> bool:
    return meaning.doubts in THAT_IT_STANDS or (meaning.asks_when and meaning.intent == "check")


def _stays(meaning: Understanding) -> bool:
    return bool(meaning.says & {"stays", "still_on"}) or "lets_be" in meaning.manner


def _is_another(ctx: CallContext, visit: Appointment, meaning: Understanding) -> bool:
    """Whether it is called so that it cannot be `visit`. "I don't want another one" calls none."""
    one = meaning.one_meant
    if meaning.service and visit.service and meaning.service != visit.service:
        return True
    if one is not None and one.day is not None:
        return one.day != visit.start.day
    several = len({*ctx.caller.to_come.starts, *(each.start for each in known(ctx))}) > 1
    as_other = one is not None and one.weekday is None and not one.id and one.place is None
    return several and "another" in meaning.says and (as_other or meaning.doubts in THAT_IT_STANDS)
