"""Spoken over: a turn that was begun before our question was put to its end.

Pure. People pause amid what they say, for longer than anybody waits; then we ask, and they go on. What they go on with
is the rest of the turn before, and no answer to a question that they have not heard: half a name and its other half are
one name, and what answers nothing is no miss, once. The question is put again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.step import Meaning, Step
from receptionist.model.person import Name
from receptionist.model.understanding import Understanding

Answer = Callable[[CallContext, Heard], Step]


def gone_on(ctx: CallContext, event: Heard, read: Meaning, answer: Answer) -> Step | None:
    """The answer to a name that we were saying back when its other half was said; None where there is none."""
    doubt = ctx.focus.doubt
    if doubt is None:
        return None
    before = ctx.having(focus=ctx.focus.back_to(doubt.before)).with_focus(doubt=None)
    begun = Heard(event.at, doubt.text)
    whole = event.behind(begun)
    half, rest, name = (read(before, each).name for each in (begun, event, whole))
    if name is None or not _is_one_word(half) or half.full != doubt.value or not (rest is None or _is_one_word(rest)):
        return None
    return answer(before, whole) if name.full.startswith(f"{half.full} ") else None


def _is_one_word(name: Name | None) -> TypeGuard[Name]:
    """A first or a last name alone."""
    return name is not None and (name.first is None or name.last is None)


def excused(desk: Desk, ctx: CallContext, meaning: Understanding, step: Step) -> Step:
    """`step`, or the question once more where all that it came to is a miss."""
    before, after = ctx.focus, step.context.focus
    same = (before.asked, before.doubt) == (after.asked, after.doubt) and ctx.phase is step.context.phase
    missed = same and after.misses > before.misses and meaning.answer is None
    return detour(desk, ctx) if missed and not before.detours else step
