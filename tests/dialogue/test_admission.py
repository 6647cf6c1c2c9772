"""Letting the owner in: what each verdict of the gate leads to, and that none of it goes on for ever."""

from __future__ import annotations

from typing import Any

import pytest

from receptionist.dialogue.admission import CHECK_PIN, MOST_DETOURS, PIN_TRIES
from receptionist.dialogue.events import ToolFinished
from receptionist.dialogue.line import OwnersContext
from receptionist.model.commands import Listen, Say
from receptionist.model.trust import Trust

from .owner_kit import NOW, Tried

UNTIL = "2026-03-02T10:00:00-06:00"


def judged(call: Tried, state: str, **more: Any) -> list[str]:
    """The prompts that a verdict leads to."""
    call.take(ToolFinished(NOW, CHECK_PIN, {"state": state, **more}))
    return call.said


def asked(call: Tried) -> tuple[str, ...]:
    listens = [command for command in call.steps[-1][2].commands if isinstance(command, Listen)]
    return listens[-1].asked


def test_a_locked_line_says_until_when_and_asks_for_the_code_that_was_texted() -> None:
    call = Tried()
    assert judged(call, "locked", until=UNTIL, code="code_sent") == [
        "owner_pin_locked",
        "owner_code_texted",
        "owner_ask_code",
    ]
    said = next(command for command in call.steps[-1][2].commands if isinstance(command, Say))
    assert dict(said.values) == {"until": UNTIL}
    assert asked(call) == ("line_code",)
    assert judged(call, "right") == ["owner_in_home"]


def test_a_locked_line_without_texts_says_until_when_and_is_the_publics() -> None:
    call = Tried()
    prompts = judged(call, "locked", until=UNTIL, code="code_not_sent")
    assert prompts == ["owner_pin_locked", "greeting", "ask_intent"]
    assert not isinstance(call.context, OwnersContext)


def test_wrong_codes_end_like_wrong_pins() -> None:
    call = Tried()
    judged(call, "code_sent")
    for _ in range(PIN_TRIES - 1):
        assert judged(call, "wrong") == ["owner_pin_wrong", "owner_ask_code"]
    assert judged(call, "wrong") == ["greeting", "ask_intent"]


def test_a_locked_pin_is_a_try_too() -> None:
    call = Tried()
    for _ in range(PIN_TRIES - 1):
        judged(call, "locked", until=UNTIL, code="code_sent")
    assert judged(call, "locked", until=UNTIL, code="code_sent")[-2:] == ["greeting", "ask_intent"]


@pytest.mark.parametrize(("state", "question"), [("code_sent", "line_code"), ("code_not_sent", "pin")])
def test_codes_are_not_asked_for_without_end(state: str, question: str) -> None:
    call = Tried()
    for _ in range(MOST_DETOURS):
        judged(call, state)
        assert asked(call) == (question,)
    assert judged(call, state) == ["greeting", "ask_intent"]


def test_words_amid_the_wait_for_a_code_are_no_try() -> None:
    call = Tried()
    judged(call, "code_sent")
    call.hear("one moment")
    assert (call.said, asked(call)) == (["owner_ask_code"], ("line_code",))


@pytest.mark.parametrize("trust", [Trust.VOUCHED, Trust.CLAIMED])
def test_the_publics_call_is_believed_no_more_than_the_number_was(trust: Trust) -> None:
    call = Tried(trust=trust)
    for _ in range(PIN_TRIES):
        judged(call, "wrong")
    assert (type(call.context).__name__, call.context.caller.trust) == ("CallContext", trust)


def test_a_check_that_failed_lets_nobody_in() -> None:
    call = Tried()
    call.take(ToolFinished(NOW, CHECK_PIN, error="OperationalError"))
    assert call.said == ["greeting", "ask_intent"]
