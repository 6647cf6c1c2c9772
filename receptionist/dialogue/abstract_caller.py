"""The walk's caller and tools: every abstract event that can happen in a call.

Words are abstract: each event's text names a meaning, which `understand` looks up, so that what is proved is proved of
the dialogue, whatever the understanding makes of real sentences.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import DOUBTFUL, SAID_BACK
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    Deafened,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    Reconnected,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.reading_back import params
from receptionist.dialogue.workflow import Slot
from receptionist.model.commands import UseTool
from receptionist.model.understanding import (
    Address,
    Correction,
    Email,
    HearingContext,
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
        Understanding("yes, goodbye", answer="affirm", signals=frozenset({"goodbye"})),
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
        Understanding("a burst pipe", emergency="flood"),
        Understanding("a strange smell", suspected=("gas",)),
        Understanding("noise"),
    )
}
"""One abstract caller's sentence for each thing that understanding can tell the dialogue."""


def understand(text: str, hearing: HearingContext) -> Understanding:
    """The walk's understanding: the text is the name of its meaning."""
    return MEANINGS.get(text) or Understanding(text)


def _slot(start: dt.datetime) -> dict[str, str]:
    return {"start": start.isoformat(), "end": (start + dt.timedelta(hours=1)).isoformat(), "crew": ""}


def _visit(name: str, hours: int, *, changeable: bool = True, phone_by: str = "shown") -> dict[str, object]:
    times, known = _slot(NOON + dt.timedelta(hours=hours)), {"name": "Ann Lee", "phone": CALLER}
    return {**times, **known, "id": name, "changeable": changeable, "phone_by": phone_by}


CALLER = "+13125550199"
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
        ({"bookings": [_visit("v", 26), _visit("w", 50, phone_by="said")]}, ""),
        ({"bookings": [_visit("v", 26, phone_by="said")]}, ""),
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
    "check_visit": (
        ({"state": "right", "ids": ["v"]}, ""),
        ({"state": "right", "ids": ["v", "w"]}, ""),
        ({"state": "right", "ids": []}, ""),
        ({"state": "wrong"}, ""),
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
"""Everything that each tool may answer: (result, error)."""

_OF_ANY_TOOL: tuple[tuple[dict[str, object], str], ...] = (
    ({"state": "done"}, ""),
    ({"state": "done", "say": "You are member 17."}, ""),
    ({"state": "refused"}, ""),
    ({"state": "unreadable"}, ""),
    ({}, "broke"),
)
"""What a tool of a business's own may answer."""


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


def events(context: CallContext, said: tuple[str, ...], desk: Desk) -> Iterator[tuple[str, Event]]:
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
        if text in SAID_BACK and text in context.asked:
            yield f"“{text}”, faintly", Heard(NOON, text, FAINT)
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


FAINT = DOUBTFUL - 0.5
"""Confidence of words that the recogniser is unsure of: they are said back before they count."""

_LIFE_IN_DANGER = frozenset({"gas", "a strange smell"})
_SAID_IN_DANGER = frozenset({"yes", "no", "unsure", "noise", "goodbye", "hold on", "gas", "a strange smell", "book"})
"""What is said once danger was spoken of."""
_WISHES = frozenset(text for text, kinds in _ABOUT.items() if {"date", "time"} & set(kinds))
_ONLY_ASKED = {"name": "booking_name", "other name": "booking_name", "phone": "booking_phone", "1234": "code"}


def _out_of_place(context: CallContext, desk: Desk, text: str) -> bool:
    """Whether the walk leaves a sentence out, for the sake of size: danger that is asked after where a question was
    missed before, and, in a job about a visit that stands, names and numbers where they were not asked for, and wishes
    for a time while it is open whose visit it is.
    """
    if context.peril is not None:
        return text not in _SAID_IN_DANGER
    if text in _LIFE_IN_DANGER and not _may_turn_dangerous(context):
        return True
    flow = desk.workflow(context.workflow)
    if flow is None or flow.find is None or context.phase is not Phase.COLLECTING:
        return False
    if text in _ONLY_ASKED:
        return _ONLY_ASKED[text] not in context.asked
    if "booking_day" in context.asked:
        return text in _WISHES and text != "tuesday"
    return text in _WISHES and (context.visit is None or context.visit.id not in context.proved)


def _may_turn_dangerous(context: CallContext) -> bool:
    """Once in each phase: at the first try of the first question, and at the first read-back."""
    first = not (context.misses or context.detours or context.rounds or context.suspended or context.jobs)
    return first and (context.phase is not Phase.COLLECTING or not context.wanted.date) and context.read_backs < 2


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


def abstract_desk(desk: Desk) -> Desk:
    """`desk` with small limits, so that its state space is small and of the same shape."""
    return msgspec.structs.replace(desk, offer_rounds=1, detours=1, read_backs=2, jobs=1)
