"""A yes with what it leaves out, and a yes with a wish beside it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.addresses import read_address
from receptionist.understanding.revising import understand_in_call

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
FRIDAY_AT_FOUR = HearingContext(
    CLOCK,
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    keeps_notes=True,
    known_service="cleaning",
    known_address=read_address("14 birch court", HearingContext(CLOCK, expecting=frozenset({"address"})))[0],
    known_day=dt.date(2026, 3, 6),
    known_time=dt.time(16),
)
LEFT_OUT = [
    ("that's all correct bar the time", "time"),
    ("all good save the hour", "time"),
    ("yes minus the time", "time"),
    ("yes barring the hour", "time"),
    ("yes outside of the time it's right", "time"),
    ("yes short of the time", "time"),
    ("yes with one exception the time", "time"),
    ("yes to all but the hour", "time"),
    ("yes to the address no to the time", "time"),
    ("all of it's right just the time isn't", "time"),
    ("yes and no the time's wrong", "time"),
    ("right apart from the day", "date"),
    ("good with the exception of the day", "date"),
    ("yes mostly only the day's off", "date"),
    ("everything but the street", "address"),
    ("yes save for the address", "address"),
    ("yes all but the last name", "name"),
]
OTHERWISE = [
    ("yes to everything only not four i want three", 15),
    ("yes to all that only not at four i said three", 15),
    ("you got it all except i'd rather have three", 15),
    ("everything sounds right apart from four i'd like three", 15),
    ("right all except i said three", 15),
    ("yes to everything just i need ten in the morning", 10),
]
NO_YES = [
    "yes just not at four",
    "yes only not friday",
    "yes to it all apart from four o'clock",
    "good on everything but four",
    "correct except friday should be thursday",
    "yes to that and no to four",
    "yes to that and no to friday",
]
A_YES = [
    "yes save the date",
    "yes the time's fine",
    "everything including the time is right",
    "yes with no exceptions",
    "yes no changes to the time",
    "yes only ring the bell twice",
    "yes just the wife will be home",
    "yes just so you know the house number is hard to see",
    "yes and the number's on the mailbox",
    "yes only not the front door use the side",
]
BESIDE = [
    ("yes to that and no to the reminder", "no to the reminder"),
    ("yes but no reminder", "no reminder"),
    ("yes and no need for the reminder", "no need for the reminder"),
    ("yes but no texts", "no texts"),
    ("yes to all of it and no bleach", "no bleach"),
    ("yes but don't tell my husband it's a gift", "don't tell my husband it's a gift"),
    ("yes only don't tell my husband it's a gift", "only don't tell my husband it's a gift"),
    ("yes to everything and the gate code's 4455", "the gate code's 4455"),
]


def read(text: str) -> Understanding:
    return understand_in_call(text, FRIDAY_AT_FOUR)


@pytest.mark.parametrize(("text", "slot"), LEFT_OUT)
def test_what_a_yes_leaves_out_is_to_be_changed(text: str, slot: str) -> None:
    heard = read(text)
    assert heard.correction is not None
    assert (heard.answer, heard.correction.slot, heard.note) == ("correct", slot, "")


@pytest.mark.parametrize(("text", "hour"), OTHERWISE)
def test_what_it_shall_be_is_taken(text: str, hour: int) -> None:
    heard = read(text)
    assert (heard.answer, heard.when.time) == ("correct", dt.time(hour))


@pytest.mark.parametrize("text", NO_YES)
def test_a_start_that_is_left_out_is_not_agreed_to(text: str) -> None:
    assert read(text).answer == "correct"


@pytest.mark.parametrize("text", A_YES)
def test_a_yes_that_leaves_out_nothing_of_it_is_one(text: str) -> None:
    assert read(text).answer == "affirm"


@pytest.mark.parametrize(("text", "note"), BESIDE)
def test_a_wish_beside_the_yes_is_for_whoever_comes(text: str, note: str) -> None:
    heard = read(text)
    assert (heard.answer, heard.note) == ("affirm", note)
