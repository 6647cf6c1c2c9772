"""No message: who protests while one is waited for gets back to the job that was given up for it. Pure."""

from __future__ import annotations

from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.step import moved
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.where_told import OUTSIDE, we_come_there
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Intent
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

_OUTSIDE = (say("out_of_area").prompt, OUTSIDE)
_GOES_ON: tuple[Intent, ...] = ("none", "book", "question")
"""What is wished for by who only goes on with the job: "just book it"."""


def back_at_the_job(desk: Desk, ctx: CallContext, meaning: Understanding) -> CallContext | None:
    """`ctx` back at the job in hand, where the turn is no message and there is a job to go on with; else None.

    "It isn't a message, I'd like Monday at eleven", "I don't want to leave one, just book the Tuesday", and to who was
    told that they are outside the area, "no, it's Lakewood"; and "no, I'm giving you the address", where the job still
    waits for it: once in a call, which does not go round in it.
    """
    if ctx.focus.asked != ("message",) or ctx.call.back_from_message or ctx.call.jobs:
        return None
    workflow = desk.workflow(ctx.task.workflow)
    if workflow is None or workflow.lookup is None:
        return None
    if not (_protests(meaning) or _is_elsewhere(desk, ctx, meaning) or _gives_what_is_open(ctx, workflow, meaning)):
        return None
    here = moved(ctx, Trigger.RESUMED).with_call(back_from_message=True).with_focus(asked=(), question=None)
    return with_words(here, meaning) if "note" in meaning.says else here


def tells_more(desk: Desk, meaning: Understanding) -> bool:
    """Whether the turn says something of the job as well; a town alone is nobody's name."""
    if meaning.address is None and we_come_there(desk, meaning):
        return False
    said = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.service
    return bool(said) or says_when(meaning.when) or meaning.intent not in _GOES_ON


def _protests(meaning: Understanding) -> bool:
    wants_the_job = "no_message" in meaning.says and (says_when(meaning.when) or meaning.intent == "book")
    return "not_a_message" in meaning.says or wants_the_job


def _gives_what_is_open(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """ "No, no, it's 211 East 78th", of a job that still waits for the address: a no to the message, and none of it."""
    waits = workflow.slot("address") is not None and ctx.value("address") is None
    return waits and "no_first" in meaning.manner and meaning.address is not None and meaning.address.line is not None


def _is_elsewhere(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """Whether another city is told to the refusal of the one that was heard."""
    known, told = ctx.filled("address"), meaning.address
    refused = any(said.prompt in _OUTSIDE for said in ctx.turn.said)
    was = known.address.city if known is not None and known.address is not None else None
    other = told is not None and told.city not in (None, was)
    return refused and (other or we_come_there(desk, meaning))
