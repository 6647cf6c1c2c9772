"""GREETING: find out what the caller wants and start that workflow."""

from __future__ import annotations

from receptionist.dialogue import answering
from receptionist.dialogue.absorb import absorb, noted
from receptionist.dialogue.asking import ask, detour, hand_off, missed, wait
from receptionist.dialogue.commands import Say, say
from receptionist.dialogue.context import CallContext, SlotValue
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan, thanks
from receptionist.dialogue.question import INTENT
from receptionist.dialogue.step import Step, moved, over
from receptionist.understanding.meaning import Understanding, When

_WORKFLOWS = {"book": "booking"}
_NO_WISH = ("none", "hours", "price", "question")
_TELLING = 5
"""Words from which on a statement that names no wish is taken as the reason for a visit."""


def greet(desk: Desk, ctx: CallContext, event: CallStarted) -> Step:
    """Pick up: who we are, and the open question. Caller ID and a known customer's details are kept."""
    known = ctx.having(caller=event.caller)
    customer = event.customer
    if event.caller:
        known = known.with_slot(SlotValue("phone", event.caller, "caller_id"))
    if customer and customer.name:
        known = known.with_slot(SlotValue("name", customer.name, "customer"))
    if customer and customer.address:
        known = known.with_slot(SlotValue("address", customer.address, "customer"))
    return ask(known, INTENT, say("greeting", business=desk.business))


def heard(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's first turns, until it is clear what they want."""
    if meaning.intent not in _NO_WISH:
        return start(desk, ctx, meaning)
    answer = answering.reply(desk, meaning)
    known = answering.known_answer(desk, meaning)
    if (known and _asks_for_a_visit_too(meaning)) or (answer and not known and meaning.answer == "affirm"):
        return start(desk, ctx, meaning, *known)
    if answer is not None:
        if meaning.service:
            ctx = ctx.with_slot(SlotValue("service", meaning.service))
        return detour(desk, moved(ctx, Trigger.ANSWERED).having(disposition=ctx.disposition or "answered"), answer)
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    if meaning.signals & {"goodbye", "stop"}:
        return over(ctx, say("goodbye"))
    if _tells_a_reason(meaning) or ((ctx.misses or ctx.detours) and meaning.answer == "affirm"):
        return start(desk, ctx, meaning)
    return missed(desk, ctx)


def start(desk: Desk, ctx: CallContext, meaning: Understanding, *lead: Say) -> Step:
    """Begin the workflow that the caller's words ask for, with all that they already say."""
    workflow = desk.workflow(_WORKFLOWS.get(meaning.intent, "booking" if meaning.intent in _NO_WISH else ""))
    about = noted(ctx, meaning.text)
    if workflow is None:
        why = say("message_for_owner") if meaning.intent == "message" else say("not_by_phone")
        return hand_off(desk, about, why, person=False)
    chosen = moved(about, Trigger.WORKFLOW_CHOSEN).having(
        workflow=workflow.name,
        wanted=When(),
        proposal=None,
        offers=(),
        declined=(),
        read_back=None,
        unchecked=False,
        asked=(),
        rounds=0,
    )
    after = absorb(chosen, workflow, meaning)
    taken = thanks(chosen, after) or (() if lead else (say("book_gladly"),))
    return plan(after, workflow, *lead, *taken)


def _asks_for_a_visit_too(meaning: Understanding) -> bool:
    """ "How much is it, and could you come at nine?" A day alone may be part of the question about it."""
    return meaning.intent != "hours" and bool(meaning.when.time or meaning.address)


def _tells_a_reason(meaning: Understanding) -> bool:
    """A statement without a named wish, or data for a booking: callers tell what happened, not what they want."""
    gives_data = meaning.when.date or meaning.when.time or meaning.address or meaning.service
    return bool(gives_data) or (len(meaning.text.split()) >= _TELLING and meaning.answer is None)
