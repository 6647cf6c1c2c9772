"""What a visit is for, in the caller's words and without what leads up to it."""

from __future__ import annotations

import pytest

from receptionist.model.span import Span
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
    ("i lost my keys can somebody come let me in", "lost my keys can somebody come let me in"),
    ("the windows want doing could a fella come", "windows want doing"),
    ("looking for a cleaning lady that speaks polish thanks", "cleaning lady that speaks polish"),
]
CUT = [
    (
        "i stay at 12 oak lane and i would like a person to see about my carpets",
        "12 oak lane",
        "person to see about my carpets",
    ),
    ("i tend bar at 12 oak lane and the deadbolt just spins", "12 oak lane", "tend bar and the deadbolt just spins"),
    ("i need it rekeyed at 12 oak lane if y'all work saturdays", "12 oak lane", "rekeyed if y'all work saturdays"),
]


@pytest.mark.parametrize(("text", "reason"), REASONS)
def test_reason_tells_more_than_the_service(text: str, reason: str) -> None:
    assert reason_in(text, (), "cleaning") == reason


def test_what_is_kept_elsewhere_is_no_reason() -> None:
    assert reason_in("i need a cleaning tuesday", (Span(18, 25),), "cleaning") == ""


@pytest.mark.parametrize(("text", "address", "reason"), CUT)
def test_what_introduces_a_place_goes_with_it(text: str, address: str, reason: str) -> None:
    assert reason_in(text, (Span(text.index(address), text.index(address) + len(address)),), "cleaning") == reason
