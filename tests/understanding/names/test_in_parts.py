"""A first and a last name that are called so, each in its place."""

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
    "text",
    [
        "okafor o k a f o r and ada is the given name",
        "okafor is the family name ada is the christian name",
        "ada is the first name and okafor the surname",
        "okafor o k a f o r that's the surname and ada is my first name",
        "ada's the first name okafor's the last name",
        "it's okafor the last name and ada first",
    ],
)
def test_a_kind_may_stand_behind_its_part(text: str) -> None:
    assert full(text) == "Ada Okafor"


@pytest.mark.parametrize(
    "text",
    [
        "last name okafor o k a f o r and first ada but you say it addah",
        "first ada last okafor",
        "family name okafor and given ada",
        "okafor o k a f o r and first ada",
    ],
)
def test_a_kind_may_stand_before_its_part(text: str) -> None:
    assert full(text) == "Ada Okafor"


def test_kinds_at_the_end_of_all_parts_stand_behind_them() -> None:
    assert full("okafor last name ada first name") == "Ada Okafor"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ada okafor and this is my first visit", "Ada Okafor"),
        ("joan and first floor", "Joan"),
        ("ada okafor is my married name", "Ada Okafor"),
        ("i need a cleaning my last name is okafor", "Okafor"),
        ("first thing last okafor", None),
    ],
)
def test_other_firsts_and_lasts_are_no_kinds(text: str, name: str | None) -> None:
    assert full(text) == name


def test_a_part_that_is_called_its_name_may_mean_anything() -> None:
    assert full("first name's early last name's winter like the season") == "Early Winter"


@pytest.mark.parametrize("text", ["not the first and not the last", "the first is monday and the last is friday"])
def test_what_is_first_and_last_of_other_things_is_no_part(text: str) -> None:
    assert full(text) is None


def test_a_whole_name_behind_its_last_name_is_said_once() -> None:
    assert full("brenna um they want the last name brenna kilbride") == "Brenna Kilbride"


@pytest.mark.parametrize(
    "text",
    ["anne surname hill", "anne with an e, surname hill", "surname hill forename anne", "anne two n's, last name hill"],
)
def test_how_one_part_is_written_leaves_the_other_in_its_place(text: str) -> None:
    assert full(text) == "Anne Hill"
