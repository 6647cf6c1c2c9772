import numpy as np
import pytest

from receptionist.speech.audio import SAMPLE_RATE, encode_mulaw, to_pcm
from receptionist.speech.endpoint import CallerInterrupted, TurnDetector
from receptionist.speech.engines import Engines
from receptionist.speech.hum import HumMeter
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, Voice
from receptionist.speech.vad import WINDOW_BYTES, WINDOW_SECONDS, VadStream


def interruption(engines: Engines, text: str, voice: Voice) -> float | None:
    """Seconds from the first sound to the interruption, for words spoken over us."""
    detector, stream, meter = TurnDetector(), VadStream(), HumMeter()
    detector.playing = True
    stream.push(b"".join(engines.synthesizer.stream(text, voice)) + b"\xff" * 4000)
    while batch := engines.vad.run([stream]):
        humming = batch[0][1] > 0.35 and meter.add(stream.window)
        for event in detector.process(batch[0][1], WINDOW_SECONDS, humming):
            if isinstance(event, CallerInterrupted):
                return event.at
    return None


@pytest.mark.parametrize("voice", [RECEPTIONIST, CALLER])
@pytest.mark.parametrize("text", ["Mm-hmm.", "Hmm.", "Mhm."])
def test_hums_do_not_interrupt(engines: Engines, text: str, voice: Voice) -> None:
    assert interruption(engines, text, voice) is None


@pytest.mark.parametrize("voice", [RECEPTIONIST, CALLER])
@pytest.mark.parametrize("text", ["No, not then.", "Wait, that's wrong.", "Could you say that again?"])
def test_words_interrupt_soon(engines: Engines, text: str, voice: Voice) -> None:
    seconds = interruption(engines, text, voice)
    assert seconds is not None
    assert seconds < 0.25


def test_a_meter_forgets_the_sound_before() -> None:
    meter, word, hum = HumMeter(), tones(700, 1200), tones(140, 280)
    assert not all(meter.add(word) for _ in range(3))
    meter.reset()
    assert all(meter.add(hum) for _ in range(3))


def tones(*hertz: float) -> bytes:
    clock = np.arange(WINDOW_BYTES) / SAMPLE_RATE
    return encode_mulaw(to_pcm(np.sum([0.15 * np.sin(2 * np.pi * each * clock) for each in hertz], axis=0)))
