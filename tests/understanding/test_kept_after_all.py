"""A visit that is being moved and shall keep the time it has after all; and what only sounds like it."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.kept_after_all import kept_after_all
from receptionist.understanding.understand import understand

ZONE = dt.timezone(dt.timedelta(hours=-6))
FRIDAY = dt.datetime(2026, 3, 6, 10, tzinfo=ZONE)
ASKED = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=ZONE),
    expecting=frozenset({"date", "time"}),
    moving=True,
    standing=(FRIDAY,),
    known_day=FRIDAY.date(),
)
READ_BACK = msgspec.structs.replace(
    ASKED, expecting=frozenset({"yes_no"}), to_agree=True, known_day=dt.date(2026, 3, 3), known_time=dt.time(10)
)
KEEPS = [
    "never mind i'll keep what i have",
    "let's stick with the original time",
    "i'd rather keep the one i have",
    "leave it on friday",
    "you know what forget it",
    "i'll stay with friday",
    "never mind just keep friday",
    "don't bother moving it",
    "i'm good with the old time",
    "let's go back to the original",
    "i'll just leave well enough alone",
    "on second thought keep my friday",
    "keep it at ten",
    "friday's fine after all",
    "you know what friday's fine",
    "scratch that i can do friday",
    "i'll make it work on friday",
    "friday at ten works thanks",
]
CHANGES = [
    "the first one",
    "go with the second",
    "friday at two is fine",
    "tuesday's fine",
    "keep the three we had",
    "make it friday at four",
    "i can't do friday",
    "forget the windows",
    "keep the dog in",
    "i can do it friday afternoon",
    "is friday okay",
    "i'm fine with that",
    "go with tuesday",
    "keep the same time on thursday",
    "i'd like to keep the same time",
    "don't worry about the note",
]


@pytest.mark.parametrize("text", KEEPS)
@pytest.mark.parametrize("hearing", [ASKED, READ_BACK], ids=["asked when", "read back"])
def test_what_it_has_is_kept(text: str, hearing: HearingContext) -> None:
    read = kept_after_all(understand, text, hearing)
    assert read is not None
    assert (read.answer, "leaves_all" in read.says) == ("negate", True)


@pytest.mark.parametrize("text", CHANGES)
@pytest.mark.parametrize("hearing", [ASKED, READ_BACK], ids=["asked when", "read back"])
def test_another_time_or_thing_is_spoken_of(text: str, hearing: HearingContext) -> None:
    assert kept_after_all(understand, text, hearing) is None


def test_the_day_of_what_is_offered_is_no_day_that_it_has() -> None:
    offered = msgspec.structs.replace(ASKED, offers=(FRIDAY.replace(hour=14),))
    assert kept_after_all(understand, "friday's fine", offered) is None


def test_the_day_of_what_was_read_back_is_none_either() -> None:
    same_day = msgspec.structs.replace(READ_BACK, known_day=FRIDAY.date())
    assert kept_after_all(understand, "friday's fine", same_day) is None


def test_nothing_is_kept_where_nothing_is_moved() -> None:
    assert kept_after_all(understand, KEEPS[0], msgspec.structs.replace(ASKED, moving=False)) is None
