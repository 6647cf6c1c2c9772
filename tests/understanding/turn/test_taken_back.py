"""What a turn wants nothing written down of."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.acts import NoteChange
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.turn.taken_back import without_what_is_taken_back
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
MORE = HearingContext(NOW, expecting=frozenset({"intent"}), anything_else=True, known_service="cleaning")
NOTED = msgspec.structs.replace(MORE, notes=("the buzzer says romano",), just_noted=True)


def taken_back(text: str, hearing: HearingContext = MORE) -> Understanding | None:
    return without_what_is_taken_back(understand, text, hearing)


@pytest.mark.parametrize(
    "text", ["you don't have to write that down", "that's not for the note", "oh you don't need to write that down"]
)
def test_without_a_note_it_leaves_nothing_to_keep(text: str) -> None:
    read = taken_back(text)
    assert read is not None
    assert (read.manner, read.for_whoever_comes) == ({"chats"}, "")


def test_beside_something_else_it_takes_out_the_note_it_is_said_of() -> None:
    read = taken_back("you don't have to write that down, i was just wondering what i'm paying", NOTED)
    assert read is not None
    assert read.changes_note == NoteChange("the buzzer says romano")
    assert "write" not in read.for_whoever_comes


@pytest.mark.parametrize(
    ("text", "hearing"),
    [
        ("you don't have to write that down", NOTED),  # the note is taken out as ever
        ("you have to write that down", MORE),
        ("you don't have to take your shoes off", MORE),
        ("you don't have to write that down", HearingContext(NOW, expecting=frozenset({"intent"}))),
    ],
)
def test_nothing_else_takes_back(text: str, hearing: HearingContext) -> None:
    assert taken_back(text, hearing) is None


def test_several_notes_that_go_at_once_are_taken_out_as_ever() -> None:
    two = msgspec.structs.replace(MORE, notes=("the buzzer says romano", "we have a dog"))
    text = "take the dog off, and also the one about the buzzer, take that off too"
    assert taken_back(text, two) is None
    read = understand(text, two)
    assert read.changes_note is not None
    assert set(read.changes_note.olds) == set(two.notes)
