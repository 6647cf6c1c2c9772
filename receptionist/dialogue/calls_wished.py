"""Calls that are wished for, said back: of whom, by when and about what, as far as it was said. Pure."""

from __future__ import annotations

from receptionist.dialogue.step import Step
from receptionist.model.acts import CallWished
from receptionist.model.commands import Say, say

_TAKEN = say("ticket_taken").prompt


def noted_call(wished: CallWished | None) -> Say:
    """That a call is wished for, which the owner hears of by the end of the call."""
    return say("noted_call", **_told(wished)) if wished is not None else say("noted_call")


def asked_for(wished: CallWished) -> Say:
    """That the owner was asked for it now."""
    return say("call_asked_of" if wished.who else "call_asked", **_told(wished))


def named(step: Step) -> Step:
    """`step`, whose word that a call was passed on says of which: by when and about what, as it was wished for."""
    wished, notes = step.context.turn.answered.wished, step.context.call.notes
    if wished is None or not notes or not any(said.prompt == _TAKEN for said in step.says):
        return step
    told = (wished.when or wished.about) and wished.when in notes[-1].lower()  # those words were just passed on
    return step.reworded(lambda said: asked_for(wished) if said.prompt == _TAKEN else said) if told else step


def _told(wished: CallWished) -> dict[str, str | None]:
    who = {"who": wished.who} if wished.who else {}
    return {**who, "when": wished.when or None, "about": wished.about or None, "topic": wished.topic or None}
