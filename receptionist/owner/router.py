"""The router: who calls decides. Pure, and the same `receive(context, event) -> Step` as the public machine.

Laws of the line:
- a call that did not ring as the owner's, and get the right PIN, is the public machine's for good;
- each mode runs its own jobs alone; the words for another mode's job ask for a switch first;
- what changes something outside runs on a yes to exactly what was read back;
- two minutes without a word, counted from the end of our last answer, lead back to the default mode, but never while
  something is under way; a switch by the owner clears what is.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

import msgspec

from receptionist.dialogue import grounding
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.danger import ADVICE
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    CallStarted,
    Deafened,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.machine import Machine, Understand
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.model.commands import Say, UseTool, say
from receptionist.model.understanding import HearingContext, Understanding
from receptionist.owner import admission, errands
from receptionist.owner.anew import asks_for_words, begins_anew
from receptionist.owner.context import OwnersContext
from receptionist.owner.jobs import JOBS, NEEDS_TEXTS
from receptionist.owner.modes import Mode
from receptionist.owner.speaking import (
    CONFIRM,
    TRANSFER,
    TRIES,
    again,
    answer,
    hang_up,
    help_in,
    keep_listening,
    listen,
    not_caught,
    owners,
    welcome,
)
from receptionist.owner.wishes import OwnerWish, read_wish
from receptionist.owner.wishes.agreement import agrees
from receptionist.owner.wishes.customers import customer_named

_MOST_BOOKINGS = 100
_OPEN_PHASES = (Phase.COLLECTING, Phase.CONFIRMING)
_CUSTOMERS_INTENTS = ("book", "reschedule", "cancel", "check")


@dataclass(frozen=True)
class Rules:
    """`names` are the assistant's, lower case; `modes` those that are set up; `idle` leads back to `default`,
    `longest_silence` ends the call.
    """

    names: tuple[str, ...] = ()
    modes: frozenset[Mode] = frozenset({Mode.RECEPTIONIST, Mode.COMMS})
    default: Mode = Mode.COMMS
    idle: dt.timedelta = dt.timedelta(seconds=120)
    longest_silence: dt.timedelta = dt.timedelta(minutes=10)


class Router(Machine):
    """The machine of an office whose owner has a line of their own: public calls pass through unchanged."""

    def __init__(self, desk: Desk, understand: Understand, rules: Rules) -> None:
        super().__init__(desk, understand)
        self._rules = rules
        self._bookings = Machine(msgspec.structs.replace(desk, owner_number=None, jobs=_MOST_BOOKINGS), understand)

    def receive(self, ctx: CallContext, event: Event) -> Step:
        """What `event` does in `ctx`: the next context, and at least one command."""
        if isinstance(event, CallStarted) and event.owner:
            return admission.ring(ctx, event, self._rules.default, self.desk.business)
        if not isinstance(ctx, OwnersContext):
            return super().receive(ctx, event)
        here = owners(grounding.settled(ctx, event).with_turn(at=event.at))
        return grounding.telling(self._owners(here, event))

    def _owners(self, here: OwnersContext, event: Event) -> Step:
        if isinstance(event, CallEnded) or here.phase is Phase.ENDED:
            return super().receive(here, event)
        if here.line.stage == "pin":
            return admission.receive(here, event) or self._public(here, event, *admission.parting(event))
        return self._open(here, event)

    def _public(self, ctx: OwnersContext, event: Event, *lead: Say) -> Step:
        """No right PIN: whoever this is gets what every caller gets."""
        anybody = CallContext.ringing(ctx.call.id, event.at)
        rung = super().receive(anybody, CallStarted(event.at, ctx.call.id, ctx.caller.number, trust=ctx.caller.trust))
        return Step(rung.context, (*lead, *rung.commands))

    def _open(self, ctx: OwnersContext, event: Event) -> Step:
        match event:
            case Heard():
                return self._wished(self._settled(ctx), event)
            case ToolFinished():
                return self._tool(ctx, event)
            case Silence():
                return self._silent(ctx, event)
            case BargedIn():
                return self._booking(ctx, event) if _books(ctx) else keep_listening(ctx)
            case Keyed():
                return self._pressed(ctx, event)
            case Deafened() if not _books(ctx):
                return not_caught(ctx)
            case NobodyAnswered():
                return answer(_undone(ctx), say("owner_nobody_answered"))
            case _:
                return self._booking(ctx, event) if _books(ctx) else again(ctx)

    def _settled(self, ctx: OwnersContext) -> OwnersContext:
        """Back in the default mode where nothing was said for long, and nothing is under way."""
        quiet, line = ctx.line.quiet_since, ctx.line
        if quiet is None or busy(ctx) or line.mode is self._rules.default or ctx.turn.at - quiet < self._rules.idle:
            return ctx
        return ctx.fresh().lining(mode=self._rules.default)

    def _wished(self, ctx: OwnersContext, event: Heard) -> Step:
        if ctx.turn.pending or ctx.focus.asked == TRANSFER:
            return Step(ctx, (say("one_moment"),))
        meaning = self.meaning(ctx, event)
        wish = read_wish(event.text, HearingContext(clock=event.at), self._rules.names)
        if wish.kind == "switch":
            return self._switch(ctx, wish.mode)
        if ctx.line.deferred is not None or ctx.line.deferred_text:
            return self._agreed_to_switch(ctx, event, meaning, wish)
        if ctx.line.errand is not None:
            return self._on_errand(ctx, event, meaning, wish)
        if busy(ctx):
            return self._booking(ctx, event)
        return self._free(ctx, event, meaning, wish)

    def _on_errand(self, ctx: OwnersContext, event: Heard, meaning: Understanding, wish: OwnerWish) -> Step:
        """An answer to what the errand asks, or words that plainly begin something else; else it is asked again."""
        if wish.kind == "drop" or (wish.kind == "goodbye" and ctx.focus.asked != CONFIRM):
            return errands.dropped(ctx)
        if meaning.answer == "repeat":
            return again(ctx)
        if wish.kind == "job" and begins_anew(ctx, event.text, meaning, wish):
            return self._job(ctx, wish, event.text)
        visit = meaning.intent in _CUSTOMERS_INTENTS
        plainly = visit and customer_named(event.text) is not None and not asks_for_words(ctx)
        step = None if plainly else errands.heard(ctx, event, meaning, wish)
        if step is None and visit:
            return self._free(owners(ctx.fresh()), event, meaning, wish)
        return step or errands.missed(ctx)

    def _free(self, ctx: OwnersContext, event: Heard, meaning: Understanding, wish: OwnerWish) -> Step:
        """Nothing is under way."""
        match wish.kind:
            case "job":
                return self._job(ctx, wish, event.text)
            case "which_mode":
                return answer(ctx, welcome(ctx.line.mode))
            case "help":
                return answer(ctx, help_in(ctx.line.mode))
            case "goodbye":
                return hang_up(ctx)
            case "drop":
                return answer(ctx, say("owner_nothing_open"))
        if meaning.answer == "repeat" and ctx.turn.said:
            return again(ctx)
        if meaning.emergency:
            advice = ADVICE[meaning.emergency].prompt
            return answer(ctx, say(advice, number=self.desk.emergency_number))
        if ctx.line.mode is Mode.RECEPTIONIST:
            return self._booking(ctx, event)
        if meaning.intent in _CUSTOMERS_INTENTS:
            return self._defer(ctx, Mode.RECEPTIONIST, None, event.text)
        return self._not_understood(ctx)

    def _job(self, ctx: OwnersContext, wish: OwnerWish, text: str) -> Step:
        """A mode's own job is begun; another's waits for a yes to going there."""
        if wish.job in NEEDS_TEXTS and not self.desk.texts:
            return answer(ctx, say("owner_no_texts"))
        modes = JOBS[wish.job].modes
        if ctx.line.mode in modes:
            return errands.begin(ctx, wish)
        ready = [mode for mode in modes if mode in self._rules.modes]
        return self._defer(ctx, ready[0], wish, text) if ready else answer(ctx, say("owner_no_home"))

    def _defer(self, ctx: OwnersContext, mode: Mode, wish: OwnerWish | None, text: str) -> Step:
        """ "That is security's. Shall we go there?" """
        waiting = ctx.fresh().lining(deferred=wish or OwnerWish("switch", mode=mode), deferred_text=text)
        return listen(waiting, ("switch",), ("yes_no",), say(f"owner_shall_we_{mode.value}"))

    def _agreed_to_switch(self, ctx: OwnersContext, event: Heard, meaning: Understanding, wish: OwnerWish) -> Step:
        """A yes switches, and does at once what was asked for; everything else is a wish of its own."""
        deferred, text = ctx.line.deferred, ctx.line.deferred_text
        if deferred is not None and agrees(meaning.text, meaning):
            return self._switched_for(ctx, deferred, text)
        stayed = ctx.fresh()
        if meaning.answer == "negate" or wish.kind == "drop":
            return answer(stayed, say("owner_dropped"))
        return self._free(stayed, event, meaning, wish)

    def _switched_for(self, ctx: OwnersContext, deferred: OwnerWish, text: str) -> Step:
        if deferred.kind == "job":
            mode = next(mode for mode in JOBS[deferred.job].modes if mode in self._rules.modes)
            return errands.begin(ctx.fresh().lining(mode=mode), deferred)
        there = ctx.fresh().lining(mode=deferred.mode or Mode.RECEPTIONIST)
        return self._booking(there, Heard(ctx.turn.at, text))

    def _switch(self, ctx: OwnersContext, mode: Mode | None) -> Step:
        """A switch by the owner clears what was under way."""
        if mode is None:
            return answer(ctx, say("owner_modes"))
        if mode not in self._rules.modes:
            return answer(ctx, say("owner_no_home"))
        return answer(ctx.lining(mode=mode), welcome(mode))

    def _not_understood(self, ctx: OwnersContext) -> Step:
        """Said plainly, then with what can be asked here; after more the line is left to the owner to end."""
        misses = ctx.focus.misses + 1
        step = answer(ctx, say("did_not_catch"), *((help_in(ctx.line.mode),) if misses % TRIES == 0 else ()))
        return Step(step.context.with_focus(misses=misses), step.commands)

    def _booking(self, ctx: OwnersContext, event: Event) -> Step:
        """A visit for a customer: the public machine's, but with nobody to put the owner through to."""
        named = customer_named(event.text) if isinstance(event, Heard) and not _books(ctx) else None
        known = owners(ctx.with_slot(SlotValue("name", named))) if named else ctx
        step = self._bookings.receive(known, event)
        if step.context.phase is Phase.HANDOFF:
            return answer(ctx, *(_advice(step) or (say("owner_cannot_book"),)))
        if step.context.phase is Phase.ENDED and not self._ends(ctx, event):
            return answer(ctx, say("owner_dropped" if isinstance(event, Heard) else "owner_left"))
        return Step(owners(step.context).lining(quiet_since=None), step.commands)

    def _ends(self, ctx: OwnersContext, event: Event) -> bool:
        """Whether the owner ends the call with the booking; dropping the booking only drops the booking."""
        if isinstance(event, Heard):
            return ctx.phase is Phase.COMPLETE or "goodbye" in self.meaning(ctx, event).signals
        return isinstance(event, ToolFinished)

    def _tool(self, ctx: OwnersContext, event: ToolFinished) -> Step:
        if event.name != ctx.turn.pending:
            return keep_listening(ctx)
        return errands.finished(ctx, event) if ctx.line.errand is not None else self._booking(ctx, event)

    def _silent(self, ctx: OwnersContext, event: Silence) -> Step:
        """An open line may be silent for long; a question is asked again."""
        if ctx.turn.pending or ctx.focus.asked == TRANSFER:
            return Step(ctx, (say("one_moment"),))
        if ctx.line.errand is not None:
            return errands.missed(ctx)
        if busy(ctx):
            return self._booking(ctx, event)
        since = ctx.line.quiet_since or event.at - dt.timedelta(seconds=event.seconds)
        if event.at - since >= self._rules.longest_silence:
            return hang_up(ctx)
        return keep_listening(self._settled(ctx.lining(quiet_since=since)))

    def _pressed(self, ctx: OwnersContext, event: Keyed) -> Step:
        if ctx.turn.pending or ctx.focus.asked == TRANSFER:
            return Step(ctx, (say("one_moment"),))
        if event.digits == "*":
            return again(ctx)
        if ctx.line.errand is not None:
            return errands.keyed(ctx, event.digits)
        if busy(ctx):
            return self._booking(ctx, event)
        return answer(ctx, help_in(ctx.line.mode))


def busy(ctx: OwnersContext) -> bool:
    """Whether something is under way: an errand, a visit being booked, a tool at work."""
    return bool(ctx.line.errand or ctx.turn.pending or _books(ctx))


def _books(ctx: OwnersContext) -> bool:
    return bool(ctx.task.workflow) and ctx.line.errand is None and (ctx.phase in _OPEN_PHASES or bool(ctx.turn.pending))


def _advice(step: Step) -> tuple[Say, ...]:
    """What to do in a danger, where the step tells it."""
    prompts = {advice.prompt for advice in ADVICE.values()}
    return tuple(command for command in step.commands if isinstance(command, Say) and command.prompt in prompts)


def _undone(ctx: OwnersContext) -> OwnersContext:
    return owners(ctx.with_call(disposition=None if ctx.call.disposition == "transferred" else ctx.call.disposition))


def uses(step: Step) -> tuple[str, ...]:
    """The tools that `step` asks for."""
    return tuple(command.name for command in step.commands if isinstance(command, UseTool))
