"""What callers come to while the database is away, and while two processes are restarted one after the other.

The processes are `receptionist serve`, from outside: signed requests, and the clock.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import resource
import secrets
import signal
import sqlite3
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import websockets
from house import Answer, House, Proxy
from postgres import BINARIES, running_postgres
from stillness import frozen, postmaster

RINGS = 12
WITHIN = 3.0
"""Seconds from the webhook to the TwiML: the bar."""
SILENCE = base64.b64encode(b"\xff" * 160).decode()


@dataclass(frozen=True)
class Outage:
    """A fault of the database, and how it is brought about on a process that answers calls."""

    name: str
    postgres: bool
    fails: Callable[[House, str | None], object]


@contextmanager
def _locked(house: House, _: str | None) -> Iterator[None]:
    """Another program holds the file."""
    with closing(sqlite3.connect(house.folder / house.name / "bookings.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def _disk_full(house: House, _: str | None) -> Iterator[None]:
    """No file of the process may grow."""
    _, hard = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (0, hard))
    yield
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (hard, hard))


@contextmanager
def _gone(house: House, database: str | None) -> Iterator[None]:
    """The server is shut down; it is not started again."""
    os.kill(postmaster(str(database)), signal.SIGINT)
    time.sleep(1)
    yield


@contextmanager
def _frozen(house: House, database: str | None) -> Iterator[None]:
    with frozen(postmaster(str(database))):
        yield


OUTAGES = (
    Outage("SQLite locked by another program", False, _locked),
    Outage("disk full", False, _disk_full),
    Outage("PostgreSQL frozen", True, _frozen),
    Outage("PostgreSQL gone", True, _gone),
)


def outages() -> bool:
    """Prints a line for each fault; whether every caller heard the fallback in time."""
    print(f"\n/voice while the database fails: {RINGS} calls each, three at a time")
    well = True
    for outage in OUTAGES:
        if outage.postgres and not BINARIES:
            print(f"  {outage.name}: left out, PostgreSQL's server is not installed")
            continue
        with tempfile.TemporaryDirectory() as folder, _database(outage.postgres) as database:
            well &= _suffers(outage, House(Path(folder), "one", database), database)
    return well


def _suffers(outage: Outage, house: House, database: str | None) -> bool:
    try:
        house.start()
        before = _ring(house)
        with outage.fails(house, database):
            during, noticed = _ring(house), _comes_true(lambda: not house.ready())
        again = _comes_true(house.ready) if outage.fails is not _gone else True
    finally:
        house.told_to_stop()
        house.gone()
    worst = max(answer.seconds for answer in during)
    came_to = Counter(_what(answer) for answer in during)
    well = all(answer.fallback for answer in during) and worst <= WITHIN and noticed and again
    quiet = max(answer.seconds for answer in before)
    became = ", ".join(f"{many} {what}" for what, many in came_to.items())
    readiness = "says so, and when it is over" if noticed and again else "DOES NOT SAY SO"
    print(
        f"  {outage.name}: {became} in {worst:.2f} s at most (before: {_what(before[0])} in {quiet:.2f} s); "
        f"/readyz {readiness}"
    )
    return well


def _comes_true(fact: Callable[[], bool], within: float = 15.0) -> bool:
    until = time.monotonic() + within
    while not fact():
        if time.monotonic() > until:
            return False
        time.sleep(0.2)
    return True


def _what(answer: Answer) -> str:
    return "fallback" if answer.fallback else "answered" if answer.answered else f"status {answer.status}"


def _ring(house: House) -> list[Answer]:
    proxy, answers = Proxy([house.port]), []

    def some() -> None:
        for _ in range(RINGS // 3):
            answers.append(proxy.ring(f"CA{secrets.token_hex(16)}"))  # noqa: PERF401 - three threads share the list

    together = [threading.Thread(target=some) for _ in range(3)]
    for thread in together:
        thread.start()
    for thread in together:
        thread.join()
    return answers


def rolling_restart() -> bool:
    """Two processes are restarted one after the other, with a call in each; whether every new call was answered."""
    if not BINARIES:
        print("\nrolling restart: left out, PostgreSQL's server is not installed")
        return True
    with tempfile.TemporaryDirectory() as folder, running_postgres() as database:
        houses = [House(Path(folder), name, database) for name in ("one", "two")]
        try:
            for house in houses:
                house.start()
            proxy, came_to = Proxy([house.port for house in houses]), []
            for house in houses:
                came_to += _restarted(house, proxy)
        finally:
            for house in houses:
                house.told_to_stop()
                house.gone()
    count, worst = Counter(_what(answer) for answer in came_to), max(answer.seconds for answer in came_to)
    told = ", ".join(f"{many} {what}" for what, many in count.items())
    print(f"\nrolling restart of two behind a proxy: of {len(came_to)} new calls {told}, in {worst:.2f} s at most")
    return set(count) == {"answered"}


def _restarted(house: House, proxy: Proxy) -> list[Answer]:
    """New calls while it finishes a call, while it is away, and until it is ready again."""
    answers = []
    with _a_call_goes_on(house):
        house.told_to_stop()
        time.sleep(0.3)
        answers += _one_after_the_other(proxy, 10)
    house.gone()
    answers += _one_after_the_other(proxy, 10)
    starting = threading.Thread(target=house.start)
    starting.start()
    while starting.is_alive():
        answers += _one_after_the_other(proxy, 1)
        time.sleep(0.2)
    return answers + _one_after_the_other(proxy, 10)


def _one_after_the_other(proxy: Proxy, calls: int) -> list[Answer]:
    return [proxy.ring(f"CA{secrets.token_hex(16)}") for _ in range(calls)]


@contextmanager
def _a_call_goes_on(house: House) -> Iterator[None]:
    """A caller who is on the line and says nothing."""
    proxy, call_sid = Proxy([house.port]), f"CA{secrets.token_hex(16)}"
    answer = proxy.ring(call_sid)
    over, on_the_line = threading.Event(), threading.Event()
    held = threading.Thread(target=lambda: asyncio.run(_hold(house, proxy, call_sid, answer, on_the_line, over)))
    held.start()
    on_the_line.wait(10)
    yield
    over.set()
    held.join()


async def _hold(
    house: House, proxy: Proxy, call_sid: str, answer: Answer, on_the_line: threading.Event, over: threading.Event
) -> None:
    url, token = answer.stream
    path = urlsplit(url).path
    start = {
        "accountSid": "AC1", "streamSid": "MZ1", "callSid": call_sid, "tracks": ["inbound"],
        "mediaFormat": {"encoding": "audio/x-mulaw", "sampleRate": 8000, "channels": 1},
        "customParameters": {"token": token},
    }  # fmt: skip
    async with websockets.connect(
        f"ws://127.0.0.1:{house.port}{path}", additional_headers=proxy.signature(path, {}, "wss"), compression=None
    ) as socket:
        await socket.send(json.dumps({"event": "connected", "protocol": "Call", "version": "1.0.0"}))
        await socket.send(json.dumps({"event": "start", "streamSid": "MZ1", "start": start}))
        for chunk in range(1, 6000):
            media = {"track": "inbound", "chunk": str(chunk), "timestamp": str(chunk * 20), "payload": SILENCE}
            await socket.send(json.dumps({"event": "media", "streamSid": "MZ1", "media": media}))
            if chunk == 25:
                on_the_line.set()
            if over.is_set():
                break
            await asyncio.sleep(0.02)
        await socket.send(
            json.dumps({"event": "stop", "streamSid": "MZ1", "stop": {"accountSid": "AC1", "callSid": call_sid}})
        )


@contextmanager
def _database(postgres: bool) -> Iterator[str | None]:
    if not postgres:
        yield None
        return
    with running_postgres() as url:
        yield url
