"""A server on loopback that speaks Google's Calendar API (v3) as far as we use it, and goes wrong where it is told to.

A third party's server has faults of its own choice; here each status comes at any call, before or after it took effect.
"""

from __future__ import annotations

import datetime as dt
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from calendar_tools.errors import CalendarError, EventChanged, EventExists, EventNotFound, SyncTokenExpired
from calendar_tools.event import Event
from calendar_tools.google_resource import event_of, resource_of
from calendar_tools.memory import MemoryCalendarStore
from receptionist.model.interval import Interval

ROOT = "/calendar/v3/"
HANG = 0.5
"""Seconds that a hanging answer takes; whoever asks has given up before."""
STATUS: dict[type[CalendarError], int] = {
    EventExists: 409, EventNotFound: 404, EventChanged: 412, SyncTokenExpired: 410,
}  # fmt: skip


@dataclass
class Fault:
    """The next `times` requests of `call` ("insert", "list" …) fail: by a status and its reason, "hang", "cut" or
    "reset"; `after` they took effect, or before.
    """

    call: str
    kind: int | str
    reason: str = "backendError"
    after: bool = False
    times: int = 1


@dataclass
class ScriptedGoogle:
    """The account, what goes wrong in it, and what was asked of it."""

    url: str = ""
    account: MemoryCalendarStore = field(default_factory=lambda: MemoryCalendarStore("owner@sparkle.example"))
    faults: list[Fault] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)

    def fault_of(self, call: str) -> Fault | None:
        self.calls.append(call)
        for fault in self.faults:
            if fault.call == call and fault.times > 0:
                fault.times -= 1
                return fault
        return None


@contextmanager
def scripted_google() -> Iterator[ScriptedGoogle]:
    """Ends with the block."""
    google = ScriptedGoogle()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(google))
    server.daemon_threads = True
    google.url = f"http://127.0.0.1:{server.server_address[1]}{ROOT}"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield google
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


def _handler(google: ScriptedGoogle) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing on the terminal."""

        def handle_request(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            call, does = _routed(google.account, self.command, self.path, json.loads(body) if body else {}, self)
            fault = google.fault_of(call)
            if fault is not None and not fault.after:
                self.go_wrong(fault)
                return
            status, answer = _answered(does)
            if fault is not None:
                self.go_wrong(fault)
                return
            self.reply(status, json.dumps(answer).encode() if answer is not None else b"")

        do_GET = do_POST = do_PATCH = do_DELETE = handle_request

        def reply(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def go_wrong(self, fault: Fault) -> None:
            if isinstance(fault.kind, int):
                self.reply(fault.kind, json.dumps(_refusal(fault.kind, fault.reason)).encode())
                return
            self.close_connection = True
            if fault.kind == "hang":
                threading.Event().wait(HANG)
            if fault.kind == "cut":
                self.wfile.write(
                    b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"id": "'
                )

    return Handler


def _answered(does: Callable[[], Any]) -> tuple[int, Any]:
    try:
        answer = does()
    except CalendarError as error:
        status = STATUS[type(error)]
        return status, _refusal(status, type(error).__name__)
    return (204, None) if answer is None else (200, answer)


def _refusal(status: int, reason: str) -> dict[str, Any]:
    return {"error": {"code": status, "message": reason, "errors": [{"reason": reason, "domain": "global"}]}}


def _routed(
    account: MemoryCalendarStore, method: str, path: str, body: dict[str, Any], request: Any
) -> tuple[str, Callable[[], Any]]:
    parts = urlsplit(path)
    steps = [unquote(step) for step in parts.path.removeprefix(ROOT).split("/")]
    query = {name: values[0] for name, values in parse_qs(parts.query).items()}
    match (method, *steps):
        case ("POST", "freeBusy"):
            return "freebusy", lambda: _free_busy(account, body)
        case ("GET", "calendars", calendar):
            answer = {"id": account.identity(calendar), "timeZone": "America/Chicago"}
            return "calendar", lambda: answer
        case ("GET", "calendars", calendar, "events"):
            return "list", lambda: _listed(account, calendar, query)
        case ("POST", "calendars", calendar, "events"):
            return "insert", lambda: _resource(account.insert(calendar, event_of(body, None)))
        case ("GET", "calendars", calendar, "events", event):
            return "get", lambda: _resource(account.get(calendar, event))
        case ("PATCH", "calendars", calendar, "events", event):
            match = request.headers.get("If-Match")
            return "patch", lambda: _resource(account.update(calendar, replace(event_of(body, None), etag=match)))
        case ("DELETE", "calendars", calendar, "events", event):
            return "delete", lambda: account.delete(calendar, event)
    raise LookupError(f"{method} {path} is no request that a calendar store makes")


def _resource(event: Event) -> dict[str, Any]:
    return {**resource_of(event), "etag": event.etag}


def _free_busy(account: MemoryCalendarStore, body: dict[str, Any]) -> dict[str, Any]:
    window = _window(body)
    names = [item["id"] for item in body["items"]]
    busy = account.busy(names, window)
    return {
        "calendars": {
            name: {"busy": [{"start": each.start.isoformat(), "end": each.end.isoformat()} for each in busy[name]]}
            for name in names
        }
    }


def _listed(account: MemoryCalendarStore, calendar: str, query: dict[str, str]) -> dict[str, Any]:
    if "timeMin" in query:
        return {"items": [_resource(event) for event in account.events(calendar, _window(query))]}
    changes = account.changes(calendar, query.get("syncToken"))
    return {"items": [_resource(event) for event in changes.events], "nextSyncToken": changes.token}


def _window(query: dict[str, str]) -> Interval:
    return Interval(dt.datetime.fromisoformat(query["timeMin"]), dt.datetime.fromisoformat(query["timeMax"]))
