"""All that is kept of a turn, in whole statements."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand
from receptionist.understanding.written.turns import written_down

TIMES_ASKED = HearingContext(
    dt.datetime(2027, 2, 10, 11, tzinfo=dt.UTC), frozenset({"date", "time", "choice"}), known_service="cleaning"
)


def test_a_courtesy_leaves_no_note() -> None:
    read = written_down(Understanding("thursday that sounds lovely", note="that sounds lovely", says=NOTES))
    assert (read.note, read.says) == ("", frozenset())


def test_reason_and_words_for_the_owner_are_whole() -> None:
    text = "my sink is leaking and the last lad was late"
    read = written_down(Understanding(text, reason="sink is leaking", for_owner="last lad was late"))
    assert (read.reason, read.for_owner) == ("my sink is leaking", "the last lad was late")


OCCASIONS = [
    ("well the christening's on sunday the fifteenth so i thought maybe tomorrow morning",
     "the christening's on sunday the fifteenth"),
    ("okay i gotta be out of there by like one thirty friday", "i gotta be out of there by like one thirty friday"),
    ("i got a job interview friday at three", "i got a job interview friday at three"),
    ("friday at three is fine", ""),
    ("the interview went well, friday at three", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "occasion"), OCCASIONS)
def test_an_occasion_is_kept_with_its_day(text: str, occasion: str) -> None:
    clock = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
    read = understand(text, HearingContext(clock, expecting=frozenset({"date", "time"})))
    assert read.kept_anyway == occasion


@pytest.mark.parametrize(
    "text",
    [
        "eight works and it's nikhil by the way nikhil rao",
        "thursday at eight and my name's nikhil rao",
        "is friday taken and it's nikhil by the way nikhil rao my email's nikhil dot rao at gmail dot com",
    ],
)
def test_who_calls_is_no_note(text: str) -> None:
    read = understand(text, TIMES_ASKED)
    assert read.name is not None
    assert (read.name.full, read.note, "nikhil" in (read.kept_words or "")) == ("Nikhil Rao", "", False)


def test_by_then_is_no_courtesy_at_the_end() -> None:
    kept = understand("my lease ends the twenty eighth would they get it done by then", TIMES_ASKED).kept_words
    assert kept is not None
    assert kept.endswith("done by then")
