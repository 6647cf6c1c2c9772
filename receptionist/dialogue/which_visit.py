"""Another visit than the one in hand, named in the middle of a job: it takes its place, and is shown to be theirs."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue import moving_each
from receptionist.dialogue.absorb import absorb
from receptionist.dialogue.asking import ask, hand_off
from receptionist.dialogue.calling_party import Claim
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.finding import meant
from receptionist.dialogue.identifying import proving
from receptionist.dialogue.named_visit import named
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import called_in_call
from receptionist.dialogue.workflow import Find, Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.commands import say
from receptionist.model.understanding import OneMeant, Understanding
from receptionist.model.when import When

_CHANGING = frozenset({"cancel", "reschedule"})
_OF_VISITS = _CHANGING | {"none", "question", "check"}


def another_meant(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """On with the visit that is named in place of the one in hand; None where the words are about that one."""
    if each := moving_each.heard(desk, ctx, meaning) if workflow.find is not None else None:
        return each
    visit = ctx.found.visit
    if visit is None or workflow.find is None or not _CHANGING & set(workflow.start.intents):
        return None
    of_visits = meaning.intent in _OF_VISITS or _says_by_its_work(ctx, workflow, visit, meaning)
    not_it = "not_theirs" in meaning.says and ctx.phase is Phase.CONFIRMING  # "that's not my appointment"
    if not not_it and not (of_visits and _names_another(ctx, workflow, visit, meaning)):
        return None
    if ctx.task.changes >= desk.changes:
        return hand_off(desk, ctx, say("many_changes"))
    after = moved(ctx, Trigger.CHANGED).with_grounding(read_back=None).with_task(changes=ctx.task.changes + 1)
    at_that_time = _at_that_time(ctx, meaning) or bool(meaning.one_meant and meaning.one_meant.id)
    wanted = ctx.times.wanted if at_that_time else When()
    after = after.with_times(wanted=wanted, offers=(), proposal=None, unchecked=says_when(wanted))
    if (called := called_in_call(ctx, meaning)) is not None:
        return _on_with(desk, after, workflow, called, meaning)
    fitting = tuple(each for each in ctx.found.visits or () if each.id != visit.id and _may_be(ctx, each, meaning))
    if len(fitting) == 1:
        lead = (say("the_visit", start=fitting[0].start.isoformat()),) if workflow.lookup else ()
        return plan(desk, meant(after, workflow, fitting[0]), workflow, *lead)
    if fitting:
        return plan(desk, after.with_found(visits=fitting, visit=None), workflow)
    if not_it and len(ctx.caller.to_come.starts) <= 1:
        return _under_another_number(after, workflow.find)
    return plan(desk, _looking_again(after, visit, meaning, When() if at_that_time else meaning.when), workflow)


def _under_another_number(ctx: CallContext, find: Find) -> Step:
    """The only one that is known is none of theirs: it is looked for under another number."""
    return ask(ctx.with_found(visits=None, visit=None), find.number, say("only_visit_here"))


def _on_with(desk: Desk, ctx: CallContext, workflow: Workflow, visit: Appointment, meaning: Understanding) -> Step:
    """On with `visit`, which is known by its hour, its house or whom it is for: at the time that was wished for the
    other one, where none is said for it.
    """
    here = proving(ctx, (visit,)).with_found(visits=(visit,), visit=visit)
    if workflow.lookup is None:
        return plan(desk, here, workflow)
    told = absorb(here.with_times(wanted=When()), workflow, meaning) if says_when(meaning.when) else here
    return plan(desk, told, workflow, say("the_visit", start=visit.start.isoformat()))


def _at_that_time(ctx: CallContext, meaning: Understanding) -> bool:
    """ "It's my water heater, but Monday at four, yes": the time that was read back is to be that of the other one."""
    slot, when = ctx.times.proposal, meaning.when
    return slot is not None and when.date is not None and when.time is not None and when.may_be(slot.start)


def _says_by_its_work(ctx: CallContext, workflow: Workflow, visit: Appointment, meaning: Understanding) -> bool:
    """ "No, I said the water heater": against a visit that is to be called off, the work of another, and no new one."""
    against = meaning.answer in ("negate", "correct") and "another" not in meaning.says
    if workflow.lookup is not None or meaning.intent != "book" or not (against and meaning.service):
        return False
    others = (each for each in ctx.found.visits or () if each.id != visit.id and each.service == meaning.service)
    return any(not says_when(meaning.when) or meaning.when.may_be_on(each.start.date()) for each in others)


def named_again(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """ "No, I mean cancel the Friday one", of the visit that is on Friday: a no that wants it after all."""
    visit, one = ctx.found.visit, meaning.one_meant
    same = visit is not None and one is not None and one.weekday == visit.start.weekday()
    wants_it = meaning.intent == "cancel" and "cancel" in workflow.start.intents and "lets_be" not in meaning.manner
    return same and wants_it and meaning.answer in ("negate", "correct")


def _names_another(ctx: CallContext, workflow: Workflow, visit: Appointment, meaning: Understanding) -> bool:
    """By its day, as the other one, by its service against a no, or by the day that another of theirs is on."""
    one, against = meaning.one_meant, meaning.answer in ("negate", "correct") or "refuses" in meaning.manner
    if one is not None and (one.id or one.start):
        return one.start is not None or one.id != visit.id
    other_work = bool(meaning.service and visit.service) and meaning.service != visit.service
    agrees = ctx.phase is Phase.CONFIRMING and meaning.answer == "affirm"  # to other work than was read back
    if other_work and (against or agrees or meaning.intent in _CHANGING):
        return True
    if workflow.lookup is None:
        dated = against or meaning.intent == "cancel"
        by_day = one is not None and one.weekday not in (None, visit.start.weekday())
        if by_day or (dated and _on_the_day_of_another(ctx, visit, meaning)):
            return True
    elif one is not None and one.weekday is not None:
        theirs = {start.weekday() for start in ctx.caller.to_come.starts} - {visit.start.weekday()}
        return against and not ctx.times.offers and one.weekday in theirs
    of_it = one is not None and (_is_called_so(ctx, visit, one) or (one.place is not None and bool(ctx.times.offers)))
    as_another = one is not None and one.weekday is None and not of_it
    return as_another and meaning.answer != "affirm" and len(ctx.caller.to_come.starts) != 1


def _is_called_so(ctx: CallContext, visit: Appointment, one: OneMeant) -> bool:
    if one.day is not None:
        return one.day == visit.start.day
    by_length = one.length is not None and named(ctx.found.visits or (), one) in (visit, None)
    return by_length or (one.place is not None and _in_place(ctx, one) == visit.start)


def _in_place(ctx: CallContext, one: OneMeant) -> dt.datetime | None:
    """When the visit begins that is meant by its place in the order of theirs: "the first one"."""
    place, starts = one.place, sorted(ctx.caller.to_come.starts)
    return starts[place] if place is not None and -len(starts) <= place < len(starts) else None


def _on_the_day_of_another(ctx: CallContext, visit: Appointment, meaning: Understanding) -> bool:
    """Whether the day that is said is that of another visit of theirs; with no hour but its own."""
    when = meaning.when
    if when.date is None or when.may_be_on(visit.start.date()) or "moves" in meaning.says:
        return False
    return any(when.may_be(start) for start in ctx.caller.to_come.starts)


def _may_be(ctx: CallContext, visit: Appointment, meaning: Understanding) -> bool:
    """Whether nothing that is said of day and service is against `visit`."""
    one, when = meaning.one_meant, meaning.when
    if one is not None and one.weekday is not None:
        return visit.start.weekday() == one.weekday
    if one is not None and one.day is not None:
        return visit.start.day == one.day
    if one is not None and one.place is not None:
        return visit.start == _in_place(ctx, one)
    if one is not None and one.length is not None:
        return named(ctx.found.visits or (), one) == visit
    day = when.date is None or _at_that_time(ctx, meaning) or when.may_be_on(visit.start.date())
    return day and meaning.service in (None, visit.service, "")


def _looking_again(ctx: CallContext, visit: Appointment, meaning: Understanding, when: When) -> CallContext:
    """`ctx` in which their visits are found anew: one that was not shown yet is shown as the first was, by the name
    that was right for that and by its own day.
    """
    claim = ctx.caller.claim
    weekday = meaning.one_meant.weekday if meaning.one_meant else None
    of_it = when.date is not None and weekday in (None, when.date.weekday()) and not when.may_be_on(visit.start.date())
    days = (when.date,) if when.date and of_it else ()
    name = claim.name or (visit.name if visit.id in ctx.caller.proved else "")
    one = meaning.one_meant if meaning.one_meant and meaning.one_meant.start else None
    again = Claim(name or "", days, claim.misses, weekday, another=True, one=one, service=meaning.service or "")
    return ctx.with_caller(claim=again).with_found(visits=None, visit=None)
