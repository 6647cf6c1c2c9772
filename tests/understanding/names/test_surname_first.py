"""A name whose surname is said first, as the caller announces or shows."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.understanding import HearingContext
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


def test_the_first_of_several_offers_is_nobody_s_first_name() -> None:
    assert full("and first is better") is None
