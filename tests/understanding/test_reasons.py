"""What a visit is for, in the caller's words and without what leads up to it."""

from __future__ import annotations

import pytest

from receptionist.model.understanding import Span
from receptionist.understanding.reasons import reason_in

REASONS = [
    ("put me down for a cleaning", ""),
    ("sign me up for a cleaning", ""),
    ("i need a deep clean", "deep clean"),
    ("hi id like somebody to come out and fix my toilet it wont stop running", "fix my toilet it wont stop running"),
    ("my kitchen sink is leaking", "kitchen sink is leaking"),
    ("i need a cleaning how much is it", ""),
    ("hello i would like to book a cleaning please", ""),
    ("can i get an appointment", ""),
    ("looking for a cleaning lady that speaks polish thanks", "cleaning lady that speaks polish"),
]


@pytest.mark.parametrize(("text", "reason"), REASONS)
def test_reason_tells_more_than_the_service(text: str, reason: str) -> None:
    assert reason_in(text, (), "cleaning") == reason


def test_what_is_kept_elsewhere_is_no_reason() -> None:
    assert reason_in("i need a cleaning tuesday", (Span(18, 25),), "cleaning") == ""
