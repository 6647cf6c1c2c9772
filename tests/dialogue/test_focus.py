"""The focus: what is asked, and what was put aside to ask it, in whatever process the call goes on."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.dialogue.focus import Doubt, Focus, Peril
from receptionist.dialogue.question import NAME, SURE
from receptionist.model.commands import say

DOUBT = Doubt("an leigh", ("ann lee",), "An Leigh", say("did_you_say_name", name="An Leigh"), ("name",), NAME, 1)
PERIL = Peril("gas", "it smells of gas", (), ("name",), NAME, 1, told=True)


def test_at_first_nothing_is_asked() -> None:
    assert (Focus().asked, Focus().question, Focus().doubt, Focus().peril) == ((), None, None, None)


@pytest.mark.parametrize(
    "focus",
    [
        Focus(SURE.asked, SURE, 1, 2, (("an leigh", "ann lee"),), doubt=DOUBT),
        Focus(("yes_no",), peril=PERIL),
    ],
)
def test_what_was_put_aside_is_still_there_elsewhere(focus: Focus) -> None:
    assert msgspec.json.decode(msgspec.json.encode(focus), type=Focus) == focus
