"""Whether anybody still comes on the day that a visit was moved or called off from."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.acts import Doubted
from receptionist.model.hearing import HearingContext
from receptionist.understanding.left_visits import asked_if_off
from receptionist.understanding.revising import understand_in_call

THURSDAY = dt.datetime(2026, 3, 5, 9, tzinfo=dt.UTC)
FRIDAY = dt.datetime(2026, 3, 6, 10, tzinfo=dt.UTC)
MOVED = HearingContext(THURSDAY, anything_else=True, left=(FRIDAY,), known_day=dt.date(2026, 3, 11))
READ_BACK = msgspec.structs.replace(MOVED, anything_else=False, to_agree=True, expecting=frozenset({"yes_no"}))


@pytest.mark.parametrize(
    ("text", "doubts"),
    [
        ("i need to know for sure nobody's showing up tomorrow", "nobody_then"),
        ("i don't want anybody coming friday", "nobody_then"),
        ("is anybody coming tomorrow yes or no", "nobody_then"),
        ("make sure they don't come tomorrow", "nobody_then"),
        ("i better not see anybody at my door tomorrow", "nobody_then"),
        ("just tell me nobody is coming tomorrow at ten right", "nobody_then"),
        ("you're not gonna show up tomorrow are you", "nobody_then"),
        ("is the old one off or not", "off_then"),
        ("the old one's cancelled right", "off_then"),
        ("so tomorrow at ten is off for sure", "off_then"),
        ("does that mean tomorrow is cancelled", "off_then"),
        ("so friday's off the books", "off_then"),
    ],
)
def test_it_is_asked_of_the_visit_that_left_its_day(text: str, doubts: Doubted) -> None:
    read = understand_in_call(text, MOVED)
    assert (read.doubts, read.left_start, read.when.date) == (doubts, FRIDAY, None)


@pytest.mark.parametrize(
    "text",
    [
        "can somebody come tomorrow instead",
        "i want somebody to come tomorrow after all",
        "what if nobody comes tomorrow",
        "is somebody coming on wednesday",
        "nobody's home wednesday so use the back door",
        "are you closed friday",
        "will somebody call me tomorrow",
        "tell them nobody comes in through the front door",
        "the last one is gone",
    ],
)
def test_a_wish_and_another_day_ask_nothing_of_it(text: str) -> None:
    assert asked_if_off(text, MOVED) is None


def test_where_no_visit_left_its_day_nothing_of_it_is_asked() -> None:
    assert asked_if_off("so nobody's coming tomorrow", msgspec.structs.replace(MOVED, left=())) is None


def test_beside_a_yes_it_waits_until_what_was_agreed_to_is_done() -> None:
    read = understand_in_call("yes and nobody comes tomorrow right", READ_BACK)
    assert (read.answer, read.then, read.when.date) == ("affirm", "and nobody comes tomorrow right", None)


def test_what_else_is_said_is_read_by_itself() -> None:
    read = understand_in_call("nobody comes tomorrow right and tell them the gate code is 4455", MOVED)
    assert (read.doubts, "4455" in read.note) == ("nobody_then", True)
