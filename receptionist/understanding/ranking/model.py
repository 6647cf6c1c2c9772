"""The second voice: a linear model over n-grams, whose weights lie beside this module (`make train` writes them)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from itertools import chain
from math import sqrt
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from receptionist.languages.language import lexicon

Subject = Literal["intent", "answer", "matter", "danger", "offer", "time", "gap", "part"]
FILES: dict[Subject, str] = {
    "intent": "intents.npz",
    "answer": "answers.npz",
    "matter": "matters.npz",
    "danger": "dangers.npz",
    "offer": "offers.npz",
    "time": "times.npz",
    "gap": "gaps.npz",
    "part": "parts.npz",
}
FIGURES = "figures.json"
HEARS: bool = lexicon("language").get("ranked", False)
"""Whether the weights were learnt from the language of this process. Where not, the rules speak alone."""


class Score(msgspec.Struct, frozen=True, gc=False):
    """How much the words speak for `label`, as log-odds: 0 is even, 3 is twenty to one."""

    label: str
    odds: float


class LinearModel(msgspec.Struct, frozen=True):
    """One row of whole-number `weights` for each label, a column a bucket; `step` is what one of them is worth.

    Sums of whole numbers are the same on every machine and in every order; so are the scores.
    """

    labels: tuple[str, ...]
    weights: NDArray[np.int8]
    bias: tuple[float, ...]
    step: float

    def scores(self, said: NDArray[np.intp]) -> tuple[Score, ...]:
        """The score of each label, in the order of `labels`, by what is seen; of nothing, the biases alone."""
        return self.named(self._odds(self.weights.T[said].sum(axis=0, dtype=np.int64).tolist(), len(said)))

    def odds(self, several: Sequence[Collection[int]]) -> list[list[float]]:
        """The odds that `scores` has for each of `several`, none of which is nothing, at once."""
        if not several:
            return []
        said = np.fromiter(chain.from_iterable(several), np.intp)
        starts = np.cumsum([0, *map(len, several[:-1])])
        sums = np.add.reduceat(self.weights.T[said], starts, dtype=np.int64).tolist()
        return [self._odds(each, len(said)) for each, said in zip(sums, several, strict=True)]

    def named(self, odds: Iterable[float]) -> tuple[Score, ...]:
        """`odds` as scores of the labels, in whose order they are."""
        return tuple(map(Score, self.labels, odds))

    def _odds(self, sums: Sequence[int], seen: int) -> list[float]:
        worth = self.step / sqrt(max(seen, 1))
        return [total * worth + bias for total, bias in zip(sums, self.bias, strict=True)]


@lru_cache(maxsize=len(FILES))
def model(subject: Subject) -> LinearModel:
    """The weights in the package; read once."""
    with resources.files(__package__).joinpath(FILES[subject]).open("rb") as file, np.load(file) as kept:
        return LinearModel(
            tuple(kept["labels"].tolist()),
            np.asfortranarray(kept["weights"]),
            tuple(kept["bias"].tolist()),
            float(kept["step"]),
        )


@lru_cache(maxsize=len(FILES))
def weights_hash(subject: Subject) -> str:
    """SHA-256 of what the weights of `subject` are, however they are packed."""
    kept = model(subject)
    told = msgspec.json.encode([kept.labels, kept.bias, kept.step])
    return sha256(told + np.ascontiguousarray(kept.weights).tobytes()).hexdigest()


def weights() -> str:
    """What tells one set of weights from another in a call's log: the first digits of each hash."""
    return "-".join(weights_hash(subject)[:12] for subject in FILES)
