"""What tells of a trouble, or of somebody's own plans, is no wish. Said on Monday 2 March 2026 at nine."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.when import read_when

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
TODAY, WEDNESDAY, THURSDAY, FRIDAY = (dt.date(2026, 3, day) for day in (2, 4, 5, 6))


def opening(text: str) -> When:
    return read_when(text, HearingContext(NINE, frozenset({"intent"})))[0]


def answer(text: str) -> When:
    return read_when(text, HearingContext(NINE, frozenset({"date", "time"})))[0]


@pytest.mark.parametrize(
    "text",
    [
        "toilet is running whole night and the meter is going",
        "my faucet drips all night long",
        "every night it makes a noise",
        "heater stops every single evening",
        "the whole afternoon nobody slept because of the noise",
    ],
)
def test_how_long_or_how_often_a_trouble_is_wishes_for_no_part_of_the_day(text: str) -> None:
    assert opening(text).daypart is None


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("all afternoon", "afternoon"),
        ("the whole morning", "morning"),
        ("i'm home all afternoon", "afternoon"),
        ("my wife is there every morning", "morning"),
        ("every evening works for us", "evening"),
        ("can you clean it every morning", "morning"),
    ],
)
def test_who_is_home_all_of_a_part_of_the_day_wishes_for_it(text: str, part: str) -> None:
    assert answer(text).daypart == part


@pytest.mark.parametrize(
    "text",
    [
        "they ran off it was this afternoon i just need the lock fixed",
        "this morning the pipe burst",
        "it started on sunday night around six",
        "the furnace quit about two this afternoon",
        "i noticed it this morning at seven",
        "somebody smashed it around two in the morning",
        "and this morning the guy knocks on my door all covered in flour",  # told as if it were now
        "today i wake up and the sink is full",
        "this is bob again from this morning",
        "it's dana fox from yesterday",
        "it's me again from earlier today",
    ],
)
def test_when_it_happened_is_no_wish(text: str) -> None:
    when = opening(text)
    assert (when.date, when.time, when.daypart) == (None, None, None)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("my pipe broke can somebody come today", TODAY),
        ("my toilet overflowed need somebody today", TODAY),
        ("the sink backed up and i need you here friday", FRIDAY),
        ("it happened this morning can you come thursday", THURSDAY),
        ("can you come this morning the guy says it is urgent", TODAY),
    ],
)
def test_what_is_wished_after_it_is(text: str, day: dt.date) -> None:
    assert opening(text).date == day


@pytest.mark.parametrize(
    "text",
    [
        "the post office says nobody opens it till friday",
        "the landlord says he can't get to it till thursday",
        "nobody answers there till wednesday",
        "it is open now thank you",
    ],
)
def test_what_others_say_of_their_own_hours_binds_nobody(text: str) -> None:
    when = opening(text)
    assert (when.date, when.ruled_out) == (None, ())


@pytest.mark.parametrize(
    "text", ["nobody can be home till friday", "the landlord says we can't have access until friday"]
)
def test_what_binds_the_caller_does(text: str) -> None:
    assert opening(text).ruled_out


def test_what_was_asked_for_is_no_happening() -> None:
    assert answer("it was this afternoon").date == TODAY


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("no hot water since the sunday i would take thursday at one", THURSDAY),
        ("ever since sunday night the drain is slow how about wednesday", WEDNESDAY),
        ("since tuesday the third nothing works please come friday", FRIDAY),
    ],
)
def test_a_day_since_when_it_is_so_is_no_wish(text: str, day: dt.date) -> None:
    assert opening(text).date == day


def test_since_may_give_a_reason() -> None:
    assert opening("since friday works for my wife let's do that").date == FRIDAY


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("next friday i have an interview at a bank", None),
        ("saturday i have my sister's wedding so could i come thursday", THURSDAY),
        ("friday i have time", FRIDAY),
    ],
)
def test_a_day_on_which_something_else_is_on_is_no_wish(text: str, day: dt.date | None) -> None:
    assert opening(text).date == day


def test_the_hour_of_what_is_on_is_told_with_its_day() -> None:
    assert opening("friday i have class at two and my tub drips").time is None


@pytest.mark.parametrize(
    "text",
    [
        "morning this is dale can you come friday",
        "mornin could somebody come friday",
        "evening sister we had a full house the toilet runs come friday",
        "afternoon boss friday would do",
        "evening young man i need a plumber friday",
    ],
)
def test_a_greeting_wishes_for_no_morning(text: str) -> None:
    assert (opening(text).date, opening(text).daypart) == (FRIDAY, None)


@pytest.mark.parametrize("text", ["morning works best", "afternoon please", "morning or noon", "evening works sister"])
def test_a_part_of_the_day_may_come_first(text: str) -> None:
    assert opening(text).daypart is not None


@pytest.mark.parametrize("text", ["could a fella come by friday around two", "can you stop by friday at two"])
def test_who_comes_by_on_a_day_comes_that_day(text: str) -> None:
    assert opening(text).date == FRIDAY


def test_by_a_day_it_is_to_be_done_before() -> None:
    assert opening("it has to be done by friday").rules_out(FRIDAY + dt.timedelta(days=1))


def test_a_holiday_for_which_they_are_off_is_not_the_day() -> None:
    assert answer("friday we're off for easter").date == FRIDAY


def test_what_did_not_happen_is_none() -> None:
    assert opening("the toilet won't quit running thursday afternoon").date == THURSDAY


def test_after_school_is_an_hour_and_tells_of_nothing() -> None:
    assert opening("he needs a haircut wednesday after school like three thirty or later").date == WEDNESDAY


@pytest.mark.parametrize(
    "text", ["i need help tonight my keys got locked in the car", "i need help tonight my pipe burst"]
)
def test_what_is_asked_for_before_a_trouble_is_told_is_wished(text: str) -> None:
    assert opening(text).date is not None


def test_who_says_when_it_happened_wishes_for_nothing() -> None:
    assert opening("tonight my keys got locked in the car").date is None


@pytest.mark.parametrize(
    "text", ["it's running day and night", "dripping night and day", "the dog barks day and night"]
)
def test_what_a_thing_does_day_and_night_is_no_wish(text: str) -> None:
    assert answer(text) == When()


def test_who_would_have_somebody_by_night_says_so() -> None:
    assert answer("can somebody come day or night").daypart == "night"


@pytest.mark.parametrize("text", ["i been sitting here since seven", "it's been out since half past six"])
def test_the_hour_since_when_something_is_so_is_no_wish(text: str) -> None:
    assert answer(text).time is None


@pytest.mark.parametrize(
    "text",
    [
        "the lady over my head had a fellow in tuesday for her tub and it drips all day",
        "my wife had a man in friday to look at it",
        "somebody was here monday about it",
    ],
)
def test_when_somebody_was_there_is_no_wish(text: str) -> None:
    assert opening(text).date is None


@pytest.mark.parametrize("text", ["i'd like to have a fellow in tuesday for my tub", "can i have your man in tuesday"])
def test_when_somebody_is_to_be_there_is_one(text: str) -> None:
    assert opening(text).date == dt.date(2026, 3, 3)


@pytest.mark.parametrize(
    "text",
    [
        "it's nearly february i know and that pipe is dripping",
        "it's already march and the windows are filthy",
        "we're almost into april and my furnace died",
        "it's only monday but my sink is leaking",
    ],
)
def test_what_month_or_day_it_is_by_now_is_no_wish(text: str) -> None:
    assert opening(text) == When()


@pytest.mark.parametrize("text", ["good later", "alright later", "catch you later", "k later then", "good, laters"])
def test_a_goodbye_wishes_for_no_later_hour(text: str) -> None:
    assert opening(text).shift is None


@pytest.mark.parametrize("text", ["something later", "can you make it later", "okay something later"])
def test_a_later_hour_is_wished_for(text: str) -> None:
    assert opening(text).shift == "later"


def test_later_beside_offers_is_of_them() -> None:
    assert answer("okay later").shift == "later"
