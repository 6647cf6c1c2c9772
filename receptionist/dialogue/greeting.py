"""The greeting: who we are, what callers are to know, and what is known of who calls."""

from __future__ import annotations

from receptionist.dialogue.asking import ask
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted
from receptionist.dialogue.question import INTENT
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.model.commands import Say, say
from receptionist.model.trust import Trust


def greet(desk: Desk, ctx: CallContext, event: CallStarted) -> Step:
    """Pick up: who we are, and the open question. Caller ID and a known customer's details are kept, where the number
    may be the caller's own at all.
    """
    trust = event.trust if event.caller else Trust.STRANGER
    lately = event.lately if trust is not Trust.STRANGER else None
    to_come = VisitsToCome(event.visits, event.booked_as, event.awaited, event.until, event.services)
    if trust is Trust.STRANGER:
        to_come = VisitsToCome()
    known = ctx.with_caller(number=event.caller, trust=trust, lately=lately, to_come=to_come)
    customer = event.customer
    if trust is Trust.STRANGER:
        return ask(known, INTENT, *welcome(desk, event))
    if event.caller:
        known = known.with_slot(SlotValue("phone", event.caller, "caller_id"))
    if customer and customer.name:
        known = known.with_slot(SlotValue("name", customer.name, "customer"))
    if customer and customer.address:
        known = known.with_slot(SlotValue("address", customer.address, "customer"))
    return ask(known, INTENT, *welcome(desk, event))


def welcome(desk: Desk, event: CallStarted) -> tuple[Say, ...]:
    """Who we are, and what callers are to know before anything is recorded."""
    greeting = say("greeting_closed" if event.closed else "greeting", business=desk.business)
    return (greeting, say("notice", notice=desk.notice)) if desk.notice else (greeting,)
