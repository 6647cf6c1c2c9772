"""The telephone number that is known, completed or put right."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from tests.understanding.in_call import AT_EIGHT, BROADWAY, MONDAY, heard


def test_digits_join_those_said_before() -> None:
    rest = HearingContext(MONDAY, frozenset({"phone"}), known_digits="312555")
    meaning = heard("zero one four two", rest)
    assert meaning.phone is not None
    assert meaning.phone.e164 == "+13125550142"


def test_whole_number_needs_no_other_digits() -> None:
    rest = HearingContext(MONDAY, frozenset({"phone"}), known_digits="999")
    meaning = heard("312 555 0142", rest)
    assert meaning.phone is not None
    assert meaning.phone.e164 == "+13125550142"


def test_the_end_of_a_telephone_number_is_no_time() -> None:
    hearing = msgspec.structs.replace(BROADWAY, known_phone="+14155550178", known_time=dt.time(15, 30))
    meaning = heard("make it friday same time and my number ends one eight seven not one seven eight", hearing)
    assert meaning.phone is not None
    assert (meaning.phone.e164, meaning.when.time) == ("+14155550187", dt.time(15, 30))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("the phone ends in two nine not two eight", "+14155550129"),
        ("five o'clock and two nine at the end yes", "+14155550129"),
        ("the last four are one one two nine", "+14155551129"),
        ("the number ends in four five", "+14155550145"),
    ],
)
def test_the_end_of_a_number_corrects_the_known_one(text: str, number: str) -> None:
    phone = heard(text, AT_EIGHT).phone
    assert phone is not None
    assert phone.e164 == number


def test_digits_without_a_word_of_their_place_correct_no_number() -> None:
    assert heard("no it's two nine", AT_EIGHT).phone is None
