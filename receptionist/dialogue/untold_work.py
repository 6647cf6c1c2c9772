"""Untold work: what is to be done, where it was not told, or told in words that name no service of ours. Pure."""

from __future__ import annotations

from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.asking import ask, missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import SERVICE
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_DESCRIBES = 3
"""Words in which work is described."""


def what_for(ctx: CallContext, workflow: Workflow, meaning: Understanding, *lead: Say) -> Step | None:
    """The question what is to be done, to who wants "a plumber", or "one of those estimates", of a business of several
    services, and says nothing else; None where that is told, or who, where or when, and where there is danger: what is
    then booked is read back.
    """
    slot = workflow.slot("service")
    tells = meaning.name or meaning.address or meaning.emergency or meaning.suspected or says_when(meaning.when)
    if slot is None or not slot.default or tells or "work_untold" not in meaning.says:
        return None
    return ask(ctx, slot.question or SERVICE, *lead)


def unclear(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """What was told of the work in words that name no service of ours: what we do, and the question again; told once
    more it is noted, and put down as what is meant where none is named, which is said. None where something else is
    asked.
    """
    ours = desk.vocabulary.service_names
    if ctx.focus.asked != SERVICE.asked or not ours:
        return None
    slot = workflow.slot("service")
    told = meaning.length >= _DESCRIBES and meaning.answer is None and not meaning.signals
    if not ctx.focus.misses or not (told or (slot is not None and slot.default)):
        return missed(desk, ctx, say("did_not_catch"), say("services", services=";".join(ours)))
    meant = ctx.value("service") or ours[0]
    kept = with_words(ctx, meaning).with_slot(SlotValue("service", meant))
    return plan(desk, moved(kept, Trigger.SLOT_FILLED), workflow, say("noted_as", service=meant))
