"""What the turn says besides the danger stands."""

from __future__ import annotations

import msgspec
import pytest
from danger_kit import (
    FINE,
    NO_GAS,
    ON_TUESDAY,
    SMELL,
)
from dialogue_kit import (
    NO,
    NOISE,
    TUESDAY,
    YES,
    TestCall,
    named,
)

from receptionist.model.understanding import Understanding


def test_what_the_turn_wished_for_that_told_of_danger_stands_after_a_no(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(ON_TUESDAY, emergency="gas"), NO)
    assert (manned.tool_name, manned.context.times.wanted.date) == ("check_availability", TUESDAY)


@pytest.mark.parametrize("no", [NO, FINE, NO_GAS], ids=lambda said: said.text)
def test_a_no_takes_the_turn_as_if_nothing_had_been_asked(manned: TestCall, no: Understanding) -> None:
    manned.hear(Understanding("book, and it smells funny", intent="book", suspected=("gas",)))
    assert manned.hear(no).prompts == ["book_gladly", "ask_name"]


def test_what_the_no_goes_on_to_say_is_taken(asked_name: TestCall) -> None:
    asked_name.hear(SMELL, named("Ann Lee", answer="negate"))
    assert asked_name.context.value("name") == "Ann Lee"


def test_a_turn_that_said_nothing_else_leaves_the_question_open(read_back: TestCall) -> None:
    read_back.hear(SMELL, NO)
    assert read_back.prompts == ["read_back", "confirm"]
    assert read_back.hear(YES).tool_name == "book_appointment"


def test_what_was_wished_for_stands_with_what_the_no_goes_on_to_say(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(ON_TUESDAY, suspected=("gas",)), named("Ann Lee", answer="negate"))
    assert (manned.context.value("name"), manned.context.times.wanted.date) == ("Ann Lee", TUESDAY)


def test_what_was_wished_for_stands_after_a_question_that_took_two_answers(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(ON_TUESDAY, suspected=("gas",)), NOISE, NO)
    assert manned.context.times.wanted.date == TUESDAY


def test_what_was_said_in_the_place_of_an_answer_stands_too(manned: TestCall) -> None:
    manned.hear(Understanding("it smells funny, tuesday", suspected=("gas",)), named("Ann Lee"), named("Ann Lee"))
    assert manned.context.value("name") == "Ann Lee"
