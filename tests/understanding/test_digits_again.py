"""Digits said one by one to a read-back are the telephone's or the house's, and no hour."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.addresses import read_address
from tests.understanding.in_call import ADDRESS, COURT, heard

READ = msgspec.structs.replace(
    COURT,
    known_address=Address(Span(0, 0), "142 Bergen Street", "142", "Bergen Street"),
    known_phone="+17185550190",
    known_time=dt.time(16),
)


@pytest.mark.parametrize(
    "said",
    [
        "make it one four six bergen street", "make it one four six bergen", "it's a six at the end",
        "the last digit is a six", "it's one forty six", "no the third digit should be a six",
    ],
)  # fmt: skip
def test_the_house_is_put_right(said: str) -> None:
    read = heard(said, READ)
    assert read.address is not None
    assert (read.answer, read.address.number, read.when.time) == ("correct", "146", None)


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("it's oh one four four", "+17185550144"),
        ("everything but the phone it's oh one four four", "+17185550144"),
        ("it's five five five oh one four four", "+17185550144"),
        ("the number's wrong it's five five five oh one seven seven", "+17185550177"),
        ("the phone ends in one one two two", "+17185551122"),
    ],
)
def test_the_telephone_number_is_put_right(said: str, number: str) -> None:
    read = heard(said, READ)
    assert read.phone is not None
    assert (read.answer, read.phone.e164, read.when.time, read.address) == ("correct", number, None, None)


def test_an_area_code_that_calls_the_number_is_no_hour() -> None:
    assert heard("that seven one eight number is the tenant's not mine", READ).when.time is None


@pytest.mark.parametrize("said", ["the gate code is one four four", "it's apartment one four four"])
def test_digits_of_something_else_are_left_to_it(said: str) -> None:
    read = heard(said, READ)
    assert read.address is None or read.address.number == "142"


@pytest.mark.parametrize("said", ["yes one four two bergen that's right", "yes five five five oh one nine oh"])
def test_what_was_read_back_said_again_agrees(said: str) -> None:
    assert heard(said, READ).answer == "affirm"


TAKEN_APART = msgspec.structs.replace(
    READ, known_address=Address(Span(0, 0), "20 pearl street", "20", "pearl street", "flat 14"), known_time=dt.time(9)
)


@pytest.mark.parametrize(
    ("said", "unit"),
    [
        ("uh no it's fourteen twenty pearl one four two zero apartment three b", "3b"),
        ("no it is one four two zero pearl", None),
        ("no fourteen twenty", None),
        ("no it is fourteen twenty pearl street", None),
        ("no it's one four two zero", None),
        ("close it's fourteen twenty pearl apartment three b", "3b"),
    ],
)
def test_a_number_whose_beginning_was_taken_for_a_unit_is_put_right(said: str, unit: str | None) -> None:
    read = heard(said, TAKEN_APART)
    assert read.address is not None
    assert (read.answer, read.address.number, read.address.unit, read.when.time) == ("correct", "1420", unit, None)


BERGEN = read_address("142 Bergen Street", ADDRESS)[0]


@pytest.mark.parametrize(
    ("said", "number", "unit", "time"),
    [
        ("the address is wrong it's one four six bergen second floor", "146", "2nd floor", None),
        ("well no the address is wrong it's one four two bergen second floor", "142", "2nd floor", None),
        ("no it's one four two bergen apartment three", "142", "3", None),
        (
            "make it thursday at ten and the address is one four two bergen second floor",
            "142",
            "2nd floor",
            dt.time(10),
        ),
        ("make it thursday at ten and the address is one four six bergen", "146", None, dt.time(10)),
    ],
)
def test_the_unit_behind_the_house_is_told_with_it(
    said: str, number: str, unit: str | None, time: dt.time | None
) -> None:
    read = heard(said, msgspec.structs.replace(READ, known_address=BERGEN))
    assert read.address is not None
    assert (read.answer, read.address.number, read.address.unit, read.when.time) == ("correct", number, unit, time)


FOUR = msgspec.structs.replace(
    READ, known_address=Address(Span(0, 0), "4117 Tejon Street", "4117", "tejon street", city="denver")
)
BESIDE = msgspec.structs.replace(FOUR, to_agree=False, expecting=frozenset({"name"}))


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("nearly the third digit of the house number is a two not a one", "4127"),
        ("second number's wrong it's a seven", "4717"),
        ("change the second digit to a three", "4317"),
        ("the house number ends in a nine", "4119"),
        ("it ends in an eight not a seven", "4118"),
        ("yes that's right except the first digit's a five", "5117"),
    ],
)
def test_a_digit_of_the_house_is_told_by_its_place(said: str, number: str) -> None:
    read = heard(said, FOUR)
    assert read.address is not None
    assert (read.answer, read.address.number, read.when.time) == ("correct", number, None)


def test_a_digit_of_the_house_is_put_right_wherever_its_number_is_named() -> None:
    read = heard("the third digit of the house number is a two", BESIDE)
    assert (read.address and read.address.number, read.when.time) == ("4127", None)


def test_a_digit_of_the_telephone_number_is_told_by_its_place() -> None:
    read = heard("my phone number's last digit is a four", READ)
    assert (read.phone and read.phone.e164, read.address) == ("+17185550194", None)


@pytest.mark.parametrize(
    "said",
    [
        "the last digit of the gate code is a four", "the third digit is a two not a nine",
        "the second one is at three",
        "can we make it the second one instead", "the last one was better the two o'clock",
    ],
)  # fmt: skip
def test_a_place_among_other_things_is_no_digit_of_the_house(said: str) -> None:
    assert (read := heard(said, FOUR)).address is None or read.address.number == "4117"


def test_the_known_house_by_its_digits_is_where_it_is() -> None:
    read = heard("one four two bergen street", READ)
    assert (read.answer, read.address and read.address.number) == (None, "142")
