"""What of the offers a turn leaves, asks to hear again, or picks beside one that it names."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call

DAY = dt.datetime(2026, 3, 11, tzinfo=dt.UTC)
OFFERED = HearingContext(
    dt.datetime(2026, 3, 5, 10, tzinfo=dt.UTC),
    frozenset({"date", "time"}),
    offers=tuple(DAY.replace(hour=hour) for hour in (8, 12, 16)),
)


def heard(text: str) -> Understanding:
    return understand_in_call(text, OFFERED)


def test_the_one_next_to_a_named_one_is_picked() -> None:
    read = heard("not the first one, the one after that")
    assert (read.choice, read.left and read.left.places) == (1, (1,))


@pytest.mark.parametrize("text", ["what were those again", "say those times again please"])
def test_who_wants_to_hear_them_again_picks_none(text: str) -> None:
    read = heard(text)
    assert (read.answer, read.choice) == ("repeat", None)


def test_what_is_put_off_for_another_is_not_what_is_left() -> None:
    read = heard("eight's too early and four's too late")
    assert read.left is not None
    assert read.left.places == (1,)
    assert not any(limit.covers(OFFERED.offers[1]) for limit in read.when.ruled_out)
