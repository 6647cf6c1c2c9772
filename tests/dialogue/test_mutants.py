"""The dialogue broken on purpose, in each workflow: the check must find every such machine.

A mutant changes what the machine makes of an event, or one of its rules. Each is walked until the first law it breaks.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec
import pytest

from receptionist.app.settings import Business
from receptionist.dialogue import (
    absorb,
    asking,
    closing,
    collecting,
    confirming,
    danger,
    finding,
    identifying,
    looking_up,
    machine,
    numbered,
    opening,
    planning,
    proving,
    reading_back,
    resuming,
)
from receptionist.dialogue.checking import Scene, scenes, walked
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import BargedIn, CallEnded, Event, Heard, Keyed, Reconnected, Silence, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.reading_back import params
from receptionist.dialogue.step import Step, moved, over, run
from receptionist.dialogue.task import ReadBack
from receptionist.dialogue.workflow import Commit, Workflow
from receptionist.model.appointment import BookingResult
from receptionist.model.commands import Command, HangUp, Listen, Say, UseTool, say
from receptionist.model.results import VisitChecked
from receptionist.model.trust import Trust
from receptionist.model.understanding import When

Patch = pytest.MonkeyPatch
Change = Callable[[Machine, CallContext, Event, Step], Step]

TABLE: dict[str, Any] = {
    "name": "table",
    "say": ["table"],
    "slots": [
        {"name": "party_size", "kind": "number", "lowest": 1, "highest": 12, "ask": ["For how many people?"] * 2},
        {"name": "seat", "ask": ["Inside or outside?"] * 2, "choices": ["inside", "outside"]},
        {"name": "dog", "kind": "yes_no", "ask": ["Is there a dog?"] * 2},
        {"name": "date"},
        {"name": "time"},
    ],
    "tool": {"url": "https://example.com/table"},
}
DESK = Business.model_validate(
    {
        "collect": ["name", "address", "date"],
        "services": [{"name": "cleaning", "minutes": 60}, {"name": "windows", "minutes": 60}],
        "workflows": [TABLE],
    }
).desk()

WRITING = ("booking", "reschedule", "cancel", "reminder", "call_back", "table")
OF_A_VISIT = ("reschedule", "cancel", "reminder", "check")
LOOKING_UP = ("booking", "reschedule", "call_back")
ALL = ("booking", "reschedule", "cancel", "check", "reminder", "call_back", "message", "table")

LONG = pytest.mark.deep
"""For workflows in which a defect is found late, where it is found soon in another one."""

SOON = 200
"""States of each walk that are visited before any is walked to its end: most defects are seen there in one of them."""

_SOONEST = ("by text", "whatever", "ruled out", "stranger", "withheld", "number shown", "days and times")
"""Walks in the order in which they find most."""


def among(flows: tuple[str, ...], later: tuple[str, ...]) -> list[Any]:
    """Workflows of which some are tried by `make check-deep` alone: `later` ones, of `flows` or besides."""
    return [*(flow for flow in flows if flow not in later), *(pytest.param(flow, marks=LONG) for flow in later)]


@cache
def walks(flow: str) -> tuple[tuple[Desk, Scene], ...]:
    """The walks of a workflow, with no other one on the desk but those that it is walked with."""
    own = sorted((scene for scene in scenes(DESK) if scene.workflow == flow), key=_rank)
    return tuple((DESK, scene) for scene in own)


def _rank(scene: Scene) -> int:
    return next((rank for rank, part in enumerate(_SOONEST) if part in scene.how), len(_SOONEST))


def law_broken(flow: str, how: str = "") -> str:
    """The first law that a walk of `flow` finds broken; empty where none is."""
    own = [(desk, scene) for desk, scene in walks(flow) if how in scene.how]
    for first in (SOON, None):
        for desk, scene in own:
            broken = walked(desk, scene, first=first, enough=1).violations
            if broken:
                return broken[0].law
    return ""


def mutate(patch: Patch, change: Change) -> None:
    """A machine whose steps are changed."""
    sound = Machine.receive
    patch.setattr(Machine, "receive", lambda self, ctx, event: change(self, ctx, event, sound(self, ctx, event)))


def replaced(patch: Patch, rule: Any, forged: Any) -> None:
    """`rule` of the dialogue replaced wherever it is used."""
    for room in (
        absorb, asking, closing, collecting, confirming, danger, finding, identifying, looking_up, machine, opening,
        planning, proving, reading_back, resuming,
    ):  # fmt: skip
        for name, value in list(vars(room).items()):
            if value is rule:
                patch.setattr(room, name, forged)


def commits(at: Machine, ctx: CallContext, command: Command) -> bool:
    flow = at.workflow(ctx)
    return isinstance(command, UseTool) and bool(flow and flow.commit and command.name == flow.commit.tool)


def carried_out(at: Machine, ctx: CallContext) -> Step:
    """What a yes to the read-back does."""
    flow = at.workflow(ctx)
    assert flow is not None
    assert flow.commit is not None
    assert ctx.grounding.read_back is not None
    here = moved(ctx, Trigger.AGREED)
    return run(here, flow, flow.commit.tool, params(here, flow, flow.commit, ctx.grounding.read_back))


# law 2: what was heard


@pytest.mark.parametrize("flow", WRITING)
def test_a_yes_to_what_was_spoken_over(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(confirming, "all_heard", lambda ctx: True)
    assert "that was not heard" in law_broken(flow, _read_back_soonest(flow))


@pytest.mark.parametrize("flow", WRITING)
def test_a_barge_in_that_is_forgotten(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.grounding._heard", lambda sentences, event: sentences)
    assert "that was not heard" in law_broken(flow, _read_back_soonest(flow))


def _read_back_soonest(flow: str) -> str:
    """The walk that comes to a read-back in the fewest steps."""
    return "its party size" if flow == "table" else "vouched for"


@pytest.mark.parametrize("flow", LOOKING_UP)
def test_a_read_back_that_is_not_said(flow: str, monkeypatch: Patch) -> None:
    def silent(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        said = tuple(
            each for each in step.commands if not (isinstance(each, Say) and each in step.context.grounding.recited)
        )
        return Step(step.context, said)

    mutate(monkeypatch, silent)
    assert "law 2, a yes is asked for without a read-back" in law_broken(flow)


# law 2: the yes

NO_YES: Mapping[str, Callable[[Event], bool]] = {
    "no": lambda event: isinstance(event, Heard) and event.text == "no",
    "noise": lambda event: isinstance(event, Heard) and event.text == "noise",
    "unsure": lambda event: isinstance(event, Heard) and event.text == "unsure",
    "hold on": lambda event: isinstance(event, Heard) and event.text == "hold on",
    "goodbye": lambda event: isinstance(event, Heard) and event.text == "goodbye",
    "nothing": lambda event: isinstance(event, Heard) and not event.text,
    "key 2": lambda event: isinstance(event, Keyed) and event.digits == "2",
    "silence": lambda event: isinstance(event, Silence),
    "barge-in": lambda event: isinstance(event, BargedIn),
    "line cut": lambda event: isinstance(event, Reconnected),
    "hang-up": lambda event: isinstance(event, CallEnded),
    "stray result": lambda event: isinstance(event, ToolFinished),
}


@pytest.mark.parametrize("taken", NO_YES)
@pytest.mark.parametrize("flow", WRITING)
def test_what_is_no_yes_taken_for_one(flow: str, taken: str, monkeypatch: Patch) -> None:
    def eager(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        asks = ctx.focus.asked == ("confirm",) and ctx.grounding.read_back is not None
        return carried_out(at, ctx) if asks and NO_YES[taken](event) else step

    mutate(monkeypatch, eager)
    assert "without a yes" in law_broken(flow)


@pytest.mark.parametrize("flow", WRITING)
def test_a_yes_that_comes_to_nothing(flow: str, monkeypatch: Patch) -> None:
    def deaf(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        lost = ctx.focus.asked == ("confirm",) and any(commits(at, ctx, command) for command in step.commands)
        return asking.missed(at.desk, ctx, say("did_not_catch")) if lost else step

    mutate(monkeypatch, deaf)
    assert "does not reach the tool" in law_broken(flow)


@pytest.mark.parametrize("flow", WRITING)
def test_a_job_done_without_asking(flow: str, monkeypatch: Patch) -> None:
    sound = planning._all_known

    def hasty(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
        commit = workflow.commit
        if commit is None or not commit.yes:
            return sound(desk, ctx, workflow, *lead)
        agreed = reading_back.to_agree(ctx, workflow)
        here = moved(moved(ctx, Trigger.ALL_KNOWN), Trigger.AGREED).with_grounding(read_back=agreed)
        return run(here, workflow, commit.tool, params(here, workflow, commit, agreed), *lead)

    monkeypatch.setattr(planning, "_all_known", hasty)
    assert "without a yes" in law_broken(flow)


@pytest.mark.parametrize("flow", ["booking", "table"])
def test_a_yes_with_a_change_taken_for_a_yes_to_the_old(flow: str, monkeypatch: Patch) -> None:
    def hears_yes_alone(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        changes = isinstance(event, Heard) and event.text.startswith("yes, ")
        return carried_out(at, ctx) if changes and ctx.focus.asked == ("confirm",) and ctx.grounding.read_back else step

    mutate(monkeypatch, hears_yes_alone)
    assert "law 2" in law_broken(flow, "its name" if flow == "booking" else "changed")


# law 2 and 3: what the tool is given, and how often


def given(flow: str) -> list[str]:
    """The parameters of the tool that carries `flow` out."""
    commit = next(each for each in DESK.workflows if each.name == flow).commit
    assert commit is not None
    names = tuple(name for name, _ in commit.params) or tuple(slot["name"] for slot in TABLE["slots"])
    return [name for name in names if name not in ("zip", "city")]


def changed(patch: Patch, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """The parameters of whatever carries a job out."""

    def forged(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        return Step(step.context, tuple(_with(command) for command in step.commands))

    def _with(command: Command) -> Command:
        writes = isinstance(command, UseTool) and command.name in TOOLS
        return (
            UseTool(command.name, change(dict(command.params))) if writes and isinstance(command, UseTool) else command
        )

    mutate(patch, forged)


TOOLS = {flow.commit.tool for flow in DESK.workflows if flow.commit and flow.commit.yes}
PARAMETERS = [(flow, name) for flow in WRITING for name in given(flow) if (flow, name) != ("reschedule", "note")]
"""But for a note with a move, which no walk's caller gives."""


@pytest.mark.parametrize(("flow", "name"), PARAMETERS)
def test_a_parameter_that_is_lost(flow: str, name: str, monkeypatch: Patch) -> None:
    changed(monkeypatch, lambda given: {key: value for key, value in given.items() if key != name})
    assert law_broken(flow, _where(name))


@pytest.mark.parametrize(
    ("flow", "name"), [(flow, name) for flow, name in PARAMETERS if name not in ("notes", "note", "about")]
)
def test_a_parameter_that_is_forged(flow: str, name: str, monkeypatch: Patch) -> None:
    changed(monkeypatch, lambda given: {key: _forged(value) if key == name else value for key, value in given.items()})
    assert "than was read back" in law_broken(flow, _where(name))


def _where(name: str) -> str:
    """The walk in which a caller gives this."""
    kept = {"notes": "notes", "about": "notes"}
    said = ("service", "name", "address", "phone", "party_size", "seat", "dog")
    return f"its {name.replace('_', ' ')}" if name in said else kept.get(name, "")


def _forged(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case dict():
            return {**value, "end": "2026-03-03T18:00:00-06:00"}
        case _:
            return f"{value}, or so"


@pytest.mark.parametrize("flow", among(("booking",), ("reschedule", "cancel")))
def test_a_question_beside_something_else_that_is_dropped(flow: str, monkeypatch: Patch) -> None:
    def deaf(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        told = tuple(each for each in step.commands if not (isinstance(each, Say) and each.prompt == "fact"))
        return Step(step.context, told)

    mutate(monkeypatch, deaf)
    assert law_broken(flow, "notes") == "law 10, a question is not answered"


def test_a_note_beside_a_name_that_is_dropped(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.noting.with_words", lambda ctx, meaning: ctx)
    assert law_broken("booking", "notes") == "law 10, a note is lost"


@pytest.mark.parametrize("flow", WRITING)
def test_a_parameter_that_nobody_agreed_to(flow: str, monkeypatch: Patch) -> None:
    changed(monkeypatch, lambda given: {**given, "discount": 10})
    assert "which nobody agreed to" in law_broken(flow)


@pytest.mark.parametrize("flow", WRITING)
def test_a_job_that_is_done_twice(flow: str, monkeypatch: Patch) -> None:
    def twice(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        again = [command for command in step.commands if commits(at, ctx, command)]
        return Step(step.context, (*step.commands, *again))

    mutate(monkeypatch, twice)
    assert law_broken(flow, "whatever")


@pytest.mark.parametrize("flow", WRITING)
def test_a_job_that_is_done_again_where_its_result_is_unclear(flow: str, monkeypatch: Patch) -> None:
    sound = closing.carried_out

    def stubborn(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Any, result: BookingResult) -> Step:
        if result.state == "unreadable" and ctx.grounding.read_back:
            return run(ctx, workflow, commit.tool, params(ctx, workflow, commit, ctx.grounding.read_back))
        return sound(desk, ctx, workflow, commit, result)

    monkeypatch.setattr(closing, "carried_out", stubborn)
    assert "without a yes" in law_broken(flow)


# law 2 and 5: what is read back

READ_BACK = {
    "booking": ("service", "name", "address", "start"),
    "reschedule": ("old", "start"),
    "cancel": ("old",),
    "reminder": ("before", "old"),
    "call_back": ("name", "phone", "start"),
    "table": ("party_size", "seat", "dog", "date", "time"),
}
FACTS = [(flow, fact) for flow, facts in READ_BACK.items() for fact in facts]


def read_back_as(patch: Patch, change: Callable[[str, str], str | None]) -> None:
    sound = reading_back._recital

    def forged(*at: Any) -> tuple[Say, ...]:
        return tuple(
            say(said.prompt, **{name: change(name, text) for name, text in said.values}) for said in sound(*at)
        )

    patch.setattr(reading_back, "_recital", forged)


@pytest.mark.parametrize(("flow", "fact"), FACTS)
def test_a_fact_that_is_not_read_back(flow: str, fact: str, monkeypatch: Patch) -> None:
    read_back_as(monkeypatch, lambda name, text: None if name == fact else text)
    assert law_broken(flow, _where(fact))


@pytest.mark.parametrize(("flow", "fact"), FACTS)
def test_a_fact_that_is_read_back_otherwise(flow: str, fact: str, monkeypatch: Patch) -> None:
    read_back_as(monkeypatch, lambda name, text: f"{text}0" if name == fact else text)
    assert law_broken(flow, _where(fact))


# law 4: what is true


def resulting(patch: Patch, change: Callable[[Workflow, BookingResult], BookingResult]) -> None:
    """A machine that takes a tool's result for another one."""
    sound = closing.carried_out

    def forged(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Any, result: BookingResult) -> Step:
        return sound(desk, ctx, workflow, commit, change(workflow, result))

    patch.setattr(closing, "carried_out", forged)


def success(workflow: Workflow) -> Any:
    return workflow.commit.outcomes[1 if workflow.name == "booking" else 0].state if workflow.commit else ""


RESULTS = [
    *((flow, state) for flow in WRITING for state in ("unreadable", "refused")),
    *((flow, state) for flow in LOOKING_UP for state in ("taken", "held")),
    ("table", "held"),
]


@pytest.mark.parametrize(("flow", "state"), RESULTS)
def test_success_that_is_none(flow: str, state: str, monkeypatch: Patch) -> None:
    def lie(workflow: Workflow, result: BookingResult) -> BookingResult:
        return msgspec.structs.replace(result, state=success(workflow)) if result.state == state else result

    resulting(monkeypatch, lie)
    assert "law 4" in law_broken(flow)


@pytest.mark.parametrize("flow", WRITING)
def test_a_failure_that_is_none(flow: str, monkeypatch: Patch) -> None:
    def lie(workflow: Workflow, result: BookingResult) -> BookingResult:
        return BookingResult("refused") if result.state == success(workflow) else result

    resulting(monkeypatch, lie)
    assert "law 4" in law_broken(flow)


@pytest.mark.parametrize("flow", LOOKING_UP)
def test_another_time_than_the_tool_has_told(flow: str, monkeypatch: Patch) -> None:
    hour = dt.timedelta(hours=1)
    resulting(monkeypatch, lambda _, was: msgspec.structs.replace(was, start=was.start and was.start + hour))
    assert "law 4" in law_broken(flow)


@pytest.mark.parametrize("flow", WRITING)
def test_what_is_said_before_it_is_so(flow: str, monkeypatch: Patch) -> None:
    def early(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        workflow = at.workflow(ctx)
        done = (
            next((each for each in workflow.commit.outcomes if each.state == success(workflow)), None)
            if (workflow and workflow.commit)
            else None
        )
        at_once = done is not None and any(commits(at, ctx, command) for command in step.commands)
        return Step(step.context, (say(done.prompt), *step.commands)) if at_once and done else step

    mutate(monkeypatch, early)
    assert "is not so" in law_broken(flow)


@pytest.mark.parametrize("flow", WRITING)
def test_an_outcome_that_was_spoken_over_and_is_not_said_again(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.outcomes.said_first", lambda step, event: step)
    assert law_broken(flow) == "law 4, an outcome that was spoken over is not spoken again"


@pytest.mark.parametrize("flow", WRITING)
def test_an_unclear_result_that_nobody_sees_to(flow: str, monkeypatch: Patch) -> None:
    sound = closing.carried_out

    def careless(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Any, result: BookingResult) -> Step:
        step = sound(desk, ctx, workflow, commit, result)
        told = [command for command in step.commands if isinstance(command, Say)][:1]
        unclear = result.state == "unreadable"
        return planning.finish(desk, moved(ctx, Trigger.CARRIED_OUT), *told) if unclear else step

    monkeypatch.setattr(closing, "carried_out", careless)
    assert "nobody sees to" in law_broken(flow)


@pytest.mark.parametrize("flow", ["booking", "check", "message"])
def test_a_call_that_counts_as_more_than_it_was(flow: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, over, lambda ctx, *lead: Step(ctx, (*lead, HangUp("cancelled"))))
    assert "the call counts as" in law_broken(flow)


@pytest.mark.parametrize("flow", LOOKING_UP)
def test_an_offer_that_the_calendar_did_not_make(flow: str, monkeypatch: Patch) -> None:
    def inventive(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        return Step(step.context, tuple(_more(command) for command in step.commands))

    def _more(command: Command) -> Command:
        if not isinstance(command, Say) or "offers" not in dict(command.values):
            return command
        return say(command.prompt, **{**dict(command.values), "offers": "2026-03-05T09:00:00-06:00"})

    mutate(monkeypatch, inventive)
    assert "law 4" in law_broken(flow)


@pytest.mark.parametrize("flow", ["check", "reschedule"])
def test_a_visit_that_stands_on_another_day(flow: str, monkeypatch: Patch) -> None:
    def inventive(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        return Step(step.context, tuple(_other(command) for command in step.commands))

    def _other(command: Command) -> Command:
        return say(command.prompt, start="2026-03-09T10:00:00-06:00") if _tells(command) else command

    def _tells(command: Command) -> bool:
        return isinstance(command, Say) and command.prompt in ("your_visit", "the_visit")

    mutate(monkeypatch, inventive)
    assert "law 4" in law_broken(flow)


# law 6: an answer each time, and an end


@pytest.mark.parametrize("flow", among(ALL, later=("booking", "reschedule", "call_back", "table")))
def test_tries_that_are_not_counted(flow: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, asking.missed, lambda desk, ctx, *lead: asking.ask_again(ctx, *lead))
    assert "law 6" in law_broken(flow, "withheld" if flow in OF_A_VISIT else "")


@pytest.mark.parametrize("flow", ALL)
def test_silences_that_are_not_counted(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(closing, "SILENCES", 1_000_000)
    assert "law 6" in law_broken(flow)


@pytest.mark.parametrize(("flow", "limit"), [("booking", "read_backs"), ("booking", "offer_rounds")])
def test_changes_of_mind_that_are_not_counted(flow: str, limit: str, monkeypatch: Patch) -> None:
    from receptionist.dialogue import checking

    sound = checking.abstract_desk
    endless = {limit: 1_000_000}
    monkeypatch.setattr(checking, "abstract_desk", lambda desk: msgspec.structs.replace(sound(desk), **endless))
    assert "law 6" in law_broken(flow, "" if limit == "offer_rounds" else "changed")


@pytest.mark.parametrize("flow", ["reschedule", "cancel"])
def test_names_that_may_be_guessed_without_end(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(identifying, "MOST_NAMES", 1_000_000)
    monkeypatch.setattr(proving, "MOST_NAMES", 1_000_000)
    assert law_broken(flow, "number shown") == "law 8, guesses without end"


@pytest.mark.parametrize("flow", ALL)
def test_dead_air_after_a_result(flow: str, monkeypatch: Patch) -> None:
    def mute(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        heard = tuple(command for command in step.commands if not isinstance(command, Listen))
        return Step(step.context, heard or (say("one_moment"),)) if isinstance(event, ToolFinished | Silence) else step

    mutate(monkeypatch, mute)
    assert "law 6, dead air" in law_broken(flow, _spoken_soonest(flow))


def _spoken_soonest(flow: str) -> str:
    """A walk of a telephone call: a text is waited beside by nobody, and nothing is dead air there."""
    return next(scene.how for _, scene in walks(flow) if "by text" not in scene.how)


@pytest.mark.parametrize("flow", ALL)
def test_an_event_without_an_answer(flow: str, monkeypatch: Patch) -> None:
    def absent(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        return Step(step.context) if isinstance(event, Heard) and event.text == "noise" else step

    mutate(monkeypatch, absent)
    assert "law 6" in law_broken(flow)


@pytest.mark.parametrize("flow", ALL)
def test_a_dialogue_that_fails(flow: str, monkeypatch: Patch) -> None:
    def failing(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        if isinstance(event, Heard) and event.text == "unsure":
            raise LookupError("nothing of that name")
        return step

    mutate(monkeypatch, failing)
    assert "the dialogue fails" in law_broken(flow)


@pytest.mark.parametrize("flow", ALL)
def test_danger_that_is_not_answered(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(danger, "raised", lambda desk, ctx, kind: asking.ask_again(ctx))
    assert "danger is not answered" in law_broken(flow, "danger")


@pytest.mark.parametrize("flow", [flow for flow in ALL if flow != "message"])
def test_danger_that_is_not_asked_after(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(danger, "_suspected", lambda ctx, meaning: None)
    assert "danger is not asked after" in law_broken(flow, "danger")


@pytest.mark.parametrize("flow", ALL)
def test_a_person_who_is_not_called(flow: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, asking.hand_off, lambda desk, ctx, *lead, person=True: asking.missed(desk, ctx, *lead))
    assert law_broken(flow, "whatever")


# law 5 and 10: nothing that is said is lost


@pytest.mark.parametrize("flow", among(("table", "reminder"), later=("booking", "call_back")))
def test_values_that_are_forgotten(flow: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, absorb.extracted, lambda ctx, workflow, meaning: [])  # type: ignore[attr-defined]
    assert law_broken(flow)


@pytest.mark.parametrize("flow", ["booking", "table"])
def test_values_that_are_never_corrected(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(absorb, "_may_set", lambda ctx, slot, meaning: ctx.filled(slot) is None)
    assert law_broken(flow, "its name" if flow == "booking" else "its seat")


@pytest.mark.parametrize("flow", ["booking", "call_back"])
def test_a_job_that_is_not_gone_back_to(flow: str, monkeypatch: Patch) -> None:
    sound = planning.finish
    replaced(monkeypatch, sound, lambda desk, ctx, *lead: sound(desk, ctx.having(tasks=ctx.tasks[-1:]), *lead))
    assert "law 10" in law_broken(flow, "in its middle")


@pytest.mark.parametrize("flow", among(("table", "message"), later=("booking", "cancel")))
def test_a_message_that_is_not_kept(flow: str, monkeypatch: Patch) -> None:
    sound = closing.heard_message

    def forgetful(desk: Desk, ctx: CallContext, text: str) -> Step:
        return over(ctx, say("goodbye")) if ctx.focus.asked == ("message",) else sound(desk, ctx, text)

    replaced(monkeypatch, sound, forgetful)
    assert "a message is not kept" in law_broken(flow)


@pytest.mark.parametrize(
    ("flow", "part"),
    [
        *(("table", part) for part in ("message", "caller", "seat")),
        *(pytest.param("booking", part, marks=LONG) for part in ("message", "caller", "name")),
    ],
)
def test_a_message_that_is_not_whole(flow: str, part: str, monkeypatch: Patch) -> None:

    def lossy(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        return Step(step.context, tuple(_less(command) for command in step.commands))

    def _less(command: Command) -> Command:
        if not isinstance(command, UseTool) or command.name != "take_message":
            return command
        return UseTool(command.name, {name: value for name, value in command.params.items() if name != part})

    mutate(monkeypatch, lossy)
    assert "law 10" in law_broken(flow)


# law 8: proof, by each kind of caller

FORGED_PROOFS: Mapping[str, Callable[[Patch], None]] = {
    "shown": lambda patch: replaced(patch, identifying.number_shown, lambda ctx: True),
    "vouched for": lambda patch: replaced(patch, identifying.standing, lambda ctx: Trust.VOUCHED),
    "wrong code": lambda patch: replaced(
        patch, proving.code_checked, lambda desk, ctx, workflow, result: _all_shown(desk, ctx, workflow)
    ),
    "wrong name or day": lambda patch: replaced(
        patch, proving.visit_checked, lambda desk, ctx, workflow, result: _all_shown(desk, ctx, workflow)
    ),
    "code to another number": lambda patch: replaced(
        patch,
        identifying.prove_by_code,
        lambda desk, ctx, workflow, *lead: run(ctx, workflow, "send_code", {"phone": "+13125550000"}, *lead),
    ),
    "name and day of its own": lambda patch: replaced(patch, identifying.prove_by_name_and_day, _compares_its_own),
}


def _all_shown(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step:
    result = VisitChecked("right", tuple(visit.id for visit in ctx.found.visits or ()))
    theirs = identifying.shown_as(moved(ctx, Trigger.SLOT_FILLED), result.ids)
    return finding.which(desk, theirs, workflow, tells=False)


def _compares_its_own(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    visit = (ctx.found.visits or ())[0]
    own = {"phone": ctx.found.by, "name": visit.name, "days": [visit.start.date().isoformat()]}
    return run(ctx, workflow, "check_visit", own, *lead)


@pytest.mark.parametrize("forged", FORGED_PROOFS)
@pytest.mark.parametrize("flow", ["reschedule", "cancel", "reminder"])
def test_a_proof_that_is_none(flow: str, forged: str, monkeypatch: Patch) -> None:
    FORGED_PROOFS[forged](monkeypatch)
    how = {"wrong name or day": "number shown", "name and day of its own": "number shown"}.get(forged, "withheld")
    assert "law 8" in law_broken(flow, how)


def test_any_name_taken_for_the_bookings() -> None:
    desk, scene = next(walk for walk in walks("cancel") if "number vouched for" in walk[1].how)
    credulous = msgspec.structs.replace(desk, is_name_of=lambda said, booked: True)
    assert "without proof" in walked(credulous, scene, enough=1).violations[0].law


@pytest.mark.parametrize("flow", OF_A_VISIT)
def test_a_visit_that_is_told_before_it_is_shown(flow: str, monkeypatch: Patch) -> None:
    sound = finding.found

    def talkative(desk: Desk, ctx: CallContext, workflow: Workflow, find: Any, result: Any) -> Step:
        step = sound(desk, ctx, workflow, find, result)
        first = result.bookings[:1] if result else ()
        told = (say("the_visit", start=visit.start.isoformat()) for visit in first)
        return Step(step.context, (*told, *step.commands))

    monkeypatch.setattr(finding, "found", talkative)
    assert "has not shown" in law_broken(flow)


@pytest.mark.parametrize("flow", ["reschedule", "cancel"])
def test_a_visit_that_may_be_changed_no_more(flow: str, monkeypatch: Patch) -> None:
    sound = identifying.identify

    def late(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step | None:
        find = workflow.find and msgspec.structs.replace(workflow.find, changes=False)
        return sound(desk, ctx, msgspec.structs.replace(workflow, find=find), *lead)

    replaced(monkeypatch, sound, late)
    assert "law 8" in law_broken(flow, "withheld")


def test_a_customers_card_told_to_a_stranger(monkeypatch: Patch) -> None:
    sound = opening.greet
    monkeypatch.setattr(
        opening, "greet", lambda desk, ctx, event: sound(desk, ctx, msgspec.structs.replace(event, trust=Trust.VOUCHED))
    )
    assert law_broken("booking", "a customer, number falsely signed")


def test_a_customers_card_told_in_full(monkeypatch: Patch) -> None:
    monkeypatch.setattr(reading_back, "_from_card", lambda ctx, slot: False)
    assert law_broken("booking", "a customer, number shown")


# law 9: what was ruled out


def asking_without(patch: Patch, name: str) -> None:
    sound = looking_up.look_up

    def deaf(ctx: CallContext, workflow: Workflow, lookup: Any, *lead: Say) -> Step:
        step = sound(ctx, workflow, lookup, *lead)
        return Step(step.context, tuple(_less(command) for command in step.commands))

    def _less(command: Command) -> Command:
        if not isinstance(command, UseTool):
            return command
        return UseTool(command.name, {key: value for key, value in command.params.items() if key != name})

    replaced(patch, sound, deaf)


@pytest.mark.parametrize(
    ("flow", "how", "part"),
    [
        *(("reschedule", "ruled", part) for part in ("ruled_out", "declined", "date", "time")),
        *(
            pytest.param(flow, how, part, marks=LONG if part == "declined" else ())
            for flow, how in (("booking", "days and times"), ("call_back", "days"))
            for part in ("ruled_out", "declined", "date", "time")
        ),
    ],
)
def test_a_calendar_that_does_not_hear_it(flow: str, how: str, part: str, monkeypatch: Patch) -> None:
    asking_without(monkeypatch, part)
    assert "the calendar does not hear" in law_broken(flow, how)


@pytest.mark.parametrize(
    ("flow", "how"), [("booking", "days and times"), ("reschedule", "ruled"), pytest.param("table", "days", marks=LONG)]
)
def test_an_exclusion_that_is_forgotten(flow: str, how: str, monkeypatch: Patch) -> None:
    sound = absorb.merged
    monkeypatch.setattr(
        absorb, "merged", lambda known, new: msgspec.structs.replace(sound(known, new), ruled_out=new.ruled_out)
    )
    assert law_broken(flow, how)


@pytest.mark.parametrize(
    ("flow", "how"),
    [
        ("reschedule", "ruled"),
        pytest.param("booking", "days and times", marks=LONG),
        pytest.param("call_back", "days", marks=LONG),
    ],
)
def test_a_wish_begun_anew_that_forgets_what_was_ruled_out(flow: str, how: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, absorb.wish_anew, lambda ctx: When())
    assert "law 9" in law_broken(flow, how)


@pytest.mark.parametrize("flow", ["cancel", "reschedule"])
def test_a_yes_by_text_that_needs_no_number(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(confirming, "shown_with_the_yes", lambda ctx, workflow: False)
    assert "law 2" in law_broken(flow, "by text")


@pytest.mark.parametrize("flow", ["cancel", "reschedule"])
def test_a_visit_that_is_not_looked_up_again(flow: str, monkeypatch: Patch) -> None:
    """It may have moved since it was read back."""

    def unchanged(desk: Desk, ctx: CallContext, workflow: Workflow, result: object) -> Step:
        here = identifying.proving(ctx, (ctx.found.visit,)) if ctx.found.visit else ctx
        return confirming.agreed(desk, here, workflow, with_number=True)

    monkeypatch.setattr(numbered, "looked_up_again", unchanged)
    assert "law 2" in law_broken(flow, "by text")


def test_a_number_that_does_nothing(monkeypatch: Patch) -> None:
    monkeypatch.setattr(numbered, "heard", lambda desk, ctx, workflow, event: None)
    assert "law 2, the number of our text does nothing" in law_broken("cancel", "by text")


# who comes

SALON = Business.model_validate(
    {"collect": ["date"], "crews": [{"name": "Zoe"}, {"name": "Dan"}], "series": {"up_to": 6}}
).desk()


def broken_in(flow: str, how: str) -> str:
    """The first law that one walk of a salon finds broken."""
    scene = next(each for each in scenes(SALON) if (each.workflow, each.how) == (flow, how))
    broken = walked(SALON, scene, enough=1).violations
    return broken[0].law if broken else ""


def broken_by_name() -> str:
    """The first law that the walk of who asks for somebody by name finds broken."""
    return broken_in("booking", "somebody by name")


def test_somebody_asked_for_by_name_whom_the_calendar_does_not_hear_of(monkeypatch: Patch) -> None:
    monkeypatch.setattr(absorb, "with_wish", lambda ctx, workflow, meaning: ctx)
    assert broken_by_name() == "law 5, the calendar does not hear the without"


def test_who_comes_that_is_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.crews.sent", lambda ctx: None)
    assert broken_by_name() == "law 2, who comes is not read back"


def test_somebody_else_offered_as_if_they_were_asked_for(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.offering._bad_news", lambda ctx, reason: ())
    assert broken_by_name() == "law 9, somebody else is offered than was asked for, and it is not said"


def test_a_time_offered_and_not_with_whom(monkeypatch: Patch) -> None:
    monkeypatch.setattr(asking, "is_asked_for", lambda ctx: False)
    assert broken_by_name() == "law 2, a time is offered, and not with whom"


# several visits at once


def test_visits_that_follow_and_are_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.series.told", lambda series: {})
    assert (
        broken_in("booking", "visits that recur")
        == "law 2, the visits that follow are not read back as they were found"
    )


def test_more_visits_booked_than_were_read_back(monkeypatch: Patch) -> None:
    def once_more(ctx: CallContext, flow: Workflow, commit: Commit, agreed: ReadBack) -> dict[str, object]:
        later = agreed.series.later if agreed.series else ()
        return {**params(ctx, flow, commit, agreed), "later": msgspec.to_builtins((*later, *later[-1:]))}

    monkeypatch.setattr(confirming, "params", once_more)
    assert broken_in("booking", "visits that recur") == "law 2, book_appointment with another later than was read back"


def test_visits_that_could_not_be_booked_and_nothing_is_said(monkeypatch: Patch) -> None:
    monkeypatch.setattr(closing, "_followed", lambda result: {})
    assert broken_in("booking", "visits that recur") == "law 4, what book_appointment could not book is not told"


def test_a_visit_called_off_with_others_that_were_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.series.others", lambda ctx: None)
    assert broken_in("cancel", "number vouched for") == "law 2, what goes with the visit is not read back"
