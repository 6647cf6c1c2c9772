"""A wish is known by all of its words, in whatever order they come."""

from __future__ import annotations

import pytest

from receptionist.model.span import Span
from receptionist.understanding.intents import covered_wish

COVERED = [
    ("could you put somebody on the phone", "human"),
    ("is there any way i can get a real person please", "human"),
    ("roughly what are we talking price wise", "price"),
    ("what's the total gonna be", "price"),
    ("how much will i be out", "price"),
    ("what time do you guys get going in the morning", "hours"),
    ("are you guys working on thanksgiving", "hours"),
    ("could you do thursday", "book"),
    ("is wednesday morning any good for you", "book"),
    ("do you have room for me friday", "book"),
    # a word of something else
    ("how much do i have in my account", "none"),
    ("how much is a flight", "none"),
    ("is the library open on monday", "none"),
    ("can somebody come", "none"),
    ("what can i pay with", "none"),
    ("is my visit on friday", "none"),
    ("are you a person", "none"),
    # what answers a question of ours
    ("two hours", "none"),
    ("about fifty dollars", "none"),
    ("friday morning", "none"),
]


@pytest.mark.parametrize(("text", "wish"), COVERED)
def test_every_word_is_around_the_wish(text: str, wish: str) -> None:
    assert covered_wish(text) == wish


def test_a_service_may_be_named_in_it() -> None:
    said = "what do you get for my grandfather clock"
    assert covered_wish(said) == "none"
    assert covered_wish(said, [Span(20, len(said))]) == "price"
