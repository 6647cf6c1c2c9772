"""Checking workflows: each of a desk's jobs is walked exhaustively, alone and with another one in its middle.

All of a job at once would be too much to visit: it is walked with all that is said of days and times, then with each of
its slots and all that is said of that, and then whole, with one sentence for each slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.checking.abstract_caller import FALSELY_SIGNED, RING, SIGNED, TEXTED, WITHHELD, abstract_desk
from receptionist.dialogue.checking.abstract_tools import NOON, TUESDAY, TWO
from receptionist.dialogue.checking.abstract_words import (
    A_CALL,
    A_NOTE,
    A_QUESTION,
    A_STANDING_WISH,
    A_WISH,
    ASKS_FIRST,
    BY_NAME,
    DANGERS,
    DAYS_IN_DOUBT,
    DECIDES_LATER,
    EVERY_WEEK,
    HOLD_IT,
    JUST_ONCE,
    LETS_GO,
    NEVER_MIND,
    NOTED,
    NOTES,
    OF_ONE_BEFORE,
    OTHER_WISHES,
    PUT_OTHERWISE,
    QUESTIONS,
    SOME_WISHES,
    TAKEN_OUT,
    WISHES,
    YES_AND_A_CALL,
    YES_TO_A_CALL_ALONE,
    starting,
    understand,
    values,
    words,
)
from receptionist.dialogue.checking.account.account import CONFIRM, WHEN, goes_by_name, takes_series
from receptionist.dialogue.checking.walk import ENOUGH, Walk, walk
from receptionist.dialogue.context import CallContext, CallSoFar, LatestTurn
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted, Customer
from receptionist.dialogue.focus import Focus
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import Grounding, ReadBack, SlotValue, Task, TimeSearch
from receptionist.dialogue.workflow import Commit, Slot, Workflow
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import say
from receptionist.model.trust import Trust
from receptionist.model.when import When

CALLED = "+13125550100"
"""The person who is called."""


class Checked(msgspec.Struct, frozen=True):
    """What the walk of one workflow found. `how` tells the call: by caller ID, withheld, or with another job between.

    `violations` are broken laws with the way to each.
    """

    workflow: str
    how: str
    states: int
    steps: int
    violations: tuple[str, ...]


class Report(msgspec.Struct, frozen=True):
    """The walks of all workflows of a desk."""

    walks: tuple[Checked, ...]

    @property
    def ok(self) -> bool:
        return not any(walked.violations for walked in self.walks)


class Scene(msgspec.Struct, frozen=True):
    """One walk: these jobs, and a caller who says this and no more."""

    workflow: str
    how: str
    flows: tuple[Workflow, ...]
    said: tuple[str, ...]
    ring: CallStarted = RING
    staffed: bool = False
    """There is a person who can be called, whatever the desk has."""
    quick: bool = True
    """Without what happens seldom, and is walked elsewhere: a line that nobody hears, a stray result, most keys."""
    jobs: int = 1
    """How many the call may carry out."""


def check(desk: Desk) -> Report:
    """Walk every workflow that `desk` offers, one at a time; and a job that is put off for another one."""
    return Report(tuple(checks(desk)))


def checks(desk: Desk, *, enough: int = ENOUGH) -> Iterator[Checked]:
    """The walks of `check`, each as it is done; each ends at `enough` broken laws."""
    return (checked(desk, scene, enough=enough) for scene in scenes(desk))


def checked(desk: Desk, scene: Scene, *, first: int | None = None, enough: int = ENOUGH) -> Checked:
    """What one walk finds; of its `first` states alone, where that is asked."""
    found = walked(desk, scene, first=first, enough=enough)
    violations = tuple(str(broken) for broken in found.violations)
    return Checked(scene.workflow, scene.how, found.states, found.steps, violations)


def walked(desk: Desk, scene: Scene, *, first: int | None = None, enough: int = ENOUGH) -> Walk:
    """The walk of one scene; of its `first` states alone, where that is asked."""
    person = desk.owner_number or (CALLED if scene.staffed else None)
    alone = msgspec.structs.replace(abstract_desk(desk), workflows=scene.flows, owner_number=person, jobs=scene.jobs)
    machine = Machine(alone, understand)
    return walk(machine, ring=scene.ring, said=scene.said, quick=scene.quick, first=first, enough=enough)


def scenes(desk: Desk) -> Iterator[Scene]:
    """All the walks of a desk."""
    for flow in desk.offered:
        if flow.find is not None:
            yield from _of_a_visit(desk, flow)
        else:
            yield from _of_slots(desk, flow)
    yield from _in_the_middle(desk)


_FEW = ("yes", "no", "noise", "goodbye")
"""What is said in most walks: what may be said besides, anywhere, is walked once with each job."""


_LEAST = ("yes", "no")
"""What is said where a walk is about something else than questions and their tries."""


def _few(flow: Workflow, *more: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*_FEW, *starting(flow), *(text for texts in more for text in texts))))


def _all(desk: Desk, flow: Workflow, *more: Iterable[str]) -> tuple[str, ...]:
    return words(msgspec.structs.replace(desk, workflows=(flow,)), *more)


def _of_a_visit(desk: Desk, flow: Workflow) -> Iterator[Scene]:
    """A job about a visit that stands, by each kind of caller, with the proofs that each can give."""
    first = tuple(_one_of_each(flow.slots))
    wishes = A_WISH if flow.lookup else ()
    by_code = (*_LEAST, *starting(flow), "noise", "1234", "name", *first, *wishes[:1])
    yield Scene(flow.name, "number withheld", (flow,), (*by_code, "phone"), WITHHELD)
    yield Scene(flow.name, "number falsely signed", (flow,), by_code, FALSELY_SIGNED)
    by_name_and_day = _few(flow, ("name", "other name", "tuesday"), first, wishes[:1])
    yield Scene(flow.name, "number shown", (flow,), by_name_and_day)
    names = ("name", "other name") if flow.proof == "identity" else ()
    by_name = _few(flow, names, *(values(slot) for slot in flow.slots if slot.kind != "visit"), wishes[:1])
    yield Scene(flow.name, "number vouched for", (flow,), by_name, SIGNED)
    yield Scene(flow.name, "by text", (flow,), _few(flow, first, wishes[:1]), TEXTED)
    said = _all(desk, flow, _name_shown(flow), first, wishes[:1])
    yield Scene(flow.name, "whatever is said", (flow,), said, SIGNED, quick=False)
    if flow.lookup is not None:
        ruling_out = (*_LEAST, *starting(flow), "name", *A_WISH, "not tuesday", "at two")
        yield Scene(flow.name, "days ruled out", (flow,), ruling_out, SIGNED)
    if goes_by_name(flow):
        by_name = (*_LEAST, *starting(flow), "name", *A_WISH[:1], *BY_NAME[:1])
        yield Scene(flow.name, "somebody by name", (flow,), by_name, SIGNED)
    yield _with_asides(flow, SIGNED)


def _name_shown(flow: Workflow) -> tuple[str, ...]:
    """The name, where it takes one from a number that is vouched for."""
    return ("name",) if flow.proof == "identity" else ()


def _of_slots(desk: Desk, flow: Workflow) -> Iterator[Scene]:
    """A job that collects: each of its slots, all of it in few words, and its days and times."""
    first = next((each for each in desk.offered if each.lookup and each.find is None), flow)
    when = tuple(slot for slot in flow.slots if slot.kind in WHEN)
    others = tuple(slot for slot in flow.slots if slot.kind not in WHEN)
    wish = ("tuesday at two",) if when else ()
    for slot in others:
        small = _with_slots(flow, (slot, *when))
        yield Scene(flow.name, f"its {slot.called}", (small,), _few(flow, values(slot), wish))
        if slot.kind == "phone":
            said = _few(flow, values(slot), wish)
            yield Scene(flow.name, f"its {slot.called}, number withheld", (small,), said, WITHHELD)
    if len(others) > 1:
        yield Scene(flow.name, "all of it", (flow,), (*_LEAST, *starting(flow), *_one_of_each(others), *wish))
    if flow.commit is not None and flow.commit.yes:
        yield from _broken_off(flow, flow.commit)
        yield from _of_a_customer(flow)
    if flow.commit is not None:
        yield _with_asides(flow, RING)
    if flow.keeps_notes and when:
        said = (*_LEAST, *starting(flow), *wish, A_NOTE, NOTED, PUT_OTHERWISE, TAKEN_OUT)
        yield Scene(flow.name, "asked what was noted", (_with_slots(flow, when),), said)
        if flow.books_anew:
            said = (*_LEAST, *starting(flow), *wish, A_CALL, YES_AND_A_CALL)
            yield Scene(flow.name, "a call besides", (_with_slots(flow, when),), said)
            said = (*_LEAST, *starting(flow), *wish, YES_TO_A_CALL_ALONE)
            yield Scene(flow.name, "a yes to a call alone", (_with_slots(flow, when),), said)
        for besides in (*OF_ONE_BEFORE, A_QUESTION):
            said = (*_LEAST, *starting(flow), *wish, besides)
            yield Scene(flow.name, f"noted besides, {besides}", (_with_slots(flow, when),), said)
    if when:
        timed = _with_slots(flow, when)
        whole = flow is first or flow.lookup is None
        if whole:
            yield Scene(flow.name, "days in doubt", (timed,), _few(flow, DAYS_IN_DOUBT))
            yield Scene(flow.name, "times changed", (timed,), _few(flow, OTHER_WISHES))
        yield Scene(flow.name, "its days and times", (timed,), _few(flow, WISHES if whole else SOME_WISHES))
    if goes_by_name(flow):
        said = (*_LEAST, *starting(flow), "tuesday at two", "the first", *BY_NAME)
        yield Scene(flow.name, "somebody by name", (_with_slots(flow, when),), said)
    if takes_series(flow):
        said = (*_LEAST, *starting(flow), *A_WISH[:1], EVERY_WEEK, JUST_ONCE)
        yield Scene(flow.name, "visits that recur", (_with_slots(flow, when),), said)
    if flow.commit is not None and flow.commit.hold is not None:
        yield from _decided_later(flow)
    small = _with_slots(flow, _few_slots(flow) or others[:1])
    said = _all(desk, small, _one_of_each(small.slots), wish)
    yield Scene(flow.name, "whatever is said", (small,), said, quick=False)
    if flow is first and not flow.recorded:
        yield Scene(flow.name, "by text", (small,), _few(flow, _one_of_each(small.slots), wish), TEXTED)


def _decided_later(flow: Workflow) -> Iterator[Scene]:
    """A caller who has to ask at home: before and after the time is settled, and with a number or without."""
    small = _with_slots(flow, tuple(slot for slot in flow.slots if slot.kind in (*WHEN, "name", "phone")))
    said = (*_LEAST, *starting(flow), *_one_of_each(small.slots), "tuesday at two", "the first", DECIDES_LATER)
    yield Scene(flow.name, "decided later", (small,), said)
    yield Scene(flow.name, "decided later, number withheld", (small,), said, WITHHELD)
    timed = _with_slots(flow, tuple(slot for slot in flow.slots if slot.kind in WHEN))
    yield Scene(
        flow.name, "asked whether to keep it", (timed,), (*_LEAST, *starting(flow), "tuesday at two", ASKS_FIRST)
    )
    yield Scene(flow.name, "kept, and given back", (timed,), (*_LEAST, HOLD_IT, LETS_GO, NEVER_MIND))
    if goes_by_name(flow) and takes_series(flow):
        said = ("yes", *starting(flow), A_STANDING_WISH, DECIDES_LATER)
        yield Scene(flow.name, "decided later, somebody by name and every week", (timed,), said)


def _one_of_each(slots: Iterable[Slot]) -> Iterator[str]:
    return (text for slot in slots for text in values(slot)[:1])


def _with_slots(flow: Workflow, slots: tuple[Slot, ...]) -> Workflow:
    """`flow` cut down to some of its slots, in its own order."""
    left_out = {slot.name for slot in flow.slots if slot not in slots}
    commit = flow.commit
    if commit is not None:
        params = tuple((name, source) for name, source in commit.params if source not in left_out)
        commit = msgspec.structs.replace(commit, params=params)
    kept = tuple(slot for slot in flow.slots if slot in slots)
    return msgspec.structs.replace(flow, slots=kept, commit=commit)


def _with_asides(flow: Workflow, ring: CallStarted) -> Scene:
    """Danger, and notes for whoever comes, where a person can be called."""
    small = flow if flow.find else _with_slots(flow, _few_slots(flow))
    wish = ("tuesday at two",) if _has_when(small) else ()
    if flow.find:
        said = (*starting(flow), "gas", "a strange smell", "yes", "no", *QUESTIONS, *_name_shown(flow), *wish)
    else:
        notes = NOTES if flow.keeps_notes else ()
        said = _few(flow, DANGERS, notes, QUESTIONS, _one_of_each(small.slots), wish)
    return Scene(flow.name, "danger and notes", (small,), said, ring, staffed=True)


def _of_a_customer(flow: Workflow) -> Iterator[Scene]:
    """Somebody who has booked before, from a number that is vouched for, only shown, and anybody's."""
    small = _with_slots(flow, tuple(slot for slot in flow.slots if slot.kind in (*WHEN, "name", "address")))
    if not any(slot.kind in ("name", "address") for slot in small.slots):
        return
    wish = ("tuesday at two",) if _has_when(small) else ()
    said = (*_LEAST, *starting(flow), *_one_of_each(small.slots), *wish)
    known = Customer("Sue Kay", "9 elm street")
    for how, ring in (("vouched for", SIGNED), ("shown", RING), ("falsely signed", FALSELY_SIGNED)):
        called = msgspec.structs.replace(ring, customer=known)
        yield Scene(flow.name, f"a customer, number {how}", (small,), said, called)


def _broken_off(flow: Workflow, commit: Commit) -> Iterator[Scene]:
    """A call that broke off amid the read-back, heard and all, and is gone on with: none of that read-back counts."""
    slots = tuple(slot for slot in flow.slots if slot.kind in (*WHEN, "name"))
    small = _with_slots(flow, slots or flow.slots[:1])
    named = tuple(SlotValue("name", "Ann Lee") for slot in small.slots if slot.kind == "name")
    free = TimeSlot(NOON.replace(day=3, hour=14), NOON.replace(day=3, hour=15)) if small.lookup else None
    start = free.start.isoformat() if free else None
    known = {"name": "Ann Lee", "start": start, "date": TUESDAY.isoformat(), "time": TWO.isoformat("minutes")}
    recited = (say(commit.read_back, **known),)
    agreed = ReadBack(tuple((slot.name, slot.text) for slot in named), free)
    wanted = When(date=TUESDAY, dates=(TUESDAY,), time=TWO, times=(TWO,)) if _has_when(small) else When()
    heard = Grounding(agreed, recited, heard=recited[0].values, read_backs=1)
    earlier = CallContext(
        CallSoFar("earlier", spoke=True),
        LatestTurn(NOON),
        Phase.CONFIRMING,
        CallingParty(trust=Trust.VOUCHED, slots=named),
        Focus(CONFIRM),
        (Task(small.name, times=TimeSearch(wanted, proposal=free), grounding=heard),),
    )
    said = _few(flow, ("name",), ("wednesday at three",) if _has_when(small) else (), _one_of_each(small.slots))
    for how, ring in (("gone on with after it broke off", SIGNED), ("broken off, by a stranger", FALSELY_SIGNED)):
        yield Scene(flow.name, how, (small,), said, msgspec.structs.replace(ring, earlier=earlier))


def _has_when(flow: Workflow) -> bool:
    return any(slot.kind in WHEN for slot in flow.slots)


def _in_the_middle(desk: Desk) -> Iterator[Scene]:
    """A job that is put off for another one, and one that takes the place of another about the same visit."""
    offered = {flow.name: flow for flow in desk.offered}
    asked_between = offered.get("check")
    for flow in desk.offered:
        if asked_between is None or flow.find is not None or flow.recorded or not flow.slots:
            continue
        outer = _with_slots(flow, _few_slots(flow))
        wish = ("tuesday at two",) if _has_when(outer) else ()
        said = _few(flow, ("check", "cancel"), _one_of_each(outer.slots), wish)
        yield Scene(flow.name, "check in its middle", (outer, asked_between), said, SIGNED)
    booked, right = offered.get("booking"), offered.get("correction")
    if booked is not None and right is not None:
        small = _with_slots(
            booked, tuple(slot for slot in booked.slots if slot.kind == "date" or right.slot(slot.name))
        )
        said = (*_LEAST, *starting(booked), "tuesday at two", "other name", *_one_of_each(right.slots[1:]))
        yield Scene(booked.name, "put right afterwards", (small, right), said, jobs=2)
    notes = tuple(flow for flow in (offered.get("note"), offered.get("note_change")) if flow is not None)
    if booked is not None and notes:
        small = _with_slots(booked, tuple(slot for slot in booked.slots if slot.kind in WHEN))
        said = (*_LEAST, "tuesday at two", A_NOTE, NOTED, PUT_OTHERWISE, TAKEN_OUT)
        yield Scene(booked.name, "noted afterwards", (small, *notes), said, jobs=2)
    moved, dropped = offered.get("reschedule"), offered.get("cancel")
    if moved is not None and dropped is not None:
        said = ("reschedule", "cancel", "cancel one too", "name", "yes", "no", "goodbye")
        yield Scene(moved.name, "cancel in its place", (moved, dropped), said, SIGNED)


def _few_slots(flow: Workflow) -> tuple[Slot, ...]:
    """Its day and time, and two others at most."""
    others = tuple(slot for slot in flow.slots if slot.kind not in WHEN and slot.required and slot.kind != "address")
    return (*(others[-2:] if flow.lookup is None else ()), *(slot for slot in flow.slots if slot.kind in WHEN))
