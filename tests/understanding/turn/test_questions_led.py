"""A question that words lead up to is asked, and begins no errand."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.turn.questions_led import (
    announced_question,
    beside_nobodys_trouble,
    kindly_asked,
    roundabout_question,
    wanting_to_know,
)
from receptionist.understanding.understand import understand

Led = Callable[[Reader, str, HearingContext], Understanding | None]
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
RINGING = HearingContext(NOW, frozenset({"intent"}))
READ_BACK = HearingContext(NOW, frozenset({"yes_no"}), to_agree=True)


@pytest.mark.parametrize(
    ("led", "hearing", "text", "question"),
    [
        (announced_question, RINGING, "i have a question first do you work saturdays", "do you work saturdays"),
        (wanting_to_know, READ_BACK, "i just want to know how long it takes", "how long it takes"),
        (
            beside_nobodys_trouble,
            READ_BACK,
            "no need to call anyone i just want to know do they bring supplies",
            "i just want to know do they bring supplies",
        ),
        (roundabout_question, RINGING, "you're licensed i take it", "you're licensed i take it"),
        (kindly_asked, RINGING, "i merely wish to know whether your girls are insured", "your girls are insured"),
    ],
)
def test_the_question_is_what_the_turn_asks(led: Led, hearing: HearingContext, text: str, question: str) -> None:
    read = led(understand, text, hearing)
    assert read is not None
    assert (read.asks, read.question, read.answer, read.note) == (True, question, None, "")


@pytest.mark.parametrize(
    ("led", "hearing", "text"),
    [
        (announced_question, RINGING, "i have a question about my appointment"),
        (announced_question, READ_BACK, "i have a question first do you work saturdays"),
        (wanting_to_know, READ_BACK, "yes that's right"),
        (beside_nobodys_trouble, READ_BACK, "no need to call anyone"),
        (roundabout_question, RINGING, "i need a cleaning friday"),
        (kindly_asked, RINGING, "could you tell me when somebody can come"),
    ],
)
def test_nothing_else_is_led_up_to(led: Led, hearing: HearingContext, text: str) -> None:
    assert led(understand, text, hearing) is None
