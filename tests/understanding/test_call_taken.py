"""The call that was offered about what could not be answered, taken beside anything else, and the owner's."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 5, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))
CHOICE = frozenset({"date", "time", "choice"})
OFFERED = HearingContext(NOW, CHOICE, offers=OFFERS, call_offered="right before")
READ_BACK = HearingContext(NOW, frozenset({"yes_no"}), to_agree=True, call_offered="right before")


@pytest.mark.parametrize(
    "text",
    [
        "all right someone can tell me that then i will take the noon",
        "okay have somebody call me about that and noon works",
        "sure let them call me and put me down for noon",
        "yes please and the noon is fine",
        "if somebody could let me know later that'd be great noon works",
        "i'd like that call and the noon one",
    ],
)
def test_it_is_taken_beside_a_time(text: str) -> None:
    read = understand_in_call(text, OFFERED)
    picked = read.prefers.place if read.prefers else read.choice
    assert ("wants_a_call" in read.says, picked == 1 or read.when.time == dt.time(12)) == (True, True)


def test_it_is_for_the_owner() -> None:
    read = understand_in_call("sure let them call me and put me down for noon", OFFERED)
    assert read.for_owner == "let them call me"


@pytest.mark.parametrize(
    "text",
    [
        "no need to call me i'll take noon",
        "nobody has to call me noon is good",
        "my wife can tell me that i'll take noon",
        "someone can let you in at noon",
        "they can call me when they're on the way noon is good",
        "yes noon",
        "i'll call back about that noon for now",
    ],
)
def test_none_is_taken(text: str) -> None:
    assert "wants_a_call" not in understand_in_call(text, OFFERED).says


def test_none_is_taken_that_was_not_offered() -> None:
    read = understand_in_call("someone can tell me that then noon works", HearingContext(NOW, CHOICE, offers=OFFERS))
    assert not read.for_owner


@pytest.mark.parametrize(("text", "answer"), [("yes please", "affirm"), ("yes someone can call me", None)])
def test_a_yes_to_a_read_back_is_one_alone(text: str, answer: str | None) -> None:
    assert understand_in_call(text, READ_BACK).answer == answer


def test_once_the_job_is_done_the_owner_is_asked_for_it() -> None:
    done = HearingContext(NOW, frozenset({"yes_no", "intent"}), anything_else=True, call_offered="before")
    read = understand_in_call("no just that call about the charge", done)
    assert (read.doubts, read.call and read.call.about) == ("our_record", "the charge")


NAME = HearingContext(NOW, frozenset({"name"}), call_offered="right before")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("yes do that, mornings are best", "mornings are best"),
        ("yes please, the best time is after three", "the best time is after three"),
        ("yeah that'd be good but not before noon", "not before noon"),
        ("yes please but don't call after five", "don't call after five"),
        ("sure, any time after lunch is fine", "any time after lunch is fine"),
        ("yes please, i work nights so afternoons only", "i work nights so afternoons only"),
        ("that'd be lovely, i'm home after four", "i'm home after four"),
        ("yes, weekdays before noon are best, thanks", "weekdays before noon are best"),
        ("that would be great thanks so much", ""),
        ("please do", ""),
    ],
)
def test_when_they_are_best_called_is_of_the_call_and_no_yes_is_in_its_words(text: str, words: str) -> None:
    read = understand_in_call(text, NAME)
    assert (read.when.time, read.call and read.call.words, read.for_whoever_comes) == (None, words, words)


def test_a_call_about_that_points_back() -> None:
    read = understand_in_call("have somebody call me about that i'm home most afternoons", NAME)
    assert read.call is not None
    assert read.call.about == ""


@pytest.mark.parametrize(
    "text", ["thursday afternoon", "mornings are best", "yes, it's dana price", "no don't call me", "i'm home at three"]
)
def test_without_a_yes_to_it_none_is_taken(text: str) -> None:
    assert "wants_a_call" not in understand_in_call(text, NAME).says


@pytest.mark.parametrize("text", ["sure, thursday afternoon", "yes, afternoons are best"])
def test_a_time_of_ours_that_is_waited_for_is_that_one(text: str) -> None:
    assert "wants_a_call" not in understand_in_call(text, OFFERED).says


def test_what_can_be_of_a_call_alone_is_of_it_even_then() -> None:
    read = understand_in_call("yes please, best time to call is after five, and noon works", OFFERED)
    assert (read.for_owner, "wants_a_call" in read.says) == ("best time to call is after five", True)
