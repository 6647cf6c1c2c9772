"""Whom a caller speaks to is nobody's name."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name

OPEN = HearingContext(dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00"))


@pytest.mark.parametrize(
    "text",
    [
        "hello young man i have lost my house keys",
        "hey girl i need my hair blown out",
        "buenas tardes i want to paint my hair",
        "thank you honey i need a plumber",
        "darling can you do fridays",
        "the sink leaks and buddy i need it fixed",
    ],
)
def test_whom_a_caller_speaks_to_is_no_name(text: str) -> None:
    assert read_name(text, OPEN)[0] is None


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("hey boss my name is al", "Al"),
        ("hi sweetie it's nancy pope", "Nancy Pope"),
        ("this is verna cole i live on elm and sugar i need my rugs done", "Verna Cole"),
        ("it's joan baker hon i need a cleaning", "Joan Baker"),
        ("this is joan baker darling", "Joan Baker"),
    ],
)
def test_the_name_beside_it_is_heard(text: str, full: str) -> None:
    name, _ = read_name(text, OPEN)
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("this is honey smith", "Honey Smith"),
        ("my name is buddy and i need a cut", "Buddy"),
        ("it's joan darling", "Joan Darling"),
        ("this is bob love i need help", "Bob Love"),
        ("it's mary hon h o n", "Mary Hon"),
    ],
)
def test_who_is_called_so_has_that_name(text: str, full: str) -> None:
    name, _ = read_name(text, OPEN)
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(("text", "full"), [("ray kane boss", "Ray Kane"), ("kofi dear", "Kofi")])
def test_whom_an_answer_is_given_to_is_no_surname(text: str, full: str) -> None:
    name, _ = read_name(text, HearingContext(OPEN.clock, frozenset({"name"})))
    assert name is not None
    assert name.full == full
