"""Reading back: exactly what a yes agrees to, how it is said, and the tool's parameters that come of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from receptionist.dialogue import series
from receptionist.dialogue.asking import ask
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Places
from receptionist.dialogue.looking_up import source_text
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.task import ReadBack
from receptionist.dialogue.workflow import Commit, Slot, Workflow
from receptionist.model.commands import Say, say

_BETWEEN = " "
"""Between the ids of several visits."""


def read_back(ctx: CallContext, workflow: Workflow, commit: Commit, *lead: Say) -> Step:
    """Say everything that a yes would agree to, and ask."""
    agreed = to_agree(ctx, workflow)
    facing = moved(ctx, Trigger.ALL_KNOWN).with_grounding(read_back=agreed, read_backs=ctx.grounding.read_backs + 1)
    return ask(facing.with_grounding(recited=_recital(facing, commit, agreed)), commit.confirm, *lead)


def to_agree(ctx: CallContext, workflow: Workflow) -> ReadBack:
    """What the caller has to agree to, from what is known now."""
    known = ((slot.name, value(ctx, slot)) for slot in workflow.slots if slot.read_back)
    values = tuple((name, text) for name, text in known if text and (name, text) not in ctx.task.kept)
    return ReadBack(values, ctx.times.proposal, series.in_hand(ctx))


def value(ctx: CallContext, slot: Slot) -> str | None:
    """What is known of `slot`, in canonical text. Of a day or time that is looked up, the free slot is what counts."""
    if slot.kind == "visit":
        return ctx.found.visit.id if ctx.found.visit else None
    if slot.kind == "others":
        return series.others(ctx)
    if slot.kind == "also":
        return _BETWEEN.join(visit.id for visit in ctx.found.also)
    if ctx.picked.target and slot.name == ctx.picked.slot:
        return ctx.picked.target.id
    wanted, settled = ctx.times.wanted, ctx.times.proposal is not None
    if slot.kind == "date":
        return wanted.date.isoformat() if wanted.date and not settled else None
    if slot.kind == "time":
        return wanted.time.isoformat("minutes") if wanted.time and not settled else None
    return ctx.value(slot.name) or slot.default or None


def untold(workflow: Workflow, places: Places) -> tuple[str, ...]:
    """What a yes to `workflow` would agree to, though its read-back has no place for it."""
    commit = workflow.commit
    if commit is None or not commit.yes:
        return ()
    said = places(commit.read_back)
    told = [name for slot in workflow.slots if (name := _place_of(workflow, slot))]
    told += ["start"] if workflow.lookup else []
    return tuple(name for name in (*told, *(name for name, _ in commit.tells)) if name not in said)


def _place_of(workflow: Workflow, slot: Slot) -> str:
    """The name that `slot` has in the sentence; empty where it has none. A time that is looked up is the start."""
    if slot.kind == "visit":
        return "old"
    looked_up = workflow.lookup is not None and slot.kind in ("date", "time")
    return slot.name if slot.read_back and not looked_up else ""


def params(ctx: CallContext, workflow: Workflow, commit: Commit, agreed: ReadBack) -> dict[str, object]:
    """The parameters of the tool that carries out what was agreed to; what is not known is left out."""
    known = dict(agreed.values)
    pairs = commit.params or (
        *((name, name) for name in known),
        *((("slot", "slot"),) if agreed.slot else ()),
    )
    found: dict[str, object | None] = {}
    for parameter, source in pairs:
        slot = workflow.slot(source)
        if source == "slot":
            found[parameter] = msgspec.to_builtins(agreed.slot) if agreed.slot else None
        elif source == series.LATER:
            found[parameter] = msgspec.to_builtins(agreed.series.later) if agreed.series else None
        elif slot is not None:
            found[parameter] = _typed(slot, known.get(source) or (None if slot.read_back else value(ctx, slot)))
        else:
            found[parameter] = source_text(ctx, source) or None
    return {parameter: given for parameter, given in found.items() if given is not None}


def spoken(ctx: CallContext, agreed: ReadBack) -> dict[str, str]:
    """The facts of a read-back as prompts take them: `start` the new time, `old` that of the visit in hand. A number
    that the caller did not say but calls from is `caller_id`.
    """
    facts = without_card(ctx, {name: text for name, text in agreed.values if name not in ("visit", ctx.picked.slot)})
    phone = ctx.filled("phone")
    if phone is not None and phone.source == "caller_id" and "phone" in facts:
        facts["caller_id"] = facts.pop("phone")
    start = agreed.slot.start.isoformat() if agreed.slot else None
    old = ctx.found.visit.start.isoformat() if ctx.found.visit else None
    if "also" in facts:
        facts["also"] = ",".join(visit.start.isoformat() for visit in ctx.found.also)
    return {**facts, **({"start": start} if start else {}), **({"old": old} if old else {})}


def without_card(ctx: CallContext, facts: Mapping[str, str]) -> dict[str, str]:
    """`facts`, of which whoever calls may hear this much: of a customer's card the first name, and of the address that
    it is `address_on_file`, for a number can be forged.
    """
    told = dict(facts)
    if _from_card(ctx, "name") and "name" in told:
        told["name"] = told["name"].partition(" ")[0]
    if _from_card(ctx, "address") and "address" in told:
        del told["address"]
        told["address_on_file"] = "yes"
    return told


def _from_card(ctx: CallContext, slot: str) -> bool:
    """Whether the value is one that the caller gave another time, and not in this call."""
    known = ctx.filled(slot)
    return known is not None and known.source == "customer"


def _recital(ctx: CallContext, commit: Commit, agreed: ReadBack) -> tuple[Say, ...]:
    besides = {name: source_text(ctx, source) for name, source in commit.tells}
    facts = spoken(ctx, agreed)
    if ctx.turn.answered.estimate_of and facts.get("service") == ctx.turn.answered.estimate_of:
        facts["estimate"] = facts.pop("service")  # what its visit is has been asked: it is named so
    return (say(commit.read_back, **{**besides, **facts}),)


def _typed(slot: Slot, text: str | None) -> object | None:
    """A value as JSON has it: numbers and minutes as numbers, yes and no as true and false."""
    if text is None:
        return None
    if slot.kind in ("number", "before", "others"):
        return int(text)
    if slot.kind == "also":
        return text.split(_BETWEEN)
    return text == "yes" if slot.kind == "yes_no" else text
