"""Numbers as said; each reader gives its longest reading first."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from num2words import num2words

from receptionist.understanding.numbers import below_hundred, cardinal, ordinal
from receptionist.understanding.words import tokens


@pytest.mark.parametrize(
    ("text", "values"),
    [("twenty one", [21, 20]), ("twenty-one", [21, 20]), ("seventeen", [17]), ("42", [42]), ("420", []), ("tree", [])],
)
def test_below_a_hundred(text: str, values: list[int]) -> None:
    assert [number.value for number in below_hundred(tokens(text), 0)] == values


@given(st.integers(1, 99_999))
def test_cardinals_as_they_are_said(value: int) -> None:
    run = tokens(num2words(value).replace(",", ""))
    assert (cardinal(run, 0)[0].value, cardinal(run, 0)[0].end) == (value, len(run))


@given(st.integers(1, 99))
def test_ordinals_as_they_are_said(value: int) -> None:
    run = tokens(num2words(value, to="ordinal"))
    assert (ordinal(run, 0)[0].value, ordinal(run, 0)[0].end) == (value, len(run))


@pytest.mark.parametrize(("text", "value"), [("a hundred", 100), ("1,200", 1200), ("twelve hundred", 1200)])
def test_cardinals_in_other_forms(text: str, value: int) -> None:
    assert cardinal(tokens(text), 0)[0].value == value


def test_nothing_is_read_past_the_end() -> None:
    assert below_hundred((), 0) == cardinal((), 0) == ordinal((), 0) == []
