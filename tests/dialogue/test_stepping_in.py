"""The owner takes a call that is on: wherever it stands, the caller is told and put through, and no law is broken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from receptionist.dialogue.asking import TRANSFER
from receptionist.dialogue.checking import abstract_caller
from receptionist.dialogue.checking.abstract_tools import NOON
from receptionist.dialogue.checking.scenes import checked, scenes
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallEnded, CallStarted, Event, OwnerSteppedIn
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import HangUp, Listen, Say, Transfer
from receptionist.understanding.revising import understand_in_call
from tests.golden.walks import SMALL, only

NUMBER = "+13125550100"


def rung(desk: Desk) -> tuple[Machine, CallContext]:
    machine = Machine(desk, understand_in_call)
    ringing = CallContext.ringing("CA1", NOON)
    return machine, machine.receive(ringing, CallStarted(NOON, "CA1")).context


def test_the_caller_is_told_and_put_through(staffed: Desk) -> None:
    machine, ctx = rung(staffed)
    step = machine.receive(ctx, OwnerSteppedIn(NOON))
    [said, transfer] = step.commands
    assert isinstance(said, Say)
    assert said.prompt == "transferring"
    assert isinstance(transfer, Transfer)
    assert transfer.number == NUMBER
    assert (step.context.phase, step.context.call.disposition) == (Phase.HANDOFF, "transferred")


def test_a_call_that_rings_at_the_owners_already_is_not_put_through_twice(staffed: Desk) -> None:
    machine, ctx = rung(staffed)
    handed = machine.receive(ctx, OwnerSteppedIn(NOON)).context
    again = machine.receive(handed, OwnerSteppedIn(NOON))
    assert again.context.focus.asked == TRANSFER
    assert not any(isinstance(command, Transfer) for command in again.commands)


def test_without_a_number_the_question_is_asked_again(desk: Desk) -> None:
    machine, ctx = rung(desk)
    step = machine.receive(ctx, OwnerSteppedIn(NOON))
    assert any(isinstance(command, Listen) for command in step.commands)
    assert not any(isinstance(command, Transfer) for command in step.commands)


def test_a_call_that_is_over_stays_over(staffed: Desk) -> None:
    machine, ctx = rung(staffed)
    over = machine.receive(ctx, CallEnded(NOON)).context
    [command] = machine.receive(over, OwnerSteppedIn(NOON)).commands
    assert isinstance(command, HangUp)


@pytest.mark.parametrize("workflow", ["booking", "cancel"])
def test_no_law_is_broken_wherever_the_owner_steps_in(
    workflow: str, first: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seldom = abstract_caller._seldom

    def and_the_owner() -> Iterator[tuple[str, Event]]:
        yield from seldom()
        yield "the owner steps in", OwnerSteppedIn(NOON)

    monkeypatch.setattr(abstract_caller, "_seldom", and_the_owner)
    for scene in list(scenes(only(workflow)))[:4]:
        found = checked(SMALL, scene, first=first)
        assert found.violations == ()
        assert found.states > 5
