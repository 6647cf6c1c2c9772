"""The task that the caller's words wish for."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import BOOK, CANCEL, MESSAGE, TestCall

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import Understanding

BARE = frozenset({"check_availability", "book_appointment", "take_message"})
"""The tools of a desk that only books."""


def test_wish_for_a_visit_starts_the_booking(call: TestCall) -> None:
    call.hear(BOOK)
    assert call.context.phase is Phase.COLLECTING
    assert call.prompts == ["book_gladly", "ask_name"]


def test_callers_own_words_are_kept_for_whoever_comes(call: TestCall) -> None:
    call.hear(Understanding("hi the kitchen sink is leaking", intent="book", reason="the kitchen sink is leaking"))
    assert call.context.call.notes == ("the kitchen sink is leaking",)


def test_wish_for_a_message_is_met(call: TestCall) -> None:
    call.hear(MESSAGE)
    assert call.prompts == ["message_for_owner", "ask_message"]
    assert call.takes_message


@pytest.mark.parametrize("intent", ["reschedule", "cancel", "check", "reminder"])
def test_what_the_desk_has_no_tools_for_becomes_a_message(call: TestCall, intent: str) -> None:
    call.desk = msgspec.structs.replace(call.desk, tools=BARE)
    call.hear(Understanding("about my visit", intent=intent))  # type: ignore[arg-type]
    assert call.prompts[0] == "not_by_phone"
    assert call.context.phase is Phase.HANDOFF


def test_what_cannot_be_done_is_not_put_through_either(staffed: Desk) -> None:
    """ "Someone will call you back" is what was said, so that is what happens."""
    bare = msgspec.structs.replace(staffed, tools=BARE)
    assert TestCall(bare).start().hear(CANCEL).transfer is None
