from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.speech.audio import (
    FRAME_BYTES,
    SILENCE,
    StereoRecording,
    decode_mulaw,
    encode_mulaw,
    frames,
    level,
    mulaw_to_samples,
    read_wav,
    resample,
    seconds,
    to_pcm,
    to_samples,
    write_wav,
)


def reference_decode(byte: int) -> int:
    """G.711 table 2b, written out: inverted bits; sign, segment, interval; in 16 bits."""
    byte ^= 0xFF
    sign, segment, interval = byte & 0x80, byte >> 4 & 7, byte & 15
    magnitude: int = ((2 * interval + 33) * (1 << segment) - 33) * 4
    return -magnitude if sign else magnitude


def test_every_code_decodes_as_the_recommendation_says() -> None:
    assert decode_mulaw(bytes(range(256))).tolist() == [reference_decode(byte) for byte in range(256)]


@pytest.mark.parametrize(
    ("sample", "code"),
    [
        (0, 0xFF),  # positive zero
        (32767, 0x80),  # loudest
        (-32768, 0x00),  # loudest negative, whose magnitude has no positive twin
        (-1, 0x7F),  # negative zero
        (16252, 0x8F),  # decision value 4063 of table 2a, in 16 bits: the loudest segment begins
        (16251, 0x90),  # just below it
    ],
)
def test_known_samples_have_their_codes(sample: int, code: int) -> None:
    assert encode_mulaw(np.array([sample], np.int16))[0] == code


def test_codes_survive_a_round_trip() -> None:
    codes = bytes(code for code in range(256) if code != 0x7F)  # negative zero becomes positive
    assert encode_mulaw(decode_mulaw(codes)) == codes


@given(st.integers(-32124, 32124))
def test_no_sample_moves_by_more_than_half_an_interval(sample: int) -> None:
    code = encode_mulaw(np.array([sample], np.int16))
    interval = 8 << (~code[0] >> 4 & 7)
    assert abs(reference_decode(code[0]) - sample) <= interval / 2


def test_samples_keep_their_sign_and_scale() -> None:
    assert mulaw_to_samples(b"\x80\x00").tolist() == pytest.approx([32124 / 32768, -32124 / 32768])
    assert to_pcm(to_samples(np.array([-20000, 0, 20000], np.int16))).tolist() == [-19999, 0, 19999]


def test_loud_floats_are_clipped_and_do_not_wrap() -> None:
    assert to_pcm(np.array([-3, 3], np.float32)).tolist() == [-32767, 32767]


def test_frames_are_20_ms_and_the_last_is_filled_with_silence() -> None:
    cut = frames(b"\x01" * 330)
    assert [len(frame) for frame in cut] == [FRAME_BYTES] * 3
    assert cut[-1] == b"\x01" * 10 + SILENCE * 150


def test_resampling_keeps_duration_and_level() -> None:
    tone = np.sin(2 * np.pi * 440 * np.arange(8000) / 8000).astype(np.float32)
    doubled = resample(tone, 8000, 16000)
    assert len(doubled) == pytest.approx(16000, abs=2)
    assert level(doubled) == pytest.approx(level(tone), abs=0.1)


def test_resampling_nothing_gives_nothing() -> None:
    assert len(resample(np.zeros(0, np.float32), 8000, 16000)) == 0


def test_silence_has_a_finite_level() -> None:
    assert level(np.zeros(100, np.float32)) == level(np.zeros(0, np.float32)) == -120


def test_duration_is_bytes_over_rate() -> None:
    assert seconds(SILENCE * 4000) == 0.5


def test_a_recording_has_the_caller_left_and_us_right(tmp_path: Path) -> None:
    with StereoRecording(tmp_path / "call.wav") as recording:
        recording.add(b"\x80" * 160, b"")
        recording.add(b"", b"\x00" * 80)
    mixed, rate = read_wav(tmp_path / "call.wav")
    assert rate == 8000
    assert mixed.tolist() == [32124 // 2] * 160 + [-32124 // 2] * 80


def test_wav_files_survive_a_round_trip(tmp_path: Path) -> None:
    pcm = np.array([0, 1, -32768, 32767], np.int16)
    write_wav(tmp_path / "a.wav", pcm, 16000)
    read, rate = read_wav(tmp_path / "a.wav")
    assert (read.tolist(), rate) == (pcm.tolist(), 16000)


def test_other_sample_widths_are_refused_with_advice(tmp_path: Path) -> None:
    import wave

    with wave.open(str(tmp_path / "a.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(8000)
        file.writeframes(b"\x80" * 10)
    with pytest.raises(ValueError, match="convert it to 16-bit PCM"):
        read_wav(tmp_path / "a.wav")
