"""The words that only say what kind of building it is."""

from __future__ import annotations

import pytest

from receptionist.understanding.addresses.building_kind import without_building_kind


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("the yellow brick two flat 12 Elm Street", "the yellow brick 12 Elm Street"),
        ("we're in a three-story walk up", "we're in a walk up"),
        ("it's a split level", "it's a"),
        ("no two flat is the house", "no is the house"),
        ("forty two flat three Elm Street", "forty two flat three Elm Street"),
        ("12 Elm Street flat two", "12 Elm Street flat two"),
        ("the flat two doors down", "the flat two doors down"),
    ],
)
def test_so_many_flats_or_floors_are_no_house_number(text: str, left: str) -> None:
    assert " ".join(without_building_kind(text).split()) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("the other flat fourteen twenty Pearl Street", "the other fourteen twenty Pearl Street"),
        ("my apartment eight oh nine Ogden", "my eight oh nine Ogden"),
        ("the one flat 1420 Pearl", "the 1420 Pearl"),
        ("flat fourteen twenty Pearl Street", "flat fourteen twenty Pearl Street"),
        ("my flat three fourteen twenty Pearl Street", "my flat three fourteen twenty Pearl Street"),
        ("the apartment three b", "the apartment three b"),
    ],
)
def test_a_dwelling_that_is_spoken_of_is_no_unit(text: str, left: str) -> None:
    assert " ".join(without_building_kind(text).split()) == left


def test_what_is_left_stays_in_its_place() -> None:
    assert without_building_kind("a two flat, 9 Oak").index("9") == "a two flat, 9 Oak".index("9")
