"""A visit's place is put right in parts."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

AT_ELM = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    frozenset({"intent", "yes_no"}),
    known_place="118 Elm Street",
    has_visit=True,
    anything_else=True,
)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("no one eighty one not one eighteen", ("181", "elm street")),
        ("the street is oak not elm", ("118", "oak street")),
        ("no it's 181 elm street", ("181", "elm street")),
    ],
)
def test_a_part_of_it_is_put_right(text: str, place: tuple[str, str]) -> None:
    address = understand(text, AT_ELM).address
    assert address is not None
    assert (address.number, address.street) == place


def test_a_unit_is_one_of_that_house() -> None:
    address = understand("it's apartment four b", AT_ELM).address
    assert address is not None
    assert (address.number, address.street, address.unit) == ("118", "elm street", "4b")


@pytest.mark.parametrize("text", ["the gate code is 4455", "tuesday at eleven", "no that's all"])
def test_other_numbers_are_of_no_house(text: str) -> None:
    assert understand(text, AT_ELM).address is None


@pytest.mark.parametrize(
    "text", ["is it one eighty one now yes or no", "do you have it as 118 now", "is it one eighteen"]
)
def test_whether_it_is_at_the_house_is_asked(text: str) -> None:
    assert understand(text, AT_ELM).doubts == "where"


@pytest.mark.parametrize("text", ["is it at ten or at two", "is it two hundred dollars", "is it far"])
def test_that_is_not_asked_by_other_numbers(text: str) -> None:
    assert understand(text, AT_ELM).doubts != "where"
