"""Places that a turn names."""

from __future__ import annotations

import pytest

from receptionist.understanding.addresses.place_names import places_it_is_in, places_named, without_places


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("do you come to oak park", ["oak park"]),
        ("is wicker park too far", ["wicker park"]),
        ("between lake forest and park ridge", ["lake forest", "park ridge"]),
        ("where can i park", []),
        ("do you take cards", []),
    ],
)
def test_places_are_named(text: str, named: list[str]) -> None:
    assert sorted(text[each.start : each.end] for each in places_named(text)) == named


def test_something_is_in_a_place_behind_the_word_for_it() -> None:
    text = "oak park is nice but my house is in lake forest"
    assert [text[each.start : each.end] for each in places_it_is_in(text)] == ["lake forest"]


def test_a_name_is_left_out() -> None:
    assert without_places("is oak park okay", "there") == "is there okay"


def test_who_parks_is_no_park() -> None:
    assert places_named("where does my neighbor park") == ()
