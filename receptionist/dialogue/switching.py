"""Changing horses: which job the caller's words ask for, one that waits while another is seen to, and going back."""

from __future__ import annotations

import re

from receptionist.dialogue.absorb import picking, says_when
from receptionist.dialogue.context import CallContext, Suspended
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.workflow import Start, Workflow
from receptionist.model.understanding import Understanding, When
from receptionist.understanding.jobs import means_another, names_cancelling

DEEPEST = 2
"""Jobs that may wait at a time."""

_SHARED = ("name", "phone", "email", "address", "service")
"""Slots that are the caller's and not one job's: what was said once is known for all of them."""


def wished(desk: Desk, meaning: Understanding) -> Workflow | None:
    """The job that the words ask for, by a phrase of its own or by their intent; None where they ask for none.

    Only what the desk has the tools for is offered.
    """
    timed = says_when(meaning.when)
    by_phrase = [(_said(flow.start, meaning.text, timed), flow) for flow in desk.offered]
    longest, flow = max(by_phrase, key=lambda found: found[0], default=(0, None))
    meant = next((flow for flow in desk.offered if meaning.intent in flow.start.intents), None)
    if flow is None or not longest or (meant is not None and _of_what_stands(meant) and not flow.start.with_a_time):
        return meant
    return flow


def _of_what_stands(meant: Workflow) -> bool:
    """ "Cancel my reservation" begins no new one, though "reservation" alone would."""
    return meant.find is not None and meant.commit is not None


def _said(start: Start, text: str, timed: bool) -> int:
    """The length of the longest of a workflow's phrases in `text`; 0 where none is."""
    heard = " ".join(("", *re.findall(r"[\w']+", text.lower()), ""))
    phrases = (*start.phrases, *(start.with_a_time if timed else ()))
    return max((len(phrase) for phrase in phrases if f" {phrase} " in heard), default=0)


def instead(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Workflow | None:
    """The job that the caller turns to in the middle of `workflow`; None where the words are about this one.

    A job that is begun by mistaking a word costs more than one that is asked for twice: "cancel that" and "make it
    later" are about the one in hand, unless it is about a visit that stands.
    """
    other = wished(desk, meaning)
    if other is None or other.name == workflow.name or other.recorded or ctx.jobs >= desk.jobs:
        return None
    if len(ctx.suspended) >= DEEPEST or any(waits.workflow == other.name for waits in ctx.suspended):
        return None
    if _said(other.start, meaning.text, says_when(meaning.when)) or same_visit(ctx, workflow, other, meaning):
        return other
    asks = other.find is not None and other.commit is None and workflow.find is None
    return other if means_another(meaning.text) or asks else None


def same_visit(ctx: CallContext, workflow: Workflow, other: Workflow, meaning: Understanding) -> bool:
    """ "Just cancel it, then": the other job is about the visit that is in hand, which need not be found again."""
    of_visits = workflow.find is not None and other.find is not None and other.commit is not None
    named = meaning.intent != "cancel" or names_cancelling(meaning.text)
    return of_visits and named and not means_another(meaning.text)


def begun(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` at the start of `workflow`: what is known of the caller stays, what belonged to another job does not."""
    return ctx.having(
        workflow=workflow.name,
        slots=tuple(value for value in ctx.slots if value.name in _SHARED),
        wanted=When(),
        proposal=None,
        offers=(),
        declined=(),
        read_back=None,
        recited=(),
        telling=(),
        grounded=(),
        unchecked=False,
        asked=(),
        question=None,
        rounds=0,
        read_backs=0,
        changes=0,
        visits=None,
        visit=None,
        found_by="",
        partial_address=None,
        partial_digits="",
    )


def set_aside(ctx: CallContext) -> CallContext:
    """`ctx` whose job waits: a frozen copy of all that is known for it alone."""
    own = tuple(value for value in ctx.slots if value.name not in _SHARED)
    wanted = picking(ctx, ctx.proposal).wanted if ctx.proposal else ctx.wanted
    waits = Suspended(
        ctx.workflow, own, wanted, ctx.declined, ctx.visits, ctx.visit, ctx.found_by, ctx.rounds, ctx.read_backs
    )
    return ctx.having(suspended=(*ctx.suspended, waits))


def taken_up(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` back at the job that was left last, `workflow`. Its time is looked up anew: it may be gone by now."""
    waited = ctx.suspended[-1]
    fresh = begun(ctx, workflow)
    return fresh.having(
        slots=tuple(sorted((*fresh.slots, *waited.slots), key=lambda slot: slot.name)),
        wanted=waited.wanted,
        unchecked=says_when(waited.wanted) and workflow.lookup is not None,
        declined=waited.declined,
        visits=waited.visits,
        visit=waited.visit,
        found_by=waited.found_by,
        rounds=waited.rounds,
        read_backs=waited.read_backs,
        suspended=ctx.suspended[:-1],
    )
