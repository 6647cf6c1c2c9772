"""The weekday behind the nearest one. Said on Monday 2 March 2026."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand
from receptionist.understanding.when.other_one import with_the_other_one

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
ASKED = HearingContext(NINE, frozenset({"date", "time"}))
THE_THIRTEENTH = dt.date(2026, 3, 13)


@pytest.mark.parametrize(
    "text",
    [
        "friday but not this friday the other one",
        "friday not this friday the next one",
        "a friday but not this one",
        "friday but not this coming friday",
        "not this friday the friday after",
        "not this friday the one after",
        "Friday, but not this Friday, next Friday",
        "friday but not this friday the other one the day thirteen",
    ],
)
def test_it_is_the_one_after_this(text: str) -> None:
    said = understand(text, ASKED)
    assert (said.when.date, said.when.ruled_out, said.text) == (THE_THIRTEENTH, (), text)


@pytest.mark.parametrize("text", ["not this friday", "friday but not this week", "not this friday i can't", "friday"])
def test_other_words_stay_as_they_are(text: str) -> None:
    assert with_the_other_one(text) == text


@pytest.mark.parametrize("text", ["friday but not this friday", "can we do a wednesday not this one"])
def test_the_words_keep_their_places(text: str) -> None:
    assert len(with_the_other_one(text)) == len(text)
