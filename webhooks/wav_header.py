"""A WAV header where bare mu-law belongs.

Media Streams payloads carry samples alone. Recorders and synthesizers that write files put a RIFF header in front;
played as audio it is a click, and what follows it may not be mu-law at all. The header is taken off when it says 8 kHz
mono mu-law, and anything else is refused, since guessing would play noise.
"""

from __future__ import annotations

import struct
from typing import Final

from webhooks.codec import SAMPLE_RATE, MalformedMessage

WAVE_FORMAT_MULAW: Final = 7
_CHUNK_HEADER: Final = struct.Struct("<4sI")
_FORMAT: Final = struct.Struct("<HHI")


def has_wav_header(payload: bytes) -> bool:
    return payload[:4] == b"RIFF" and payload[8:12] == b"WAVE"


def without_wav_header(payload: bytes) -> bytes:
    """The samples of an 8 kHz mono mu-law WAV, or of a payload that has no header.

    Raises MalformedMessage for a WAV of any other format, or one without samples.
    """
    if not has_wav_header(payload):
        return payload
    chunks = _chunks(payload)
    _require_mulaw(chunks.get(b"fmt ", b""))
    if b"data" not in chunks:
        raise MalformedMessage("the payload is a WAV header without samples; send bare mu-law bytes")
    return chunks[b"data"]


def _chunks(payload: bytes) -> dict[bytes, bytes]:
    found: dict[bytes, bytes] = {}
    at = 12
    while at + _CHUNK_HEADER.size <= len(payload):
        name, size = _CHUNK_HEADER.unpack_from(payload, at)
        at += _CHUNK_HEADER.size
        found.setdefault(name, payload[at : at + size])
        at += size + size % 2  # chunks are padded to an even length
    return found


def _require_mulaw(description: bytes) -> None:
    if len(description) < _FORMAT.size:
        raise MalformedMessage("the payload begins like a WAV file but names no format; send bare mu-law bytes")
    encoding, channels, rate = _FORMAT.unpack_from(description)
    if (encoding, channels, rate) != (WAVE_FORMAT_MULAW, 1, SAMPLE_RATE):
        raise MalformedMessage(
            f"the payload is a WAV file (format {encoding}, {channels} channels, {rate} Hz); "
            "send bare 8 kHz mono mu-law bytes"
        )
