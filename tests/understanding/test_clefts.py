"""A wish told as what something is begins like a question and asks nothing."""

import pytest

from receptionist.understanding.clefts import without_cleft


@pytest.mark.parametrize(
    ("said", "wished"),
    [
        ("well what i'm after is my tap fixed", "well i need my tap fixed"),
        ("what i need is for you to call me", "i need for you to call me"),
        ("all we want is a cut", "i need a cut"),
        ("the thing i'm calling about is my bill", "i need my bill"),
        ("what i'd really like is friday", "i need friday"),
    ],
)
def test_is_the_plain_wish(said: str, wished: str) -> None:
    assert " ".join(without_cleft(said).split()) == wished


@pytest.mark.parametrize(
    "said",
    ["what do i need", "what i need is that extra", "what i want is whether you come", "do you know what i need"],
)
def test_asks(said: str) -> None:
    assert without_cleft(said) == said
