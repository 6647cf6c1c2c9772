"""Where a call's files lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.call_files import CallFiles

FILES = CallFiles(Path("calls"))


@pytest.mark.parametrize("sid", ["../../etc/passwd", "..\\..\\x", "/etc/passwd", "a/b", "CA\0", ".."])
def test_no_id_leads_out_of_the_folder(sid: str) -> None:
    for file in (FILES.log(sid), FILES.recording(sid), FILES.message(sid)):
        assert file.parent == Path("calls")
        assert ".." not in file.name


def test_each_stream_has_its_own_recording_and_the_call_one_log() -> None:
    assert [FILES.recording("CA1", stream).name for stream in (1, 2)] == ["CA1.wav", "CA1-2.wav"]
    assert [FILES.message("CA1", stream).name for stream in (1, 2)] == ["CA1.message.wav", "CA1.message-2.wav"]
    assert FILES.log("CA1").name == "CA1.jsonl"
