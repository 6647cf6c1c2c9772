"""What somebody has on, or has not, on a day or at an hour. The clock is Monday 2 March 2026, nine in the morning."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.time_request import merged
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.ruled_out import RuledOut, admits
from receptionist.model.when import When
from receptionist.understanding.understand import understand

CLOCK = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
ASKED = HearingContext(CLOCK, frozenset({"date", "time"}))


def wish(text: str) -> When:
    return understand(text, ASKED).when


def start(day: int, hour: int, minute: int = 0) -> dt.datetime:
    return dt.datetime(2026, 3, day, hour, minute, tzinfo=CLOCK.tzinfo)


@pytest.mark.parametrize(
    "text",
    [
        "wednesday i don't have class so that'd work",
        "i'm not working wednesday",
        "my husband isn't on shift wednesday",
        "i've got nothing on wednesday",
        "wednesday there's no school",
        "none wednesday",
        "neither wednesday",
    ],
)
def test_a_day_with_nothing_on_is_wished_for(text: str) -> None:
    when = wish(text)
    assert (when.date, when.ruled_out) == (dt.date(2026, 3, 4), ())


@pytest.mark.parametrize(
    "text",
    [
        "i have the dentist friday",
        "we've got practice on friday",
        "i'm leaving on friday",
        "we fly out friday",
        "i'm flying to denver friday",
        "friday's when my cleaning lady comes",
        "nobody's home friday",
        "let's avoid friday",
    ],
)
def test_a_day_that_is_taken_is_ruled_out(text: str) -> None:
    when = wish(text)
    assert when.date is None
    assert when.rules_out(dt.date(2026, 3, 6))


@pytest.mark.parametrize("text", ["we're off friday", "i'm going home friday", "friday is when i'm home"])
def test_a_day_off_is_not(text: str) -> None:
    assert wish(text).date == dt.date(2026, 3, 6)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("i have the dentist friday do thursday instead", 5),
        ("tuesdays are crazy and so is wednesday so how's thursday", 5),
        ("wednesday is trash day so they can't park so thursday", 5),
        ("no friday's got to be ten or later", 6),
        ("that's not gonna work what about tomorrow", 3),
        ("my train gets in at two forty on the fifth so say three thirty", 5),
        ("i work friday so after two", 6),
        ("friday if not then thursday", 6),
        ("i have an interview on sunday can we do it later in the day", 8),
    ],
)
def test_the_day_that_follows_from_it_is_meant(text: str, day: int) -> None:
    assert wish(text).date == dt.date(2026, 3, day)


@pytest.mark.parametrize(
    ("text", "out", "left"),
    [
        ("noon is when i eat", start(4, 12), start(4, 13)),
        ("noon no one is home", start(4, 12), start(4, 13)),
        ("the baby naps from one to three so not then", start(4, 14), start(4, 15)),
        ("any time but noon to two", start(4, 13), start(4, 14)),
        ("i'm good all day tuesday except for an hour at noon", start(3, 12), start(3, 10)),
        ("any old time just not when the mail comes around eleven", start(4, 11), start(4, 12)),
        ("whenever except school pickup two thirty to three thirty", start(4, 15), start(4, 16)),
        ("any time wednesday except around ten", start(4, 10, 30), start(4, 11)),
        ("i get off shift at three so any time after that on a weekday", start(4, 15), start(4, 15, 30)),
        ("i don't work until three", start(4, 15), start(4, 14)),
        ("i'm not home until three", start(4, 14), start(4, 15)),
    ],
)
def test_hours_that_are_taken_are_ruled_out(text: str, out: dt.datetime, left: dt.datetime) -> None:
    limits = wish(text).ruled_out
    assert [admits((*limits, *_bounds(wish(text))), each) for each in (out, left)] == [False, True]


def _bounds(when: When) -> tuple[RuledOut, ...]:
    if when.bound == "after":
        return (RuledOut(until=when.time),)
    return (RuledOut(since=when.until),) if when.bound == "before" else ()


@pytest.mark.parametrize(
    "text",
    ["i can't do the third the fifth or the sixth", "tuesday thursday and friday don't work"],
)
def test_each_day_of_a_list_is_ruled_out(text: str) -> None:
    when = wish(text)
    assert when.date is None
    assert all(when.rules_out(dt.date(2026, 3, day)) for day in (3, 5, 6))


@pytest.mark.parametrize("text", ["can't the guy come at nine", "is there nothing at nine", "couldn't you do nine"])
def test_what_is_asked_with_a_no_is_wished_for(text: str) -> None:
    assert wish(text).time == dt.time(9)


def test_a_part_of_the_day_that_is_taken_leaves_the_week() -> None:
    when = wish("next week i have class mornings so afternoons please")
    assert (when.date, when.date_end, when.daypart) == (dt.date(2026, 3, 9), dt.date(2026, 3, 15), "afternoon")


def test_a_day_of_the_month_is_of_the_month_named_before_it() -> None:
    assert wish("in april i'm away the tenth").rules_out(dt.date(2026, 4, 10))


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("no sooner than the eleventh", 11),
        ("i can't commit to anything before the eleventh", 11),
        ("i'm out of town until the tenth so after that", 11),
    ],
)
def test_the_days_up_to_a_limit_are_ruled_out(text: str, first: int) -> None:
    when = wish(text)
    assert when.rules_out(dt.date(2026, 3, first - 1))
    assert not when.rules_out(dt.date(2026, 3, first))


def test_who_asks_for_a_weekday_only_rules_no_weekend_out() -> None:
    when = wish("does it have to be a weekday i'm only home weekends")
    assert when.rules_out(dt.date(2026, 3, 4))
    assert not when.rules_out(dt.date(2026, 3, 7))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("too thirty on thursday", "2026-03-05 14:30"),
        ("for p m friday", "2026-03-06 16:00"),
        ("wednesday at ate", "2026-03-04 08:00"),
        ("wednesday i'd like the ate o'clock slot", "2026-03-04 08:00"),
        ("half past ate on the ninth", "2026-03-09 08:30"),
        ("friday for thirty minutes", "2026-03-06"),
        ("sat nine thirty", "2026-03-07 09:30"),
        ("next wednesday not this one", "2026-03-11"),
        ("next thursday as in the twelfth", "2026-03-12"),
        ("three's good friday", "2026-03-06 15:00"),
        ("one p m or so on the eleventh ma'am", "2026-03-11 13:00"),
        ("the nineteenth at noon thirty", "2026-03-19 12:30"),
        ("not this saturday the saturday after", "2026-03-14"),
        ("third week of march", "2026-03-16"),
        ("so the one o'clock on friday", "2026-03-06 13:00"),
    ],
)
def test_a_day_and_its_hour_as_callers_say_them(text: str, said: str) -> None:
    when = wish(text)
    parts = (str(when.date or ""), when.time.strftime("%H:%M") if when.time else "")
    assert " ".join(part for part in parts if part) == said


def test_twelve_fifteen_to_one_are_two_hours() -> None:
    when = wish("twelve fifteen to one on weekdays")
    assert (when.time, when.until) == (dt.time(12, 15), dt.time(13))


@pytest.mark.parametrize(
    "text",
    [
        "wednesday but in the afternoon dear eight o'clock i'm still doing my drops",
        "wednesday in the afternoon nine o'clock i'm still asleep",
        "wednesday afternoon eight i'm at the dentist",
    ],
)
def test_an_hour_with_what_one_does_then_leaves_the_part_of_the_day(text: str) -> None:
    when = wish(text)
    assert (when.date, when.time, when.daypart) == (dt.date(2026, 3, 4), None, "afternoon")


@pytest.mark.parametrize("text", ["eight i'm still free", "eight o'clock i'm still home"])
def test_an_hour_at_which_somebody_is_still_free_is_wished_for(text: str) -> None:
    assert wish(text).time == dt.time(8)


@pytest.mark.parametrize(
    "text", ["i was never any good in the morning", "i'm no good in the mornings", "she's not much use in the morning"]
)
def test_who_is_no_good_in_a_part_of_the_day_rules_it_out(text: str) -> None:
    when = wish(text)
    assert (when.time, when.bound, when.ruled_out) == (dt.time(12), "after", (RuledOut(until=dt.time(12)),))


def test_who_is_good_in_the_morning_wishes_for_it() -> None:
    assert wish("i'm good in the morning").daypart == "morning"


@pytest.mark.parametrize(
    "text",
    ["friday is my bridge", "friday is our rehearsal", "friday i'll be at irma's flat with the lawyer"],
)
def test_a_day_that_an_engagement_takes_up_is_ruled_out(text: str) -> None:
    assert wish(text).rules_out(dt.date(2026, 3, 6))


@pytest.mark.parametrize("text", ["friday is my day off", "friday i'll be at home", "friday i'll be at the rental"])
def test_a_day_on_which_somebody_is_there_is_wished_for(text: str) -> None:
    assert wish(text).date == dt.date(2026, 3, 6)


@pytest.mark.parametrize(
    "text",
    [
        "noon no wait soccer's at noon",
        "noon no hold on church is at noon",
        "noon no the kids' practice is at noon",
        "friday at noon hmm hon you home at noon, she's not home at noon",
    ],
)
def test_an_hour_that_is_taken_back_for_what_is_on_then_is_out(text: str) -> None:
    when = wish(text)
    assert when.time is None
    assert not admits(when.ruled_out, start(6, 12))


@pytest.mark.parametrize("text", ["noon no wait make it noon", "noon no wait the appointment is at noon"])
def test_an_hour_that_is_said_again_of_the_visit_stands(text: str) -> None:
    assert wish(text).time == dt.time(12)


def test_the_hour_of_another_day_that_is_refused_stands() -> None:
    assert wish("tuesday at noon i can't do wednesday at noon").time == dt.time(12)


@pytest.mark.parametrize("call", ["pass on that i want a call today", "have somebody call me today"])
def test_the_day_of_a_call_is_not_the_visits(call: str) -> None:
    assert wish(f"no monday is today book wednesday at noon and {call}").date == dt.date(2026, 3, 4)


@pytest.mark.parametrize("text", ["i want a call tomorrow", "not today i want a call tomorrow", "call me tomorrow"])
def test_the_day_of_a_call_is_meant_where_no_other_is(text: str) -> None:
    assert wish(text).date == dt.date(2026, 3, 3)


@pytest.mark.parametrize(
    ("text", "fits", "does_not"),
    [
        ("my doctor has me at ten thirty that day could the man come after", (11, 30), (11, 0)),
        ("i have the doctor at ten that day can he come afterwards please", (11, 0), (10, 30)),
        ("i'm seeing my cardiologist at half past ten could he come later", (11, 30), (10, 30)),
        ("the vet's coming at ten could the man come after he's gone", (11, 0), (9, 0)),
        ("i'm at the doctor's till eleven could he come after", (11, 0), (10, 30)),
        ("ten thirty is when i'm at the doctor's i'd be home by about one", (13, 0), (12, 0)),
        ("i won't be home till one", (13, 0), (12, 0)),
    ],
)
def test_after_said_by_itself_is_after_what_they_have_on(
    text: str, fits: tuple[int, int], does_not: tuple[int, int]
) -> None:
    limits = merged(When(), wish(text)).ruled_out
    assert [admits(limits, start(4, *at)) for at in (fits, does_not)] == [True, False]


@pytest.mark.parametrize(
    "text",
    [
        "my doctor has me at ten that day could he come before",
        "i've a lunch at ten could they come before",
    ],
)
def test_before_it_the_work_is_over(text: str) -> None:
    assert wish(text).ruled_out == (RuledOut(since=dt.time(10), ends=True),)


@pytest.mark.parametrize(
    "text",
    [
        "my doctor has me at ten that day",
        "that won't do i've got a doctor's appointment at ten",
        "i already have something at ten",
        "i pick up the kids at ten so that won't work",
        "that clashes with my doctor's at ten",
        "my bus leaves at ten that day",
        "i've got lunch around ten",
    ],
)
def test_an_hour_at_which_they_have_something_on_is_ruled_out(text: str) -> None:
    when = wish(text)
    assert (when.time, when.ruled_out) == (None, (RuledOut(since=dt.time(10), until=dt.time(11)),))


@pytest.mark.parametrize(
    "text",
    [
        "i have ten free",
        "i'm home at ten",
        "my daughter is at ten and me at eleven",
        "ten is when i'm free",
        "i have my appointment at ten",
        "could he come to the church at ten",
    ],
)
def test_an_hour_at_which_nothing_is_on_is_none(text: str) -> None:
    assert wish(text).ruled_out == ()


def test_the_business_own_work_is_no_engagement() -> None:
    salon = HearingContext(CLOCK, vocabulary=Vocabulary(services=(("haircut", ("hair appointment",)),)))
    text = "i have a hair appointment at ten thirty"
    assert ["engaged" in understand(text, each).says for each in (salon, HearingContext(CLOCK))] == [False, True]


@pytest.mark.parametrize(
    ("text", "engaged"),
    [
        ("that's when i have my physical therapy", True),
        ("that's the same time as my eye exam", True),
        ("oh i have a dentist appointment that morning", True),
        ("that clashes with my doctor's", True),
        ("that's when i wanted it", False),
        ("that's the same time as last year", False),
        ("i have an appointment with you that morning", False),
        ("what time is my husband's appointment", False),
    ],
)
def test_what_they_have_on_then_is_told(text: str, engaged: bool) -> None:
    assert ("engaged" in understand(text, HearingContext(CLOCK)).says) is engaged


@pytest.mark.parametrize(
    "text",
    [
        "i'm in florida from the tenth till the eighteenth",
        "we'll be at my daughter's from the tenth until the eighteenth",
        "my husband and i are in arizona from the tenth to the eighteenth",
        "i'm on a cruise from the tenth through the eighteenth",
        "i leave on the twelfth and get back the twentieth",
        "we fly out on the twelfth and come home on the eighteenth",
        "i go to my sister's on the twelfth and return on the eighteenth",
    ],
)
def test_the_days_of_an_absence_are_ruled_out(text: str) -> None:
    when = wish(text)
    assert when.date is None or when.date > dt.date(2026, 3, 12)
    assert not admits(merged(When(), when).ruled_out, start(12, 9), start(12, 10))


@pytest.mark.parametrize(
    "text",
    [
        "i'm home from the tenth till the eighteenth",
        "i'm in town from the tenth till the eighteenth",
        "i'm at the house from the tenth till the eighteenth",
        "i'm free from the tenth till the eighteenth",
        "we're back in town from the tenth to the eighteenth",
    ],
)
def test_the_days_on_which_somebody_is_there_are_wished_for(text: str) -> None:
    assert admits(merged(When(), wish(text)).ruled_out, start(12, 9), start(12, 10))


@pytest.mark.parametrize(
    "text",
    [
        "i have a job interview at twelve on friday",
        "i have an exam on friday at twelve",
        "i've got court friday at noon",
    ],
)
def test_the_day_of_what_is_on_then_is_not_wished_for(text: str) -> None:
    when = wish(text)
    assert (when.date, when.time) == (None, None)
    assert not admits(when.ruled_out, start(6, 12, 30))
    assert admits(when.ruled_out, start(6, 15))


def test_the_day_of_what_is_on_is_wished_for_at_another_hour() -> None:
    assert wish("i have an exam on friday at twelve, anything later that day").date == dt.date(2026, 3, 6)


@pytest.mark.parametrize("text", ["i forgot i have a wedding on friday", "i just remembered we have a game on friday"])
def test_what_was_forgotten_is_in_the_way(text: str) -> None:
    assert wish(text).rules_out(dt.date(2026, 3, 6))


def test_what_a_visit_may_be_for_is_not_in_the_way() -> None:
    assert not wish("i have a wedding on friday").rules_out(dt.date(2026, 3, 6))
