"""What the caller was told is noted: it is on a visit or with the owner by the end of the call."""

from __future__ import annotations

import pytest
from dialogue_kit import GOODBYE, NOW, YES, TestCall

from receptionist.dialogue.events import CallEnded
from receptionist.dialogue.phases import Phase
from receptionist.model.acts import NoteChange
from receptionist.model.commands import UseTool
from receptionist.model.understanding import Understanding

CODE = "the gate code is 4455"
NOTE = Understanding(CODE, intent="message", says=frozenset({"note"}))


@pytest.fixture
def noted(asked_name: TestCall) -> TestCall:
    return asked_name.hear(NOTE)


def test_a_goodbye_hands_it_to_the_owner_first(noted: TestCall) -> None:
    noted.hear(GOODBYE)
    assert noted.tool is not None
    assert (noted.tool_name, noted.tool.params["message"]) == ("take_message", CODE)
    assert noted.context.phase is not Phase.ENDED


def test_that_the_owner_has_it_is_said_before_the_goodbye(noted: TestCall) -> None:
    noted.hear(GOODBYE).answer("take_message", {})
    assert noted.prompts == ["passed_on", "goodbye_nothing_booked"]
    assert noted.context.call.disposition == "message_taken"


def test_that_it_could_not_be_passed_on_is_said(noted: TestCall) -> None:
    noted.hear(GOODBYE).answer("take_message", error="down")
    assert noted.prompts == ["ticket_failed", "goodbye_nothing_booked"]
    assert noted.context.call.disposition == "abandoned"


def test_who_hangs_up_on_it_has_left_it_with_the_owner_and_may_ring_back(noted: TestCall) -> None:
    noted.take(CallEnded(NOW))
    tools = [command for command in noted.commands if isinstance(command, UseTool)]
    assert [tool.params["message"] for tool in tools] == [CODE]
    assert noted.answer("take_message", {}).context.call.disposition == "abandoned"


def test_a_booking_takes_it_along(read_back: TestCall) -> None:
    read_back.hear(NOTE).hear(YES).answer("book_appointment", {"state": "booked", "id": "v"})
    assert read_back.context.made.promised == ()
    assert read_back.hear(GOODBYE).tool is None


def test_what_was_taken_out_again_is_passed_on_to_nobody(noted: TestCall) -> None:
    noted.hear(Understanding("scratch that note", changes_note=NoteChange(CODE)))
    assert noted.hear(GOODBYE).tool is None


def test_without_a_note_nothing_is_passed_on(asked_name: TestCall) -> None:
    assert asked_name.hear(GOODBYE).tool is None


def test_a_question_that_is_on_the_visit_already_is_passed_on_to_nobody(read_back: TestCall) -> None:
    question = Understanding("do they wear shoes", intent="question", asks=True)
    booked = read_back.hear(question).hear(YES).answer("book_appointment", {"state": "booked", "id": "v"})
    assert booked.hear(question).prompts == ["question_noted", "ask_more_again"]
    assert booked.hear(GOODBYE).tool is None


def test_what_is_for_the_owner_reaches_them_with_the_goodbye(read_back: TestCall) -> None:
    read_back.hear(
        Understanding("yes and tell the owner thanks", answer="affirm", for_owner="thanks from Ada")
    ).booked()
    read_back.hear(GOODBYE)
    assert read_back.tool is not None
    assert (read_back.tool_name, read_back.tool.params["message"]) == ("take_message", "thanks from Ada")
