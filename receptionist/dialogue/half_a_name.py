"""Half a name: who was asked for their first and last name and gives the first is asked for the other once."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.asking import ask
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.question import LAST_NAME, NAME
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say
from receptionist.model.understanding import Understanding


def whole(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` with the first name before a last name that was asked for by itself."""
    known, said = ctx.value("name"), meaning.name
    if not asked_for(ctx) or known is None or said is None or " " in said.full or said.full == known:
        return meaning
    name = msgspec.structs.replace(said, full=f"{known} {said.full}", first=known, last=said.full)
    return msgspec.structs.replace(meaning, name=name)


def asked_for(ctx: CallContext) -> bool:
    """Whether the last name is waited for; who gives none is served without it."""
    return ctx.focus.question == LAST_NAME


def other_half(before: CallContext, after: CallContext, *lead: Say) -> Step | None:
    """The question for the last name; None where both names were not asked for, or more than one was told."""
    name, asked = after.value("name"), before.focus.question == NAME and (before.focus.misses or before.focus.detours)
    if not asked or name is None or " " in name or before.value("name") is not None:
        return None
    return ask(after.with_focus(misses=0), LAST_NAME, *lead)
