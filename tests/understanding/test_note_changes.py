"""Which note is put otherwise, or taken out."""

from __future__ import annotations

import pytest

from receptionist.model.understanding import NoteChange
from receptionist.understanding.note_changes import note_change

CODE, DOG = "the gate code is 4455", "we have a dog"
NOTES = ("deep cleaning", CODE, DOG)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("no the code is 4456 not 4455", NoteChange(CODE, "the gate code is 4456")),
        ("not 4455 it's 4465", NoteChange(CODE, "the gate code is 4465")),
        ("actually the gate code is 4456", NoteChange(CODE, "the gate code is 4456")),
        ("it's a cat not a dog", NoteChange(DOG, "we have a cat")),
        ("scratch that note", NoteChange(DOG)),
        ("take that out again", NoteChange(DOG)),
        ("you don't need to write that down", NoteChange(DOG)),
        ("forget about the gate code", NoteChange(CODE)),
        ("take out the part about the dog", NoteChange(DOG)),
    ],
)
def test_a_note_is_put_otherwise_or_taken_out(text: str, change: NoteChange) -> None:
    assert note_change(text, NOTES, just_noted=False) == change


@pytest.mark.parametrize(
    "text",
    [
        "actually window cleaning instead",
        "forget about the windows",
        "actually make it ten",
        "no the address is 40 elm not 14",
        "scratch that",
        "cancel that",
        "skip the windows",
        "we have a dog",
    ],
)
def test_what_changes_something_else_changes_no_note(text: str) -> None:
    assert note_change(text, NOTES, just_noted=False) is None


def test_what_was_just_said_back_is_meant_by_a_bare_word() -> None:
    assert note_change("scratch that", NOTES, just_noted=True) == NoteChange(DOG)
    spelled = ("the gate code's 7 7 1 2",)
    assert note_change("sorry 7 7 2 1", spelled, just_noted=True) == NoteChange(*spelled, "the gate code's 7 7 2 1")


def test_without_a_note_nothing_is_changed() -> None:
    assert note_change("scratch that note", (), just_noted=False) is None
