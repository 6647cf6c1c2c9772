"""The light in which words are read: what was asked, what is spoken of, and what is known already."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue import (
    call_back,
    checks,
    danger_asked_about,
    half_a_name,
    kept_notes,
    left_visits,
    made_visits,
    offered_person,
    own_record,
)
from receptionist.dialogue.anything_else import asks_for_more
from receptionist.dialogue.asking import open_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import spells_name
from receptionist.dialogue.events import Heard
from receptionist.dialogue.first_estimate import only_estimates
from receptionist.dialogue.line import hearing
from receptionist.dialogue.named_visit import street_words
from receptionist.dialogue.own_values import wanted
from receptionist.dialogue.particulars import may_tell_where
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import CHANGE, CONFIRM, HOLD_IT
from receptionist.dialogue.recalling import read_out
from receptionist.dialogue.standing_visits import standing
from receptionist.dialogue.time_request import only_day_refused
from receptionist.dialogue.visit_beside import beside
from receptionist.dialogue.visit_in_hand import in_hand, known, told_last
from receptionist.dialogue.visit_meant import GRIEVANCES
from receptionist.dialogue.who_calls import is_for_another
from receptionist.dialogue.workflow import Workflow
from receptionist.model.address import Address
from receptionist.model.appointment import Appointment
from receptionist.model.hearing import CarriedOut, Expecting, HearingContext, KnownVisit
from receptionist.model.person import Name
from receptionist.model.span import Span


def light(desk: Desk, ctx: CallContext, event: Heard) -> HearingContext:
    """All that the reading of `event` may depend on besides its words."""
    workflow = desk.workflow(ctx.task.workflow)
    return HearingContext(
        clock=event.at,
        expecting=expecting(ctx),
        alternatives=event.alternatives,
        opens=desk.opens,
        closes=desk.closes,
        all_hours=desk.all_hours,
        start_every=desk.start_every,
        vocabulary=desk.vocabulary,
        known_name=_known_name(ctx),
        known_address=_known_address(ctx),
        known_place=_known_place(ctx),
        known_digits=ctx.task.partial_digits,
        known_phone=ctx.value("phone") or "",
        known_service=ctx.value("service") or "",
        known_day=_known_day(ctx),
        known_time=_known_time(ctx),
        estimate_first=only_estimates(desk, ctx.value("service") or ""),
        put_aside=ctx.call.then if "elsewhere" in ctx.made.next_says else "",
        changeless=_changeless(workflow),
        moving=workflow is not None and "reschedule" in workflow.start.intents,
        notes=kept_notes.kept(ctx),
        just_noted=kept_notes.just_noted(ctx),
        keeps_notes=workflow is not None and workflow.keeps_notes,
        at_stake=ctx.found.visit.service if ctx.found.visit and ctx.focus.asked == CONFIRM.asked else "",
        to_agree=ctx.focus.asked == CONFIRM.asked,
        weighing=_weighing(ctx),
        anything_else=asks_for_more(ctx),
        just_booked=asks_for_more(ctx) and made_visits.just_told(ctx),
        checkable=checks.spoken_of(ctx) is not None,
        carried_out=_carried_out(ctx, workflow),
        aggrieved=not set(GRIEVANCES).isdisjoint(ctx.call.told),
        offers=_offers(ctx),
        recallable=bool(read_out(ctx)),
        has_visit=_has_visit(ctx),
        to_come=ctx.caller.to_come.starts,
        works_to_come=ctx.caller.to_come.services,
        left=left_visits.left(ctx),
        standing=standing(ctx),
        arranging=own_record.arranging(ctx, workflow),
        aside=any(flow.books_anew for waits in ctx.waiting if (flow := desk.workflow(waits.workflow)) is not None),
        call_promised=own_record.call_promised(ctx),
        call_offered=call_back.offered(ctx),
        past_today=own_record.past_today(ctx) is not None,
        beside=beside(ctx),
        booked_as=ctx.caller.to_come.names,
        visits=_visits(ctx, workflow),
        tries=ctx.focus.tries,
        called_wrong=ctx.grounding.denied,
        spells_name=spells_name(ctx),
        in_danger=danger_asked_about.spoken_of(ctx) is not None,
        shut_out=ctx.call.dangers.shut_out,
        offered_person=offered_person.is_open(ctx),
        announced=ctx.focus.announced,
        line=hearing(ctx, workflow, desk.line.names),
        phrases=_phrases(desk),
        wanted=tuple(wanted(desk, ctx)),
    )


def expecting(ctx: CallContext) -> frozenset[Expecting]:
    """What the open question asks for."""
    question = open_question(ctx)
    offered: tuple[Expecting, ...] = ("choice",) if _offers(ctx) else ()
    return frozenset((*question.expecting, *offered)) if question else frozenset()


def _offers(ctx: CallContext) -> tuple[dt.datetime, ...]:
    """The times that a caller is asked to choose from."""
    return tuple(offer.start for offer in ctx.times.offers) if {"date", "time"} & set(ctx.focus.asked) else ()


def _phrases(desk: Desk) -> tuple[str, ...]:
    """All by which a workflow can be asked for."""
    return tuple(phrase for flow in desk.offered for phrase in (*flow.start.phrases, *flow.start.with_a_time))


def _changeless(workflow: Workflow | None) -> bool:
    return workflow is not None and workflow.commit is not None and workflow.commit.change is None


def _known_day(ctx: CallContext) -> dt.date | None:
    """The day that is spoken of, from which "a day later" counts."""
    if ctx.times.proposal is not None:
        return ctx.times.proposal.start.date()
    booked = ctx.call.booking.start.date() if ctx.call.booking and ctx.call.booking.start else None
    wished = ctx.times.wanted.date or only_day_refused(ctx.times.wanted)
    return wished or (ctx.found.visit.start.date() if ctx.found.visit else booked)


def _known_time(ctx: CallContext) -> dt.time | None:
    """The time that is spoken of: "the same time" is at it."""
    if ctx.times.proposal is not None:
        return ctx.times.proposal.start.time()
    if ctx.found.visit is not None:
        return ctx.found.visit.start.time()
    return ctx.call.booking.start.time() if ctx.call.booking and ctx.call.booking.start else ctx.times.wanted.time


def _weighing(ctx: CallContext) -> bool:
    """Whether a settled time is being thought over: what of it to change, or whether to keep it."""
    thought_over = ctx.focus.asked == CHANGE.asked or ctx.focus.question == HOLD_IT
    return ctx.times.proposal is not None and thought_over


def _has_visit(ctx: CallContext) -> bool | None:
    """Whether the caller has a visit to come; None where the number that calls can't tell."""
    if ctx.caller.own_number is None:
        return None
    return bool(ctx.caller.to_come.starts) or ctx.call.booking is not None


def _carried_out(ctx: CallContext, workflow: Workflow | None) -> CarriedOut | None:
    """The job that was done last, and what was booked before it."""
    if ctx.phase is not Phase.COMPLETE or not ctx.call.jobs or workflow is None:
        return None
    found = (ctx.found.visit, *ctx.found.also)
    visits = [*ctx.made.visits, *ctx.made.cancelled, *(each for each in found if each is not None)]
    starts = [visit.start for visit in visits] + ([ctx.call.booking.start] if ctx.call.booking else [])
    return CarriedOut(
        intents=frozenset((*workflow.start.intents, *(("book",) if ctx.made.visits else ()))),
        services=frozenset(filter(None, (ctx.value("service"), *(visit.service for visit in visits)))),
        days=frozenset(start.date() for start in starts if start),
    )


def _visits(ctx: CallContext, workflow: Workflow | None) -> tuple[KnownVisit, ...]:
    """Those that may be called by more than their day, once a job is done, and while one of them is to be changed."""
    if ctx.phase is not Phase.COMPLETE and (workflow is None or workflow.find is None):
        return ()
    visits = known(ctx)
    first, starts, calls = visits[0].name if visits else "", {each.start for each in visits}, ctx.made.for_good.caller
    name = calls.text if calls is not None else ""
    hidden = (KnownVisit("", start, name=name) for start in ctx.caller.to_come.starts if start not in starts)
    noted, last = dict(kept_notes.of_every(ctx)), told_last(ctx)
    shown = (
        KnownVisit(
            each.id,
            each.start,
            each.address or "",
            each.name,
            (not is_for_another(ctx, each) if name else each.name == first) and not whose,
            noted.get(each.id, ()),
            each.service or "",
            last is not None and last.id == each.id,
            whose,
        )
        for each, whose in ((each, _whose(ctx, each)) for each in visits)
    )
    return (*shown, *hidden) if ctx.phase is Phase.COMPLETE or name else tuple(shown)


def _whose(ctx: CallContext, visit: Appointment) -> str:
    """Which of the caller's people it is for, by the street that they said those are on."""
    street = street_words(visit)
    return next((kin for kin, named in ctx.made.for_good.kin_at if named in street), "")


def _known_name(ctx: CallContext) -> Name | None:
    """What was said of it in this call: half a name is not made whole by what a customer's card has. Who is asked for
    the other half spells that one.
    """
    name = ctx.filled("name")
    known = name is not None and name.source == "heard" and not half_a_name.asked_for(ctx)
    return Name(name.text, Span(0, 0)) if name is not None and known else None


def _known_place(ctx: CallContext) -> str:
    """Where the visit is that is spoken of once a job is done, as far as that may be said."""
    visit = in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    return (visit.address or "") if visit is not None and may_tell_where(ctx, visit) else ""


def _known_address(ctx: CallContext) -> Address | None:
    known = ctx.filled("address")
    return known.address if known and known.address else ctx.task.partial_address
