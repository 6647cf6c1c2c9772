"""A workflow's tool over real HTTP: each yes sent once as far as HTTP goes, and nothing believed that was not said."""

from __future__ import annotations

import json
import logging
import threading

import pytest
from members_server import DONE, Server, serving

from receptionist.workflows.webhook import MOST_BYTES, WebResult, sayable

VALUES = {"plan": "gold", "email": "ann@example.com"}


def answered(server: Server, status: int, content: bytes) -> WebResult:
    server.answers = [(status, content)]
    return server.webhook().post("key-1", VALUES)


# what is sent


def test_slots_go_out_as_json(server: Server) -> None:
    server.webhook().post("key-1", VALUES)
    ((headers, body),) = server.requests
    assert json.loads(body) == VALUES
    assert headers["content-type"] == "application/json"
    assert headers["user-agent"].startswith("receptionist/")


def test_secret_of_a_header_comes_from_the_environment(server: Server) -> None:
    server.webhook(environment={"TOKEN": "Bearer s3cret"}, Authorization="TOKEN").post("key-1", VALUES)
    assert server.requests[0][0]["authorization"] == "Bearer s3cret"


def test_without_its_secret_nothing_is_sent(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    assert server.webhook(Authorization="TOKEN").post("key-1", VALUES).state == "unreadable"
    assert server.requests == []
    assert "the environment variable TOKEN is not set" in caplog.text


def test_its_key_goes_with_it(server: Server) -> None:
    server.webhook().post("key-1", VALUES)
    assert server.keys == ['"key-1"']


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
    assert server.webhook().post("key-1", VALUES).state == "done"
    assert len(server.requests) == 3
    assert len(set(server.keys)) == 1


def test_tries_are_three(server: Server) -> None:
    server.answers = [(503, b"")] * 5
    assert server.webhook().post("key-1", VALUES).state == "unreadable"
    assert len(server.requests) == 3


def test_server_that_is_not_there_is_tried_again_and_given_up(caplog: pytest.LogCaptureFixture) -> None:
    gone = Server()
    with serving(gone):
        pass
    assert gone.webhook().post("key-1", VALUES).state == "unreadable"
    assert "can't be reached" in caplog.text


def test_answer_that_never_comes_is_not_asked_for_twice() -> None:
    with serving(Server(hang=threading.Event())) as silent:
        assert silent.webhook(timeout=0.2).post("key-1", VALUES).state == "unreadable"
        assert len(silent.requests) <= 1


def test_log_has_neither_values_nor_secrets(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "receptionist")
    server.answers = [(500, b"ann@example.com")]
    server.webhook(environment={"TOKEN": "s3cret"}, Authorization="TOKEN").post("key-1", VALUES)
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("receptionist")]
    assert ours == ["tool sign_up: no readable answer, status 500"]


@pytest.mark.parametrize("secret", ["two\r\nlines: x", "snow\u2603"])
def test_secret_that_is_no_header_sends_nothing_and_is_not_told(
    server: Server, secret: str, caplog: pytest.LogCaptureFixture
) -> None:
    webhook = server.webhook(environment={"TOKEN": secret}, Authorization="TOKEN")
    assert webhook.post("key-1", VALUES).state == "unreadable"
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
