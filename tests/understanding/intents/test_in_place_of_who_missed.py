"""Another visit, or somebody else, in place of who did not come."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

AFTER_A_JOB = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"intent", "yes_no"}))


@pytest.mark.parametrize(
    "said",
    [
        "send me somebody else today then", "send somebody else", "get us another plumber",
        "a visit obviously today as soon as you can", "an appointment this afternoon",
    ],
)  # fmt: skip
def test_somebody_else_or_a_visit_then_is_wished_for(said: str) -> None:
    assert understand(said, AFTER_A_JOB).intent == "book"


@pytest.mark.parametrize(
    "said",
    [
        "they will send somebody else", "did you send somebody else", "do not send somebody else",
        "you sent somebody else last time", "a visit today would be too soon", "get somebody else on the phone",
        "he will get another plumber", "a visit last year was fine", "the visit today was bad",
        "put me through to somebody else",
    ],
)  # fmt: skip
def test_what_is_told_or_asked_of_others_wishes_for_no_visit(said: str) -> None:
    assert understand(said, AFTER_A_JOB).intent != "book"
