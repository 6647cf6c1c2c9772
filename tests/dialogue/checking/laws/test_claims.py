"""Law 4: machines that claim what no result bears out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from mutants_kit import (
    LOOKING_UP,
    WRITING,
    Patch,
    commits,
    law_broken,
    mutate,
    success,
)

from receptionist.dialogue import (
    closing,
)
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Event
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import BookingResult
from receptionist.model.commands import say


def resulting(patch: Patch, change: Callable[[Workflow, BookingResult], BookingResult]) -> None:
    """A machine that takes a tool's result for another one."""
    sound = closing.carried_out

    def forged(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Any, result: BookingResult) -> Step:
        return sound(desk, ctx, workflow, commit, change(workflow, result))

    patch.setattr(closing, "carried_out", forged)


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
