import pytest

from receptionist.speech.endpoint import Interrupted, TurnDetector
from receptionist.speech.engines import Engines
from receptionist.speech.hum import HumMeter
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, Voice
from receptionist.speech.vad import WINDOW_SECONDS, VadStream


def interruption(engines: Engines, text: str, voice: Voice) -> float | None:
    """Seconds from the first sound to the interruption, for words spoken over us."""
    detector, stream, meter = TurnDetector(), VadStream(), HumMeter()
    detector.playing = True
    stream.push(b"".join(engines.synthesizer.stream(text, voice)) + b"\xff" * 4000)
    while batch := engines.vad.run([stream]):
        humming = batch[0][1] > 0.35 and meter.add(stream.window)
        for event in detector.process(batch[0][1], WINDOW_SECONDS, humming):
            if isinstance(event, Interrupted):
                return event.at
    return None


@pytest.mark.parametrize("voice", [RECEPTIONIST, CALLER])
@pytest.mark.parametrize("text", ["Mm-hmm.", "Hmm.", "Mhm."])
def test_hums_do_not_interrupt(engines: Engines, text: str, voice: Voice) -> None:
    assert interruption(engines, text, voice) is None


@pytest.mark.parametrize(
    ("voice", "soonest"),
    [
        (RECEPTIONIST, 0.27),
        (CALLER, 0.55),  # a deep voice has less above 1 kHz, and is taken for a hum a little longer
    ],
)
@pytest.mark.parametrize("text", ["No, stop.", "Wait, that's wrong.", "Could you say that again?"])
def test_words_interrupt_soon(engines: Engines, text: str, voice: Voice, soonest: float) -> None:
    seconds = interruption(engines, text, voice)
    assert seconds is not None
    assert seconds < soonest


def test_a_meter_forgets_the_sound_before(engines: Engines) -> None:
    meter = HumMeter()
    hum, word = (b"".join(engines.synthesizer.stream(text, RECEPTIONIST))[800:1056] for text in ("Hmm.", "Actually."))
    assert not meter.add(word)
    meter.reset()
    assert meter.add(hum)
