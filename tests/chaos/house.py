"""`receptionist serve` as a process of its own, with its folder and its port, and how its callers ring."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from calendar_kit import free_port
from twilio.request_validator import RequestValidator

ROOT = Path(__file__).parents[2]
PUBLIC = "https://phone.example.com"
TOKEN = "0" * 32
GIVEN_UP = 15.0
"""Seconds after which Twilio gives up on a webhook."""
BUSINESS = f"""
name: Chaos Cleaners
timezone: America/Chicago
hours: {{daily: "08:00-17:00"}}
services: [{{name: cleaning, say: [cleaning estimate]}}]
owner: {{phone: "+13125550100"}}
telephone: {{public_url: "{PUBLIC}"}}
"""


@dataclass
class House:
    """One process; `database` is a URL, or None for the file in its own folder."""

    folder: Path
    name: str
    database: str | None = None
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    def start(self, within: float = 60.0) -> None:
        """Returns when it is ready for calls. Raises RuntimeError with the end of its log after so many seconds."""
        (self.folder / self.name).mkdir(exist_ok=True)
        business = self.folder / "business.yaml"
        business.write_text(BUSINESS, encoding="utf-8")
        environment = os.environ | {
            "TWILIO_ACCOUNT_SID": "AC" + "0" * 32,
            "TWILIO_AUTH_TOKEN": TOKEN,
            "RECEPTIONIST_DATA": str(self.folder / self.name),
            "RECEPTIONIST_WORKER": self.name,
            **({"RECEPTIONIST_DATABASE": self.database} if self.database else {}),
        }
        command = [sys.executable, "-m", "receptionist", "serve", "-b", str(business), "--port", str(self.port)]
        read, write = os.pipe()  # a pipe is no file: a limit on the size of files leaves the log alone
        self.process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=write, stderr=write)  # noqa: S603
        os.close(write)
        subprocess.Popen(["cat"], stdin=read, stdout=self.log.open("wb"))  # noqa: S607
        os.close(read)
        until = time.monotonic() + within
        while not self.ready():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.name} is not ready: …{self.log.read_text('utf-8')[-600:]}")
            time.sleep(0.1)

    @property
    def log(self) -> Path:
        return self.folder / f"{self.name}.log"

    @property
    def pid(self) -> int:
        if self.process is None:
            raise RuntimeError(f"{self.name} was not started")
        return self.process.pid

    def ready(self) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/readyz", timeout=GIVEN_UP).status_code == 200
        except httpx.TransportError:
            return False

    def told_to_stop(self) -> None:
        os.kill(self.pid, signal.SIGTERM)

    def gone(self, within: float = 30.0) -> None:
        if self.process is not None:
            try:
                self.process.wait(within)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)


@dataclass(frozen=True)
class Answer:
    """What Twilio was answered, and after how many seconds; `verbs` of the TwiML in their order."""

    status: int
    verbs: tuple[str, ...]
    seconds: float
    redirect: str = ""
    stream: tuple[str, str] = ("", "")
    """The address of the stream, and the token that opens it."""

    @property
    def answered(self) -> bool:
        return "Connect" in self.verbs

    @property
    def fallback(self) -> bool:
        """Words and another way, and no stream."""
        return self.status == 200 and bool(self.verbs) and not self.answered


class Proxy:
    """What stands before the processes: each request goes to the next one, and to the one after where none listens."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports, self._turn = list(ports), itertools.count()
        self._validator = RequestValidator(TOKEN)

    def signature(self, path: str, form: dict[str, str], scheme: str = "https") -> dict[str, str]:
        url = PUBLIC.replace("https", scheme, 1) + path
        return {"X-Twilio-Signature": self._validator.compute_signature(url, form)}

    def post(self, path: str, form: dict[str, str]) -> Answer:
        """Raises ConnectionError where no process listens."""
        began = time.monotonic()
        for _ in self._ports:
            url = f"http://127.0.0.1:{self._ports[next(self._turn) % len(self._ports)]}{path}"
            try:
                got = httpx.post(url, data=form, headers=self.signature(path, form), timeout=GIVEN_UP)
            except httpx.ConnectError:
                continue
            except httpx.TransportError:
                return Answer(0, (), time.monotonic() - began)
            return _read(got, time.monotonic() - began)
        raise ConnectionError("no process listens")

    def ring(self, call_sid: str) -> Answer:
        """What a caller comes to in the end; a redirection is followed, as Twilio does. Seconds of all of it."""
        path, took = "/voice", 0.0
        form = {
            "CallSid": call_sid,
            "From": f"+1312555{int(call_sid[-8:], 16) % 10000:04}",
            "To": "+13125550111",
            "CallStatus": "ringing",
        }
        for _ in range(20):
            answer = self.post(path, form)
            took += answer.seconds
            if not answer.redirect:
                break
            path = answer.redirect.removeprefix(PUBLIC)
        return Answer(answer.status, answer.verbs, took, answer.redirect, answer.stream)


def _read(got: httpx.Response, seconds: float) -> Answer:
    if got.status_code != 200 or not got.text.startswith("<?xml"):
        return Answer(got.status_code, (), seconds)
    twiml = ET.fromstring(got.text)  # noqa: S314 - the server under test
    redirect, stream = twiml.findtext("Redirect"), twiml.find("Connect/Stream")
    opened = ("", "")
    if stream is not None:
        token = next((each.get("value", "") for each in stream if each.get("name") == "token"), "")
        opened = (stream.get("url", ""), token)
    return Answer(got.status_code, tuple(verb.tag for verb in twiml), seconds, redirect or "", opened)
