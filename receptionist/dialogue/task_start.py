"""A task's first step, and the visit of this call that it is about."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue import booked_twice
from receptionist.dialogue.absorb import absorb
from receptionist.dialogue.adding import CANNOT_SEE, CANNOT_SEE_WHY
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import beyond_bounds
from receptionist.dialogue.for_the_owner import CHARGE
from receptionist.dialogue.identifying import proving
from receptionist.dialogue.missed_visit import for_its_work
from receptionist.dialogue.named_visit import named
from receptionist.dialogue.noting import SORRY_AGAIN, besides_the_visit, echo
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan, thanks
from receptionist.dialogue.series import of_what_follows
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.task import put_off
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.untold_work import what_for
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_GLADLY = "book_gladly"
_A_STORY = 30
"""Words of an opening from which on a mention of asking or waiting is part of a story."""


def begin(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """The first step of `workflow`, for which `ctx` is fresh."""
    deciding = workflow.hold is not None and "decide_later" in meaning.signals and meaning.length <= _A_STORY
    only_asks = workflow.hold is not None and "only_asks" in meaning.says
    about = (
        moved(ctx, Trigger.WORKFLOW_CHOSEN)
        .with_task(deciding=put_off(meaning) if deciding else "")
        .with_times(only_asks=only_asks)
    )
    chosen = for_its_work(_of_this_call(about, workflow, meaning), workflow, meaning)
    after = absorb(chosen, workflow, meaning)
    if workflow.find and workflow.lookup is None and after.found.visit is None:
        bounds = chosen.times.wanted.ruled_out  # of a new visit that was looked for before, and may be again
        after = after.with_times(wanted=When(date=_day_given_up(meaning.when), ruled_out=bounds))
    opened = (_opening(ctx, workflow),) if workflow.opening and not only_asks else ()
    if deciding and not says_when(after.times.wanted):
        opened = (say("can_hold"),)
    told = (*(thanks(chosen, after, meaning) or opened), *beyond_bounds(chosen, workflow, meaning))
    if "asks_charge" in meaning.says and workflow.start.matters:
        told = (*told, CHARGE)
    waits = meaning.matter == "no_show" and meaning.doubts == "coming" and CANNOT_SEE not in ctx.turn.answers
    if waits and workflow.start.matters:
        told = (*told, say("cannot_see_where"))
    if "why_missed" in meaning.says and workflow.start.matters:
        told = (*told, CANNOT_SEE_WHY)
    besides = () if workflow.start.matters else besides_the_visit(workflow, meaning)  # the message has all of it
    told = tuple(sorted((*told, *besides), key=lambda each: each != SORRY_AGAIN))  # regret comes first
    if "note" in meaning.says and workflow.is_for_new_visits:
        told = (*told, echo(meaning))
    if twice := booked_twice.wished(desk, after, workflow):
        return twice
    return what_for(after, workflow, meaning, *told) or plan(desk, after, workflow, *told)


def _opening(ctx: CallContext, workflow: Workflow) -> Say:
    """What is said to the wish; to who waited for nobody, in no cheerful words."""
    let_down = workflow.opening == _GLADLY and "no_show" in ctx.call.told
    return say("understood") if let_down else say(workflow.opening)


def _day_given_up(when: When) -> dt.date | None:
    """The day that is said of a visit that is to be none: "cancel tomorrow", "I can't do tomorrow, cancel it"."""
    ruled_out = {limit.first for limit in when.ruled_out if limit.first is not None and limit.first == limit.last}
    return when.date or (ruled_out.pop() if len(ruled_out) == 1 else None)


def _of_this_call(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """ "Make it Thursday, actually": what was booked in this call needs no finding and no proof."""
    if workflow.commit and workflow.find and ctx.found.visits is None and (several := _one_of_those_made(ctx, meaning)):
        return proving(ctx, several).with_found(visits=several, visit=several[0] if len(several) == 1 else None)
    made = ctx.call.booking
    visit = made.standing(ctx.made.moved or ctx.value("service") or "") if made is not None else None
    if workflow.find is None or ctx.found.visits is not None or visit is None:
        return ctx
    asks_in_writing = workflow.commit is None and ctx.caller.trust is Trust.TEXTED  # who may hear of all there are
    if asks_in_writing or _of_another(visit, meaning) or of_what_follows(ctx, meaning):
        return ctx
    return proving(ctx, (visit,)).with_found(visits=(visit,), visit=visit)


def _one_of_those_made(ctx: CallContext, meaning: Understanding) -> tuple[Appointment, ...]:
    """Of several visits that were made in this call, the one that is named, or all that it may be; empty where the
    words name none of them, or others stand beside them.
    """
    made, one = ctx.made.visits, meaning.one_meant
    if len(made) < len(("this", "that")) or ctx.caller.to_come.starts or (one is None and not meaning.service):
        return ()
    if one is not None and one.weekday is not None:
        return tuple(visit for visit in made if visit.start.weekday() == one.weekday)
    meant = named(made, one, meaning.service or "")
    in_doubt = one is not None and (one.place is not None or one.length is not None)
    return (meant,) if meant else made if in_doubt else ()


def _of_another(made: Appointment, meaning: Understanding) -> bool:
    """Whether another visit than the one `made` is spoken of: by its service, its weekday, or as another."""
    other_service = bool(made.service) and meaning.service not in (None, made.service)
    other_day = meaning.visit_day not in (None, made.start.weekday())
    one = meaning.one_meant
    other_start = one is not None and one.start not in (None, made.start)
    return other_service or other_day or other_start or "another" in meaning.says
