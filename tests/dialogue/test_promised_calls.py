"""Calls that were promised: the owner is told of each before the turn is over."""

from __future__ import annotations

import pytest
from dialogue_kit import TestCall

from receptionist.dialogue import promised_calls
from receptionist.dialogue.step import Step
from receptionist.model.acts import CallWished
from receptionist.model.commands import say
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

CALLED = "have somebody call me about the key"
WISH = Understanding(
    CALLED, says=frozenset[Saying]({"wants_a_call"}), for_owner=CALLED, call=CallWished(about="the key", words=CALLED)
)


@pytest.fixture
def promised(read_back: TestCall) -> TestCall:
    return read_back.hear(WISH)


def test_the_owner_is_told_of_it_amid_the_job(promised: TestCall) -> None:
    assert "noted_call" in promised.prompts
    assert promised.tool is not None
    assert (promised.tool_name, promised.tool.params["message"]) == ("take_message", CALLED)


def test_the_open_question_stays_open_meanwhile(promised: TestCall) -> None:
    asked = promised.context.focus.asked
    promised.answer("take_message", {})
    assert (promised.prompts, promised.context.focus.asked) == ([], asked)


def test_what_the_owner_has_is_passed_on_once(promised: TestCall) -> None:
    promised.answer("take_message", {})
    assert promised.context.turn.answered.calls.about == ()


def test_what_did_not_reach_the_owner_is_kept_for_the_end(promised: TestCall) -> None:
    promised.answer("take_message", error="down")
    assert promised.context.turn.answered.calls.about == (CALLED,)


def test_a_bare_yes_to_it_adds_no_word_to_what_was_asked(read_back: TestCall) -> None:
    asked = read_back.context.with_answered(questions=("do you sell soap?",))
    takes = Understanding("please do", says=frozenset[Saying]({"wants_a_call", "call_about"}), call=CallWished())
    step = promised_calls.owed(takes, Step(asked, (say("noted_call"),)))
    assert step.context.turn.answered.calls.about == ("do you sell soap?",)
