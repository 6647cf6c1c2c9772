"""Messages for the owner."""

from __future__ import annotations

from dialogue_kit import CALLER, MESSAGE, NO, TestCall

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import SlotValue
from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding


def test_hang_up_on_a_message_that_was_kept_counts_as_taken(leaving: TestCall) -> None:
    leaving.hear(Understanding("call me back")).hang_up().answer("take_message")
    assert leaving.context.call.disposition == "message_taken"


def test_message_is_kept_with_all_that_is_known(asked_when: TestCall) -> None:
    asked_when.hear(MESSAGE, Understanding("please call me back"))
    assert asked_when.tool is not None
    assert asked_when.tool.name == "take_message"
    assert asked_when.tool.params == {
        "name": "Ann Lee",
        "phone": CALLER,
        "address": "12 Oak Street",
        "message": "please call me back",
        "caller": CALLER,
        "shown": "",
        "notes": "book",  # what they called about before it came to a message
    }


def test_message_that_was_kept_is_acknowledged_and_may_be_added_to(leaving: TestCall) -> None:
    leaving.hear(Understanding("call me")).answer("take_message")
    assert (leaving.prompts, leaving.ended) == (["message_taken", "ask_more"], None)
    leaving.hear(Understanding("change that", says=frozenset({"changes_message"})))
    assert leaving.tool_name == "take_message"


def test_message_with_a_goodbye_ends_the_call(leaving: TestCall) -> None:
    leaving.hear(Understanding("call me bye", signals=frozenset({"goodbye"}))).answer("take_message")
    assert (leaving.prompts, leaving.ended) == (["message_taken", "goodbye"], "message_taken")


def test_message_that_was_not_kept_is_admitted(leaving: TestCall) -> None:
    leaving.hear(Understanding("call me")).answer("take_message", error="disk full")
    assert (leaving.prompts, leaving.ended) == (["message_failed"], "abandoned")


def test_words_of_a_message_are_words_and_not_understood(leaving: TestCall) -> None:
    """ "I smell gas", "goodbye", "a person please": whatever it says, it is the message."""
    leaving.hear(Understanding("goodbye", signals=frozenset({"goodbye"}), intent="human"))
    assert leaving.tool_name == "take_message"


def test_message_after_a_booking_leaves_the_call_booked(complete: TestCall) -> None:
    complete.hear(MESSAGE, Understanding("bring a ladder")).answer("take_message").hear(NO)
    assert complete.ended == "booked"


def test_empty_message_is_asked_for_again_and_then_given_up(leaving: TestCall) -> None:
    blank = Understanding(" ")
    assert leaving.hear(blank).prompts == ["ask_message_again"]
    assert leaving.hear(blank).prompts == ["goodbye_unheard"]


def test_caller_who_talks_on_while_the_message_is_kept_waits(leaving: TestCall) -> None:
    assert leaving.hear(Understanding("call me"), Understanding("hello?")).prompts == ["one_moment"]


def test_who_leaves_no_message_is_asked_for_what_else_there_is(desk: Desk) -> None:
    call = TestCall(desk).start().hear(Understanding("take a message", intent="message"))
    assert call.context.phase is Phase.HANDOFF
    assert call.hear(Understanding("I'd rather leave no message", says=frozenset({"no_message"}))).prompts == [
        "no_message_left",
        "ask_more",
    ]


NINETEEN = Address(Span(0, 4), line="19 Oak Street", number="19", street="Oak Street", shown="19 Oak Street")


def test_an_address_put_right_is_no_message(leaving: TestCall) -> None:
    leaving.context = leaving.context.with_slot(SlotValue("address", "12 Oak Street"))
    leaving.hear(Understanding("it's nineteen oak street", address=NINETEEN))
    assert (leaving.prompts[0], leaving.context.value("address")) == ("got_address", "19 Oak Street")
    assert leaving.tool is None
