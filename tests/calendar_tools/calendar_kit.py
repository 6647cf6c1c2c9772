"""Calendars and clocks that several tests here share."""

from __future__ import annotations

import datetime as dt
import json
import socket
import subprocess
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from dbos import DBOS
from google.oauth2.credentials import Credentials

from calendar_tools.google import GoogleCalendarStore

PROJECT = Path(__file__).parents[2]
MYWORLD = PROJECT / ".venvs" / "myworld" / "bin" / "myworld"
ADVICE = f"{MYWORLD} is missing: run `make venv-myworld` to test against a local server of the Calendar API"

CHICAGO = ZoneInfo("America/Chicago")
MONDAY_NINE = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)


def quickly(seconds: float) -> None:
    """Rests between two tries as a workflow does, fifty times as fast."""
    DBOS.sleep(seconds / 50)


@dataclass
class World:
    """One calendar account on the local Calendar API server: what it answers can be spoiled call by call."""

    base: str
    run: str
    token: str

    @property
    def endpoint(self) -> str:
        return f"{self.base}/gw/www.googleapis.com/calendar/v3/"

    def store(self, timeout: float = 5) -> GoogleCalendarStore:
        credentials = Credentials(self.token)  # type: ignore[no-untyped-call]
        return GoogleCalendarStore(credentials, endpoint=self.endpoint, timeout=timeout)

    def spoil(self, *faults: dict[str, Any]) -> None:
        """Makes coming calls go wrong, as the server's own fault kinds say; no faults make it well again."""
        _request(f"{self.base}/instances/{self.instance}/faults", list(faults), "PUT")

    def pass_time(self, seconds: int) -> None:
        _request(f"{self.base}/envs/{self.run}/advance", {"seconds": seconds})

    def owner_adds(self, calendar: str, start: dt.datetime, end: dt.datetime, summary: str = "Dentist") -> None:
        times = {"start": start.isoformat(), "end": end.isoformat()}
        params = {"calendar": calendar, "summary": summary, **times}
        _request(f"{self.base}/envs/{self.run}/events", {"server": "calendar", "action": "add_event", "params": params})

    def calls(self) -> list[str]:
        return [call["tool"] for call in _request(f"{self.base}/instances/{self.instance}/calls")["calls"]]

    @property
    def instance(self) -> str:
        return str(_request(f"{self.base}/envs/{self.run}")["servers"]["calendar"]["instance"])


OWNER = "owner@sparkle.example"
SECOND_CREW = "second@sparkle.example"
READ_ONLY = "team@sparkle.example"


@pytest.fixture(scope="session")
def calendar_server() -> Iterator[str]:
    """A third party's local server of Google's Calendar API, on loopback, ended by its process."""
    if not MYWORLD.exists():
        pytest.skip(ADVICE)
    port = free_port()
    command = [str(MYWORLD), "serve", "--port", str(port), "--no-passthrough", "--log-level", "error"]
    with subprocess.Popen([*command, "--max-instances", "500"]) as process:  # noqa: S603
        try:
            base = f"http://127.0.0.1:{port}"
            _await_health(base, process)
            yield base
        finally:
            process.terminate()


@pytest.fixture
def world(calendar_server: str) -> Iterator[World]:
    seed = {
        "user": {"email": OWNER, "name": "Olive Owner"},
        "people": [{"email": SECOND_CREW, "name": "Second Crew"}],
        "timeZone": "America/Chicago",
        "calendars": [
            {"id": "crew2", "summary": "Second crew", "accessRole": "writer"},
            {"id": READ_ONLY, "summary": "Team", "accessRole": "reader"},
        ],
        "events": [],
    }
    spec = {"name": "calendars", "task": "none", "servers": {"calendar": {"seed": seed}}}
    answer = _request(f"{calendar_server}/envs", {"spec": spec})
    run = answer["id"]
    yield World(calendar_server, run, answer["credentials"]["agent"]["google_access_token"])
    _request(f"{calendar_server}/envs/{run}", method="DELETE")


def fresh_id() -> str:
    return uuid.uuid4().hex


def _await_health(base: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"the local Calendar API server ended with status {process.returncode}")
        try:
            urllib.request.urlopen(f"{base}/healthz", timeout=1).close()  # noqa: S310
            return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
    raise RuntimeError("the local Calendar API server did not come up within 30 s")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _request(url: str, body: Any = None, method: str | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)  # noqa: S310
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        return json.load(answer)
