"""Logistic regression, one label against the others, and its weights as whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import md5
from pathlib import Path

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from receptionist.understanding.ranking.model import LinearModel, Score
from receptionist.understanding.ranking.ngrams import BUCKETS, buckets
from training.example import Example

FOLDS = 5
_STEPS = 127


class Recipe:
    """How one model is fitted: `strength` is the inverse of the penalty, `own` the weight of a sentence that a pattern
    of ours made, `spoken` that of one that was written out. An open row weighs 1.
    """

    def __init__(self, labels: tuple[str, ...], strength: float, own: float, spoken: float = 1.0) -> None:
        self.labels, self.strength = labels, strength
        self.worth = {"own": own, "spoken": spoken}


def fit(recipe: Recipe, learnt: Sequence[Example]) -> LinearModel:
    """The model of `learnt`; the same one each time, since the solver draws nothing by chance."""
    labels = np.array([recipe.labels.index(example.label) for example in learnt])
    worth = np.array([recipe.worth.get(example.source, 1.0) for example in learnt])
    return one_against_others(
        recipe.labels, _said([example.text for example in learnt]), labels, recipe.strength, worth
    )


def one_against_others(
    names: tuple[str, ...],
    said: sp.csr_matrix,
    labels: NDArray[np.intp],
    strength: float,
    worth: NDArray[np.float64] | None = None,
) -> LinearModel:
    """A model of each of `names` against the others: row by row `said` is labelled by the place of a name."""
    from sklearn.linear_model import LogisticRegression  # takes two seconds to load

    weights, bias = np.zeros((len(names), said.shape[1])), []
    for at in range(len(names)):
        one = LogisticRegression(solver="liblinear", C=strength, tol=1e-3)
        one.fit(said, labels == at, sample_weight=worth)
        weights[at] = one.coef_[0]
        bias.append(round(float(one.intercept_[0]), 4))
    return in_whole_numbers(names, weights, tuple(bias))


def in_whole_numbers(labels: tuple[str, ...], weights: NDArray[np.float64], bias: tuple[float, ...]) -> LinearModel:
    """The model with `weights`, a row a label, as whole numbers of as many steps as a byte has on either side."""
    step = float(np.abs(weights).max()) / _STEPS
    return LinearModel(labels, np.rint(weights / step).astype(np.int8), bias, step)


def predictions(recipe: Recipe, learnt: Sequence[Example], measured: Sequence[Example]) -> list[tuple[Score, ...]]:
    """The scores of each of `measured` by a model that saw nothing of its group."""
    found: dict[int, tuple[Score, ...]] = {}
    for fold in range(FOLDS):
        blind = fit(recipe, [example for example in learnt if _fold(example.group) != fold])
        for at, example in enumerate(measured):
            if _fold(example.group) == fold:
                found[at] = blind.scores(buckets(example.text))
    return [found[at] for at in range(len(measured))]


def save(fitted: LinearModel, file: Path) -> None:
    with file.open("wb") as out:
        np.savez_compressed(
            out,
            labels=np.array(fitted.labels),
            weights=fitted.weights,
            bias=np.array(fitted.bias),
            step=np.array(fitted.step),
        )


def _fold(group: str) -> int:
    return int(md5(group.encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS


def stacked(rows: Sequence[NDArray[np.intp]], worth: Sequence[NDArray[np.float64]], many: int) -> sp.csr_matrix:
    """A table of `many` columns: each row has what it is `worth` in the columns that it names."""
    starts = np.cumsum([0, *(len(row) for row in rows)])
    return sp.csr_matrix((np.concatenate(worth), np.concatenate(rows), starts), shape=(len(rows), many))


def shared(row: NDArray[np.intp]) -> NDArray[np.float64]:
    """What each of a row is worth where all are worth the same, and every row as much as any other."""
    return np.full(len(row), 1 / np.sqrt(max(len(row), 1)))


def evenly_stacked(rows: Sequence[NDArray[np.intp]], many: int) -> sp.csr_matrix:
    """A table of `many` columns, in which all that a row names is worth the same."""
    return stacked(rows, [shared(row) for row in rows], many)


def _said(texts: Sequence[str]) -> sp.csr_matrix:
    """A row a text."""
    return evenly_stacked([buckets(text) for text in texts], BUCKETS)
