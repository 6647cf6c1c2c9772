"""When nobody may come, told like a note."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
WEDNESDAY = dt.date(2026, 3, 4)


def heard(text: str, *, read_back: int | None = None) -> Understanding:
    if read_back is None:
        return understand_in_call(text, HearingContext(NOW, frozenset({"date", "time"})))
    asked = HearingContext(
        NOW, frozenset({"yes_no"}), to_agree=True, known_day=WEDNESDAY, known_time=dt.time(read_back), keeps_notes=True
    )
    return understand_in_call(text, asked)


@pytest.mark.parametrize("text", ["don't send anybody before noon", "thursday but don't send anybody before noon"])
def test_while_the_time_is_open_it_is_no_note(text: str) -> None:
    meaning = heard(text)
    assert (meaning.note, meaning.when.bound, meaning.when.time) == ("", "after", dt.time(12))


@pytest.mark.parametrize(
    "text",
    ["yes but don't let anybody come before ten", "don't send anybody before ten", "yes nobody before ten"],
)
def test_no_yes_agrees_to_what_it_rules_out(text: str) -> None:
    meaning = heard(text, read_back=9)
    assert (meaning.answer, meaning.note, meaning.when.bound) == ("correct", "", "after")


def test_where_the_time_keeps_to_it_it_is_a_note_and_no_refusal() -> None:
    meaning = heard("don't send anybody before noon", read_back=14)
    assert (meaning.answer, meaning.note) == (None, "don't send anybody before noon")


@pytest.mark.parametrize(
    "text", ["yes and don't ring the bell before ten the baby sleeps", "yes and don't let the dog out before they come"]
)
def test_what_else_may_not_happen_before_an_hour_is_a_note(text: str) -> None:
    meaning = heard(text, read_back=9)
    assert (meaning.answer, "note" in meaning.says) == ("affirm", True)


@pytest.mark.parametrize(("read_back", "answer"), [(13, "affirm"), (9, "correct")])
def test_a_yes_tells_why_it_suits_where_it_does(read_back: int, answer: str) -> None:
    assert heard("yes since I can't do mornings anyway", read_back=read_back).answer == answer
