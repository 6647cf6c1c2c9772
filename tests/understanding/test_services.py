"""Services by their own names and by what callers call them."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.understanding import HearingContext, Vocabulary
from receptionist.understanding.services import read_service

HEARING = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    vocabulary=Vocabulary(
        services=(
            ("Drain cleaning", ("drain", "clogged sink")),
            ("House cleaning", ("cleaning", "clean my house")),
            ("Lawn care", ("lawn", "grass", "mow")),
        )
    ),
)
NAMED = [
    ("I need a drain cleaning", "Drain cleaning"),  # the longer words win over "cleaning"
    ("my drains are slow", "Drain cleaning"),
    ("a Clogged  Sink", "Drain cleaning"),
    ("just a cleaning", "House cleaning"),
    ("the lawn", "Lawn care"),
    ("can you paint", None),
    # by their stems, in another order
    ("it's not draining", "Drain cleaning"),
    ("my sink is clogged", "Drain cleaning"),
    ("the kitchen sink keeps clogging up", "Drain cleaning"),
    ("can somebody come mowing", "Lawn care"),
    ("I'd like the house cleaned", "House cleaning"),
    # too far apart
    ("the sink is new and nothing in the whole house was ever clogged", None),
    ("a drone", None),
]


@pytest.mark.parametrize(("text", "service"), NAMED)
def test_service(text: str, service: str | None) -> None:
    assert read_service(text, HEARING)[0] == service


def test_a_business_without_services_names_none() -> None:
    assert read_service("drain", HearingContext(HEARING.clock)) == (None, ())
