"""Values of a request, as words say them."""

from __future__ import annotations

import pytest

from receptionist.understanding.requests.values import TEXT_READERS, number, person, sentence


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("68", "68"),
        ("sixty eight", "68"),
        ("a hundred", "100"),
        ("21.5 degrees", "21.5"),
        ("30%", "30"),
        ("warm", None),
    ],
)
def test_numbers(said: str, value: str | None) -> None:
    assert number(said) == value


@pytest.mark.parametrize(("said", "who"), [("her", "them"), ("the last caller", "them"), ("the plumber", "plumber")])
def test_whoever_is_only_pointed_at_is_them(said: str, who: str) -> None:
    assert person(said) == who


def test_words_for_somebody_begin_with_a_capital() -> None:
    assert sentence(': "see you at noon"') == "See you at noon"


@pytest.mark.parametrize(
    ("kind", "said", "value"),
    [
        ("thing", "the office lights", "office lights"),
        ("group", "all lights", "all lights"),
        ("group", "everything", "all lights"),
        ("device", "it in the office", "office"),
        ("mode", "the scheduling mode", "receptionist"),
        ("mode", "kitchen", None),
        ("word", "Night", "night"),
    ],
)
def test_each_kind(kind: str, said: str, value: str | None) -> None:
    assert TEXT_READERS[kind](said) == value
