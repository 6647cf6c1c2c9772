"""A danger that is only named is asked after."""

from __future__ import annotations

import msgspec
import pytest
from danger_kit import (
    SMELL,
    UNSURE,
)
from dialogue_kit import (
    GAS,
    NO,
    NOISE,
    YES,
    TestCall,
)

from receptionist.dialogue.danger_advice import NOW
from receptionist.dialogue.grounding import all_heard
from receptionist.model.acts import Emergency
from receptionist.model.understanding import Understanding


@pytest.mark.parametrize("kind", list(NOW))
def test_a_danger_that_is_only_named_is_asked_after(manned: TestCall, kind: Emergency) -> None:
    manned.hear(Understanding("hm", suspected=(kind,)))
    assert manned.prompts == [NOW[kind].prompts[0]]
    assert (manned.context.focus.asked, manned.context.call.disposition) == (("yes_no",), None)


@pytest.mark.parametrize("said", [YES, UNSURE, SMELL], ids=lambda said: said.text)
def test_a_yes_or_a_doubt_takes_the_emergency_way(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(SMELL, said).prompts == ["danger_gas", "put_you_through"]


def test_key_one_does_too(manned: TestCall) -> None:
    assert manned.hear(SMELL).key("1").prompts == ["danger_gas", "put_you_through"]


def test_the_question_after_a_danger_is_no_hearing_of_the_read_back(read_back: TestCall) -> None:
    read_back.talk_over("read_back").hear(SMELL)
    assert not all_heard(read_back.context)


def test_a_danger_that_was_denied_is_not_asked_after_again(asked_name: TestCall) -> None:
    asked_name.hear(SMELL, NO, SMELL)
    assert "gas_now" not in asked_name.prompts


def test_one_that_is_told_afterwards_is_no_less_a_danger(asked_name: TestCall) -> None:
    assert asked_name.hear(SMELL, NO, GAS).prompts[0] == "danger_gas"


def test_the_next_danger_that_was_named_is_asked_after_too(manned: TestCall) -> None:
    both = Understanding("headaches, and it smells", suspected=("gas", "carbon_monoxide"))
    assert manned.hear(both, NO).prompts == ["carbon_monoxide_now"]
    assert manned.hear(NO).prompts[-1] == "ask_intent_again"


def test_no_answer_is_asked_once_more_in_other_words(manned: TestCall) -> None:
    assert manned.hear(SMELL, NOISE).prompts == ["gas_now_again"]


def test_a_trickle_is_no_flood_and_is_not_asked_after_twice(manned: TestCall) -> None:
    wet = Understanding("will it flood", suspected=("flood",), intent="book")
    trickle = Understanding("just a trickle into the sink", manner=frozenset({"trickles"}))
    assert manned.hear(wet, trickle).prompts == ["book_gladly", "ask_name"]


def test_a_trickle_that_is_told_of_gas_is_asked_after_again(manned: TestCall) -> None:
    trickle = Understanding("just a trickle", manner=frozenset({"trickles"}))
    assert manned.hear(SMELL, trickle).prompts == [NOW["gas"].prompts[1]]


HURT = Understanding("he's a goner with the clippers", suspected=("medical",))
GOES_ON = Understanding("okay then he needs a trim", intent="book", answer="affirm", manner=frozenset({"goes_on"}))


def test_an_okay_before_a_wish_for_our_work_is_no_yes_to_the_danger(manned: TestCall) -> None:
    haircut = msgspec.structs.replace(GOES_ON, service="haircut")
    assert manned.hear(HURT, haircut).prompts[0] == "book_gladly"


def test_one_before_any_other_wish_is_asked_back(manned: TestCall) -> None:
    assert manned.hear(HURT, GOES_ON).prompts == [NOW["medical"].prompts[1]]
