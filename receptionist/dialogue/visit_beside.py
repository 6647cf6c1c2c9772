"""The visit beside which another may be arranged: "right after mine", "right after that one". Pure."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.time_request import says_when
from receptionist.model.hearing import VisitBeside
from receptionist.model.trust import RIGHTS, Private
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def beside(ctx: CallContext) -> VisitBeside | None:
    """The visit that was made last in the call, and is not the one in hand that is to be changed; else, where none is,
    the only one of theirs that is to come, where they may hear of it.
    """
    others = [each for each in ctx.made.visits if ctx.found.visit is None or each.id != ctx.found.visit.id]
    if others:
        return VisitBeside(others[-1].start, others[-1].end)
    to_come, hears = ctx.caller.to_come, Private.DAY_AND_TIME in RIGHTS[ctx.caller.trust].hears
    alone = len(to_come.starts) == len(to_come.until) == 1 and ctx.found.visit is None
    return VisitBeside(to_come.starts[0], to_come.until[0]) if alone and hears else None


def right_after_theirs(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "I've got my haircut Wednesday, can I add my daughter right after me": another one, when theirs ends."""
    visit = beside(ctx) if ctx.phase is Phase.GREETING and "right_after" in meaning.says else None
    if visit is None or meaning.intent not in ("book", "question", "none") or says_when(meaning.when):
        return meaning
    says = meaning.says | {"another", "one_more"}
    return msgspec.structs.replace(meaning, intent="book", when=When.exactly(visit.end), says=says)
