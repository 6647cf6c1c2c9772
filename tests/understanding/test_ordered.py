"""An order at the end of a turn is a yes to what was read back, whatever else is denied before it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.understanding.revising import understand_in_call

READ_BACK = HearingContext(
    dt.datetime(2026, 3, 3, 12, tzinfo=dt.UTC),
    frozenset[Expecting]({"yes_no"}),
    to_agree=True,
    known_service="haircut",
    known_day=dt.date(2026, 3, 6),
    known_time=dt.time(11, 30),
)


@pytest.mark.parametrize(
    "text",
    [
        "just friday eleven thirty book it",
        "nothing nothing don't change anything just friday eleven thirty book it",
        "no no i'm not asking about her hair just book it please",
        "no you misunderstood me but yes please book it",
        "book friday at eleven thirty",
    ],
)
def test_it_is_a_yes(text: str) -> None:
    assert understand_in_call(text, READ_BACK).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "no don't book it",
        "just friday ten book it",
        "no book the ten o'clock",
        "no not friday book it",
        "no the other one yes book it",
        "no that's wrong book it",
        "book it for saturday",
        "don't book it yet",
    ],
)
def test_what_is_otherwise_or_refused_is_none(text: str) -> None:
    assert understand_in_call(text, READ_BACK).answer != "affirm"
