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


@pytest.mark.parametrize("text", ["no", "no, that's wrong", "yes", "yes please"])
def test_answer_without_a_value_stays_a_plain_answer(text: str) -> None:
    meaning = heard(text)
    assert (meaning.name, meaning.address, meaning.phone) == (None, None, None)


def test_value_that_was_read_already_is_left_alone() -> None:
    assert house(heard("no, it's 12 Oak Street")) == ("12", "oak street")


HEARINGS = st.sampled_from([CONFIRMING, CHANGING, ADDRESS, HearingContext(MONDAY, known_digits="312")])


@given(st.text(max_size=60), HEARINGS)
def test_any_text_is_understood_somehow(text: str, hearing: HearingContext) -> None:
    assert understand_in_call(text, hearing).text == text


@pytest.mark.parametrize("text", ["yes east broadway", "yes that's right not west broadway", "yes 225 east broadway"])
def test_what_is_said_as_it_is_known_corrects_nothing(text: str) -> None:
    meaning = heard(text, BROADWAY)
    assert house(meaning) in ((None, None), ("225", "east broadway"))


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
