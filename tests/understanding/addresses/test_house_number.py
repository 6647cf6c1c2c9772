"""House numbers: every form that people say and recognisers write."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import read_address
from receptionist.understanding.addresses.house_number import numbers_at
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.word import words_of


def whole_number(text: str) -> str | None:
    words = words_of(text)
    return next((n.digits for n in numbers_at(words, 0) if n.end == len(words)), None)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("twelve eighteen one two one eight ivy way", "1218 ivy way"),
        ("twelve twelve elm street", "1212 elm street"),
        ("twenty twenty west haddon", "2020 west haddon"),
        ("fifteen one five oak street", "15 oak street"),
    ],
)
def test_a_number_said_twice_in_a_row_is_one(said: str, line: str) -> None:
    address, _ = read_address(said, HearingContext(dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC), frozenset({"address"})))
    assert address is not None
    assert address.line == line


@pytest.mark.parametrize(
    ("said", "digits"),
    [
        ("seven", "7"),
        ("seven eighty nine", "789"),
        ("seven eight nine", "789"),
        ("one fifty", "150"),
        ("twelve oh four", "1204"),
        ("twenty-one oh five", "2105"),
        ("eleven five oh eight", "11508"),
        ("forty two sixteen", "4216"),
        ("eleven hundred", "1100"),
        ("eleven hundred and six", "1106"),
        ("a hundred and two", "102"),
        ("two thousand three hundred and five", "2305"),
        ("fourteen thousand five hundred ten", "14510"),
        ("one thirty nine sixty four", "13964"),
        ("eighteen three hundred", "18300"),
        ("one seventy five oh three", "17503"),
        ("one oh three seventeen", "10317"),
        ("thirty two two forty", "32240"),  # Queens and Hawaii: block, then house
        ("double five one", "551"),
        ("zero", "0"),
        ("1420", "1420"),
        ("1,420", "1420"),
        ("Three-42", "342"),  # half words, half figures
        ("21 05", "2105"),
        ("12-240", "12-240"),
        ("618 1/2", "618 1/2"),
        ("618 and a half", "618 1/2"),
        ("139B", "139b"),
    ],
)
def test_number_is_read_whole(said: str, digits: str) -> None:
    assert whole_number(said) == digits


@pytest.mark.parametrize(
    "said",
    [
        "oh seven eight",  # no house number begins with zero
        "415-555-0192",  # a telephone number's first group is no house
        "main",
        "3:30",
    ],
)
def test_no_house_number(said: str) -> None:
    assert whole_number(said) is None
    assert not any(n.digits == "415" for n in numbers_at(words_of(said), 0))


def test_every_split_is_offered_before_an_ordinal() -> None:
    readings = {n.digits for n in numbers_at(words_of("twenty one eighty third street"), 0)}
    assert {"21", "2180"} <= readings


@pytest.mark.parametrize(
    ("said", "figures"),
    [
        ("fifth", "5th"),
        ("twenty first", "21st"),
        ("twenty-first", "21st"),
        ("one seventeenth", "117th"),
        ("one oh fifth", "105th"),
        ("one hundred and third", "103rd"),
        ("hundred and third", "103rd"),
        ("two hundred forty first", "241st"),
        ("eleventh", "11th"),
        ("42nd", "42nd"),
    ],
)
def test_ordinals_in_figures(said: str, figures: str) -> None:
    words = words_of(said)
    assert [o.text for o in ordinal_at(words, 0) if o.end == len(words)] == [figures]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("the address is too thirty Park Lane", "230 park lane"),
        ("forty two o'clock Avenue", "42 oak avenue"),
        ("one fifty o'clock Street", "150 oak street"),
        ("To thirty Park Lane.", "230 park lane"),
        ("A teen River Road.", "18 river road"),
        ("it's a teen River Road", "18 river road"),
        ("six teen River Road", "16 river road"),
        ("It's to forty one Elm Street", "241 elm street"),
        ("I've sixty one Elm Street", "561 elm street"),
        ("the address is high sixty one Elm Street", "561 elm street"),
        ("I've lived at sixty one Elm Street", "61 elm street"),
        ("sixty one High Street", "61 high street"),
        ("we are going to thirty Oak Street", "30 oak street"),
        ("from twelve to thirty Oak Street", "30 oak street"),
        ("two, thirty Park Lane", "230 park lane"),  # pauses within a number
        ("five, sixty, one Elm Street", "561 elm street"),
        ("the address is five, sixty one Elm Street", "561 elm street"),
        ("apartment two, thirty Park Lane", "30 park lane"),
    ],
)
def test_a_number_is_read_as_it_sounds(said: str, line: str) -> None:
    address, _ = read_address(said, HearingContext(dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC), frozenset({"address"})))
    assert address is not None
    assert address.line == line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("sixteen oh thirty one east hampden avenue", "16031 east hampden avenue"),
        ("thirty one three oak lane", "313 oak lane"),
        ("twenty five eight mile road", "25 eight mile road"),
        ("2 2 1 b baker street", "221b baker street"),
        ("12 b street", "12 b street"),
        ("440 one oh five street", "440 105th street"),
        ("thirty seven twelve 8 2 nd street", "3712 82nd street"),
        ("the mayfair building one oh one west ohio street", "101 west ohio street"),
        ("suite two hundred in the building at 55 lake street", "55 lake street"),
    ],
)
def test_where_the_number_ends_and_the_street_begins(said: str, line: str) -> None:
    address, _ = read_address(said, HearingContext(dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC), frozenset({"address"})))
    assert address is not None
    assert address.line == line
