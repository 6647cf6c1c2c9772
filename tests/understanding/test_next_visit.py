"""Whom the next visit is for, and that it is at their place."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call

MORE = HearingContext(
    dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00"),
    anything_else=True,
    known_name=Name("Sarah Johnson", Span(0, 0)),
)
CONFIRMING = HearingContext(
    MORE.clock, expecting=frozenset({"yes_no"}), to_agree=True, known_name=Name("Sarah Johnson", Span(0, 0))
)


def name(meaning: Understanding) -> str | None:
    return meaning.name.full if meaning.name else None


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("and one for my brother jim at 22 elm street monday at nine", "Jim"),
        ("one for my daughter dana at three", "Dana"),
        ("i need one for my friend kim lopez too", "Kim Lopez"),
        ("one for my mom right after", None),
        ("one for my son june third", None),
        ("tell them my friend kim will park out front", None),
    ],
)
def test_the_next_visit_is_for_whom_it_names(text: str, full: str | None) -> None:
    assert name(understand_in_call(text, MORE)) == full


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("can i do another one", "book"),
        ("make it one for my mom too", "book"),
        ("can you do my neighbor the same day", "book"),
        ("the same thing again next week", "book"),
        ("do you have the same problem with parking", "question"),
    ],
)
def test_one_more_is_a_wish_for_a_visit(text: str, wish: str) -> None:
    meaning = understand_in_call(text, MORE)
    assert meaning.intent == wish
    assert meaning.answer != "correct"


@pytest.mark.parametrize(
    ("text", "elsewhere"),
    [
        ("one for my mom as well at her place", True),
        ("can i do another one at my brother's house", True),
        ("and one for my mom at 22 elm street", False),
        ("she's at her place that day", False),
    ],
)
def test_the_next_visit_may_be_at_theirs(text: str, elsewhere: bool) -> None:
    assert ("elsewhere" in understand_in_call(text, MORE).says) is elsewhere


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("no it's dinah", "Dinah"),
        ("it's kim not jim", "Kim"),
        ("not me it's for my daughter dana", "Dana"),
        ("his name is ray", "Ray"),
        ("her name's dana lopez", "Dana Lopez"),
        ("my son's name is not on it", None),
        ("no it's saturday", None),
        ("no it's perfect", None),
    ],
)
def test_a_given_name_against_the_one_that_was_read_back(text: str, full: str | None) -> None:
    assert name(understand_in_call(text, CONFIRMING)) == full


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("can you do my friend's place too it's 1845 west cullom", "my friend's place"),
        ("i need another one at my mother's house", "my mother's house"),
        ("can you do another one on friday", ""),
    ],
)
def test_whose_place_the_next_visit_is_at_is_kept(text: str, whose: str) -> None:
    assert understand_in_call(text, MORE).kept_anyway == whose
