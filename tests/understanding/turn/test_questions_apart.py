"""Questions of a turn apart from what it tells."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
CONFIRMING = HearingContext(
    NOW,
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    known_service="plumbing repair",
    known_day=NOW.date(),
    known_time=dt.time(15),
)


def agreeing(text: str) -> Understanding:
    return understand(text, CONFIRMING)


@pytest.mark.parametrize(
    "text",
    [
        "yes and the carpets is still the fourth right",
        "yes ma'am and he won't be wearing those boots in the house will he",
        "yep and he's definitely out by five right i got a kid to pick up",
    ],
)
def test_a_question_beside_a_yes_is_no_note(text: str) -> None:
    read = agreeing(text)
    assert (read.answer, read.asks, read.note, "note" in read.says) == ("affirm", True, "", False)


def test_what_is_told_beside_a_question_is_kept() -> None:
    read = agreeing("yes the key is under the mat and is the work guaranteed")
    assert (read.note, read.asks) == ("the key is under the mat", True)


def test_the_hour_by_which_a_visit_is_to_be_over_is_asked() -> None:
    read = agreeing("yep and he's out by five right")
    assert (read.doubts, read.ends_by) == ("ends", dt.time(17))


def test_what_is_asked_about_before_anything_is_booked_begins_nothing() -> None:
    opening = HearingContext(NOW, expecting=frozenset({"intent"}))
    read = understand("before i go making any appointment do you have somewhere to park", opening)
    assert (read.intent, read.asks) == ("question", True)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("yes and it's a hundred and thirty for the two of us", "price"),
        ("yes and the man he has a license", "question"),
    ],
)
def test_what_is_asked_beside_a_yes_is_asked_of_its_topic(text: str, asked: str) -> None:
    read = agreeing(text)
    assert (read.answer, read.asks, read.intent, read.note) == ("affirm", True, asked, "")


@pytest.mark.parametrize(
    "text",
    [
        "the eighty nine dollar is she must pay also if he only look",
        "he is coming with the car or how",
        "it's a hundred and thirty for the two of us",
        "so i don't pay until he's done",
        "so i don't have to be home",
    ],
)
def test_all_of_a_turn_may_ask_in_any_order_of_its_words(text: str) -> None:
    more = HearingContext(NOW, expecting=frozenset({"intent"}), anything_else=True, known_service="plumbing repair")
    read = understand(text, more)
    assert (read.asks, "note" in read.says, read.note) == (True, False, "")
