"""Days and hours that callers rule out, in their own words. The clock is Monday 2 March 2026, nine in the morning."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.dialogue.time_request import merged
from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut, admits
from receptionist.model.when import When
from receptionist.understanding.understand import understand
from receptionist.understanding.when import read_when

CHICAGO = ZoneInfo("America/Chicago")
MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)
ASKED = HearingContext(MONDAY, frozenset({"date", "time"}))


def allowed(text: str) -> When:
    """All that the words allow."""
    return merged(When(), understand(text, ASKED).when)


def at(start: str) -> dt.datetime:
    """ "6 09:30" of March."""
    day, clock = start.split()
    return dt.datetime.combine(dt.date(2026, 3, int(day)), dt.time.fromisoformat(clock), CHICAGO)


# what was said, a start that it admits, starts that it rules out
LIMITS = [
    ("not too early", "3 10:00", ["3 09:30"]),
    ("it's gotta be after four", "3 16:30", ["3 16:00", "3 15:30"]),
    ("i'm free after four", "3 16:00", ["3 15:30"]),
    ("my wife is home after two", "3 14:00", ["3 13:30"]),
    ("we're around any day after three", "3 15:00", ["3 14:30"]),
    ("i get home after four", "3 16:30", ["3 16:00"]),
    ("tomorrow if you can but she naps from one to three so not then with the drilling", "3 12:00", ["3 13:00"]),
    ("she naps from one to three so come then", "3 13:00", ["3 15:30"]),
    ("thursday but the baby sleeps twelve to two so any other time", "5 11:00", ["5 12:00", "5 13:30"]),
    ("there's a zoom from nine to ten so not during that", "3 11:00", ["3 09:00", "3 09:30"]),
    ("past three but no later than five", "3 16:30", ["3 15:00", "3 17:00"]),
    ("four or later", "3 16:00", ["3 15:30"]),
    ("I was told of a slot at nine but no earlier than noon", "3 12:00", ["3 09:00"]),
    ("yesterday I was told tomorrow, no earlier than noon", "3 12:00", ["3 11:30"]),
    ("she told me you'd come Friday and I told her no earlier than noon", "6 12:00", ["6 11:30"]),
    ("I was told five, no later than four", "3 15:30", ["3 17:00"]),
    ("noon, no earlier", "3 13:00", ["3 11:30"]),
    ("two o'clock and no later", "3 14:00", ["3 14:30"]),
    ("no earlier than nine and no later than noon", "3 09:00", ["3 08:30", "3 12:00"]),
    ("anywhere from ten to two", "3 10:00", ["3 09:30", "3 14:00"]),
    ("between the hours of twelve and four", "3 12:00", ["3 11:30", "3 16:00"]),
    ("nothing before eleven and nothing past two", "3 11:00", ["3 10:30", "3 14:30"]),
    ("any of those but eight", "3 09:00", ["3 08:00"]),
    ("I'm not a morning person", "3 10:00", ["3 08:00"]),
    ("as long as it's not too late", "3 15:30", ["3 16:00", "3 17:00"]),
    ("I'm away all next week", "3 10:00", ["9 10:00", "13 10:00"]),
    ("I can't do any of next week", "5 10:00", ["9 10:00", "13 10:00"]),
    ("we're out of town Friday", "5 10:00", ["6 10:00"]),
    ("the Friday after the thirteenth", "20 10:00", ["6 10:00", "13 10:00"]),
    ("not before ten", "3 10:00", ["3 09:30", "5 08:00"]),
    ("I can't make it before ten", "3 10:00", ["3 09:30"]),
    ("nothing before noon please", "3 12:00", ["3 11:30"]),
    ("I can't be home before three", "3 15:00", ["3 14:30"]),
    ("I don't get up before nine", "3 09:00", ["3 08:00"]),
    ("four at the earliest", "3 16:00", ["3 15:30"]),
    ("I get off at three thirty", "3 15:30", ["3 15:00"]),
    ("my class ends at eleven", "3 11:00", ["3 10:30"]),
    ("I work until five so it has to be after that", "3 17:00", ["3 16:30"]),
    ("I'm at work till four thirty every day", "4 16:30", ["4 16:00"]),
    ("nothing after four", "3 15:30", ["3 16:00", "3 17:00"]),
    ("I have to leave by three", "3 14:30", ["3 15:00"]),
    ("I need to be at work by nine", "3 08:30", ["3 09:00", "3 14:00"]),
    ("I have a dentist appointment at two so before that", "3 13:00", ["3 14:00"]),
    ("before my two o'clock on Thursday", "5 13:30", ["5 14:00"]),
    ("between two and four", "3 15:30", ["3 13:30", "3 16:00"]),
    ("Thursday after nine but not past eleven", "5 10:00", ["5 08:30", "5 11:30"]),
    ("no earlier than ten and not beyond two", "3 13:00", ["3 09:30", "3 14:30"]),
    ("later than nine but done by eleven", "3 10:00", ["3 08:30", "3 11:30"]),
    ("don't come before ten or after two", "3 13:00", ["3 09:30", "3 14:30"]),
    ("I can't do eight or twelve", "3 16:00", ["3 08:00", "3 12:00"]),
    ("eight's too early and four's too late", "3 12:00", ["3 08:00", "3 07:30", "3 16:00", "3 17:00"]),
    ("either before ten or after two", "3 09:30", ["3 10:30", "3 13:30"]),
    ("mornings don't work for me", "3 12:00", ["3 11:30"]),
    ("I can only do afternoons", "3 13:00", ["3 11:00", "3 18:00"]),
    ("Saturday but only in the morning", "7 11:00", ["7 12:00"]),
    ("before the fourteenth", "13 16:00", ["14 08:00", "20 08:00"]),
    ("no later than Friday", "6 16:00", ["7 09:00"]),
    ("by Friday", "6 16:00", ["7 09:00"]),
    ("not before the tenth", "10 08:00", ["9 16:00"]),
    ("any time after the tenth", "11 08:00", ["10 08:00"]),
    ("I'm out of town until the twelfth", "12 08:00", ["11 16:00"]),
    ("from the tenth on", "10 08:00", ["9 16:00"]),
    ("I only have weekends", "7 10:00", ["6 10:00", "9 10:00"]),
    ("weekdays only", "6 10:00", ["7 10:00", "8 10:00"]),
    ("it can't be a Monday", "3 10:00", ["9 10:00", "16 10:00"]),
    ("Mondays and Wednesdays are out", "3 10:00", ["9 10:00", "11 10:00"]),
    ("nothing on a Friday", "5 10:00", ["6 10:00", "13 10:00"]),
    ("anything but Tuesday and I can't do mornings", "4 12:00", ["3 13:00", "4 11:00"]),
    ("nothing before noon and nothing on a Friday", "5 12:00", ["5 11:00", "6 13:00"]),
    ("not this week", "9 10:00", ["3 10:00", "6 10:00"]),
    ("I'm free Tuesday until noon and Thursday after two", "5 14:00", ["3 12:00", "5 13:00"]),
    ("I can't make it before ten on Tuesday", "3 10:00", ["3 09:00"]),
    ("nothing before ten she's got yoga Tuesdays", "4 10:00", ["4 09:30", "3 11:00", "10 11:00"]),
    ("not noon she wants it after two and done by four", "3 14:30", ["3 12:00", "3 13:00", "3 16:00"]),
    ("after two done by four", "3 14:30", ["3 13:30", "3 16:00"]),
    ("not noon after two", "3 14:30", ["3 12:00", "3 13:00"]),
    ("eight's way too early", "3 09:00", ["3 08:00"]),
    (
        "no eight's way too early and I get up late so four's out and one thirty I've got the dentist",
        "3 10:00",
        ["3 08:00", "3 13:30", "3 16:00"],
    ),
    ("eight's too early and I've got the dentist at one thirty", "3 10:00", ["3 08:00", "3 13:30"]),
    ("Mondays and Tuesdays I work Friday could do but not at one", "6 10:00", ["6 13:00", "9 10:00", "10 10:00"]),
    (
        "Mondays and Tuesdays I work Friday could do but not at one the baby naps till two so could they come at three",
        "6 15:00",
        ["6 13:00", "9 15:00", "10 15:00"],
    ),
    ("Friday's fine but not at one could they come at two thirty", "6 14:30", ["6 13:00"]),
]


@pytest.mark.parametrize(("text", "admitted", "refused"), LIMITS)
def test_limits_are_kept(text: str, admitted: str, refused: list[str]) -> None:
    wish = allowed(text)
    assert admits(wish.ruled_out, at(admitted))
    assert [start for start in refused if admits(wish.ruled_out, at(start))] == []


@pytest.mark.parametrize(
    "text",
    ["Thursday at two", "Thursday", "the fourteenth", "Friday morning", "I'd like Tuesday before lunch if you can"],
)
def test_a_plain_wish_rules_out_no_day(text: str) -> None:
    assert not any(allowed(text).rules_out(dt.date(2026, 3, day)) for day in range(2, 30))


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("between the tenth and the fifteenth", 10, 15),
        ("any time from the tenth to the fifteenth", 10, 15),
        ("between Monday and Thursday", 9, 12),
    ],
)
def test_a_stretch_is_all_of_its_days(text: str, first: int, last: int) -> None:
    wish = allowed(text)
    assert (wish.date, wish.date_end) == (dt.date(2026, 3, first), dt.date(2026, 3, last))


@pytest.mark.parametrize("text", ["as late as possible on Thursday", "Thursday, the latest you have"])
def test_the_latest_is_wished_for(text: str) -> None:
    wish = allowed(text)
    assert (wish.date, wish.latest) == (dt.date(2026, 3, 5), True)


def test_the_hour_that_it_shall_be_after_is_left_out_of_that_day_alone() -> None:
    wish = allowed("Tuesday after nine")
    assert not admits(wish.ruled_out, at("3 09:00"))
    assert admits(wish.ruled_out, at("4 09:00"))


@pytest.mark.parametrize("text", ["tomorrow after four in the afternoon", "after six in the evening"])
def test_the_part_of_the_day_of_a_limit_tells_its_hour_alone(text: str) -> None:
    when = understand(text, ASKED).when
    assert (when.bound, when.daypart) == ("after", None)


@pytest.mark.parametrize("text", ["not before ten thirty im at work", "nothing before eleven ive got school"])
def test_words_without_their_apostrophes_take_no_hour_away(text: str) -> None:
    assert understand(text, ASKED).when.bound == "after"


@pytest.mark.parametrize(
    ("text", "start", "fits"),
    [
        ("evenings or saturday", "7 10:00", True),
        ("i can only do evenings or saturday", "6 10:00", False),
        ("i can only do evenings or saturday", "6 17:00", True),
        ("not to friday and not to the morning", "6 14:00", False),
        ("not to friday and not to the morning", "5 09:00", False),
        ("not to friday and not to the morning", "5 14:00", True),
        ("not mornings or tuesdays", "3 14:00", False),
        ("not mornings and not tuesdays and it has to be over by five", "3 14:00", False),
        ("saturday i guess or after school friday", "7 10:00", True),
        ("i'm home by four", "4 15:00", False),
        ("i'm home by four", "4 16:30", True),
    ],
)
def test_parts_of_the_day_are_of_their_own_days(text: str, start: str, fits: bool) -> None:
    assert admits(allowed(text).ruled_out, at(start)) is fits


@pytest.mark.parametrize("text", ["i don't drive in the dark so home by four", "i want to be back home by four"])
def test_who_wants_to_be_home_by_then_must_be_done_before(text: str) -> None:
    limits = allowed(text).ruled_out
    assert admits(limits, at("4 13:00"), at("4 15:00"))
    assert not admits(limits, at("4 15:00"), at("4 17:00"))


def test_a_part_of_the_day_goes_with_the_day_that_repairs_another() -> None:
    when = allowed("what about thursday no thursday's practice some afternoon next week")
    assert (when.date, when.daypart) == (dt.date(2026, 3, 9), "afternoon")


@pytest.mark.parametrize("asked", ["what's it run", "who's coming", "how's the parking"])
def test_a_question_behind_a_limit_leaves_it(asked: str) -> None:
    when = understand(f"friday but after two {asked}", ASKED).when
    assert (when.date, when.time, when.bound) == (dt.date(2026, 3, 6), dt.time(14), "after")


@pytest.mark.parametrize(
    ("text", "bound", "hour"),
    [
        ("mornings my hip is no good until about ten", "after", 10),
        ("mornings don't work until ten", "after", 10),
        ("i can't do mornings until ten", "after", 10),
        ("i'm not up in the mornings until ten", "after", 10),
        ("the evening is no good after seven", "before", 19),
        ("i'm not waiting around till four", "before", 16),
        ("i can't hang around here until four", "before", 16),
        ("i'm not free until four", "after", 16),
    ],
)
def test_a_part_of_which_some_hours_are_refused_leaves_the_others(text: str, bound: str, hour: int) -> None:
    when = read_when(text, ASKED)[0]
    assert (when.bound, when.time or when.until, when.daypart, when.ruled_out) == (bound, dt.time(hour), None, ())


@pytest.mark.parametrize(
    "text", ["i can't do friday before noon", "friday doesn't work until noon", "friday is bad before noon"]
)
def test_a_day_of_which_some_hours_are_refused_is_that_day_from_then_on(text: str) -> None:
    when = read_when(text, ASKED)[0]
    assert (when.date, when.time, when.bound) == (dt.date(2026, 3, 6), dt.time(12), "after")


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("not too early but nine thirty or later is okay", dt.time(9, 30)),
        ("not too early because i take the kids to school at eight thirty", dt.time(8, 30)),
        ("but no too early because my baby sleeps until nine", dt.time(9)),
    ],
)
def test_not_too_early_is_no_tighter_than_from_when_on_is_told(text: str, first: dt.time) -> None:
    when = read_when(text, ASKED)[0]
    limits = [limit.until for limit in when.ruled_out if limit.until and limit.until > dt.time(first.hour, 31)]
    assert (when.bound, when.time, limits) == ("after", first, [])


def test_by_when_somebody_leaves_holds_beside_what_follows_from_it() -> None:
    when = read_when("i leave at three so come at one", ASKED)[0]
    assert (when.time, when.ruled_out) == (dt.time(13), (RuledOut(since=dt.time(15), ends=True),))


@pytest.mark.parametrize("text", ["not mornings or evenings", "no mornings, no evenings"])
def test_each_part_of_the_day_that_is_refused_is_ruled_out(text: str) -> None:
    assert read_when(text, ASKED)[0].ruled_out == (RuledOut(until=dt.time(12)), RuledOut(since=dt.time(17)))


def test_mornings_and_afternoons_refused_leave_the_evening() -> None:
    assert read_when("I can't do mornings or afternoons", ASKED)[0].ruled_out == (RuledOut(until=dt.time(17)),)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("thursday afternoon i can't do mornings", "afternoon"),
        ("morning i can't do afternoons", "morning"),
        ("the evening i can't do lunch", "evening"),
    ],
)
def test_what_one_cannot_do_is_said_of_what_follows(text: str, part: str) -> None:
    when = read_when(text, ASKED)[0]
    assert (when.daypart, when.ruled_out) == (part, ())


def test_only_very_early_is_only_that_part_of_the_day() -> None:
    when = read_when("only very early morning when i come home", ASKED)[0]
    assert (when.daypart, when.ruled_out) == ("morning", (RuledOut(since=dt.time(12)),))


def test_a_limit_is_of_the_part_that_is_meant() -> None:
    when = read_when("not the morning one i'm better after lunch", ASKED)[0]
    assert (when.daypart, when.ruled_out) == ("afternoon", (RuledOut(until=dt.time(13)),))
