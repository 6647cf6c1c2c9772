"""Planning: what comes next, from what is known alone."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.asking import ask
from receptionist.dialogue.commands import Say, say
from receptionist.dialogue.context import CallContext, ReadBack
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.question import CHOICE, CONFIRM, DAY, QUESTIONS, TIME, WHEN, WHICH_DAY, Question
from receptionist.dialogue.results import TimeSlot
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.workflow import Workflow
from receptionist.understanding.meaning import Correction, When


def plan(ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """Look up a wish the calendar has not answered, offer times, ask for what is missing, or read back."""
    if len(ctx.wanted.dates) > 1:
        return ask(ctx, WHICH_DAY, *lead)
    if ctx.unchecked or (ctx.proposal is not None and ctx.place != _place(ctx)):
        return _look_up(ctx, workflow, *lead)
    if ctx.offers and ctx.proposal is None:
        return ask(ctx, CHOICE, *lead)
    for slot in workflow.slots:
        if slot.required and slot.question and ctx.value(slot.name) is None:
            return ask(ctx, slot.question, *lead)
    if workflow.slot("date") and ctx.proposal is None:
        return ask(ctx, _when_question(ctx.wanted), *lead)
    return read_back(ctx, workflow, *lead)


def _look_up(ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    assert workflow.lookup is not None  # noqa: S101 - TEMP
    wanted = ctx.wanted
    params: dict[str, object | None] = {
        "service": ctx.value("service"),
        "date": wanted.date,
        "date_end": wanted.date_end,
        "time": wanted.time,
        "until": wanted.until,
        "daypart": wanted.daypart,
        "bound": wanted.bound if wanted.bound != "at" else None,
        "any_time": wanted.any_time or None,
        "earliest": wanted.earliest or None,
        "shift": wanted.shift,
        "shift_of": wanted.shift_of,
        "declined": ctx.declined or None,
        "not_dates": wanted.not_dates or None,
        "reference": _reference(ctx) if wanted.shift else None,
        **dict(zip(("zip", "city"), _place(ctx), strict=True)),
    }
    given = {key: msgspec.to_builtins(value) for key, value in params.items() if value not in (None, "")}
    looking = ctx.having(
        place=_place(ctx),
        unchecked=False,
        proposal=None,
        offers=(),
        read_back=None,
        wanted=msgspec.structs.replace(wanted, shift=None, shift_of=None),
    )
    return run(looking, workflow, workflow.lookup.tool, given, *lead)


def reopen(ctx: CallContext, workflow: Workflow, correction: Correction | None) -> Step | None:
    """Ask again for what the caller says is wrong; None where it names nothing that is asked for."""
    slot = correction.slot if correction else None
    if slot in ("date", "time") and workflow.slot(slot):
        kept = When(date=ctx.wanted.date, dates=ctx.wanted.dates)
        if slot == "date":
            kept = msgspec.structs.replace(ctx.wanted, date=None, dates=(), date_end=None)
        return ask(ctx.having(wanted=kept, proposal=None, offers=()), TIME if slot == "time" else DAY)
    if slot in QUESTIONS and workflow.slot(slot):
        return ask(ctx, QUESTIONS[slot])
    return None


def read_back(ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """Say everything that a yes would agree to, and ask."""
    facing = moved(ctx, Trigger.ALL_KNOWN).having(read_back=to_agree(ctx, workflow), unheard=False)
    return ask(facing, CONFIRM, *lead)


def to_agree(ctx: CallContext, workflow: Workflow) -> ReadBack:
    """What the caller has to agree to, from what is known now."""
    values = tuple((slot.name, text) for slot in workflow.slots if (text := ctx.value(slot.name)) is not None)
    return ReadBack(values, ctx.proposal)


def thanks(before: CallContext, after: CallContext) -> tuple[Say, ...]:
    """One short acknowledgement of what was just understood, so that a mishearing is noticed at once."""
    for slot in ("name", "address", "phone", "email"):
        value = after.value(slot)
        if value and value != before.value(slot):
            changed = "changed_" if before.value(slot) else "got_"
            first = value.partition(" ")[0] if slot == "name" else None
            return (say(f"{changed}{slot}", first=first, **{slot: value}),)
    return ()


def _place(ctx: CallContext) -> tuple[str, str]:
    """ZIP code and city of the visit, as far as they are known: an area may not be served, or be far away."""
    known = ctx.filled("address")
    address = known.address if known else None
    return (address.zip or "", address.city or "") if address else ("", "")


def _reference(ctx: CallContext) -> TimeSlot | None:
    """The time that "earlier" or "another one" is measured from."""
    return ctx.proposal or (ctx.offers[-1] if ctx.offers else None)


def _when_question(wanted: When) -> Question:
    if wanted.date is not None and wanted.time is None:
        return TIME
    if wanted.date is None and wanted.time is not None:
        return DAY
    return WHEN
