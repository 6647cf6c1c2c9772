"""Where the caller is, told at any moment: that we come there, or that it is outside, before anything else is asked."""

from __future__ import annotations

import pytest
from dialogue_kit import TestCall, named

from receptionist.app.settings import Business
from receptionist.model.understanding import Understanding

AREA = Business.model_validate(
    {"services": [{"name": "locks"}], "area": {"cities": ["Denver", "Lakewood"]}, "hours": "always"}
).desk()


def booking(text: str) -> Understanding:
    return Understanding(text, "book", service="locks")


def opened(text: str) -> TestCall:
    return TestCall(AREA).start().hear(booking(text))


@pytest.mark.parametrize(
    ("text", "prompt"),
    [
        ("i'm locked out over in boulder", "out_of_area_place"),
        ("i'm in boulder and i need new locks", "out_of_area_place"),
        ("i need a locksmith in castle rock", "out_of_area_place"),
        ("my house in lakewood needs new locks", "ask_name"),
        ("my house is in lakewood and needs new locks", "area_yes"),
        ("i work in boulder but my house is in denver", "area_yes"),
        ("i'm locked out in a hurry", "ask_name"),
        ("locked out in my socks", "ask_name"),
        ("my sister in boulder told me about you", "ask_name"),
    ],
)
def test_the_first_words_that_tell_it_are_answered(text: str, prompt: str) -> None:
    assert prompt in opened(text).prompts


def test_who_is_outside_leaves_a_message() -> None:
    assert opened("i'm out in boulder").context.focus.asked == ("message",)


def test_who_puts_the_town_right_goes_on() -> None:
    call = opened("i'm out in boulder").hear(Understanding("no it's lakewood"))
    assert call.context.focus.asked == ("name",)


def test_it_is_answered_beside_a_name_as_well() -> None:
    call = opened("i need new locks").hear(
        named(
            "Joe Tran",
        )
    )
    assert "out_of_area_place" in call.hear(Understanding("i'm out in golden")).prompts


def after_the_area(text: str) -> list[str]:
    asks = Understanding("do you serve my area", "question", asks=True)
    return TestCall(AREA).start().hear(asks).hear(Understanding(text)).prompts


@pytest.mark.parametrize(
    ("text", "prompt"), [("golden", "area_no"), ("what about denver", "area_yes"), ("it's castle rock", "area_no")]
)
def test_a_bare_name_tells_it_where_the_area_was_spoken_of(text: str, prompt: str) -> None:
    assert after_the_area(text)[0] == prompt


def test_elsewhere_a_bare_name_tells_no_place() -> None:
    assert "out_of_area_place" not in opened("i need new locks").hear(named("parker")).prompts
