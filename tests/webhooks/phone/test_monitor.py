"""Both sides on one clock."""

import numpy as np
import pytest

from receptionist.speech.audio import FRAME_BYTES, SILENT_FRAME, StereoRecording, encode_mulaw, frames
from webhooks.phone.monitor import LONGEST_GAP, Monitor

LOUD = encode_mulaw(np.tile(np.array([12000, -12000], np.int16), FRAME_BYTES // 2))


@pytest.fixture
def recorded(tmp_path):
    """A monitor with its recording, and the two sides of it by 20 ms frames: loud or not."""
    monitor = Monitor(StereoRecording(tmp_path / "call.wav"))

    def sides():
        import wave

        monitor.close()
        with wave.open(str(tmp_path / "call.wav")) as file:
            samples = np.frombuffer(file.readframes(file.getnframes()), "<i2").reshape(-1, FRAME_BYTES, 2)
        return ["".join("#" if frame[:, side].std() > 100 else "." for frame in samples) for side in (0, 1)]

    return monitor, sides


def test_our_voice_stands_where_the_caller_heard_it(recorded):
    monitor, sides = recorded
    for nth in range(8):
        if nth == 2:
            monitor.play(LOUD * 3)
        monitor.advance(LOUD if nth in (4, 6) else SILENT_FRAME, nth * 20)
    assert sides() == ["....#.#.", "..###..."]


def test_what_was_cut_off_is_not_in_the_recording(recorded):
    monitor, sides = recorded
    monitor.play(LOUD * 5)
    for nth in range(6):
        if nth == 2:
            monitor.clear()
        monitor.advance(SILENT_FRAME, nth * 20)
    assert sides()[1] == "##...."


def test_lost_frames_are_silence_and_shift_nothing(recorded):
    monitor, sides = recorded
    monitor.play(LOUD * 6)
    for nth in (0, 1, 4, 5):
        monitor.advance(LOUD, nth * 20)
    assert sides() == ["##..##", "######"]


@pytest.mark.parametrize("at_ms", [0, 10**12])  # a stream whose clock stands, and one that is off by years
def test_a_wrong_timestamp_makes_no_gap(recorded, at_ms):
    monitor, sides = recorded
    monitor.advance(LOUD, 20)
    monitor.advance(LOUD, at_ms)
    assert sides() == ["##", ".."]


def test_payloads_of_any_length(recorded):
    monitor, sides = recorded
    monitor.play(LOUD * 2)
    monitor.advance(b"", 0)
    monitor.advance((SILENT_FRAME * 3)[:-10], 0)
    monitor.advance(SILENT_FRAME[:10], 60)
    assert sides()[1] == "##."


def test_a_stream_that_began_long_ago_is_not_made_up_for(recorded):
    monitor, sides = recorded
    monitor.advance(LOUD, 60_000)
    assert sides() == ["#", "."]
    assert LONGEST_GAP < 60 * 8000


def test_our_voice_is_echo_while_it_plays_and_a_little_longer():
    monitor = Monitor()
    faint = encode_mulaw(np.tile(np.array([120, -120], np.int16), 128))
    assert not monitor.echo.is_echo(faint)
    for nth, frame in enumerate(frames(LOUD * 10)):
        monitor.play(frame)
        monitor.advance(SILENT_FRAME, nth * 20)
    assert monitor.echo.is_echo(faint)
    for nth in range(10, 40):
        monitor.advance(SILENT_FRAME, nth * 20)
    assert not monitor.echo.is_echo(faint)
