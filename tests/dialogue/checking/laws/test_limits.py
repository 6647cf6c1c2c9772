"""Law 9: machines that forget what was ruled out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from mutants_kit import LONG, Patch, broken_by_name, law_broken, replaced

from receptionist.dialogue import absorb, looking_up
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Command, Say, UseTool
from receptionist.model.when import When


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
        pytest.param(flow, how, part, marks=LONG if part == "declined" and flow != "call_back" else ())
        for flow, how in (("reschedule", "ruled"), ("booking", "days and times"), ("call_back", "days"))
        for part in ("ruled_out", "declined", "date", "time")
    ],
)
def test_a_calendar_that_does_not_hear_it(flow: str, how: str, part: str, monkeypatch: Patch) -> None:
    asking_without(monkeypatch, part)
    assert "the calendar does not hear" in law_broken(flow, how)


@pytest.mark.parametrize(
    ("flow", "how"),
    [
        ("reschedule", "ruled"),
        pytest.param("booking", "days and times", marks=LONG),
        pytest.param("table", "days", marks=LONG),
    ],
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
        pytest.param("reschedule", "ruled", marks=LONG),
        pytest.param("booking", "days and times", marks=LONG),
        pytest.param("call_back", "days", marks=LONG),
    ],
)
def test_a_wish_begun_anew_that_forgets_what_was_ruled_out(flow: str, how: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, absorb.wish_anew, lambda ctx: When())
    assert "law 9" in law_broken(flow, how)


def test_somebody_else_offered_as_if_they_were_asked_for(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.offering._bad_news", lambda ctx, reason: ())
    assert broken_by_name() == "law 9, somebody else is offered than was asked for, and it is not said"
