"""The client of Home Assistant against answers recorded from a real one (recorded.json says which), and bad company.

The real one itself is held to the contract in test_home_contract.py wherever it is installed.
"""

from __future__ import annotations

import datetime as dt
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from receptionist.owner.home.port import HomeRefused, HomeUnreachable
from receptionist.owner.home.rest import HomeAssistant

RECORDED: dict[str, Any] = json.loads((Path(__file__).parent / "recorded.json").read_text(encoding="utf-8"))
SINCE = dt.datetime.fromisoformat(RECORDED["since"])
TOKEN = "right"


class Double(BaseHTTPRequestHandler):
    """Plays the recorded answers back; `asked` on the server is what it was asked."""

    def do_GET(self) -> None:
        self.answer(None)

    def do_POST(self) -> None:
        self.answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

    def answer(self, body: Any) -> None:
        self.server.asked.append((self.command, self.path, body))  # type: ignore[attr-defined]
        if self.headers["Authorization"] != f"Bearer {TOKEN}":
            return self.send(RECORDED["refusals"]["token"][0], "401: Unauthorized")
        path = self.path.partition("?")[0]
        if path == "/api/states":
            return self.send(200, json.dumps(RECORDED["states"]))
        if path == "/api/template":
            return self.send(200, json.dumps(RECORDED["areas"]))
        if path.startswith("/api/history/period/"):
            return self.send(200, json.dumps(RECORDED["history"]))
        if path == "/api/services/light/turn_on":
            return self.send(200, json.dumps(RECORDED["service"]))
        status, text = RECORDED["refusals"]["service"]
        return self.send(status, text)

    def send(self, status: int, text: str) -> None:
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: Any) -> None:
        """Tests print nothing."""


@pytest.fixture
def double() -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Double)
    server.asked = []  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def client(double: ThreadingHTTPServer) -> Iterator[HomeAssistant]:
    made = HomeAssistant(
        f"http://127.0.0.1:{double.server_port}/", TOKEN, seconds=30, names={"light.office_desk": ("work lamp",)}
    )
    yield made
    made.close()


def test_the_answers_are_those_of_a_real_one() -> None:
    assert RECORDED["recorded from"].startswith("Home Assistant 20")


def test_devices_with_areas_and_the_owners_names(client: HomeAssistant) -> None:
    known = {device.id: device for device in client.devices()}
    desk = known["light.office_desk"]
    assert (desk.name, desk.area, desk.state, desk.names) == ("Office Desk", "Office", "on", ("work lamp",))
    assert known["input_boolean.desk"].name == "desk"  # called by its id where it has no name
    assert known["binary_sensor.porch_motion"].sort == "motion"


def test_what_is_told_is_told_in_one_call(client: HomeAssistant, double: ThreadingHTTPServer) -> None:
    client.act("light.turn_on", ("light.a", "light.b"), {"brightness_pct": 30})
    assert double.asked == [  # type: ignore[attr-defined]
        ("POST", "/api/services/light/turn_on", {"entity_id": ["light.a", "light.b"], "brightness_pct": 30})
    ]


def test_history_counts_what_was_noticed_and_not_a_first_row_that_was_off(client: HomeAssistant) -> None:
    (seen,) = client.sightings(("binary_sensor.porch_motion",), SINCE, SINCE + dt.timedelta(minutes=1))
    assert seen.id == "binary_sensor.porch_motion"
    assert SINCE < seen.at < SINCE + dt.timedelta(minutes=1)
    assert not seen.before


def test_a_sensor_that_was_on_when_the_stretch_began_counts(client: HomeAssistant) -> None:
    row = RECORDED["history"][0][1]
    later = dt.datetime.fromisoformat(row["last_changed"]) + dt.timedelta(microseconds=1)
    (seen,) = client.sightings(("binary_sensor.porch_motion",), later, later + dt.timedelta(minutes=1))
    assert (seen.at, seen.before) == (later, True)


def test_no_sensor_is_not_asked_about(client: HomeAssistant, double: ThreadingHTTPServer) -> None:
    assert client.sightings((), SINCE, SINCE) == ()
    assert double.asked == []  # type: ignore[attr-defined]


def test_an_unknown_service_is_refused(client: HomeAssistant) -> None:
    with pytest.raises(HomeRefused, match="status 400"):
        client.act("light.explode", ("light.a",), {})


def test_a_wrong_token_is_refused(double: ThreadingHTTPServer) -> None:
    client = HomeAssistant(f"http://127.0.0.1:{double.server_port}", "wrong", seconds=30)
    with pytest.raises(HomeRefused, match="refuses the token"):
        client.devices()
    client.close()


def test_nobody_at_the_address() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    client = HomeAssistant(f"http://127.0.0.1:{port}", TOKEN, seconds=30)
    with pytest.raises(HomeUnreachable, match=r"home_assistant\.url"):
        client.devices()
    client.close()


def test_somebody_who_never_answers() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        client = HomeAssistant(f"http://127.0.0.1:{mute.getsockname()[1]}", TOKEN, seconds=0.2)
        with pytest.raises(HomeUnreachable):
            client.devices()
        client.close()


def test_the_token_is_in_no_message_and_no_repr(double: ThreadingHTTPServer) -> None:
    client = HomeAssistant(f"http://127.0.0.1:{double.server_port}", "very-secret", seconds=30)
    with pytest.raises(HomeRefused) as refused:
        client.devices()
    client.close()
    assert "very-secret" not in str(refused.value) + repr(client)
