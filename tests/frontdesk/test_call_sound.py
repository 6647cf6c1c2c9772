"""A call's sound: how loud each side is, and which turn sounds where."""

from __future__ import annotations

import pytest

from receptionist.frontdesk.call_sound import POINTS, CallSound, call_sound, recordings
from receptionist.frontdesk.call_story import moments, story
from tests.frontdesk.desk_kit import BOOKING, FilledDesk


@pytest.fixture
def heard(desk: FilledDesk) -> CallSound:
    desk.call("CA1", BOOKING, sound=True)
    found = _sound(desk)
    assert found is not None
    return found


def _sound(desk: FilledDesk, stream: int = 1) -> CallSound | None:
    kept = desk.services.shelf.get("CA1")
    assert kept is not None
    return call_sound(desk.services.files, "CA1", stream, moments(story(kept.entries)))


def test_each_side_has_its_own_waveform(heard: CallSound) -> None:
    assert [len(side) for side in heard.peaks] == [POINTS, POINTS]
    assert all(0.3 < max(side) < 0.4 and min(side) == 0 for side in heard.peaks)


def test_regions_are_of_the_turns_in_which_they_sound(heard: CallSound) -> None:
    theirs = [region.turn for region in heard.regions if region.side == "caller"]
    ours = [region.turn for region in heard.regions if region.side == "ours"]
    assert theirs == [1, 2, 3, 4, 5, 6]
    assert ours == [0, 1, 2, 3, 4, 5, 6]


def test_a_region_is_where_its_side_is_loud(heard: CallSound) -> None:
    for region in heard.regions:
        side = heard.peaks[0 if region.side == "caller" else 1]
        middle = round((region.start + region.end) / 2 / heard.seconds * POINTS)
        assert max(side[middle - 5 : middle + 5]) > 0.2


def test_without_a_recording_there_is_nothing_to_hear(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    assert recordings(desk.services.files, "CA1") == {}
    assert _sound(desk) is None


def test_a_recording_without_marks_can_still_be_heard(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING, sound=True)
    desk.services.files.marks("CA1").unlink()
    found = _sound(desk)
    assert found is not None
    assert (found.regions, found.seconds > 30) == ((), True)


def test_a_file_that_was_never_written_to_is_no_recording(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    desk.services.files.recording("CA1").touch()
    assert recordings(desk.services.files, "CA1") == {}


def test_each_stream_of_a_call_has_its_own(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING, sound=True)
    files = desk.services.files
    files.recording("CA1", 2).write_bytes(files.recording("CA1").read_bytes())
    files.recording("CA12").write_bytes(files.recording("CA1").read_bytes())
    assert list(recordings(files, "CA1")) == [1, 2]
