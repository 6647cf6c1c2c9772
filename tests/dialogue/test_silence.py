"""Nobody speaks."""

from __future__ import annotations

import pytest
from dialogue_kit import BOOK, TestCall, named

from receptionist.dialogue.desk import Desk


def test_silence_ends_a_call_whose_job_is_done(complete: TestCall) -> None:
    assert complete.silence().ended == "booked"


@pytest.mark.parametrize("where", ["asked_name", "asked_when", "offered", "read_back", "leaving"])
def test_silence_is_asked_about_three_times_and_then_the_call_ends(where: str, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    first = [call.silence().prompts[0] for _ in range(4)]
    assert first == ["still_there", "cannot_hear", "keys_help", "goodbye_unheard"]
    assert call.ended == "abandoned"


def test_a_line_on_which_nobody_ever_spoke_is_asked_once_and_ended(call: TestCall) -> None:
    assert [call.silence().prompts[0] for _ in range(2)] == ["still_there", "goodbye_unheard"]
    assert (call.ended, call.context.call.spoke) == ("abandoned", False)


def test_silent_line_is_never_put_through(staffed: Desk) -> None:
    assert TestCall(staffed).start().hear(BOOK).silence(4).transfer is None


def test_silence_while_a_tool_runs_is_no_miss(agreed: TestCall) -> None:
    assert agreed.silence(5).prompts == ["one_moment"]
    assert agreed.booked().prompts == ["booked", "ask_more"]


def test_answer_after_a_silence_is_an_answer(asked_name: TestCall) -> None:
    assert asked_name.silence(2).hear(named("Ann Lee")).context.value("name") == "Ann Lee"
