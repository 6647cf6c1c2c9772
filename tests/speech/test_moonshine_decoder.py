"""The decoder on one real utterance: one token at a time, or several at once."""

from __future__ import annotations

from typing import Any

import pytest

from receptionist.speech.audio import decode_mulaw, resample, to_samples
from receptionist.speech.engines import Engines
from receptionist.speech.moonshine import RATE, MoonshineTranscriber
from receptionist.speech.moonshine_decoder import Decoding
from receptionist.speech.synthesizer import RECEPTIONIST
from receptionist.speech.tokenizer import END

NOTHING: Any = lambda tokens: []  # noqa: E731 - a guess that guesses nothing


class CountingSession:
    """The decoder's session, and how many runs it was asked for."""

    def __init__(self, session: Any) -> None:
        self._session, self.runs = session, 0

    def run_with_ort_values(self, *arguments: Any) -> Any:
        self.runs += 1
        return self._session.run_with_ort_values(*arguments)


class Utterance:
    def __init__(self, engines: Engines) -> None:
        self._transcriber: Any = MoonshineTranscriber()
        audio = b"".join(engines.synthesizer.stream("I would like to schedule a cleaning estimate.", RECEPTIONIST))
        self._samples = resample(to_samples(decode_mulaw(audio)), 8000, RATE)
        self.session = CountingSession(self._transcriber._decoder)
        self._transcriber._decoder = self.session
        self.tokens = self.decoded(NOTHING)

    def decoding(self) -> Decoding:
        decoding: Decoding = self._transcriber._listen(self._samples, RATE)
        self.session.runs = 0
        return decoding

    def decoded(self, guess: Any) -> list[int]:
        """The likeliest tokens, one after the other."""
        decoding, tokens = self.decoding(), [0]
        while tokens[-1] != END:
            tokens.append(int(decoding.scores(tokens[1:], guess).argmax()))
        return tokens[1:]


@pytest.fixture(scope="module")
def utterance(engines: Engines) -> Utterance:
    return Utterance(engines)


def test_one_run_a_token_where_nothing_is_guessed(utterance: Utterance) -> None:
    assert utterance.decoded(NOTHING) == utterance.tokens
    assert utterance.session.runs == len(utterance.tokens)


def test_what_was_guessed_right_takes_fewer_runs(utterance: Utterance) -> None:
    assert utterance.decoded(lambda tokens: utterance.tokens[len(tokens) :]) == utterance.tokens
    assert utterance.session.runs < len(utterance.tokens) / 2


@pytest.mark.parametrize("wrong", [[11, 12, 13], [END], [5] * 12])
def test_a_wrong_guess_changes_nothing(utterance: Utterance, wrong: list[int]) -> None:
    assert utterance.decoded(lambda tokens: wrong) == utterance.tokens


def test_another_token_may_be_tried_at_any_place(utterance: Utterance) -> None:
    decoding, tokens = utterance.decoding(), utterance.tokens
    straight = [decoding.scores(tokens[:count], NOTHING) for count in range(len(tokens))]
    decoding.scores([*tokens[:2], 4242], NOTHING)
    assert decoding.scores(tokens[:4], NOTHING) == pytest.approx(straight[4], abs=1.5)


def test_words_that_were_said_are_likelier_than_others(utterance: Utterance) -> None:
    decoding, tokens = utterance.decoding(), utterance.tokens
    said, other = decoding.log_probabilities(tokens), decoding.log_probabilities([tokens[0], 4242, *tokens[2:]])
    assert len(said) == len(tokens)
    assert sum(said) > sum(other) + 5
