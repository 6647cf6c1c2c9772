"""Who protests that they leave no message gets back to the visit that was given up for it, once in a call."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import BOOK, TUESDAY, TWO, TestCall, living, named, wanting

from receptionist.dialogue.phases import Phase
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

NONE_OF_IT: frozenset[Saying] = frozenset({"not_a_message"})
A_MESSAGE = Understanding("take a message", intent="message", says=frozenset({"message_told"}))
NO_MESSAGE = Understanding("it isn't a message", says=NONE_OF_IT)


@pytest.fixture
def asked_for_it(read_back: TestCall) -> TestCall:
    """A message is asked for in the middle of a read-back."""
    call = read_back.hear(A_MESSAGE)
    assert call.context.focus.asked == ("message",)
    return call


def test_who_protests_hears_the_visit_again(asked_for_it: TestCall) -> None:
    asked_for_it.hear(NO_MESSAGE)
    assert asked_for_it.context.phase in (Phase.COLLECTING, Phase.CONFIRMING)


def test_the_protest_is_no_message(asked_for_it: TestCall) -> None:
    assert asked_for_it.hear(NO_MESSAGE).tool_name != "take_message"


def test_what_else_is_said_is_of_the_visit(asked_for_it: TestCall) -> None:
    other = Understanding("it isn't a message, Tuesday at two", when=wanting(TUESDAY, TWO).when, says=NONE_OF_IT)
    asked_for_it.hear(other)
    assert asked_for_it.context.times.wanted.date == TUESDAY


def test_the_second_protest_is_a_message(asked_for_it: TestCall) -> None:
    asked_for_it.hear(NO_MESSAGE).hear(A_MESSAGE).hear(NO_MESSAGE)
    assert asked_for_it.tool_name == "take_message"


def test_a_message_is_taken_as_before(asked_for_it: TestCall) -> None:
    assert asked_for_it.hear(Understanding("the bell is broken")).tool_name == "take_message"


def test_the_address_that_is_still_waited_for_is_no_message(call: TestCall) -> None:
    call.hear(BOOK, named("Ann Lee"), A_MESSAGE)
    call.hear(msgspec.structs.replace(living("12 oak street"), manner=frozenset({"no_first"})))
    assert call.context.value("address") == "12 Oak Street"
    assert call.tool_name != "take_message"
