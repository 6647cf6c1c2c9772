"""The decoder of the Moonshine weights at work on one utterance."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import numpy as np

from receptionist.speech.bias import Scores
from receptionist.speech.hypothesis import log_total
from receptionist.speech.moonshine_network import HEAD_SIZE, HEADS, PAST, PRESENT
from receptionist.speech.tokenizer import START

if TYPE_CHECKING:
    import onnxruntime

Tensor = Any  # onnxruntime.OrtValue, which has no type stubs
Guess = Callable[[list[int]], list[int]]
"""What may follow these tokens; it is looked at, and what does not hold costs little."""
CLEAR = 2.0
"""Lead of the best score over the second that no rounding turns round: the 8-bit weights round the tokens of one run
together, which moves scores by up to 1.2.
"""


@dataclass
class _Put:
    """A token that was put in: the scores after it, and whether others were put in by the same run."""

    token: int
    scores: Scores
    rough: bool

    @cached_property
    def total(self) -> float:
        return log_total(self.scores)

    @property
    def lead(self) -> float:
        """Of the best score over the second."""
        best = int(self.scores.argmax())
        others = max(self.scores[:best].max(initial=-np.inf), self.scores[best + 1 :].max(initial=-np.inf))
        return float(self.scores[best] - others)


class Decoding:
    """One utterance: the keys and values of what was heard, and the scores after each token put in so far.

    What is heard should not depend on what was guessed: where the scores of a run of several tokens leave it open which
    is the best, that token is put in again by itself. (What little is left comes by the keys and values of such a run:
    of 255 utterances 7 came out otherwise in a word or a capital, no worse and no better.)
    """

    def __init__(self, decoder: "onnxruntime.InferenceSession", heard: Mapping[str, Tensor]) -> None:
        from onnxruntime import OrtValue

        self._tensor = OrtValue.ortvalue_from_numpy
        self._decoder = decoder
        self._inputs = dict(heard)
        self._put: list[_Put] = []
        self._kept = [self._tensor(np.zeros((1, HEADS, 0, HEAD_SIZE), np.float32))] * len(PAST)

    def scores(self, tokens: list[int], guess: Guess) -> Scores:
        """Scores of the token that follows these, not to be changed."""
        self._put_in(tokens, guess)
        last = self._put[len(tokens)]
        if last.rough and last.lead < CLEAR:
            self._go_on(len(tokens), [last.token])
        return self._put[len(tokens)].scores

    def log_probabilities(self, tokens: list[int]) -> list[float]:
        """How likely each of these tokens is after those before it."""
        self._put_in(tokens[:-1], lambda tokens: [])
        return [float(put.scores[token]) - put.total for put, token in zip(self._put, tokens, strict=False)]

    def _put_in(self, tokens: list[int], guess: Guess) -> None:
        """See to it that the scores after `tokens` are known: what was put in otherwise is taken back."""
        begun = [START, *tokens]
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1].token, zip(begun, self._put, strict=False)))
        if known < len(begun):
            self._go_on(known, [*begun[known:], *guess(tokens)])

    def _go_on(self, known: int, new: list[int]) -> None:
        """Put in `new` after the first `known` tokens, instead of what was put in there before."""
        del self._put[known:]
        self._inputs.update(zip(PAST, (self._first(known, value) for value in self._kept), strict=True))
        self._inputs["tokens"] = self._tensor(np.array([new], np.int64))
        self._inputs["position"] = self._tensor(np.array([known], np.int64))
        scores, *self._kept = self._decoder.run_with_ort_values(["scores", *PRESENT], self._inputs)
        self._put += (_Put(token, after, len(new) > 1) for token, after in zip(new, scores.numpy()[0], strict=True))

    def _first(self, count: int, value: Tensor) -> Tensor:
        """The keys or values of the first tokens alone."""
        if value.shape()[2] == count:
            return value
        return self._tensor(np.ascontiguousarray(value.numpy()[:, :, :count]))
