"""The exhaustive walk: every state that a call can reach by abstract events, and whether the laws hold in each.

The machine is pure, so a state is its context without clock and history, and the walk is a breadth-first search.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from receptionist.dialogue.abstract_caller import CALLER, NOON, events, words
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallStarted
from receptionist.dialogue.laws import LAWS, Law, written_on_a_yes
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import BOOK_OR_MESSAGE
from receptionist.understanding.meaning import When


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


def walk(
    machine: Machine,
    laws: Iterable[Law] = LAWS,
    *,
    withheld: bool = False,
    earlier: CallContext | None = None,
    said: tuple[str, ...] = (),
    most_states: int = 200_000,
) -> Walk:
    """Visit every state reachable from a ringing telephone; check every law on every step, and that ends are near.

    `earlier` is a call that broke off, which this one may go on with. `said` are the sentences that are said, else all
    that the desk has a use for.

    `machine` must have been made with the abstract caller's `understand`. Raises RuntimeError past `most_states`.
    """
    laws, said = (*laws, written_on_a_yes(machine.desk)), said or words(machine.desk)
    start = CallContext(call_id="walk", at=NOON)
    first = machine.receive(start, CallStarted(NOON, "walk", None if withheld else CALLER, earlier=earlier))
    seen: dict[bytes, tuple[CallContext, bytes | None, str]] = {}
    key = _key(first.context)
    seen[key] = (first.context, None, "ring")
    frontier, result, after = [key], Walk(), {}
    while frontier and len(result.violations) < ENOUGH:
        here = frontier.pop()
        context = seen[here][0]
        for label, event in events(context, said, machine.desk):
            result.steps += 1
            step = machine.receive(context, event)
            for law in laws:
                broken = law(context, event, step)
                if broken:
                    result.violations.append(Violation(broken, (*_path(seen, here), label)))
            there = _key(step.context)
            if label in _IDLE:
                after[here, _IDLE[label]] = there
            if there not in seen:
                seen[there] = (step.context, here, label)
                frontier.append(there)
        if len(seen) > most_states:
            raise RuntimeError(f"more than {most_states} states: something in the context grows without bound")
    result.states = len(seen)
    if not frontier:  # of a walk that was cut short, what follows each state is not known
        result.violations += _endless(seen, after)
    return result


_IDLE = {"silence": "silence", "“noise”": "noise", "answered": "answered"}
"""Events by their labels of which nothing but that same kind may follow, and the call must end all the same."""

_SOON = 16
"""Events of the same kind after which a call must have ended or reached a person."""

Seen = dict[bytes, tuple[CallContext, bytes | None, str]]


def _endless(seen: Seen, after: dict[tuple[bytes, str], bytes]) -> Iterator[Violation]:
    """From every state, silence alone and noise alone must end the call soon: no loop, no dead air.

    `after` is the state that each idle event leads to, as the search has found it.
    """
    for key in seen:
        for idle in ("silence", "noise"):
            if not _ends(seen, after, key, idle):
                yield Violation("law 6, no end is reached", (*_path(seen, key), f"{idle}…"))


def _ends(seen: Seen, after: dict[tuple[bytes, str], bytes], key: bytes, idle: str) -> bool:
    for _ in range(_SOON):
        context = seen[key][0]
        if context.phase is Phase.ENDED or "transfer" in context.asked:
            return True
        key = after.get((key, "answered" if context.pending else idle), key)
    context = seen[key][0]
    return context.phase is Phase.ENDED or "transfer" in context.asked


def _key(context: CallContext) -> bytes:
    """The state: the context without what decides nothing from here on, so that equal futures are walked once.

    Notes, the last sentences, earlier tries, the message and the disposition are only handed on. A call that is over,
    handed on or done with its job never looks again at the wish about day and time: a new job starts with none.
    """
    bare = context.having(
        notes=(), said=(), message="", declined=(), booking=None, disposition=None,
        jobs=min(context.jobs, 2), tries=(),
    )  # fmt: skip
    if context.phase is not Phase.GREETING:
        bare = bare.having(spoke=True)
    if context.phase is not Phase.CONFIRMING:
        bare = bare.having(recited=(), telling=())
    if context.question != BOOK_OR_MESSAGE or context.phase is not Phase.COMPLETE:
        bare = bare.having(question=None)
    visit = context.visit
    if visit is not None and visit.id in context.proved:  # how it was proved, and which others there are, is over
        rest = tuple(slot for slot in context.slots if slot.name != "name")
        bare = bare.having(visits=(visit,), proved=(visit.id,), found_by="", misnamed=0, codes=0, slots=rest)
    if context.phase in (Phase.COMPLETE, Phase.HANDOFF, Phase.ENDED):
        bare = bare.having(
            wanted=When(), unchecked=False, offers=(), proposal=None, read_back=None, recited=(), telling=(), grounded=(),
            rounds=0, read_backs=0, looked_up=(), visits=None, visit=None, found_by="", partial_address=None, partial_digits="",
        )  # fmt: skip
    if context.phase in (Phase.HANDOFF, Phase.ENDED):
        bare = bare.having(proved=(), misnamed=0, codes=0, suspended=(), slots=(), jobs=0, workflow="")
    if context.phase is Phase.ENDED:
        bare = bare.having(misses=0, detours=0, asked=())
    return _encode(bare)


_encode = msgspec.json.Encoder(order="deterministic").encode


def _path(seen: dict[bytes, tuple[CallContext, bytes | None, str]], key: bytes) -> tuple[str, ...]:
    labels: list[str] = []
    here: bytes | None = key
    while here is not None:
        _, before, label = seen[here]
        labels.append(label)
        here = before
    return tuple(reversed(labels))
