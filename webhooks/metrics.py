"""Figures of a running server for Prometheus: `GET /metrics`, for whoever knows the token.

Nothing in them tells who called: no numbers, no names, no call SIDs.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import Annotated, Final

from fastapi import APIRouter, Header, HTTPException, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import CallEnded
from webhooks.phone.timing import TurnTiming
from webhooks.phone.tools_at_work import ToolsAtWork
from webhooks.phone.watching import AudioDelivery, Unwatched
from webhooks.tokens import Admission

TOKEN: Final = "RECEPTIONIST_METRICS_TOKEN"  # noqa: S105 - the variable's name
"""The environment variable with the token that opens /metrics; without it there is no such page."""

TURN_BUCKETS: Final = (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9, 1.2, 1.6, 2.5, 5.0)
TOOL_BUCKETS: Final = (0.01, 0.03, 0.1, 0.3, 0.7, 1.5, 2.5, 5.0, 10.0)
WAITS: Final = "of the caller's wait for our first sound, seconds by part"


class Metrics(Unwatched):
    """The figures of one process, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._tools_at_work = ToolsAtWork()
        self._calls = Counter("receptionist_calls", "calls by what they came to", ["disposition"], registry=registry)
        self._streams = Counter("receptionist_streams", "streams that were let in", registry=registry)
        self._reconnects = Counter("receptionist_reconnects", "calls taken up again", registry=registry)
        self._turns = Histogram("receptionist_turn_seconds", WAITS, ["part"], buckets=TURN_BUCKETS, registry=registry)
        self._tools = Histogram(
            "receptionist_tool_seconds", "a tool's run", ["tool", "ok"], buckets=TOOL_BUCKETS, registry=registry
        )
        self._late = Counter("receptionist_late_frames", "pieces of our audio sent too late", registry=registry)
        self._lost = Counter("receptionist_lost_frames", "frames of callers' that never came", registry=registry)

    def gauge(self, name: str, what: str, of: Callable[[], float]) -> None:
        """A figure that is read when it is asked for, such as how many calls are on."""
        Gauge(f"receptionist_{name}", what, registry=self.registry).set_function(of)

    def began(self, admission: Admission) -> None:
        self._streams.inc()
        if admission.resumed:
            self._reconnects.inc()

    def entered(self, entry: LogEntry) -> None:
        done = self._tools_at_work.entered(entry)
        if done is not None:
            self._tools.labels(done.name, str(done.ok).lower()).observe(done.seconds)
        if isinstance(entry.event, CallEnded):
            self._calls.labels(entry.context.call.disposition or "abandoned").inc()
            self._tools_at_work.forget(entry.context.call.id)

    def timed(self, call_sid: str, timing: TurnTiming) -> None:
        for part, seconds in (timing.parts() | {"first_sound": timing.first_sound}).items():
            self._turns.labels(part).observe(seconds)

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        self._late.inc(carried.late_frames)
        self._lost.inc(carried.lost_frames)

    def page(self) -> bytes:
        return generate_latest(self.registry)


def router(metrics: Metrics, token: str) -> APIRouter:
    """The page, behind `Authorization: Bearer TOKEN`. It is not told apart from a page that does not exist."""
    if not token:
        raise ValueError(f"{TOKEN} is empty; give it a value that nobody guesses, or unset it")
    pages = APIRouter()

    @pages.get("/metrics")
    async def page(authorization: Annotated[str, Header()] = "") -> Response:
        if not compare_digest(authorization.encode(), f"Bearer {token}".encode()):
            raise HTTPException(404)
        return Response(metrics.page(), media_type=CONTENT_TYPE_LATEST)

    return pages
