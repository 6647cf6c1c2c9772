"""What a running server lets out about its work, as the environment asks: metrics, traces, a log that names nobody."""

from __future__ import annotations

import os
from dataclasses import dataclass

from fastapi import FastAPI

from receptionist.journal import Entry
from receptionist.masking import Told
from receptionist.speech.engines import Engines
from webhooks import metrics, tracing
from webhooks.metrics import Metrics
from webhooks.phone.watching import Unwatched, Watch, Watches
from webhooks.switchboard import Switchboard
from webhooks.tracing import Traces


class Discretion(Unwatched):
    """Lets the log know what it must not say."""

    def __init__(self, told: Told) -> None:
        self._told = told

    def entered(self, entry: Entry) -> None:
        self._told.learn(entry)


@dataclass(frozen=True)
class Observing:
    """`watch` follows the calls; `metrics` is served to whoever knows `token`, to nobody where that is empty."""

    watch: Watch
    metrics: Metrics
    token: str

    def attach(self, app: FastAPI, switchboard: Switchboard, engines: Engines) -> None:
        """The figures that are read off the parts, and the page."""
        self.metrics.gauge("live_calls", "calls that are on", lambda: switchboard.calls.count)
        self.metrics.gauge(
            "inference_queue", "pieces of inference that wait or run", lambda: engines.pool.depth + engines.voices.depth
        )
        if self.token:
            app.include_router(metrics.router(self.metrics, self.token))


def observing(told: Told) -> Observing:
    """As the environment says. Raises TracingMissing."""
    figures = Metrics()
    watches: list[Watch] = [Discretion(told), figures]
    if traces := tracing.provider():
        watches.append(Traces(traces))
    return Observing(Watches(*watches), figures, os.environ.get(metrics.TOKEN, ""))
