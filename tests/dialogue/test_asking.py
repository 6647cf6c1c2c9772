"""Law 6: every question has a bounded number of tries, each worded differently, and then another way."""

from __future__ import annotations

import pytest
from dialogue_kit import (
    BOOK,
    CALLER,
    HUMAN,
    MESSAGE,
    NO,
    NOISE,
    REPEAT,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    half_address,
    half_phone,
    living,
    named,
    wanting,
)

from receptionist.app.settings import Business
from receptionist.dialogue import question as workflow
from receptionist.dialogue.asking import message_wanted, open_question, summary, wordings
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import Question
from receptionist.model.acts import Announced
from receptionist.model.commands import TakeMessage, say
from receptionist.model.understanding import Understanding

OWNER = "+13125550100"
QUESTIONS = [value for value in vars(workflow).values() if isinstance(value, Question)]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.prompts[0])
def test_each_try_of_a_question_is_worded_differently(question: Question) -> None:
    assert len(set(question.prompts)) == len(question.prompts) > 1


ASKED = ["call", "asked_name", "asked_when", "offered", "read_back"]


@pytest.mark.parametrize("where", ASKED)
def test_question_without_an_answer_ends_with_a_message(where: str, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    question = open_question(call.context)
    assert question is not None
    prompts = wordings(call.context, question)
    asked = [call.hear(NOISE).prompts[-1] for _ in prompts]
    assert asked == [*prompts[1:], message_wanted(call.context).prompts[0]]


@pytest.mark.parametrize("where", ASKED)
def test_question_without_an_answer_ends_with_a_person_where_there_is_one(
    where: str, staffed: Desk, request: pytest.FixtureRequest
) -> None:
    call: TestCall = request.getfixturevalue(where)
    call.desk = staffed
    question = open_question(call.context)
    assert question is not None
    call.hear(*[NOISE] * len(wordings(call.context, question)))
    assert call.transfer is not None
    assert call.transfer.number == OWNER


def test_answer_resets_the_tries(asked_name: TestCall) -> None:
    assert asked_name.hear(NOISE, NOISE, named("Ann Lee")).context.focus.misses == 0


@pytest.mark.parametrize("empty", ["", "   "])
def test_nothing_heard_is_a_miss(asked_name: TestCall, empty: str) -> None:
    asked_name.hear(Understanding(empty))
    assert asked_name.prompts == ["did_not_catch", "ask_name_again"]


@pytest.fixture
def read_back(asked_name: TestCall) -> TestCall:
    return asked_name.hear(named("Ann Lee"), living("12 Oak Street"), wanting(TUESDAY, TWO)).free(14)


def unheard(call: TestCall) -> TestCall:
    """A turn in which the recogniser found no words."""
    wordless = Machine(call.desk, lambda text, hearing: Understanding(text))
    step = wordless.receive(call.context, Heard(call.context.turn.at, ""))
    call.context, call.commands = step.context, step.commands
    return call


def test_sound_without_words_may_have_been_a_yes(read_back: TestCall) -> None:
    assert unheard(read_back).prompts == ["was_that_yes"]
    assert read_back.hear(YES).tool_name == "book_appointment"


def test_that_is_asked_once_and_counts_as_a_try(read_back: TestCall) -> None:
    assert unheard(unheard(read_back)).prompts[-1] == "confirm_keys"


def test_after_it_the_read_back_can_be_heard_again(read_back: TestCall) -> None:
    told = read_back.prompts
    assert unheard(read_back).hear(REPEAT).prompts == told


def test_caller_without_a_voice_can_key_the_number_in(withheld: TestCall) -> None:
    withheld.hear(BOOK, named("Ann Lee"), NOISE, NOISE)
    assert withheld.prompts[-1] == "ask_phone_keyed"


@pytest.mark.parametrize("slot", ["name", "phone", "email", "address", "service"])
def test_every_slot_has_another_wording(slot: str) -> None:
    desk = Business.model_validate({"collect": [slot, "date"]}).desk()
    call = TestCall(desk).start(None).hear(BOOK)
    first = call.prompts[-1]
    told = call.hear(NOISE).prompts
    assert (told[0], told[-1]) == ("did_not_catch", f"{first}_again")


# which question is open


@pytest.mark.parametrize(
    ("collected", "half", "question"),
    [
        ("address", half_address(number="12"), workflow.STREET),
        ("address", half_address(street="oak street"), workflow.HOUSE_NUMBER),
        ("address", half_address(), workflow.ADDRESS),
        ("phone", half_phone("312"), workflow.REST_OF_PHONE),
    ],
)
def test_rest_of_a_half_is_the_open_question(collected: str, half: object, question: Question) -> None:
    desk = Business.model_validate({"collect": [collected, "date"]}).desk()
    call = TestCall(desk).start(None).hear(BOOK, half)  # type: ignore[arg-type]
    assert open_question(call.context) is question


def test_no_question_is_open_while_a_tool_runs(asked_when: TestCall) -> None:
    assert open_question(asked_when.hear(wanting(TUESDAY, TWO)).context) is None


def test_listening_is_tuned_to_the_question(read_back: TestCall) -> None:
    assert read_back.listening is not None
    assert read_back.listening.expecting == ("yes_no",)


# a person


def test_person_asked_for_is_put_through(staffed: Desk) -> None:
    call = TestCall(staffed).start().hear(HUMAN)
    assert call.prompts == ["transferring"]
    assert call.transfer is not None
    assert call.transfer.number == OWNER
    assert call.hang_up().ended == "transferred"


def test_person_asked_for_where_there_is_none_becomes_a_message(call: TestCall) -> None:
    call.hear(HUMAN)
    assert call.prompts == ["nobody_free", "ask_message"]
    assert TakeMessage("asked") in call.commands


def test_message_says_why_it_is_taken(call: TestCall) -> None:
    assert TakeMessage("message_for_owner") in call.hear(MESSAGE).commands


@pytest.mark.parametrize("where", [*ASKED, "complete"])
def test_person_can_be_had_anywhere(where: str, staffed: Desk, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    call.desk = staffed
    assert call.hear(HUMAN).transfer is not None


def test_booking_counts_more_than_the_transfer_after_it(complete: TestCall, staffed: Desk) -> None:
    complete.desk = staffed
    assert complete.hear(HUMAN).hang_up().ended == "booked"


@pytest.mark.parametrize("what", ["hear", "silence", "key", "stray result"])
def test_whatever_comes_while_a_person_is_called_the_transfer_goes_on(staffed: Desk, what: str) -> None:
    call = TestCall(staffed).start().hear(HUMAN)
    happening = {
        "hear": lambda: call.hear(NO),
        "silence": call.silence,
        "key": lambda: call.key("1"),
        "stray result": lambda: call.answer("check_availability"),
    }
    happening[what]()
    assert call.transfer is not None


def test_whoever_picks_up_is_told_who_about_what_and_for_when(staffed: Desk, asked_when: TestCall) -> None:
    asked_when.desk = staffed
    asked_when.hear(wanting(TUESDAY, TWO)).free(14).hear(HUMAN)
    assert asked_when.transfer is not None
    assert asked_when.transfer.summary == say(
        "summary", name="Ann Lee", words="book", address="12 Oak Street", start="2026-03-03T14:00:00-06:00"
    )


def test_caller_nothing_is_known_of_is_a_caller() -> None:
    assert summary(CallContext.ringing("c", TestCall(Business().desk()).context.turn.at)) == say("summary_nameless")


def test_phase_of_a_handed_over_call(call: TestCall) -> None:
    assert call.hear(HUMAN).context.phase is Phase.HANDOFF
    assert call.context.caller.number == CALLER


A_QUESTION = Understanding("i have a question", announces=Announced("question", "i have a question"))
A_CODE = Understanding("i give you code", announces=Announced("code", "i give you code"))


def test_what_is_announced_is_listened_for_and_the_question_waits(asked_name: TestCall) -> None:
    asked_name.hear(A_QUESTION)
    assert asked_name.prompts == ["go_ahead"]
    assert asked_name.context.focus.asked == ("name",)


def test_what_is_announced_is_remembered_for_one_turn(asked_name: TestCall) -> None:
    asked_name.hear(A_CODE)
    assert asked_name.context.focus.announced == A_CODE.announces
    assert asked_name.hear(NOISE).context.focus.announced is None


def test_announcements_without_end_ask_the_question_again(asked_name: TestCall) -> None:
    for _ in range(asked_name.desk.detours + 1):
        asked_name.hear(A_QUESTION)
    assert asked_name.prompts != ["go_ahead"]


def test_an_announcement_agrees_to_nothing(read_back: TestCall) -> None:
    assert read_back.hear(A_CODE).tool is None
