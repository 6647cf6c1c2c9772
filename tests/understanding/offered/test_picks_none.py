"""Turns that name offered times, eight, noon and four, and pick none of them."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 5, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))


def heard(text: str) -> Understanding:
    return understand_in_call(text, HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=OFFERS))


def picks(text: str) -> bool:
    read = heard(text)
    named = read.when.time is not None or read.when.earliest or read.when.latest
    prefers = read.prefers is not None and read.prefers.place is not None
    return read.choice is not None or read.left is not None or prefers or named


@pytest.mark.parametrize(
    "text",
    [
        "give me one second",
        "can you help me with that",
        "okay one second",
        "one second i gotta look at the calendar",
        "gimme one second here",
        "i need a second",
        "two seconds",
        "um sec let me see",
        "oh shoot where's my planner give me one second",
        "do you charge extra for the early one",
        "is there a fee for the late one",
        "hold on does the late one cost more",
        "i have thought about it i was asking whether the four o'clock costs more than the others",
        "i wanted to know if the late one is more",
        "let me think about it for a second",
        "are you guys really open at eight",
        "if i take noon do i pay more",
        "do i pay more if i take the early one",
        "how long would the noon one take",
        "will the eight o'clock crew be done by noon",
        "is the four o'clock one the same price",
        "what if i take the noon one",
        "is thursday the soonest you've got",
        "is noon the earliest you have",
        "noon no scratch that",
        "what was the second one",
    ],
)
def test_who_asks_for_a_moment_or_about_one_picks_none(text: str) -> None:
    assert not picks(text)


@pytest.mark.parametrize(
    "text",
    [
        "the second",
        "second one please",
        "give me the second",
        "would the late one work",
        "will the four o'clock still work",
        "can you do the noon one",
        "can i do noon",
        "will noon be fine",
        "can the noon one be a little later",
        "is the early one more okay i'll take it",
        "noon and how long does it take",
    ],
)
def test_who_asks_for_one_of_them_names_it(text: str) -> None:
    assert picks(text)
