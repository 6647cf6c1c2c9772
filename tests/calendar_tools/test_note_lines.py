"""The notes of a visit: a line each, said once."""

from __future__ import annotations

from calendar_tools.note_lines import with_changed, with_note


def test_a_note_is_a_line_of_its_own_and_stands_once() -> None:
    notes = with_note(with_note("", "gate  code 4471"), "a dog")
    assert notes == "gate code 4471\na dog"
    assert with_note(notes, "a dog") == notes


def test_a_note_among_others_of_its_line_is_put_otherwise_or_taken_out() -> None:
    assert with_changed("a dog; a cat\nring twice", "a cat", "two cats") == "a dog; two cats\nring twice"
    assert with_changed("a dog; a cat\nring twice", "ring twice", "") == "a dog; a cat"
