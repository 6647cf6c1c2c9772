"""Law 4: machines that say what is not so, or don't tell what came of a job."""

from __future__ import annotations

from typing import Any

import pytest
from mutants_kit import LOOKING_UP, WRITING, Patch, among, broken_by_name, broken_in, law_broken, mutate, replaced

from receptionist.dialogue import asking, commit_result, outcomes, planning, promised_calls, promised_notes
from receptionist.dialogue.checking.abstract_words import NOTED
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Event, Heard
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.step import Step, moved, over
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import BookingResult
from receptionist.model.commands import Command, HangUp, Say, say


@pytest.mark.parametrize("flow", among(("booking", "call_back", "table"), later=("reschedule", "cancel", "reminder")))
def test_an_outcome_that_was_spoken_over_and_is_not_said_again(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.outcomes.said_first", lambda step, event: step)
    assert law_broken(flow) == "law 4, an outcome that was spoken over is not spoken again"


def test_an_outcome_that_was_spoken_over_and_is_said_after_all_else(monkeypatch: Patch) -> None:
    sound = outcomes.said_first

    def last(step: Step, event: Event) -> Step:
        here = sound(step, event)
        owed = here.commands[: len(here.commands) - len(step.commands)]
        return Step(here.context, (*step.commands, *owed))

    monkeypatch.setattr(outcomes, "said_first", last)
    assert law_broken("cancel") == "law 4, an outcome that was spoken over is not spoken again"


def test_an_outcome_that_is_taken_for_heard_though_it_was_spoken_over(monkeypatch: Patch) -> None:
    monkeypatch.setattr(outcomes, "settled", lambda ctx, event: ctx.with_turn(outcome=(), owed=()))
    assert law_broken("cancel") == "law 4, an outcome that was spoken over is not spoken again"


@pytest.mark.parametrize("flow", WRITING)
def test_an_unclear_result_that_nobody_sees_to(flow: str, monkeypatch: Patch) -> None:
    sound = commit_result.carried_out

    def careless(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Any, result: BookingResult) -> Step:
        step = sound(desk, ctx, workflow, commit, result)
        told = [command for command in step.commands if isinstance(command, Say)][:1]
        unclear = result.state == "unreadable"
        return planning.finish(desk, moved(ctx, Trigger.CARRIED_OUT), *told) if unclear else step

    monkeypatch.setattr(commit_result, "carried_out", careless)
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


def test_a_time_offered_and_not_with_whom(monkeypatch: Patch) -> None:
    monkeypatch.setattr(asking, "is_asked_for", lambda ctx: False)
    assert broken_by_name() == "law 2, a time is offered, and not with whom"


def test_visits_that_could_not_be_booked_and_nothing_is_said(monkeypatch: Patch) -> None:
    monkeypatch.setattr(commit_result, "_followed", lambda result: {})
    assert broken_in("booking", "visits that recur") == "law 4, what book_appointment could not book is not told"


@pytest.mark.parametrize("flow", ["booking", "call_back"])
def test_what_was_said_to_be_noted_and_is_written_nowhere(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(promised_notes, "_ends", lambda ctx, event, here: False)
    assert law_broken(flow, "what was noted") == "law 10, what was said to be noted is written nowhere"


@pytest.mark.parametrize("forgotten", ["noted_complaint", "noted_redone", "question_noted"])
def test_a_sentence_that_promises_a_note_and_that_the_machine_does_not_take_for_one(
    forgotten: str, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(promised_notes, "PROMISES", promised_notes.PROMISES - {forgotten})
    assert law_broken("booking", "noted besides") == "law 10, what was said to be noted is written nowhere"


def test_what_is_said_to_be_noted_though_nothing_was_told(monkeypatch: Patch) -> None:
    def to_all(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        asks = (
            isinstance(event, Heard) and event.text == NOTED and ctx.phase is Phase.COLLECTING and bool(ctx.call.notes)
        )
        return Step(step.context, (say("noted"), *step.commands)) if asks else step

    mutate(monkeypatch, to_all)
    assert law_broken("booking", "what was noted") == "law 10, what was told is said to be noted and is not"


def test_a_call_that_is_promised_and_that_the_owner_is_told_of_nowhere(monkeypatch: Patch) -> None:
    monkeypatch.setattr(promised_calls, "owed", lambda read, step: step)
    assert law_broken("booking", "a call besides") == "law 10, a call that was promised is written nowhere"
