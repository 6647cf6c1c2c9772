"""A second engine is asked where the first was unsure, and what both find likely is taken."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from receptionist.speech import fusion
from receptionist.speech.audio import Pcm, Samples
from receptionist.speech.moonshine import MoonshineHearing
from receptionist.speech.second_opinion import LONGEST_SECONDS, UNSURE, SecondOpinion
from receptionist.speech.transcriber import NO_BIAS, NOTHING_HEARD, Bias, Transcript
from receptionist.speech.whisper import WhisperHearing

SECOND = np.zeros(8000, np.float32)
DOUBTFUL = Transcript("to morrow mourning", UNSURE - 0.1, ("tomorrow morning",), (0.5,))


class First:
    """Heard `transcript`; how likely it finds words is written down, and else not at all."""

    def __init__(self, transcript: Transcript, *, settled: bool = False, likely: Mapping[str, float] = {}) -> None:
        texts = (transcript.text, *transcript.alternatives)
        self._heard = MoonshineHearing(
            transcript, settled, texts, lambda text: ((likely.get(text, -9.0),) * 2, len(text.split()))
        )

    def hear(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> MoonshineHearing:
        return self._heard


class Second:
    def __init__(self, likely: Mapping[str, float], *, fails: bool = False) -> None:
        self._likely, self._fails, self.asked = likely, fails, 0

    def hear(self, audio: Pcm | Samples, rate: int) -> WhisperHearing:
        self.asked += 1
        if self._fails:
            raise RuntimeError("no luck")
        texts = tuple(self._likely)
        best = Transcript(texts[0], -0.1) if texts else NOTHING_HEARD
        return WhisperHearing(best, texts, lambda text: self._likely.get(text, -20.0))


def test_what_both_find_likely_is_taken_and_the_others_stay_beside() -> None:
    first = First(DOUBTFUL, likely={"to morrow mourning": -1.0, "tomorrow morning": -1.2, "Tomorrow, morning": -4.0})
    heard = SecondOpinion(first, Second({"tomorrow morning": -0.5})).transcribe(SECOND, 8000)
    assert heard.text == "tomorrow morning"
    assert heard.alternatives == ("to morrow mourning",)
    assert heard.lags[0] > 0


def test_it_never_replaces_blindly() -> None:
    """What the first engine finds impossible stays out, however sure the second one is."""
    first = First(DOUBTFUL, likely={"to morrow mourning": -1.0})
    heard = SecondOpinion(first, Second({"Thank you.": -0.5, "to morrow mourning": -1.0})).transcribe(SECOND, 8000)
    assert heard.text == "to morrow mourning"


@pytest.mark.parametrize(
    ("first", "seconds", "settled", "busy"),
    [
        (Transcript("yes", UNSURE), 1.0, False, False),  # clear enough
        (NOTHING_HEARD, 1.0, False, False),
        (DOUBTFUL, LONGEST_SECONDS + 1, False, False),  # would take too long
        (DOUBTFUL, 1.0, True, False),  # a number, or a phrase that was to be expected
        (DOUBTFUL, 1.0, False, True),  # others wait
    ],
)
def test_other_turns_do_not_wait(first: Transcript, seconds: float, settled: bool, busy: bool) -> None:
    second = Second({"something else": -0.1})
    opinion = SecondOpinion(First(first, settled=settled), second, busy=lambda: busy)
    assert opinion.transcribe(np.zeros(int(8000 * seconds), np.float32), 8000) == first
    assert second.asked == 0


def test_words_that_the_second_alone_heard_are_known_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fusion, "TOGETHER", (0.0, 0.0, 0.0, 0.0, 0.0, 1.0))
    heard = SecondOpinion(First(DOUBTFUL), Second({"tomorrow morning": -0.5, "two more": -0.5})).transcribe(
        SECOND, 8000
    )
    assert heard.text == "two more"


@pytest.mark.parametrize("second", [Second({}, fails=True), Second({})], ids=["fails", "hears nothing"])
def test_a_second_engine_without_words_changes_nothing(second: Second) -> None:
    assert SecondOpinion(First(DOUBTFUL), second).transcribe(SECOND, 8000) == DOUBTFUL
