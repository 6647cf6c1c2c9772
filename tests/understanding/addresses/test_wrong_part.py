"""The part of a known address that is called wrong, put right alone."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.understanding.addresses import read_address
from receptionist.understanding.addresses.wrong_part import wrong_part
from tests.understanding.in_call import ADDRESS, READ_BACK, heard

ELM = msgspec.structs.replace(
    READ_BACK, known_address=read_address("412 Elm Street, Apartment 2, Lakewood", ADDRESS)[0]
)


def shown(text: str) -> str | None:
    address = heard(text, ELM).address
    return address.shown if address else None


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("only street is wrong not elm is oak", "412 Oak Street, Apt 2, Lakewood"),
        ("you have the street wrong it is olive", "412 Olive Street, Apt 2, Lakewood"),
        ("wrong street it's olive not elm", "412 Olive Street, Apt 2, Lakewood"),
        ("everything is right but apartment is wrong is five", "412 Elm Street, Apt 5, Lakewood"),
        ("all good but the city is wrong it's Littleton", "412 Elm Street, Apt 2, Littleton"),
    ],
)
def test_the_rest_stays(text: str, where: str) -> None:
    assert shown(text) == where


def test_another_hour_beside_it_counts() -> None:
    when = heard("the apartment is wrong it's five and make it ten thirty", ELM).when
    assert when.time is not None
    assert when.time.hour == 10


def test_its_number_is_no_hour() -> None:
    assert heard("everything is right but apartment is wrong is five", ELM).when.time is None


@pytest.mark.parametrize(
    "text", ["the street lights are wrong it's dark there", "the time is wrong it's five", "the street is wrong"]
)
def test_nothing_else_is_a_part(text: str) -> None:
    assert wrong_part(text, ()) is None


def test_a_house_with_its_number_is_no_street() -> None:
    assert wrong_part("the street is wrong it's four twenty oak street", ()) is None
