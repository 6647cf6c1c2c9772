"""The focus: what is asked, and what was put aside to ask it, in whatever process the call goes on."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.dialogue.focus import Doubt, Focus, OpenQuestion, Peril
from receptionist.dialogue.question import NAME, SURE
from receptionist.model.commands import say

ASKED = OpenQuestion(NAME.asked, NAME, 1)
DOUBT = Doubt("an leigh", ("ann lee",), "An Leigh", say("did_you_say_name", name="An Leigh"), ASKED)
PERIL = Peril("gas", "it smells of gas", (), ASKED, told=True)


def test_at_first_nothing_is_asked() -> None:
    assert (Focus().asked, Focus().question, Focus().doubt, Focus().peril) == ((), None, None, None)


def test_a_question_that_is_put_aside_is_open_again_with_its_tries() -> None:
    asked = Focus(NAME.asked, NAME, misses=1, detours=2)
    elsewhere = msgspec.structs.replace(asked, asked=SURE.asked, question=SURE, misses=0)
    assert (asked.open, elsewhere.back_to(asked.open)) == (ASKED, asked)


@pytest.mark.parametrize(
    "focus",
    [
        Focus(SURE.asked, SURE, misses=1, detours=2, tries=(("an leigh", "ann lee"),), doubt=DOUBT),
        Focus(("yes_no",), peril=PERIL),
    ],
)
def test_what_was_put_aside_is_still_there_elsewhere(focus: Focus) -> None:
    assert msgspec.json.decode(msgspec.json.encode(focus), type=Focus) == focus
