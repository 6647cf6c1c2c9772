"""The extra engine. Its features are checked everywhere, its words where the extra is installed."""

import numpy as np
import pytest

from receptionist.speech.audio import SAMPLE_RATE, decode_mulaw
from receptionist.speech.engines import Engines
from receptionist.speech.models import ModelMissing
from receptionist.speech.synthesizer import RECEPTIONIST
from receptionist.speech.whisper import (
    RATE,
    WhisperTranscriber,
    is_installed,
    mel_filters,
    spectrogram,
    without_repetition,
)


def test_a_tone_lies_in_its_band() -> None:
    filters = mel_filters()
    assert filters.shape == (80, 201)
    tone = np.sin(2 * np.pi * 1000 * np.arange(RATE) / RATE).astype(np.float32)
    energies = spectrogram(tone, filters)
    assert energies.shape == (80, 100)
    centre = int(energies.mean(axis=1).argmax())
    assert np.fft.rfftfreq(400, 1 / RATE)[filters[centre].argmax()] == pytest.approx(1000, abs=80)
    assert energies.max() - energies.min() <= 2.0  # 80 dB


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Can you come? Can you come? Can you", "Can you come?"),
        ("No. Not Tuesday. No.", "No. Not Tuesday. No."),
        ("", ""),
    ],
)
def test_what_is_said_again_at_once_is_dropped(text: str, kept: str) -> None:
    assert without_repetition(text) == kept


@pytest.mark.skipif(is_installed(), reason="the extra is installed")
def test_a_missing_extra_says_how_to_install_it() -> None:
    with pytest.raises(ModelMissing, match="second-opinion"):
        WhisperTranscriber()


@pytest.mark.skipif(not is_installed(), reason="needs the extra second-opinion")
def test_words_and_their_confidence(engines: Engines) -> None:
    audio = b"".join(engines.synthesizer.stream("Tomorrow morning would be perfect.", RECEPTIONIST))
    heard = WhisperTranscriber().transcribe(decode_mulaw(audio), SAMPLE_RATE)
    assert heard.text.lower().startswith("tomorrow morning")
    assert -1.0 < heard.confidence <= 0.0
