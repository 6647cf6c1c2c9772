"""Small talk apart from what a turn says besides it."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.turn.small_talk_apart import beside_small_talk
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
MORE = HearingContext(NOW, expecting=frozenset({"intent"}), anything_else=True, known_service="cleaning")
AGREEING = msgspec.structs.replace(MORE, anything_else=False, expecting=frozenset({"yes_no"}), to_agree=True)


def apart(text: str, hearing: HearingContext = MORE) -> Understanding | None:
    return beside_small_talk(understand, text, hearing)


@pytest.mark.parametrize("text", ["it's been a long day", "you sound just like my niece", "that's a load off my mind"])
def test_small_talk_alone_is_heard_as_that_and_kept_nowhere(text: str) -> None:
    read = apart(text)
    assert read is not None
    assert (read.manner, read.note, read.for_whoever_comes) == ({"chats"}, "", "")


def test_a_note_beside_it_is_kept_without_it() -> None:
    read = apart("it's been a long day, the gate code is 4455")
    assert read is not None
    assert read.note == "the gate code is 4455"


@pytest.mark.parametrize("text", ["yes, it's been a long day", "yes it's been a long day"])
def test_a_yes_beside_it_is_a_yes(text: str) -> None:
    read = apart(text, AGREEING)
    assert read is not None
    assert (read.answer, read.note) == ("affirm", "")


def test_who_has_to_go_says_goodbye_after_a_job() -> None:
    read = apart("i have to start dinner")
    assert read is not None
    assert "goodbye" in read.signals


@pytest.mark.parametrize(
    "text",
    [
        "the gate code is 4455",
        "we're so excited for friday at two",  # when it is hangs on it
        "i'm so worried can i cancel it",
    ],
)
def test_what_hangs_on_it_is_read_as_ever(text: str) -> None:
    assert apart(text) is None


def test_where_no_visit_is_spoken_of_nothing_is_taken_for_small_talk() -> None:
    assert apart("it's been a long day", HearingContext(NOW, expecting=frozenset({"intent"}))) is None


def test_a_danger_is_one_beside_it() -> None:
    read = understand("it's been a long day, and i smell gas in the kitchen", MORE)
    assert read.emergency == "gas"


@pytest.mark.parametrize("text", ["i'll get back to you", "i will let you know", "i'll think about it"])
def test_who_puts_an_answer_off_makes_no_small_talk_of_it(text: str) -> None:
    assert apart(text, AGREEING) is None
