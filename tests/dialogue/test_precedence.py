"""What a turn is taken for, where it may be for several things."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import GOODBYE, HUMAN, MESSAGE, NOW, REPEAT, TestCall

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.precedence import TurnInHand, taken
from receptionist.dialogue.step import Step
from receptionist.model.acts import Announced
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

BY_THE_JOB = say("did_not_catch")
"""What the job in hand says here to whatever it is given."""


def says(call: TestCall, meaning: Understanding) -> list[str]:
    def take(ctx: CallContext, meaning: Understanding) -> Step:
        return Step(ctx, (BY_THE_JOB,))

    turn = TurnInHand(call.desk, call.context, Heard(NOW, meaning.text or "…"), meaning, take)
    return [each.prompt for each in taken(turn).says]


def with_the_same(meaning: Understanding, **more: object) -> Understanding:
    return msgspec.structs.replace(meaning, **more)


def test_what_is_for_nothing_else_is_for_the_job_in_hand(asked_name: TestCall) -> None:
    assert says(asked_name, Understanding("sarah")) == [BY_THE_JOB.prompt]


@pytest.mark.parametrize("meaning", [HUMAN, REPEAT, MESSAGE])
def test_what_is_announced_is_waited_for_whatever_else_is_said(asked_name: TestCall, meaning: Understanding) -> None:
    announced = with_the_same(meaning, announces=Announced("question", "i have a question"))
    assert says(asked_name, announced) == says(asked_name, Understanding("", announces=announced.announces))
    assert says(asked_name, announced) != says(asked_name, meaning)


def test_a_person_comes_before_our_words_once_more(asked_name: TestCall) -> None:
    assert says(asked_name, with_the_same(HUMAN, answer="repeat")) == says(asked_name, HUMAN)


def test_our_words_once_more_come_before_the_job(asked_name: TestCall) -> None:
    assert says(asked_name, REPEAT)[-1] == "ask_name"


def test_who_takes_leave_or_tells_a_story_wants_no_words_of_ours(asked_name: TestCall) -> None:
    assert says(asked_name, with_the_same(GOODBYE, answer="repeat")) == [BY_THE_JOB.prompt]
    story = "could you speak up my sink has been leaking since last tuesday or so"
    assert says(asked_name, Understanding(story, answer="repeat", sure=True)) == [BY_THE_JOB.prompt]


def test_message_in_a_job_is_taken_and_ends_it(asked_name: TestCall) -> None:
    assert says(asked_name, MESSAGE)[0] == "message_for_owner"
