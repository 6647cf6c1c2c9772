"""Taken after all: who said that nothing is to be booked yet, and then takes one of the times that they had been
offered, goes on with that booking. Pure.
"""

from __future__ import annotations

from typing import Final

import msgspec

from receptionist.dialogue import selecting
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.question import CHOICE, MORE
from receptionist.dialogue.step import moved
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Intent, Signal
from receptionist.model.understanding import Understanding

_GOES_ON: Final[tuple[Intent, ...]] = ("none", "book", "cancel")
"""What is heard of who takes one: "forget it, let's just do it" calls nothing off, where nothing is booked."""
_PUTS_OFF: Final = frozenset[Signal]({"stop", "hold_on", "decide_later"})


def standing_again(ctx: CallContext, workflow: Workflow | None) -> CallContext | None:
    """`ctx` in which they stand once more, right after a new visit was given up; None where none was."""
    left = ctx.phase is Phase.COMPLETE and ctx.focus.asked == MORE.asked and not (ctx.made.visits or ctx.made.hold)
    offers = ctx.times.taken_from.offers
    if not left or not offers or workflow is None or not workflow.books_anew:
        return None
    back = moved(ctx, Trigger.RESUMED).with_focus(asked=CHOICE.asked, misses=0, detours=0).with_turn(said=())
    return back.with_times(offers=offers, only_asks=False)


def takes_one(before: CallContext, workflow: Workflow | None, meaning: Understanding) -> bool:
    """Whether `meaning`, read in the light of the offers, takes one of them, and asks or closes nothing."""
    named = meaning.choice is not None or meaning.when.time is not None
    leaves = meaning.signals & {"goodbye", "done"}
    if workflow is None or not named or meaning.asks or leaves or meaning.intent not in _GOES_ON:
        return False
    slot = selecting.picked(before, workflow, meaning)
    return slot is not None and slot.start in {each.start for each in before.times.offers}


def as_taken(meaning: Understanding) -> Understanding:
    """`meaning` as of who takes one: what they had given up is no wish to stop now."""
    return msgspec.structs.replace(
        meaning, intent="book", signals=meaning.signals - _PUTS_OFF, says=meaning.says - {"only_asks"}, answer=None
    )
