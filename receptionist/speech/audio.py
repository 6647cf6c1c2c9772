"""Telephone audio: G.711 mu-law at 8 kHz, 16-bit PCM, resampling and WAV files.

Mu-law bytes are what the telephone carries; `Pcm` is int16 mono, `Samples` float32 mono in [-1, 1].
The tables follow ITU-T G.711 (11/88), table 2: 8 segments of 16 intervals, a bias of 33 in 14 bits (132 in 16 bits).
"""

import wave
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np
import numpy.typing as npt

Pcm = npt.NDArray[np.int16]
Samples = npt.NDArray[np.float32]

SAMPLE_RATE = 8000
FRAME_SECONDS = 0.02
FRAME_BYTES = 160
SILENCE = b"\xff"
SILENT_FRAME = SILENCE * FRAME_BYTES

_BIAS = 132
_CLIP = 32635


def _decoding_table() -> Pcm:
    code = ~np.arange(256, dtype=np.uint8)
    exponent = (code >> 4 & 7).astype(np.int32)
    magnitude = ((code & 15).astype(np.int32) * 8 + _BIAS << exponent) - _BIAS
    return np.where(code & 128, -magnitude, magnitude).astype(np.int16)


def _encoding_table() -> npt.NDArray[np.uint8]:
    """Indexed by the sample's two's complement bits, so that a lookup needs no arithmetic."""
    sample = np.arange(65536, dtype=np.uint16).view(np.int16).astype(np.int32)
    magnitude = np.minimum(np.abs(sample), _CLIP) + _BIAS
    exponent = np.frexp(magnitude)[1] - 8
    mantissa = magnitude >> exponent + 3 & 15
    sign = np.where(sample < 0, 128, 0)
    return np.asarray(~(sign | exponent << 4 | mantissa) & 255).astype(np.uint8)


_DECODE = _decoding_table()
_DECODE_FLOAT = (_DECODE / np.float32(32768)).astype(np.float32)
_ENCODE = _encoding_table()


def decode_mulaw(mulaw: bytes | bytearray | memoryview) -> Pcm:
    """Mu-law bytes to int16, full scale 32124."""
    return _DECODE[np.frombuffer(mulaw, np.uint8)]


def mulaw_to_samples(mulaw: bytes | bytearray | memoryview) -> Samples:
    """Mu-law bytes to float32 in [-1, 1], as the models take it."""
    return _DECODE_FLOAT[np.frombuffer(mulaw, np.uint8)]


def encode_mulaw(pcm: Pcm) -> bytes:
    """Int16 samples to mu-law bytes; anything louder than G.711 can carry is clipped."""
    return _ENCODE[np.ascontiguousarray(pcm, np.int16).view(np.uint16)].tobytes()


def to_pcm(samples: Samples) -> Pcm:
    """Float32 in [-1, 1] to int16, clipping what lies outside."""
    return (np.clip(samples, -1.0, 1.0) * 32767).astype(np.int16)


def to_samples(pcm: Pcm | Samples) -> Samples:
    """Int16 to float32 in [-1, 1]; float audio is passed through as float32."""
    if pcm.dtype == np.int16:
        return pcm.astype(np.float32) / np.float32(32768)
    return pcm.astype(np.float32, copy=False)


def resample(samples: Samples, rate: float, to: float) -> Samples:
    """Change the sampling rate of a whole utterance (soxr, high quality); rates in hertz."""
    if rate == to or not len(samples):
        return samples
    import soxr

    return np.asarray(soxr.resample(samples, rate, to), np.float32)


def seconds(mulaw: bytes | bytearray) -> float:
    """How long mu-law audio plays."""
    return len(mulaw) / SAMPLE_RATE


def frames(mulaw: bytes) -> list[bytes]:
    """Cut into 20 ms frames of 160 bytes; the last one is padded with silence."""
    padded = mulaw + SILENCE * (-len(mulaw) % FRAME_BYTES)
    return [padded[i : i + FRAME_BYTES] for i in range(0, len(padded), FRAME_BYTES)]


def level(samples: Samples) -> float:
    """Root mean square in dB below full scale; silence is -120."""
    mean_square = float(np.mean(np.square(samples, dtype=np.float64))) if len(samples) else 0.0
    return 10 * float(np.log10(max(mean_square, 1e-12)))


def read_wav(path: Path) -> tuple[Pcm, int]:
    """A WAV file's samples (several channels are mixed to one) and its rate in hertz.

    Raises ValueError if the file is not 16-bit PCM, and wave.Error if it is no WAV file.
    """
    with wave.open(str(path), "rb") as file:
        if file.getsampwidth() != 2:
            raise ValueError(f"{path} has {8 * file.getsampwidth()}-bit samples; convert it to 16-bit PCM")
        pcm = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        channels, rate = file.getnchannels(), file.getframerate()
    mono = pcm if channels == 1 else pcm.reshape(-1, channels).mean(axis=1)
    return mono.astype(np.int16), rate


def write_wav(path: Path, pcm: Pcm, rate: int = SAMPLE_RATE) -> None:
    """Write mono 16-bit PCM."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(pcm.astype("<i2").tobytes())


class StereoRecording:
    """Both sides of a call as a stereo 8 kHz WAV file, written while the call goes on: caller left, receptionist right.

    Only the header waits for `close`, so a call of an hour costs no memory.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = wave.open(str(path), "wb")  # noqa: SIM115 - open for as long as the call
        self._file.setnchannels(2)
        self._file.setsampwidth(2)
        self._file.setframerate(SAMPLE_RATE)

    def add(self, caller: bytes, receptionist: bytes) -> None:
        """Append what both sides sent over the same stretch of time, mu-law; the shorter is filled with silence."""
        length = max(len(caller), len(receptionist))
        sides = [decode_mulaw(side.ljust(length, SILENCE)) for side in (caller, receptionist)]
        self._file.writeframesraw(np.stack(sides, axis=1).astype("<i2").tobytes())

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
