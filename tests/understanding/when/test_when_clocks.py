"""Times of day as callers say them. The clock is Thursday 5 March 2026, nine in the morning, in Chicago."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.when import read_when

Said = Callable[..., tuple[str, str]]

TIMES = [
    ("half past noon", "12:30"),
    ("quarter after noon", "12:15"),
    ("ten past noon", "12:10"),
    ("five to midnight", "23:55"),
    ("half past midnight", "00:30"),
    ("12 noon", "12:00"),
    ("twelve noon", "12:00"),
    ("12:00 noon", "12:00"),
    ("twelve midnight", "00:00"),
    ("quarter of three", "14:45"),
    ("a quarter till five", "16:45"),
    ("twenty of four", "15:40"),
    ("twenty five past six", "18:25"),
    ("twenty-five to seven", "18:35"),
    ("five after two", "14:05"),
    ("five minutes after two", "14:05"),
    ("ten minutes to four pm", "15:50"),
    ("ten till nine am", "08:50"),
    ("ten before three", "14:50"),
    ("half eight", "08:30"),
    ("twelve and half", "12:30"),
    ("nine and half nine thirty", "09:30"),
    ("three and half in the afternoon", "15:30"),
    ("at nine and a half", "09:30"),
    ("half past eight in the morning", "08:30"),
    ("at half two", "14:30"),
    ("half ten", "10:30"),
    ("three thirty pm", "15:30"),
    ("3 30 pm", "15:30"),
    ("three oh five", "15:05"),
    ("3 oh 5 pm", "15:05"),
    ("eight o five", "08:05"),
    ("fifteen thirty", "15:30"),
    ("1530", "15:30"),
    ("at 15 30", "15:30"),
    ("fifteen hundred hours", "15:00"),
    ("oh nine hundred", "09:00"),
    ("0900 hours", "09:00"),
    ("twenty one hundred hours", "21:00"),
    ("5p.m.", "17:00"),
    ("5 p. m.", "17:00"),
    ("5 P M", "17:00"),
    ("five in the a m", "05:00"),
    ("3 o'clock pm", "15:00"),
    ("three o'clock in the afternoon", "15:00"),
    ("3 o clock", "15:00"),
    ("at three sharp", "15:00"),
    ("exactly 3 pm", "15:00"),
    ("3pm sharp", "15:00"),
    ("around noon", "12:00"),
    ("around 7ish", "19:00"),
    ("sevenish", "19:00"),
    ("about half five", "17:30"),
    ("noonish", "12:00"),
    ("8 at night", "20:00"),
    ("nine at night", "21:00"),
    ("3 in the morning", "03:00"),
    ("six in the evening", "18:00"),
    ("between two and four", "14:00"),
    ("from 9 to 11", "09:00"),
    ("2-4pm", "14:00"),
    ("2 to 4 pm", "14:00"),
    ("between 9 am and noon", "09:00"),
    ("from noon to three", "12:00"),
    ("9am till noon", "09:00"),
    ("between ten and eleven thirty", "10:00"),
    ("any time between 1 and 3", "13:00"),
    ("from 3 until 5", "15:00"),
    ("after three", "15:00"),
    ("any time after 4", "16:00"),
    ("after 4:30", "16:30"),
    ("at 4 or 5", "16:00"),
    ("3, sorry, 4 o'clock", "16:00"),
    ("15 past 3", "15:15"),
    ("20 past 3pm", "15:20"),
    ("3.20 in the afternoon", "15:20"),
    ("11:30-1:30", "11:30"),
    ("five forty-five", "17:45"),
    ("quarter to six pm", "17:45"),
    ("ten p.m. on the nose", "22:00"),
    ("13 hundred hours", "13:00"),
    ("at 20 past 10", "10:20"),
    ("zero eight hundred hours", "08:00"),
    ("oh eight thirty", "08:30"),
    ("at twenty-two thirty", "22:30"),
    ("12 in the afternoon", "12:00"),
    ("half twelve", "12:30"),
    ("ten thirty ish", "10:30"),
    ("7:30-ish", "19:30"),
    ("5pm-ish", "17:00"),
    ("10 past 9 night", "21:10"),
    ("half past 6 morning", "06:30"),
    ("20 to 8 evening", "19:40"),
    ("18 20 evening", "18:20"),
    ("9 40 morning", "09:40"),
    ("5 past 14 afternoon", "14:05"),
    ("11:20 night", "23:20"),
    ("i'd like the 10 am slot", "10:00"),
    ("the 2:30 works", "14:30"),
    ("2:30 works for me", "14:30"),
    ("make it 2:30", "14:30"),
    ("let's do three fifteen", "15:15"),
    ("say five thirty", "17:30"),
    ("one thirty would be great", "13:30"),
    ("noon's fine", "12:00"),
    ("not before 10", "10:00"),
    ("change my 3 o'clock to 4 o'clock", "16:00"),
    ("can we push it from 2 to 3", "15:00"),
    ("instead of 3 can we do 4:30", "16:30"),
    ("not 2, 3 pm", "15:00"),
    ("i get off work at 5 so 5:30 is good", "17:30"),
    ("my kid has school until 3 so after 4", "16:00"),
    ("let's say a quarter after three", "15:15"),
    ("a quarter of five", "16:45"),
    ("20 minutes past 3", "15:20"),
    ("20 minutes to 4 in the afternoon", "15:40"),
    ("at 10 minutes past noon", "12:10"),
    ("at five past midnight", "00:05"),
    ("eight fifteen in the morning", "08:15"),
    ("eleven fifty nine pm", "23:59"),
    ("twelve oh one am", "00:01"),
    ("12 am", "00:00"),
    ("12 pm", "12:00"),
    ("twelve thirty am", "00:30"),
    ("0:15", "00:15"),
    ("00:30", "00:30"),
    ("24:00", "00:00"),
    ("at 23:45", "23:45"),
    ("17:00 hours", "17:00"),
    ("at 1700", "17:00"),
    ("at 9 a.m. sharp", "09:00"),
    ("4p", "16:00"),
    ("8a", "08:00"),
    ("9 in the a.m.", "09:00"),
    ("ten-thirty", "10:30"),
    ("half-past ten", "10:30"),
    ("quarter-past ten", "10:15"),
    ("no i said four thirty", "16:30"),
    ("from 12 onwards", "12:00"),
    ("3pm at the earliest", "15:00"),
]
DAYS_WITH_TIMES = [
    ("half an hour from now", "2026-03-05", "09:30"),
    ("an hour from now", "2026-03-05", "10:00"),
    ("in an hour and fifteen minutes", "2026-03-05", "10:15"),
    ("in an hour and a half", "2026-03-05", "10:30"),
    ("in two and a half hours", "2026-03-05", "11:30"),
    ("in 90 minutes", "2026-03-05", "10:30"),
    ("in about 20 minutes", "2026-03-05", "09:20"),
    ("within the hour", "2026-03-05", "10:00"),
    ("in 1 hr", "2026-03-05", "10:00"),
    ("15 minutes from now", "2026-03-05", "09:15"),
    ("three hours from now", "2026-03-05", "12:00"),
    ("in a couple of hours", "2026-03-05", "11:00"),
    ("in a few hours", "2026-03-05", "12:00"),
    ("at 6 tonight", "2026-03-05", "18:00"),
    ("six this evening", "2026-03-05", "18:00"),
    ("tonight at eight thirty", "2026-03-05", "20:30"),
    ("tomorrow night at nine", "2026-03-06", "21:00"),
    ("tomorrow morning at 9", "2026-03-06", "09:00"),
    ("9 tomorrow morning", "2026-03-06", "09:00"),
    ("nine thirty tomorrow", "2026-03-06", "09:30"),
    ("tomorrow 4pm", "2026-03-06", "16:00"),
    ("monday 9 am", "2026-03-09", "09:00"),
    ("monday, 3", "2026-03-09", "15:00"),
    ("tuesday two thirty", "2026-03-10", "14:30"),
    ("wednesday 10 30", "2026-03-11", "10:30"),
    ("friday afternoon at 2", "2026-03-06", "14:00"),
    ("noon tomorrow", "2026-03-06", "12:00"),
    ("tomorrow at noon", "2026-03-06", "12:00"),
    ("sun at 3", "2026-03-08", "15:00"),
    ("fri 13 march 2pm", "2026-03-13", "14:00"),
    ("2nd of april at half past 3", "2026-04-02", "15:30"),
    ("12/4 at 9:15", "2026-12-04", "09:15"),
    ("march 15 1pm", "2026-03-15", "13:00"),
    ("the 15th at 1", "2026-03-15", "13:00"),
    ("1pm on the 15th", "2026-03-15", "13:00"),
    ("march the 9th around 10 in the morning", "2026-03-09", "10:00"),
    ("on the ninth at ten", "2026-03-09", "10:00"),
    ("today at 5", "2026-03-05", "17:00"),
    ("today at 8", "2026-03-05", "20:00"),
    ("right now", "2026-03-05", "09:00"),
    ("now", "2026-03-05", "09:00"),
    ("tmrw at 10", "2026-03-06", "10:00"),
    ("in 24 hours", "2026-03-06", "09:00"),
    ("3pm tomorrow", "2026-03-06", "15:00"),
    ("at 8 tonight", "2026-03-05", "20:00"),
    ("8 o'clock tomorrow morning", "2026-03-06", "08:00"),
    ("9:59pm last sunday", "2026-03-01", "21:59"),
    ("thursday 8 pm eastern time", "2026-03-12", "20:00"),
    ("wed at 5", "2026-03-11", "17:00"),
    ("10:15 on thursday", "2026-03-12", "10:15"),
    ("between 9:30 and 11:00 on thursday", "2026-03-12", "09:30"),
    ("the day after tomorrow 5pm", "2026-03-07", "17:00"),
    ("6 in the evening tomorrow", "2026-03-06", "18:00"),
    ("tomorrow evening at six thirty", "2026-03-06", "18:30"),
    ("on the 27th at quarter to nine", "2026-03-27", "08:45"),
    ("seven thirty in the evening on the 5th of june", "2026-06-05", "19:30"),
    ("midnight tonight", "2026-03-06", "00:00"),
    ("noon on friday", "2026-03-06", "12:00"),
    ("this friday at noon", "2026-03-06", "12:00"),
    ("eight thirty a m tomorrow", "2026-03-06", "08:30"),
    ("two days from today at 5", "2026-03-07", "17:00"),
    ("a week from friday at 2pm", "2026-03-13", "14:00"),
    ("saturday the 7th of march at 10 in the morning", "2026-03-07", "10:00"),
    ("sunday evening at 7", "2026-03-08", "19:00"),
    ("sunday at 7 in the evening", "2026-03-08", "19:00"),
    ("let's meet at 2 on monday", "2026-03-09", "14:00"),
    ("can we do monday around 2 ish", "2026-03-09", "14:00"),
    ("maybe around two thirty on wednesday", "2026-03-11", "14:30"),
    ("would ten o'clock on the eleventh be okay", "2026-03-11", "10:00"),
    ("can you come at 10 on the 12th", "2026-03-12", "10:00"),
    ("twelve thirty on monday", "2026-03-09", "12:30"),
    ("half past one on sunday", "2026-03-08", "13:30"),
    ("tomorrow between 1 and 3 pm", "2026-03-06", "13:00"),
    ("wednesday from 9 to 12", "2026-03-11", "09:00"),
    ("thursday between nine and ten am", "2026-03-12", "09:00"),
    ("friday 1-3", "2026-03-06", "13:00"),
    ("reschedule my monday appointment to wednesday at 3", "2026-03-11", "15:00"),
    ("i can do tuesday but not before 3", "2026-03-10", "15:00"),
    ("on this coming tuesday at 4", "2026-03-10", "16:00"),
    ("april the 5th at quarter past four in the afternoon", "2026-04-05", "16:15"),
    ("six pm on monday the ninth", "2026-03-09", "18:00"),
    ("monday the ninth six pm", "2026-03-09", "18:00"),
    ("march ninth at six thirty p m", "2026-03-09", "18:30"),
    ("christmas day at noon", "2026-12-25", "12:00"),
    ("on new year's eve at 8 pm", "2026-12-31", "20:00"),
    ("in the next hour", "2026-03-05", "10:00"),
    ("in an hour or two", "2026-03-05", "10:00"),
    ("in five to ten minutes", "2026-03-05", "09:05"),
    ("in twenty minutes", "2026-03-05", "09:20"),
    ("twenty minutes from now", "2026-03-05", "09:20"),
    ("two and a half hours from now", "2026-03-05", "11:30"),
    ("an hour and a half from now", "2026-03-05", "10:30"),
    ("in three quarters of an hour", "2026-03-05", "09:45"),
    ("in a quarter of an hour", "2026-03-05", "09:15"),
    ("in 45 mins", "2026-03-05", "09:45"),
    ("3 april at 9", "2026-04-03", "09:00"),
    ("april 3 9am", "2026-04-03", "09:00"),
    ("2nd april 2027 at 14:30", "2027-04-02", "14:30"),
    ("april 2 from 2 to 4", "2026-04-02", "14:00"),
    ("april 2nd between 2 pm and 4 pm", "2026-04-02", "14:00"),
    ("on the 2nd, say 3pm", "2026-04-02", "15:00"),
    ("2 pm, 2nd april", "2026-04-02", "14:00"),
    ("do you have anything tuesday afternoon around 3", "2026-03-10", "15:00"),
    ("is 3 pm tuesday available", "2026-03-10", "15:00"),
    ("is there any chance of 3:30 on tuesday", "2026-03-10", "15:30"),
    ("i'd prefer mornings, say tuesday at 9", "2026-03-10", "09:00"),
    ("please come after 5 pm on friday", "2026-03-06", "17:00"),
    ("i'm home after 4 on tuesday", "2026-03-10", "16:00"),
    ("my appointment is at 3 tomorrow", "2026-03-06", "15:00"),
    ("i have a 3 o'clock tomorrow", "2026-03-06", "15:00"),
    ("i'm calling about my appointment tomorrow at 10", "2026-03-06", "10:00"),
    ("after 12 on friday", "2026-03-06", "12:00"),
    ("on june third around eleven", "2026-06-03", "11:00"),
]


HALVES_OF_THE_DAY = [
    ("four thirty in the a m", "04:30"),
    ("half past four in the am", "04:30"),
    ("quarter to seven in the p m", "18:45"),
    ("ten o'clock in the a m", "10:00"),
    ("4:30 in the am", "04:30"),
    ("two after noon", "14:00"),
    ("three thirty after noon", "15:30"),
    ("half four after noon", "16:30"),
    ("between two and four after noon", "14:00"),
    ("two of the afternoon", "14:00"),
    ("at one of the afternoon", "13:00"),
    ("nine of the morning", "09:00"),
    ("half past nine of the morning", "09:30"),
]
HOURS_OF_24 = [
    ("fourteen o'clock so two after noon", "14:00"),
    ("fourteen o'clock thirty", "14:30"),
    ("half past fourteen", "14:30"),
    ("half fourteen", "14:30"),
    ("quarter to sixteen", "15:45"),
    ("seventeen hours thirty", "17:30"),
    ("at nine hours", "09:00"),
    ("sixteen hundred", "16:00"),
]
NOT_THAT_HOUR = [
    ("ten after noon", "12:10"),  # ten minutes
    ("any time after noon", "12:00"),
    ("we are looking at two hours", ""),
    ("two of the rooms", ""),
    ("one of the mornings", ""),
]


@pytest.mark.parametrize(("text", "time"), HALVES_OF_THE_DAY)
def test_the_half_of_the_day_may_be_said_in_words_of_its_own(said: Said, text: str, time: str) -> None:
    assert said(text, "date,time") == ("", time)


@pytest.mark.parametrize(("text", "time"), HOURS_OF_24)
def test_hours_are_counted_to_twenty_four_by_some(said: Said, text: str, time: str) -> None:
    assert said(text, "date,time") == ("", time)


@pytest.mark.parametrize(("text", "time"), NOT_THAT_HOUR)
def test_minutes_past_noon_and_lengths_are_no_hours(said: Said, text: str, time: str) -> None:
    assert said(text, "date,time") == ("", time)


@pytest.mark.parametrize(("text", "part"), [("friday in the a m", "morning"), ("friday in the p m", "afternoon")])
def test_a_half_of_the_day_alone_is_a_part_of_it(read: Callable[..., When], text: str, part: str) -> None:
    assert read(text).daypart == part


@pytest.mark.parametrize(("text", "time"), TIMES)
def test_a_time_is_read_and_no_day_is_made_up(said: Said, text: str, time: str) -> None:
    assert said(text) == ("", time)


@pytest.mark.parametrize(("text", "day", "time"), DAYS_WITH_TIMES)
def test_a_day_with_its_time_is_read(said: Said, text: str, day: str, time: str) -> None:
    assert said(text) == (day, time)


@pytest.mark.parametrize("text", ["it's number ten thirty", "sorry number's nine fifteen", "unit ten thirty"])
def test_the_number_of_a_house_is_no_hour(said: Said, text: str) -> None:
    assert said(text)[1] == ""


NEAR_TEN = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("nine no ten ten's better", dt.time(10)),
        ("i said ten o'clock ten in the morning", dt.time(10)),
        ("eleven eleven is fine", dt.time(11)),
        ("at ten ten", dt.time(10, 10)),
        ("ten o'clock thirty", dt.time(10, 30)),
    ],
)
def test_an_hour_that_is_said_twice_is_that_hour(text: str, time: dt.time) -> None:
    assert read_when(text, NEAR_TEN)[0].time == time


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("three hour thirty on tuesday", dt.time(15, 30)),
        ("one hour thirty", None),
        ("it takes three hour thirty", None),
    ],
)
def test_an_hour_may_be_called_so(text: str, time: dt.time | None) -> None:
    assert read_when(text, NEAR_TEN)[0].time == time


@pytest.mark.parametrize("text", ["do you do the color and the set in one go", "all of it in one visit please"])
def test_one_of_something_is_no_hour(text: str) -> None:
    assert read_when(text, NEAR_TEN)[0].time is None


def test_a_number_beside_an_address_is_that_of_a_house() -> None:
    asked = HearingContext(NEAR_TEN.clock, frozenset({"address"}))
    assert read_when("he's right across at 415 the blue house", asked)[0].time is None
    assert read_when("at 415", NEAR_TEN)[0].time == dt.time(16, 15)


@pytest.mark.parametrize("text", ["have it looked at too thursday", "they looked at too much of it on thursday"])
def test_what_somebody_looks_at_is_no_hour(text: str) -> None:
    assert read_when(text, NEAR_TEN)[0].time is None


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("could you make mine five instead", "17:00"),
        ("make ours three please", "15:00"),
        ("put me down for three today", "15:00"),
        ("pencil me in for four on friday", "16:00"),
        ("thursday the twelfth ten thirty callback's this line", "10:30"),
        ("friday two fifteen phone is this one", "14:15"),
    ],
)
def test_a_number_is_an_hour_by_what_it_is_said_of(said: Said, text: str, time: str) -> None:
    assert said(text)[1] == time


@pytest.mark.parametrize("text", ["make mine two rooms", "thursday ten fifteen north oak street"])
def test_a_number_of_a_thing_or_a_house_is_no_hour(said: Said, text: str) -> None:
    assert said(text)[1] == ""


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("nine no nurse comes at nine ten thirty", "10:30"),
        ("ten no i've got pilates at ten eleven thirty", "11:30"),
        ("nine ten", "09:10"),
    ],
)
def test_what_has_minutes_of_its_own_is_none_of_the_hour_before(said: Said, text: str, time: str) -> None:
    assert said(text, "date,time")[1] == time


JOINED = [
    ("three and thirty", "15:30"),
    ("four and a quarter", "16:15"),
    ("friday at nine and fifteen", "09:15"),
    ("five less a quarter", "16:45"),
    ("two and a half", "14:30"),
    ("half hour before four", "15:30"),
    ("fifteen hours", "15:00"),
]


@pytest.mark.parametrize(("text", "time"), JOINED)
def test_minutes_are_joined_to_their_hour_as_other_tongues_do(said: Said, text: str, time: str) -> None:
    assert said(text, "date,time")[1] == time


@pytest.mark.parametrize("text", ["three and a half bathrooms", "two and a half", "three and thirty people"])
def test_no_hour_is_half_past_where_none_was_asked_for(said: Said, text: str) -> None:
    assert said(text) == ("", "")


@pytest.mark.parametrize("text", ["ten on the thursday then", "ten on thursday then"])
def test_an_hour_before_its_day_is_one(text: str) -> None:
    when, _ = read_when(text, HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)))
    assert (when.date, when.time) == (dt.date(2026, 3, 5), dt.time(10))


ON_THE_HALF_HOUR = msgspec.structs.replace(NEAR_TEN, start_every=30)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("not seven i said ten ten in the morning thursday", dt.time(10)),
        ("ten ten", dt.time(10)),
        ("at eleven eleven please", dt.time(11)),
        ("eight thirty nine friday", dt.time(8, 30)),
        ("ten ten a m", dt.time(10, 10)),
        ("ten twenty", dt.time(10, 20)),
        ("ten forty five", dt.time(10, 45)),
        ("eleven ten", dt.time(11, 10)),
    ],
)
def test_no_hour_has_minutes_at_which_no_visit_starts(text: str, time: dt.time) -> None:
    assert read_when(text, ON_THE_HALF_HOUR)[0].time == time


def test_starts_every_ten_minutes_leave_ten_past_ten() -> None:
    hearing = msgspec.structs.replace(NEAR_TEN, start_every=10)
    assert read_when("ten ten thursday", hearing)[0].time == dt.time(10, 10)


@pytest.mark.parametrize(
    "text",
    [
        "that's frank's phone number it starts with nine one four",
        "the area code is two one two",
        "nine one four is the area code",
        "it ends in four two",
        "the last four are one nine oh two",
        "the third digit of the house number is a two not a one",
        "his cell is nine one four something",
        "it's a two one two number",
        "my phone has a three in the middle",
    ],
)
def test_digits_of_a_number_are_no_hour(text: str) -> None:
    assert read_when(text, NEAR_TEN)[0].time is None


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("it starts at nine", dt.time(9)),
        ("can you start with nine", dt.time(9)),
        ("the area is fine nine is good", dt.time(9)),
        ("two three four whichever", dt.time(14)),
        ("the last one at four", dt.time(16)),
    ],
)
def test_an_hour_beside_the_words_of_a_number_is_one(text: str, time: dt.time) -> None:
    assert read_when(text, NEAR_TEN)[0].time == time


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("seven in the morning how about nine", dt.time(9)),
        ("noon what about one", dt.time(13)),
        ("seven or how about nine", dt.time(19)),
        ("how about nine and what about the price", dt.time(9)),
    ],
)
def test_what_is_proposed_behind_an_hour_takes_its_place(text: str, time: dt.time) -> None:
    assert read_when(text, NEAR_TEN)[0].time == time


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("what about thursday a little later like ten and how long does it take", dt.time(10)),
        ("a bit earlier say nine", dt.time(9)),
        ("a bit later twelve oak street", None),
        ("as soon as possible say ten", None),
        ("earlier is better two bathrooms", None),
    ],
)
def test_a_number_behind_an_earlier_or_a_later_hour_tells_which(text: str, time: dt.time | None) -> None:
    assert read_when(text, HearingContext(NEAR_TEN.clock))[0].time == time


@pytest.mark.parametrize("text", ["come friday at two for the windows", "can somebody come friday at two for my mom"])
def test_an_hour_before_what_or_whom_it_is_for_is_one(said: Said, text: str) -> None:
    assert said(text)[1] == "14:00"


@pytest.mark.parametrize("text", ["i need two for my kids", "two for the windows"])
def test_how_many_are_for_whom_is_no_hour(said: Said, text: str) -> None:
    assert said(text)[1] == ""
