"""Whether somebody may come along is asked by itself, and changes and refuses nothing."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import Expecting, HearingContext, Vocabulary
from receptionist.understanding.revising import understand_in_call

SERVICES = (("haircut", ("cut",)), ("color", ()), ("blowout", ("blow dry",)))
READ_BACK = HearingContext(
    dt.datetime(2026, 3, 3, 12, tzinfo=dt.UTC),
    frozenset[Expecting]({"yes_no"}),
    to_agree=True,
    known_service="haircut and color",
    known_time=dt.time(11, 30),
    vocabulary=Vocabulary(services=SERVICES),
)


@pytest.mark.parametrize(
    "text",
    [
        "can i bring my toddler",
        "can my little one come along while i get my hair done",
        "is it a problem if i've got my little boy with me",
        "i have a four year old would it be a problem if he comes",
        "no i just mean can she sit there with me",
    ],
)
def test_the_question_is_all_that_is_said(text: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.intent, read.asks, read.answer, read.service) == ("question", True, None, None)


@pytest.mark.parametrize(
    "text", ["yes and can my husband wait while i get my color done", "yes can my daughter sit with me"]
)
def test_beside_a_yes_it_takes_nothing_from_it(text: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.answer, read.service, read.asks_beside is not None) == ("affirm", None, True)


def test_another_question_beside_it_is_kept() -> None:
    read = understand_in_call("yes and can my mom come along and do you take cards", READ_BACK)
    assert read.asks_beside is not None
    assert read.asks_beside.text == "can my mom come along, and do you take cards"


@pytest.mark.parametrize("text", ["can i bring my son for a haircut", "can you cut my toddler's hair too"])
def test_who_is_brought_for_the_work_is_a_customer(text: str) -> None:
    assert understand_in_call(text, READ_BACK).question != text
