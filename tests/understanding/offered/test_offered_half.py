"""A bare hour that was offered is the offered one, whatever stands beside it. Law-like: who was offered two in the
afternoon means two at night only by saying so.
"""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 4, *time, tzinfo=dt.UTC) for time in ((7, 0), (14, 0), (20, 30)))
HEARING = HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=OFFERS, all_hours=True)
BESIDE = (
    "i've got yoga wednesday mornings",
    "mornings i walk the dog",
    "evenings are church nights",
    "nights i work so",
    "the mornings are no good",
    "night time no daytime",
    "my sister said seven but she isn't here",
    "not the crack of dawn",
)
TOLD = ("two please", "two", "two works", "two o'clock", "make it two")


def time_of(text: str) -> dt.time | None:
    return understand_in_call(text, HEARING).when.time


@pytest.mark.parametrize("told", TOLD)
@pytest.mark.parametrize("beside", BESIDE)
def test_no_bare_hour_is_of_the_other_half_of_the_day(beside: str, told: str) -> None:
    assert time_of(f"{beside} {told}") != dt.time(2)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("two in the morning", dt.time(2)),
        ("two a m", dt.time(2)),
        ("two at night", dt.time(2)),
        ("seven at night", dt.time(19)),
        ("wednesday evening at seven", dt.time(19)),
        ("eight thirty in the morning", dt.time(8, 30)),
        ("one in the afternoon", dt.time(13)),
        ("six at sunup", dt.time(6)),
    ],
)
def test_an_hour_that_is_told_with_its_half_is_of_that(text: str, time: dt.time) -> None:
    assert time_of(text) == time
