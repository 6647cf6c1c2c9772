"""Where turns sound in a recording: as they are noted, cut short, and read again."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from receptionist.channels.sound_marks import SoundMark, SoundMarks, read_marks

AT = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


def of(folder: Path, since: float = 0.0) -> SoundMarks:
    marks = SoundMarks()
    marks.recorded(folder / "CA1.turns", since)
    return marks


def kept(marks: SoundMarks, path: Path) -> list[tuple[str, float, float]]:
    marks.save()
    return [(mark.side, mark.start, mark.end) for mark in read_marks(path)]


def test_a_sentence_is_as_long_as_its_sound(tmp_path: Path) -> None:
    marks = of(tmp_path)
    marks.ours(AT, 1.0)
    marks.ours_until(2.5)
    marks.caller(AT, 3.0, 3.8)
    assert kept(marks, tmp_path / "CA1.turns") == [("ours", 1.0, 2.5), ("caller", 3.0, 3.8)]


def test_what_the_caller_spoke_over_ends_there(tmp_path: Path) -> None:
    marks = of(tmp_path)
    marks.ours(AT, 1.0)
    marks.ours_until(4.0)
    marks.ours(AT, 4.0)
    marks.cut(2.0)
    assert kept(marks, tmp_path / "CA1.turns") == [("ours", 1.0, 2.0)]


def test_what_was_said_before_the_recording_began_is_not_in_it(tmp_path: Path) -> None:
    marks = of(tmp_path, since=4.0)
    marks.caller(AT, 1.0, 3.0)
    marks.caller(AT, 3.5, 4.5)
    assert kept(marks, tmp_path / "CA1.turns") == [("caller", 0.0, 0.5)]


def test_marks_come_back_in_the_order_of_their_sound(tmp_path: Path) -> None:
    marks = of(tmp_path)
    marks.caller(AT, 3.0, 3.8)
    marks.ours(AT, 1.0)
    marks.ours_until(2.0)
    assert [mark.start for mark in _saved(marks, tmp_path / "CA1.turns")] == [1.0, 3.0]


def _saved(marks: SoundMarks, path: Path) -> list[SoundMark]:
    marks.save()
    return read_marks(path)


def test_a_recording_without_marks_has_none(tmp_path: Path) -> None:
    assert read_marks(tmp_path / "CA1.turns") == []
    (tmp_path / "CA1.turns").write_bytes(b"[{")
    assert read_marks(tmp_path / "CA1.turns") == []


def test_a_full_disk_costs_the_marks_alone(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    of(tmp_path / "file").save()


def test_a_call_without_a_recording_keeps_no_marks(tmp_path: Path) -> None:
    marks = SoundMarks()
    marks.caller(AT, 1.0, 2.0)
    marks.save()
    assert list(tmp_path.iterdir()) == []
