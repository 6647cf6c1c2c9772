"""Denied: a name or an address that the caller has called wrong is not taken again where another may have been said.

Pure. A recogniser hears the same voice the same way: who says "no, the name is Karen Wilson" to "Koran Wilson" is
heard to say "Koran Wilson" once more. So what was called wrong is remembered, and a turn that gives it again is taken
for the likeliest of what else it may have been: of names and streets, the usual ones go before others that are nearly
as likely. Where nothing else was heard, and where letters were said, the turn stays as it is. Nor is the time that was
read back wished for in its own place: "no, amaro at eleven" is "tomorrow at eleven", where that is nearly as likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from receptionist.dialogue import half_a_name
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.earlier_tries import FARTHEST, KINDS, MOST, Read, behind, given, plain, unlikely
from receptionist.dialogue.events import Heard
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import CHANGE
from receptionist.dialogue.rehearing import NEAR_TO_ASK
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import TriedKind
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.understanding import Understanding

MOST_KEPT: Final = 6
_NO: Final = ("negate", "correct")


def another(ctx: CallContext, workflow: Workflow | None, event: Heard, read: Read) -> Heard | None:
    """What `event` more likely was, where it gives once more what the caller has called wrong; None where it stays."""
    if workflow is None or not event.lags:
        return None
    meaning = read(event)
    denied = called_wrong(ctx, workflow, meaning)
    again = [kind for kind in KINDS if plain(given(meaning, kind)) in denied]
    if not again:
        return _another_time(ctx, event, meaning, read)
    if meaning.name is not None and meaning.name.spelled:
        return None
    found = _instead(ctx, event, again[0], denied, meaning.answer in _NO, read)
    return min(found, key=lambda each: each[0], default=(0.0, None))[1]


def called_wrong(ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> frozenset[str]:
    """What the caller has called wrong so far, and by a turn of this meaning, in letters and digits alone."""
    by_this = _called_wrong_by(ctx, workflow, meaning) if workflow is not None else ()
    return frozenset(map(plain, (*ctx.grounding.denied, *by_this)))


def _another_time(ctx: CallContext, event: Heard, wanted: Understanding, read: Read) -> Heard | None:
    """The same, where it gives the day and time again that it says to be wrong."""
    slot = ctx.times.proposal
    wrong = ctx.focus.asked == CHANGE.asked or (ctx.phase is Phase.CONFIRMING and wanted.answer in _NO)
    if slot is None or not wrong or not says_when(wanted.when) or not wanted.when.may_be(slot.start):
        return None
    for other in event.others(NEAR_TO_ASK, MOST):
        it = read(other)
        whole = it.when.date is not None and it.when.time is not None
        if whole and not it.when.may_be(slot.start) and (it.answer in _NO) is (wanted.answer in _NO):
            return other
    return None


def is_given(wrong: frozenset[str], meaning: Understanding) -> bool:
    """Whether a turn of this meaning gives what the caller has called wrong."""
    return any(plain(given(meaning, kind)) in wrong for kind in KINDS)


def remembered(ctx: CallContext, step: Step, workflow: Workflow | None) -> Step:
    """`step`, whose context remembers what was called wrong by the turn that it answers."""
    wrong = [text for text in _replaced(ctx, step.context, workflow) if text not in step.context.grounding.denied]
    if not wrong or step.context.task.workflow != ctx.task.workflow:
        return step
    kept = (*step.context.grounding.denied, *wrong)[-MOST_KEPT:]
    return Step(step.context.with_grounding(denied=kept), step.commands)


def _instead(
    ctx: CallContext, event: Heard, kind: TriedKind, denied: frozenset[str], in_a_no: bool, read: Read
) -> Iterator[tuple[float, Heard]]:
    """What else may have been said that gives another value, and no mere letter, with how unlikely each is in the light
    of earlier tries.
    """
    for lag, other in event.near(FARTHEST, MOST):
        meaning = read(other)
        value = plain(given(meaning, kind))
        if len(value) > 1 and value not in denied and (meaning.answer in _NO) is in_a_no:
            yield lag + unlikely(meaning, kind) + behind(ctx.grounding.tries, kind, value), other


def _called_wrong_by(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Iterator[str]:
    """What was said back and is given again beside a no, or where it is asked for anew."""
    refused = ctx.phase is Phase.CONFIRMING and meaning.answer in _NO
    if ctx.focus.doubt is not None and meaning.answer in _NO:
        yield ctx.focus.doubt.value
    for slot in workflow.slots:
        known = ctx.filled(slot.name)
        other_half = slot.kind == "name" and half_a_name.asked_for(ctx)  # the known one is right
        asked_anew = (slot.name in ctx.focus.asked and not other_half) or ctx.focus.asked == ("change",)
        if known is not None and known.source == "heard" and slot.kind in KINDS and (refused or asked_anew):
            yield known.text


def _replaced(before: CallContext, after: CallContext, workflow: Workflow | None) -> Iterator[str]:
    """What the caller was asked whether they had said it, and had not; what was read back and gave way to something
    else. What they take back themselves before that may be heard so by mistake: "no, sorry, Robert Davis".
    """
    doubt = before.focus.doubt
    if doubt is not None and after.focus.doubt is None and not _is_known(after, doubt.value):
        yield doubt.value
    for slot in workflow.slots if workflow is not None else ():
        known, now = before.filled(slot.name), after.filled(slot.name)
        if known is None or now is None or slot.kind not in KINDS or known.source != "heard":
            continue
        if before.grounding.read_backs and plain(known.text) != plain(now.text):
            yield known.text


def _is_known(ctx: CallContext, text: str) -> bool:
    return any(slot.text == text for slot in ctx.slots)
