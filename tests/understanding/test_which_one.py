"""Which of several visits is named: by its day, by its place, as the other one; and where none is."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.understanding import OneMeant
from receptionist.understanding.which_one import day_kept, one_meant

MONDAY = dt.date(2026, 3, 2)
WEDNESDAY, FRIDAY = OneMeant(2), OneMeant(4)


@pytest.mark.parametrize(
    ("text", "one"),
    [
        ("no the thursday one", OneMeant(3)),
        ("sorry I meant my appointment on Friday", FRIDAY),
        ("the friday one, no wait, the wednesday one", WEDNESDAY),
        ("the wednesday one, keep the friday one", WEDNESDAY),
        ("not the friday one, the wednesday one", WEDNESDAY),
        ("the one on the thirteenth, push it a week", OneMeant(day=13)),
        ("move my cleaning of the 4th", OneMeant(day=4)),
        ("cancel the appointment on march twenty first", OneMeant(day=21)),
        ("no, the other one", OneMeant()),
        ("not that one", OneMeant()),
        ("no don't cancel that one the tenth", OneMeant()),
        ("that's the wrong one", OneMeant()),
        ("no, the second one", OneMeant(place=1)),
        ("cancel the later one", OneMeant(place=-1)),
        ("scratch the earlier visit", OneMeant(place=0)),
        ("scratch the little one", OneMeant(length="shortest")),
        ("call off just the quick one", OneMeant(length="shortest")),
        ("drop the long one", OneMeant(length="longest")),
        ("can you move the big job to friday", OneMeant(length="longest")),
        ("the shorter one please", OneMeant(length="shortest")),
    ],
)
def test_one_is_named(text: str, one: OneMeant) -> None:
    assert one_meant(text, MONDAY) == one


@pytest.mark.parametrize(
    "text",
    [
        "no, better friday at ten",
        "do you have one on the thirteenth",
        "the one on the left",
        "slide that to friday one thirty",
        "leave the other one alone",
        "cancel it and move the other one",
        "keep the friday one",
        "yes and the wednesday one too",
        "don't cancel the friday one",
        "no, thank you",
        "could you do the other day",
        "not on wednesday",
        "no, that is the last one I need",
        "the little one has a cold",
        "it's for my little one",
        "I'll drop the little one off at school",
        "do you have a later one",
        "keep the little one, cancel it all",
        "don't cancel the long one",
    ],
)
def test_none_is_named(text: str) -> None:
    assert one_meant(text, MONDAY) is None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("keep wednesday", 2),
        ("not the friday one", 4),
        ("wednesday's fine it's the other one", 2),
        ("leave friday alone", 4),
        ("the wednesday one", None),
        ("not the wednesday one the friday one", None),
        ("i can't do friday", None),
        ("wednesday is fine for the move", None),
    ],
)
def test_the_one_that_stays(text: str, day: int | None) -> None:
    assert day_kept(text, MONDAY) == day
