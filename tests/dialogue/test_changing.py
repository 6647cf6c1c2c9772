"""What is asked in place of an answer to "what should I change?"."""

from __future__ import annotations

from typing import Any

import pytest
from dialogue_kit import NO, TestCall

from receptionist.dialogue.phases import Phase
from receptionist.model.acts import Correction
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


@pytest.fixture
def changing(read_back: TestCall) -> TestCall:
    return read_back.hear(NO)


def saying(**more: Any) -> Understanding:
    return Understanding("…", **more)


@pytest.mark.parametrize(
    "asked",
    [
        saying(answer="repeat"),
        saying(intent="question", asks=True, doubts="what_stands"),
        saying(intent="question", asks=True, says=frozenset({"stands", "wonders"})),
    ],
)
def test_all_of_it_is_read_back_once_more(changing: TestCall, asked: Understanding) -> None:
    assert changing.hear(asked).context.phase is Phase.CONFIRMING


def test_what_is_told_beside_it_is_changed(changing: TestCall) -> None:
    changing.hear(saying(answer="repeat", when=When(any_time=True)))
    assert changing.context.phase is not Phase.CONFIRMING


def test_who_is_not_sure_about_the_time_is_offered_some(changing: TestCall) -> None:
    unsure = saying(answer="unsure", correction=Correction("time"))
    assert changing.hear(unsure).tool_name == "check_availability"
