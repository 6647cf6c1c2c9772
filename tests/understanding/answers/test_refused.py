"""What is refused before a wish begins is not the day of the wish. Said on Monday 2 March 2026 at nine."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.understand import understand

OPENING = HearingContext(dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00"), frozenset({"intent"}))
TODAY, TUESDAY, THURSDAY, SATURDAY = (dt.date(2026, 3, day) for day in (2, 3, 5, 7))


def said(text: str) -> When:
    return understand(text, OPENING).when


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("the toilet runs all night we can't sleep can you send someone tomorrow morning", TUESDAY),
        ("got a faucet that won't shut off i need somebody today", TODAY),
        ("my faucet won't shut off please send somebody today", TODAY),
        ("the faucet won't stop dripping is there anybody who could come thursday", THURSDAY),
        ("the sink isn't draining tomorrow morning would be great", TUESDAY),
        ("the toilet in my unit won't quit running thursday afternoon is when i'm home", THURSDAY),
        ("i don't need it right away saturday is fine it's just the windows", SATURDAY),
        ("is tomorrow at three possible my disposal is jammed don't tell my husband", TUESDAY),
    ],
)
def test_a_wish_begins_behind_what_is_refused(text: str, day: dt.date) -> None:
    assert (said(text).date, said(text).ruled_out) == (day, ())


@pytest.mark.parametrize(
    "text",
    [
        "i need my sink fixed but i can't do tuesday",
        "i don't think i'd like tuesday",
        "i don't think tuesday would be good",
        "my husband can't do tuesday",
        "i need it cleaned but i'm not home tuesday",
    ],
)
def test_a_day_that_is_refused_is_ruled_out(text: str) -> None:
    assert said(text).rules_out(TUESDAY)


def test_who_asks_for_the_next_one_refuses_only_this_one() -> None:
    when = said("not this saturday next saturday morning for two haircuts")
    assert (when.date, when.daypart) == (dt.date(2026, 3, 14), "morning")


def test_what_would_be_lovely_is_no_reason_of_what_is_asked_behind_it() -> None:
    asked = HearingContext(OPENING.clock, frozenset({"date", "time"}))
    text = "oh ten would be lovely the bus stops right by the feed store and do you do the color and set it in one go"
    assert understand(text, asked).when.time == dt.time(10)
