"""Things that a business works on, as callers call them."""

from __future__ import annotations

import pytest

from receptionist.understanding.services import thing_told, words_of_the_trade

SERVICES = (("haircut", ("cut", "hair cut")), ("carpet cleaning", ("carpets",)), ("drains", ("clogged drain",)))


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("he fell with the coffee on the carpet", "carpet"),
        ("the chlorine got into my hair", "hair"),
        ("for hair", "hair"),
        ("carpets please", "carpets"),
    ],
)
def test_a_thing_is_told_with_whose_it_is_or_first(text: str, thing: str) -> None:
    assert thing_told(text, SERVICES) == thing


@pytest.mark.parametrize("text", ["the roof came down", "we sat around and cut cards", "hello there"])
def test_nothing_of_ours_is_told(text: str) -> None:
    assert not thing_told(text, SERVICES)


def test_a_word_of_a_service_names_the_trade() -> None:
    text = "just hair please"
    assert [text[span.start : span.end] for span in words_of_the_trade(text, SERVICES)] == ["hair"]


def test_a_word_that_names_nothing_which_is_worked_on_does_not() -> None:
    assert not words_of_the_trade("call me", (("service call", ()),))
