"""For the owner: what a turn tells or asks that only they can answer for, whatever else it says. Pure.

It is theirs by the end of the call, and on no visit: a complaint, money, a call of theirs, whether something is charged
for. The rest of the turn is taken as if it were all of it, so that neither swallows the other.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from receptionist.dialogue.absorb import noted
from receptionist.dialogue.adding import CANNOT_SEE_WHY, pass_on, promising
from receptionist.dialogue.answering import offered_call
from receptionist.dialogue.asking import detour
from receptionist.dialogue.calls_wished import noted_call
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.rehearing import says_nothing
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Matter
from receptionist.model.commands import Say, say
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

CHARGE = say("charge_with_owner")
_NOTED = say("noted")
_IN_A_JOB = frozenset({Phase.COLLECTING, Phase.CONFIRMING})
_GRIEVANCES: tuple[Matter, ...] = ("no_show", "complaint", "damage")
_OF_A_VISIT = ("book", "reschedule", "cancel")
_THEIRS: frozenset[Saying] = frozenset({"wants_a_call", "takes_offer", "call_about", "asks_charge"})


def apart(
    desk: Desk,
    ctx: CallContext,
    workflow: Workflow | None,
    meaning: Understanding,
    taken: Callable[[CallContext, Understanding], Step],
) -> Step | None:
    """What `taken` makes of the rest of the turn, with what is said of the owner's part; None where it has none."""
    words = _words(ctx, meaning)
    if not words or not _is_taken_apart(ctx, workflow, meaning):
        return None
    rest, told = _rest(meaning), _told(ctx, meaning)
    if not says_nothing(rest):
        return _both(desk, promising(ctx, words), rest, told, taken)
    if ctx.phase in _IN_A_JOB:
        return detour(desk, promising(ctx, words)).behind(*told)
    passed_on = pass_on(desk, noted(ctx, words), meaning)
    return Step(passed_on.context.with_made(added=told), passed_on.commands)


def _words(ctx: CallContext, meaning: Understanding) -> str:
    """What the owner reads: "someone can tell me that" with what was asked before; of a bare yes to it that alone."""
    takes = "call_about" in meaning.says and (meaning.for_owner or offered_call(ctx.turn.said))
    asked = ctx.turn.answered.questions if takes else ()
    return "; ".join(filter(None, (meaning.for_owner, *asked)))


def _both(
    desk: Desk,
    ctx: CallContext,
    rest: Understanding,
    told: tuple[Say, ...],
    taken: Callable[[CallContext, Understanding], Step],
) -> Step:
    """The rest carried out; one of which nothing can be made is no miss, for the turn was understood."""
    if rest.matter in _GRIEVANCES and CHARGE in told:  # whose regret comes first
        rest, told = _asking_of_a_charge(rest), tuple(said for said in told if said != CHARGE)
    step = taken(ctx, rest)
    if ctx.phase in _IN_A_JOB and step.context.focus.misses > ctx.focus.misses:
        step = detour(desk, ctx)
    return step.behind(*told)


def _asking_of_a_charge(rest: Understanding) -> Understanding:
    """`rest`, beside whose grievance it is told that the charge is put to the owner."""
    return msgspec.structs.replace(rest, says=rest.says | {"asks_charge"})


def _is_taken_apart(ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> bool:
    """In a job that keeps notes all of it is; otherwise a question of a charge, or what is told beside a visit."""
    if "asks_charge" in meaning.says:
        return True
    if ctx.phase not in _IN_A_JOB or workflow is None:
        return meaning.intent in _OF_A_VISIT
    return workflow.keeps_notes or "complaint" in meaning.besides


def _told(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What is said to it: regret to a complaint that is new, that nobody here can tell of a charge, that a call is
    wished for, or that it is noted.
    """
    regret = "complaint" in meaning.besides and not {"no_show", "complaint"} & set(ctx.call.told)
    complains = (say("noted_complaint"),) if regret else ()
    charged = (CHARGE,) if "asks_charge" in meaning.says else ()
    called = (noted_call(meaning.call),) if "wants_a_call" in meaning.says else ()
    why = (CANNOT_SEE_WHY,) if "why_missed" in meaning.says else ()
    return (*complains, *why, *charged, *called) or (_NOTED,)


def _rest(meaning: Understanding) -> Understanding:
    """The rest of the turn."""
    besides = tuple(each for each in meaning.besides if each != "complaint")
    before = _rest(meaning.before_note) if meaning.before_note is not None else None
    says = meaning.says - _THEIRS
    return msgspec.structs.replace(meaning, for_owner="", besides=besides, says=says, before_note=before)
