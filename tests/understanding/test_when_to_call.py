"""Hours that are said with a telephone number, and what is said of the number."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.revising import understand_in_call

_CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
_ASKED = HearingContext(_CLOCK, frozenset({"phone"}), known_service="cleaning", keeps_notes=True)


def read(text: str) -> Understanding:
    return understand_in_call(text, _ASKED)


@pytest.mark.parametrize(
    ("said", "note"),
    [
        ("call 312 555 0188 after six I work days", "call 312 555 0188 after six I work days"),
        ("312 555 0188 but call me after six", "call me after six"),
        ("you can reach me at 312 555 0188 before three", "you can reach me at 312 555 0188 before three"),
    ],
)
def test_are_those_of_a_call(said: str, note: str) -> None:
    meaning = read(said)
    assert (meaning.when, meaning.note, meaning.answer) == (When(), note, None)


def test_of_the_visit_are_kept() -> None:
    assert read("312 555 0188 and actually make it after two").when.time == dt.time(14)


def test_who_tells_the_number_later_moves_nothing() -> None:
    assert read("I'll text it to you later").when == When()


@pytest.mark.parametrize(
    "note", ["ask for Dottie", "don't call me at work", "extension 12", "that's my daughter's cell", "it's a landline"]
)
def test_what_is_said_of_the_number_is_kept(note: str) -> None:
    assert read(f"312 555 0188 {note}").note == note


@pytest.mark.parametrize("said", ["that's my cell", "that's the best number", "thanks"])
def test_what_calls_it_a_number_is_no_note(said: str) -> None:
    assert read(f"312 555 0188 {said}").note == ""
