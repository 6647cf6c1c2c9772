"""What a tool is told of a call."""

from __future__ import annotations

from dialogue_kit import CALLER, TestCall, named, wanting

from receptionist.dialogue.facts import facts_of
from receptionist.model.trust import Trust


def test_the_call_and_the_number_that_calls(call: TestCall) -> None:
    facts = facts_of(call.context)
    assert (facts.call, facts.number, facts.own_number, facts.trust) == ("c", CALLER, CALLER, Trust.CLAIMED)


def test_a_number_that_is_nobodys_is_not_their_own(call: TestCall) -> None:
    facts = facts_of(TestCall(call.desk).start(trust=Trust.STRANGER).context)
    assert (facts.number, facts.own_number) == (CALLER, None)


def test_what_the_call_knows_and_has_come_as_far_as(asked_name: TestCall) -> None:
    known = facts_of(asked_name.hear(named("Ann Lee"), wanting()).context).known
    assert known & {"name", "agreement", "slot"} == {"name"}
