"""The exhaustive walk: every state that a call can reach by abstract events, and whether the laws hold in each.

The machine is pure, so a state is its context without clock and history, and the walk is a breadth-first search.
Words are abstract: each event's text names a meaning, which the walk's own `understand` looks up, so that what is
proved is proved of the dialogue, whatever the understanding makes of real sentences.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from receptionist.dialogue.commands import HangUp, Listen, TakeMessage, Transfer, UseTool
from receptionist.dialogue.context import CallContext
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
    Reconnected,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.understanding.meaning import (
    Address,
    Correction,
    Hearing,
    Name,
    Phone,
    Span,
    Understanding,
    When,
)

NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
_HERE = Span(0, 0)
_TUESDAY, _WEDNESDAY = dt.date(2026, 3, 3), dt.date(2026, 3, 4)
_TWO, _THREE = dt.time(14), dt.time(15)

MEANINGS: dict[str, Understanding] = {
    meaning.text: meaning
    for meaning in (
        Understanding("book", intent="book"),
        Understanding("yes", answer="affirm"),
        Understanding("no", answer="negate"),
        Understanding("unsure", answer="unsure"),
        Understanding("repeat", answer="repeat"),
        Understanding("name", name=Name("Ann Lee", _HERE)),
        Understanding("other name", answer="correct", name=Name("Bo Ray", _HERE)),
        Understanding("phone", phone=Phone("3125550142", _HERE, "+13125550142")),
        Understanding("address", address=Address(_HERE, line="12 oak street", number="12", street="oak street")),
        Understanding("tuesday", when=When(date=_TUESDAY, dates=(_TUESDAY,))),
        Understanding("at two", when=When(time=_TWO, times=(_TWO,))),
        Understanding("wednesday at three", when=When(date=_WEDNESDAY, dates=(_WEDNESDAY,), time=_THREE)),
        Understanding("either day", when=When(date=_TUESDAY, dates=(_TUESDAY, _WEDNESDAY))),
        Understanding("later", when=When(shift="later", shift_of="time")),
        Understanding("the first", choice=0),
        Understanding("the time is wrong", answer="correct", correction=Correction("time")),
        Understanding("yes but tuesday", answer="correct", when=When(date=_TUESDAY, dates=(_TUESDAY,), time=_TWO)),
        Understanding("any", signals=frozenset({"dont_care"})),
        Understanding("hold on", signals=frozenset({"hold_on"})),
        Understanding("goodbye", signals=frozenset({"goodbye"})),
        Understanding("price", intent="price"),
        Understanding("cancel", intent="cancel"),
        Understanding("human", intent="human"),
        Understanding("gas", emergency="gas"),
        Understanding("noise"),
    )
}
"""One abstract caller's sentence for each thing that understanding can tell the dialogue."""


def understand(text: str, hearing: Hearing) -> Understanding:
    """The walk's understanding: the text is the name of its meaning."""
    return MEANINGS.get(text) or Understanding(text)


def _slot(start: dt.datetime) -> dict[str, str]:
    return {"start": start.isoformat(), "end": (start + dt.timedelta(hours=1)).isoformat(), "crew": ""}


_ONE, _OTHER = _slot(NOON + dt.timedelta(hours=26)), _slot(NOON + dt.timedelta(hours=27))

ANSWERS: dict[str, tuple[tuple[dict[str, object], str], ...]] = {
    "check_availability": (
        ({"status": "free", "slot": _ONE}, ""),
        ({"status": "alternatives", "alternatives": [_ONE, _OTHER], "reason": "busy"}, ""),
        ({"status": "none", "reason": "day_full"}, ""),
        ({"status": "unreadable"}, ""),
        ({}, "timed out"),
    ),
    "answer_question": (
        ({"answer": "We are insured."}, ""),
        ({"answer": ""}, ""),
        ({"answer": None}, ""),
        ({}, "late"),
    ),
    "book_appointment": (
        ({"state": "booked", "id": "b", "start": _ONE["start"]}, ""),
        ({"state": "held", "id": "b", "start": _ONE["start"]}, ""),
        ({"state": "taken", "alternatives": [_OTHER]}, ""),
        ({"state": "taken"}, ""),
        ({}, "broke"),
    ),
    "take_message": (({}, ""), ({}, "disk full")),
}
"""Everything that each tool may answer: (result, error)."""


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


Law = Callable[[CallContext, Event, Step], str]
"""Looks at one step; the name of the law it breaks, or an empty text."""


def a_command_each_time(before: CallContext, event: Event, step: Step) -> str:
    return "" if step.commands else "law 6, every event gets an answer"


def booking_needs_a_yes(before: CallContext, event: Event, step: Step) -> str:
    """Law 2: book_appointment comes only from CONFIRMING, on a yes, with exactly what was read back."""
    for command in step.commands:
        if isinstance(command, UseTool) and command.name == "book_appointment":
            said_yes = isinstance(event, Heard | Keyed) and not before.unheard and before.phase is Phase.CONFIRMING
            said_yes = said_yes or (isinstance(event, Reconnected) and before.pending == command.name)
            meaning = MEANINGS.get(event.text) if isinstance(event, Heard) else None
            affirmed = not isinstance(event, Heard) or (meaning is not None and meaning.answer == "affirm")
            agreed = before.read_back is not None and _params_of(before) == _booked(command)
            if not (said_yes and affirmed and agreed):
                return "law 2, no booking without a yes to what was read back"
    return ""


def data_accumulates(before: CallContext, event: Event, step: Step) -> str:
    """Law 5: a slot that was heard is lost never, and replaced only where it was asked for or corrected."""
    if step.context.jobs != before.jobs:
        return ""
    for slot in before.slots:
        now = step.context.value(slot.name)
        if now == slot.text:
            continue
        meaning = MEANINGS.get(event.text) if isinstance(event, Heard) else None
        correcting = meaning is not None and (meaning.answer in ("correct", "negate") or meaning.correction is not None)
        may = slot.source != "heard" or slot.name in before.asked or correcting
        if now is None or not (may or before.phase is Phase.CONFIRMING or "change" in before.asked):
            return f"law 5, {slot.name} was replaced without a correction"
    return ""


def someone_is_waited_for(before: CallContext, event: Event, step: Step) -> str:
    """Law 6, no dead air: after a step somebody listens, a tool runs, or the call goes elsewhere."""
    if step.context.phase is Phase.ENDED or step.context.pending or before.pending:
        return ""
    alive = any(isinstance(command, Listen | UseTool | HangUp | Transfer | TakeMessage) for command in step.commands)
    return "" if alive else "law 6, dead air"


LAWS: tuple[Law, ...] = (a_command_each_time, booking_needs_a_yes, data_accumulates, someone_is_waited_for)


ENOUGH = 50
"""Broken laws after which the walk need not go on."""


def walk(
    machine: Machine,
    laws: Iterable[Law] = LAWS,
    *,
    withheld: bool = False,
    earlier: CallContext | None = None,
    most_states: int = 200_000,
) -> Walk:
    """Visit every state reachable from a ringing telephone; check every law on every step, and that ends are near.

    `earlier` is a call that broke off, which this one may go on with.

    `machine` must have been made with this module's `understand`. Raises RuntimeError past `most_states`.
    """
    laws = tuple(laws)
    start = CallContext(call_id="walk", at=NOON)
    first = machine.receive(start, CallStarted(NOON, "walk", None if withheld else "+13125550199", earlier=earlier))
    seen: dict[bytes, tuple[CallContext, bytes | None, str]] = {}
    key = _key(first.context)
    seen[key] = (first.context, None, "ring")
    frontier, result = [key], Walk()
    while frontier and len(result.violations) < ENOUGH:
        here = frontier.pop()
        context = seen[here][0]
        for label, event in _events(context):
            result.steps += 1
            step = machine.receive(context, event)
            for law in laws:
                broken = law(context, event, step)
                if broken:
                    result.violations.append(Violation(broken, (*_path(seen, here), label)))
            there = _key(step.context)
            if there not in seen:
                seen[there] = (step.context, here, label)
                frontier.append(there)
        if len(seen) > most_states:
            raise RuntimeError(f"more than {most_states} states: something in the context grows without bound")
    result.states = len(seen)
    result.violations += _endless(machine, seen)
    return result


def _endless(machine: Machine, seen: dict[bytes, tuple[CallContext, bytes | None, str]]) -> Iterator[Violation]:
    """From every state, silence alone and noise alone must end the call soon: no loop, no dead air."""
    for key, (context, _, _) in seen.items():
        for label, event in (("silence…", Silence(NOON, 6)), ("noise…", Heard(NOON, "noise"))):
            if not _ends(machine, context, event):
                yield Violation("law 6, no end is reached", (*_path(seen, key), label))


_SOON = 16
"""Events of the same kind after which a call must have ended or reached a person."""


def _ends(machine: Machine, context: CallContext, event: Event) -> bool:
    for _ in range(_SOON):
        if context.phase is Phase.ENDED or "transfer" in context.asked:
            return True
        happening = _answer(context.pending, 0) if context.pending else event
        context = machine.receive(context, happening).context
    return context.phase is Phase.ENDED or "transfer" in context.asked


def _events(context: CallContext) -> Iterator[tuple[str, Event]]:
    """Everything that can happen in `context`."""
    if context.pending:
        for number, (result, error) in enumerate(ANSWERS[context.pending]):
            outcome = error or result.get("status") or result.get("state") or "done"
            yield f"{context.pending}: {outcome}", _answer(context.pending, number)
    for text in MEANINGS:
        yield f"“{text}”", Heard(NOON, text)
    yield "empty", Heard(NOON, "")
    for key in ("0", "1", "2", "9", "*"):
        yield f"key {key}", Keyed(NOON, key)
    yield "silence", Silence(NOON, 6)
    yield "barge-in", BargedIn(NOON, ("read_back", "confirm"))
    yield "unasked result", ToolFinished(NOON, "check_availability", {"status": "none"})
    yield "line cut", Reconnected(NOON, _unfinished(context))
    yield "nobody answered", NobodyAnswered(NOON)
    for times in (1, 2):
        yield f"recogniser lost {times}", Deafened(NOON, times)
    yield "hang-up", CallEnded(NOON)


def _unfinished(context: CallContext) -> UseTool | None:
    """The tool that was at work, as it was asked for: with all that was read back, where it books."""
    if not context.pending:
        return None
    return UseTool(context.pending, _params_of(context) if context.read_back else {})


def _answer(tool: str, number: int) -> ToolFinished:
    result, error = ANSWERS[tool][number]
    return ToolFinished(NOON, tool, result, error)


def _key(context: CallContext) -> bytes:
    """The state: the context without what decides nothing from here on, so that equal futures are walked once.

    Notes, the last sentences, the message and the disposition are only handed on. A call that is over, handed on or
    done with its job never looks again at the wish about day and time: a new job starts with none.
    """
    bare = context.having(
        notes=(), said=(), message="", declined=(), jobs=min(context.jobs, 2), booking=None, disposition=None
    )
    if context.phase is not Phase.GREETING:
        bare = bare.having(spoke=True)
    if context.phase is not Phase.CONFIRMING:
        bare = bare.having(unheard=False)
    if context.phase in (Phase.COMPLETE, Phase.HANDOFF, Phase.ENDED):
        bare = bare.having(
            wanted=When(), unchecked=False, offers=(), proposal=None, read_back=None, unheard=False, rounds=0
        )
    if context.phase is Phase.ENDED:
        bare = bare.having(slots=(), misses=0, detours=0, jobs=0, partial_address=None, partial_digits="", asked=())
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


def _params_of(context: CallContext) -> dict[str, object]:
    read_back = context.read_back
    assert read_back is not None  # noqa: S101 - asked for only where one stands
    slot = {"slot": msgspec.to_builtins(read_back.slot)} if read_back.slot else {}
    return {**dict(read_back.values), **slot}


def _booked(command: UseTool) -> dict[str, object]:
    return {key: value for key, value in command.params.items() if key not in ("notes", "zip", "city")}


def abstract_desk(desk: Desk) -> Desk:
    """`desk` with small limits, so that its state space is small and of the same shape."""
    return msgspec.structs.replace(desk, offer_rounds=2, detours=2, jobs=2)
