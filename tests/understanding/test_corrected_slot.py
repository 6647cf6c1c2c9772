"""Which slot a correction is of, by its name or its value."""

from __future__ import annotations

import pytest

from tests.understanding.in_call import ADDRESS, CHANGING, heard, house


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("the address", "address"),
        ("the street", "address"),
        ("my name", "name"),
        ("the spelling", "name"),
        ("the number", "phone"),
        ("the day please", "date"),
        ("the time", "time"),
        ("email", "email"),
    ],
)
def test_slot_named_at_the_question_is_the_one_to_change(text: str, slot: str) -> None:
    correction = heard(text, CHANGING).correction
    assert correction is not None
    assert correction.slot == slot


@pytest.mark.parametrize("text", ["the name and the address", "I don't know", "hm"])
def test_two_slots_or_none_name_nothing(text: str) -> None:
    correction = heard(text, CHANGING).correction
    assert correction is None or correction.slot is None


def test_naming_a_slot_anywhere_else_changes_nothing() -> None:
    """To "what's the address?" the word "street" is part of one."""
    assert heard("it is a long street", ADDRESS).correction is None


def test_a_bare_value_behind_a_no_is_of_the_slot_that_it_fits() -> None:
    assert house(heard("no, it's 12 Oak Street")) == ("12", "oak street")
