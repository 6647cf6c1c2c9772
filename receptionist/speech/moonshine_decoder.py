"""The decoder of the Moonshine weights at work on one utterance.

The merged decoder (6 layers, 8 heads of 36) has a first branch that also computes the keys and values of the encoder's
frames, and a second that reuses them. Both take any number of tokens in a run and give the scores after each of them.
"""

from collections.abc import Callable
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import numpy as np

from receptionist.speech.bias import Scores
from receptionist.speech.tokenizer import START

if TYPE_CHECKING:
    import onnxruntime

_LAYERS, _HEADS, _HEAD_SIZE = 6, 8, 36
_PAST = [f"past_key_values.{layer}.decoder.{part}" for layer in range(_LAYERS) for part in ("key", "value")]
_HEARD = [name.replace("decoder", "encoder") for name in _PAST]
_PAST_OUT = [name.replace("past_key_values", "present") for name in _PAST]
_HEARD_OUT = [name.replace("past_key_values", "present") for name in _HEARD]

Tensor = Any  # onnxruntime.OrtValue, which has no type stubs
Guess = Callable[[list[int]], list[int]]
"""What may follow these tokens; it is looked at, and what does not hold costs little."""
CLEAR = 2.0
"""Lead of the best score over the second that no rounding turns round: the 8-bit weights round the tokens of one run
together, which moves scores by up to 1.2.
"""


class Decoding:
    """One utterance: the encoder's frames with their keys and values, and the scores after each token put in so far.

    What is heard should not depend on what was guessed: where the scores of a run of several tokens leave it open which
    is the best, that token is put in again by itself. (What little is left comes by the keys and values of such a run:
    of 255 utterances 7 came out otherwise in a word or a capital, no worse and no better.)
    """

    def __init__(self, decoder: "onnxruntime.InferenceSession", frames: Tensor, mask: Tensor) -> None:
        from onnxruntime import OrtValue

        self._tensor = OrtValue.ortvalue_from_numpy
        self._decoder = decoder
        empty = self._tensor(np.zeros((1, _HEADS, 0, _HEAD_SIZE), np.float32))
        unheard = self._tensor(np.zeros((1, _HEADS, frames.shape()[1], _HEAD_SIZE), np.float32))
        self._inputs: dict[str, Tensor] = {
            "encoder_hidden_states": frames,
            "encoder_attention_mask": mask,
            "use_cache_branch": self._tensor(np.array([False])),
            **dict.fromkeys(_PAST, empty),
            **dict.fromkeys(_HEARD, unheard),
        }
        (first,), values = self._run([START], [*_PAST_OUT, *_HEARD_OUT])
        self._inputs.update(zip(_HEARD, values[len(_PAST) :], strict=True))
        self._inputs["use_cache_branch"] = self._tensor(np.array([True]))
        self._tokens: list[int] = []
        self._scores, self._rough = [first], [False]
        self._cache = values[: len(_PAST)]

    def scores(self, tokens: list[int], guess: Guess) -> Scores:
        """Scores of the token that follows these, not to be changed."""
        self._put_in(tokens, guess)
        if self._rough[len(tokens)] and _lead(self._scores[len(tokens)]) < CLEAR:
            self._go_on(len(tokens) - 1, tokens[-1:])
        return self._scores[len(tokens)]

    def log_probabilities(self, tokens: list[int]) -> list[float]:
        """How likely each of these tokens is after those before it."""
        self._put_in(tokens[:-1], lambda tokens: [])
        scores = np.stack(self._scores[: len(tokens)])
        top = scores.max(axis=1)
        totals = top + np.log(np.exp(scores - top[:, np.newaxis]).sum(axis=1))
        return [float(row[token] - total) for row, token, total in zip(scores, tokens, totals, strict=True)]

    def _put_in(self, tokens: list[int], guess: Guess) -> None:
        """See to it that the scores after `tokens` are known: what was put in otherwise is taken back."""
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(tokens, self._tokens, strict=False)))
        if known < len(tokens):
            self._go_on(known, [*tokens[known:], *guess(tokens)])

    def _go_on(self, known: int, new: list[int]) -> None:
        """Put in `new` after the first `known` tokens, instead of what was put in there before."""
        del self._tokens[known:], self._scores[known + 1 :], self._rough[known + 1 :]
        self._inputs.update(zip(_PAST, (self._first(known + 1, value) for value in self._cache), strict=True))
        scores, self._cache = self._run(new, _PAST_OUT)
        self._tokens += new
        self._scores += scores
        self._rough += [len(new) > 1] * len(new)

    def _first(self, count: int, value: Tensor) -> Tensor:
        """The keys or values of the first tokens alone."""
        if value.shape()[2] == count:
            return value
        return self._tensor(np.ascontiguousarray(value.numpy()[:, :, :count]))

    def _run(self, tokens: list[int], outputs: list[str]) -> tuple[list[Scores], list[Tensor]]:
        self._inputs["input_ids"] = self._tensor(np.array([tokens], np.int64))
        logits, *values = self._decoder.run_with_ort_values(["logits", *outputs], self._inputs)
        return list(logits.numpy()[0].astype(np.float32)), values


def _lead(scores: Scores) -> float:
    best = int(scores.argmax())
    others = max(scores[:best].max(initial=-np.inf), scores[best + 1 :].max(initial=-np.inf))
    return float(scores[best] - others)
