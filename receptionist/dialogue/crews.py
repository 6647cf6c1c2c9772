"""Who shall come, where the caller asks for somebody of the business by name, or for anybody but them."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import SlotValue, in_order
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.model.understanding import Understanding

CREW, WITHOUT, CREW_SENT = "crew", "without", "slot.crew"
"""Slots of a task: whom the caller wants, and whom not, with semicolons between; and who would come, as a source."""

WISHES = ((CREW, CREW), (WITHOUT, WITHOUT))
"""Parameters of a look-up that goes by them."""


def goes_by_name(workflow: Workflow) -> bool:
    """Whether `workflow` sends whom the caller asks for."""
    return workflow.lookup is not None and (CREW, CREW) in workflow.lookup.params


def by_name(flow: Workflow) -> Workflow:
    """`flow`, which sends whom the caller asks for, and says who that is."""
    if flow.lookup is None or flow.commit is None:
        return flow
    lookup = msgspec.structs.replace(flow.lookup, params=(*flow.lookup.params, *WISHES))
    told = (CREW, CREW_SENT)
    hold = flow.commit.hold and msgspec.structs.replace(flow.commit.hold, tells=(*flow.commit.hold.tells, told))
    commit = msgspec.structs.replace(flow.commit, tells=(*flow.commit.tells, told), hold=hold)
    return msgspec.structs.replace(flow, lookup=lookup, commit=commit)


def is_asked_for(ctx: CallContext) -> bool:
    """Whether the caller minds who comes."""
    return bool(ctx.value(CREW) or ctx.value(WITHOUT))


def sent(ctx: CallContext) -> str | None:
    """Who would come at the settled time, where it is to be said: the caller minds, or had somebody else till now."""
    slot, visit = ctx.times.proposal, ctx.found.visit
    if slot is None:
        return None
    changes = visit is not None and visit.crew not in ("", slot.crew)
    return slot.crew if changes or is_asked_for(ctx) else None


def is_of(ctx: CallContext, slot: TimeSlot, visit: Appointment) -> bool:
    """Whether `slot` is that of `visit`, with whom it is now, where the caller minds."""
    return slot.start == visit.start and not (is_asked_for(ctx) and slot.crew != visit.crew)


def with_wish(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`ctx` with what was said of who shall come. Whom it names of those who were offered is offered alone."""
    if not goes_by_name(workflow) or (meaning.crew is None and not meaning.without):
        return ctx
    crew = meaning.crew if meaning.crew is not None else ctx.value(CREW)
    without = (*(ctx.value(WITHOUT) or "").split(";"), *meaning.without) if meaning.crew != "" else ()
    after = _wanting(ctx, crew if crew not in meaning.without else None, without)
    if after != ctx:
        return after.with_times(unchecked=says_when(ctx.times.wanted), offers=())
    theirs = tuple(slot for slot in ctx.times.offers if slot.crew == crew)
    return ctx.with_times(offers=theirs) if theirs else ctx


def settling_for(ctx: CallContext, slot: TimeSlot) -> CallContext:
    """`ctx`, whose caller takes whoever is free at `slot`, where they mind who comes."""
    return _wanting(ctx, slot.crew, (ctx.value(WITHOUT) or "").split(";")) if _is_another(ctx, slot) else ctx


def _is_another(ctx: CallContext, slot: TimeSlot) -> bool:
    wanted, unwanted = ctx.value(CREW), (ctx.value(WITHOUT) or "").split(";")
    return bool(slot.crew) and (slot.crew in unwanted or (bool(wanted) and slot.crew != wanted))


def _wanting(ctx: CallContext, crew: str | None, without: tuple[str, ...] | list[str]) -> CallContext:
    left = ";".join(dict.fromkeys(name for name in without if name and name != crew))
    wishes = {CREW: crew or "", WITHOUT: left}
    others = tuple(slot for slot in ctx.task.slots if slot.name not in wishes)
    known = tuple(SlotValue(name, text) for name, text in wishes.items() if text)
    return ctx.with_task(slots=in_order((*others, *known)))
