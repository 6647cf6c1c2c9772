"""Extracting: the values that a turn gives to a workflow's slots, each read by the slot's kind."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.own_values import wanted_name
from receptionist.dialogue.task import Half, SlotValue
from receptionist.dialogue.workflow import PARTS, Slot, Workflow
from receptionist.model.address import Address
from receptionist.model.commands import Say, say
from receptionist.model.person import Name
from receptionist.model.understanding import Understanding

_MOST_WORDS = 500
"""Characters."""


def extracted(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> list[SlotValue]:
    """A value for each slot that the turn says something of.

    Where several slots take the same kind of value, the one that was asked for gets it, else the first that is open.
    """
    found: list[SlotValue] = []
    taken: set[str] = set()
    asked = ctx.focus.asked
    for slot in sorted(workflow.slots, key=lambda slot: (slot.name not in asked, ctx.value(slot.name) is not None)):
        value = _value(ctx, workflow, slot, meaning) if slot.kind not in taken else None
        if value is not None:
            found.append(value)
            taken |= {slot.kind} if slot.kind not in ("choice", "text", "number", *PARTS) else set()
    return found


def beyond_bounds(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> tuple[Say, ...]:
    """What can be had instead of a number that is too great or too small; empty where none is."""
    for slot in workflow.slots:
        given = meaning.value(wanted_name(workflow, slot)) if slot.kind == "number" else None
        if given is not None and not given.fits:
            return (_bounds(slot),)
    return ()


def shortened(verbatim: str) -> str:
    """As much of the caller's own words as is kept."""
    return " ".join(verbatim.split())[:_MOST_WORDS]


def can_be_found(ctx: CallContext, address: Address) -> bool:
    """A number and a street; or a street alone where the caller says that there is no number, or gives a corner for
    it; or once the number was asked for and there is none.
    """
    if address.street is None or address.line is None:
        return False
    return address.number is not None or address.numberless or ("address" in ctx.focus.asked and ctx.focus.misses > 0)


def _value(ctx: CallContext, workflow: Workflow, slot: Slot, meaning: Understanding) -> SlotValue | None:
    if slot.kind == "address":
        address = meaning.address
        if address is None or not can_be_found(ctx, address):
            return None
        return SlotValue(slot.name, address.shown or address.line or "", address=address)
    if slot.kind == "name" and meaning.name is not None:
        return name_told(ctx, meaning.name, slot.name)
    text = _text(ctx, workflow, slot, meaning) if slot.kind not in PARTS else _part(workflow, slot, meaning)
    return SlotValue(slot.name, text) if text else None


def name_told(ctx: CallContext, name: Name, slot: str = "name") -> SlotValue:
    """The name in its slot; a first or a last name alone is half of one, unless it answers a question or stands in
    another's place.
    """
    known = ctx.filled(slot)
    unasked = (slot not in ctx.focus.asked and (known is None or known.half)) or name.instead
    return SlotValue(slot, name.full, half=_half(name) if unasked else "")


def _half(name: Name) -> Half:
    """Which half of a name it is, if it is one word."""
    if " " in name.full or (name.first is None) == (name.last is None):
        return ""
    return "last" if name.first is None else "first"


def _part(workflow: Workflow, slot: Slot, meaning: Understanding) -> str | None:
    """A part of what is asked for, or of the answer to what was asked."""
    request = meaning.request
    return request.part(slot.name) if request.task in ("", workflow.name) else None


def _text(ctx: CallContext, workflow: Workflow, slot: Slot, meaning: Understanding) -> str | None:
    """The value in canonical text, of any kind but an address."""
    match slot.kind:
        case "phone":
            return meaning.phone.e164 if meaning.phone else None
        case "email":
            return meaning.email.address if meaning.email else None
        case "service":
            return None if _only_asks(ctx, slot, meaning) else meaning.service
        case "choice":
            return _option(ctx, workflow, slot, meaning)
        case "number":
            given = meaning.value(wanted_name(workflow, slot))
            return given.value if given and given.fits else None
        case "before":
            told = "ahead" in meaning.manner or slot.name in ctx.focus.asked
            return str(meaning.minutes) if meaning.minutes and told else None
        case _:
            return _asked_for(slot, meaning) if slot.name in ctx.focus.asked else None


def _only_asks(ctx: CallContext, slot: Slot, meaning: Understanding) -> bool:
    """ "Do you steam rugs?" in the middle of a booking asks; it does not say what is to be done. "We'll take the cut
    and the color, and what does each cost?" says it, whatever it asks.
    """
    asked = set(ctx.focus.asked)
    asks = meaning.intent in ("question", "price", "hours") and "needs_work" not in meaning.says
    return asks and bool(asked) and not asked & {slot.name, "intent"}


def _bounds(slot: Slot) -> Say:
    if slot.lowest is None:
        return say("number_at_most", highest=str(slot.highest))
    if slot.highest is None:
        return say("number_at_least", lowest=str(slot.lowest))
    return say("number_between", lowest=str(slot.lowest), highest=str(slot.highest))


def _option(ctx: CallContext, workflow: Workflow, slot: Slot, meaning: Understanding) -> str | None:
    """An option by its words at any time; by its number where it was asked for."""
    said = meaning.value(wanted_name(workflow, slot))
    picked = meaning.choice if slot.name in ctx.focus.asked else None
    if said is None and picked is not None and -len(slot.options) <= picked < len(slot.options):
        return slot.options[picked].name
    return said.value if said else None


def _asked_for(slot: Slot, meaning: Understanding) -> str | None:
    """What any words might be, and so is taken only as an answer to the slot's own question."""
    if slot.kind == "yes_no":
        return {"affirm": "yes", "negate": "no"}.get(meaning.answer or "")
    if slot.kind == "text":
        aside = meaning.signals & {"hold_on", "goodbye", "stop"} or meaning.intent in ("question", "price", "hours")
        return None if aside else shortened(meaning.verbatim) or None
    return None
