"""Values that a turn gives to slots."""

from __future__ import annotations

from dialogue_kit import TestCall, living, named

from receptionist.app.settings import Business
from receptionist.dialogue.extracting import beyond_bounds, can_be_found, extracted, shortened
from receptionist.dialogue.workflow import Workflow
from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.model.understanding import Given, Understanding

PARTY = {"name": "party", "kind": "number", "lowest": 1, "highest": 12, "ask": ["For how many people?"] * 2}
NOTE = {"name": "wish", "kind": "text", "ask": ["Anything you wish for?"] * 2}


def at_start(*slots: dict[str, object]) -> tuple[TestCall, Workflow]:
    own = {"name": "table", "say": ["table"], "slots": list(slots), "tool": {"url": "https://example.com/table"}}
    call = TestCall(Business.model_validate({"workflows": [own]}).desk()).start().hear(Understanding("table please"))
    flow = call.desk.workflow("table")
    assert flow is not None
    return call, flow


def given(value: str, *, fits: bool = True) -> Understanding:
    return Understanding(value, given=(Given("table.party", value, fits),))


def test_a_name_and_an_address_of_one_turn_both_count(asked_name: TestCall) -> None:
    flow = asked_name.desk.workflow("booking")
    assert flow is not None
    both = Understanding("…", name=named("Ann Lee").name, address=living("12 oak street").address)
    found = {value.name: value.text for value in extracted(asked_name.context, flow, both)}
    assert found["name"] == "Ann Lee"
    assert "address" in found


def test_a_number_of_the_businesss_own_counts_within_its_bounds() -> None:
    call, flow = at_start(PARTY)
    assert [value.text for value in extracted(call.context, flow, given("4"))] == ["4"]
    assert extracted(call.context, flow, given("30", fits=False)) == []


def test_of_a_number_beyond_them_it_is_said_what_can_be_had() -> None:
    call, flow = at_start(PARTY)
    (told,) = beyond_bounds(call.context, flow, given("30", fits=False))
    assert (told.prompt, dict(told.values)) == ("number_between", {"lowest": "1", "highest": "12"})
    assert beyond_bounds(call.context, flow, given("4")) == ()


def test_any_words_answer_a_question_for_words_and_no_other() -> None:
    call, flow = at_start(NOTE)
    assert [value.text for value in extracted(call.context, flow, Understanding("  by  the window "))] == [
        "by the window"
    ]
    unasked = call.context.with_focus(asked=())
    assert extracted(unasked, flow, Understanding("by the window")) == []


def test_words_are_kept_up_to_a_length() -> None:
    assert len(shortened("word " * 500)) == 500


def test_a_street_alone_is_found_once_the_number_was_asked_for(asked_name: TestCall) -> None:
    street = Address(Span(0, 1), line="oak street", street="oak street")
    asked = asked_name.context.with_focus(asked=("address",))
    assert not can_be_found(asked, street)
    assert can_be_found(asked.with_focus(misses=1), street)


def test_a_street_of_which_is_told_that_it_has_no_number_is_found(asked_name: TestCall) -> None:
    corner = Address(Span(0, 1), line="oak and main", street="oak and main", numberless=True)
    assert can_be_found(asked_name.context.with_focus(asked=("address",)), corner)
