"""A PostgreSQL server of the tests' own, from Debian's package, on a free port of loopback with a throwaway folder."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from calendar_kit import free_port

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
ADVICE = "PostgreSQL's server is not installed: `apt-get install postgresql` to test the ledger on it"


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of a fresh database. The server runs as an ordinary user, which it insists on; ends with the block."""
    if not BINARIES:
        pytest.skip(ADVICE)
    user = None if os.getuid() else "nobody"
    folder = Path(tempfile.mkdtemp(prefix="ledger-"))
    if user:
        shutil.chown(folder, user)
    port = free_port()
    try:
        _initialise(folder / "data", user)
        with _server(folder, port, user):
            yield f"postgresql+psycopg://postgres@127.0.0.1:{port}/postgres"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _initialise(data: Path, user: str | None) -> None:
    command = [_binary("initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run([*command, "--locale=C"], check=True, capture_output=True, cwd="/", **_as(user))  # noqa: S603


@contextmanager
def _server(folder: Path, port: int, user: str | None) -> Iterator[None]:
    command = [_binary("postgres"), "-D", str(folder / "data"), "-p", str(port), "-k", str(folder), "-h", "127.0.0.1"]
    command += ["-c", "max_connections=200", "-F"]
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(  # noqa: S603
            command, stdout=log, stderr=log, cwd="/", **_as(user)
        ) as server,
    ):
        try:
            _await_ready(port, server)
            yield
        finally:
            server.send_signal(signal.SIGINT)  # a fast shutdown: one by SIGTERM waits for its clients


def _await_ready(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and server.poll() is None:
        ready = subprocess.run([_binary("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)], check=False)  # noqa: S603
        if ready.returncode == 0:
            return
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL did not come up (status {server.poll()})")


def _binary(name: str) -> str:
    return str(BINARIES[-1] / name)


def _as(user: str | None) -> dict[str, int]:
    if user is None:
        return {}
    entry = pwd.getpwnam(user)
    return {"user": entry.pw_uid, "group": entry.pw_gid}
