"""Visits that recur: those that follow the first are looked up with it, read back once, and booked on one yes."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Slot, Workflow
from receptionist.model.availability import VisitSeries
from receptionist.model.understanding import Understanding

EVERY, LATER = "every", "series.later"
"""The slot of a task for how often, as an RRULE's value; and the source of the visits that follow."""
_COUNT = ";COUNT="
OTHERS = Slot("others", "others", required=False)
"""How many visits go with one that is called off."""
TOLD = (
    ("every", "series.rule"),
    ("visits", "series.count"),
    ("last", "series.last"),
    ("missing", "series.missing"),
)
"""What is told of them, and where it comes from."""


OF_HOW_MANY = ("visits", "series.count")
"""What is told of them where the first alone is kept."""


def takes_series(workflow: Workflow) -> bool:
    """Whether `workflow` books visits that recur."""
    return workflow.lookup is not None and (EVERY, EVERY) in workflow.lookup.params


def in_series(flow: Workflow) -> Workflow:
    """`flow`, which books visits that recur."""
    if flow.lookup is None or flow.commit is None:
        return flow
    lookup = msgspec.structs.replace(flow.lookup, params=(*flow.lookup.params, (EVERY, EVERY)))
    params = (*flow.commit.params, ("later", LATER))
    hold = flow.commit.hold and msgspec.structs.replace(flow.commit.hold, tells=(*flow.commit.hold.tells, OF_HOW_MANY))
    commit = msgspec.structs.replace(flow.commit, params=params, tells=(*flow.commit.tells, *TOLD), hold=hold)
    return msgspec.structs.replace(flow, lookup=lookup, commit=commit)


def with_every(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`ctx` with how often the visit is to recur."""
    known, every = ctx.value(EVERY) or "", meaning.every
    if every is not None and every.startswith(_COUNT):  # "just three visits"
        every = f"{known.partition(_COUNT)[0]}{every}" if known else known
    if every is None or not takes_series(workflow) or every == known:
        return ctx
    wishes = ctx.with_task(slots=tuple(slot for slot in ctx.task.slots if slot.name != EVERY))
    if every:
        wishes = wishes.with_slot(SlotValue(EVERY, every))
    return wishes.with_times(unchecked=ctx.times.unchecked or says_when(ctx.times.wanted))


def with_others(flow: Workflow) -> Workflow:
    """`flow`, which calls off a visit, or all that was booked with it."""
    if flow.commit is None:
        return flow
    commit = msgspec.structs.replace(flow.commit, params=(*flow.commit.params, (OTHERS.name, OTHERS.name)))
    return msgspec.structs.replace(flow, slots=(*flow.slots, OTHERS), commit=commit)


def meaning_all(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`ctx`, in which all that was booked with the visit is meant."""
    asks = "all_of_them" in meaning.says and OTHERS in workflow.slots
    return ctx.with_slot(SlotValue(OTHERS.name, "all")) if asks else ctx


def of_what_follows(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Cancel the one on the twelfth": one of the visits that follow what was booked in this call."""
    made, when = ctx.call.booking, meaning.when
    named = meaning.intent == "cancel" and when.date is not None
    return named and made is not None and any(when.may_be_on(start.date()) for start in made.later)


def others(ctx: CallContext) -> str | None:
    """How many visits go with the one in hand."""
    visit = ctx.found.visit
    meant = ctx.value(OTHERS.name) and visit is not None and visit.others
    return str(len(meant)) if meant else None


def in_hand(ctx: CallContext) -> VisitSeries | None:
    """What follows the settled time."""
    return ctx.times.series if ctx.times.proposal is not None else None


def told(series: VisitSeries | None) -> dict[str, str]:
    """What is read back of visits that follow, by its source."""
    if series is None:
        return {}
    missing = ",".join(start.isoformat() for start in series.missing)
    last = series.later[-1].start.isoformat()
    facts = (series.rule, str(series.count), last, missing)
    return {source: text for (_, source), text in zip(TOLD, facts, strict=True) if text}
