"""Whose visit, and which: what has to be found, asked or shown before a job goes on with a visit."""

from __future__ import annotations

from receptionist.dialogue.asking import ask, hand_off
from receptionist.dialogue.commands import Say, say
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.question import CODE, WHOSE_NAME
from receptionist.dialogue.results import Visit
from receptionist.dialogue.step import Step, run
from receptionist.dialogue.workflow import CODES, Find, Workflow
from receptionist.understanding.names.spelling import resembles

MOST_CODES = 2
MOST_NAMES = 2
"""Names that may be said before another proof is asked for: whoever guesses does not guess for long."""


def identify(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step | None:
    """The next thing needed to know which visit is meant and that it is the caller's; None once both are known.

    Nothing of a visit is spoken of before its number is shown to be the caller's.
    """
    find = workflow.find
    if find is None:
        return None
    if ctx.visits is None:
        return _look_for(ctx, workflow, find, *lead)
    if not number_shown(ctx):
        return prove_by_code(desk, ctx, workflow, *lead)
    if workflow.commit is None:
        return None
    if ctx.visit is None:
        return ask(ctx, find.which, *lead)
    if find.changes and not ctx.visit.changeable:
        return hand_off(desk, ctx, *lead, say("too_late"))
    if workflow.proof == "identity" and ctx.visit.id not in ctx.proved:
        return _prove_by_name(desk, ctx, workflow, *lead)
    return None


def number_shown(ctx: CallContext) -> bool:
    """Whether the caller has the telephone that the visits were booked from: by caller ID, by code, or they are proved
    one by one, as a visit booked in this call is.
    """
    by_caller_id = ctx.caller is not None and ctx.found_by == ctx.caller
    return by_caller_id or all(visit.id in ctx.proved for visit in ctx.visits or ())


def is_name_of(said: str, booked: str) -> bool:
    """Whether `said` can be the name `booked`, as a recogniser writes names: first and last where it has both."""
    words, wanted = said.split(), booked.split()
    ends = wanted[:1] + wanted[-1:] if len(wanted) > 1 else wanted
    return bool(ends) and all(any(resembles(word, end) for word in words) for end in ends)


def proved_by(ctx: CallContext, name: str) -> CallContext:
    """`ctx` with every visit shown that was found by caller ID and booked under `name`."""
    if ctx.caller is None or ctx.found_by != ctx.caller:
        return ctx
    return proving(ctx, tuple(visit for visit in ctx.visits or () if is_name_of(name, visit.name)))


def proving(ctx: CallContext, visits: tuple[Visit, ...]) -> CallContext:
    """`ctx` with `visits` shown to be the caller's."""
    return ctx.having(proved=tuple(dict.fromkeys((*ctx.proved, *(visit.id for visit in visits)))))


def prove_by_code(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """A code to the number on the booking; where none can be sent, a person or a message."""
    if ctx.codes and ctx.asked == CODE.asked:
        return ask(ctx, CODE, *lead)
    number = ctx.found_by or (ctx.visit.phone if ctx.visit else None)
    if ctx.codes >= MOST_CODES or not number or not desk.has(CODES):
        return hand_off(desk, ctx, *lead, say("cannot_verify"))
    return run(ctx.having(codes=ctx.codes + 1), workflow, "send_code", {"phone": number}, *lead)


def _prove_by_name(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """The name that the booking is under, which is never said first."""
    by_caller_id = ctx.caller is not None and ctx.found_by == ctx.caller
    if not by_caller_id or ctx.misnamed >= MOST_NAMES:
        return prove_by_code(desk, ctx, workflow, *lead)
    return ask(ctx, WHOSE_NAME, *lead)


def _look_for(ctx: CallContext, workflow: Workflow, find: Find, *lead: Say) -> Step:
    number = ctx.found_by or ctx.caller
    if not number:
        return ask(ctx, find.number, *lead)
    return run(ctx.having(found_by=number), workflow, find.tool, {"phone": number}, *lead)
