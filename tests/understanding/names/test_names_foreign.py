"""Greetings and sentences of other languages name nobody, but for those that do."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    "text",
    [
        "buenos días", "buenos dias, quisiera hablar con alguien", "hola, necesito una cita", "bonjour",
        "bonjour, je voudrais parler avec quelqu'un", "guten Tag", "guten Tag, ich brauche einen Termin",
        "no hablo inglés",
        "no entiendo", "bom dia, eu preciso de ajuda",
        "buongiorno", "namaste", "konnichiwa", "salaam alaikum", "dzień dobry",
    ],
)  # fmt: skip
@pytest.mark.parametrize("expecting", [frozenset(), frozenset({"name"})])
def test_no_name(text: str, expecting: frozenset[str]) -> None:
    assert read_name(text, HearingContext(CLOCK, expecting))[0] is None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("hola, me llamo Juan Perez", "Juan Perez"),
        ("bonjour, my name is Claire Moreau", "Claire Moreau"),
        ("soy Maria Lopez", "Maria Lopez"),
        ("hi am Angela", "Angela"),  # "I'm", as recognisers and keyboards lose it
        ("am Angela Moss and I need a cleaning", "Angela Moss"),
        ("I'd like an estimate for Joe Lane", "Joe Lane"),
        ("estimate for Sarah Johnson at 789 Main Street", "Sarah Johnson"),
    ],
)
def test_the_name_after_it(text: str, name: str) -> None:
    found, _ = read_name(text, HearingContext(CLOCK))
    assert found is not None
    assert found.full == name


@pytest.mark.parametrize("text", ["am I speaking to the owner", "what am Angela", "a quote for gutters"])
def test_not_every_am_and_for_carries_a_name(text: str) -> None:
    assert read_name(text, HearingContext(CLOCK))[0] is None


@pytest.mark.parametrize("text", ["Wei Chen", "Wei Zhang"])
def test_a_first_name_that_is_also_a_greeting_elsewhere_is_kept(text: str) -> None:
    name = read_name(text, HearingContext(CLOCK, frozenset({"name"})))[0]
    assert name is not None
    assert name.full == text
