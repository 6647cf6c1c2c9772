"""A time that is kept: machines that keep or give back what nobody asked for, or do not tell it."""

from __future__ import annotations

from msgspec.structs import replace
from mutants_kit import Patch, broken_in, law_broken

from receptionist.dialogue import commit_result, kept_time, made_visits, planning
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import KeptTime
from receptionist.dialogue.workflow import Commit, Outcome, Workflow
from receptionist.model.appointment import BookingResult
from receptionist.model.commands import Say
from receptionist.model.understanding import Understanding

GIVEN_BACK, STANDING = "kept, and given back", "decided later, somebody by name and every week"


def test_a_time_that_is_given_back_to_who_says_yes_to_anything_else(monkeypatch: Patch) -> None:
    def at_a_yes(ctx: CallContext, kept: KeptTime, meaning: Understanding) -> bool:
        return meaning.answer == "affirm"

    monkeypatch.setattr(kept_time, "_gives_it_back", at_a_yes)
    assert law_broken("booking", GIVEN_BACK) == "law 2, release_hold though nobody lets it go"


def test_a_time_that_is_told_to_be_let_go_whatever_came_of_it(monkeypatch: Patch) -> None:
    sound = commit_result._outcome

    def forged(commit: Commit, result: BookingResult) -> Outcome:
        return commit.outcomes[0] if commit.tool == "release_hold" else sound(commit, result)

    monkeypatch.setattr(commit_result, "_outcome", forged)
    assert "law 4, 'hold_let_go' is not so" in law_broken("booking", GIVEN_BACK)


def test_a_time_that_is_said_to_be_kept_after_it_was_given_back(monkeypatch: Patch) -> None:
    sound = made_visits.made

    def forgetful(ctx: CallContext, workflow: Workflow, result: BookingResult) -> CallContext:
        after = sound(ctx, workflow, result)
        return after.with_made(hold=ctx.made.hold) if result.state == "cancelled" else after

    monkeypatch.setattr(made_visits, "made", forgetful)
    assert law_broken("booking", GIVEN_BACK) in (
        "law 4, 'your_hold' is not so",
        "law 3, release_hold of what is not kept",
    )


def test_a_kept_time_that_is_not_told_with_whom(monkeypatch: Patch) -> None:
    _telling_without(monkeypatch, "crew")
    assert broken_in("booking", STANDING) == "law 2, it is not told with whom a time is kept"


def test_a_first_visit_that_is_told_as_if_all_were_kept(monkeypatch: Patch) -> None:
    _telling_without(monkeypatch, "visits")
    assert broken_in("booking", STANDING) == "law 4, that only the first visit is kept is not told"


def test_a_time_that_is_kept_with_somebody_else(monkeypatch: Patch) -> None:
    sound = planning._hold

    def with_another(ctx: CallContext, workflow: Workflow, *lead: Say) -> object:
        slot = ctx.times.proposal
        return sound(ctx.with_times(proposal=replace(slot, crew="Dan")) if slot else ctx, workflow, *lead)

    monkeypatch.setattr(planning, "_hold", with_another)
    assert broken_in("booking", STANDING) == "law 2, who comes is not read back"


def _telling_without(patch: Patch, value: str) -> None:
    sound = commit_result._told

    def silent(*args: object) -> Say:
        told = sound(*args)  # type: ignore[arg-type]
        return Say(told.prompt, tuple(each for each in told.values if each[0] != value))

    patch.setattr(commit_result, "_told", silent)
