"""Which of several the owner's answer names."""

from __future__ import annotations

import pytest

from receptionist.owner.choosing import named
from receptionist.owner.context import Choice

PEOPLE = tuple(Choice(name, name) for name in ("Sarah Johnson", "Sarah Miller", "Sara Jonson"))


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
    assert [choice.label for choice in named(text, PEOPLE, "Sarah", surely=False)] == labels


def test_words_beside_a_part_of_a_name_are_not_sure() -> None:
    assert named("the Johnson boy", PEOPLE, "Sarah", surely=True) == ()
    assert [choice.label for choice in named("the Johnson boy", PEOPLE, "Sarah", surely=False)] == ["Sarah Johnson"]
