"""The turn that told of a danger, put aside for it: what else it says stands, and is gone on with. Pure."""

from __future__ import annotations

from functools import reduce

import msgspec

from receptionist.dialogue.asking import ask_again
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.extracting import shortened
from receptionist.dialogue.focus import Peril
from receptionist.dialogue.step import Meaning, Step, Take
from receptionist.dialogue.time_request import merged, says_when, wishes_for_now
from receptionist.model.acts import Emergency
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def aside(ctx: CallContext, event: Heard, kind: Emergency) -> Peril:
    """The turn put aside that spoke of the danger; behind one that was only asked about, both; a danger that is told
    after another one adds nothing to what was wished for.
    """
    before, named = ctx.focus.peril, Peril(kind, event.text, event.alternatives, ctx.focus.open)
    if before is None:
        return named
    both = before if before.told else before.and_this(named.verbatim)
    return msgspec.structs.replace(both, kind=kind, only_named=False)


def put_aside(ctx: CallContext, peril: Peril, understand: Meaning) -> Understanding:
    """What the turn says, besides the danger, that was put aside for it."""
    return _read_aside(ctx, Heard(ctx.turn.at, peril.text, 0.0, peril.alternatives), understand)


def _read_aside(ctx: CallContext, event: Heard, understand: Meaning) -> Understanding:
    return msgspec.structs.replace(understand(ctx, event), emergency=None, suspected=(), of_danger=None)


_KEPT = ("name", "phone", "email", "address", "service", "crew", "every", "matter", "reason")


def together(before: Understanding, meaning: Understanding) -> Understanding:
    """`meaning`, with what was said `before` of what it does not say itself: the wish, the day, the service."""
    kept = {name: getattr(meaning, name) or getattr(before, name) for name in _KEPT}
    return msgspec.structs.replace(
        meaning,
        **kept,
        intent=before.intent if meaning.intent == "none" else meaning.intent,
        when=merged(before.when, meaning.when) if says_when(before.when) else meaning.when,
        says=before.says | meaning.says,
        besides=meaning.besides or before.besides,
        manner=meaning.manner - {"no_first", "refuses"},
    )


def as_soon_as_can_be(ctx: CallContext, meaning: Understanding) -> Understanding:
    """The wish for a visit that `meaning` is, at the first time there is where it names none, or "right now"."""
    named = says_when(meaning.when) and not wishes_for_now(meaning.when, ctx.turn.at)
    when = meaning.when if named else When(earliest=True, openings=True)
    return msgspec.structs.replace(meaning, intent="book", answer=None, correction=None, when=when)


def none_after_all(
    ctx: CallContext, named: tuple[Peril, ...], meaning: Understanding, understand: Meaning, take: Take
) -> Step:
    """On with what is wished for besides a danger that was taken back; nobody is told of one that was none."""
    turns = [Heard(ctx.turn.at, peril.text) for peril in named]
    told, *later = (_read_aside(ctx, turn, understand) for turn in (*turns, Heard(ctx.turn.at, meaning.text)))
    story = "" if says_something(told) else shortened(told.for_whoever_comes)
    notes = tuple(note for note in ctx.call.notes if note != story)
    here = ctx.with_call(notes=notes, disposition=None if ctx.call.disposition == "emergency" else ctx.call.disposition)
    wishes = [said for said in (told, *later) if says_something(said)]
    if not wishes:
        return ask_again(here, say("changing"))
    return take(here, msgspec.structs.replace(reduce(together, wishes), answer=None, correction=None))


def with_this(peril: Peril, meaning: Understanding) -> Peril:
    """The turn that was put aside with this one behind it, where that answers nothing and says something."""
    if not says_something(meaning):
        return peril
    return peril.and_this(meaning.verbatim)


def says_something(meaning: Understanding, *, besides_asking: bool = False) -> bool:
    """Whether a turn says anything to go on with; where `besides_asking`, no question, and no thing that is only named:
    "the valve, where is that, I think it's under the sink".
    """
    named = None if besides_asking else meaning.service
    details = meaning.name or meaning.address or meaning.phone or meaning.email or named
    nothing = ("none", "question", "hours", "price", "check") if besides_asking else ("none",)
    return bool(details) or says_when(meaning.when) or meaning.intent not in nothing


def restored(ctx: CallContext) -> CallContext:
    """`ctx` with the question open again that was open before the danger was spoken of."""
    peril = ctx.focus.peril
    return ctx if peril is None else ctx.having(focus=ctx.focus.back_to(peril.before)).with_focus(peril=None)
