"""A call that is wished for is said back with whom, when and why, as far as it was said."""

from __future__ import annotations

import pytest
from dialogue_kit import TestCall

from receptionist.dialogue.calls_wished import asked_for, noted_call
from receptionist.dialogue.desk import Desk
from receptionist.model.acts import CallWished
from receptionist.model.commands import Say, say
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

TONIGHT = CallWished(when="by tonight", about="beard trims", is_deadline=True)


@pytest.mark.parametrize(
    ("wished", "said"),
    [
        (None, say("noted_call")),
        (TONIGHT, say("noted_call", when="by tonight", about="beard trims")),
        (CallWished(who="owner"), say("noted_call", who="owner", when=None, about=None)),
    ],
)
def test_what_is_noted_says_which_call(wished: CallWished | None, said: Say) -> None:
    assert noted_call(wished) == said


@pytest.mark.parametrize(("who", "prompt"), [("", "call_asked"), ("boss", "call_asked_of")])
def test_what_is_asked_for_says_of_whom(who: str, prompt: str) -> None:
    assert asked_for(CallWished(who=who)).prompt == prompt


def wishing(text: str, wished: CallWished | None) -> Understanding:
    says = frozenset[Saying]({"wants_a_call"})
    return Understanding(
        text,
        "message",
        matter="open_question",
        sure=True,
        says=says,
        asks=True,
        doubts="our_record",
        held=("call",),
        call=wished,
        plain_words=text,
    )


def passed_on(staffed: Desk, meaning: Understanding) -> tuple[str, ...]:
    call = TestCall(staffed).start("+13125550142").hear(meaning)
    return tuple(call.answer("take_message", {"state": "done"}).prompts)


def test_a_call_that_opens_a_call_is_passed_on_by_its_words(staffed: Desk) -> None:
    assert "call_asked" in passed_on(staffed, wishing("call me by tonight about beard trims", TONIGHT))


def test_one_that_tells_neither_when_nor_why_is_passed_on_as_it_is(staffed: Desk) -> None:
    assert "ticket_taken" in passed_on(staffed, wishing("have somebody call me", CallWished()))
