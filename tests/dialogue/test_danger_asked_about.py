"""A caller's question about a danger is answered, and no wish."""

from __future__ import annotations

import msgspec
import pytest
from danger_kit import (
    FLOOD,
    NOTHING,
    SMELL,
    asking_of_danger,
)
from dialogue_kit import (
    BOOK,
    GAS,
    NO,
    TestCall,
)

from receptionist.dialogue.danger_advice import ADVICE, SERIOUS, WHAT_TO_DO
from receptionist.model.acts import AskedOfDanger, Emergency
from receptionist.model.understanding import Understanding


@pytest.mark.parametrize("asked", ["serious", "what_to_do"])
@pytest.mark.parametrize("kind", list(ADVICE))
def test_a_question_about_a_danger_is_answered_by_its_kind(
    manned: TestCall, kind: Emergency, asked: AskedOfDanger
) -> None:
    manned.hear(Understanding("danger", emergency=kind))
    told = SERIOUS if asked == "serious" else WHAT_TO_DO
    assert manned.hear(asking_of_danger(asked)).prompts[0] == told[kind].prompt
    assert manned.context.focus.asked == ("yes_no",)


def test_who_asked_how_bad_it_is_does_not_hear_it_twice(manned: TestCall) -> None:
    assert manned.hear(BOOK, GAS, asking_of_danger("serious"), NOTHING).prompts[0] == "if_it_gets_worse"


def test_a_service_named_in_a_question_about_it_is_no_wish(manned: TestCall) -> None:
    asked = msgspec.structs.replace(asking_of_danger("what_to_do"), service="cleaning", intent="check")
    assert manned.hear(FLOOD, asked).prompts == ["flood_what_to_do", "visit_or_person"]


def test_who_asks_whom_to_call_hears_the_number(manned: TestCall) -> None:
    manned.hear(GAS, asking_of_danger("whom"))
    assert manned.said("whom_to_call")["number"] == "911"


def test_any_other_question_after_the_advice_is_about_the_danger_too(manned: TestCall) -> None:
    odd = Understanding("what about the cat", intent="question", asks=True)
    assert manned.hear(GAS, odd).prompts == ["gas_what_to_do", "put_you_through"]


def test_a_question_about_a_danger_that_is_only_named_leaves_ours_open(manned: TestCall) -> None:
    assert manned.hear(SMELL, asking_of_danger("serious")).prompts == ["gas_is_serious", "gas_now"]


def test_a_question_about_it_later_in_the_call_is_answered_and_nobody_is_put_through(manned: TestCall) -> None:
    manned.hear(BOOK, FLOOD, NO, msgspec.structs.replace(asking_of_danger("what_to_do"), emergency="flood"))
    assert manned.prompts == ["flood_what_to_do", "ask_name_again"]
    assert manned.transfer is None


def test_who_asks_how_to_shut_it_off_with_the_first_words_hears_that_with_the_advice(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(asking_of_danger("what_to_do"), emergency="flood"))
    assert manned.prompts == ["danger_flood", "flood_what_to_do", "visit_or_person"]
