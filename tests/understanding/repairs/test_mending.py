"""What is left of a turn in which the speaker takes something back."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.repairs import mended
from receptionist.understanding.revising import understand_in_call


def left(text: str) -> str:
    return " ".join(mended(text).split())


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("half four I lie half five", "half five"),
        ("nine oh make it ten before it's hot", "ten before it's hot"),
        ("thursday what am I saying friday", "friday"),
        ("april no i need it today before the guys come thursday", "today before the guys come thursday"),
        ("four no i need to be out by five so three", "three"),
        ("the fourth non pardon the fifth", "the fifth"),
        ("twenty one no twenty three maple street", "twenty three maple street"),
        ("twelve ten fullerton shoot twelve twenty fullerton avenue", "twelve twenty fullerton avenue"),
        ("petrov p e t no p i e t r o w", "petrov p i e t r o w"),
        ("three no two no four", "four"),
        ("quarter past nine or so well half past nine", "half past nine"),
        ("tuesday or so well wednesday", "wednesday"),
        ("tuesday or wednesday no thursday", "thursday"),
        ("monday and tuesday no tuesday and wednesday", "tuesday and wednesday"),
    ],
)
def test_what_is_said_last_of_a_kind_counts(text: str, meant: str) -> None:
    assert left(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "tuesday at ten sounds okay tuesday no no she's got yoga tuesdays",
        "tuesday's fine oh no i have court tuesday",
        "tuesday at ten oh no wait tuesday's my bridge club",
        "okay tuesday at ten wait what no she can't do tuesday",
    ],
)
def test_what_is_said_again_at_last_tells_why_and_repairs_nothing(text: str) -> None:
    assert left(text) == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("wednesday no wait wednesday's the podiatrist thursday", "thursday"),
        ("two or no I've got choir make it four", "four"),
        ("friday at four or no I pick up the kids at four make it two", "friday at two"),
        ("let's say noon no I eat at noon one o'clock", "let's say one o'clock"),
        ("the fifth ah no that is thursday the friday the sixth", "the friday the sixth"),
        ("make it wednesday at nine I mean ten I walk the dog at nine", "make it wednesday at ten"),
    ],
)
def test_a_reason_is_no_repair(text: str, meant: str) -> None:
    assert left(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "not eight no nine",
        "I can't do monday no tuesday either",
        "ten no eleven would be too late",
        "monday no tuesday I can't do",
        "tuesday no any day but wednesday",
        "monday no after wednesday",
        "tuesday's no good wednesday is fine",
        "between two and four no later",
        "I can't make it at two can you make it three",
        "no tuesday",
    ],
)
def test_an_exclusion_or_a_limit_takes_nothing_back(text: str) -> None:
    assert mended(text) == text


def test_the_other_words_of_a_repaired_turn_stay() -> None:
    assert left("monday at ten no tuesday") == "at ten tuesday"


def test_the_last_of_several_is_settled_by_a_yes() -> None:
    assert left("nine thirty or ten yeah ten") == "ten"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("two why not three", "three"),
        ("ten or eleven you know what eleven", "eleven"),
        ("wednesday or thursday hm thursday at two", "hm thursday at two"),
        ("two or three i guess three", "three"),
        ("noon or one let's say one", "one"),
        ("thursday at two no wait why not four", "thursday at four"),
    ],
)
def test_who_asks_themselves_settles_for_the_last(text: str, meant: str) -> None:
    assert left(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "why not two or three",
        "thursday at two i guess",
        "thursday at two if not why not friday",
        "thursday at two i'd say for three rooms",
        "two windows i guess three rooms",
    ],
)
def test_what_settles_nothing_takes_nothing_back(text: str) -> None:
    assert mended(text) == text


def test_a_number_that_is_begun_again_is_said_once() -> None:
    assert left("fifty no fifteen one five fifteen thirty six oak street") == "fifteen thirty six oak street"


def test_words_keep_their_places() -> None:
    assert mended("half four no half five").index("half five") == 13


def test_an_exclusion_between_the_same_words_goes() -> None:
    assert left("nine twenty quebec way not street way") == "nine twenty quebec way"


def heard(text: str) -> When:
    clock = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
    return understand_in_call(text, HearingContext(clock, frozenset({"date", "time"}))).when


def test_what_a_reason_rules_out_stays_ruled_out() -> None:
    when = heard("friday no friday I work saturday")
    assert (when.date, when.rules_out(dt.date(2026, 3, 6))) == (dt.date(2026, 3, 7), True)


def test_an_hour_is_of_the_half_of_the_day_that_was_told_before_its_repair() -> None:
    assert heard("four thirty p m or five yeah five").times == (dt.time(17),)


def test_a_day_stays_where_only_its_hour_is_repaired() -> None:
    when = heard("tomorrow at two no pardon at three I work until two")
    assert (when.date, when.time) == (dt.date(2026, 3, 3), dt.time(15))


@pytest.mark.parametrize(
    "text",
    [
        "noon friday wait is noon not still morning ugh no later give me friday later than three",
        "friday at noon no hang on i work then after three",
    ],
)
def test_a_limit_behind_a_reason_keeps_its_bound(text: str) -> None:
    when = heard(text)
    assert (when.time, when.bound) == (dt.time(15), "after")


@pytest.mark.parametrize(
    "text",
    ["the fifteenth no wait that's a sunday so the day after", "the eighth no that's a sunday monday"],
)
def test_the_name_of_a_date_is_no_repair_of_it(text: str) -> None:
    assert "sunday" not in left(text) or left(text) == text


def test_the_other_one_of_a_day_is_not_the_day_said_again() -> None:
    assert "other saturday" in left("saturday no no this saturday is the quince of my niece the other saturday")


def test_the_end_that_is_put_right_before_the_whole_number_goes() -> None:
    assert left("twelve forty four sorry forty six twelve forty six elm") == "twelve forty six elm"
