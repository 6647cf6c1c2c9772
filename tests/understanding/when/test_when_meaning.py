"""What a `When` tells besides one day and one time. The clock is Thursday 5 March 2026, 9:00 in Chicago."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.dayparts import Daypart
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.when import Bound, Shift, When
from receptionist.understanding.when import read_when

Read = Callable[..., When]
CHICAGO = ZoneInfo("America/Chicago")


def times(when: When) -> list[str]:
    return [time.strftime("%H:%M") for time in when.times]


def test_next_friday_on_a_thursday_keeps_both_fridays(read: Read) -> None:
    assert [str(day) for day in read("next friday").dates] == ["2026-03-13", "2026-03-06"]


def test_a_weekday_said_on_that_very_day_may_be_today(read: Read) -> None:
    assert [str(day) for day in read("thursday").dates] == ["2026-03-12", "2026-03-05"]


def test_alternatives_are_all_kept(read: Read) -> None:
    assert [str(day) for day in read("monday or tuesday").dates] == ["2026-03-09", "2026-03-10"]


def test_a_bare_time_keeps_both_readings_and_prefers_business_hours(read: Read) -> None:
    when = read("at four")
    assert (when.time, times(when)) == (dt.time(16), ["04:00", "16:00"])


def test_a_part_of_the_day_settles_the_reading(read: Read) -> None:
    assert times(read("at eight in the evening")) == ["20:00"]


def test_late_hours_win_where_the_business_keeps_them() -> None:
    late = HearingContext(dt.datetime(2026, 3, 5, 9, tzinfo=CHICAGO), opens=dt.time(17), closes=dt.time(23, 30))
    assert read_when("at nine", late)[0].time == dt.time(21)


def test_a_time_that_has_passed_today_is_not_asked_for(read: Read) -> None:
    assert read("today at eight").time == dt.time(20)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("next week", "2026-03-09", "2026-03-15"),
        ("this weekend", "2026-03-07", "2026-03-08"),
        ("in april", "2026-04-01", "2026-04-30"),
        ("from monday to wednesday", "2026-03-09", "2026-03-11"),
        ("this week", "2026-03-05", "2026-03-08"),  # what is left of it
    ],
)
def test_a_stretch_has_its_last_day(read: Read, text: str, start: str, end: str) -> None:
    when = read(text)
    assert (str(when.date), str(when.date_end)) == (start, end)


@pytest.mark.parametrize(
    ("today", "text", "start", "end"),
    [
        (7, "this weekend", "2026-03-07", "2026-03-08"),
        (8, "this weekend", "2026-03-08", "2026-03-08"),  # on a Sunday: what is left of it
        (8, "the weekend", "2026-03-08", "2026-03-08"),
        (8, "next weekend", "2026-03-14", "2026-03-15"),
        (9, "this weekend", "2026-03-14", "2026-03-15"),
        (5, "the weekend of march 13", "2026-03-14", "2026-03-15"),
        (5, "the weekend of march 15", "2026-03-14", "2026-03-15"),
        (5, "the weekend of march 16", "2026-03-14", "2026-03-15"),  # a Monday belongs to the weekend before it
        (5, "the weekend of march 17", "2026-03-21", "2026-03-22"),
        (5, "labor day weekend", "2026-09-05", "2026-09-06"),
        (5, "the weekend of labor day", "2026-09-05", "2026-09-06"),
        (5, "the weekend of thanksgiving", "2026-11-28", "2026-11-29"),
    ],
)
def test_the_weekend_that_is_meant(read: Read, today: int, text: str, start: str, end: str) -> None:
    when = read(text, "", dt.datetime(2026, 3, today, 9, tzinfo=CHICAGO))
    assert (str(when.date), str(when.date_end)) == (start, end)


@pytest.mark.parametrize(
    ("text", "bound", "time", "until"),
    [
        ("between two and four", "between", dt.time(14), dt.time(16)),
        ("9 to 2 pm", "between", dt.time(9), dt.time(14)),  # only one of the two is in the afternoon
        ("after three", "after", dt.time(15), None),
        ("before noon", "before", None, dt.time(12)),
        ("by five", "before", dt.time(17), dt.time(17)),  # five itself will do
        ("around three thirty", "around", dt.time(15, 30), None),
        ("at three thirty", "at", dt.time(15, 30), None),
    ],
)
def test_bounds(read: Read, text: str, bound: Bound, time: dt.time | None, until: dt.time | None) -> None:
    when = read(text)
    assert (when.bound, when.time, when.until) == (bound, time, until)


@pytest.mark.parametrize(
    ("text", "part"),
    [("tomorrow morning", "morning"), ("friday afternoon", "afternoon"), ("tonight", "night"),
     ("lunchtime tomorrow", "noon"), ("after lunch", "afternoon"), ("monday evening", "evening")],
)  # fmt: skip
def test_dayparts(read: Read, text: str, part: Daypart) -> None:
    assert read(text).daypart == part


@pytest.mark.parametrize("text", ["any time thursday", "whenever on friday", "anytime", "any day is good"])
def test_any_time(read: Read, text: str) -> None:
    assert read(text).any_time


@pytest.mark.parametrize(
    "text",
    [
        "as soon as possible",
        "as soon as humanly possible",
        "first thing tomorrow",
        "the earliest you have",
        "asap please",
    ],
)
def test_earliest(read: Read, text: str) -> None:
    assert read(text).earliest


@pytest.mark.parametrize(
    ("text", "shift", "of"),
    [("do you have anything earlier", "earlier", "time"), ("a bit later", "later", "time"),
     ("any sooner", "sooner", "date"), ("is there anything before that", "sooner", "date"),
     ("another day", "other", "date"), ("a different time", "other", "time"), ("later in the week", "later", "date")],
)  # fmt: skip
def test_shifts(read: Read, text: str, shift: Shift | None, of: str | None) -> None:
    when = read(text)
    assert (when.shift, when.shift_of) == (shift, of)


def test_something_said_earlier_is_no_shift(read: Read) -> None:
    assert read("like i said earlier").shift is None


@pytest.mark.parametrize(
    ("text", "day", "time"),
    [
        ("I'll take Thursday, March 12th at 2:30 pm.", "Thursday, March 12th", "2:30 pm"),
        ("book it on the 9th around noon", "9th", "noon"),
        ("could you do in three weeks at seven ish", "in three weeks", "seven"),
        ("tonight at eight", "tonight", "eight"),
    ],
)
def test_spans_cover_the_words_that_say_it(read: Read, text: str, day: str, time: str) -> None:
    def words(spans: tuple[Span, ...]) -> str:
        return text[spans[0].start : spans[-1].end].removeprefix("the ")

    when = read(text)
    assert (words(when.date_spans), words(when.time_spans)) == (day, time)


def test_a_rejected_reading_stays_as_evidence(read: Read) -> None:
    evidence = read_when("not monday, tuesday", HearingContext(dt.datetime(2026, 3, 5, 9, tzinfo=CHICAGO)))[1]
    assert [(found.text.lower(), found.why) for found in evidence if not found.kept] == [("monday", "ruled out")]


class TestClockChanges:
    SPRING = dt.datetime(2026, 3, 7, 23, tzinfo=CHICAGO)

    def test_a_time_that_clocks_skip_is_moved_on(self, read: Read) -> None:
        assert read("tomorrow at 2:30 am", clock=self.SPRING).time == dt.time(3, 30)

    def test_hours_from_now_are_elapsed_hours(self, read: Read) -> None:
        when = read("in four hours", clock=self.SPRING)
        assert (str(when.date), when.time) == ("2026-03-08", dt.time(4))

    def test_a_time_that_comes_twice_is_the_first(self, read: Read) -> None:
        time = read("on sunday at 1:30 am", clock=dt.datetime(2026, 10, 30, 9, tzinfo=CHICAGO)).time
        assert time == dt.time(1, 30)
        assert time is not None
        assert time.fold == 0


@pytest.mark.parametrize("text", ["first thing in the morning", "the very first thing of the day"])
def test_the_first_thing_of_the_day_is_in_the_morning(read: Read, text: str) -> None:
    when = read(text)
    assert (when.daypart, when.earliest) == ("morning", True)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("at sunup", "morning"),
        ("before the sun's up", "morning"),
        ("around dawn", "morning"),
        ("crack of dawn", "morning"),
        ("at sunset", "evening"),
        ("around suppertime", "evening"),
        ("dawn", None),
        ("at sunset boulevard", None),
        ("before supper", None),
    ],
)
def test_what_the_sun_does_is_a_part_of_the_day(read: Read, text: str, part: Daypart | None) -> None:
    assert read(text).daypart == part
