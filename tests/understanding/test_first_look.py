"""What the visit is taken to be, beside the answer to a read-back, is answered and changes nothing."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.first_look import beside_the_look
from receptionist.understanding.revising import understand_in_call

AT = dt.datetime(2026, 4, 14, 9, 20, tzinfo=dt.UTC)
READ_BACK = HearingContext(AT, frozenset({"yes_no"}), to_agree=True, known_service="cleaning")
CHECKS = (
    "yes right tuesday but first time is only look no cleaning",
    "yes that's right but that first one is just the estimate right",
    "yeah but the first visit is only for looking",
    "correct but they're not cleaning that day are they",
    "yes okay but the first time they only look at the house",
    "yep that's fine but no cleaning on the first visit right",
    "yes but the cleaning itself comes later",
)
WISHES = (
    "yes but i want a cleaning not an estimate",
    "yes but can they clean the first time",
    "yes but tuesday at nine",
    "yes but only the kitchen",
    "no the first time is only a look",
)


@pytest.mark.parametrize("text", CHECKS)
def test_it_is_a_yes(text: str) -> None:
    assert understand_in_call(text, READ_BACK).answer == "affirm"


@pytest.mark.parametrize("text", CHECKS)
def test_what_the_visit_is_is_asked_beside(text: str) -> None:
    asked = understand_in_call(text, READ_BACK).asks_beside
    assert asked is not None
    assert asked.doubts == "done_then"


@pytest.mark.parametrize("text", WISHES)
def test_a_wish_is_none_of_it(text: str) -> None:
    assert beside_the_look(text, READ_BACK, understand_in_call) is None


def test_without_a_read_back_there_is_nothing_to_agree_to() -> None:
    assert beside_the_look(CHECKS[0], HearingContext(AT, frozenset({"date"})), understand_in_call) is None
