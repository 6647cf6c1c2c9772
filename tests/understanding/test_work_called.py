"""What the work is called instead of what a visit is down for."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.work_called import called_otherwise

SERVICES = Vocabulary(services=(("plumbing repair", ("leak",)), ("water heater", ("hot water heater",))))
REPAIR = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), to_agree=True, known_service="plumbing repair", vocabulary=SERVICES
)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("it's estimate not repair", "it's estimate not repair"),
        ("no estimate not repair", "estimate not repair"),
        ("it's not a repair it's a rough in", "it's not a repair it's a rough in"),
        ("it isn't a repair it's a quote i need", "it isn't a repair it's a quote"),
        ("this is for an estimate it's not a repair", "this is for an estimate it's not a repair"),
        ("you have repair but it's an installation", "you have repair but it's an installation"),
        ("not a repair a rough in", "not a repair a rough in"),
        ("make it an estimate instead of a repair", "make it an estimate instead of a repair"),
        (
            "no address 2 oak and it's an estimate not a repair rough in for two bathrooms",
            "it's an estimate not a repair rough in for two bathrooms",
        ),
    ],
)
def test_it_is_told_with_what_it_is_called(text: str, note: str) -> None:
    called = called_otherwise(text, REPAIR)
    assert called is not None
    assert called.note == note


@pytest.mark.parametrize(
    "text",
    [
        "it's not a repair it's a water heater",
        "it's luis not lewis",
        "it's nine not eight",
        "it's a repair",
        "not a minute a second",
    ],
)
def test_what_is_offered_or_of_something_else_is_none(text: str) -> None:
    assert called_otherwise(text, REPAIR) is None
