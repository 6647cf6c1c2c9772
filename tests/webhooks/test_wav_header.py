import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webhooks.codec import MalformedMessage
from webhooks.wav_header import has_wav_header, without_wav_header

SOUND = b"\x7f\xff\x80" * 50


def wav(samples, *, encoding=7, channels=1, rate=8000, before_data=b""):
    description = struct.pack("<HHIIHH", encoding, channels, rate, rate * channels, channels, 8)
    body = b"WAVEfmt " + struct.pack("<I", len(description)) + description + before_data
    body += b"data" + struct.pack("<I", len(samples)) + samples
    return b"RIFF" + struct.pack("<I", len(body)) + body


def test_bare_mulaw_is_left_alone():
    assert without_wav_header(SOUND) == SOUND


def test_header_of_a_mulaw_file_is_taken_off():
    assert without_wav_header(wav(SOUND)) == SOUND


def test_chunks_between_format_and_samples_are_taken_off_too():
    fact = b"fact" + struct.pack("<II", 4, len(SOUND)) + b"LIST" + struct.pack("<I", 3) + b"abc\x00"  # padded to even
    assert without_wav_header(wav(SOUND, before_data=fact)) == SOUND


def test_only_the_first_piece_of_a_streamed_file_need_be_there():
    assert without_wav_header(wav(SOUND)[:-30]) == SOUND[:-30]


@pytest.mark.parametrize("other", [{"encoding": 1}, {"channels": 2}, {"rate": 16000}])
def test_file_of_another_format_is_refused_by_name(other):
    with pytest.raises(MalformedMessage, match=r"WAV file.*8 kHz mono mu-law"):
        without_wav_header(wav(SOUND, **other))


def test_header_without_samples_is_refused():
    with pytest.raises(MalformedMessage, match="without samples"):
        without_wav_header(wav(b"")[:-8])


def test_header_without_a_format_is_refused():
    with pytest.raises(MalformedMessage, match="names no format"):
        without_wav_header(b"RIFF\x00\x00\x00\x00WAVE")


@given(st.binary(max_size=200), st.booleans())
def test_arbitrary_bytes_raise_nothing_else(payload, headed):
    payload = b"RIFF0000WAVE" * headed + payload
    try:
        assert has_wav_header(payload) or without_wav_header(payload) == payload
        without_wav_header(payload)
    except MalformedMessage:
        assert has_wav_header(payload)
