"""Whether a turn says anything besides what was made of it."""

from __future__ import annotations

import pytest

from receptionist.dialogue.saying_more import says_more
from receptionist.model.understanding import Understanding


@pytest.mark.parametrize(
    ("read", "more"),
    [
        (Understanding("yes", answer="affirm"), True),
        (Understanding("bye", signals=frozenset({"goodbye"})), True),
        (Understanding("a cleaning", service="cleaning"), True),
        (Understanding("there's a dog", note="there's a dog"), False),
    ],
)
def test_an_answer_a_sign_and_a_value_say_more_and_a_note_does_not(read: Understanding, more: bool) -> None:
    assert says_more(read) is more
