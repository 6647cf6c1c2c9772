"""A workflow's tool over real HTTP: each yes sent once as far as HTTP goes, and nothing believed that was not said."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable
from typing import Any

import pytest
from members_server import DONE, Server, serving
from pydantic import ValidationError

from receptionist.workflows.settings import OwnWorkflow
from receptionist.workflows.webhook import MOST_BYTES, Webhook, WebResult, parameters, sayable, webhook_tool

VALUES = {"plan": "gold", "email": "ann@example.com"}


def answered(server: Server, status: int, content: bytes) -> WebResult:
    server.answers = [(status, content)]
    return server.webhook().send("call-1", VALUES)


# what is sent


def test_slots_go_out_as_json(server: Server) -> None:
    server.webhook().send("call-1", VALUES)
    ((headers, body),) = server.requests
    assert json.loads(body) == VALUES
    assert headers["content-type"] == "application/json"
    assert headers["user-agent"].startswith("receptionist/")


def test_secret_of_a_header_comes_from_the_environment(server: Server) -> None:
    server.webhook(environment={"TOKEN": "Bearer s3cret"}, Authorization="TOKEN").send("call-1", VALUES)
    assert server.requests[0][0]["authorization"] == "Bearer s3cret"


def test_without_its_secret_nothing_is_sent(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    assert server.webhook(Authorization="TOKEN").send("call-1", VALUES).state == "unreadable"
    assert server.requests == []
    assert "the environment variable TOKEN is not set" in caplog.text


def test_same_yes_has_the_same_key_and_another_one_another(server: Server) -> None:
    webhook = server.webhook()
    for call, values in (("one", VALUES), ("one", VALUES), ("two", VALUES), ("one", {**VALUES, "plan": "basic"})):
        webhook.send(call, values)
    first, again, other_call, other_plan = server.keys
    assert first == again
    assert len({first, other_call, other_plan}) == 3


# what is answered


@pytest.mark.parametrize(
    ("status", "content", "state", "say"),
    [
        (200, DONE, "done", None),
        (201, b'{"state": "done", "say": "You are member 17."}', "done", "You are member 17."),
        (204, b"", "done", None),
        (200, b"", "done", None),  # success is success
        (200, b'{"state": "refused", "say": "Gold is sold out."}', "refused", "Gold is sold out."),
        (422, b'{"state": "refused"}', "refused", None),
        (200, b'{"state": "done", "more": [1, 2]}', "done", None),  # what we don't know does no harm
        (200, b'{"state": "done", "say": 7}', "done", None),
        # what says neither is no answer
        (200, b'{"status": "success"}', "unreadable", None),
        (200, b'{"state": "maybe"}', "unreadable", None),
        (200, b"[]", "unreadable", None),
        (200, b"<html>hello</html>", "unreadable", None),
        (200, b'\xff\xfe{"state": "done"}', "unreadable", None),
        (200, DONE + b" " * MOST_BYTES, "unreadable", None),  # too long to be one
        (422, DONE, "unreadable", None),  # done, and yet an error: not believed
        (401, b"", "unreadable", None),
        (500, b'{"state": "refused"}', "unreadable", None),
        (302, b"", "unreadable", None),  # followed nowhere
    ],
)
def test_answer(server: Server, status: int, content: bytes, state: str, say: str | None) -> None:
    assert answered(server, status, content) == WebResult(state=state, say=say)  # type: ignore[arg-type]
    assert len(server.requests) == 1


def test_redirection_is_not_followed(server: Server) -> None:
    server.headers = {"Location": server.url}
    answered(server, 307, b"")
    assert len(server.requests) == 1


@pytest.mark.parametrize("status", [502, 503, 504])
def test_gateway_that_did_not_get_there_is_tried_again_under_the_same_key(server: Server, status: int) -> None:
    server.answers = [(status, b""), (status, b"")]
    assert server.webhook().send("call-1", VALUES).state == "done"
    assert len(server.requests) == 3
    assert len(set(server.keys)) == 1


def test_tries_are_three(server: Server) -> None:
    server.answers = [(503, b"")] * 5
    assert server.webhook().send("call-1", VALUES).state == "unreadable"
    assert len(server.requests) == 3


def test_server_that_is_not_there_is_tried_again_and_given_up(caplog: pytest.LogCaptureFixture) -> None:
    gone = Server()
    with serving(gone):
        pass
    assert gone.webhook().send("call-1", VALUES).state == "unreadable"
    assert "can't be reached" in caplog.text


def test_answer_that_never_comes_is_not_asked_for_twice() -> None:
    with serving(Server(hang=threading.Event())) as silent:
        assert silent.webhook(timeout=0.2).send("call-1", VALUES).state == "unreadable"
        assert len(silent.requests) <= 1


def test_log_has_neither_values_nor_secrets(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "receptionist")
    server.answers = [(500, b"ann@example.com")]
    server.webhook(environment={"TOKEN": "s3cret"}, Authorization="TOKEN").send("call-1", VALUES)
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("receptionist")]
    assert ours == ["tool sign_up: no readable answer, status 500"]


@pytest.mark.parametrize("secret", ["two\r\nlines: x", "snow\u2603"])
def test_secret_that_is_no_header_sends_nothing_and_is_not_told(
    server: Server, secret: str, caplog: pytest.LogCaptureFixture
) -> None:
    webhook = server.webhook(environment={"TOKEN": secret}, Authorization="TOKEN")
    assert webhook.send("call-1", VALUES).state == "unreadable"
    assert server.requests == []
    assert secret not in caplog.text


# what a caller may hear


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("You are member 17.", "You are member 17."),
        ("  Welcome,\n Ann. ", "Welcome, Ann."),
        ("", None),
        (None, None),
        (["hello"], None),
        ("x" * 201, None),
        ("{name} owes us money", None),  # no place of ours to be filled
        ("<b>Hello</b>", None),
        ("see https://example.com", None),
        ("ring\x07", None),
    ],
)
def test_what_a_tool_says_is_spoken_where_it_is_a_plain_sentence(words: object, said: str | None) -> None:
    assert sayable(words) == said


# the tool


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
    tool = webhook_tool(own())
    assert (tool.name, tool.requires, tool.writes) == ("sign_up_webhook", ("plan", "guests", "car", "agreement"), True)
    assert tool.timeout == 6


def test_its_schema_says_what_the_server_gets() -> None:
    described = webhook_tool(own()).schema()["function"]["parameters"]
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
    assert set(model.model_fields) == {"call", "tier", "from"}


def test_tool_sends_what_is_known_and_leaves_out_what_is_not(server: Server) -> None:
    workflow = own(url=server.url)
    tool = webhook_tool(workflow, Webhook(workflow.key, workflow.tool, {}))
    asked = tool.parameters.model_validate({"call": "one", "plan": "gold", "guests": 2, "car": False})
    run: Callable[..., Any] = tool.run
    assert run(asked, None).state == "done"
    assert json.loads(server.requests[0][1]) == {"plan": "gold", "guests": 2, "car": False}
