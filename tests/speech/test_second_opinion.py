"""A second engine is asked where the first was unsure, and nowhere else."""

import numpy as np
import pytest

from receptionist.speech.second_opinion import LONGEST_SECONDS, UNSURE, SecondOpinion
from receptionist.speech.transcriber import NO_BIAS, NOTHING_HEARD, Bias, ScriptedTranscriber, Transcript

SECOND = np.zeros(8000, np.float32)
DOUBTFUL = Transcript("to morrow mourning", UNSURE - 0.1, ("two morrow",))


class Failing(ScriptedTranscriber):
    def transcribe(self, audio, rate, bias=NO_BIAS):  # type: ignore[no-untyped-def]
        raise RuntimeError("no luck")


def test_a_doubtful_turn_is_heard_again_and_the_first_words_stay_beside() -> None:
    heard = SecondOpinion(ScriptedTranscriber([DOUBTFUL]), ScriptedTranscriber(["tomorrow morning"]))
    assert heard.transcribe(SECOND, 8000) == Transcript("tomorrow morning", -0.05, ("to morrow mourning", "two morrow"))


@pytest.mark.parametrize(
    ("first", "seconds", "bias", "busy"),
    [
        (Transcript("yes", UNSURE), 1.0, NO_BIAS, False),  # clear enough
        (NOTHING_HEARD, 1.0, NO_BIAS, False),
        (DOUBTFUL, LONGEST_SECONDS + 1, NO_BIAS, False),  # would take too long
        (DOUBTFUL, 1.0, Bias(digits_only=True), False),
        (DOUBTFUL, 1.0, NO_BIAS, True),  # others wait
    ],
)
def test_other_turns_do_not_wait(first: Transcript, seconds: float, bias: Bias, busy: bool) -> None:
    second = ScriptedTranscriber(["something else"])
    opinion = SecondOpinion(ScriptedTranscriber([first]), second, busy=lambda: busy)
    assert opinion.transcribe(np.zeros(int(8000 * seconds), np.float32), 8000, bias) == first
    assert second.asked == []


def test_a_second_engine_that_fails_or_hears_nothing_changes_nothing() -> None:
    for second in (Failing([]), ScriptedTranscriber([NOTHING_HEARD])):
        assert SecondOpinion(ScriptedTranscriber([DOUBTFUL]), second).transcribe(SECOND, 8000) == DOUBTFUL
