"""Law 2: machines that write without a yes, or let one come to nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest
from mutants_kit import (
    DESK,
    LONG,
    LOOKING_UP,
    TABLE,
    WRITING,
    Patch,
    among,
    broken_in,
    carried_out,
    commits,
    law_broken,
    mutate,
    where,
)

from receptionist.dialogue import asking, commit_result, confirming, identifying, numbered, planning, reading_back
from receptionist.dialogue.absorb import noted
from receptionist.dialogue.checking.abstract_words import TAKEN_OUT, YES_AND_A_QUESTION
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import BargedIn, CallEnded, Event, Heard, Keyed, Reconnected, Silence, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.reading_back import params
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.task import ReadBack
from receptionist.dialogue.workflow import Commit, Workflow
from receptionist.model.appointment import BookingResult
from receptionist.model.commands import Command, Say, UseTool, say


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


ANYWHERE = ("no", "noise", "goodbye", "barge-in")
"""What comes up in each walk; the rest in those of whatever may happen alone."""
LATE_FOUND = ("reschedule", "cancel", "reminder", "table")
"""Where the walk comes to a read-back late: `make check-deep` tries them, one of them is tried soon as well."""
TAKEN = [
    pytest.param(flow, taken, marks=LONG if flow in LATE_FOUND and (flow, taken) != ("table", "silence") else ())
    for flow in WRITING
    for taken in NO_YES
]


@pytest.mark.parametrize(("flow", "taken"), TAKEN)
def test_what_is_no_yes_taken_for_one(flow: str, taken: str, monkeypatch: Patch) -> None:
    def eager(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        asks = ctx.focus.asked == ("confirm",) and ctx.grounding.read_back is not None
        return carried_out(at, ctx) if asks and NO_YES[taken](event) else step

    mutate(monkeypatch, eager)
    assert "without a yes" in law_broken(flow, "" if taken in ANYWHERE else "whatever")


@pytest.mark.parametrize("flow", among(("booking", "reminder", "call_back"), later=("reschedule", "cancel", "table")))
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

NEVER_GIVEN = (("reschedule", "note"), ("booking", "to_check"))
"""What no walk's caller gives: a note with a move, and a value that is never heard for certain."""
PARAMETERS = [(flow, name) for flow in WRITING for name in given(flow) if (flow, name) not in NEVER_GIVEN]


@pytest.mark.parametrize(("flow", "name"), PARAMETERS)
def test_a_parameter_that_is_lost(flow: str, name: str, monkeypatch: Patch) -> None:
    changed(monkeypatch, lambda given: {key: value for key, value in given.items() if key != name})
    assert law_broken(flow, where(name))


@pytest.mark.parametrize(
    ("flow", "name"), [(flow, name) for flow, name in PARAMETERS if name not in ("notes", "note", "about")]
)
def test_a_parameter_that_is_forged(flow: str, name: str, monkeypatch: Patch) -> None:
    changed(monkeypatch, lambda given: {key: _forged(value) if key == name else value for key, value in given.items()})
    assert "than was read back" in law_broken(flow, where(name))


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
    assert law_broken("booking", "notes") == "law 10, what was said to be noted is written nowhere"


@pytest.mark.parametrize("flow", WRITING)
def test_a_parameter_that_nobody_agreed_to(flow: str, monkeypatch: Patch) -> None:
    changed(monkeypatch, lambda given: {**given, "discount": 10})
    assert "which nobody agreed to" in law_broken(flow)


@pytest.mark.parametrize("flow", among(("call_back",), later=("booking", "reschedule", "cancel", "reminder", "table")))
def test_a_job_that_is_done_twice(flow: str, monkeypatch: Patch) -> None:
    def twice(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        again = [command for command in step.commands if commits(at, ctx, command)]
        return Step(step.context, (*step.commands, *again))

    mutate(monkeypatch, twice)
    assert law_broken(flow, "whatever")


@pytest.mark.parametrize("flow", WRITING)
def test_a_job_that_is_done_again_where_its_result_is_unclear(flow: str, monkeypatch: Patch) -> None:
    sound = commit_result.carried_out

    def stubborn(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Any, result: BookingResult) -> Step:
        if result.state == "unreadable" and ctx.grounding.read_back:
            return run(ctx, workflow, commit.tool, params(ctx, workflow, commit, ctx.grounding.read_back))
        return sound(desk, ctx, workflow, commit, result)

    monkeypatch.setattr(commit_result, "carried_out", stubborn)
    assert "without a yes" in law_broken(flow)


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


def test_more_visits_booked_than_were_read_back(monkeypatch: Patch) -> None:
    def once_more(ctx: CallContext, flow: Workflow, commit: Commit, agreed: ReadBack) -> dict[str, object]:
        later = agreed.series.later if agreed.series else ()
        return {**params(ctx, flow, commit, agreed), "later": msgspec.to_builtins((*later, *later[-1:]))}

    monkeypatch.setattr(confirming, "params", once_more)
    assert broken_in("booking", "visits that recur") == "law 2, book_appointment with another later than was read back"


SAID_TO_US = {"a question that was answered": YES_AND_A_QUESTION, "a note taken out": TAKEN_OUT}


@pytest.mark.parametrize("said", SAID_TO_US)
def test_what_is_said_to_us_and_written_as_a_note(said: str, monkeypatch: Patch) -> None:
    def writes_all(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        words = event.text if isinstance(event, Heard) else ""
        return Step(noted(step.context, words), step.commands) if words == SAID_TO_US[said] else step

    mutate(monkeypatch, writes_all)
    how = "danger and notes" if said.startswith("a question") else "what was noted"
    assert law_broken("booking", how) == "law 10, what was said to us is written as a note"
