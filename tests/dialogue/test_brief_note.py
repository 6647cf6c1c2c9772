"""Notes in few words."""

from __future__ import annotations

from receptionist.dialogue.brief_note import BRIEF, all_brief, brief


def test_a_short_note_is_said_back_whole() -> None:
    assert brief("the dog is friendly") == "the dog is friendly"


def test_a_long_note_is_not_said_back() -> None:
    assert brief("word " * (BRIEF + 1)) == ""


def test_of_several_the_short_ones_are_said_back() -> None:
    assert all_brief(("ring twice", "word " * (BRIEF + 1), "mind the dog")) == "ring twice; mind the dog"
    assert all_brief(("word " * (BRIEF + 1),)) is None
