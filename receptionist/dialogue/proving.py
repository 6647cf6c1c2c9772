"""Proving that a visit is the caller's: the name it is under, or a code that was texted to its number."""

from __future__ import annotations

import re

from receptionist.dialogue.asking import ask, hand_off, missed
from receptionist.dialogue.commands import say
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.identifying import MOST_NAMES, prove_by_code, proved_by, proving
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CODE, WHOSE_NAME
from receptionist.dialogue.results import CodeChecked, CodeSent
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.workflow import Workflow
from receptionist.understanding.meaning import Understanding

_AGAIN = re.compile(r"\b(?:again|resend|another|new code|not (?:get|got|received?)|didn'?t|haven'?t)\b", re.IGNORECASE)
_DIGITS = 4


def heard(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """The caller's turn after "under what name?" or "what's the code?"; None where it tells neither."""
    if ctx.asked == WHOSE_NAME.asked:
        return _name(desk, ctx, workflow, meaning)
    return _code(desk, ctx, workflow, meaning) if ctx.asked == CODE.asked else None


def code_sent(desk: Desk, ctx: CallContext, result: CodeSent | None) -> Step:
    """The text with the code is out, or could not be sent."""
    if result is None or not result.sent:
        return hand_off(desk, ctx, say("cannot_verify"))
    return ask(ctx, CODE)


def code_checked(desk: Desk, ctx: CallContext, workflow: Workflow, result: CodeChecked | None) -> Step:
    """The code was right, and every visit of that number is the caller's; or it was not."""
    state = result.state if result else "too_many"
    if state == "right":
        return plan(desk, moved(proving(ctx, ctx.visits or ()), Trigger.SLOT_FILLED), workflow)
    if state == "wrong":
        return missed(desk, ctx.having(asked=CODE.asked, question=CODE), say("code_wrong"))
    if state == "expired":
        return prove_by_code(desk, ctx, workflow)
    return hand_off(desk, ctx, say("cannot_verify"))


def _name(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    if meaning.name is None:
        unknown = meaning.answer in ("unsure", "negate") and meaning.intent == "none"
        return prove_by_code(desk, ctx, workflow) if unknown else None
    told = proved_by(moved(ctx, Trigger.SLOT_FILLED), meaning.name.full)
    if told.visit is not None and told.visit.id in told.proved:
        return plan(desk, told, workflow)
    if len(meaning.name.full.split()) == 1 and ctx.misses == 0:
        return missed(desk, ctx)
    wrong = ctx.having(misnamed=ctx.misnamed + 1, misses=1)
    if wrong.misnamed >= MOST_NAMES:
        return prove_by_code(desk, wrong, workflow, say("name_differs"))
    return ask(wrong, WHOSE_NAME, say("name_differs"))


def _code(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    digits = meaning.phone.digits if meaning.phone else ""
    if len(digits) == _DIGITS:
        return run(ctx, workflow, "check_code", {"phone": ctx.found_by, "code": digits})
    if _AGAIN.search(meaning.text):
        return prove_by_code(desk, ctx.having(asked=()), workflow)
    refuses = meaning.answer == "negate" and meaning.intent == "none"
    return hand_off(desk, ctx, say("cannot_verify")) if refuses else None
