"""The transition table and its laws."""

from __future__ import annotations

import pytest

from receptionist.dialogue.phases import TRANSITIONS, IllegalTransition, Phase, Trigger, advance

EVERY_PHASE_BUT_ENDED = [phase for phase in Phase if phase is not Phase.ENDED]


def test_every_phase_has_a_row() -> None:
    assert set(TRANSITIONS) == set(Phase)


@pytest.mark.parametrize("phase", EVERY_PHASE_BUT_ENDED)
def test_a_call_can_end_from_every_phase(phase: Phase) -> None:
    assert advance(phase, Trigger.OVER) is Phase.ENDED


@pytest.mark.parametrize("phase", EVERY_PHASE_BUT_ENDED)
def test_a_person_can_be_asked_for_in_every_phase(phase: Phase) -> None:
    assert advance(phase, Trigger.NEEDS_PERSON) is Phase.HANDOFF


@pytest.mark.parametrize("trigger", Trigger)
def test_nothing_leads_out_of_ended(trigger: Trigger) -> None:
    with pytest.raises(IllegalTransition):
        advance(Phase.ENDED, trigger)


def test_only_collecting_leads_to_confirming() -> None:
    leading = {phase for phase, row in TRANSITIONS.items() for to in row.values() if to is Phase.CONFIRMING}
    assert leading == {Phase.COLLECTING, Phase.CONFIRMING}


def test_a_change_at_the_read_back_goes_back_to_collecting() -> None:
    assert advance(Phase.CONFIRMING, Trigger.CHANGED) is Phase.COLLECTING


def test_only_confirming_can_be_agreed_to() -> None:
    assert {phase for phase, row in TRANSITIONS.items() if Trigger.AGREED in row} == {Phase.CONFIRMING}


def test_an_illegal_trigger_says_what_is_legal_and_where_to_add_a_row() -> None:
    with pytest.raises(IllegalTransition, match=r"greeting.*phases\.py.*allows.*workflow chosen"):
        advance(Phase.GREETING, Trigger.CARRIED_OUT)
