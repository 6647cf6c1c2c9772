import numpy as np
import pytest

from receptionist.speech.audio import SILENCE, encode_mulaw, to_pcm
from receptionist.speech.engines import Engines
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, Voice
from receptionist.speech.vad import VadStream
from tests.speech.fakes import LevelVad, ToneSynthesizer, speech_probabilities


def speech(engines: Engines, text: str, voice: Voice = RECEPTIONIST) -> bytes:
    return b"".join(engines.synthesizer.stream(text, voice))


@pytest.mark.parametrize("voice", [RECEPTIONIST, CALLER])
def test_speech_is_seen(engines: Engines, voice: Voice) -> None:
    audio = speech(engines, "I would like to book a cleaning for next Tuesday.", voice)
    probabilities = speech_probabilities(engines.vad, audio)
    assert np.mean(np.array(probabilities) > 0.5) > 0.85


@pytest.mark.parametrize(
    "sound",
    [
        np.zeros(16000),
        np.random.default_rng(1).normal(0, 0.02, 16000),  # line noise
        np.sin(2 * np.pi * 440 * np.arange(16000) / 8000) * 0.2,  # a tone
    ],
)
def test_no_speech_is_seen_in_silence_noise_and_tones(engines: Engines, sound: np.ndarray) -> None:
    probabilities = speech_probabilities(engines.vad, encode_mulaw(to_pcm(sound.astype(np.float32))))
    assert max(probabilities[3:]) < 0.5


def test_the_end_of_speech_is_seen_within_three_windows(engines: Engines) -> None:
    audio = speech(engines, "Yes, that is right.")
    probabilities = speech_probabilities(engines.vad, audio + SILENCE * 4096)
    last = max(i for i, probability in enumerate(probabilities) if probability > 0.35)
    assert last * 256 < len(audio) + 3 * 256


def test_a_batch_gives_what_each_stream_gives_alone(engines: Engines) -> None:
    audios = [speech(engines, text) for text in ("Yes.", "Sarah Johnson.", "Tomorrow at two.")]
    alone = [speech_probabilities(engines.vad, audio) for audio in audios]
    streams = [VadStream() for _ in audios]
    together: dict[int, list[float]] = {id(stream): [] for stream in streams}
    for stream, audio in zip(streams, audios, strict=True):
        stream.push(audio)
    while batch := engines.vad.run(streams):
        for stream, probability in batch:
            together[id(stream)].append(probability)
    for stream, expected in zip(streams, alone, strict=True):
        assert together[id(stream)] == pytest.approx(expected, abs=1e-4)


def test_pieces_of_any_length_give_the_same(engines: Engines) -> None:
    audio = speech(engines, "Sarah Johnson.")
    stream, probabilities = VadStream(), []
    for start in range(0, len(audio), 77):
        stream.push(audio[start : start + 77])
        while batch := engines.vad.run([stream]):
            probabilities.append(batch[0][1])
    assert probabilities == pytest.approx(speech_probabilities(engines.vad, audio), abs=1e-4)


def test_five_windows_come_of_eight_frames(engines: Engines) -> None:
    stream, count = VadStream(), 0
    for _ in range(8):
        stream.push(SILENCE * 160)
        count += len(engines.vad.run([stream]))
    assert count == 5
    assert stream.window == SILENCE * 256


def test_nothing_to_look_at_is_no_error(engines: Engines) -> None:
    assert engines.vad.run([]) == []
    assert engines.vad.run([VadStream()]) == []


def test_the_twin_sees_what_is_loud() -> None:
    tone = b"".join(ToneSynthesizer().stream("hello", RECEPTIONIST))
    assert min(speech_probabilities(LevelVad(), tone)) > 0.9
    assert max(speech_probabilities(LevelVad(), SILENCE * 2048)) < 0.1
