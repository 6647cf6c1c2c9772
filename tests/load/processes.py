"""Servers under measurement: each pinned to a core, watched until it listens, stopped by its process."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

STARTS_WITHIN = 120.0
"""Seconds a server may take until it listens; loading models on a busy machine takes a while."""
STOPS_WITHIN = 15.0


class NotStarted(RuntimeError):
    """A server that ended, or that did not listen in time; the text names its log."""


def pinned(command: list[str], core: int) -> list[str]:
    """`command` on one core, where the machine has another one left and a way to say so."""
    if shutil.which("taskset") is None or core >= (os.cpu_count() or 1):
        return command
    return ["taskset", "-c", str(core), *command]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@contextmanager
def serving(command: list[str], port: int, log: Path, core: int = 0) -> Iterator[int]:
    """Runs a server on loopback while the context lasts, and gives its process id. Raises NotStarted."""
    with log.open("wb") as output:
        process = subprocess.Popen(pinned(command, core), stdout=output, stderr=subprocess.STDOUT)  # noqa: S603
    try:
        _await_port(process, port, log)
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _await_port(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise NotStarted(f"the server ended with status {process.returncode}; see {log}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise NotStarted(f"the server did not listen on port {port} within {STARTS_WITHIN:g} s; see {log}")
