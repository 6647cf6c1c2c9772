"""Which words of a turn a note has."""

from __future__ import annotations

import pytest

from receptionist.understanding.written.words_kept import kept_of

KEPT = [
    ("hi the dog bites", "the dog bites", {1, 2, 3}),
    ("i'll leave the key", "i will leave the key", {0, 1, 2, 3}),
    ("the dog uh bites people", "the dog bites people", {0, 1, 3, 4}),
    ("the dog bites", "the cat bites", set()),
]


@pytest.mark.parametrize(("said", "note", "kept"), KEPT)
def test_a_note_stands_in_the_turn(said: str, note: str, kept: set[int]) -> None:
    assert kept_of(said.split(), note) == kept
