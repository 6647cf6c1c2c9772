"""Notes that were said to be taken: each is on a visit or with the owner before the call is over. Pure."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from receptionist.dialogue import outcomes, promised_calls
from receptionist.dialogue.absorb import has_all
from receptionist.dialogue.adding import message_of, what_was_passed_on
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallEnded, Event, ToolFinished
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import TAKES_MESSAGES, Step, over, run
from receptionist.dialogue.workflow import Commit
from receptionist.model.appointment import CARRIED_OUT
from receptionist.model.commands import Say

PROMISES = frozenset(
    (
        "charge_with_owner", "charged_again", "note_reads", "noted", "noted_as", "noted_by_name", "noted_call",
        "noted_complaint", "noted_on_condition", "noted_other_work", "noted_redone", "noted_regularly",
        "noted_rhythm", "noted_same_time", "noted_several_people", "noted_so_long", "noted_who_gets_what",
        "question_noted", "unknown_still",
    )
)  # fmt: skip
"""Sentences by which the caller takes it that something was written down."""


def kept(desk: Desk, ctx: CallContext, event: Event, step: Step) -> Step:
    """`step`, before whose end the owner gets what was said to be noted and was written nowhere."""
    here, has_all = step.context, isinstance(event, ToolFinished) and _has_all(ctx, event)
    told = (*ctx.made.promised, *here.made.promised)  # what is for the owner is promised as it is told
    left = _unwritten(desk, ctx, event) if isinstance(event, ToolFinished) else told
    still = tuple(note for note in left if note in here.call.notes or note not in ctx.call.notes)
    ends = here.turn.answered.calls.about if here.phase is Phase.ENDED else ()  # no turn is left in which to tell of it
    new = _new(ctx, here) if _promises(step.says) and not has_all else ()
    promised = tuple(dict.fromkeys((*still, *ends, *new)))
    if promised != here.made.promised:
        here = here.with_made(promised=promised)
    if isinstance(event, ToolFinished):
        here = promised_calls.without_written(here, event, ctx.call.notes, has_all=has_all)
    step = step if here is step.context else msgspec.structs.replace(step, context=here)
    return _handed_on(ctx, event, step) if promised and _ends(ctx, event, here) else step


def handed_on(ctx: CallContext, *, kept: bool) -> Step:
    """The owner has what was noted, or not: the caller hears which, and then what the call ends with."""
    told, last = what_was_passed_on(ctx, kept=kept), ctx.turn.parting
    here = outcomes.told(ctx, *told) if ctx.made.added and not kept else ctx
    return over(
        here.with_turn(parting=()).with_made(added=()), *told, *last, disposition="message_taken" if kept else None
    )


def _ends(ctx: CallContext, event: Event, here: CallContext) -> bool:
    """Whether the call ends with `event`, or with what came of a tool that was at work by its end."""
    if here.phase is not Phase.ENDED or here.turn.pending:
        return False
    if isinstance(event, ToolFinished):
        return event.name == ctx.turn.pending and event.name != TAKES_MESSAGES
    return ctx.phase is not Phase.ENDED


def _promises(says: Iterable[Say]) -> bool:
    return any(said.prompt in PROMISES for said in says)


def _new(before: CallContext, after: CallContext) -> tuple[str, ...]:
    """What was noted in this turn, or, where its words were noted before, all that was; not what is on the visit
    already.
    """
    notes = tuple(note for note in after.call.notes if note not in before.call.notes) or after.call.notes
    return tuple(note for note in notes if note not in after.made.notes)


def _unwritten(desk: Desk, ctx: CallContext, event: ToolFinished) -> tuple[str, ...]:
    """What is still to be written once the tool that was at work has answered."""
    if event.name != ctx.turn.pending or event.error:
        return ctx.made.promised
    if promised_calls.is_passed_on(ctx):
        return tuple(note for note in ctx.made.promised if note not in ctx.turn.answered.calls.about)
    if _has_all(ctx, event):
        return ()
    flow = desk.workflow(ctx.task.workflow)
    commit = flow.carries_out(event.name) if flow else None
    if commit is None or not (event.name == TAKES_MESSAGES or event.result.get("state") in CARRIED_OUT):
        return ctx.made.promised
    return tuple(note for note in ctx.made.promised if not _goes_with(ctx, commit, note))


def _has_all(ctx: CallContext, event: ToolFinished) -> bool:
    """Whether the owner has got a message with all that was noted."""
    at_last = ctx.phase in (Phase.COMPLETE, Phase.HANDOFF, Phase.ENDED)
    return at_last and event.name == ctx.turn.pending == TAKES_MESSAGES and not event.error


def _goes_with(ctx: CallContext, commit: Commit, note: str) -> bool:
    """Whether what `commit` carries out has the words of `note`."""
    source = dict(commit.params).get(commit.noting) or dict(commit.params).get("message")
    kept = ctx.call.notes if source == "notes" else (ctx.value("note") or "",) if source == "note" else ()
    return any(has_all(words, note) for words in kept)


def _handed_on(ctx: CallContext, event: Event, step: Step) -> Step:
    """The owner gets it first: before the last sentence, or, where nobody listens, before the line is let go."""
    here = step.context
    message = message_of(here, "; ".join(here.made.promised))
    if isinstance(event, CallEnded) or ctx.phase is Phase.ENDED:
        begun = run(here, None, TAKES_MESSAGES, message)
        return Step(begun.context, (*begun.commands, *step.commands))
    disposition = None if here.call.disposition == "abandoned" else here.call.disposition
    waits = here.having(phase=Phase.COMPLETE).with_call(disposition=disposition).with_turn(parting=step.says[-1:])
    return run(waits, None, TAKES_MESSAGES, message, *step.says[:-1])
