"""Any sequence of events: no exception, a command each time, and a booking only after a yes."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from receptionist.app.settings import Business
from receptionist.dialogue.checking.abstract_tools import NOON, answers, slot_at
from receptionist.dialogue.checking.abstract_words import MEANINGS, understand
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    CallStarted,
    Event,
    Heard,
    Keyed,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.machine import Machine, replay
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import UseTool
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 12, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
DESK = Business().desk()

texts = st.sampled_from(sorted(MEANINGS)) | st.text(max_size=40)
ASKED = {"phone": "+13125550199", "slot": slot_at(NOON)}
"""What the tools are asked with, so that each has something to answer to."""
TOOLS = {name for flow in DESK.workflows for _, tools in flow.tools for name in tools} | {"take_message"}
results = st.sampled_from(
    [(tool, result, error) for tool in sorted(TOOLS) for _, result, error in answers(UseTool(tool, ASKED))]
)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(CallStarted, st.just(NOW), st.just("c"), st.sampled_from([None, "+13125550142"])),
    st.builds(Heard, st.just(NOW), texts, st.floats(-10, 0)),
    st.builds(Keyed, st.just(NOW), st.text("0123456789*#", min_size=1, max_size=11)),
    st.builds(Silence, st.just(NOW), st.floats(0, 60)),
    st.builds(BargedIn, st.just(NOW), st.just(("read_back",))),
    results.map(lambda answer: ToolFinished(NOW, *answer)),
    st.just(CallEnded(NOW)),
)
START = CallContext.ringing("c", NOW)


@given(st.lists(events, max_size=25))
def test_every_event_gets_a_command(happening: list[Event]) -> None:
    for step in replay(Machine(DESK, understand), START, happening):
        assert step.commands


@given(st.lists(events, max_size=25))
def test_booking_is_asked_for_in_confirming_alone(happening: list[Event]) -> None:
    phase = Phase.GREETING
    for step in replay(Machine(DESK, understand), START, happening):
        tools = [command.name for command in step.commands if isinstance(command, UseTool)]
        assert "book_appointment" not in tools or phase is Phase.CONFIRMING
        phase = step.context.phase


@given(st.lists(events, max_size=12))
def test_real_understanding_survives_any_text(happening: list[Event]) -> None:
    for step in replay(Machine(DESK, understand_in_call), START, happening):
        assert step.commands


@given(st.lists(events, max_size=20))
def test_the_same_events_give_the_same_call(happening: list[Event]) -> None:
    machine = Machine(DESK, understand)
    assert replay(machine, START, happening) == replay(machine, START, happening)


@given(st.lists(events, min_size=1, max_size=20))
def test_an_ended_call_stays_ended(happening: list[Event]) -> None:
    steps = replay(Machine(DESK, understand), START, [*happening, CallEnded(NOW), *happening])
    assert all(step.context.phase is Phase.ENDED for step in steps[len(happening) :])
