"""A second engine for the turns of which the first was unsure; turns that were clear never wait for it."""

import logging
from collections.abc import Callable
from dataclasses import replace

from receptionist.speech.audio import Pcm, Samples
from receptionist.speech.transcriber import NO_BIAS, Bias, Transcriber, Transcript

log = logging.getLogger(__name__)

UNSURE = -0.3
"""Mean log-probability below which the first engine errs in every other word, and about a quarter of turns lie."""
LONGEST_SECONDS = 8.0
"""Turns that are asked about: the second engine's time grows with them, and a longer one is a story."""


class SecondOpinion:
    """Transcribes by `first`, and again by `second` where that was unsure and `busy` does not say to let it be."""

    def __init__(self, first: Transcriber, second: Transcriber, busy: Callable[[], bool] = lambda: False) -> None:
        self._first, self._second, self._busy = first, second, busy

    def transcribe(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> Transcript:
        heard = self._first.transcribe(audio, rate, bias)
        if not self._is_worth_it(heard, len(audio) / rate, bias):
            return heard
        try:
            again = self._second.transcribe(audio, rate, bias)
        except RuntimeError:
            log.exception("the second engine failed on a turn; the first one's words stand")
            return heard
        if not again.text:
            return heard
        others = dict.fromkeys(text for text in (heard.text, *heard.alternatives) if text != again.text)
        return replace(again, alternatives=tuple(others))

    def _is_worth_it(self, heard: Transcript, seconds: float, bias: Bias) -> bool:
        """Digits alone are the first engine's own; where it heard nothing there is nothing to hear."""
        unsure = bool(heard.text) and heard.confidence < UNSURE
        return unsure and seconds <= LONGEST_SECONDS and not bias.digits_only and not self._busy()
