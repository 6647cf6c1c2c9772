"""Which values of a business's own are wanted, and which was just asked for."""

from __future__ import annotations

from dialogue_kit import NOISE, TestCall

from receptionist.app.settings import Business
from receptionist.dialogue.own_values import wanted, wanted_name
from receptionist.model.understanding import Understanding

PARTY = {"name": "party", "kind": "number", "ask": ["For how many people?"] * 2}
PLAN = {"name": "plan", "kind": "choice", "choices": ["gold", "silver"], "ask": ["Which plan?"] * 2}


def at_start(*slots: dict[str, object]) -> TestCall:
    own = {"name": "table", "say": ["table"], "slots": list(slots), "tool": {"url": "https://example.com/table"}}
    return TestCall(Business.model_validate({"workflows": [own]}).desk()).start()


def asked(call: TestCall) -> dict[str, bool]:
    found = wanted(call.desk, call.context)
    return {each.name: each.asked for each in found if each.name.startswith("table.")}


def test_they_are_wanted_before_their_workflow_is_begun() -> None:
    assert asked(at_start(PARTY, PLAN)) == {"table.party": False, "table.plan": False}


def test_the_one_that_was_asked_for() -> None:
    call = at_start(PARTY, PLAN).hear(Understanding("table please"))
    assert asked(call) == {"table.party": True, "table.plan": False}


def test_it_is_asked_for_still_while_a_danger_is_asked_after() -> None:
    call = at_start(PARTY).hear(Understanding("table please"), Understanding("it smells", suspected=("gas",)))
    assert call.context.focus.peril is not None
    assert asked(call) == {"table.party": True}


def test_each_has_a_name_of_its_own() -> None:
    call = at_start(PARTY).hear(Understanding("table please"), NOISE)
    flow = call.desk.workflow("table")
    assert flow is not None
    assert [wanted_name(flow, slot) for slot in flow.slots] == ["table.party"]
