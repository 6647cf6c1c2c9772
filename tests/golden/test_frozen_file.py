"""Frozen files: a change is shown as its lines, and freezing takes it over."""

from __future__ import annotations

from pathlib import Path

from tests.golden.frozen_file import difference, write

LINES = ["[rings] ⇒ Hello.", "yes ⇒ You're booked.", "[hangs up]"]


def test_the_same_lines_are_no_difference(tmp_path: Path) -> None:
    assert write(tmp_path / "call.txt", LINES)
    assert difference(tmp_path / "call.txt", LINES) == ""
    assert not write(tmp_path / "call.txt", LINES)


def test_a_changed_sentence_is_shown_beside_the_old_one(tmp_path: Path) -> None:
    write(tmp_path / "call.txt", LINES)
    shown = difference(tmp_path / "call.txt", [LINES[0], "yes ⇒ It's booked.", LINES[2]]).splitlines()
    assert "make golden" in shown[0]
    assert [line for line in shown[3:] if line[0] in "+-"] == ["-yes ⇒ You're booked.", "+yes ⇒ It's booked."]


def test_a_turn_too_few_is_shown(tmp_path: Path) -> None:
    write(tmp_path / "call.txt", LINES)
    assert "-[hangs up]" in difference(tmp_path / "call.txt", LINES[:2])


def test_what_was_never_frozen_is_told(tmp_path: Path) -> None:
    assert "make golden" in difference(tmp_path / "new.txt", LINES)
