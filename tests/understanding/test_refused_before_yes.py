"""A yes to a move behind what is not to be minded or done after all; and what is no yes to it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

ZONE = dt.timezone(dt.timedelta(hours=-5))
WEDNESDAY = dt.datetime(2026, 3, 4, 10, tzinfo=ZONE)
READ_BACK = HearingContext(
    dt.datetime(2026, 3, 2, 11, tzinfo=ZONE),
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    moving=True,
    to_come=(WEDNESDAY,),
    standing=(WEDNESDAY,),
    known_day=dt.date(2026, 3, 5),
    known_time=dt.time(15),
    has_visit=True,
)


@pytest.mark.parametrize(
    "text",
    [
        "ah never mind don't cancel it thursday at three yeah go ahead",
        "no don't cancel it yeah thursday at three go ahead",
        "never mind the price yeah go ahead",
        "no never mind that yes please",
        "never mind go ahead",
        "no no don't cancel it go ahead",
    ],
)
def test_the_yes_behind_it_counts(text: str) -> None:
    assert understand(text, READ_BACK).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "never mind don't move it",
        "never mind",
        "no don't go ahead",
        "never mind leave it",
        "don't cancel it but friday instead",
        "never mind cancel it",
        "no don't cancel it",
        "never mind yes cancel it",
        "never mind yeah just leave it",
    ],
)
def test_without_a_yes_there_is_none(text: str) -> None:
    assert understand(text, READ_BACK).answer != "affirm"
