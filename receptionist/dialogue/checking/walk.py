"""The exhaustive walk: every state that a call can reach by abstract events, and whether the laws hold in each.

The machine is pure. A state is its context, without clock and history, together with the walk's own account of the
call; the search visits each once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.checking.abstract_caller import RING, events
from receptionist.dialogue.checking.abstract_tools import NOON
from receptionist.dialogue.checking.abstract_words import words
from receptionist.dialogue.checking.account.account import CONFIRM, INTENT, Account
from receptionist.dialogue.checking.account.keeping import happened
from receptionist.dialogue.checking.laws.claims import with_claims
from receptionist.dialogue.checking.laws.court import LAWS, Court
from receptionist.dialogue.checking.laws.privacy import may_change
from receptionist.dialogue.checking.laws.turn import Law, Turn
from receptionist.dialogue.checking.loops import TurnGraph
from receptionist.dialogue.context import CallContext, CallSoFar
from receptionist.dialogue.events import CallStarted, Event
from receptionist.dialogue.focus import Focus
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import BOOK_OR_MESSAGE
from receptionist.dialogue.task import FoundVisits, SlotValue, Task
from receptionist.model.trust import Trust


@dataclass(frozen=True)
class Violation:
    """A law that a step breaks, and the way there."""

    law: str
    path: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.law}: {' → '.join(self.path)}"


@dataclass
class Walk:
    """What the walk found: how many states and steps, and every broken law."""

    states: int = 0
    steps: int = 0
    violations: list[Violation] = field(default_factory=list)


ENOUGH = 50
"""Broken laws after which the walk need not go on."""
MOST_STATES = 200_000
"""States from which on a walk is taken to have no end."""
MOST_TURNS = 150
"""Turns that a call may take, each into a state that is new: far more than any that comes to an end."""
ENDLESS = "law 6, a call has no end"


@dataclass(frozen=True, slots=True)
class _State:
    """How a call stands, and the way there: the state before and the event since."""

    context: CallContext
    account: Account
    before: int
    label: str
    depth: int = 0


def walk(
    machine: Machine,
    laws: Iterable[Law] = LAWS,
    *,
    ring: CallStarted = RING,
    said: tuple[str, ...] = (),
    quick: bool = False,
    first: int | None = None,
    enough: int = ENOUGH,
) -> Walk:
    """Visit every state reachable from a ringing telephone; check every law on every step, and that no call goes round.

    `ring` tells who calls. `said` are the sentences that are said, else all that the desk has a use for; `quick` leaves
    out what happens seldom. The walk ends at `enough` broken laws, and with the `first` states, if it is told to.

    `machine` must have been made with the abstract caller's `understand`.
    """
    court, said = Court(laws), said or words(machine.desk)
    states: list[_State] = []
    found: dict[bytes, int] = {}
    graph, result = TurnGraph(), Walk()
    start = _State(CallContext.ringing("walk", NOON), Account(), -1, "ring")
    frontier = [_reached(found, states, _turn(machine, start, ring), -1, "ring")]
    while frontier and len(result.violations) < enough and (first is None or len(states) < first):
        here = frontier.pop()
        for label, event in events(states[here].account, said, machine.desk, quick=quick):
            result.steps += 1
            try:
                turn = _turn(machine, states[here], event)
            except Exception as defect:  # noqa: BLE001 - whatever it is, a call would end there
                name = f"law 6, the dialogue fails: {type(defect).__name__}: {defect}"
                result.violations.append(Violation(name, (*_path(states, here), label)))
                continue
            for name in court.broken(turn):
                result.violations.append(Violation(name, (*_path(states, here), label)))
            known = len(states)
            there = _reached(found, states, turn, here, label)
            graph.add(here, there, event, turn)
            if there == known:
                frontier.append(there)
        if len(states) > MOST_STATES or states[here].depth > MOST_TURNS:
            result.violations.append(Violation(ENDLESS, _path(states, here)))
            break
    result.states = len(states)
    if not frontier:  # of a walk that was cut short, what follows each state is not known
        result.violations += [Violation(law, _path(states, at)) for law, at in graph.broken()]
    return result


def _turn(machine: Machine, state: _State, event: Event) -> Turn:
    now = happened(machine.desk, state.account, event)
    return Turn(machine.desk, state.context, state.account, event, now, machine.receive(state.context, event))


def _reached(found: dict[bytes, int], states: list[_State], turn: Turn, before: int, label: str) -> int:
    """The number of the state that the turn leads to: a new one, or one that was visited already."""
    key = _encode((*_bare(turn.step.context), _bare_account(turn.after)))
    there = found.setdefault(key, len(states))
    if there == len(states):
        depth = states[before].depth + 1 if before >= 0 else 0
        states.append(_State(turn.step.context, with_claims(turn), before, label, depth))
    return there


def _bare(context: CallContext) -> tuple[object, ...]:
    """The parts of the context without what decides nothing from here on, so that equal futures are walked once.

    Notes, what is said of them, the last sentences, earlier tries, the message and the disposition are only handed on.
    A call that is over, handed on or done with its job never looks again at the wish about day and time: a new job
    starts with none.
    """
    over = context.phase in (Phase.HANDOFF, Phase.ENDED)
    task = _OVER if over else _bare_task(context)
    parts = (_bare_call(context, over=over), _bare_caller(context, over=over), _bare_focus(context, over=over))
    turn = context.turn
    told = turn.outcome, turn.owed, turn.retold, turn.parting, turn.pausing, turn.answered
    made = replace(context.made, visits=(), cancelled=(), notes=(), added=())
    return (context.phase, turn.pending, told, made, *parts, () if over else context.waiting, *task)


def _bare_call(context: CallContext, *, over: bool) -> CallSoFar:
    call = context.call
    spoke = call.spoke or context.phase is not Phase.GREETING
    known = replace(call, notes=(), message="", booking=None, disposition=None)
    bare = replace(known, spoke=spoke, jobs=min(call.jobs, 2))
    return replace(bare, jobs=0, dangers=replace(call.dangers, allayed=(), advised=())) if over else bare


def _bare_caller(context: CallContext, *, over: bool) -> CallingParty:
    """How a visit was proved, and which others there are, is over once the visit in hand is."""
    caller, visit = context.caller, context.found.visit
    if over:
        return replace(caller.unproved, slots=())
    if visit is None or visit.id not in caller.proved:
        return caller
    return replace(caller.unproved, slots=_nameless(caller.slots), proved=(visit.id,))


def _bare_focus(context: CallContext, *, over: bool) -> Focus:
    focus = replace(context.focus, tries=())
    if not _words_matter(context):
        focus = replace(focus, question=None)
    if over:
        focus = replace(focus, peril=None)
    return replace(focus, misses=0, silences=0, detours=0, asked=()) if context.phase is Phase.ENDED else focus


def _bare_task(context: CallContext) -> tuple[object, ...]:
    """The task in hand and, each by itself, its parts."""
    task, times, found, told = context.task, context.times, context.found, context.grounding
    if context.phase is Phase.COMPLETE:
        return Task(task.workflow, task.slots), *_OVER[1:]
    if found.visit is not None and found.visit.id in context.caller.proved:
        found = FoundVisits((found.visit,), visit=found.visit)
    if context.phase is not Phase.CONFIRMING:
        told = replace(told, recited=(), telling=())
    told = replace(told, denied=())  # decides only where a turn may have been another
    leaving = task.leaving and bool(context.turn.pending)
    rest = task.having(times=_NOTHING.times, found=_NOTHING.found, grounding=_NOTHING.grounding, leaving=leaving)
    return rest, times, found, told


_NOTHING = Task()
_OVER = (_NOTHING, _NOTHING.times, _NOTHING.found, _NOTHING.grounding)
"""A task that is looked at no more, and its parts."""


def _nameless(slots: tuple[SlotValue, ...]) -> tuple[SlotValue, ...]:
    return tuple(slot for slot in slots if slot.name != "name")


def _words_matter(context: CallContext) -> bool:
    """Whether it counts by which question something was asked: a goodbye to a read-back is asked about once."""
    asked, question = context.focus.asked, context.focus.question
    if context.phase is Phase.COMPLETE:
        return question == BOOK_OR_MESSAGE
    return asked == CONFIRM and question is not None and not question.parting


def _bare_account(account: Account) -> Account:
    """The account without what was only said last, and without all that no law asks for any more."""
    bare = account.having(
        speaking=(), claims=(), done=(), notes=account.notes[-1:], put=account.put[-1:], noted_before=()
    )
    told = {"outcome": account.outcome, "owed": account.owed, "retold": account.retold}
    if account.over:
        return Account(over=True).having(**told)
    if account.handed:
        over = Account(asked=account.asked, pending=account.pending, handed=True, said=account.said)
        return over.having(**told)
    if account.asked == INTENT and account.job:
        return bare.having(
            said=(),
            wish=(),
            ruled_out=(),
            turned_down=(),
            times=(),
            following=None,
            offers=(),
            heard=(),
            names=(),
            days=(),
            visits=(),
            proved=(),
        )
    if account.trust is Trust.STRANGER:
        bare = bare.having(days=())
    if not account.visits:
        return bare
    shown = tuple(sorted(visit.id for visit in account.visits if may_change(account, visit)))
    if len(shown) == len(account.visits):
        return bare.having(names=(), days=(), proved=shown)
    named = {visit.name for visit in account.visits}
    return bare.having(names=tuple(name for name in account.names if name in named))


_encode = msgspec.json.Encoder(order="deterministic").encode


def _path(states: list[_State], at: int) -> tuple[str, ...]:
    labels: list[str] = []
    while at >= 0:
        labels.append(states[at].label)
        at = states[at].before
    return tuple(reversed(labels))
