"""Law 4: machines that claim what no result bears out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from mutants_kit import LONG, LOOKING_UP, SOON, WRITING, Patch, commits, law_broken, mutate, success, walks

from receptionist.dialogue import anything_else, assuring, commit_result, proving, visit_in_hand
from receptionist.dialogue.checking.scenes import walked
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Event
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import NoteChange
from receptionist.model.appointment import BookingResult
from receptionist.model.commands import Say, UseTool, say
from receptionist.model.results import CodeSent


def resulting(patch: Patch, change: Callable[[Workflow, BookingResult], BookingResult]) -> None:
    """A machine that takes a tool's result for another one."""
    sound = commit_result.carried_out

    def forged(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Any, result: BookingResult) -> Step:
        return sound(desk, ctx, workflow, commit, change(workflow, result))

    patch.setattr(commit_result, "carried_out", forged)


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


@LONG
def test_a_note_that_nobody_gave(monkeypatch: Patch) -> None:
    told = (say("notes_are", notes="a note"),)
    monkeypatch.setattr(assuring, "of_notes", lambda ctx, meaning: told if meaning.doubts == "noted" else ())
    assert "'notes_are' is not so" in law_broken("booking", "what was noted")


@LONG
def test_a_note_that_is_called_none(monkeypatch: Patch) -> None:
    none = (say("no_note"),)
    monkeypatch.setattr(assuring, "of_notes", lambda ctx, meaning: none if meaning.doubts == "noted" else ())
    assert "'no_note' is not so" in law_broken("booking", "what was noted")


def test_a_note_that_is_not_taken_out(monkeypatch: Patch) -> None:
    monkeypatch.setattr(NoteChange, "made_in", lambda change, notes: notes)
    assert law_broken("booking", "what was noted").startswith(("law 4, 'notes_are'", "law 5, a note that was taken"))


@pytest.mark.parametrize("prompt", ["note_reads", "note_out", "noted"])
def test_a_note_that_is_said_to_be_kept_or_changed_and_is_not(prompt: str, monkeypatch: Patch) -> None:
    def claims(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        asks = ctx.phase is Phase.COLLECTING and not ctx.call.notes and not step.context.call.notes
        return Step(step.context, (say(prompt), *step.commands)) if asks else step

    mutate(monkeypatch, claims)
    assert f"'{prompt}' is not so" in law_broken("booking", "what was noted")


def test_a_note_on_the_visit_that_is_said_to_be_changed_and_is_not(monkeypatch: Patch) -> None:
    def lie(workflow: Workflow, result: BookingResult) -> BookingResult:
        refused = workflow.name == "note_change" and result.state == "refused"
        return msgspec.structs.replace(result, state="booked") if refused else result

    resulting(monkeypatch, lie)
    assert "law 4" in law_broken("booking", "noted afterwards")


def test_a_note_on_the_visit_is_read_changed_and_taken_out_within_the_laws() -> None:
    (scene,) = ((desk, each) for desk, each in walks("booking") if each.how == "noted afterwards")
    assert not walked(*scene, first=SOON).violations


@pytest.mark.parametrize(("flow", "prompt"), [("booking", "passed_on"), ("complaint", "ticket_taken")])
def test_a_message_that_is_not_with_the_owner_yet(flow: str, prompt: str, monkeypatch: Patch) -> None:
    def early(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        hands_on = any(isinstance(command, UseTool) and command.name == "take_message" for command in step.commands)
        return Step(step.context, (say(prompt), *step.commands)) if hands_on else step

    mutate(monkeypatch, early)
    assert f"'{prompt}' is not so" in law_broken(flow)


def test_a_code_that_was_not_sent(monkeypatch: Patch) -> None:
    sound = proving.code_sent
    monkeypatch.setattr(proving, "code_sent", lambda desk, ctx, result: sound(desk, ctx, CodeSent(sent=True)))
    assert "'ask_code' is not so" in law_broken("cancel", "withheld")


@pytest.mark.parametrize("prompt", ["goodbye_nothing_booked", "nothing_booked", "nothing_new_booked", "not_booked_yet"])
def test_what_was_booked_is_called_none(prompt: str, monkeypatch: Patch) -> None:
    def deny(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        parts = any(isinstance(command, Say) and command.prompt == "goodbye" for command in step.commands)
        booked = ctx.call.disposition == "booked"
        return Step(step.context, (say(prompt), *step.commands)) if parts and booked else step

    mutate(monkeypatch, deny)
    assert f"'{prompt}' is not so" in law_broken("booking", "its days and times")


def test_a_visit_that_is_not_theirs_stays(monkeypatch: Patch) -> None:
    def another(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        stays = any(isinstance(command, Say) and command.prompt == "visit_stays" for command in step.commands)
        return (
            Step(step.context, (say("visit_stays", old="2026-01-01T09:00:00+00:00"), *step.commands)) if stays else step
        )

    mutate(monkeypatch, another)
    assert "'visit_stays' is not so" in law_broken("cancel", "vouched for")


@pytest.mark.parametrize("prompt", ["noted", "gets_it_at_once"])
def test_what_nobody_said_is_called_kept(prompt: str, monkeypatch: Patch) -> None:
    def claim(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        asks = any(isinstance(command, Say) and command.prompt == "confirm" for command in step.commands)
        return Step(step.context, (say(prompt), *step.commands)) if asks else step

    mutate(monkeypatch, claim)
    assert f"'{prompt}' is not so" in law_broken("booking", "its days and times")


def test_a_held_time_that_is_called_the_visits_own(monkeypatch: Patch) -> None:
    forged = lambda ctx, start: say("your_visit", start=start.isoformat())  # noqa: E731
    for room in (anything_else, visit_in_hand):
        monkeypatch.setattr(room, "when_it_is", forged)
    assert "'your_visit' is not so" in law_broken("reschedule", "danger and notes")
