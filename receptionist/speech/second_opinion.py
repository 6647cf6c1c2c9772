"""A second engine for the turns of which the first was unsure; turns that were clear never wait for it."""

import logging
from collections.abc import Callable
from typing import Protocol

from receptionist.speech.audio import Pcm, Samples
from receptionist.speech.fusion import HeardCandidate, ranked
from receptionist.speech.moonshine import MoonshineHearing
from receptionist.speech.transcriber import NO_BIAS, Bias, Transcript
from receptionist.speech.whisper import WhisperHearing

log = logging.getLogger(__name__)

UNSURE = -0.2
"""Mean log-probability below which the first engine errs in every other word."""
LONGEST_SECONDS = 15.0
"""Turns that are asked about: a longer one is a story."""
MOST_WEIGHED = 8
"""Hypotheses of the first engine that the second one is asked about."""


class FirstEngine(Protocol):
    """Says how likely any words are, at both paces."""

    def hear(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> MoonshineHearing: ...


class SecondEngine(Protocol):
    def hear(self, audio: Pcm | Samples, rate: int) -> WhisperHearing: ...


class SecondOpinion:
    """Transcribes by `first`; where that was unsure, and `busy` does not say to let it be, what both find likely."""

    def __init__(self, first: FirstEngine, second: SecondEngine, busy: Callable[[], bool] = lambda: False) -> None:
        self._first, self._second, self._busy = first, second, busy

    def transcribe(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> Transcript:
        heard = self._first.hear(audio, rate, bias)
        if not self._is_worth_it(heard, len(audio) / rate):
            return heard.transcript
        try:
            again = self._second.hear(audio, rate)
        except RuntimeError:
            log.exception("the second engine failed on a turn; the first one's words stand")
            return heard.transcript
        return _weighed(heard, again) if again.candidates else heard.transcript

    def _is_worth_it(self, heard: MoonshineHearing, seconds: float) -> bool:
        """A number and an expected phrase are settled; where the first heard nothing there is nothing to hear."""
        unsure = not heard.settled and bool(heard.transcript.text) and heard.transcript.confidence < UNSURE
        return unsure and seconds <= LONGEST_SECONDS and not self._busy()


def _weighed(heard: MoonshineHearing, again: WhisperHearing) -> Transcript:
    """The candidates of both, by what each finds of all of them."""
    candidates: list[HeardCandidate] = []
    confidence: dict[str, float] = {}
    for text in dict.fromkeys((*heard.candidates[:MOST_WEIGHED], *again.candidates)):
        likelihoods, tokens = heard.likelihoods(text)
        confidence[text] = likelihoods[0] / tokens
        likelihood = again.likelihood(text)
        candidates.append(HeardCandidate(text, (*likelihoods, likelihood), tokens, text not in heard.candidates))
    (first, _), *others = ranked(candidates)
    texts = tuple(other.text for other, _ in others)
    return Transcript(first.text, confidence[first.text], texts, tuple(lag for _, lag in others))
