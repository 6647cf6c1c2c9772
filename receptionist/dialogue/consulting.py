"""Consulting: before it is admitted that a question can't be answered, a tool that only reads may know.

Its words are spoken and go nowhere else: no slot, no wish, no other tool ever gets them.
"""

from __future__ import annotations

from receptionist.dialogue.answering import is_unknown
from receptionist.dialogue.asking import ask_again
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import ToolFinished
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import HangUp, Say, TakeMessage, Transfer, UseTool, say
from receptionist.model.understanding import Understanding

ANSWER = "answer_question"
NOT_KNOWN = say("cannot_answer")
LONGEST = 300
"""Characters of an answer that is spoken; more is none."""


def consulted(desk: Desk, meaning: Understanding, step: Step) -> Step:
    """`step`; where it would admit that a question can't be answered, the look for an answer instead."""
    if not desk.assistant or step.context.phase in (Phase.HANDOFF, Phase.ENDED):
        return step
    leads_on = any(isinstance(command, UseTool | Transfer | TakeMessage | HangUp) for command in step.commands)
    admits = [isinstance(command, Say) and is_unknown(command) for command in step.commands]
    if leads_on or True not in admits:
        return step
    before = step.commands[: admits.index(True)]
    look = UseTool(ANSWER, {"question": meaning.verbatim[:LONGEST]})
    return Step(step.context.with_turn(pending=ANSWER), (*before, look))


def answered(ctx: CallContext, event: ToolFinished) -> Step:
    """The answer, or that it isn't known; then the question that was open."""
    told = "" if event.error else event.result.get("answer", "")
    usable = isinstance(told, str) and 0 < len(told.strip()) <= LONGEST
    return ask_again(ctx.with_turn(pending=""), say("fact", fact=told.strip()) if usable else NOT_KNOWN)


def is_answer(ctx: CallContext, event: ToolFinished) -> bool:
    """Whether the answer that was waited for has come."""
    return event.name == ANSWER == ctx.turn.pending and ctx.phase is not Phase.ENDED
