"""The second reading: a turn that led nowhere may be read by a model, and counts only once the caller has agreed.

Pure. What the model proposes comes as a tool's result, so that a call replays without it. It is read by our own rules;
what they find is said back ("did you mean …?"), and a yes to that takes it as if the caller had said it. It can be no
yes and no no, no danger, no goodbye, and is asked for nowhere that a caller proves who they are.
"""

from __future__ import annotations

from collections.abc import Mapping

from receptionist.dialogue.asking import ask
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard, ToolFinished
from receptionist.dialogue.focus import Doubt, Unread
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import SURE
from receptionist.dialogue.step import Meaning, Step
from receptionist.model.acts import Intent
from receptionist.model.commands import HangUp, Say, TakeMessage, Transfer, UseTool, say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

READ = "read_turn"
LONGEST = 500
"""Characters of a turn, or of a proposal, that is looked at."""

_MAY_BE_READ = frozenset({"intent", "name", "address", "service", "date", "time", "choice", "change", "confirm"})
"""What may have been asked: nothing by which a caller proves anything."""
DID_YOU_MEAN: Mapping[Intent, Say] = {
    "none": say("did_you_mean"),
    "book": say("did_you_mean_book"),
    "reschedule": say("did_you_mean_reschedule"),
    "cancel": say("did_you_mean_cancel"),
    "check": say("did_you_mean_check"),
}
"""How a wish is asked about, by itself or with what else a proposal tells."""


def put_aside(desk: Desk, ctx: CallContext, event: Heard, read: Understanding, step: Step) -> Step:
    """`step`; where `event` led nowhere by it, the look for what it may have meant instead."""
    if not desk.reads or not _may_be_read(ctx) or not _led_nowhere(ctx, step):
        return step
    unread = Unread(event.text, event.confidence, event.alternatives, event.lags)
    waiting = ctx.with_turn(pending=READ).with_focus(unread=unread)
    asked = " ".join(ctx.focus.asked)
    return Step(waiting, (UseTool(READ, {"heard": read.verbatim[:LONGEST], "asked": asked}),))


def is_answer(ctx: CallContext, event: ToolFinished) -> bool:
    """Whether the proposal that was waited for has come, or that there is none."""
    return event.name == READ == ctx.turn.pending and ctx.focus.unread is not None and ctx.phase is not Phase.ENDED


def taken_up(ctx: CallContext, event: ToolFinished) -> tuple[CallContext, Heard]:
    """The call as it was before the turn that was put aside, and that turn."""
    unread = ctx.focus.unread or Unread("")
    before = ctx.with_turn(pending="").with_focus(unread=None)
    return before, Heard(event.at, unread.text, unread.confidence, unread.alternatives, lags=unread.lags)


def asked_about(ctx: CallContext, heard: Heard, event: ToolFinished, meaning: Meaning) -> Step | None:
    """ "Did you mean …?", of what our rules find in the proposal; None where that is nothing."""
    words = "" if event.error else event.result.get("words", "")
    if not isinstance(words, str) or not 0 < len(words) <= LONGEST:
        return None
    said = _did_you_mean(only_told(meaning(ctx, Heard(event.at, words))))
    if said is None:
        return None
    doubt = Doubt(heard.text, heard.alternatives, "", said, ctx.focus.open, plainly=words)
    return ask(ctx.with_focus(doubt=doubt, asked=SURE.asked), SURE)


def only_told(read: Understanding, text: str = "") -> Understanding:
    """What of a proposal counts: a wish, and who, what, where and when. `text` is the turn as the caller said it."""
    wish: Intent = read.intent if read.intent in DID_YOU_MEAN else "none"
    when = When(date=read.when.date, dates=read.when.dates, time=read.when.time, times=read.when.times)
    return Understanding(
        text or read.verbatim,
        intent=wish,
        name=read.name,
        address=read.address,
        when=when,
        service=read.service,
        reason=text,
    )


def _did_you_mean(told: Understanding) -> Say | None:
    day, time = told.when.date, told.when.time
    values = {
        "service": told.service,
        "name": told.name.full if told.name else None,
        "address": told.address.shown or told.address.line if told.address else None,
        "day": day.isoformat() if day else None,
        "time": time.isoformat("minutes") if time else None,
    }
    if told.intent == "none" and not any(values.values()):
        return None
    return say(DID_YOU_MEAN[told.intent].prompt, **values)


def _may_be_read(ctx: CallContext) -> bool:
    asked = ctx.focus.asked
    in_doubt = ctx.focus.doubt or ctx.focus.peril or ctx.focus.report
    return bool(asked) and _MAY_BE_READ.issuperset(asked) and not in_doubt


def _led_nowhere(ctx: CallContext, step: Step) -> bool:
    leads_on = any(isinstance(command, UseTool | Transfer | TakeMessage | HangUp) for command in step.commands)
    same = step.context.focus.asked == ctx.focus.asked
    return same and not leads_on and step.context.focus.misses > ctx.focus.misses
