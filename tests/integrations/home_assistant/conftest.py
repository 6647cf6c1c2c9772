"""Homes to hold to the port's promises: the twin in memory, and a real Home Assistant where one is installed."""

from __future__ import annotations

import json
import socket
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from receptionist.integrations.home_assistant.memory import MemoryHome
from receptionist.integrations.home_assistant.port import Device, Home
from receptionist.integrations.home_assistant.rest import HomeAssistant

HERE = Path(__file__).parent
PYTHON = HERE.parents[2] / ".venvs" / "homeassistant" / "bin" / "python"
ABSENT = (
    "no Home Assistant in .venvs/homeassistant: `uv venv .venvs/homeassistant`, then `uv pip install homeassistant=="
    "2024.3.3 SQLAlchemy==2.0.27 fnv-hash-fast==0.5.0 psutil-home-assistant==0.0.1 'josepy<2'` there"
)


@dataclass(frozen=True)
class Running:
    url: str
    token: str


def twin() -> MemoryHome:
    return MemoryHome(
        [
            Device("light.office_desk", "Office Desk", "off", "Office"),
            Device("light.office_ceiling", "Office Ceiling", "off", "Office"),
            Device("lock.front_door", "Front Door", "unlocked"),
            Device("binary_sensor.porch_motion", "Porch Motion", "off", sort="motion"),
        ]
    )


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A real Home Assistant on loopback, stopped by closing its input."""
    if not PYTHON.exists():
        pytest.skip(ABSENT)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    directory = tmp_path_factory.mktemp("home_assistant")
    command = [str(PYTHON), str(HERE / "home_assistant_app.py"), str(directory), str(port)]
    with (
        (directory / "errors.txt").open("wb") as errors,
        subprocess.Popen(  # noqa: S603 - our own script
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            assert line, (directory / "errors.txt").read_text(encoding="utf-8")[-2000:]
            yield Running(f"http://127.0.0.1:{port}", json.loads(line)["token"])
        finally:
            process.stdin.close()
            process.wait(timeout=60)


@pytest.fixture(params=["twin", "real"])
def home(request: pytest.FixtureRequest) -> Iterator[Home]:
    if request.param == "twin":
        yield twin()
        return
    running: Running = request.getfixturevalue("running")
    client = HomeAssistant(running.url, running.token, seconds=30)
    for device in ("light.office_desk", "light.office_ceiling"):
        client.act("light.turn_off", (device,), {})
    client.act("lock.unlock", ("lock.front_door",), {})
    yield client
    client.close()


@pytest.fixture
def state(home: Home) -> Callable[[str], str]:
    """How a device stands, by its id."""
    return lambda wanted: next(device.state for device in home.devices() if device.id == wanted)


@pytest.fixture
def connect(running: Running) -> Iterator[Callable[..., HomeAssistant]]:
    """Makes clients of the real one, closed at the end."""
    clients: list[HomeAssistant] = []

    def made(token: str = running.token, **more: Any) -> HomeAssistant:
        clients.append(HomeAssistant(running.url, token, seconds=30, **more))
        return clients[-1]

    yield made
    for client in clients:
        client.close()
