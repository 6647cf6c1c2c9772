"""What one turn says, and what is kept of its words."""

from __future__ import annotations

import pytest

from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.model.understanding import Given, Understanding
from receptionist.model.when import When

TUESDAY_AT_TWO = "Tuesday at two the bell is out"
WHEN = When(date_spans=(Span(0, 7),), time_spans=(Span(8, 14),))


def test_words_of_a_day_and_a_time_are_not_counted_beside_them() -> None:
    assert Understanding(TUESDAY_AT_TWO, when=WHEN).words_beside_when == 4


@pytest.mark.parametrize(("note", "apart"), [("the bell is out", True), ("two the bell is out", False)])
def test_a_note_stands_apart_where_no_time_was_read_in_it(note: str, apart: bool) -> None:
    assert Understanding(TUESDAY_AT_TWO, when=WHEN, note=note).note_apart is apart


@pytest.mark.parametrize(("note", "place"), [("181 Elm Street", True), ("write down 181 Elm Street", False)])
def test_a_note_that_is_all_address_is_a_place(note: str, place: bool) -> None:
    read = Understanding("write down 181 Elm Street", note=note, address=Address(Span(11, 25), number="181"))
    assert read.notes_a_place is place


@pytest.mark.parametrize(
    ("plain", "kept", "words"), [(None, None, "Oh, the bell"), ("the bell", None, "the bell"), ("the bell", "", "")]
)
def test_what_is_kept_of_a_turn_goes_before_its_plain_words(plain: str | None, kept: str | None, words: str) -> None:
    assert Understanding("Oh, the bell", plain_words=plain, kept_words=kept).for_whoever_comes == words


def test_what_is_told_beside_a_question_is_the_turn_without_it() -> None:
    read = Understanding("my sink leaks, how much is that?", question="how much is that")
    assert read.told_beside_question == "my sink leaks"


def test_a_courtesy_that_only_opens_the_turn_is_not_counted() -> None:
    assert Understanding("good morning, a cleaning please", opens=13).length == 3


def test_a_value_of_the_business_is_found_by_its_name() -> None:
    assert Understanding("two cats", given=(Given("pets", "2"),)).value("pets") == Given("pets", "2")


@pytest.mark.parametrize(
    ("question", "plain", "kept"),
    [
        ("is she must pay also.", None, "is she must pay also?"),
        ("", "where do they park?", "where do they park?"),
        ("", None, "Oh, the bell"),
    ],
)
def test_what_nobody_here_can_answer_is_kept_as_a_question(question: str, plain: str | None, kept: str) -> None:
    assert Understanding("Oh, the bell", question=question, plain_words=plain).unanswered == kept


@pytest.mark.parametrize(
    ("text", "behind"), [("9 Elm Street, at two", True), ("9 Elm Street and my tenant leaves at two", False)]
)
def test_an_hour_right_behind_an_address_is_told_with_it(text: str, behind: bool) -> None:
    place, at = Address(Span(0, 12), "9 elm street", "9", "elm street"), text.index("at two")
    when = When(time_spans=(Span(at, at + 6),))
    assert Understanding(text, address=place, when=when).when_behind_place is behind
