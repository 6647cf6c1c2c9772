"""Where a call's files lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.persistence.call_files import CallFiles, delete

FILES = CallFiles(Path("calls"))


@pytest.mark.parametrize("sid", ["../../etc/passwd", "..\\..\\x", "/etc/passwd", "a/b", "CA\0", ".."])
def test_no_id_leads_out_of_the_folder(sid: str) -> None:
    for file in (FILES.log(sid), FILES.recording(sid), FILES.message(sid)):
        assert file.parent == Path("calls")
        assert ".." not in file.name


def test_each_stream_has_its_own_recording_and_the_call_one_log() -> None:
    assert [FILES.recording("CA1", stream).name for stream in (1, 2)] == ["CA1.wav", "CA1-2.wav"]
    assert [FILES.message("CA1", stream).name for stream in (1, 2)] == ["CA1.message.wav", "CA1.message-2.wav"]
    assert [FILES.marks("CA1", stream).name for stream in (1, 2)] == ["CA1.turns", "CA1-2.turns"]
    assert FILES.log("CA1").name == "CA1.jsonl"


def test_a_file_that_cannot_be_deleted_is_said_to_be_there(tmp_path: Path) -> None:
    assert delete(tmp_path / "gone") is True
    assert delete(tmp_path) is False


def test_the_files_of_a_call_are_no_other_calls(tmp_path: Path) -> None:
    files = CallFiles(tmp_path)
    own = [
        files.log("CA1"),
        files.marks("CA1"),
        files.recording("CA1"),
        files.recording("CA1", 2),
        files.message("CA1", 3),
    ]
    for path in (*own, files.log("CA12"), files.recording("XCA1"), tmp_path / "CA1.txt", tmp_path / "CA1-x.wav"):
        path.touch()
    assert files.of("CA1") == sorted(own)
