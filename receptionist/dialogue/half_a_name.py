"""Half a name: who was asked for their name and gives one of the two is asked for the other once."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.asking import ask
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.question import FIRST_NAME, LAST_NAME, NAME, Question
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say
from receptionist.model.understanding import Understanding

_SHORTEST = 3
"""Letters of either name where both were told as one word."""
HALVES = (FIRST_NAME, LAST_NAME)


def whole(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` with the half that is known beside the half that was asked for by itself; "no, it's Filomena" puts the
    known one right.
    """
    known, said = ctx.value("name"), meaning.name
    if not asked_for(ctx) or known is None or said is None or " " in said.full or said.full == known:
        return meaning
    if meaning.answer == "negate" or _puts_it_right(meaning, said.full):
        return meaning
    first, last = (said.full, known) if ctx.focus.question == FIRST_NAME else _parted(known, said.full)
    name = msgspec.structs.replace(said, full=f"{first} {last}", first=first, last=last)
    return msgspec.structs.replace(meaning, name=name)


def _puts_it_right(meaning: Understanding, said: str) -> bool:
    """Whether the turn corrects the name that it says, and nothing else: "Kowalczyk, but is that what it is?" asks."""
    if meaning.correction is not None and meaning.correction.slot not in (None, "name"):
        return False  # "Delgado, oh wait, could we do two thirty instead"
    new = meaning.correction.new if meaning.correction is not None else None
    return meaning.answer == "correct" and (new is None or said.lower() in new.lower())


def _parted(known: str, said: str) -> tuple[str, str]:
    """The first name that is known and the last that is said; where both were spelled in one go, "Arlofeng", and then
    "Feng", the first is what goes before it.
    """
    behind = known.lower().endswith(said.lower()) and min(len(said), len(known) - len(said)) >= _SHORTEST
    return (known[: -len(said)], said) if behind else (known, _behind(known, said))


def _behind(known: str, said: str) -> str:
    """`said` without the first name, where both were spelled in one go."""
    both = said.lower().startswith(known.lower()) and len(said) > len(known) + 1
    return said[len(known) :].capitalize() if both else said


def untold(ctx: CallContext) -> Question | None:
    """The question for the other half of a name that was told before any was asked for; None once it was asked."""
    name = ctx.filled("name")
    return {"first": LAST_NAME, "last": FIRST_NAME, "": None}[name.half] if name is not None else None


def being_asked(ctx: CallContext) -> CallContext:
    """`ctx` in which that is asked for: once."""
    name = ctx.filled("name")
    return ctx if name is None else ctx.with_slot(msgspec.structs.replace(name, half="")).with_focus(misses=0)


def asked_for(ctx: CallContext) -> bool:
    """Whether the other half is waited for; who gives none is served without it."""
    return ctx.focus.question in HALVES


def other_half(before: CallContext, after: CallContext, meaning: Understanding, *lead: Say) -> Step | None:
    """The question for the other half of the name; None where no name was asked for, more than one was told, or who
    calls is known by one.
    """
    name = after.value("name")
    if before.focus.question != NAME or name is None or " " in name or before.value("name") is not None:
        return None
    waiting = after.with_focus(misses=0)
    if meaning.name is not None and meaning.name.first is None and meaning.name.last is not None:
        return ask(waiting, FIRST_NAME, *(each for each in lead if each.prompt != "got_name"))  # no "Thanks, Haldane"
    return ask(waiting, LAST_NAME, *lead)
