import numpy as np
import pytest

from receptionist.speech.audio import SAMPLE_RATE, encode_mulaw, level, mulaw_to_samples, seconds
from receptionist.speech.engines import Engines
from receptionist.speech.hibari import LOUDNESS_DB, prepare
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, SynthesisFailed, Voice
from tests.speech.fakes import ToneSynthesizer

SENTENCES = "Thanks for calling. Who am I speaking with?"


def speak(engines: Engines, text: str, voice: Voice = RECEPTIONIST) -> bytes:
    return b"".join(engines.synthesizer.stream(text, voice))


def pitch(audio: bytes) -> float:
    """Fundamental frequency in hertz of the strongest quarter second, by autocorrelation."""
    samples = mulaw_to_samples(audio)
    start = int(np.convolve(np.square(samples), np.ones(2000), "valid").argmax())
    piece = samples[start : start + 2000]
    correlation = np.correlate(piece, piece, "full")[len(piece) - 1 :]
    lags = range(SAMPLE_RATE // 350, SAMPLE_RATE // 80)
    return SAMPLE_RATE / max(lags, key=lambda lag: float(correlation[lag]))


def test_each_sentence_comes_as_soon_as_it_is_there(engines: Engines) -> None:
    assert len(list(engines.synthesizer.stream(SENTENCES, RECEPTIONIST))) == 2


def test_the_same_words_give_the_same_bytes(engines: Engines) -> None:
    assert speak(engines, SENTENCES) == speak(engines, SENTENCES)


@pytest.mark.parametrize("voice", [RECEPTIONIST, CALLER])
@pytest.mark.parametrize("text", ["Yes.", "You're booked for Tuesday at two.", "What is the address?"])
def test_speech_is_as_loud_as_the_telephone_wants(engines: Engines, text: str, voice: Voice) -> None:
    samples = mulaw_to_samples(speak(engines, text, voice))
    assert level(samples[np.abs(samples) > 0.01]) == pytest.approx(LOUDNESS_DB, abs=1.5)
    assert np.abs(samples).max() < 0.95


def test_speech_begins_and_ends_softly(engines: Engines) -> None:
    samples = mulaw_to_samples(speak(engines, "Ask away."))
    assert np.abs(samples[:4]).max() < 0.01
    assert np.abs(samples[-4:]).max() < 0.01


def test_speech_begins_at_once(engines: Engines) -> None:
    """Silence ahead of a reply is heard as slowness."""
    samples = mulaw_to_samples(speak(engines, "What is the address?"))
    assert np.flatnonzero(np.abs(samples) > 0.02)[0] < 0.1 * SAMPLE_RATE


def test_the_callers_voice_is_lower_than_the_receptionists(engines: Engines) -> None:
    text = "Tomorrow morning would be perfect."
    ratio = pitch(speak(engines, text, CALLER)) / pitch(speak(engines, text, RECEPTIONIST))
    assert ratio == pytest.approx(CALLER.pitch, abs=0.06)


def test_pitch_does_not_change_pace(engines: Engines) -> None:
    text = "Tomorrow morning would be perfect."
    lower, plain = speak(engines, text, Voice(pitch=0.8)), speak(engines, text)
    assert seconds(lower) == pytest.approx(seconds(plain), rel=0.15)


def test_speed_changes_pace(engines: Engines) -> None:
    text = "Tomorrow morning would be perfect."
    assert seconds(speak(engines, text, Voice(speed=1.4))) < 0.85 * seconds(speak(engines, text))


@pytest.mark.parametrize("text", ["", "   ", "…", "\U0001f600"])
def test_words_that_cannot_be_spoken_are_silence(engines: Engines, text: str) -> None:
    assert speak(engines, text) == b""


def test_an_unknown_voice_is_refused(engines: Engines) -> None:
    with pytest.raises(SynthesisFailed, match="not loaded"):
        speak(engines, "Hello.", Voice(name="nobody"))


def test_silence_is_cut_and_nothing_is_left_of_silence_alone() -> None:
    tone = np.sin(np.arange(4000) * 0.3).astype(np.float32) * 0.1
    around = np.concatenate([np.zeros(4000, np.float32), tone, np.zeros(4000, np.float32)])
    assert len(prepare(around)) == pytest.approx(4000, abs=300)
    assert len(prepare(np.zeros(1000, np.float32))) == 0
    assert encode_mulaw(prepare(around).astype(np.int16)) is not None


def test_the_twin_lasts_as_long_as_its_text() -> None:
    short, long = (b"".join(ToneSynthesizer().stream(text, RECEPTIONIST)) for text in ("yes", "yes indeed"))
    assert seconds(short) == pytest.approx(0.18)
    assert seconds(long) > seconds(short)


def test_a_hard_edge_is_faded() -> None:
    prepared = prepare(np.full(4000, 0.1, np.float32))
    assert prepared[0] == prepared[-1] == 0
    assert np.abs(np.diff(prepared)).max() < 0.01
