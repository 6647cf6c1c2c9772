"""The second voice: a linear model over n-grams, whose weights lie beside this module (`make train` writes them)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from importlib import resources
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
        sums = self.weights[:, said].sum(axis=1, dtype=np.int64).tolist()
        worth = self.step / sqrt(max(len(said), 1))
        return tuple(
            Score(label, total * worth + bias) for label, total, bias in zip(self.labels, sums, self.bias, strict=True)
        )

    def odds_of(self, label: str, several: Sequence[NDArray[np.intp]]) -> list[float]:
        """What `scores` has for `label` of each of `several`, at once."""
        if not several:
            return []
        at = self.labels.index(label)
        starts = np.cumsum([0, *map(len, several[:-1])])
        sums = np.add.reduceat(self.weights[at, np.concatenate(several)].astype(np.int64), starts).tolist()
        worths = (self.step / sqrt(len(said)) for said in several)
        return [total * worth + self.bias[at] for total, worth in zip(sums, worths, strict=True)]


@lru_cache(maxsize=len(FILES))
def model(subject: Subject) -> LinearModel:
    """The weights in the package; read once."""
    with resources.files(__package__).joinpath(FILES[subject]).open("rb") as file, np.load(file) as kept:
        return LinearModel(
            tuple(kept["labels"].tolist()), kept["weights"], tuple(kept["bias"].tolist()), float(kept["step"])
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
