"""The visit that nobody came to, as we were told: it can be moved no more, and a new one takes its place. Pure."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Intent
from receptionist.model.appointment import Appointment
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

IN_ITS_PLACE = say("in_place_of_missed")
_MAY_MOVE_IT: tuple[Intent, ...] = ("none", "question", "book", "check")
_BOOKING = "booking"
_OF_IT = frozenset({"moves", "stands", "stays", "calls_off", "cannot", "another", "none_booked"})


def missed(ctx: CallContext) -> Appointment | None:
    """The visit that should have begun, where the owner was told in this call that nobody came, and no other one has
    been booked since.
    """
    visit, told = ctx.caller.lately, "no_show" in ctx.call.told
    begun = visit is not None and visit.start <= ctx.turn.at
    return visit if begun and told and ctx.call.booking is None else None


def makes_up_for_it(ctx: CallContext) -> bool:
    """Whether the booking in hand is for what the visit that was missed was for, and no other work was named for it."""
    visit, work = missed(ctx), ctx.filled("service")
    if visit is None or work is None or ctx.task.workflow != _BOOKING:
        return False
    return work.source == "customer" and work.text == visit.service and ctx.grounding.read_backs == 0


def for_its_work(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`ctx`, in which what is booked in the place of the visit that was missed is for what that was for, where no other
    work, place or person is named.
    """
    visit = missed(ctx)
    other = meaning.service or meaning.address or meaning.says & {"elsewhere", "another", "not_for_me"}
    if visit is None or not visit.service or workflow.name != _BOOKING or other or ctx.value("service"):
        return ctx
    return ctx.with_slot(SlotValue("service", visit.service, "customer"))


def explained(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """Once more that it can't be moved, and what is arranged in its place, to who says so and nothing else."""
    if (
        not _speaks_of_it(ctx, meaning)
        or says_when(_not_its_day(ctx, meaning.when))
        or ctx.focus.detours >= desk.detours
    ):
        return None
    return detour(desk, ctx, IN_ITS_PLACE)


def made_up_for(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "Just move it to another day", "send her Thursday instead", of the visit that was missed: a wish for one in its
    place; while that is being arranged, it is said once more of what is arranged.
    """
    if missed(ctx) is None or meaning.sure or meaning.matter not in (None, "trouble"):
        return meaning
    if ctx.phase is Phase.COMPLETE and _moves_it(ctx, meaning):
        return msgspec.structs.replace(meaning, intent="reschedule", answer=None, question="", asks=False)
    if _speaks_of_it(ctx, meaning) and says_when(_not_its_day(ctx, meaning.when)):
        return _of_what_is_arranged(ctx, meaning)
    return meaning


def _speaks_of_it(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether it is to be moved, in the middle of what is arranged in its place: "no, move the one from today"."""
    arranged = ctx.task.workflow == _BOOKING and ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING)
    moves = meaning.intent == "reschedule" or "moves" in meaning.says or {"another", "stands"} <= meaning.says
    return arranged and missed(ctx) is not None and moves and not meaning.sure


def _of_what_is_arranged(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "I don't want a new one, I want that one moved, and two thirty's fine": an hour on the day that is arranged; the
    day of the visit that was missed is none.
    """
    when = _not_its_day(ctx, meaning.when)
    answer = meaning.answer if meaning.answer == "correct" and ctx.phase is Phase.CONFIRMING else None
    said = {"intent": "none", "answer": answer, "when": when, "says": meaning.says - _OF_IT}
    return msgspec.structs.replace(meaning, manner=meaning.manner - {"refuses", "lets_be"}, **said)


def called_off(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Cancel it then", of the visit that was missed: there is nothing to cancel, and the owner is to know."""
    visit, day = missed(ctx), meaning.when.date
    if visit is None or meaning.intent != "cancel" or ctx.phase is not Phase.COMPLETE:
        return False
    return meaning.visit_day in (None, visit.start.weekday()) and day in (None, visit.start.date())


def _not_its_day(ctx: CallContext, when: When) -> When:
    """What is wished for, without the day of the visit that was missed: "the one I had today"."""
    visit = missed(ctx)
    if visit is None or when.date != visit.start.date():
        return when
    limits = tuple(limit for limit in when.ruled_out if limit.first is None)
    return When(time=when.time, times=when.times, bound=when.bound, until=when.until, ruled_out=limits)


def _moves_it(ctx: CallContext, meaning: Understanding) -> bool:
    when = _not_its_day(ctx, meaning.when)
    elsewhen = says_when(when)
    if meaning.intent == "cancel":  # "cancel that one and give me Friday"
        return elsewhen and not when.ruled_out
    refuses = meaning.answer == "negate" and "moves" not in meaning.says
    likely = meaning.of_a_visit == "reschedule" and not refuses and "one_more" not in meaning.says
    return meaning.intent in _MAY_MOVE_IT and likely and elsewhen and meaning.service is None
