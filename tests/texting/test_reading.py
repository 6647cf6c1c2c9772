"""What customers text, as they do: short, misspelled by nobody's fault, and in words that carriers take for theirs."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.texting.reading import Saying, carrier_word, read
from receptionist.understanding.meaning import Expecting, Hearing

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))

CARRIERS = [
    ("STOP", "stop"),
    ("Stop.", "stop"),
    ("stop all", "stop"),
    ("UNSUBSCRIBE", "stop"),
    ("START", "start"),
    ("help", "help"),
    ("HELP!", "help"),
    ("please stop by at two", None),  # only alone in a text
    ("CANCEL", None),  # means the visit
    ("YES", None),  # answers our own question
    ("", None),
    ("👍", None),
]


@pytest.mark.parametrize(("text", "word"), CARRIERS)
def test_carriers_words(text: str, word: str | None) -> None:
    assert carrier_word(text) == word


SAYINGS: list[tuple[str, Saying]] = [
    ("C", "cancel"),
    ("c.", "cancel"),
    ("Cancel", "cancel"),
    ("please cancel my visit", "cancel"),
    ("Y", "yes"),
    ("YES", "yes"),
    ("Yes please!", "yes"),
    ("ok", "yes"),
    ("N", "no"),
    ("no thanks", "no"),
    ("never mind", "no"),
    ("I need to reschedule", "move"),
    ("when is my appointment?", "check"),
    ("Thanks!", "thanks"),
    ("do you wash windows too?", "other"),
    ("I smell gas in the kitchen", "danger"),
    ("", "other"),
]


@pytest.mark.parametrize(("text", "saying"), SAYINGS)
def test_sayings(text: str, saying: str) -> None:
    assert read(text, Hearing(MONDAY)).saying == saying


NOT_A_BARE_YES = ["yes but at 3", "yes, Thursday", "no, Friday at 10", "make it Thursday"]


@pytest.mark.parametrize("text", NOT_A_BARE_YES)
def test_a_yes_with_another_time_is_a_wish(text: str) -> None:
    said = read(text, Hearing(MONDAY, expecting=frozenset({"yes_no"})))
    assert said.wishes


NUMBERS: list[tuple[str, frozenset[Expecting], int | None]] = [
    ("2", frozenset(), 1),
    ("#1", frozenset(), 0),
    ("2)", frozenset(), 1),
    ("number 3", frozenset(), 2),
    ("the second one", frozenset(), 1),
    ("2", frozenset({"date", "time"}), None),  # asked for a time, two is o'clock
]


@pytest.mark.parametrize(("text", "expecting", "choice"), NUMBERS)
def test_numbers(text: str, expecting: frozenset[Expecting], choice: int | None) -> None:
    assert read(text, Hearing(MONDAY, expecting=expecting)).choice == choice


SENT_BACK: list[tuple[str, str]] = [
    ("47", "47"),
    ("YES 47", "47"),
    ("yes, 47!", "47"),
    ("47 please", "47"),
    ("the number is 47", "47"),
    ("#47", "47"),
    ("yes", ""),
    ("4", ""),
    ("474", ""),
    ("4 7", ""),
    ("47 48", ""),
    ("10:30", ""),
    ("at 10", ""),
    ("10 am", ""),
    ("no 47", ""),
]


@pytest.mark.parametrize(("text", "number"), SENT_BACK)
def test_numbers_that_are_sent_back(text: str, number: str) -> None:
    expecting: frozenset[Expecting] = frozenset({"yes_no"})
    assert read(text, Hearing(MONDAY, expecting=expecting)).number == number


def test_a_number_is_sent_back_only_where_one_was_asked_for() -> None:
    assert read("47", Hearing(MONDAY)).number == ""
