"""Tool results: what a tool's answer does, by the tool that gave it and where the call stands. Pure."""

from __future__ import annotations

from typing import TypeVar

from receptionist.dialogue import (
    adding,
    choosing,
    commit_result,
    finding,
    made_visits,
    message,
    numbered,
    offering,
    promised_calls,
    promised_notes,
    proving,
    telling,
)
from receptionist.dialogue.asking import TRANSFER, ask_again, still_here
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import ToolFinished
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.planning import counted
from receptionist.dialogue.step import TAKES_MESSAGES, Step
from receptionist.dialogue.workflow import CHECK_VISIT, Commit, Workflow
from receptionist.model.appointment import CARRIED_OUT, BookingResult, FoundBookings
from receptionist.model.availability import Availability
from receptionist.model.commands import HangUp
from receptionist.model.results import CodeChecked, CodeSent, FoundCandidates, UnreadableResult, VisitChecked, read

_UNREADABLE = BookingResult("unreadable")
Result = TypeVar("Result")
Unreadable = TypeVar("Unreadable")


def of_message(desk: Desk, ctx: CallContext, event: ToolFinished) -> Step | None:
    """What comes of a message that was passed on, at the end of a call, after a job or in the place of one; None where
    a workflow takes it.
    """
    if event.name != TAKES_MESSAGES:
        return None
    if promised_calls.is_passed_on(ctx):
        return promised_calls.went(ctx, kept=not event.error)
    if ctx.turn.parting:
        return promised_notes.handed_on(ctx, kept=not event.error)
    if ctx.phase is Phase.COMPLETE:
        return adding.passed_on(desk, ctx, kept=not event.error)
    return message.message_taken(desk, ctx, kept=not event.error) if ctx.phase is Phase.HANDOFF else None


def of_workflow(desk: Desk, ctx: CallContext, workflow: Workflow, event: ToolFinished) -> Step:
    """What one of the workflow's own tools answered."""
    if workflow.pick and event.name == workflow.pick.tool:
        return choosing.found(desk, ctx, workflow, workflow.pick, _result(event, FoundCandidates, None))
    if workflow.proof == "owner":
        return telling.told(desk, ctx, workflow.commit or Commit(""), event)
    if workflow.find and event.name == workflow.find.tool:
        found = _result(event, FoundBookings, None)
        if ctx.phase is Phase.CONFIRMING:
            return numbered.looked_up_again(desk, ctx, workflow, found)
        return finding.found(desk, ctx, workflow, workflow.find, found)
    if of_proof := _of_proof(desk, ctx, workflow, event):
        return of_proof
    if workflow.lookup and event.name == workflow.lookup.tool:
        free = _result(event, Availability, Availability(status="unreadable"))
        return offering.answered(desk, ctx, workflow, free)
    return _of_commit(desk, ctx, workflow, event) or ask_again(ctx)


def _of_proof(desk: Desk, ctx: CallContext, workflow: Workflow, event: ToolFinished) -> Step | None:
    """What comes of a code, or of a day, by which who calls shows that a visit is theirs."""
    if event.name == "send_code":
        return proving.code_sent(desk, ctx, _result(event, CodeSent, None))
    if event.name == "check_code":
        return proving.code_checked(desk, ctx, workflow, _result(event, CodeChecked, None))
    if event.name == CHECK_VISIT:
        return proving.visit_checked(desk, ctx, workflow, _result(event, VisitChecked, None))
    return None


def _of_commit(desk: Desk, ctx: CallContext, workflow: Workflow, event: ToolFinished) -> Step | None:
    """What comes of what was agreed to."""
    if workflow.commit and event.name == workflow.commit.tool == TAKES_MESSAGES:
        kept = BookingResult("unreadable" if event.error else "done")
        return commit_result.carried_out(desk, ctx, workflow, workflow.commit, kept)
    if commit := workflow.carries_out(event.name):
        result = _result(event, BookingResult, _UNREADABLE)
        return commit_result.carried_out(desk, ctx, workflow, commit, result)
    return None


def unasked(desk: Desk, ctx: CallContext) -> Step:
    """A tool's answer that nobody waits for: on with what was going on."""
    if ctx.focus.asked == TRANSFER:
        return message.waiting(desk, ctx)
    return ask_again(ctx) if ctx.focus.asked and not ctx.turn.pending else still_here(ctx)


def after_the_end(ctx: CallContext, workflow: Workflow | None, event: ToolFinished) -> Step:
    """The caller hung up on their yes, or on their message: it stands all the same, and the call counts as that."""
    done = event.name == ctx.turn.pending and not event.error
    left = done and event.name == TAKES_MESSAGES and not ctx.made.promised
    if left and ctx.call.disposition == "abandoned":  # with what was noted alone, the caller may ring back to go on
        ctx = ctx.with_call(disposition="message_taken")
    ctx = _carried_out(ctx, workflow, event) if workflow is not None and done else ctx
    return Step(ctx.with_turn(pending=""), (HangUp(ctx.call.disposition or "abandoned"),))


def _carried_out(ctx: CallContext, workflow: Workflow, event: ToolFinished) -> CallContext:
    """`ctx` with what was carried out of that workflow."""
    commit = workflow.carries_out(event.name)
    result = _result(event, BookingResult, _UNREADABLE) if commit is not None else _UNREADABLE
    if commit is None or result.state not in CARRIED_OUT:
        return ctx
    open_end = ctx.with_call(disposition=None) if ctx.call.disposition == "abandoned" else ctx
    job = commit_result.coming_to(workflow, commit)
    return made_visits.made(counted(open_end, job), job, result)


def _result(event: ToolFinished, kind: type[Result], unreadable: Unreadable) -> Result | Unreadable:
    """What the tool answered; a failure and an answer that is no answer are both "unreadable" to the caller."""
    if event.error:
        return unreadable
    try:
        return read(event.result, kind)
    except UnreadableResult:
        return unreadable
