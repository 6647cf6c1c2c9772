"""What each part of a turn is there for."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.purposes import asked, turn_parts

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
CONFIRMING = HearingContext(NOW, frozenset({"yes_no"}), to_agree=True)
MORE = HearingContext(NOW, frozenset({"intent"}), anything_else=True)
CHOOSING = HearingContext(NOW, frozenset({"date", "time", "choice"}))


def parts(text: str, hearing: HearingContext) -> list[tuple[str, str]]:
    return [(each.purpose, text[each.place.start : each.place.end]) for each in turn_parts(text, hearing)]


@pytest.mark.parametrize(
    ("text", "hearing", "told"),
    [
        ("yep gotta run bye", CONFIRMING, [("yes", "yep"), ("bye", "gotta run bye")]),
        ("yes that's right the buzzer is broken so he has to knock", CONFIRMING, ["yes", "note"]),
        ("could you read that again", CONFIRMING, ["want"]),
        ("no that's everything", MORE, ["no"]),
    ],
)
def test_a_turn_is_taken_apart(text: str, hearing: HearingContext, told: list[str | tuple[str, str]]) -> None:
    found = parts(text, hearing)
    assert found == told or [purpose for purpose, _ in found] == told


def test_the_parts_have_all_the_words_in_their_order() -> None:
    text = "Wednesday, huh, hon is Wednesday okay? hang on"
    places = [each.place for each in turn_parts(text, CHOOSING)]
    assert [place.start for place in places] == sorted(place.start for place in places)
    assert "".join(text[place.start : place.end] for place in places).replace(" ", "") == text.replace(" ", "")


def test_nothing_has_no_parts() -> None:
    assert turn_parts("…", MORE) == ()


@pytest.mark.parametrize(
    ("hearing", "question"),
    [
        (CONFIRMING, "confirm"),
        (MORE, "more"),
        (CHOOSING, "choice"),
        (HearingContext(NOW, frozenset({"date", "time"})), "date"),
        (HearingContext(NOW, frozenset({"intent"})), "service"),
    ],
)
def test_what_was_asked_is_known(hearing: HearingContext, question: str) -> None:
    assert asked(hearing) == question
