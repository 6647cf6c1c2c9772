"""Moving each: two visits that are each to be at another time, of one turn: "me at two thirty, her at three".

Each is read back, and agreed to, by itself. The one that stands in the other's way goes first. Pure.
"""

from __future__ import annotations

import datetime as dt
from itertools import pairwise
from typing import NamedTuple

import msgspec

from receptionist.dialogue import one_by_one
from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.calling_party import Claim
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.identifying import proving
from receptionist.dialogue.named_visit import named
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.switching import begun
from receptionist.dialogue.time_request import merged, moved_by
from receptionist.dialogue.visit_in_hand import known
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.commands import say
from receptionist.model.understanding import EachMoved, Understanding
from receptionist.model.when import When


class _Move(NamedTuple):
    """A visit, and when it is to begin."""

    visit: Appointment
    start: dt.datetime

    @property
    def end(self) -> dt.datetime:
        return self.start + (self.visit.end - self.visit.start)

    def is_in_the_way_of(self, other: _Move) -> bool:
        """Whether `other` is to be when this one still is."""
        return self.visit.start < other.end and other.start < self.visit.end


def heard(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """The first of the moves that are wished for; None where none are, or they are those in hand, agreed to."""
    job, wishes = desk.wanting("reschedule"), meaning.moves_each
    if job is None or not wishes or ctx.call.jobs >= desk.jobs or _agrees_to_it(ctx, meaning):
        return None
    others = tuple(each for each in ctx.waiting if each.workflow != job.name)
    here = with_words(ctx.having(tasks=(*others, ctx.task)), meaning)
    visits = known(here)
    if all(named(visits, wish.one) for wish in wishes):
        return _each(desk, here, job, visits, wishes)
    finding = moved(begun(here, job), Trigger.CHANGED if here.phase is not Phase.COMPLETE else Trigger.WORKFLOW_CHOSEN)
    return plan(desk, finding.with_caller(claim=Claim(ctx.caller.claim.name, moves=wishes)), job)


def found(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step | None:
    """The first of the moves that were wished for before their visits were found; None where none were."""
    claim, visits = ctx.caller.claim, ctx.found.visits or ()
    if not claim.moves:
        return None
    here = ctx.with_caller(claim=msgspec.structs.replace(claim, moves=()))
    return _each(desk, here, workflow, visits, claim.moves)


def with_the_other(desk: Desk, ctx: CallContext, meaning: Understanding) -> tuple[CallContext, Understanding]:
    """`ctx`, in which the other visit that the yes to a move goes on to waits for its own move, and `meaning` as
    the yes alone: "that's right, and then mine goes to two thirty too".
    """
    job, visit, other = desk.wanting("reschedule"), ctx.found.visit, named(known(ctx), meaning.one_meant)
    agrees = meaning.answer == "affirm" or "yes_first" in meaning.manner
    goes_on = agrees and meaning.when.time is not None and not meaning.manner & {"refuses", "no_first"}
    if job is None or visit is None or other is None or ctx.task.workflow != job.name:
        return ctx, meaning
    if other.id == visit.id or not goes_on:
        return ctx, meaning
    alone = {"one_meant": None, "when": When(), "correction": None, "says": meaning.says - {"moves", "another"}}
    yes = msgspec.structs.replace(meaning, intent="none", answer="affirm", **alone)
    waiting = tuple(each for each in ctx.waiting if each.workflow != job.name)
    move = _Move(other, _start(other, meaning.when))
    if move.start == other.start:
        return ctx, yes
    return ctx.having(tasks=(*waiting, _one(ctx, job, known(ctx), move).task.waiting, ctx.task)), yes


def _each(
    desk: Desk, ctx: CallContext, workflow: Workflow, visits: tuple[Appointment, ...], wishes: tuple[EachMoved, ...]
) -> Step | None:
    called = [(visit, wish.to) for wish in wishes if (visit := named(visits, wish.one)) is not None]
    moves = _in_order([_Move(visit, start) for visit, to in called if (start := _start(visit, to)) != visit.start])
    if not moves:
        return None
    first, *others = (_one(ctx, workflow, visits, move) for move in moves)
    lead = (say("one_at_a_time"),) if others else ()
    return plan(desk, one_by_one.behind(first, others), workflow, *lead)


def _one(ctx: CallContext, workflow: Workflow, visits: tuple[Appointment, ...], move: _Move) -> CallContext:
    """`ctx` at the start of the move of one of `visits`."""
    others = (each for each in visits if each.id != move.visit.id)
    found_ones = msgspec.structs.replace(ctx.found, visits=(move.visit, *others), visit=move.visit)
    trigger = Trigger.WORKFLOW_CHOSEN if ctx.phase is Phase.COMPLETE else Trigger.CHANGED
    made = {each.id for each in ctx.made.visits}
    here = proving(moved(begun(ctx, workflow), trigger), tuple(each for each in visits if each.id in made))
    here = here.with_task(found=found_ones)
    wanted = merged(When(ruled_out=here.times.wanted.ruled_out), When.exactly(move.start))
    return here.with_times(wanted=wanted, unchecked=True)


def _start(visit: Appointment, to: When) -> dt.datetime:
    at = moved_by(When.exactly(visit.start), to) if to.shift_by else to
    day, time = at.date or visit.start.date(), at.time or visit.start.time()
    return dt.datetime.combine(day, time, visit.start.tzinfo)


def _in_order(moves: list[_Move]) -> list[_Move]:
    """`moves` with the one first that stands where another is to be."""
    last_first = sorted(moves, key=lambda move: move.visit.start, reverse=True)
    later = all(not behind.is_in_the_way_of(ahead) for ahead, behind in pairwise(last_first))
    return last_first if later else last_first[::-1]


def _agrees_to_it(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a yes says again to which times the visits are to go: the one in hand goes where it was read back."""
    visit, slot = ctx.found.visit, ctx.times.proposal
    if meaning.answer != "affirm" or ctx.phase is not Phase.CONFIRMING or visit is None or slot is None:
        return False
    starts = [_start(visit, wish.to) for wish in meaning.moves_each if named((visit,), wish.one)]
    return starts == [slot.start]
