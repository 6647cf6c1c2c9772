"""Whom a caller speaks to is nobody's name."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.understanding import HearingContext
from receptionist.understanding.names import read_name

OPEN = HearingContext(dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00"))


@pytest.mark.parametrize(
    "text",
    [
        "hello young man i have lost my house keys",
        "hey girl i need my hair blown out",
        "buenas tardes i want to paint my hair",
        "thank you honey i need a plumber",
    ],
)
def test_whom_a_caller_speaks_to_is_no_name(text: str) -> None:
    assert read_name(text, OPEN)[0] is None


@pytest.mark.parametrize(
    ("text", "full"), [("hey boss my name is al", "Al"), ("hi sweetie it's nancy pope", "Nancy Pope")]
)
def test_the_name_beside_it_is_heard(text: str, full: str) -> None:
    name, _ = read_name(text, OPEN)
    assert name is not None
    assert name.full == full
