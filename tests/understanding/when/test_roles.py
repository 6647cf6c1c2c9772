"""What a day or an hour is said for, told by the words around it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.when import read_when
from receptionist.understanding.when.fragments import mentioned
from receptionist.understanding.when.roles import MentionRow, TimeMention, buckets, weighed

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
"""A Monday."""
ASKED = HearingContext(NOW, frozenset({"date", "time"}))
OPENING = HearingContext(NOW)


def roles(text: str, hearing: HearingContext = OPENING) -> list[str]:
    plain, mentions = mentioned(text, hearing)
    return [each.role for each in weighed(plain.text, [mention for mention, _ in mentions], hearing)]


@pytest.mark.parametrize(
    ("text", "said_for"),
    [
        ("my toilet's been running since sunday so could somebody come tuesday", ["told", "wished"]),
        ("he came over about four yesterday and broke it", ["told", "told"]),
        ("friday i'm at the dentist so let's say thursday", ["ruled_out", "wished"]),
        ("you've got me down for wednesday can we make it friday", ["standing", "wished"]),
    ],
)
def test_each_is_said_for_something(text: str, said_for: list[str]) -> None:
    assert roles(text) == said_for


def test_a_bare_answer_is_a_wish() -> None:
    assert roles("thursday at ten", ASKED) == ["wished", "wished"]


def test_a_day_that_is_told_of_is_no_wish() -> None:
    when, evidence = read_when("the hot water's been out since yesterday you can send somebody wednesday", OPENING)
    assert (when.date, when.ruled_out) == (dt.date(2026, 3, 4), ())
    assert [each.kept for each in evidence if each.text == "yesterday"] == [False]


def test_an_hour_that_is_told_of_is_no_wish() -> None:
    when, _ = read_when("my wife gets home at six and she says thursday is fine", ASKED)
    assert (when.date, when.time) == (dt.date(2026, 3, 5), None)


def test_a_day_and_its_hour_are_one_word_of_the_row() -> None:
    said = "thursday at ten not friday"
    row = MentionRow(
        said, [TimeMention("day", Span(0, 8)), TimeMention("hour", Span(12, 15)), TimeMention("day", Span(20, 26))]
    )
    assert (row.words, row.places) == (["<day hour>", "not", "<day>"], [0, 0, 2])


def test_the_same_words_weigh_the_same() -> None:
    row = MentionRow("not friday", [TimeMention("day", Span(4, 10))])
    assert buckets(row, 0, ASKED).tolist() == buckets(row, 0, ASKED).tolist()


def test_what_was_asked_counts() -> None:
    row = MentionRow("friday", [TimeMention("day", Span(0, 6))])
    assert buckets(row, 0, ASKED).tolist() != buckets(row, 0, OPENING).tolist()


@pytest.mark.parametrize(
    "text",
    [
        "i am needing a deep cleaning on the sixth any time you are having",
        "i am having a free day friday whenever",
        "any time on friday you are having somebody",
    ],
)
def test_a_day_that_has_all_its_hours_is_wished_for(text: str) -> None:
    when, _ = read_when(text, HearingContext(NOW, frozenset({"intent"})))
    assert (when.date, when.any_time) == (dt.date(2026, 3, 6), True)


def test_a_day_that_is_refused_with_all_its_hours_stays_refused() -> None:
    when, _ = read_when("i can't do friday any time", ASKED)
    assert (when.date, when.rules_out(dt.date(2026, 3, 6))) == (None, True)


@pytest.mark.parametrize(
    "text",
    [
        "i need someone this evening i'm locked out and the keys are on the back seat",
        "we want somebody out here this evening we're stuck on the road",
    ],
)
def test_who_asks_for_somebody_then_wishes_for_it(text: str) -> None:
    when, _ = read_when(text, HearingContext(NOW, frozenset({"intent"})))
    assert (when.date, when.daypart) == (NOW.date(), "evening")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("my daughter needs a haircut on saturday", dt.date(2026, 3, 7)),
        ("my mother needs a cleaning on thursday", dt.date(2026, 3, 5)),
        ("my neighbor wants her windows washed on thursday", dt.date(2026, 3, 5)),
        ("my daughter needs a haircut before school on the fifth i work saturday", None),
    ],
)
def test_the_day_right_behind_work_that_somebody_needs_is_wished(text: str, day: dt.date | None) -> None:
    when, _ = read_when(text, HearingContext(NOW, frozenset({"intent"})))
    assert when.date == day
