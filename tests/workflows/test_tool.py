"""The tool of an own workflow: what it needs, and what its server gets."""

from __future__ import annotations

from typing import Any, cast

import pytest
from pydantic import ValidationError

from receptionist.workflows.mending import OF_EVERY_TOOL
from receptionist.workflows.relay import Relay
from receptionist.workflows.settings import OwnWorkflow, WebTool
from receptionist.workflows.tool import parameters, workflow_tool

UNUSED = cast(Relay, None)
SERVER = WebTool(url="https://example.com")
OWN = {
    "name": "sign up",
    "say": "join",
    "slots": [
        {"name": "plan", "ask": "Which?", "choices": ["basic", "gold"]},
        {"name": "guests", "kind": "number", "ask": "How many?", "lowest": 1, "highest": 9},
        {"name": "car", "kind": "yes_no", "ask": "By car?"},
        {"name": "email", "optional": True},
    ],
    "tool": {"url": "https://example.com/members"},
}


def own(**tool: Any) -> OwnWorkflow:
    return OwnWorkflow.model_validate({**OWN, "tool": {"url": "https://example.com", **tool}})


def test_tool_needs_every_required_slot_and_a_yes() -> None:
    tool = workflow_tool(own(), SERVER, UNUSED)
    assert (tool.name, tool.requires, tool.writes) == ("sign_up_webhook", ("plan", "guests", "car", "agreement"), True)
    assert tool.timeout == 6


def test_its_schema_says_what_the_server_gets() -> None:
    described = workflow_tool(own(), SERVER, UNUSED).schema()["function"]["parameters"]
    assert described["required"] == ["plan", "guests", "car"]
    assert described["properties"]["plan"]["enum"] == ["basic", "gold"]
    assert (described["properties"]["guests"]["minimum"], described["properties"]["guests"]["maximum"]) == (1, 9)
    assert described["properties"]["car"]["type"] == "boolean"


@pytest.mark.parametrize(
    "values",
    [
        {"plan": "platinum", "guests": 2, "car": True},
        {"plan": "gold", "guests": 10, "car": True},
        {"plan": "gold", "guests": 2},
        {"plan": "gold", "guests": 2, "car": True, "shoe": 44},
    ],
)
def test_what_it_does_not_take_never_goes_out(values: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        parameters(own()).model_validate({"call": "one", **values})


def test_fields_may_have_names_of_the_server_and_the_number_that_calls() -> None:
    model = parameters(own(sends={"tier": "plan", "from": "caller"}))
    assert set(model.model_fields) == {*OF_EVERY_TOOL, "tier", "from"}
