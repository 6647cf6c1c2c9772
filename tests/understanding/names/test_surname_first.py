"""A name whose surname is said first, as the caller announces or shows."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name

ASKED = HearingContext(dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00"), frozenset({"name"}))


def full(text: str) -> str | None:
    name, _ = read_name(text, ASKED)
    return name.full if name else None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("last name first garcia comma maria", "Maria Garcia"),
        ("surname first hernandez then luis", "Luis Hernandez"),
        ("last name first okafor chidi", "Chidi Okafor"),
    ],
)
def test_the_announced_surname_comes_last(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my family name is nguyen my name is thanh", "Thanh Nguyen"),
        ("family name kim given name jisoo", "Jisoo Kim"),
        ("given name amara family name nwosu", "Amara Nwosu"),
        ("tanaka is the family name and kenji is the given name", "Kenji Tanaka"),
        ("it's kowalczyk that's the last name and first is ewa", "Ewa Kowalczyk"),
        ("duong bao no american way bao duong", "Bao Duong"),
        ("it sounds like reed but it's spelled r e i d and my first name is alan", "Alan Reid"),
    ],
)
def test_a_surname_that_is_called_one_comes_last(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("lazarus comma kit", "Kit Lazarus"),
        ("that's van dyke comma mildred", "Mildred van Dyke"),
        ("it's smith comma john please", "John Smith"),
    ],
)
def test_a_surname_before_a_spoken_comma_comes_last(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize("text", ["Kit Lazarus", "Wren Thomas", "Bodhi Otto", "Nguyen Thi Lan", "Indigo Rosemarie"])
def test_a_rare_given_name_stays_before_a_surname_that_is_a_given_name_too(text: str) -> None:
    assert full(text.lower()) == text


def test_the_first_of_several_offers_is_nobody_s_first_name() -> None:
    assert full("and first is better") is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("raines, otto", "Otto Raines"),
        ("mrs tedesco rosemarie", "Rosemarie Tedesco"),
        ("my name is okafor ngozi", "Ngozi Okafor"),
        ("van dyke mildred", "Mildred van Dyke"),
        ("ashcroft a s h c r o f t whitney", "Whitney Ashcroft"),
        ("garcia thomas", "Thomas Garcia"),
    ],
)
def test_a_word_that_alone_is_a_given_name_comes_first(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "Otto Raines",
        "Parker James",
        "Mary Beth",
        "Bekele Samuel",
        "Farrukh James",
        "Xiu Ying",
        "Taylor Grant",
        "Anna Marie Kowalski",
    ],
)
def test_names_that_may_be_either_keep_the_order_said(text: str) -> None:
    assert full(text.lower()) == text


def test_a_title_before_two_family_names_leaves_them_a_double_one() -> None:
    assert full("mrs garcia thomas") == "Garcia Thomas"


def test_parts_that_are_named_stand_as_they_were_named() -> None:
    assert full("my first name is raines last name otto") == "Raines Otto"


def test_letters_of_a_given_name_leave_it_the_first() -> None:
    assert full("aoife a o i f e ryan") == "Aoife Ryan"


def test_a_given_name_that_is_a_family_name_too_stays_behind() -> None:
    assert full("pao thao") == "Pao Thao"


@pytest.mark.parametrize(
    ("text", "name"), [("lucius brandon", "Lucius Brandon"), ("kowalski denise", "Denise Kowalski")]
)
def test_two_given_names_stay_in_their_order(text: str, name: str) -> None:
    assert full(text) == name
