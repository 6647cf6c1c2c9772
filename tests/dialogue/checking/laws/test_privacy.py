"""Law 8: machines that show or change a visit without proof."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest
from mutants_kit import OF_A_VISIT, Patch, law_broken, replaced, walks

from receptionist.dialogue import finding, greeting, identifying, proving, reading_back
from receptionist.dialogue.checking.scenes import walked
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.results import VisitChecked
from receptionist.model.trust import Trust

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
    sound = greeting.greet
    monkeypatch.setattr(
        greeting,
        "greet",
        lambda desk, ctx, event: sound(desk, ctx, msgspec.structs.replace(event, trust=Trust.VOUCHED)),
    )
    assert law_broken("booking", "a customer, number falsely signed")


def test_a_customers_card_told_in_full(monkeypatch: Patch) -> None:
    monkeypatch.setattr(reading_back, "_from_card", lambda ctx, slot: False)
    assert law_broken("booking", "a customer, number shown")
