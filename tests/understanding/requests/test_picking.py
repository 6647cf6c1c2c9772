"""Which of several the owner's answer names."""

from __future__ import annotations

import pytest

from receptionist.model.owners_line import OpenLine
from receptionist.understanding.requests.picking import all_of, picked

PEOPLE = ("Sarah Johnson", "Sarah Miller", "Sara Jonson")


def named(text: str, *, surely: bool = False) -> list[str]:
    line = OpenLine(offered=PEOPLE, asked_for="Sarah", surely=surely)
    return [PEOPLE[place] for place in picked(text, line)]


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Sarah Miller", ["Sarah Miller"]),
        ("I mean Sarah Miller please", ["Sarah Miller"]),
        ("Johnson", ["Sarah Johnson"]),
        ("Sarah", []),
        ("the one from the bank", []),
        ("not Miller", []),
    ],
)
def test_people_by_the_words_that_tell_them_apart(text: str, labels: list[str]) -> None:
    assert named(text) == labels


def test_words_beside_a_part_of_a_name_are_not_sure() -> None:
    assert named("the Johnson boy", surely=True) == []
    assert named("the Johnson boy") == ["Sarah Johnson"]


@pytest.mark.parametrize(
    ("text", "meant"), [("all of them", True), ("all three", True), ("both", None), ("Miller", False)]
)
def test_both_is_no_word_for_three(text: str, meant: bool | None) -> None:
    assert all_of(text, OpenLine(offered=PEOPLE)) is meant
