"""The word with which a question breaks in asks for no patience; who asks us to wait asks nothing."""

from __future__ import annotations

import pytest

from receptionist.understanding.intents import breaking_in


@pytest.mark.parametrize(
    "text",
    [
        "wait does that take longer",
        "hang on, is that the same guy",
        "oh wait how much is it",
        "hold on do you take cards",
        "but wait what time is that",
        "wait are you licensed",
    ],
)
def test_a_question_breaks_in(text: str) -> None:
    assert breaking_in(text) is not None


@pytest.mark.parametrize(
    "text",
    [
        "wait a minute",
        "wait can you hold on",
        "hang on can you give me a minute",
        "hold on let me ask my husband",
        "wait can you make it friday",
        "wait what",
        "how long do I have to wait is it far",
        "can't wait is there parking",
        "wait no it's 14 birch court",
        "wait till I get my glasses",
    ],
)
def test_none_breaks_in(text: str) -> None:
    assert breaking_in(text) is None
