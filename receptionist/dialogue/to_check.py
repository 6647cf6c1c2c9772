"""To be checked: a name or an address that was tried for, and never for certain, is kept as it sounded.

Pure. It is the last way, after spelling and keys, and when a read-back was put right in vain: the best that was heard
is taken, the caller hears that somebody will check it, and the job goes on. The owner finds a note of it on the visit,
and beside the visit how it was said, where calls are recorded. A yes agrees to the value as it is read back, as to any
other. Only a job whose tool takes such a note has values that are to be checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import reopened
from receptionist.dialogue.earlier_tries import KINDS, likeliest
from receptionist.dialogue.events import Event, Heard, Keyed
from receptionist.dialogue.extracting import extracted
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.step import Meaning, Step, moved
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say

SOURCE: Final = "to_check"
"""The parameter of a tool that is told which values these are."""
_SAID: Final[Mapping[str, Say]] = {"name": say("name_to_check"), "address": say("address_to_check")}
_GIVEN_UP: Final = "cannot_follow"


def told(slot: str) -> Say:
    """That somebody will check it."""
    return _SAID[slot]


def kept(ctx: CallContext, workflow: Workflow, slot: str, wrong: str) -> CallContext | None:
    """`ctx` with what all tries make the likeliest for `slot`, and not what is `wrong`, as a value to be checked; with
    what is known where there is none. None where that is one already, or can't be one.
    """
    known = ctx.filled(slot)
    if known is None or known.to_check or known.source != "heard" or not _takes(workflow, slot):
        return None
    best = _likeliest(ctx, slot, wrong) or known
    if slot == "name" and len(best.text.split()) < len(known.text.split()):
        best = known  # of tries at the first name alone none is likelier than the whole
    return ctx.with_slot(msgspec.structs.replace(best, to_check=True))


def instead_of_giving_up(
    desk: Desk, ctx: CallContext, event: Event, step: Step, workflow: Workflow | None, read: Meaning
) -> Step:
    """`step`; where the tries at a name or an address have come to their end, the job with the best that was heard."""
    asked = reopened(ctx).focus.asked
    slot = asked[0] if len(asked) == 1 else ""
    gives_up = step.context.phase is Phase.HANDOFF and any(said.prompt == _GIVEN_UP for said in step.says)
    if not gives_up or ctx.phase is not Phase.COLLECTING or workflow is None or not _takes(workflow, slot):
        return step
    best = _likeliest(step.context, slot) or _best(ctx, event, workflow, slot, read)
    if best is None:
        return step
    here = reopened(ctx).with_focus(tries=(), misses=0).with_task(partial_address=None)
    known = here.with_slot(msgspec.structs.replace(best, to_check=True))
    return plan(desk, moved(known, Trigger.SLOT_FILLED), workflow, told(slot))


def _takes(workflow: Workflow, slot: str) -> bool:
    commit = workflow.commit
    takes_it = commit is not None and commit.yes and SOURCE in dict(commit.params)
    return takes_it and slot in _SAID and workflow.slot(slot) is not None


def _likeliest(ctx: CallContext, slot: str, *wrong: str) -> SlotValue | None:
    """What all tries together make the likeliest, where anything is known of odds."""
    kind = next((kind for kind in KINDS if kind == slot), None)
    best = likeliest(ctx, kind, wrong) if kind is not None else None
    return SlotValue(slot, best.text, address=best.address) if best is not None else None


def _best(ctx: CallContext, event: Event, workflow: Workflow, slot: str, read: Meaning) -> SlotValue | None:
    """The last that was read in a try, of those that the caller has not called wrong if there is one."""
    if not isinstance(event, Heard | Keyed):
        return None
    open_again = reopened(ctx)
    tries = [Heard(event.at, each[0]) for each in ctx.focus.tries if each]
    last = [msgspec.structs.replace(event, alternatives=())] if isinstance(event, Heard) else []
    found = list(_values(open_again, workflow, slot, read, reversed([*tries, *last])))
    fresh = (value for value in found if value.text not in ctx.grounding.denied)
    return next(fresh, None) or next(iter(found), None)


def _values(
    ctx: CallContext, workflow: Workflow, slot: str, read: Meaning, turns: Iterable[Heard]
) -> Iterator[SlotValue]:
    for turn in turns:
        values = extracted(ctx, workflow, read(ctx, turn))
        yield from (value for value in values if value.name == slot)
