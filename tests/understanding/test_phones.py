"""Telephone numbers as they are said, in parts, and corrected."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.person import Phone
from receptionist.understanding.phones import merge_digits, read_phone

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
UNASKED = HearingContext(clock=CLOCK)
ASKED = HearingContext(clock=CLOCK, expecting=frozenset({"phone"}))
BRITISH = HearingContext(clock=CLOCK, vocabulary=Vocabulary(region="GB"))


def read(text: str, hearing: HearingContext = ASKED) -> Phone:
    phone, _ = read_phone(text, hearing)
    assert phone is not None, text
    return phone


@pytest.mark.parametrize(
    "said",
    [
        "617-555-0143",
        "(617) 555-0143",
        "617.555.0143.",
        "6175550143",
        "+1 617 555 0143",
        "one six one seven five five five oh one four three",
        "six one seven, five five five, zero one four three",
        "six one seven. five five five. oh one four three.",  # full stops are pauses
        "six one seven triple five oh one four three",
        "six seventeen five fifty five oh one forty three",
        "six seventeen, five fifty-five, oh one forty-three",
        "area code six one seven then five five five dash oh one four three",
        "my number is six one seven five five five oh one four three extension twelve",
        "at ten, 617 555 0143",  # an hour runs into the number
        "617 555 0142, no sorry, 0143",
    ],
)
@pytest.mark.parametrize("hearing", [ASKED, UNASKED], ids=["asked", "unasked"])
def test_whole_number(said: str, hearing: HearingContext) -> None:
    assert read(said, hearing).e164 == "+16175550143"


def test_hundreds_and_digits_mix() -> None:
    assert read("eight hundred 555 0143").digits == "8005550143"


def test_words_that_sound_like_digits_count_between_digits_where_a_number_was_asked_for() -> None:
    assert read("six one seven five five five oh one for three").e164 == "+16175550143"


@pytest.mark.parametrize(
    "said",
    [
        "my old number was 312 555 0188 the new one is 617 555 0143",
        "the new one is 617 555 0143 my old number was 312 555 0188",
    ],
)
def test_the_number_of_before_is_none_beside_the_new_one(said: str) -> None:
    assert read(said).digits == "6175550143"


@pytest.mark.parametrize(
    "said", ["312 five five five o one ate ate", "three won too five five five oh won eight eight"]
)
def test_words_that_sound_like_digits_count_in_a_row(said: str) -> None:
    assert read(said).digits == "3125550188"


def test_an_hour_behind_a_number_puts_none_of_its_digits_right() -> None:
    assert read("312 555 0188 and actually make it after two").digits == "3125550188"


def test_its_last_digit_is_put_right() -> None:
    assert read("312 555 0188 sorry the last digit is nine").digits == "3125550189"


def test_a_number_dialled_abroad_is_whole() -> None:
    assert read("011 44 20 7946 0958 it's a british number").e164 == "+442079460958"


def test_another_country() -> None:
    assert read("020 7946 0958", BRITISH).e164 == "+442079460958"
    assert read("plus four four two oh seven nine four six oh nine five eight", UNASKED).e164 == "+442079460958"


def test_digits_that_make_no_number_are_kept() -> None:
    assert read("123 456 7890") == Phone("1234567890", read("123 456 7890").span, None)


def test_ten_digits_with_an_area_code_of_nobody_are_a_number_where_one_was_asked_for() -> None:
    phone = read("two four seven, eight eight two, nine oh three four")
    assert (phone.e164, phone.unassigned) == ("+12478829034", True)
    assert read("my number is 247 882 9034", UNASKED).e164 is None
    assert not read("617 882 9034").unassigned


def test_groups_over_several_turns_make_such_a_number_too() -> None:
    whole = merge_digits(read("247 882"), read("9034"))
    assert (whole.e164, whole.unassigned) == ("+12478829034", True)


def test_part_of_a_number_is_kept_where_one_was_asked_for() -> None:
    assert (read("six one seven").digits, read("six one seven").e164) == ("617", None)


@pytest.mark.parametrize(
    "said", ["six one seven", "come at ten on the 15th", "789 main street", "", "call me at ten thirty", "60302"]
)
def test_too_little_to_be_a_number_unasked(said: str) -> None:
    assert read_phone(said, UNASKED)[0] is None


@pytest.mark.parametrize("said", ["789 main street", "can you come on the 15th", "two people"])
def test_other_numbers_are_no_answer(said: str) -> None:
    assert read_phone(said, ASKED)[0] is None


@pytest.mark.parametrize(
    ("turns", "digits"),
    [
        (("617", "555", "0143"), "6175550143"),
        (("555 0143", "area code 617"), "6175550143"),  # seven digits, then their area code
        (("617 555 0142", "0143"), "6175550143"),  # a shorter answer corrects the end
        (("617 555 0142", "555 0143"), "6175550143"),
        (("312 555 0143", "617"), "6175550143"),  # three digits correct the area code
        (("617 555 0142", "312 555 0143"), "3125550143"),
    ],
)
def test_turns_add_up(turns: tuple[str, ...], digits: str) -> None:
    known: Phone | None = None
    for turn in turns:
        known = merge_digits(known, read(turn))
    assert known is not None
    assert (known.digits, known.e164) == (digits, f"+1{digits}")


def test_span_holds_the_digits() -> None:
    said = "it's six one seven, 555 0143, thanks"
    span = read(said).span
    assert said[span.start : span.end] == "six one seven, 555 0143"


@given(st.one_of(st.text(max_size=60), st.text("0123456789 -+().,", max_size=40)))
def test_any_text_is_read_within_its_bounds(text: str) -> None:
    for hearing in (ASKED, UNASKED):
        phone, evidence = read_phone(text, hearing)
        spans = [e.span for e in evidence] + ([phone.span] if phone else [])
        assert all(0 <= span.start < span.end <= len(text) for span in spans)


@given(st.integers(200, 989), st.integers(0, 99), st.integers(0, 9), st.sampled_from(["um", "uh"]))
def test_hesitation_does_not_matter(area: int, line: int, at: int, filler: str) -> None:
    digits = list(f"{area}55501{line:02}")
    said, hesitant = " ".join(digits), " ".join([*digits[:at], filler, *digits[at:]])
    assert read(hesitant).digits == read(said).digits


def test_a_number_alike_said_again_corrects_the_first() -> None:
    said = "four one five five five five oh one two seven i flipped it four one five five five five oh one seven two"
    assert read(said).e164 == "+14155550172"


def test_a_second_number_beside_the_first_corrects_nothing() -> None:
    said = "three one two five five five oh one four two or at work four one five five five five oh one nine nine"
    assert read(said).e164 == "+13125550142"


def test_what_a_number_is_not_corrects_nothing_behind_it() -> None:
    assert read("it's five one oh five five five oh one four one not four one five").e164 == "+15105550141"


@pytest.mark.parametrize(
    "said",
    ["that's my own telephone not this one", "the other one is the office", "use that one", "not the one i call from"],
)
def test_one_that_points_at_a_telephone_is_no_digit(said: str) -> None:
    assert read(f"three one two five five five oh one six three {said}", UNASKED).e164 == "+13125550163"


def test_one_behind_a_pointing_word_is_a_digit_among_digits() -> None:
    assert read("not that one five five five, it's 312 555 0163").e164 == "+13125550163"
    assert read("it's this one three one two five five five oh one six three").e164 == "+13125550163"


def test_whose_number_it_is_not_corrects_no_number_before_it() -> None:
    said = "seventy seven court street call her not me two one two five five five oh one three three"
    assert said[read(said, UNASKED).span.start :].startswith("two one two")


@pytest.mark.parametrize(
    "said",
    [
        "wait no ends in six four oh one six four",  # the end, and a longer end with it
        "oh wait ends in sixty four oh one sixty four",
        "it ends in six four",
        "hang on it finishes with six four",
        "the last two are six four",
        "no the last four are oh one six four",
        "the last part should be oh one six four",
        "oh no oh one six four",
    ],
)
def test_the_end_of_a_number_is_put_right_as_it_is_said(said: str) -> None:
    assert read(f"four one five five five five oh one six three {said}").e164 == "+14155550164"


@pytest.mark.parametrize("said", ["and the last four are", "and it ends in"])
def test_the_end_of_half_a_number_completes_it(said: str) -> None:
    assert read(f"four one five five five five {said} oh one six four").e164 == "+14155550164"


@pytest.mark.parametrize(
    "said", ["i called the last two times", "the first three are four one five", "call after four"]
)
def test_how_many_digits_are_none(said: str) -> None:
    assert read(f"four one five five five five oh one six three {said}").e164 == "+14155550163"
