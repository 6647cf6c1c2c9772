"""What a tool's answer does, by where the call stands."""

from __future__ import annotations

import pytest
from dialogue_kit import NOW, TestCall, slot

from receptionist.dialogue import tool_results
from receptionist.dialogue.events import ToolFinished
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.shipped import booking
from receptionist.model.commands import HangUp

BOOKING = booking({"date": True})


def finished(tool: str, result: dict[str, object] | None = None, error: str = "") -> ToolFinished:
    return ToolFinished(NOW, tool, result or {}, error)


@pytest.mark.parametrize(
    ("phase", "prompt"),
    [(Phase.HANDOFF, "message_taken"), (Phase.COMPLETE, "passed_on"), (Phase.COLLECTING, None)],
)
def test_message_is_taken_where_no_workflow_takes_it(call: TestCall, phase: Phase, prompt: str | None) -> None:
    ctx = call.context.having(phase=phase)
    step = tool_results.of_message(call.desk, ctx, finished("take_message"))
    assert (step.says[0].prompt if step else None) == prompt


def test_another_tool_passes_no_message_on(call: TestCall) -> None:
    ctx = call.context.having(phase=Phase.HANDOFF)
    assert tool_results.of_message(call.desk, ctx, finished("check_availability")) is None


@pytest.mark.parametrize(
    ("state", "error", "disposition"),
    [("booked", "", "booked"), ("conflict", "", "abandoned"), ("booked", "down", "abandoned")],
)
def test_yes_before_the_end_counts_if_it_was_carried_out(
    read_back: TestCall, state: str, error: str, disposition: str
) -> None:
    ctx = read_back.context.having(phase=Phase.ENDED).with_call(disposition="abandoned")
    ctx = ctx.with_turn(pending="book_appointment")
    event = finished("book_appointment", {"state": state, "start": slot(14)["start"]}, error)
    step = tool_results.after_the_end(ctx, BOOKING, event)
    assert step.commands == (HangUp(disposition),)


@pytest.mark.parametrize(("promised", "disposition"), [(False, "message_taken"), (True, "abandoned")])
def test_message_before_the_end_counts_if_it_is_more_than_a_note(
    call: TestCall, promised: bool, disposition: str
) -> None:
    ctx = call.context.having(phase=Phase.ENDED).with_call(disposition="abandoned").with_turn(pending="take_message")
    ctx = ctx.with_made(promised=("the gate",) if promised else ())
    assert tool_results.after_the_end(ctx, None, finished("take_message")).commands == (HangUp(disposition),)


def test_answer_that_is_none_is_one_that_could_not_be_read(read_back: TestCall) -> None:
    ctx = read_back.context.having(phase=Phase.COLLECTING)
    unread = tool_results.of_workflow(read_back.desk, ctx, BOOKING, finished("check_availability", {"status": 7}))
    failed = tool_results.of_workflow(read_back.desk, ctx, BOOKING, finished("check_availability", error="down"))
    assert unread.says == failed.says


def test_answer_nobody_waits_for_goes_on_with_what_was_asked(asked_name: TestCall) -> None:
    assert [each.prompt for each in tool_results.unasked(asked_name.desk, asked_name.context).says] == ["ask_name"]
    busy = asked_name.context.with_turn(pending="check_availability")
    assert "ask_name" not in {each.prompt for each in tool_results.unasked(asked_name.desk, busy).says}
