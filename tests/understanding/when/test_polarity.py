"""Which of several days and hours is meant by what is said around each. Said on Monday 2 March 2026 at nine."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when import read_when
from receptionist.understanding.when.polarity import standings
from receptionist.understanding.when.standing import RULED_OUT

CHICAGO = ZoneInfo("America/Chicago")
ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO), frozenset({"date", "time"}))
TUESDAY, THURSDAY, FRIDAY = dt.date(2026, 3, 3), dt.date(2026, 3, 5), dt.date(2026, 3, 6)


def said(text: str) -> When:
    return read_when(text, ASKED)[0]


def test_a_day_that_is_anothers_is_ruled_out() -> None:
    wished = said("thursday wednesday's his")
    assert wished.dates == (THURSDAY,)


def test_a_day_of_what_somebody_has_then_is_not() -> None:
    assert said("thursday's his day off").dates == (THURSDAY,)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("wednesday no wednesday we've got the auditors thursday the fifth", THURSDAY),  # theirs is the wednesday
        ("friday is the pediatrician so no thursday", THURSDAY),
        ("tuesday we leave for mexico so friday", FRIDAY),
        ("friday the sixth they are landing on the monday", FRIDAY),
        ("thursday i got nothing on thursday", THURSDAY),  # "nothing on" leaves the day free
        ("the carpets got done at easter so thursday", THURSDAY),  # a holiday that is past
    ],
)
def test_what_somebody_does_on_a_day_makes_it_no_wish(text: str, day: dt.date) -> None:
    assert said(text).date == day


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("four no at four i pick up my daughter two thirty", dt.time(14, 30)),
        ("two i teach a class so three would be better", dt.time(15)),
    ],
)
def test_an_hour_at_which_somebody_does_something_is_no_wish(text: str, time: dt.time) -> None:
    assert said(text).time == time


def test_the_hour_of_a_day_that_is_past_is_told_with_it() -> None:
    when = said("last night at midnight somebody opened my front door")
    assert (when.date, when.time) == (None, None)


def test_a_day_that_is_named_a_holiday_is_no_wish() -> None:
    september = HearingContext(dt.datetime(2026, 9, 1, 9, tzinfo=CHICAGO), frozenset({"date", "time"}))
    when, _ = read_when("monday no shoot monday's labor day tuesday the eighth", september)
    assert when.date == dt.date(2026, 9, 8)


@pytest.mark.parametrize(
    "text", ["no happy new year", "merry christmas", "happy almost new year", "have a good easter"]
)
def test_a_greeting_of_the_season_wishes_for_no_day(text: str) -> None:
    assert said(text).date is None


def test_not_until_after_a_day_rules_out_all_up_to_it() -> None:
    when = said("i need a quote but not until after the tenth")
    assert when.rules_out(dt.date(2026, 3, 10))
    assert not when.rules_out(dt.date(2026, 3, 11))


@pytest.mark.parametrize(
    ("after", "out"),
    [
        (" i can not wait so long", True),
        (" we can't come", True),
        (" she can not", True),
        (" i work", True),
        (" i can't wait", False),
        (" i can't do ten", False),
        (" i work from home", False),
        (" i work until noon", False),
    ],
)
def test_an_hour_at_which_somebody_cannot_is_ruled_out(after: str, out: bool) -> None:
    said = f"nine{after}"
    assert (standings(said, [Span(0, 4)])[0].score <= RULED_OUT) is out


@pytest.mark.parametrize("text", ["somebody right away tuesday", "please come straight away tuesday"])
def test_right_away_is_not_away(text: str) -> None:
    assert (said(text).date, said(text).ruled_out) == (TUESDAY, ())


def test_a_date_behind_the_one_that_is_not_meant() -> None:
    assert said("friday not this one the thirteenth").date == dt.date(2026, 3, 13)


def offered(*days: int) -> HearingContext:
    offers = tuple(dt.datetime(2026, 3, day, 17, tzinfo=CHICAGO) for day in days)
    return HearingContext(ASKED.clock, ASKED.expecting, offers=offers)


@pytest.mark.parametrize(
    ("text", "days", "day"),
    [
        ("that's not this week i said this saturday", (10, 11), dt.date(2026, 3, 7)),
        ("those aren't thursday", (10, 11), THURSDAY),
        ("that's not tuesday", (10, 11), None),  # which was offered
        ("not thursday", (10, 11), None),
        ("nothing this week", (10, 11), ASKED.clock.date()),
        ("so nothing on thursday", (10, 11), THURSDAY),
        ("nothing this week works", (10, 11), None),
        ("nothing this week", (7, 10), None),  # of which one was offered
    ],
)
def test_what_the_offers_are_not_is_wished_for(text: str, days: tuple[int, ...], day: dt.date | None) -> None:
    assert read_when(text, offered(*days))[0].date == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("yes if the thursday one is given up", None),
        ("and my friday visit is cancelled", None),
        ("no i did not choose tuesday i asked for thursday", THURSDAY),
        ("i never said friday", None),
        ("i'll take the thursday one", THURSDAY),
    ],
)
def test_a_day_that_is_given_up_or_was_never_said_is_no_wish(text: str, day: dt.date | None) -> None:
    assert (said(text).date, said(text).ruled_out) == (day, ())


@pytest.mark.parametrize(
    ("text", "time"), [("it's not even eleven", None), ("it's nearly five can you come at seven", dt.time(19))]
)
def test_what_the_clock_says_now_is_no_wish(text: str, time: dt.time | None) -> None:
    assert said(text).time == time


def test_who_says_what_they_said_wishes_for_it() -> None:
    when = said("afternoon i said eight's no good i'm driving the kids tuesday like two ish")
    assert (when.daypart, when.time) == ("afternoon", dt.time(14))


@pytest.mark.parametrize(
    "text", ["not tomorrow the twelfth thursday the twelfth", "no not tomorrow thursday the twelfth"]
)
def test_what_follows_at_once_on_a_refused_day_is_meant_instead(text: str) -> None:
    assert said(text).date == dt.date(2026, 3, 12)


def test_what_is_not_so_on_the_next_day_refuses_that_one() -> None:
    when = said("thursday the twelfth evelyn isn't even here yet on the fifth")
    assert (when.date, when.rules_out(dt.date(2026, 3, 5))) == (dt.date(2026, 3, 12), True)


@pytest.mark.parametrize("text", ["april no i need it today", "april no way i need it today"])
def test_a_month_with_a_no_behind_it_is_refused(text: str) -> None:
    assert said(text).date == dt.date(2026, 3, 2)


def test_a_no_that_finds_nothing_wrong_refuses_no_day() -> None:
    assert said("monday no that's fine").date == dt.date(2026, 3, 9)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("wednesday hang on hon what day's your dentist wednesday okay thursday then", 5),
        ("friday wait honey when do you work friday right saturday then", 7),
        ("march eighth or wait is that a sunday okay the day after then", 9),
        ("tuesday okay then", 3),
    ],
)
def test_what_is_settled_on_behind_another_is_meant(text: str, day: int) -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
    assert read_when(text, asked)[0].date == dt.date(2026, 3, day)


WHY_NOT_TOMORROW = [
    "make it wednesday i've got the dentist tomorrow",
    "let's do wednesday i'm having my floors done tomorrow",
    "wednesday's better, tomorrow i have to take the car in",
    "wednesday would be better because i'm getting my hair done tomorrow",
]


@pytest.mark.parametrize("text", WHY_NOT_TOMORROW)
def test_a_day_that_is_wished_outright_stands_beside_its_reason(text: str) -> None:
    monday = dt.datetime.fromisoformat("2026-05-04T08:10:00-04:00")
    assert read_when(text, HearingContext(monday, frozenset({"yes_no"})))[0].date == dt.date(2026, 5, 6)


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("no night maybe ten o clock morning", 10),
        ("not night ten o'clock in the morning", 10),
        ("not in the morning two in the afternoon", 14),
        ("no morning five o'clock evening is good", 17),
    ],
)
def test_behind_a_part_of_the_day_that_is_refused_stands_the_hour_that_is_wished(text: str, hour: int) -> None:
    assert said(text).time == dt.time(hour)


def test_an_hour_of_the_part_that_is_refused_is_not_wished() -> None:
    assert said("not in the morning at ten").time is None


@pytest.mark.parametrize("text", ["i don't believe thursday is going to work", "i doubt thursday will work"])
def test_a_day_that_is_not_thought_to_do_is_ruled_out(text: str) -> None:
    assert said(text).rules_out(THURSDAY)


def test_a_day_that_is_not_thought_to_do_before_noon_is_not() -> None:
    assert not said("i don't think thursday works until noon").rules_out(THURSDAY)


def test_the_part_of_the_hour_that_is_wished_is_not_ruled_out() -> None:
    wished = said("no seven is early no night maybe ten o clock morning")
    assert (wished.time, wished.daypart) == (dt.time(10), "morning")
    assert not any(limit.until == dt.time(12) for limit in wished.ruled_out)


@pytest.mark.parametrize(
    "text",
    [
        "not the fifth i'm out of town friday the sixth",
        "not the fifth i'm away the sixth",
        "not thursday i'm working friday the sixth",
        "not thursday because i'm busy friday",
    ],
)
def test_the_reason_of_a_refusal_leaves_the_day_behind_it(text: str) -> None:
    when = said(text)
    assert (when.date, when.rules_out(THURSDAY), when.rules_out(FRIDAY)) == (FRIDAY, True, False)


@pytest.mark.parametrize(
    "text",
    [
        "i'm out of town friday the sixth",
        "not thursday i'm out of town on friday",
        "not thursday i'm busy friday too",
        "no i'm away friday",
    ],
)
def test_who_is_away_that_day_refuses_it(text: str) -> None:
    assert said(text).rules_out(FRIDAY)


def test_a_weekday_on_which_somebody_always_works_is_refused_behind_another() -> None:
    assert said("not monday i'm working tuesdays").rules_out(TUESDAY)


@pytest.mark.parametrize(
    "text",
    [
        "thursday won't work make that friday at nine",
        "thursday is no good make it friday at nine",
        "thursday doesn't work for me move it to friday at nine",
    ],
)
def test_a_no_ends_where_it_is_put_elsewhere(text: str) -> None:
    when = said(text)
    assert (when.date, when.time, when.rules_out(THURSDAY)) == (FRIDAY, dt.time(9), True)


def test_an_hour_that_is_the_same_is_of_the_day_before_it() -> None:
    unasked = HearingContext(ASKED.clock)
    when, _ = read_when("the carpets i must move to friday also at nine", unasked)
    assert (when.date, when.time) == (FRIDAY, dt.time(9))


@pytest.mark.parametrize(
    "text",
    [
        "i don't want anything friday",
        "i do not need anything on friday",
        "i don't want anybody here friday",
        "don't send anyone friday",
    ],
)
def test_a_day_on_which_nothing_is_wanted_is_ruled_out(text: str) -> None:
    when = said(text)
    assert when.date is None
    assert when.rules_out(FRIDAY)


@pytest.mark.parametrize("text", ["i don't want anything but friday", "i don't have anything friday"])
def test_a_day_on_which_nothing_else_is_stands(text: str) -> None:
    assert said(text).date == FRIDAY


@pytest.mark.parametrize(
    "text",
    [
        "haircuts for me and my two kids on friday",
        "haircuts for me and my two kids all in one go on friday",
        "haircuts for me and my two kids back to back on friday",
        "haircuts for me and my two kids one after the other on friday",
        "cuts for me and my husband at the same time friday",
        "haircuts for my kids all together friday",
        "trims for me and the boys in a row on friday",
    ],
)
def test_the_day_behind_whom_it_is_for_is_wished_for_however_they_follow_each_other(text: str) -> None:
    assert said(text).date == FRIDAY


def test_a_day_on_which_they_have_something_on_is_not() -> None:
    assert said("me and my kids on friday have a game").date is None
