"""PostgreSQL's server that stands still with all its processes, as on a machine of which a snapshot is taken."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine


def postmaster(url: str) -> int:
    """The process id of the server behind `url`."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            backend = int(connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
            return int(Path(f"/proc/{backend}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
    finally:
        engine.dispose()


@contextmanager
def frozen(server: int) -> Iterator[None]:
    """The server and all its children are stopped until the block ends."""
    everyone = [server, *_children(server)]
    for pid in everyone:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in everyone:
            try:
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                continue


def _children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]
