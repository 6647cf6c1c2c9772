"""Questions that nobody here can answer, one after the other: noted, said in other words, and then a person."""

from __future__ import annotations

import pytest
from dialogue_kit import NOISE, YES, TestCall, asking_about, named

from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.model.understanding import Understanding

NO = Understanding("no", answer="negate")
ALONE = Business.model_validate({"services": [{"name": "carpets", "title": "Carpets"}]}).desk()
QUESTIONS = ("does she wash it", "do they sing", "is she nice")


def asked(desk: Desk, *questions: str) -> TestCall:
    call = TestCall(desk).start().hear(Understanding("carpets", "book", service="carpets"))
    for question in questions:
        call.hear(asking_about(question))
    return call


def test_the_third_in_a_row_leads_to_a_person(staffed: Desk) -> None:
    assert asked(staffed, *QUESTIONS).prompts == ["unknown_still", "did_you_mean_person"]


def test_so_does_the_same_one_asked_three_times(staffed: Desk) -> None:
    assert asked(staffed, *QUESTIONS[:1] * 3).prompts[-1] == "did_you_mean_person"


def test_a_yes_to_that_puts_them_through(staffed: Desk) -> None:
    assert asked(staffed, *QUESTIONS).hear(YES).transfer is not None


def test_a_no_to_that_goes_on_with_what_was_asked(staffed: Desk) -> None:
    assert asked(staffed, *QUESTIONS).hear(NO).context.focus.asked == ("name",)


def test_who_goes_on_in_between_is_not_asked(staffed: Desk) -> None:
    call = asked(staffed, *QUESTIONS[:2]).hear(named("Joe Tran")).hear(asking_about(QUESTIONS[2]))
    assert "did_you_mean_person" not in call.prompts


def test_where_nobody_can_be_reached_it_is_put_in_other_words_and_the_slot_asked_again() -> None:
    third = asked(ALONE, *QUESTIONS)
    assert (third.prompts[0], third.context.focus.asked) == ("unknown_still", ("name",))


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_no_sentence_is_said_twice_running(number: int) -> None:
    before, after = (asked(ALONE, *(QUESTIONS * 2)[:asks]).prompts[0] for asks in (number - 1, number))
    assert before != after


def test_the_owner_gets_all_of_them() -> None:
    assert asked(ALONE, *QUESTIONS[:2]).context.made.promised == tuple(QUESTIONS[:2])


def test_one_alone_is_promised_to_nobody() -> None:
    assert asked(ALONE, *QUESTIONS[:1]).context.made.promised == ()


def test_what_was_not_understood_is_no_question(staffed: Desk) -> None:
    assert "did_you_mean_person" not in asked(staffed, *QUESTIONS[:2]).hear(NOISE).prompts
