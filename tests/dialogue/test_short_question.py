"""The short question: the day and hour alone, right after a whole read-back that was heard to its end."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from dialogue_kit import (
    BOOK,
    GOODBYE,
    HOLD_ON,
    HOURS,
    NOISE,
    NOW,
    REPEAT,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    living,
    moment,
    named,
    wanting,
)

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard, Silence
from receptionist.model.check import Check
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

ENDS_BY_FOUR = Understanding("so done by four", check=Check(ends=When(time=dt.time(16), times=(dt.time(16),))))
SHORT = ["need_yes_or_no", "start_alone", "confirm_again"]


def test_words_that_say_nothing_get_the_day_and_hour_alone(read_back: TestCall) -> None:
    assert read_back.hear(NOISE).prompts == SHORT
    assert read_back.said("start_alone") == {"start": moment(14).isoformat()}


def test_what_is_asked_of_it_is_told_and_the_question_alone_put(read_back: TestCall) -> None:
    assert read_back.hear(ENDS_BY_FOUR).prompts == ["visit_ends_by_then", "confirm_again"]


def test_a_yes_to_what_was_told_of_it_books_what_was_read_back(read_back: TestCall) -> None:
    assert read_back.hear(ENDS_BY_FOUR, YES).tool_name == "book_appointment"


def test_a_yes_to_it_books_what_was_read_back(read_back: TestCall) -> None:
    assert read_back.hear(NOISE, YES).tool_name == "book_appointment"


def test_a_second_one_in_a_row_is_read_back_whole(read_back: TestCall) -> None:
    assert read_back.hear(NOISE, NOISE).prompts == ["need_yes_or_no", "read_back", "confirm_keys"]


@pytest.mark.parametrize("cut", [("read_back", "confirm"), ("confirm",)], ids=["amid it", "over its question"])
def test_what_was_spoken_over_is_read_back_whole(read_back: TestCall, cut: tuple[str, ...]) -> None:
    assert read_back.talk_over(*cut).hear(NOISE).prompts == ["need_yes_or_no", "read_back", "confirm_again"]


def test_a_turn_that_began_before_the_question_is_spoken_over_it(read_back: TestCall) -> None:
    over_it = read_back.hear(HOURS, NOISE).take(Heard(NOW, NOISE.text, unasked=True))
    assert "read_back" in over_it.prompts


def test_a_second_read_back_that_was_spoken_over_is_said_whole(read_back: TestCall) -> None:
    """It was heard once; but not in the turn before."""
    assert read_back.hear(HOURS).talk_over("read_back", "confirm").hear(NOISE).prompts[1] == "read_back"


def test_what_has_changed_is_read_back_whole(read_back: TestCall) -> None:
    assert "read_back" in read_back.hear(named("Bo Ray")).prompts


def test_what_was_changed_and_read_back_is_put_shortly(read_back: TestCall) -> None:
    assert read_back.hear(named("Bo Ray"), NOISE).prompts == SHORT


@pytest.mark.parametrize("between", [HOLD_ON, GOODBYE], ids=lambda said: said.text)
def test_what_was_said_before_something_else_is_read_back_whole(read_back: TestCall, between: Any) -> None:
    assert read_back.hear(between, NOISE).prompts[1] == "read_back"


def test_who_asks_what_was_said_hears_all_of_it(read_back: TestCall) -> None:
    assert "read_back" in read_back.hear(NOISE, REPEAT).prompts


def test_who_says_nothing_hears_all_of_it(read_back: TestCall) -> None:
    assert "read_back" in read_back.take(Silence(NOW, 6)).prompts


def test_a_text_stands_by_itself(desk: Desk) -> None:
    texting = TestCall(desk).start(trust=Trust.TEXTED).hear(BOOK, named("Ann Lee"), living("12 oak street"))
    texting.hear(wanting(TUESDAY, TWO)).free(14)
    assert texting.hear(NOISE).prompts[1] == "read_back"
