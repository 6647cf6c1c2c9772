"""An offered time that is named and not taken is ruled out, and no wish."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import admits
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


def test_who_asks_beside_it_is_engaged_all_the_same() -> None:
    when = wish("i got a zoom call at noon how long does it take")
    assert when.time is None
    assert [start.hour for start in STARTS if admits(when.ruled_out, start)] == [8, 16]


@pytest.mark.parametrize("text", [
    "noon works for me", "what about noon", "can you do noon", "maybe noon or one",
    "how about wednesday at noon", "is wednesday free like noon",
])  # fmt: skip
def test_a_time_that_is_taken_stays_a_wish(text: str) -> None:
    assert wish(text).time == dt.time(12)


APART = tuple(dt.datetime(2026, 3, day, hour, tzinfo=dt.UTC) for day, hour in ((2, 11), (3, 10), (4, 12)))


def counter(text: str) -> When:
    return understand_in_call(text, HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=APART)).when


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("wednesday at noon she says that's lunch can they do it after two", 14),
        ("noon that's lunch can you do one", 13),
        ("noon he's at work then can we do three", 15),
        ("noon hmm that's when i pick up my son could they come at two", 14),
        ("noon oh that's right in the middle of my shift anything after three", 15),
        ("noon hm she's asleep then what about two", 14),
        ("noon you said i'm in a meeting then can you do two", 14),
        ("noon i'm at the gym then so one", 13),
    ],
)
def test_an_offer_echoed_and_objected_to_gives_way_to_another_hour_of_its_day(text: str, hour: int) -> None:
    when = counter(text)
    assert (when.date, when.time, when.daypart) == (dt.date(2026, 3, 4), dt.time(hour), None)
    assert not admits(when.ruled_out, APART[2])


@pytest.mark.parametrize(
    "text",
    [
        "noon that's great that's my lunch break",
        "noon that's my lunch hour that works",
        "wednesday at noon that's my day off",
        "noon that's when she's free",
        "wednesday at noon she says that's fine",
        "wednesday at noon he's home then",
    ],
)
def test_an_offer_echoed_and_welcomed_is_taken(text: str) -> None:
    when = counter(text)
    assert when.time == dt.time(12)
    assert admits(when.ruled_out, APART[2])


TWICE = (STARTS[0], STARTS[2], STARTS[2] + dt.timedelta(days=1))


def test_an_hour_of_several_days_that_is_proposed_stays_a_wish() -> None:
    asked = HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=TWICE)
    assert understand_in_call("how about four", asked).when.time == dt.time(16)
