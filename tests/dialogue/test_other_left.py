"""What is said of another visit that is left, beside the move of one."""

from __future__ import annotations

from receptionist.dialogue.other_left import told
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding


def test_that_it_is_left_is_said() -> None:
    assert told(Understanding("…", says=frozenset({"other_left"}))) == (say("other_left"),)


def test_nothing_is_said_of_none() -> None:
    assert told(Understanding("…")) == ()
