"""The values of a turn, by kind, and a number that is begun again."""

from __future__ import annotations

import pytest

from receptionist.understanding.repairs.values import ValueKind, begun_again, values_of
from receptionist.understanding.words import words


def found(kind: ValueKind, text: str) -> list[str]:
    return [" ".join(value.said) for value in values_of(kind, words(text))]


@pytest.mark.parametrize(
    ("kind", "text", "values"),
    [
        ("number", "half past nine or quarter to ten", ["half past nine", "quarter to ten"]),
        ("number", "six thirty p m seven", ["six thirty p m", "seven"]),
        ("number", "that one at noon one o'clock", ["noon", "one o'clock"]),
        ("day", "friday the sixth monday'd do", ["friday the sixth", "monday"]),
        ("day", "this week or tomorrow", ["this week", "tomorrow"]),
        ("day", "ten seventh street", []),
        ("letters", "petrov p e t", ["p e t"]),
    ],
)
def test_a_value_goes_as_far_as_its_words(kind: ValueKind, text: str, values: list[str]) -> None:
    assert found(kind, text) == values


@pytest.mark.parametrize(
    ("said", "dropped"),
    [
        ("sixty four sixty four thirty five", 2),
        ("fifteen one five fifteen thirty six", 3),
        ("seventy seventy one twenty", 1),
        ("twenty twenty five", 0),
        ("thirteen thirteen", 0),
    ],
)
def test_what_is_said_over_and_gone_on_with_is_dropped(said: str, dropped: int) -> None:
    assert begun_again(said.split()) == dropped
