"""A turn in the light of what was said before: parts add up, corrections find the value they mean."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.hearing import HearingContext
from receptionist.understanding.revising import understand_in_call
from tests.understanding.in_call import ADDRESS, AT_EIGHT, BROADWAY, CHANGING, CONFIRMING, COURT, MONDAY, heard, house


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("the address", "address"),
        ("the street", "address"),
        ("my name", "name"),
        ("the spelling", "name"),
        ("the number", "phone"),
        ("the day please", "date"),
        ("the time", "time"),
        ("email", "email"),
    ],
)
def test_slot_named_at_the_question_is_the_one_to_change(text: str, slot: str) -> None:
    correction = heard(text, CHANGING).correction
    assert correction is not None
    assert correction.slot == slot


@pytest.mark.parametrize("text", ["the name and the address", "I don't know", "hm"])
def test_two_slots_or_none_name_nothing(text: str) -> None:
    correction = heard(text, CHANGING).correction
    assert correction is None or correction.slot is None


def test_naming_a_slot_anywhere_else_changes_nothing() -> None:
    """To "what's the address?" the word "street" is part of one."""
    assert heard("it is a long street", ADDRESS).correction is None


@pytest.mark.parametrize("text", ["no", "no, that's wrong", "yes", "yes please"])
def test_answer_without_a_value_stays_a_plain_answer(text: str) -> None:
    meaning = heard(text)
    assert (meaning.name, meaning.address, meaning.phone) == (None, None, None)


def test_value_that_was_read_already_is_left_alone() -> None:
    assert house(heard("no, it's 12 Oak Street")) == ("12", "oak street")


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


HEARINGS = st.sampled_from([CONFIRMING, CHANGING, ADDRESS, HearingContext(MONDAY, known_digits="312")])


@given(st.text(max_size=60), HEARINGS)
def test_any_text_is_understood_somehow(text: str, hearing: HearingContext) -> None:
    assert understand_in_call(text, hearing).text == text


def test_the_end_of_a_telephone_number_is_no_time() -> None:
    hearing = msgspec.structs.replace(BROADWAY, known_phone="+14155550178", known_time=dt.time(15, 30))
    meaning = heard("make it friday same time and my number ends one eight seven not one seven eight", hearing)
    assert meaning.phone is not None
    assert (meaning.phone.e164, meaning.when.time) == ("+14155550187", dt.time(15, 30))


@pytest.mark.parametrize("text", ["yes east broadway", "yes that's right not west broadway", "yes 225 east broadway"])
def test_what_is_said_as_it_is_known_corrects_nothing(text: str) -> None:
    meaning = heard(text, BROADWAY)
    assert house(meaning) in ((None, None), ("225", "east broadway"))


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


@pytest.mark.parametrize("text", ["eight oh one west grace right", "friday the sixth at eight correct"])
def test_what_was_read_back_said_again_with_agreement_agrees(text: str) -> None:
    assert heard(text, AT_EIGHT).answer == "affirm"


@pytest.mark.parametrize(
    "text", ["is that the sixth right", "eight oh one east grace right", "friday between nine and ten"]
)
def test_a_question_or_another_value_agrees_to_nothing_unread(text: str) -> None:
    meaning = heard(text, AT_EIGHT)
    assert meaning.answer != "affirm" or meaning.address is not None or meaning.when.until is not None


def test_what_was_said_before_a_note_is_read_by_itself() -> None:
    agrees = msgspec.structs.replace(CONFIRMING, to_agree=True)
    first = heard("yeah that's right but tell them to ring the bell", agrees).before_note
    assert first is not None
    assert first.answer == "affirm"
    assert "bell" not in first.verbatim


@pytest.mark.parametrize("text", ["tell them to ring the bell", "yes please"])
def test_where_nothing_stands_before_one_there_is_nothing_to_read(text: str) -> None:
    assert heard(text, msgspec.structs.replace(CONFIRMING, to_agree=True)).before_note is None


def test_before_a_read_back_the_turn_is_one() -> None:
    assert heard("yeah that's right but tell them to ring the bell").before_note is None


def test_digits_of_a_note_beside_a_correction_are_no_hour() -> None:
    read_back = msgspec.structs.replace(CONFIRMING, to_agree=True, known_day=MONDAY.date(), known_time=dt.time(11))
    said = heard("no it should say mister leonard pruitt and put down that the gate code is seven seven two", read_back)
    assert said.when.time is None


def test_another_number_beside_a_yes_is_a_change() -> None:
    meaning = understand_in_call("yes but my phone's six three oh five five five one two one two", COURT)
    assert meaning.phone is not None
    assert (meaning.answer, meaning.phone.e164) == ("correct", "+16305551212")


@pytest.mark.parametrize(
    "text",
    [
        "yes and the gate code is four four five five",
        "yes and my phone is off during the day",
        "yes the address is 14 birch court",
        "yes my number is 312 555 0199",
        "yes but there's a dog",
        "yes the bathroom is on the second floor",
    ],
)
def test_what_is_told_of_nothing_else_leaves_the_yes_one(text: str) -> None:
    assert understand_in_call(text, COURT).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    ["no change it to five", "yeah no change it to five", "yes no change that to friday", "sure no put me at five"],
)
def test_a_no_before_change_it_is_no_word_that_all_is_right(text: str) -> None:
    clock = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
    known = dt.date(2026, 3, 5)
    hearing = HearingContext(clock, frozenset({"yes_no"}), known_day=known, known_time=dt.time(16), to_agree=True)
    assert understand_in_call(text, hearing).answer == "correct"
