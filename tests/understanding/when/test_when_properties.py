"""What holds for any words at all: nothing raises, spans lie within the text, fillers and stammers change nothing."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from receptionist.model.hearing import HearingContext
from receptionist.understanding.when import read_when
from receptionist.understanding.when.lexicon import CUES, JOINERS

CLOCK = dt.datetime(2026, 3, 5, 9, tzinfo=ZoneInfo("America/Chicago"))
_DIGITS = """
3 12 24 31 59 0 00 99 930 1545 2027 8:45 3.30 14.3. 3/4 5th 22nd 1/2/2027 2027-04-13 $40 4pm 7ish - , . o'clock '27
9999 99999999
"""
DIGITS = _DIGITS.split()
WORDS = sorted(CUES | JOINERS) + DIGITS * 4
EXPECTING = st.frozensets(st.sampled_from(["date", "time", "address", "name", "yes_no"]))
TURNS = ["tuesday at three", "the twenty third of april at half past two", "not monday, tuesday", "in two weeks",
         "between 2 and 4pm on friday", "next friday around noon", "first monday in may", "easter sunday",
         "i was thinking thursday but let's go with friday", "tomorrow morning at nine thirty"]  # fmt: skip


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=80), EXPECTING)
def test_any_text_is_read_without_raising(text: str, expecting: frozenset[str]) -> None:
    assert_spans_inside(text, expecting)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(WORDS), max_size=9), EXPECTING)
def test_any_row_of_its_own_words_is_read_without_raising(words: list[str], expecting: frozenset[str]) -> None:
    assert_spans_inside(" ".join(words), expecting)


def assert_spans_inside(text: str, expecting: frozenset[str]) -> None:
    when, evidence = read_when(text, HearingContext(CLOCK, expecting))  # type: ignore[arg-type]
    spans = (*when.date_spans, *when.time_spans, *(found.span for found in evidence))
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert when.date is None or when.date == when.dates[0]
    assert when.time is None or when.times


@pytest.mark.parametrize("turn", TURNS)
@given(data=st.data())
def test_fillers_and_stammers_change_nothing(turn: str, data: st.DataObject) -> None:
    words = turn.split()
    at = data.draw(st.integers(0, len(words)))
    said = data.draw(st.sampled_from(["um", "uh", "like", "er"]))
    assert meaning(" ".join([*words[:at], said, *words[at:]])) == meaning(turn)
    again = data.draw(st.integers(0, len(words) - 1))
    assert meaning(" ".join([*words[: again + 1], *words[again:]])) == meaning(turn)


@pytest.mark.parametrize("turn", TURNS)
def test_capitals_change_nothing(turn: str) -> None:
    assert meaning(turn.upper()) == meaning(turn.title()) == meaning(turn)


def meaning(text: str) -> tuple[object, ...]:
    when = read_when(text, HearingContext(CLOCK))[0]
    return when.date, when.dates, when.date_end, when.time, when.times, when.until, when.daypart, when.bound
