"""An offered time that is named and not taken is ruled out, and no wish."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut, admits
from receptionist.model.when import When
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
STARTS = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))


def wish(text: str) -> When:
    return understand_in_call(text, HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=STARTS)).when


@pytest.mark.parametrize("text", ["i got a zoom at noon", "at noon i have class"])
def test_an_engagement_at_an_offered_time_rules_it_out(text: str) -> None:
    when = wish(text)
    assert when.time is None
    assert [start.hour for start in STARTS if admits(when.ruled_out, start)] == [8, 16]


def test_who_asks_beside_it_is_not_there_then() -> None:
    when = wish("i got a zoom call at noon how long does it take")
    assert (when.time, when.ruled_out) == (None, (RuledOut(since=dt.time(12), until=dt.time(13)),))


@pytest.mark.parametrize("text", ["noon works for me", "what about noon", "can you do noon"])
def test_a_time_that_is_taken_stays_a_wish(text: str) -> None:
    assert wish(text).time == dt.time(12)
