"""Notes in few words."""

from __future__ import annotations

from receptionist.dialogue.brief_note import BRIEF, brief


def test_a_short_note_is_said_back_whole() -> None:
    assert brief("the dog is friendly") == "the dog is friendly"


def test_a_long_note_is_not_said_back() -> None:
    assert brief("word " * (BRIEF + 1)) == ""
