"""Callers whom the embedded recogniser understands: questions that can be asked for ever, as WAV files."""

from __future__ import annotations

from pathlib import Path

from receptionist.speech.audio import decode_mulaw, write_wav
from receptionist.speech.hibari import HibariSynthesizer
from receptionist.speech.synthesizer import CALLER

QUESTIONS = (
    "Hello, before I decide anything I wanted to ask you, what are your opening hours?",
    "Could you please tell me how much an estimate costs at your company?",
    "And what time do you close, what are your hours on a Saturday?",
    "I was wondering about the price, how much do you charge for an estimate?",
)
"""About four seconds each, so that a caller speaks a third of the time."""
INTERRUPTIONS = ("Sorry, but how much does the estimate cost?",)


def write_questions(directory: Path) -> tuple[str, str]:
    """Writes them, and gives the patterns that find the questions and the interruptions."""
    voice = HibariSynthesizer(CALLER.name)
    for kind, texts in (("caller", QUESTIONS), ("barge", INTERRUPTIONS)):
        (directory / kind).mkdir()
        for number, text in enumerate(texts):
            write_wav(directory / kind / f"{number}.wav", decode_mulaw(b"".join(voice.stream(text, CALLER))))
    return str(directory / "caller/*.wav"), str(directory / "barge/*.wav")
