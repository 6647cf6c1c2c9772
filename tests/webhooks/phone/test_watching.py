"""A whole call, followed from outside: what the figures, the trace and the log tell of it, and what they don't."""

import io
import json
import logging

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from receptionist.app.logs import Logs, configure
from receptionist.app.masking import Told
from webhooks import tracing
from webhooks.metrics import Metrics
from webhooks.observing import Discretion
from webhooks.phone.watching import Wakes, Watches
from webhooks.tracing import CallTraces

PERSONAL = ("sarah", "johnson", "789", "main street", "555-0142", "5550142", "yellow")


def personal(told):
    """What of the caller stands in what was told. Measured numbers are left out: they may have any digits."""
    words = " ".join(str(each) for each in told if not isinstance(each, float)).lower()
    return [word for word in PERSONAL if word in words]


async def book(firm, **more):
    """Books a visit, with all that can go wrong on the way without ending the call."""
    async with firm.call(**more) as call:
        await call.hears()
        await call.says("I'd like to schedule a cleaning estimate")
        await call.says(RuntimeError("no words in 'Sarah Johnson'"))
        await call.says("Sarah Johnson")
        await call.says("789 Main Street, it's the yellow house")
        await call.says("tomorrow at ten in the morning")
        await call.says("yes please")
        await call.says("no that's all thank you")
    assert [visit.title for visit in firm.visits]


@pytest.fixture
def figures(run, firm):
    metrics = Metrics()
    run(book(firm, watch=metrics))
    return metrics.registry.get_sample_value


def test_the_figures_count_the_call_by_what_it_came_to(figures):
    assert figures("receptionist_calls_total", {"disposition": "booked"}) == 1


def test_the_figures_time_each_turn_and_tool(figures):
    assert figures("receptionist_turn_seconds_count", {"part": "whole"}) >= 5
    assert figures("receptionist_tool_seconds_count", {"tool": "book_appointment", "ok": "true"}) == 1


def test_the_figures_name_nobody(run, firm):
    metrics = Metrics()
    run(book(firm, watch=metrics))
    lines = metrics.page().decode().splitlines()
    told = [line if line.startswith("#") else line.rpartition(" ")[0] for line in lines]  # without the measured number
    assert 'receptionist_calls_total{disposition="booked"}' in told
    assert not personal(told)
    assert not [line for line in told if "ca1" in line.lower()]


@pytest.fixture
def spans(run, firm):
    kept, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(kept))
    run(book(firm, watch=CallTraces(provider)))
    provider.shutdown()
    return kept.get_finished_spans()


def test_a_call_is_one_trace(spans):
    assert len({span.context.trace_id for span in spans}) == 1
    [call] = [span for span in spans if span.name == "call"]
    assert call.attributes["call.disposition"] == "booked"


def test_the_trace_has_turns_with_their_parts_and_the_tools(spans):
    names = [span.name for span in spans]
    assert names.count("turn") == names.count("recogniser") == names.count("voice") >= 5
    assert {"check_availability", "book_appointment"} <= set(names)


def test_the_trace_names_nobody(spans):
    attributes = [span.attributes for span in spans] + [event.attributes for span in spans for event in span.events]
    told = [span.name for span in spans] + [each for some in attributes for each in (*some, *some.values())]
    assert "booked" in told
    assert not personal(told)


def test_nothing_is_traced_unless_the_environment_asks(monkeypatch):
    monkeypatch.delenv(tracing.ENDPOINT, raising=False)
    assert tracing.provider() is None


@pytest.fixture
def log_of(run, firm):
    """The server's whole log of a call in which much goes wrong."""

    def log(logs):
        stream, root = io.StringIO(), logging.getLogger()
        before, level = root.handlers[:], root.level
        told = Told()
        try:
            configure(logs, told, stream)
            run(book(firm, watch=Watches(Discretion(told))))
            logging.getLogger("anything").error("no room for Sarah Johnson, 789 Main Street (%s)", "+13125550142")
        finally:
            logging.basicConfig(level=level, handlers=before, force=True)
        return stream.getvalue()

    return log


def test_the_log_of_a_whole_call_names_nobody(log_of):
    log = log_of(Logs(level="debug"))
    rows = [json.loads(line) for line in log.splitlines()]
    assert any(row["message"] == "the recogniser failed on a turn" for row in rows)
    assert rows[-1]["message"] == "no room for …, … (…)"
    assert not personal(each for row in rows for name, value in row.items() if name != "time" for each in (name, value))


def test_the_owner_may_have_names_in_the_log(log_of):
    assert "no words in 'Sarah Johnson'" in log_of(Logs(level="debug", personal=True))


def test_who_tells_others_of_calls_is_woken_by_what_there_is_to_tell(run, firm):
    woken = []

    async def scene():
        async with firm.call(watch=Wakes(lambda: woken.append(1))) as call:
            assert len(woken) == 1
            await call.hears()
            await call.says("I'd like to schedule a cleaning estimate tomorrow at ten")
            assert 1 < len(woken) < len(call.entries) + 1
            before = len(woken)
        assert len(woken) == before + 1

    run(scene())
