"""The part of the day that is meant, and those that are refused."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.dayparts import Daypart
from receptionist.model.hearing import HearingContext
from receptionist.understanding.when.part_meant import beside, part_meant, parts_of_other_days
from receptionist.understanding.when.reading import spoken_in
from receptionist.understanding.when.spoken import SpokenTimes

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))


def spoken(text: str) -> SpokenTimes:
    return spoken_in(text, ASKED)


@pytest.mark.parametrize(
    ("text", "part", "refused"),
    [
        ("in the morning", "morning", ()),
        ("not mornings", None, ("morning",)),
        ("not mornings, afternoons", "afternoon", ()),
        ("friday", None, ()),
    ],
)
def test_part_that_is_meant_or_refused(text: str, part: Daypart | None, refused: tuple[Daypart, ...]) -> None:
    meant = part_meant(spoken(text), (), None, None)
    assert (meant.part.daypart if meant.part else None, meant.refused) == (part, refused)


def test_part_of_a_day_that_is_not_meant_is_none() -> None:
    said = spoken("saturday i guess or after school friday")
    saturday = next(fragment for fragment in said.fragments if said.as_day(fragment))
    assert [part.value.daypart for part in parts_of_other_days(said, [saturday.span])] == ["afternoon"]
    assert list(parts_of_other_days(said, ())) == []


@pytest.mark.parametrize(("part", "stretches"), [("morning", 1), ("afternoon", 2)])
def test_hours_beside_a_part_are_before_and_behind_it(part: Daypart, stretches: int) -> None:
    assert len(list(beside(part))) == stretches
