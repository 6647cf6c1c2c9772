"""The exhaustive walk: the laws hold in every reachable state, and the walk sees it when they do not."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.app.settings import Business
from receptionist.dialogue import asking, confirming, machine
from receptionist.dialogue.checking.abstract_caller import RING, SIGNED, WITHHELD, abstract_desk
from receptionist.dialogue.checking.abstract_tools import NOON
from receptionist.dialogue.checking.abstract_words import OF_A_VISIT, understand, values, words
from receptionist.dialogue.checking.laws.turn import Turn
from receptionist.dialogue.checking.walk import Walk, walk
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import TRANSITIONS, Phase, Trigger
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.model.when import When

SHOWN = ("booking", "message")
"""Each of the others is walked by itself: see test_scenes."""


def desk(**collect: str) -> Desk:
    needs = collect or {"date": "required"}
    small = abstract_desk(Business.model_validate({"collect": needs}).desk())
    return msgspec.structs.replace(small, workflows=tuple(flow for flow in small.workflows if flow.name in SHOWN))


def walked(desk: Desk, ring: CallStarted = RING, first: int | None = None) -> Walk:
    """A walk with a value for every slot, and a day."""
    given = (text for flow in desk.workflows for slot in flow.slots for text in values(slot))
    said = words(desk, given, OF_A_VISIT, ("at two",))
    return walk(Machine(desk, understand), ring=ring, said=said, quick=True, first=first)


def laws_broken(found: Walk) -> set[str]:
    return {violation.law.split(",")[0] for violation in found.violations}


def test_no_law_is_broken_in_any_reachable_state(first: int | None) -> None:
    """A caller whose number is withheld, and so is asked for it: the largest of the state spaces."""
    found = walked(desk(phone="required", date="required"), WITHHELD, first)
    assert found.violations == []
    assert found.states >= (first or 500)


def test_no_law_is_broken_where_an_owner_can_be_reached(first: int | None) -> None:
    reachable = msgspec.structs.replace(desk(), owner_number="+13125550100")
    assert walked(reachable, first=first).violations == []


def test_no_law_is_broken_where_an_address_is_collected(first: int | None) -> None:
    assert walked(desk(address="required", date="required"), first=first).violations == []


def test_no_law_is_broken_where_an_earlier_call_can_be_gone_on_with(first: int | None) -> None:
    name, wanted = SlotValue("name", "Ann Lee"), When(date=dt.date(2026, 3, 3))
    before = (
        CallContext.ringing("c0", NOON)
        .having(phase=Phase.COLLECTING)
        .with_task(workflow="booking")
        .with_caller(slots=(name,))
        .with_times(wanted=wanted)
        .with_focus(asked=("time",))
    )
    found = walked(desk(), msgspec.structs.replace(SIGNED, earlier=before), first)
    assert found.violations == []


def test_every_phase_is_reached() -> None:
    seen: set[Phase] = set()

    def until_all_are(turn: Turn) -> str:
        seen.add(turn.step.context.phase)
        return "every phase is reached" if seen == set(Phase) else ""

    said = ("book", "tuesday", "at two", "yes", "no", "human")
    walk(Machine(desk(), understand), [until_all_are], said=said, enough=1)
    assert seen == set(Phase)


def test_a_broken_table_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the row, a change at the read-back cannot happen: the walk must not pass over it."""
    row = {trigger: to for trigger, to in TRANSITIONS[Phase.CONFIRMING].items() if trigger is not Trigger.CHANGED}
    monkeypatch.setattr("receptionist.dialogue.phases.TRANSITIONS", {**TRANSITIONS, Phase.CONFIRMING: row})
    assert any("IllegalTransition" in violation.law for violation in walked(desk()).violations)


def test_a_booking_without_a_yes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialogue that takes "I don't know" for a yes breaks law 2."""
    careful = confirming.heard

    def careless(desk, ctx, workflow, meaning):  # type: ignore[no-untyped-def]
        if meaning.answer == "unsure":
            return confirming.agreed(desk, ctx, workflow)
        return careful(desk, ctx, workflow, meaning)

    monkeypatch.setattr(machine.confirming, "heard", careless)
    assert "law 2" in laws_broken(walked(desk()))


def test_a_question_asked_for_ever_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialogue that never gives up breaks law 6."""

    def stubborn(desk: Desk, ctx: CallContext) -> Step:
        return asking.ask_again(ctx.with_focus(misses=0))

    monkeypatch.setattr(asking, "give_up", stubborn)
    assert "law 6" in laws_broken(walk(Machine(desk(), understand), said=("book", "noise"), quick=True))


def test_dead_air_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialogue that says "sure, take your time" and then does not listen breaks law 6."""
    monkeypatch.setattr(asking, "Listen", lambda asked, expecting: asking.say("one_moment"))
    assert "law 6" in laws_broken(walked(desk()))


def test_a_walk_of_its_first_states_goes_no_further() -> None:
    found = walked(desk(), first=20)
    assert 20 <= found.states < 40
    assert found.violations == []
