"""A third party's local server of Google's Calendar API, for the chaos."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from calendar_kit import ADVICE, MYWORLD, OWNER, _await_health, _request, free_port

INSTALLED = MYWORLD.exists()

__all__ = ["ADVICE", "INSTALLED", "calendar"]


@contextmanager
def calendar(wanted: bool) -> Iterator[dict[str, str]]:
    """Where the account is and its token; nothing where the built-in calendar is used."""
    if not wanted:
        yield {}
        return
    port = free_port()
    command = [str(MYWORLD), "serve", "--port", str(port), "--no-passthrough", "--log-level", "error"]
    with subprocess.Popen([*command, "--max-instances", "500"]) as process:  # noqa: S603
        try:
            base = f"http://127.0.0.1:{port}"
            _await_health(base, process)
            seed = {"user": {"email": OWNER, "name": "Olive Owner"}, "people": [], "timeZone": "America/Chicago"}
            servers = {"calendar": {"seed": {**seed, "calendars": [], "events": []}}}
            answer = _request(f"{base}/envs", {"spec": {"name": "calendars", "task": "none", "servers": servers}})
            token = answer["credentials"]["agent"]["google_access_token"]
            yield {"endpoint": f"{base}/gw/www.googleapis.com/calendar/v3/", "token": token}
        finally:
            process.terminate()
