"""Signed webhooks over real HTTP: what comes, whether it can be checked, and where they never go."""

from __future__ import annotations

import base64
import datetime as dt
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from receptionist.jobs.dispatcher import NotSent
from receptionist.jobs.hook_sender import (
    CHANNEL,
    BadSecret,
    HookEndpoint,
    HookNote,
    HookSender,
    is_public,
    message_id,
    read_secret,
    signature,
)
from receptionist.persistence.outbox import OutboxMessage
from tests.jobs.hook_server import HookServer, hook_server

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
SECRET = b"k" * 32
NOTE = HookNote("call.ended", "CA1", NOW)
DOCS = Path(__file__).parents[2] / "docs/webhooks.md"


@pytest.fixture
def server() -> Iterator[HookServer]:
    with hook_server() as server:
        yield server


def told(_event: str, id_: str) -> Mapping[str, Any]:
    return {"id": id_, "name": "Zoë"}


def message(url: str, key: str = "hook:1") -> OutboxMessage:
    return OutboxMessage(key, CHANNEL, url, msgspec.json.encode(NOTE).decode(), NOW, NOW, "call.ended")


def sender(url: str, *, private: bool = True, facts: Any = told, **more: Any) -> HookSender:
    return HookSender([HookEndpoint(url, SECRET, private=private)], facts, **more)


def test_what_comes_can_be_checked_as_the_page_says(server: HookServer, monkeypatch: pytest.MonkeyPatch) -> None:
    sender(server.url).send(message(server.url), NOW)
    [(headers, body)] = server.requests
    assert json.loads(body) == {
        "type": "call.ended",
        "timestamp": NOW.isoformat(),
        "data": {"id": "CA1", "name": "Zoë"},
    }
    [example] = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    there: dict[str, Any] = {}
    exec(example, there)  # noqa: S102 - the page's own example
    monkeypatch.setattr(there["time"], "time", lambda: NOW.timestamp() + 10)
    secret = f"whsec_{base64.b64encode(SECRET).decode()}"
    assert there["is_ours"](secret, headers, body)
    assert not there["is_ours"](secret, headers, body + b" ")
    assert not there["is_ours"](f"whsec_{base64.b64encode(b'x' * 32).decode()}", headers, body)
    monkeypatch.setattr(there["time"], "time", lambda: NOW.timestamp() + 1000)
    assert not there["is_ours"](secret, headers, body)


def test_the_signature_is_the_standards_own() -> None:
    """The example of the reference libraries of Standard Webhooks."""
    secret = read_secret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    made = signature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')
    assert made == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_every_try_has_the_same_id_and_a_time_of_its_own(server: HookServer) -> None:
    server.answers = [500]
    at = sender(server.url)
    with pytest.raises(NotSent):
        at.send(message(server.url), NOW)
    at.send(message(server.url), NOW + dt.timedelta(minutes=1))
    first, second = (headers for headers, _ in server.requests)
    assert first["webhook-id"] == second["webhook-id"] == message_id(message(server.url))
    assert int(second["webhook-timestamp"]) - int(first["webhook-timestamp"]) == 60
    assert first["webhook-signature"] != second["webhook-signature"]


@pytest.mark.parametrize(("status", "retriable"), [(500, True), (404, True), (302, True), (429, True), (410, False)])
def test_a_server_that_does_not_take_it_gets_it_again_unless_it_is_gone(
    server: HookServer, status: int, retriable: bool
) -> None:
    server.answers, server.headers = [status], {"Retry-After": "120", "Location": server.url}
    with pytest.raises(NotSent) as error:
        sender(server.url).send(message(server.url), NOW)
    assert (error.value.retriable, error.value.after) == (retriable, dt.timedelta(minutes=2))
    assert len(server.requests) == 1


def test_nobody_there_is_tried_again() -> None:
    with pytest.raises(NotSent) as error:
        sender("http://127.0.0.1:9/hook").send(message("http://127.0.0.1:9/hook"), NOW)
    assert error.value.retriable


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.5", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1",
        "::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.5", "64:ff9b::a00:5", "2002:a00:5::1", "nonsense",
    ],
)  # fmt: skip
def test_no_name_leads_into_a_network_of_ones_own(server: HookServer, address: str) -> None:
    assert not is_public(address)
    url = server.url.replace("127.0.0.1", "hooks.example.com")
    at = sender(url, private=False, resolve=lambda _host, _port: ["93.184.215.14", address])
    with pytest.raises(NotSent, match="private: true") as error:
        at.send(message(url), NOW)
    assert not error.value.retriable
    assert server.requests == []


def test_public_addresses_are_public() -> None:
    assert all(map(is_public, ("93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e")))


def test_the_connection_goes_where_the_name_was_looked_up(server: HookServer) -> None:
    url = server.url.replace("127.0.0.1", "hooks.example.com")
    sender(url, resolve=lambda _host, _port: ["127.0.0.1"]).send(message(url), NOW)
    [(headers, _)] = server.requests
    assert headers["host"].startswith("hooks.example.com:")


def test_what_was_deleted_meanwhile_is_not_told(server: HookServer) -> None:
    with pytest.raises(NotSent, match="deleted") as error:
        sender(server.url, facts=lambda _event, _id: None).send(message(server.url), NOW)
    assert not error.value.retriable
    with pytest.raises(NotSent, match="no more"):
        sender("http://127.0.0.1:1/other").send(message(server.url), NOW)
    assert server.requests == []


@pytest.mark.parametrize("text", ["", "short", "whsec_", "whsec_dG9vc2hvcnQ=", "whsec_not base64"])
def test_a_secret_that_can_be_guessed_is_none(text: str) -> None:
    with pytest.raises(BadSecret, match="make one with"):
        read_secret(text)
