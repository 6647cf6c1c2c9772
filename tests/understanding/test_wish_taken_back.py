"""A wish for another visit that is taken back in the same breath is none; what merely says no is no taking back."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.revising import understand_in_call
from receptionist.understanding.wish_taken_back import ends_so

WORK = Vocabulary((("haircut", ("cut",)), ("color", ("highlights",))))
BOOKED = HearingContext(
    clock=dt.datetime(2026, 6, 16, 14, 10, tzinfo=ZoneInfo("America/Los_Angeles")),
    anything_else=True,
    has_visit=True,
    known_service="haircut",
    vocabulary=WORK,
)


@pytest.mark.parametrize(
    "text",
    [
        "on saturday the highlights maybe or no better i call again",
        "highlights saturday no wait i'll call back for that",
        "can i get a cut on tuesday actually no never mind",
        "a color next week or no not now thanks bye",
    ],
)
def test_a_wish_that_is_taken_back_is_none(text: str) -> None:
    read = understand_in_call(text, BOOKED)
    assert "taken_back" in read.says
    assert read.service is None
    assert read.when.date is None


@pytest.mark.parametrize(
    "text",
    [
        "is there anything on saturday or no",
        "can i have highlights saturday not at nine though",
        "a cut at four no actually three",
        "move it to saturday no wait never mind",
        "no better i call again",
    ],
)
def test_what_still_wishes_or_wishes_for_no_visit_takes_none_back(text: str) -> None:
    assert "taken_back" not in understand_in_call(text, BOOKED).says


def test_what_is_said_before_the_wish_is_kept() -> None:
    read = understand_in_call("how much is a cut and on saturday the highlights or no i call again", BOOKED)
    assert (read.intent, "taken_back" in read.says) == ("price", True)


def test_a_goodbye_with_it_is_heard() -> None:
    assert "goodbye" in understand_in_call("a color tuesday or no not now thanks bye", BOOKED).signals


@pytest.mark.parametrize(
    "text", ["i can call again", "is it tuesday or no", "i said no", "no thanks", "no not tuesday"]
)
def test_a_mere_no_takes_nothing_back(text: str) -> None:
    assert not ends_so(text)
