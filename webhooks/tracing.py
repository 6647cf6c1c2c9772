"""A trace for each call, by OpenTelemetry: the call, its turns with their parts, its tools. No words, no numbers.

Needs the extra: `pip install 'receptionist[tracing]'`. Where to send to, and all else, is said by OpenTelemetry's own
environment variables, OTEL_EXPORTER_OTLP_ENDPOINT first; without that one nothing is traced and nothing imported.
"""

from __future__ import annotations

import datetime as dt
import os
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from receptionist.app.storage import NotReady
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import CallEnded
from webhooks.phone.timing import TurnTiming
from webhooks.phone.tools_at_work import ToolsAtWork
from webhooks.phone.watching import AudioDelivery, Unwatched
from webhooks.tokens import Admission

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span

ENDPOINT: Final = "OTEL_EXPORTER_OTLP_ENDPOINT"


class TracingMissing(NotReady):
    """Tracing was asked for, and its packages are not there."""

    def __init__(self) -> None:
        super().__init__(f"{ENDPOINT} is set, but tracing is not installed: pip install 'receptionist[tracing]'")


def is_installed() -> bool:
    return all(find_spec(package) for package in ("opentelemetry", "opentelemetry.sdk", "opentelemetry.exporter"))


def provider() -> TracerProvider | None:
    """Where traces go by the environment; None where none are wanted. Raises TracingMissing."""
    if not os.environ.get(ENDPOINT):
        return None
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as error:
        raise TracingMissing from error
    made = TracerProvider(resource=Resource.create({"service.name": "receptionist"}))
    made.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return made


class CallTraces(Unwatched):
    """Spans of the calls of one process. `now` is nanoseconds since the epoch."""

    def __init__(self, provider: TracerProvider, now: Callable[[], int] = time.time_ns) -> None:
        self._tracer = provider.get_tracer("receptionist")
        self._now = now
        self._calls: dict[str, Span] = {}
        self._tools_at_work = ToolsAtWork()

    def began(self, admission: Admission) -> None:
        told: dict[str, str | bool] = {"call.sid": admission.call_sid, "call.resumed": admission.resumed}
        self._calls[admission.call_sid] = self._tracer.start_span("call", start_time=self._now(), attributes=told)

    def entered(self, entry: LogEntry) -> None:
        call = self._calls.get(entry.context.call.id)
        done = self._tools_at_work.entered(entry)
        if call is None:
            return
        call.add_event(type(entry.event).__name__, {"phase": entry.context.phase.value}, self._now())
        if done is not None:
            began = _nanoseconds(done.began)
            self._part(call, done.name, began, began + int(done.seconds * 1e9), {"tool": done.name, "ok": done.ok})
        if isinstance(entry.event, CallEnded):
            call.set_attribute("call.disposition", entry.context.call.disposition or "abandoned")

    def timed(self, call_sid: str, timing: TurnTiming) -> None:
        """A turn's span lasts from the caller's last sound to our first, its parts follow each other in it."""
        call = self._calls.get(call_sid)
        if call is None:
            return
        at = self._now() - int(timing.voice * 1e9)
        turn = self._part(call, "turn", at, self._now(), {"asked": timing.asked})
        for part, seconds in timing.parts().items():
            if part != "whole":
                ends = at + int(seconds * 1e9)
                self._part(turn, part, at, ends, {})
                at = ends

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        call = self._calls.pop(call_sid, None)
        self._tools_at_work.forget(call_sid)
        if call is not None:
            call.set_attributes({"audio.late": carried.late_frames, "audio.lost": carried.lost_frames})
            call.end(self._now())

    def _part(self, of: Span, name: str, began: int, ended: int, told: dict[str, str | bool | tuple[str, ...]]) -> Span:
        from opentelemetry.trace import set_span_in_context

        span = self._tracer.start_span(name, set_span_in_context(of), start_time=began, attributes=told)
        span.end(ended)
        return span


def _nanoseconds(moment: dt.datetime) -> int:
    return int(moment.timestamp() * 1e9)
