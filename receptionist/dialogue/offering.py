"""Offering times: what the look-up's answer means for the call."""

from __future__ import annotations

import msgspec

from receptionist.dialogue import booked_twice, standing_hour
from receptionist.dialogue.absorb import settled, wish_anew, wishing
from receptionist.dialogue.adding import with_wished_start
from receptionist.dialogue.asking import ask, hand_off
from receptionist.dialogue.clashing import theirs_then
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.crews import CREW, is_of
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.leaving import stay
from receptionist.dialogue.looking_up import look_up
from receptionist.dialogue.named_days import nothing_on
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import finish, plan
from receptionist.dialogue.question import WHEN, Question
from receptionist.dialogue.reading_back import value
from receptionist.dialogue.series import EVERY
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.workflow import Workflow
from receptionist.model import ruled_out
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.commands import Say, say
from receptionist.model.when import When

MOST_OFFERS = 3


def answered(desk: Desk, ctx: CallContext, workflow: Workflow, found: Availability) -> Step:
    """The calendar's answer to the caller's wish."""
    if found.status == "unreadable":
        return hand_off(desk, ctx, say("calendar_unreadable"), person=False)
    if found.reason == "out_of_area":
        refused = ctx.with_call(disposition=ctx.call.disposition or "refused")
        return hand_off(desk, with_wished_start(refused, ctx.times.wanted), say("out_of_area"), person=False)
    if found.slot is not None and _is_its_own(ctx, workflow, found.slot):
        return stay(desk, ctx, workflow)
    if twice := booked_twice.found(desk, ctx, workflow, found):
        return twice
    free = found.slot if found.status == "free" else None
    if free is not None and _is_put_to_them(ctx, free):
        return plan(desk, ctx.with_times(rounds=ctx.times.rounds + 1, offers=(free,)), workflow)
    if free is not None and admits(ctx, free) and ctx.times.only_asks:
        told = ctx.with_call(disposition=ctx.call.disposition or "answered")
        return finish(desk, moved(told, Trigger.LEFT), say("only_free", start=free.start.isoformat()))
    if free is not None and admits(ctx, free):
        good_news = (*_good_news(ctx, workflow, free), *_only_one(ctx, found))
        return plan(desk, settled(ctx, free).with_times(series=found.series), workflow, *good_news)
    if _hour_was_ours(ctx):
        any_hour = wishing(ctx, workflow, _of_any_hour(ctx.times.wanted))
        return look_up(any_hour, workflow, workflow.lookup) if workflow.lookup else plan(desk, any_hour, workflow)
    if ctx.times.rounds >= desk.offer_rounds:
        return hand_off(desk, ctx, say("no_time_found"))
    tried = ctx.with_times(rounds=ctx.times.rounds + 1)
    as_told = found.reason in ("outside_limits", "nothing_sooner")  # which is said before they are offered
    offers = found.alternatives[:MOST_OFFERS] if as_told else to_offer(ctx, found.alternatives)
    if found.reason == "outside_limits" and _refused_outside(ctx):
        return ask(tried.with_times(wanted=wish_anew(ctx), offers=()), _question(workflow), say("nothing_fits"))
    if found.status in ("alternatives", "closed") and offers:
        wanted = _day_of(ctx.times.wanted, offers)
        outside = wanted if found.reason == "outside_limits" else None
        before = msgspec.structs.replace(ctx.times.taken_from, outside=outside)
        offered = tried.with_times(offers=offers, wanted=wanted, taken_from=before)
        news = (
            _at_the_bound(ctx, found)
            or _bad_news(ctx, found.reason)
            or nothing_on(ctx.times.wanted, found.alternatives)
        )
        return plan(desk, offered, workflow, *news)
    nothing = say("nothing_free", reason=found.reason)
    return ask(tried.with_times(wanted=wish_anew(ctx), offers=()), _question(workflow), nothing)


def _question(workflow: Workflow) -> Question:
    day = workflow.of_kind("date")
    return day.question if day and day.question else WHEN


def _refused_outside(ctx: CallContext) -> bool:
    """Whether what lies outside of just this wish was named before, and the caller has not settled for any of it."""
    before, now = ctx.times.taken_from.outside, ctx.times.wanted
    if before is None or (before.date, before.date_end) != (now.date, now.date_end):
        return False
    return {limit for limit in before.ruled_out if not limit.is_moment} <= set(now.ruled_out)


def _hour_was_ours(ctx: CallContext) -> bool:
    """Whether the hour that is not free was only that of an offer, on another day: nobody has asked for it on this."""
    wanted, ours = ctx.times.wanted, ctx.times.our_start
    at_its_hour = ours is not None and wanted.time == ours.time() and wanted.bound == "at"
    return at_its_hour and wanted.date not in (None, ours.date() if ours else None)


def _of_any_hour(wanted: When) -> When:
    return msgspec.structs.replace(wanted, time=None, times=())


def _is_put_to_them(ctx: CallContext, free: TimeSlot) -> bool:
    """Whether the very next time is offered first: who has water running in asked for help, and for no time."""
    wanted = ctx.times.wanted
    return wanted.earliest and wanted.openings and not ctx.times.offers and admits(ctx, free)


def _is_its_own(ctx: CallContext, workflow: Workflow, slot: TimeSlot) -> bool:
    """Whether `slot` is the time that the visit in hand has already: to no other time is it to be moved."""
    return workflow.find is not None and ctx.found.visit is not None and is_of(ctx, slot, ctx.found.visit)


def admits(ctx: CallContext, slot: TimeSlot) -> bool:
    """Law 9: whether the caller has not ruled it out."""
    return ruled_out.admits(ctx.times.wanted.ruled_out, slot.start, slot.end)


def to_offer(ctx: CallContext, slots: tuple[TimeSlot, ...]) -> tuple[TimeSlot, ...]:
    """Those of `slots` that may be offered: none that is ruled out, and none that was turned down before, unless there
    is no other.
    """
    admitted = tuple(slot for slot in slots if admits(ctx, slot))
    return (tuple(slot for slot in admitted if slot.start not in ctx.times.declined) or admitted)[:MOST_OFFERS]


def _day_of(wanted: When, offers: tuple[TimeSlot, ...]) -> When:
    """The wish, moved to the day of the offers where they all lie on one: "at two" is then meant for that day."""
    days = {offer.start.date() for offer in offers[:MOST_OFFERS]}
    if len(days) > 1:
        return wanted
    day = days.pop()
    return msgspec.structs.replace(wanted, date=day, dates=(day,), date_end=None)


def _good_news(ctx: CallContext, workflow: Workflow, slot: TimeSlot) -> tuple[Say, ...]:
    """Said while other things are still asked for, or where it was asked whether it is free: a read-back that follows
    at once names the time itself.
    """
    needed = (slot for slot in workflow.slots if slot.required and slot.kind not in ("date", "time"))
    missing = [slot.name for slot in needed if value(ctx, slot) is None]
    if missing:
        return (say("time_free", start=slot.start.isoformat()),)
    if ctx.times.asks_free == "hour":
        return (say("hour_free", time=slot.start.time().isoformat("minutes")),)
    return standing_hour.kept(ctx, slot)


def _only_one(ctx: CallContext, found: Availability) -> tuple[Say, ...]:
    """Where nothing that follows can be booked, the wish is noted."""
    return (say("noted_regularly"),) if ctx.value(EVERY) and found.series is None else ()


def _at_the_bound(ctx: CallContext, found: Availability) -> tuple[Say, ...]:
    """ "After five", where only five itself can be had: that is asked about, and nothing is said not to fit."""
    wanted, first = ctx.times.wanted, next(iter(found.alternatives), None)
    if (
        found.reason != "outside_limits"
        or wanted.bound != "after"
        or first is None
        or first.start.time() != wanted.time
    ):
        return ()
    return (say("at_the_bound", reason=found.reason, time=wanted.time.isoformat("minutes")),)


def _bad_news(ctx: CallContext, reason: str | None) -> tuple[Say, ...]:
    wanted = ctx.times.wanted
    if reason is None:
        return ()
    if wanted.time is None and wanted.until is None:
        if reason == "busy":
            reason = "then_full" if wanted.daypart or wanted.date is None else "day_full"
        elif reason == "ruled_out":
            reason = "nothing_else"
    if reason == "busy":
        reason = theirs_then(ctx) or reason
    day = wanted.date.isoformat() if wanted.date else None
    clock = wanted.time.isoformat("minutes") if wanted.time else None
    crew = ctx.value(CREW) if reason in ("crew_busy", "crew_unable") else None
    return (say("not_free", reason=reason, day=day, time=clock, crew=crew),)
