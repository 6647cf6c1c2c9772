"""What went wrong with us, told behind an answer, is a part by itself; what is told of others is none."""

from __future__ import annotations

import pytest

from receptionist.understanding.grievances import grievance_behind


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("the tuesday after and another thing your last man left muddy prints on my rug", "your last man left"),
        ("ten is fine but the last guy was late", "the last guy was late"),
        ("friday at two and by the way the cleaner broke my vase", "the cleaner broke my vase"),
        ("nine, and I'm not paying for it you botched it", "I'm not paying for it"),
    ],
)
def test_a_grievance_stands_behind_the_answer(text: str, told: str) -> None:
    span = grievance_behind(text)
    assert span is not None
    assert told in text[span.start : span.end]


@pytest.mark.parametrize(
    "text",
    [
        "tuesday and my husband left the door open",
        "friday at ten and the gate is broken",
        "monday but I'm not paying for parking am I",
        "thursday and your man should bring a ladder",
        "the last guy was late",
    ],
)
def test_what_is_told_of_others_and_a_grievance_alone_is_none(text: str) -> None:
    assert grievance_behind(text) is None
