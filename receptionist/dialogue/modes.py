"""The modes of the owner's line: sets of tasks behind a proof, each run by the machine that runs every call.

Laws of the line:
- a call that did not ring as the owner's, and get the right PIN, is a caller's for good;
- each mode runs its own tasks alone; a request for another mode's asks for a switch first;
- two minutes without a word, counted from the end of our last answer, lead back to the default mode, but never while
  something is under way; a switch by the owner clears what is.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import TYPE_CHECKING

from receptionist.dialogue.asking import TRANSFER, keep_listening
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.danger_advice import ADVICE
from receptionist.dialogue.desk import LineRules
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    Deafened,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.line import OwnersContext, rest
from receptionist.dialogue.owner_tasks import NEEDS_TEXTS
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import CONFIRM
from receptionist.dialogue.step import Step, over
from receptionist.dialogue.switching import begun
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Listen, Say, say
from receptionist.model.modes import Mode
from receptionist.model.understanding import Understanding

if TYPE_CHECKING:
    from receptionist.dialogue.machine import Machine

_CUSTOMERS_INTENTS = ("book", "reschedule", "cancel", "check")
_HELP_AT = 3
"""Turns in a row that were not understood before it is said what can be asked."""


class Modes:
    """An open line: `engines` are the machines of the modes that are set up."""

    def __init__(self, line: LineRules, engines: Mapping[Mode, Machine]) -> None:
        self._line = line
        self._engines = engines

    def receive(self, ctx: OwnersContext, event: Event) -> Step:
        """What `event` does in an open line."""
        step = self._received(ctx, event)
        return Step(_remembering(step.context), step.commands)

    def _received(self, ctx: OwnersContext, event: Event) -> Step:
        engine = self._engines[ctx.line.mode]
        if isinstance(event, CallEnded) or ctx.phase is Phase.ENDED:
            return engine.react(ctx, event)
        waits = bool(ctx.turn.pending) or ctx.focus.asked == TRANSFER
        match event:
            case Heard() | Silence() | Keyed() if waits:
                return Step(ctx, (say("one_moment"),))
            case Heard():
                return self._heard(self._settled(ctx), event)
            case NobodyAnswered():
                undone = None if ctx.call.disposition == "transferred" else ctx.call.disposition
                return rest(ctx.with_call(disposition=undone), say("owner_nobody_answered"))
            case ToolFinished() if event.name != ctx.turn.pending:
                return keep_listening(ctx)
            case _ if self._flow(ctx) is not None or isinstance(event, ToolFinished):
                return self._kept_open(ctx, event, engine.react(ctx, event))
            case Silence():
                return self._quiet(ctx, event)
            case Keyed():
                return _again(ctx) if event.digits == "*" else rest(ctx, _help(ctx))
            case Deafened():
                return _listening(ctx, say("did_not_catch"))
            case BargedIn():
                return keep_listening(ctx)
            case _:
                return _again(ctx)

    def _kept_open(self, ctx: OwnersContext, event: Event, step: Step) -> Step:
        """`step`; what would end the call, or needs a person, only ends what is under way."""
        after, flow = step.context, self._flow(ctx)
        if after.phase is Phase.HANDOFF and after.focus.asked != TRANSFER:
            left = "owner_left" if flow is not None and flow.proof == "owner" else "owner_cannot_book"
            return rest(ctx, *(_advice(step) or (say(left),)))
        if after.phase is not Phase.ENDED or isinstance(event, ToolFinished) or ctx.phase is Phase.COMPLETE:
            return step
        goes = isinstance(event, Heard) and "goodbye" in self._engines[ctx.line.mode].meaning(ctx, event).signals
        return step if goes else rest(ctx, say("owner_dropped" if isinstance(event, Heard) else "owner_left"))

    def _flow(self, ctx: CallContext) -> Workflow | None:
        """What is under way."""
        assert isinstance(ctx, OwnersContext)  # noqa: S101
        going = ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING) or bool(ctx.turn.pending)
        return self._engines[ctx.line.mode].workflow(ctx) if going else None

    def _settled(self, ctx: OwnersContext) -> OwnersContext:
        """Back in the default mode where nothing was said for long, and nothing is under way."""
        quiet, line = ctx.line.quiet_since, self._line
        at_home = ctx.line.mode is line.default
        if quiet is None or at_home or ctx.turn.at - quiet < line.idle or self._flow(ctx) is not None:
            return ctx
        return ctx.fresh().lining(mode=line.default)

    def _quiet(self, ctx: OwnersContext, event: Silence) -> Step:
        """An open line may be silent for long."""
        since = ctx.line.quiet_since or event.at - dt.timedelta(seconds=event.seconds)
        if event.at - since >= self._line.longest_silence:
            return _hang_up(ctx)
        return keep_listening(self._settled(ctx.lining(quiet_since=since)))

    def _heard(self, ctx: OwnersContext, event: Heard) -> Step:
        engine = self._engines[ctx.line.mode]
        meaning = engine.meaning(ctx, event)
        if meaning.request.task == "switch":
            return self._switch(ctx, meaning.request.part("mode"))
        if ctx.line.deferred is not None:
            return self._agreed_to_switch(ctx, event, meaning, ctx.line.deferred)
        flow = self._flow(ctx)
        if flow is None:
            return self._free(ctx, event, meaning)
        if meaning.request.task == "drop":
            return rest(ctx, say("owner_dropped"))
        if flow.proof != "owner":
            return self._kept_open(ctx, event, engine.react(ctx, event))
        return self._on_task(ctx, event, meaning, engine)

    def _on_task(self, ctx: OwnersContext, event: Heard, meaning: Understanding, engine: Machine) -> Step:
        """An answer to what the task asks, or words that plainly begin something else."""
        request, confirming = meaning.request, ctx.focus.asked == CONFIRM.asked
        if request.task == "goodbye" and not confirming:
            return rest(ctx, say("owner_dropped"))
        if meaning.answer == "repeat":
            return _again(ctx)
        begins = not confirming or meaning.answer != "affirm"
        if begins and request.task and self._of(request.task) and engine.desk.workflow(request.task) is None:
            return self._request(ctx, event, meaning)
        if begins and meaning.intent in _CUSTOMERS_INTENTS and (not request.parts or _names_a_customer(ctx, meaning)):
            return self._free(ctx.fresh(), event, meaning)
        return self._kept_open(ctx, event, engine.take(ctx, meaning))

    def _free(self, ctx: OwnersContext, event: Heard, meaning: Understanding) -> Step:
        """Nothing is under way."""
        match meaning.request.task:
            case "":
                pass
            case "which_mode":
                return rest(ctx, _welcome(ctx.line.mode))
            case "help":
                return rest(ctx, _help(ctx))
            case "goodbye":
                return _hang_up(ctx)
            case "drop":
                return rest(ctx, say("owner_nothing_open"))
            case _:
                return self._request(ctx, event, meaning)
        engine = self._engines[ctx.line.mode]
        if meaning.answer == "repeat" and ctx.turn.said:
            return _again(ctx)
        if meaning.emergency:
            return rest(ctx, say(ADVICE[meaning.emergency].prompt, number=engine.desk.emergency_number))
        if ctx.line.mode is Mode.RECEPTIONIST:
            return self._kept_open(ctx, event, engine.react(ctx, event))
        if meaning.intent in _CUSTOMERS_INTENTS:
            return _defer(ctx, Mode.RECEPTIONIST, event)
        return _not_understood(ctx)

    def _request(self, ctx: OwnersContext, event: Heard, meaning: Understanding) -> Step:
        """A mode's own task is begun; another's waits for a yes to going there."""
        engine, task = self._engines[ctx.line.mode], meaning.request.task
        if task in NEEDS_TEXTS and not engine.desk.texts:
            return rest(ctx, say("owner_no_texts"))
        workflow = engine.desk.workflow(task)
        if workflow is not None:
            return begin(engine.desk, begun(ctx.fresh(), workflow), workflow, meaning)
        there = self._of(task)
        return _defer(ctx, there, event) if there else rest(ctx, say("owner_no_home"))

    def _of(self, task: str) -> Mode | None:
        """The mode that is set up for `task`."""
        return next((mode for mode, engine in self._engines.items() if engine.desk.workflow(task)), None)

    def _agreed_to_switch(self, ctx: OwnersContext, event: Heard, meaning: Understanding, deferred: Heard) -> Step:
        """A yes switches, and does at once what was asked for; everything else is a request of its own."""
        if meaning.answer == "affirm" and meaning.outright:
            there = ctx.fresh().lining(mode=ctx.line.deferred_to or ctx.line.mode)
            return self._free(there, deferred, self._engines[there.line.mode].meaning(there, deferred))
        if meaning.answer == "negate" or meaning.request.task == "drop":
            return rest(ctx, say("owner_dropped"))
        return self._free(ctx.fresh(), event, meaning)

    def _switch(self, ctx: OwnersContext, name: str | None) -> Step:
        """A switch by the owner clears what was under way."""
        if name is None:
            return rest(ctx, say("owner_modes"))
        mode = Mode(name)
        if mode not in self._engines:
            return rest(ctx, say("owner_no_home"))
        return rest(ctx.lining(mode=mode), _welcome(mode))


def _names_a_customer(ctx: OwnersContext, meaning: Understanding) -> bool:
    """ "Book Sarah Johnson for tomorrow at ten", where no words of any kind are asked for."""
    return meaning.name is not None and ctx.focus.asked != ("message",)


def _defer(ctx: OwnersContext, mode: Mode, event: Heard) -> Step:
    """ "That's for security mode. Shall we go there?" """
    asking = say(f"owner_shall_we_{mode.value}")
    waiting = ctx.fresh().lining(deferred_to=mode, deferred=event).with_focus(asked=("switch",))
    return Step(waiting.with_turn(said=(asking,)), (asking, Listen(("switch",), ("yes_no",))))


def _not_understood(ctx: OwnersContext) -> Step:
    """Said plainly, then with what can be asked here; after more the line is left to the owner to end."""
    misses = ctx.focus.misses + 1
    step = rest(ctx, say("did_not_catch"), *((_help(ctx),) if misses % _HELP_AT == 0 else ()))
    return Step(step.context.with_focus(misses=misses), step.commands)


def _again(ctx: OwnersContext) -> Step:
    """All that was said last, once more."""
    return _listening(ctx, *ctx.turn.said)


def _listening(ctx: OwnersContext, *says: Say) -> Step:
    """Say this; what is waited for still is."""
    waiting = keep_listening(ctx)
    return Step(ctx, (*says, *waiting.commands))


def _hang_up(ctx: OwnersContext) -> Step:
    return over(ctx, say("owner_goodbye"), disposition="answered")


def _welcome(mode: Mode) -> Say:
    return say(f"owner_in_{mode.value}")


def _help(ctx: OwnersContext) -> Say:
    return say(f"owner_help_{ctx.line.mode.value}")


def _remembering(ctx: CallContext) -> CallContext:
    """`ctx`, in which "them" means whom the task was about, and nobody has been quiet while it goes on."""
    assert isinstance(ctx, OwnersContext)  # noqa: S101
    quiet = None if ctx.tasks else ctx.line.quiet_since
    return ctx.lining(spoken_of=ctx.spoken_of, quiet_since=quiet)


def _advice(step: Step) -> tuple[Say, ...]:
    """What to do in a danger, where the step tells it."""
    prompts = {advice.prompt for advice in ADVICE.values()}
    return tuple(command for command in step.commands if isinstance(command, Say) and command.prompt in prompts)
