"""What is told after a message goes after it: who, where, when to be reached, more of the matter."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.dialogue.adding import as_it_is, message_of
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Customer
from receptionist.dialogue.task import SlotValue
from receptionist.model.commands import Say, UseTool, say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

from .dialogue_kit import CALLER, NO, YES, TestCall, asking_about, dialled, living, moment, named

BROKEN = Understanding("they broke my vase", intent="message", matter="damage", sure=True)
NOT_BEFORE_FOUR = Understanding(
    "don't call before four", answer="negate", says=frozenset({"reached"}), when=When(time=moment(16).time())
)
BLUE = Understanding("it was the blue one in the hall", plain_words="it was the blue one in the hall")


@pytest.fixture
def told(call: TestCall) -> TestCall:
    """A caller whose number is known has told of a damage."""
    return call.hear(BROKEN).answer("take_message")


def said(call: TestCall) -> tuple[Say, ...]:
    return tuple(command for command in call.commands if isinstance(command, Say))


def message(call: TestCall) -> dict[str, object]:
    (used,) = (command for command in call.commands if isinstance(command, UseTool))
    assert used.name == "take_message"
    return used.params


def test_who_called_is_asked_once_where_nobody_knows(told: TestCall) -> None:
    assert said(told)[-1] == say("ask_who_called")
    told.hear(BROKEN).answer("take_message")
    assert said(told)[-1].prompt in ("ask_more", "ask_more_again")


@pytest.mark.parametrize(
    ("turn", "slot", "value", "sentence"),
    [
        (named("Ann Lee"), "name", "Ann Lee", say("added_name", name="Ann Lee")),
        (named("Ann Lee", answer="affirm"), "name", "Ann Lee", say("added_name", name="Ann Lee")),
        (dialled("+13125550163"), "phone", "+13125550163", say("added_phone", phone="+13125550163")),
        (living("12 oak street"), "address", "12 Oak Street", say("added_address", address="12 Oak Street")),
    ],
)
def test_who_they_are_and_where_goes_after_it(
    told: TestCall, turn: Understanding, slot: str, value: str, sentence: Say
) -> None:
    assert message(told.hear(turn))[slot] == value
    assert said(told.answer("take_message"))[0] == sentence


@pytest.mark.parametrize("turn", [NOT_BEFORE_FOUR, BLUE], ids=lambda turn: turn.text)
def test_when_to_be_reached_and_more_of_it_goes_after_it_in_its_words(told: TestCall, turn: Understanding) -> None:
    assert message(told.hear(turn))["message"] == turn.text
    assert said(told.answer("take_message"))[0] == say("added", note=turn.text)


def test_it_goes_after_it_after_a_yes_to_anything_else_too(told: TestCall) -> None:
    assert message(told.hear(YES, dialled("+13125550163")))["phone"] == "+13125550163"


def test_what_could_not_be_added_is_not_said_to_be(told: TestCall) -> None:
    told.hear(BLUE).answer("take_message", error="disk full")
    assert said(told)[0] == say("ticket_failed")


def test_a_goodbye_with_it_ends_the_call_once_it_is_with_the_owner(told: TestCall) -> None:
    told.hear(Understanding("call me on it, bye", says=frozenset({"reached"}), signals=frozenset({"goodbye"})))
    assert message(told)
    assert said(told.answer("take_message"))[-1] == say("goodbye")


def test_however_often_something_is_added_none_of_it_is_dropped(told: TestCall, desk: Desk) -> None:
    for count in range(desk.detours + 1):
        words = f"and the {count} thing they broke"
        assert message(told.hear(Understanding(words, plain_words=words)))["message"] == words
        told.answer("take_message")
    assert said(told)[-1] == say("goodbye")


@pytest.mark.parametrize("turn", [NO, YES, asking_about("is there parking")], ids=lambda turn: turn.text)
def test_what_tells_nothing_is_not_added(told: TestCall, turn: Understanding) -> None:
    assert not any(isinstance(command, UseTool) for command in told.hear(turn).commands)


def test_all_that_was_passed_on_is_read(told: TestCall) -> None:
    told.hear(BLUE).answer("take_message")
    told.hear(Understanding("what did you put down", intent="question", doubts="which_note"))
    assert said(told)[0] == say("notes_are", notes=f"{BROKEN.text}; {BLUE.text}")


def test_the_number_is_read_to_who_asks_for_it(told: TestCall) -> None:
    told.hear(Understanding("read me back the number", answer="repeat", doubts="which_number"))
    assert said(told)[0] == say("number_known", phone=CALLER)


NO_CALL = Understanding("don't call me", answer="negate", says=frozenset({"no_call"}), plain_words="don't call me")


def test_who_wants_no_call_has_that_put_down(told: TestCall) -> None:
    assert message(told.hear(NO_CALL))["message"] == "don't call me"
    assert told.answer("take_message").prompts[0] == "added_no_call"


def test_without_a_message_nothing_has_to_be_put_down(read_back: TestCall) -> None:
    assert read_back.hear(YES).booked().hear(NO_CALL).prompts[0] == "nobody_calls"


def test_what_is_told_beside_a_question_goes_after_the_message(told: TestCall) -> None:
    words = "I'm not paying any more till then do you open early"
    asks = Understanding(words, intent="question", asks=True, question="do you open early")
    assert message(told.hear(asks))["message"] == words


def test_a_call_at_an_hour_of_theirs_is_for_who_calls_back(told: TestCall) -> None:
    before_noon = Understanding(
        "I need them to ring before noon", intent="book", says=frozenset({"wants_a_call", "reached"})
    )
    assert message(told.hear(before_noon))["message"] == before_noon.text


RUDE = Understanding("yeah and she was rude to me", intent="message", matter="complaint", sure=True, answer="affirm")


def test_one_more_thing_that_we_answer_for_has_its_own_regret_and_matter(told: TestCall) -> None:
    told.hear(RUDE)
    assert message(told)["matter"] == "complaint"
    assert message(told)["message"] == RUDE.text
    assert said(told.answer("take_message"))[0] == say("about_complaint")


def test_what_is_asked_of_who_has_not_come_is_answered_with_it(told: TestCall) -> None:
    told.hear(msgspec.structs.replace(RUDE, doubts="coming")).answer("take_message")
    assert [each.prompt for each in said(told)[:2]] == ["about_complaint", "cannot_see_them"]


def test_what_only_tells_more_has_no_regret_of_its_own(told: TestCall) -> None:
    assert said(told.hear(BLUE).answer("take_message"))[0].prompt == "added"


def test_the_day_that_a_call_is_wished_on_is_told_with_its_date(told: TestCall) -> None:
    at = moment(13)
    told.hear(Understanding("ring me then", says=frozenset({"wants_a_call"}), when=When.exactly(at)))
    assert told.tool.params["wished_start"] == at.isoformat()


def test_what_is_down_tells_of_a_customers_card_the_first_name_alone(desk: Desk) -> None:
    call = TestCall(desk).start(customer=Customer(name="Ann Lee", address="12 Oak St"))
    call.hear(BROKEN).answer("take_message")
    down = as_it_is(desk, call.context)
    assert down is not None
    assert {("name", "Ann"), ("address_on_file", "yes")} <= set(down.values)
    assert "12 Oak St" not in dict(down.values).values()


def test_a_message_of_who_calls_for_another_is_theirs() -> None:
    here = CallContext.ringing("c", dt.datetime(2027, 2, 18, 19, tzinfo=dt.UTC)).with_caller(number="+13035550119")
    here = here.with_caller(trust=Trust.VOUCHED).with_slot(SlotValue("phone", "+13035550177", "heard"))
    here = here.with_slot(SlotValue("name", "Patricia Doyle")).with_said_for_good(called="Ken")
    told = message_of(here, "call me about the price")
    assert (told["name"], told["phone"]) == ("Ken", "+13035550119")
