"""What is said to "anything else?"."""

from __future__ import annotations

import msgspec
from dialogue_kit import HOLD_ON, HOURS, NOISE, TUESDAY, YES, TestCall, asking_about, moment, slot

from receptionist.model.understanding import Understanding
from receptionist.model.when import When

TUESDAY_AT_TWO = moment(14)


def test_yes_to_anything_else_asks_what(complete: TestCall) -> None:
    assert complete.hear(YES).prompts == ["ask_intent"]


def test_yes_without_end_comes_to_an_end(complete: TestCall) -> None:
    assert complete.hear(YES, YES, YES).ended == "booked"


def test_noise_is_asked_about_once_and_then_the_call_ends(complete: TestCall) -> None:
    assert complete.hear(NOISE).prompts == ["ask_more_again"]
    assert complete.hear(NOISE).ended == "booked"


def test_question_is_answered(complete: TestCall) -> None:
    assert complete.hear(HOURS).prompts == ["hours", "ask_more_again"]


def test_time_of_the_visit_is_told_again(complete: TestCall) -> None:
    complete.hear(msgspec.structs.replace(asking_about("when was that again?"), asks_when=True))
    assert complete.said("your_visit") == {"start": slot(14)["start"]}


def test_a_question_in_which_time_is_named_is_not_about_when_it_is(complete: TestCall) -> None:
    assert complete.hear(asking_about("is there a time limit")).prompts[0] == "cannot_answer"


def test_how_exact_its_hour_is_is_not_known(complete: TestCall) -> None:
    asked = asking_about("when they come is that an exact time or a window")
    assert complete.hear(msgspec.structs.replace(asked, asks_when=True)).prompts[0] == "cannot_answer"


def test_question_that_is_not_about_the_visit_is_answered_as_ever(complete: TestCall) -> None:
    assert complete.hear(asking_about("do you like cats")).prompts == ["cannot_answer_about", "ask_more_again"]


def test_caller_who_needs_a_moment_gets_it(complete: TestCall) -> None:
    complete.hear(HOLD_ON)
    assert complete.prompts[0] == "take_your_time"
    assert complete.ended is None


def test_how_many_come_after_all_is_noted_on_the_visit(agreed: TestCall) -> None:
    agreed.booked(id="v", end=slot(14)["end"]).hear(
        Understanding("my daughter isn't coming", answer="negate", says=frozenset({"head_count"}))
    )
    assert agreed.tool_name == "add_note"


def test_the_call_that_was_offered_is_taken_with_a_goodbye(agreed: TestCall) -> None:
    agreed.booked().hear(Understanding("do you like cats", intent="question", asks=True))
    taken = Understanding(
        "yes have them call and that's all", signals=frozenset({"done"}), says=frozenset({"wants_a_call"})
    )
    assert agreed.hear(taken).tool_name == "take_message"
    assert agreed.answer("take_message").prompts[-1] == "goodbye"


def test_when_the_call_is_to_be_moves_no_visit(agreed: TestCall) -> None:
    agreed.booked()
    told = Understanding(
        "i want that call back today", says=frozenset({"wants_a_call"}), when=When(date=TUESDAY, dates=(TUESDAY,))
    )
    assert agreed.hear(told).tool_name == "take_message"


def test_a_note_that_is_told_again_ends_the_call(agreed: TestCall) -> None:
    told = Understanding("just save my hair", says=frozenset({"note"}), note="save my hair")
    agreed.booked(id="v", end=slot(14)["end"])
    agreed.context = agreed.context.with_made(notes=("save my hair",))
    assert agreed.hear(told).prompts == ["goodbye"]


def test_a_question_that_nobody_can_answer_is_asked_twice_at_most(agreed: TestCall) -> None:
    question = Understanding("is it lucky", intent="question", asks=True)
    assert agreed.booked().hear(question, question).prompts == ["question_noted"]
    assert agreed.context.turn.pending == "take_message"


def test_when_it_is_heard_half_is_told_again_and_moves_nothing(agreed: TestCall) -> None:
    agreed.booked()
    checked = Understanding(
        "you said thursday", says=frozenset({"checks_start"}), when=When(date=TUESDAY, dates=(TUESDAY,))
    )
    assert agreed.hear(checked).said("your_visit") == {"start": slot(14)["start"]}


CHATS = Understanding("it's been a long day", manner=frozenset({"chats"}), plain_words="")


def test_small_talk_gets_a_word_and_is_written_down_nowhere(agreed: TestCall) -> None:
    agreed.booked(id="v", end=slot(14)["end"]).hear(CHATS)
    assert (agreed.prompts, agreed.tool) == (["small_talk", "ask_more_again"], None)


def test_small_talk_without_end_comes_to_an_end(agreed: TestCall) -> None:
    assert agreed.booked().hear(CHATS, CHATS, CHATS, CHATS).ended == "booked"


def test_a_no_before_what_may_be_of_use_takes_no_leave(agreed: TestCall) -> None:
    told = Understanding("no elevator up there", answer="negate", says=frozenset({"perhaps_note"}))
    assert agreed.booked(id="v", end=slot(14)["end"]).hear(told).tool_name == "add_note"


def test_what_is_of_no_use_to_whoever_comes_goes_to_the_owner(agreed: TestCall) -> None:
    told = Understanding("better with my wife at her work place then")
    assert agreed.booked(id="v", end=slot(14)["end"]).hear(told).tool_name == "take_message"


def test_thanks_that_tell_something_close_nothing(complete: TestCall) -> None:
    told = Understanding(
        "thanks I would like it to have balloons", signals=frozenset({"thanks"}), says=frozenset({"perhaps_note"})
    )
    assert complete.hear(told).ended is None


def test_who_says_again_when_it_is_with_a_goodbye_is_let_go(complete: TestCall) -> None:
    again = When(date=TUESDAY_AT_TWO.date(), time=TUESDAY_AT_TWO.time())
    heard = Understanding("two on tuesday grand bye", intent="cancel", signals=frozenset({"goodbye"}), when=again)
    complete.hear(heard)
    assert (complete.ended, complete.tool) == ("booked", None)
