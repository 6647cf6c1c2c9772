"""The calling party: what their number is worth, and what they have shown."""

from __future__ import annotations

import pytest

from receptionist.dialogue.calling_party import CallingParty, Claim
from receptionist.dialogue.task import SlotValue
from receptionist.model.trust import Trust

SLOTS = (SlotValue("name", "Ann Lee"),)


@pytest.mark.parametrize("trust", [Trust.VOUCHED, Trust.CLAIMED])
def test_a_number_may_be_the_callers_own(trust: Trust) -> None:
    assert CallingParty("+13125550142", trust).own_number == "+13125550142"


def test_a_strangers_number_is_nobodys() -> None:
    assert CallingParty("+13125550142", Trust.STRANGER).own_number is None


def test_no_proof_outlives_its_call() -> None:
    proved = CallingParty("+1", Trust.VOUCHED, SLOTS, ("v",), ("+1",), Claim("Ann Lee"), 1, 2)
    assert proved.unproved == CallingParty("+1", Trust.VOUCHED, SLOTS)
