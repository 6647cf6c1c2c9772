"""A call's recordings for whoever listens: how loud each side is along the way, and where each turn sounds."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from receptionist.channels.sound_marks import SoundMark, read_marks
from receptionist.persistence.call_files import CallFiles
from receptionist.speech.audio import SAMPLE_RATE

POINTS: Final = 1600
"""Of the waveform of one recording, for each side: as many as a wide screen shows."""
_FRAME: Final = 4
"""Bytes of one sample of both sides."""
_HEADER: Final = 44
_LOUDEST: Final = 32768.0


class SoundRegion(msgspec.Struct, frozen=True):
    """`turn` is the turn's number in the call's story; seconds of the recording."""

    side: str
    turn: int
    start: float
    end: float


class CallSound(msgspec.Struct, frozen=True):
    """One recording. `peaks`: the caller's side, then ours, each from 0 to 1. `seconds` is how long it plays."""

    stream: int
    seconds: float
    peaks: tuple[tuple[float, ...], tuple[float, ...]]
    regions: tuple[SoundRegion, ...]


def recordings(files: CallFiles, call_sid: str) -> dict[int, Path]:
    """What there is to be heard of a call, by the stream that carried it; an empty file is none."""
    return {stream: path for stream, path in files.recordings(call_sid).items() if path.stat().st_size > _HEADER}


def call_sound(files: CallFiles, call_sid: str, stream: int, moments: Sequence[dt.datetime]) -> CallSound | None:
    """The recording of that stream; None where there is none. `moments` are those of the events of each turn, as the
    story has them: turn by turn, the earliest first.
    """
    path = recordings(files, call_sid).get(stream)
    if path is None:
        return None
    pcm = _samples(path)
    seconds = round(len(pcm) / SAMPLE_RATE, 3)
    regions = (_region(mark, moments, seconds) for mark in read_marks(files.marks(call_sid, stream)))
    return CallSound(stream, seconds, (_peaks(pcm[:, 0]), _peaks(pcm[:, 1])), tuple(filter(None, regions)))


def _samples(path: Path) -> np.ndarray:
    """Both sides, int16; what stands behind the header, whatever that says."""
    raw = path.read_bytes()[_HEADER:]
    return np.frombuffer(raw[: len(raw) // _FRAME * _FRAME], "<i2").reshape(-1, 2)


def _peaks(side: np.ndarray) -> tuple[float, ...]:
    if not len(side):
        return ()
    edges = np.linspace(0, len(side), min(POINTS, len(side)) + 1, dtype=int)[:-1]
    loudest = np.maximum.reduceat(np.abs(side.astype(np.int32)), edges)
    return tuple(round(float(each) / _LOUDEST, 3) for each in loudest)


def _region(mark: SoundMark, moments: Sequence[dt.datetime], seconds: float) -> SoundRegion | None:
    """A mark by the number of its turn: the last that had begun by then."""
    begun = [number for number, moment in enumerate(moments) if moment <= mark.at]
    if not begun or mark.start >= seconds:
        return None
    return SoundRegion(mark.side, begun[-1], mark.start, min(mark.end, seconds))
