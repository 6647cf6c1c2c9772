"""Putting right: name, number and address of visits, made or told of in this call, as they should have been."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from receptionist.dialogue.absorb import absorb
from receptionist.dialogue.adding import is_last
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import can_be_found
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan, reopen
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.task import FoundVisits, SlotValue
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import about_visits, in_hand, just_booked
from receptionist.dialogue.workflow import WHO_AND_WHERE, Workflow
from receptionist.model.acts import Correction
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say
from receptionist.model.understanding import Understanding


def put_right_meanwhile(desk: Desk, ctx: CallContext, *lead: Say) -> Step | None:
    """The read-back of a place that was put right while its visit was to be moved, now that this is done, however it
    ended; None where none was.
    """
    place = ctx.found.put_right
    if place is None or ctx.waiting:
        return None
    told = Understanding("", answer="correct", correction=Correction("address"), address=place.address)
    here = ctx.with_found(put_right=None).with_call(jobs=ctx.call.jobs + 1).with_turn(pending="")
    return put_right(desk, here, told, *lead)


def put_right(desk: Desk, ctx: CallContext, meaning: Understanding, *lead: Say) -> Step | None:
    """ "It's Hendricks, with a C", "the Tuesday one is at 14 Birch", "her number is 0166 now": a name, a number or an
    address as it should have been, read back; asked for where the words only call it wrong. None where they say nothing
    of it.

    It is put right on all that was made in this call, or on the one that is named; where it is open, they are asked.
    One that was only told of has to be shown first.
    """
    flow = desk.correcting
    called_off = meaning.intent == "cancel" and "calls_off" in meaning.says  # "take my name off"
    if flow is None or ctx.call.jobs >= desk.jobs or called_off:
        return None
    known = _standing(desk, ctx)
    visits = _called(ctx, known, meaning)
    if not visits or not _wrong(ctx, flow, visits, meaning):
        return None
    about = moved(about_visits(ctx, flow, visits, meaning), Trigger.WORKFLOW_CHOSEN)
    about = about.with_task(found=_meant(about.found, flow, visits, meaning))
    about = _only_what_changes(about) if len(known) > 1 else _as_booked(about, visits[0])
    right = absorb(about, flow, meaning)
    if _is_yet_to_be_told(flow, meaning) or right.caller.slots == about.caller.slots:
        return reopen(right if _was_made(ctx, visits[0]) else about, flow, meaning)
    return plan(desk, right, flow, *lead)


def _standing(desk: Desk, ctx: CallContext) -> tuple[Appointment, ...]:
    """The visits that were made in this call, or the one in hand, as far as they are to come. What is told after a
    message is of that.
    """
    visit, made = in_hand(ctx), ctx.made.visits
    if visit is not None and visit.id not in {each.id for each in made}:
        made = () if is_last(desk, ctx) and not just_booked(ctx, visit) else (visit,)
    return tuple(sorted((each for each in made if each.end > ctx.turn.at), key=lambda each: each.start))


def _called(ctx: CallContext, known: tuple[Appointment, ...], meaning: Understanding) -> tuple[Appointment, ...]:
    """Those of the visits that are spoken of: by what for, by when, or as the other one."""
    visit, in_order = in_hand(ctx), ctx.made.visits
    if meaning.choice is not None and -len(in_order) <= meaning.choice < len(in_order) > 1:  # "on the second one"
        return (in_order[meaning.choice],)
    if {"another", "of_one"} <= meaning.says and not (meaning.service or says_when(meaning.when)):
        others = tuple(each for each in known if visit is not None and each.id != visit.id)
        return others if len(others) == 1 else ()
    called = tuple(each for each in known if _is_called(each, meaning))
    nearly = tuple(each for each in called if _is_on_its_street(each, meaning))
    return nearly if len(nearly) == 1 else called


def _is_on_its_street(visit: Appointment, meaning: Understanding) -> bool:
    """ "It's 24 Elm Street", where one of the visits is at 22 Elm Street."""
    street = meaning.address.street if meaning.address else None
    return bool(street and visit.address) and f" {street} " in f" {visit.address} ".lower().replace(",", " ")


def _is_called(visit: Appointment, meaning: Understanding) -> bool:
    """Whether nothing that is said of service, day and hour is against `visit`."""
    when = meaning.when
    day = when.date is None or when.may_be_on(visit.start.date())
    hour = when.time is None or when.may_be_at(visit.start.time())
    return meaning.service in (None, visit.service) and day and hour


def _wrong(ctx: CallContext, flow: Workflow, visits: tuple[Appointment, ...], meaning: Understanding) -> bool:
    """Whether a name, a number or an address is called wrong, or said otherwise than it was before. One that is said
    with a time, a service, or for another visit is of that, unless it is told of that very visit.
    """
    by_place = meaning.choice is not None and len(ctx.made.visits) > 1
    told_apart = meaning.service or says_when(meaning.when) or "another" in meaning.says or by_place
    of_one = "of_one" in meaning.says and bool(told_apart) and not meaning.asks
    called = meaning.correction.slot if meaning.correction else None
    if called in WHO_AND_WHERE and flow.slot(called):
        return of_one or by_place or "another" not in meaning.says
    new = says_when(meaning.when) or meaning.service or "another" in meaning.says or meaning.intent == "book"
    if ("note" in meaning.says and not meaning.notes_a_place) or (new and not of_one):
        return False
    return (
        _another_name(ctx, flow, visits, meaning)
        or _another_number(ctx, flow, visits, meaning)
        or _elsewhere(ctx, flow, visits, meaning, sure=of_one)
    )


def _another_name(ctx: CallContext, flow: Workflow, visits: tuple[Appointment, ...], meaning: Understanding) -> bool:
    """Another name than the visits have; who only says theirs, of one that was told of, shows that it is theirs."""
    known = {each.name or ctx.value("name") for each in visits}
    shown = all(each.id in ctx.caller.proved or _was_made(ctx, each) for each in visits)
    another = meaning.name is not None and flow.slot("name") is not None and known != {meaning.name.full}
    return another and (shown or meaning.answer == "correct")


def _another_number(ctx: CallContext, flow: Workflow, visits: tuple[Appointment, ...], meaning: Understanding) -> bool:
    """ "She has a new phone, it's …", of a visit: it goes by that number."""
    known = {each.phone or ctx.value("phone") for each in visits}
    told = meaning.phone.e164 if meaning.phone is not None else None
    return told is not None and flow.slot("phone") is not None and known != {told}


def _elsewhere(
    ctx: CallContext, flow: Workflow, visits: tuple[Appointment, ...], meaning: Understanding, *, sure: bool
) -> bool:
    place = meaning.address
    if place is None or flow.slot("address") is None or not can_be_found(ctx, place):
        return False
    known = {each.address or ctx.value("address") for each in visits}
    nearby = meaning.intent in ("none", "check") and any(_is_on_its_street(each, meaning) for each in visits)
    sure = sure or nearby or meaning.notes_a_place
    return meaning.answer == "correct" or (sure and known != {place.shown or place.line})


def _meant(found: FoundVisits, flow: Workflow, visits: tuple[Appointment, ...], meaning: Understanding) -> FoundVisits:
    """Which of `visits` it is about: the only one; all, where they have it alike; else that is asked."""
    wrong = {meaning.correction.slot if meaning.correction else "", *_told(flow, meaning)}
    alike = all(len({getattr(each, slot) for each in visits}) == 1 for slot in WHO_AND_WHERE if slot in wrong)
    if len(visits) > 1 and (not alike or "of_one" in meaning.says):
        return msgspec.structs.replace(found, visits=visits, visit=None)
    return msgspec.structs.replace(found, visits=visits, visit=visits[0], also=visits[1:])


def _is_yet_to_be_told(flow: Workflow, meaning: Understanding) -> bool:
    """Whether something is called wrong, and not said as it should be: "my address is wrong on there"."""
    called = meaning.correction.slot if meaning.correction else None
    return called in WHO_AND_WHERE and called not in _told(flow, meaning)


def _told(flow: Workflow, meaning: Understanding) -> tuple[str, ...]:
    said = {"name": meaning.name, "phone": meaning.phone, "address": meaning.address}
    return tuple(slot for slot, value in said.items() if value and flow.slot(slot))


def _only_what_changes(ctx: CallContext) -> CallContext:
    """`ctx`, in which each of several visits keeps what is not said anew: they need not have it alike."""
    return ctx.keeping(WHO_AND_WHERE)


def _as_booked(ctx: CallContext, visit: Appointment) -> CallContext:
    """`ctx` with the name and the address that `visit` has, in the place of those that a card has; and with its number,
    where that was told.
    """
    if not _was_made(ctx, visit):  # nothing of it is read back but what is said anew
        return ctx.keeping(WHO_AND_WHERE)
    phone = ctx.filled("phone")
    ctx = ctx.keeping(("phone",)) if phone is None or phone.source != "heard" else ctx
    for slot, text in (("name", visit.name), ("address", visit.address)):
        known = ctx.filled(slot)
        if text and (known is None or (known.source == "customer" and known.text != text)):
            ctx = ctx.with_slot(SlotValue(slot, text, "customer"))
    return ctx


def _was_made(ctx: CallContext, visit: Appointment) -> bool:
    return just_booked(ctx, visit) or visit.id in {each.id for each in ctx.made.visits}


def stands_right(ctx: CallContext) -> CallContext:
    """`ctx` in which the visits that were meant have the name, the number and the address that was agreed to."""
    agreed = ctx.grounding.read_back
    told = {name: text for name, text in agreed.values if name in WHO_AND_WHERE} if agreed else {}
    meant = {each.id for each in (ctx.found.visit, *ctx.found.also) if each}

    def right(visits: Iterable[Appointment]) -> tuple[Appointment, ...]:
        return tuple(msgspec.structs.replace(each, **told) if each.id in meant else each for each in visits)

    here = ctx.with_made(visits=right(ctx.made.visits))
    found = right(ctx.found.visits or ())
    return here.with_found(visits=found, visit=next((each for each in found if each.id in meant), None))


def with_all(ctx: CallContext) -> CallContext:
    """`ctx` about each of the visits that were found; each is still to be shown."""
    first, *others = sorted(ctx.found.visits or (), key=lambda visit: visit.start)
    return ctx.with_found(visit=first, also=tuple(others))
