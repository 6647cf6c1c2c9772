"""What is put to us as so of a start that is read back or stands."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.checks import checked
from receptionist.understanding.revising import understand_in_call
from tests.understanding.in_call import CONFIRMING

READ_BACK = msgspec.structs.replace(
    CONFIRMING, to_agree=True, checkable=True, known_day=dt.date(2026, 3, 5), known_time=dt.time(14)
)
STANDS = msgspec.structs.replace(READ_BACK, to_agree=False, anything_else=True, expecting=frozenset())
BOTH = pytest.mark.parametrize("hearing", [READ_BACK, STANDS], ids=["read back", "stands"])


@BOTH
@pytest.mark.parametrize(
    "text",
    [
        "so done around quarter to three then right",
        "so out by half past two then",
        "and you'll be out of there by three",
        "that gets us to about three o'clock",
        "so it takes till three",
        "so he'd be gone by three",
        "all done by around three then",
        "so we're looking at three for the finish",
    ],
)
def test_the_end_is_checked(text: str, hearing: HearingContext) -> None:
    read = understand_in_call(text, hearing)
    assert read.check is not None
    assert (read.check.ends is not None, read.when.time, read.note) == (True, None, "")


@BOTH
@pytest.mark.parametrize(
    "text",
    [
        "so you're coming between ten and noon",
        "and that's for the ninth right",
        "so that's thursday the fifth",
        "so you've got me down for four",
        "you said three right",
        "it was three o'clock wasn't it",
        "so they come in the afternoon right",
        "so friday then right",
        "you'll be here at one right",
    ],
)
def test_the_start_is_checked(text: str, hearing: HearingContext) -> None:
    read = understand_in_call(text, hearing)
    assert read.check is not None
    assert (read.check.starts is not None, read.when.time, read.when.date) == (True, None, None)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("so you have my address on main", "known"),
        ("and it's the main street address right", "known"),
        ("and it's the damen address right", "other"),
        ("so you'll come to 22 elm street right", "other"),
    ],
)
def test_the_place_is_checked(text: str, place: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert read.check is not None
    assert read.check.place == place


@BOTH
@pytest.mark.parametrize(
    "text",
    [
        "what day was it now and the hour",
        "when are they coming again",
        "which day did we say",
        "what date is that tuesday",
        "what day of the month is that",
        "what'd we say for the time",
        "when should i expect them",
        "the day again",
    ],
)
def test_when_it_is_is_asked_again(text: str, hearing: HearingContext) -> None:
    read = understand_in_call(text, hearing)
    assert read.check is not None
    assert (read.check.ends, read.check.starts, read.check.place) == (None, None, None)


def test_a_yes_behind_what_is_so_is_one() -> None:
    assert understand_in_call("and that's for the fifth yeah", READ_BACK).answer == "affirm"


def test_a_yes_behind_what_is_not_so_is_none() -> None:
    assert understand_in_call("and that's for the sixth yeah", READ_BACK).answer is None


@BOTH
@pytest.mark.parametrize(
    "text",
    [
        "i have to be done by four",
        "it's at three",
        "no that's three",
        "but that's friday",
        "so can we do friday then",
        "so how about three then",
        "so my sister will be here at two",
        "and you'll call me at one",
        "and there's two of us",
        "and it's two windows",
        "and it's apartment two",
        "so see you thursday at two",
        "and it's the same address right",
        "when are you open",
        "what time do you close",
        "so that's it then",
        "thursday at two right",
    ],
)
def test_what_is_wished_told_or_disputed_is_no_check(text: str, hearing: HearingContext) -> None:
    assert checked(text, hearing) is None


def test_nothing_is_checked_where_no_start_is_spoken_of() -> None:
    assert checked("so you're coming between ten and noon", CONFIRMING) is None
