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

from receptionist.dialogue.commands import HangUp, Listen, Say, TakeMessage, Transfer, UseTool
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
from receptionist.dialogue.identifying import number_shown
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import BOOK_OR_MESSAGE
from receptionist.dialogue.reading_back import params
from receptionist.dialogue.step import Step
from receptionist.dialogue.switching import DEEPEST
from receptionist.dialogue.workflow import Slot, Workflow
from receptionist.understanding.meaning import (
    Address,
    Correction,
    Email,
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
        Understanding("email", email=Email("ann@example.com", _HERE)),
        Understanding("service", service="cleaning"),
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
        Understanding("reschedule", intent="reschedule"),
        Understanding("check", intent="check"),
        Understanding("reminder", intent="reminder"),
        Understanding("message", intent="message"),
        Understanding("call me tuesday at two", when=When(date=_TUESDAY, dates=(_TUESDAY,), time=_TWO)),
        Understanding("cancel one too", intent="cancel"),
        Understanding("1234", phone=Phone("1234", _HERE)),
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


def _visit(name: str, hours: int, *, changeable: bool = True) -> dict[str, object]:
    times = _slot(NOON + dt.timedelta(hours=hours))
    return {**times, "id": name, "name": "Ann Lee", "phone": _CALLER, "changeable": changeable}


_CALLER = "+13125550199"
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
    "find_booking": (
        ({"bookings": [_visit("v", 26)]}, ""),
        ({"bookings": [_visit("v", 26), _visit("w", 50)]}, ""),
        ({"bookings": [_visit("v", 26, changeable=False)]}, ""),
        ({"bookings": []}, ""),
        ({}, "broke"),
    ),
    "cancel": (
        ({"state": "cancelled", "id": "v"}, ""),
        ({"state": "refused", "id": "v", "reason": "too_late"}, ""),
        ({"state": "refused", "id": "v", "reason": "not_found"}, ""),
        ({}, "broke"),
    ),
    "send_code": (({"sent": True}, ""), ({"sent": False}, ""), ({}, "broke")),
    "check_code": (
        ({"state": "right"}, ""),
        ({"state": "wrong"}, ""),
        ({"state": "expired"}, ""),
        ({"state": "too_many"}, ""),
        ({}, "broke"),
    ),
    "remind_before": (
        ({"state": "done", "at": _ONE["start"]}, ""),
        ({"state": "refused", "reason": "past"}, ""),
        ({}, "broke"),
    ),
}
ANSWERS["check_callback"] = ANSWERS["check_availability"]
ANSWERS["reschedule"] = ANSWERS["schedule_call"] = (
    *ANSWERS["book_appointment"],
    ({"state": "refused", "reason": "too_late"}, ""),
)
_OF_ANY_TOOL: tuple[tuple[dict[str, object], str], ...] = (
    ({"state": "done"}, ""),
    ({"state": "done", "say": "You are member 17."}, ""),
    ({"state": "refused"}, ""),
    ({"state": "unreadable"}, ""),
    ({}, "broke"),
)
"""What a tool of a business's own may answer."""

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


def written_on_a_yes(desk: Desk) -> Law:
    """Law 2 for every workflow of `desk`: what is to be read back is carried out on a yes to just that."""

    def law(before: CallContext, event: Event, step: Step) -> str:
        flow = desk.workflow(before.workflow)
        commit = flow.commit if flow else None
        used = [command for command in step.commands if isinstance(command, UseTool)]
        if flow is None or commit is None or not commit.yes or commit.tool not in {command.name for command in used}:
            return ""
        again = isinstance(event, Reconnected) and before.pending == commit.tool
        heard = not before.unheard and before.phase is Phase.CONFIRMING and _is_yes(flow, event)
        agreed = before.read_back is not None and any(
            command.params == params(before, flow, commit, before.read_back) for command in used
        )
        if flow.proof == "identity" and not (before.visit and before.visit.id in before.proved):
            return f"law 2, {commit.tool} without proof of whose visit it is"
        return "" if (again or heard) and agreed else f"law 2, {commit.tool} without a yes to what was read back"

    return law


def _is_yes(flow: Workflow, event: Event) -> bool:
    """A yes, its key, or, to "shall I cancel it?", "cancel it"."""
    if not isinstance(event, Heard):
        return isinstance(event, Keyed) and event.digits == "1"
    meaning = MEANINGS.get(event.text)
    changeless = flow.commit is not None and flow.commit.change is None
    return meaning is not None and (meaning.answer == "affirm" or (changeless and meaning.intent in flow.start.intents))


def data_accumulates(before: CallContext, event: Event, step: Step) -> str:
    """Law 5: a slot that was heard is lost never, and replaced only where it was asked for or corrected."""
    another = step.context.jobs != before.jobs or step.context.workflow != before.workflow
    if another or before.phase in (Phase.GREETING, Phase.COMPLETE):
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


def visits_are_private(before: CallContext, event: Event, step: Step) -> str:
    """Nothing of a visit is told before the caller has shown that its number is theirs; its name and address never."""
    told = {value for command in step.commands if isinstance(command, Say) for _, value in command.values}
    visits = step.context.visits or ()
    named = {text for visit in before.visits or () for text in (visit.start.isoformat(),)}
    if not number_shown(step.context) and told & (named | {visit.start.isoformat() for visit in visits}):
        return "a visit is told to somebody who has not shown that it is theirs"
    return "" if len(step.context.suspended) <= DEEPEST else "more jobs wait than may"


def someone_is_waited_for(before: CallContext, event: Event, step: Step) -> str:
    """Law 6, no dead air: after a step somebody listens, a tool runs, or the call goes elsewhere."""
    if step.context.phase is Phase.ENDED or step.context.pending or before.pending:
        return ""
    alive = any(isinstance(command, Listen | UseTool | HangUp | Transfer | TakeMessage) for command in step.commands)
    return "" if alive else "law 6, dead air"


LAWS: tuple[Law, ...] = (
    a_command_each_time,
    booking_needs_a_yes,
    data_accumulates,
    visits_are_private,
    someone_is_waited_for,
)


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

    `machine` must have been made with this module's `understand`. Raises RuntimeError past `most_states`.
    """
    laws, said = (*laws, written_on_a_yes(machine.desk)), said or words(machine.desk)
    start = CallContext(call_id="walk", at=NOON)
    first = machine.receive(start, CallStarted(NOON, "walk", None if withheld else _CALLER, earlier=earlier))
    seen: dict[bytes, tuple[CallContext, bytes | None, str]] = {}
    key = _key(first.context)
    seen[key] = (first.context, None, "ring")
    frontier, result, after = [key], Walk(), {}
    while frontier and len(result.violations) < ENOUGH:
        here = frontier.pop()
        context = seen[here][0]
        for label, event in _events(context, said, machine.desk):
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


_JOBS = ("cancel one too", "book", "reschedule", "cancel", "check", "reminder", "message")
"""Sentences that ask for a job alone: said where the desk has it."""


_ABOUT: dict[str, tuple[str, ...]] = {
    "name": ("name",),
    "other name": ("name",),
    "address": ("address",),
    "email": ("email",),
    "service": ("service",),
    "1234": ("visit",),
    "tuesday": ("date",),
    "wednesday at three": ("date",),
    "either day": ("date",),
    "at two": ("time",),
    "later": ("time",),
    "the time is wrong": ("time",),
    "yes but tuesday": ("time",),
}
"""Kinds of slots without which a sentence is noise, and need not be said."""


_WALKED_WITH_BOOKING = frozenset(
    ("either day", "later", "the time is wrong", "any", "yes but tuesday", "at two", "hold on", "unsure", "price")
)
"""What other jobs have in common with booking, and is walked there."""


def words(desk: Desk) -> tuple[str, ...]:
    """What a caller may say to this desk: every meaning but jobs it has not, its own phrases, its slots' values."""
    intents = {intent for flow in desk.offered for intent in flow.start.intents}
    slots = [slot for flow in desk.offered for slot in flow.slots]
    kinds = {slot.kind for slot in slots if slot.required or slot.kind not in ("email", "service")}
    kinds |= {"date"} if any(flow.find for flow in desk.offered) else set()
    usual = [
        text
        for text, meaning in MEANINGS.items()
        if (text not in _JOBS or meaning.intent in intents) and kinds.issuperset(_ABOUT.get(text, ()))
    ]
    if desk.offered and not any(flow.lookup and not flow.find and flow.start.intents for flow in desk.offered):
        usual = [text for text in usual if text not in _WALKED_WITH_BOOKING]
    timed = any(flow.start.with_a_time for flow in desk.offered)
    usual = [text for text in usual if timed or not text.startswith("call me")]
    phrases = [flow.start.phrases[0] for flow in desk.offered if flow.start.phrases]
    values = [value for flow in desk.offered for slot in flow.slots for value in _values(slot)]
    return tuple(dict.fromkeys((*usual, *phrases, *values)))


def _values(slot: Slot) -> Iterator[str]:
    """A value or two of the kinds that are read from the words themselves."""
    match slot.kind:
        case "choice":
            yield from (option.name for option in slot.options[:2])
        case "number":
            yield str(slot.lowest if slot.lowest is not None else slot.highest if slot.highest is not None else 3)
        case "before":
            yield from ("two hours before", "the day before")
        case "visit":
            yield "1234"


def _events(context: CallContext, said: tuple[str, ...], desk: Desk) -> Iterator[tuple[str, Event]]:
    """Everything that can happen in `context`."""
    if context.pending:
        flow = desk.workflow(context.workflow)
        for number, (result, error) in enumerate(_answers(context.pending)):
            if len(result.get("bookings", ())) > 1 and flow is not None and flow.lookup is not None:  # type: ignore[arg-type]
                continue  # which of several is walked where no time is looked for besides
            outcome = error or result.get("status") or result.get("state") or "done"
            yield "answered" if number == 0 else f"{context.pending}: {outcome}", _answer(context.pending, number)
    for text in said:
        if _out_of_place(context, desk, text):
            continue
        yield f"“{text}”", Heard(NOON, text)
    yield "empty", Heard(NOON, "")
    for key in ("0", "1", "2", "9", "*"):
        yield f"key {key}", Keyed(NOON, key)
    yield "silence", Silence(NOON, 6)
    yield "barge-in", BargedIn(NOON, ("read_back", "confirm"))
    yield "unasked result", ToolFinished(NOON, "check_availability", {"status": "none"})
    yield "line cut", Reconnected(NOON, _unfinished(context, desk))
    yield "nobody answered", NobodyAnswered(NOON)
    for times in (1, 2):
        yield f"recogniser lost {times}", Deafened(NOON, times)
    yield "hang-up", CallEnded(NOON)


_WISHES = frozenset(text for text, kinds in _ABOUT.items() if {"date", "time"} & set(kinds))
_ONLY_ASKED = {"name": "booking_name", "other name": "booking_name", "phone": "booking_phone", "1234": "code"}


def _out_of_place(context: CallContext, desk: Desk, text: str) -> bool:
    """Whether the walk leaves a sentence out, for the sake of size, in a job about a visit that stands: names and
    numbers where they were not asked for, and wishes for a time while it is open whose visit it is.
    """
    flow = desk.workflow(context.workflow)
    if flow is None or flow.find is None or context.phase is not Phase.COLLECTING:
        return False
    if text in _ONLY_ASKED:
        return _ONLY_ASKED[text] not in context.asked
    return text in _WISHES and (context.visit is None or context.visit.id not in context.proved)


def _unfinished(context: CallContext, desk: Desk) -> UseTool | None:
    """The tool that was at work, as it was asked for: with all that was read back, where it carries a job out."""
    if not context.pending:
        return None
    flow = desk.workflow(context.workflow)
    commit = flow.commit if flow else None
    if flow is None or commit is None or commit.tool != context.pending or context.read_back is None:
        return UseTool(context.pending, {})
    return UseTool(context.pending, params(context, flow, commit, context.read_back))


def _answers(tool: str) -> tuple[tuple[dict[str, object], str], ...]:
    return ANSWERS.get(tool, _OF_ANY_TOOL)


def _answer(tool: str, number: int) -> ToolFinished:
    result, error = _answers(tool)[number]
    return ToolFinished(NOON, tool, result, error)


def _key(context: CallContext) -> bytes:
    """The state: the context without what decides nothing from here on, so that equal futures are walked once.

    Notes, the last sentences, earlier tries, the message and the disposition are only handed on. A call that is over,
    handed on or done with its job never looks again at the wish about day and time: a new job starts with none.
    """
    bare = context.having(
        notes=(), said=(), recited=(), message="", declined=(), booking=None, disposition=None,
        jobs=min(context.jobs, 2), tries=(),
    )  # fmt: skip
    if context.phase is not Phase.GREETING:
        bare = bare.having(spoke=True)
    if context.phase is not Phase.CONFIRMING:
        bare = bare.having(unheard=False)
    if context.question != BOOK_OR_MESSAGE or context.phase is not Phase.COMPLETE:
        bare = bare.having(question=None)
    visit = context.visit
    if visit is not None and visit.id in context.proved:  # how it was proved, and which others there are, is over
        rest = tuple(slot for slot in context.slots if slot.name != "name")
        bare = bare.having(visits=(visit,), proved=(visit.id,), found_by="", misnamed=0, codes=0, slots=rest)
    if context.phase in (Phase.COMPLETE, Phase.HANDOFF, Phase.ENDED):
        bare = bare.having(
            wanted=When(), unchecked=False, offers=(), proposal=None, read_back=None, unheard=False, rounds=0,
            read_backs=0, place=("", ""), visits=None, visit=None, found_by="", partial_address=None, partial_digits="",
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


def _params_of(context: CallContext) -> dict[str, object]:
    read_back = context.read_back
    assert read_back is not None  # noqa: S101 - asked for only where one stands
    slot = {"slot": msgspec.to_builtins(read_back.slot)} if read_back.slot else {}
    return {**dict(read_back.values), **slot}


def _booked(command: UseTool) -> dict[str, object]:
    return {key: value for key, value in command.params.items() if key not in ("notes", "zip", "city")}


def abstract_desk(desk: Desk) -> Desk:
    """`desk` with small limits, so that its state space is small and of the same shape."""
    return msgspec.structs.replace(desk, offer_rounds=1, detours=1, read_backs=2, jobs=1)
