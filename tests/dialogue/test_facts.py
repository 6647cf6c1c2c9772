"""What a tool is told of a call."""

from __future__ import annotations

import datetime as dt

from dialogue_kit import CALLER, TUESDAY, TestCall, named, wanting

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


def test_a_step_that_asks_for_a_tool_has_what_the_tool_is_told(call: TestCall) -> None:
    """So that nobody between the dialogue and the tool has to ask."""
    assert call.facts is None
    asked = call.hear(wanting(TUESDAY, dt.time(10), intent="book"))
    assert asked.tool_name == "check_availability"
    assert asked.facts == facts_of(asked.context)
