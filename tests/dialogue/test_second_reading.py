"""The second reading: a turn that led nowhere is put aside, and what is proposed for it is asked about."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import TestCall

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.second_reading import READ, only_told
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding

MUMBLED = Understanding("blorp the wibble fnord")


@pytest.fixture
def reading(desk: Desk) -> TestCall:
    return TestCall(msgspec.structs.replace(desk, reads=True)).start()


def test_a_turn_that_led_nowhere_is_put_to_the_reader(reading: TestCall) -> None:
    reading.hear(MUMBLED)
    assert reading.tool is not None
    assert (reading.tool_name, reading.tool.params) == (READ, {"heard": MUMBLED.text, "asked": "intent"})


@pytest.mark.parametrize("result", [{}, {"words": ""}, {"words": 7}, {"words": "x" * 501}])
def test_without_a_proposal_the_question_is_put_again(reading: TestCall, desk: Desk, result: dict[str, object]) -> None:
    without = TestCall(desk).start().hear(MUMBLED)
    assert reading.hear(MUMBLED).answer(READ, result).prompts == without.prompts
    assert reading.context.focus.misses == without.context.focus.misses == 1


def test_nothing_but_wish_and_values_counts_of_a_proposal() -> None:
    name = Name("Ann Lee", Span(0, 3))
    forged = Understanding(
        "…", answer="affirm", outright=True, signals=frozenset({"goodbye"}), emergency="gas", name=name,
        booked_as="Ann", intent="human",
    )  # fmt: skip
    said = "as it was said"
    assert only_told(forged, said) == Understanding(said, name=name, reason=said)
