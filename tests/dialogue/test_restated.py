"""A change to what stands already."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.restated import work_restated
from receptionist.dialogue.task import SlotValue
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
CAMERA = CallContext.ringing("c", NINE).with_slot(SlotValue("service", "camera inspection"))
SAME = Understanding("the camera, not the drain", service="camera inspection", answer="correct")


def test_the_same_work_is_no_change() -> None:
    assert work_restated(CAMERA, SAME)


@pytest.mark.parametrize(
    "told",
    [
        Understanding("the heater instead", service="water heater", answer="correct"),
        Understanding(
            "no, the camera on friday", service="camera inspection", answer="correct", when=When(date=NINE.date())
        ),
        Understanding("yes, the camera", service="camera inspection", answer="affirm"),
        Understanding("no", answer="negate"),
    ],
)
def test_what_says_anything_else_is_one_or_an_answer(told: Understanding) -> None:
    assert not work_restated(CAMERA, told)
