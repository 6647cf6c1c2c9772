"""Voices that speak for callers in the benches: the embedded one at other pitches and speeds, and those of Debian's
`flite` and `espeak-ng` where they are on the PATH. None of the latter was heard when anything was fitted.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import numpy as np

from receptionist.speech.audio import (
    SAMPLE_RATE,
    Samples,
    encode_mulaw,
    level,
    mulaw_to_samples,
    read_wav,
    resample,
    to_pcm,
    to_samples,
)
from receptionist.speech.synthesizer import Synthesizer, Voice

LEVEL_DB = -19.0
"""Loudness of every voice on the line, in dB below full scale, over its whole sentence."""
_BLOCK = 80  # 10 ms
_AUDIBLE_DB = -45.0
_EMBEDDED = {
    "embedded": Voice(),
    "embedded, low": Voice(speed=1.08, pitch=0.82),
    "embedded, fast": Voice(speed=1.2, pitch=0.9),
    "embedded, slow": Voice(speed=0.85, pitch=1.1),
}
PROGRAMS = ("flite", "espeak-ng")
"""What speaks with other voices than the embedded one."""
_FLITE = ("slt", "rms", "awb", "kal16")
_ESPEAK = ("en-us", "en-gb", "en-us+f3")


@dataclass(frozen=True)
class Caller:
    """Somebody who can say a sentence."""

    name: str
    speak: Callable[[str], Samples]

    def say(self, text: str) -> Samples:
        """`text` as it comes over a telephone, at 8 kHz, without silence at its ends."""
        samples = self.speak(text)
        loud = samples * np.float32(10 ** ((LEVEL_DB - level(samples)) / 20))
        return trimmed(mulaw_to_samples(encode_mulaw(to_pcm(np.clip(loud, -1, 1)))))

    def pausing(self, text: str, pause: Callable[[], float]) -> Samples:
        """`text` in one breath, but with a silence of `pause()` seconds at each `|`."""
        parts = [part.strip() for part in text.split("|")]
        whole, pieces = self.say(" ".join(parts)), []
        ends = [len(self.say(" ".join(parts[: nth + 1]))) for nth in range(len(parts) - 1)]
        begins = 0
        for end in ends:
            stop, start = _gap_near(whole, end)
            pieces += [whole[begins:stop], np.zeros(int(pause() * SAMPLE_RATE), np.float32)]
            begins = start
        return np.concatenate([*pieces, whole[begins:]])


def trimmed(samples: Samples) -> Samples:
    sounding = _sounding(samples)
    return samples[sounding[0] * _BLOCK : (sounding[-1] + 1) * _BLOCK]


def _sounding(samples: Samples) -> list[int]:
    """Numbers of the 10 ms blocks that can be heard."""
    blocks = range(0, len(samples) - _BLOCK + 1, _BLOCK)
    return [nth for nth, at in enumerate(blocks) if level(samples[at : at + _BLOCK]) > _AUDIBLE_DB]


def _gap_near(samples: Samples, end: int) -> tuple[int, int]:
    """Where the voice stops and begins again at the pause nearest to `end`; the longer of two that are as near."""
    gaps = [(before + 1, after) for before, after in pairwise(_sounding(samples)) if after - before > 1]
    if not gaps:
        return end, end
    stop, start = min(gaps, key=lambda gap: abs(gap[0] - end / _BLOCK) - 0.5 * (gap[1] - gap[0]))
    return stop * _BLOCK, start * _BLOCK


def callers(synthesizer: Synthesizer, *, embedded: bool = True) -> Iterator[Caller]:
    """Every voice that is there."""
    for name, voice in _EMBEDDED.items() if embedded else ():
        yield Caller(name, _kept(_embedded(synthesizer, voice)))
    if shutil.which("flite"):
        for name in _FLITE:
            yield Caller(f"flite {name}", _kept(_read_out("flite", "-voice", name, "-t", "{text}", "-o", "{file}")))
    if shutil.which("espeak-ng"):
        for name in _ESPEAK:
            spoken = _read_out("espeak-ng", "-v", name, "-s", "155", "-w", "{file}", "{text}")
            yield Caller(f"espeak-ng {name}", _kept(spoken))


def _kept(speak: Callable[[str], Samples]) -> Callable[[str], Samples]:
    return lru_cache(maxsize=None)(speak)


def _embedded(synthesizer: Synthesizer, voice: Voice) -> Callable[[str], Samples]:
    return lambda text: mulaw_to_samples(b"".join(synthesizer.stream(text, voice)))


def _read_out(*command: str) -> Callable[[str], Samples]:
    """By a program that writes a WAV file."""

    def speak(text: str) -> Samples:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "said.wav")
            arguments = [part.format(text=text, file=file) for part in command]
            subprocess.run(arguments, check=True, capture_output=True)  # noqa: S603 - a bench's own commands
            pcm, rate = read_wav(file)
        return resample(to_samples(pcm), rate, SAMPLE_RATE)

    return speak
