"""A street called by an ordinal that takes the place of the known one."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.understanding.addresses import read_address
from tests.understanding.in_call import ADDRESS, READ_BACK, heard


def corrected(known: str, text: str) -> str | None:
    at = msgspec.structs.replace(READ_BACK, known_address=read_address(known, ADDRESS)[0])
    address = heard(text, at).address
    return address.shown if address else None


@pytest.mark.parametrize(
    "text",
    [
        "everything okay only avenue is wrong not fourteen is three eight thirty eighth avenue",
        "no not fourteenth thirty eighth avenue",
        "thirty eight three eight thirty eighth avenue not fourteenth",
        "it's thirty eighth avenue",
    ],
)
def test_an_ordinal_is_no_house_number(text: str) -> None:
    assert corrected("13620 14th Avenue, Flushing", text) == "13620 38th Avenue, Flushing"


def test_a_number_on_the_known_street_is_the_houses() -> None:
    assert corrected("1420 8th Avenue", "no it's forty eighth avenue") == "40 8th Avenue"


def test_a_number_as_long_as_the_known_one_is_the_houses() -> None:
    assert corrected("39 60th Street", "no sixty first street") == "60 1st Street"


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("thirty fourth avenue in queens", "34th Avenue, Queens"),
        ("thirty fourth street um sorry thirty fourth avenue in queens", "34th Avenue, Queens"),
        ("west thirty fourth street", "West 34th Street"),
        # the whole of it once more
        ("forty two eighteen thirty fourth avenue", "4218 34th Avenue"),
        ("sorry forty one sixteen thirty fourth avenue", "4116 34th Avenue"),
    ],
)
def test_an_ordinal_names_the_street_where_the_number_is_known(said: str, address: str) -> None:
    known = read_address("forty two sixteen", ADDRESS)[0]
    told = heard(said, msgspec.structs.replace(ADDRESS, known_address=known)).address
    assert told is not None
    assert (told.shown or f"{told.street.title()}, {told.city}") in (address, f"4216 {address}")
