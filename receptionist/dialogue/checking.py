"""Checking workflows: each of a desk's jobs is walked exhaustively, alone and with another one in its middle.

All of a job at once would be too much to visit: it is walked with all that is said of days and times, then with each of
its slots and all that is said of that, and then whole, with one sentence for each slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from receptionist.dialogue.abstract_caller import abstract_desk
from receptionist.dialogue.abstract_tools import NOON, TUESDAY, TWO
from receptionist.dialogue.abstract_words import (
    A_WISH,
    DAYS_IN_DOUBT,
    OTHER_WISHES,
    SOME_WISHES,
    WISHES,
    starting,
    understand,
    values,
    words,
)
from receptionist.dialogue.account import WHEN
from receptionist.dialogue.commands import say
from receptionist.dialogue.context import CallContext, ReadBack, SlotValue
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.results import TimeSlot
from receptionist.dialogue.walk import ENOUGH, Walk, walk
from receptionist.dialogue.workflow import Slot, Workflow
from receptionist.understanding.meaning import When


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
    """One walk: these jobs, a caller who says this and no more, and perhaps a call that broke off before."""

    workflow: str
    how: str
    flows: tuple[Workflow, ...]
    said: tuple[str, ...]
    withheld: bool = False
    earlier: CallContext | None = None
    quick: bool = False
    """Without what happens seldom, and is walked elsewhere: a line that nobody hears, a stray result, most keys."""


def check(desk: Desk) -> Report:
    """Walk every workflow that `desk` offers, one at a time; and a job that is put off for another one."""
    return Report(tuple(checks(desk)))


def checks(desk: Desk, *, enough: int = ENOUGH) -> Iterator[Checked]:
    """The walks of `check`, each as it is done; each ends at `enough` broken laws."""
    for scene in scenes(desk):
        found = walked(desk, scene, enough=enough)
        violations = tuple(str(broken) for broken in found.violations)
        yield Checked(scene.workflow, scene.how, found.states, found.steps, violations)


def walked(desk: Desk, scene: Scene, *, enough: int = ENOUGH) -> Walk:
    alone = msgspec.structs.replace(abstract_desk(desk), workflows=scene.flows)
    machine = Machine(alone, understand)
    return walk(
        machine, withheld=scene.withheld, earlier=scene.earlier, said=scene.said, quick=scene.quick, enough=enough
    )


def scenes(desk: Desk) -> Iterator[Scene]:
    """All the walks of a desk."""
    for flow in desk.offered:
        if flow.find is not None:
            yield from _of_a_visit(desk, flow)
        else:
            yield from _of_slots(desk, flow)
    yield from _in_the_middle(desk)


def _said(desk: Desk, *flows: Workflow, more: Iterable[str] = ()) -> tuple[str, ...]:
    return words(msgspec.structs.replace(desk, workflows=flows), more)


def _of_a_visit(desk: Desk, flow: Workflow) -> Iterator[Scene]:
    given = [text for slot in flow.slots for text in values(slot)]
    named = ("name", "other name") if flow.proof == "identity" else ()
    said = _said(desk, flow, more=("phone", "1234", *named, *given, *(A_WISH if flow.lookup else ())))
    yield Scene(flow.name, "number withheld", (flow,), said, withheld=True)
    yield Scene(flow.name, "by caller ID", (flow,), said)


def _of_slots(desk: Desk, flow: Workflow) -> Iterator[Scene]:
    """A job that collects: each of its slots, all of it in few words, and its days and times."""
    first = next((each for each in desk.offered if each.lookup and each.find is None), flow)
    when = tuple(slot for slot in flow.slots if slot.kind in WHEN)
    others = tuple(slot for slot in flow.slots if slot.kind not in WHEN)
    wish = ("tuesday at two",) if when else ()
    for slot in others:
        small = _with_slots(flow, (slot, *when))
        said = _said(desk, small, more=(*values(slot), *wish))
        yield Scene(flow.name, f"its {slot.called}", (small,), said)
        if slot.kind == "phone":
            yield Scene(flow.name, f"its {slot.called}, number withheld", (small,), said, withheld=True)
    if len(others) > 1:
        few = (*_FEW, *starting(flow), *(text for slot in others for text in values(slot)[:1]), *wish)
        yield Scene(flow.name, "all of it", (flow,), tuple(dict.fromkeys(few)), quick=True)
    if flow.commit is not None and flow.commit.yes:
        yield _broken_off(desk, flow)
    if when:
        timed = _with_slots(flow, when)
        whole = flow is first or flow.lookup is None
        if whole:
            yield Scene(flow.name, "days in doubt", (timed,), _said(desk, timed, more=DAYS_IN_DOUBT), quick=True)
            yield Scene(flow.name, "times changed", (timed,), _said(desk, timed, more=OTHER_WISHES), quick=True)
        yield Scene(
            flow.name, "its days and times", (timed,), _said(desk, timed, more=WISHES if whole else SOME_WISHES)
        )


_FEW = ("yes", "no", "noise", "goodbye", "price")
"""What is said where a job is walked with all of its slots: each of them is walked with all else by itself."""


def _with_slots(flow: Workflow, slots: tuple[Slot, ...]) -> Workflow:
    """`flow` cut down to some of its slots, in its own order."""
    left_out = {slot.name for slot in flow.slots if slot not in slots}
    commit = flow.commit
    if commit is not None:
        params = tuple((name, source) for name, source in commit.params if source not in left_out)
        commit = msgspec.structs.replace(commit, params=params)
    kept = tuple(slot for slot in flow.slots if slot in slots)
    return msgspec.structs.replace(flow, slots=kept, commit=commit)


def _broken_off(desk: Desk, flow: Workflow) -> Scene:
    """A call that broke off amid the read-back, heard and all, and is gone on with: none of that read-back counts."""
    slots = tuple(slot for slot in flow.slots if slot.kind in (*WHEN, "name"))
    small = _with_slots(flow, slots or flow.slots[:1])
    named = tuple(SlotValue("name", "Ann Lee") for slot in small.slots if slot.kind == "name")
    free = TimeSlot(NOON.replace(day=3, hour=14), NOON.replace(day=3, hour=15)) if small.lookup else None
    recited = (say(flow.commit.read_back if flow.commit else "", name="Ann Lee"),)
    earlier = CallContext(
        "earlier", NOON, Phase.CONFIRMING, small.name, slots=named, proposal=free,
        wanted=When(date=TUESDAY, dates=(TUESDAY,), time=TWO, times=(TWO,)) if _has_when(small) else When(),
        read_back=ReadBack(tuple((slot.name, slot.text) for slot in named), free), recited=recited,
        grounded=recited[0].values, asked=("confirm",), read_backs=1, spoke=True,
    )  # fmt: skip
    said = (
        *_FEW,
        *starting(flow),
        "name",
        "wednesday at three",
        *(text for slot in small.slots for text in values(slot)),
    )
    return Scene(
        flow.name, "gone on with after it broke off", (small,), tuple(dict.fromkeys(said)), earlier=earlier, quick=True
    )


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
        given = (text for slot in outer.slots for text in values(slot)[:1])
        said = (*_FEW, *starting(flow), "check", "tuesday at two", *given, "cancel")
        yield Scene(flow.name, "check in its middle", (outer, asked_between), tuple(dict.fromkeys(said)), quick=True)
    moved, dropped = offered.get("reschedule"), offered.get("cancel")
    if moved is not None and dropped is not None:
        said = (*_FEW, "reschedule", "cancel", "cancel one too", "name", "tuesday at two")
        yield Scene(moved.name, "cancel in its place", (moved, dropped), said, quick=True)


def _few_slots(flow: Workflow) -> tuple[Slot, ...]:
    """Its day and time, and two others at most."""
    others = tuple(slot for slot in flow.slots if slot.kind not in WHEN and slot.required and slot.kind != "address")
    return (*(others[-2:] if flow.lookup is None else ()), *(slot for slot in flow.slots if slot.kind in WHEN))
