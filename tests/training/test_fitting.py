"""Fitting weights."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from receptionist.understanding.ranking.ngrams import buckets
from training.example import Example
from training.fitting import Recipe, fit, predictions, save

RECIPE = Recipe(("affirm", "negate"), strength=10, own=0.5)
LEARNT = [
    Example(text, label, f"{label}{at}", "own")
    for at in range(10)
    for text, label in ((f"yes that works {at}", "affirm"), (f"no that is wrong {at}", "negate"))
]


def test_what_was_learnt_is_heard_again() -> None:
    yes, no = fit(RECIPE, LEARNT).scores(buckets("yes that works"))
    assert yes.odds > 0 > no.odds


def test_the_same_sentences_give_the_same_weights() -> None:
    one, other = fit(RECIPE, LEARNT), fit(RECIPE, LEARNT)
    assert (one.weights == other.weights).all()
    assert one.bias == other.bias


def test_a_row_is_predicted_by_a_model_that_saw_nothing_of_its_group() -> None:
    odd = Example("ahoy", "affirm", "odd", "cases")
    told = fit(RECIPE, [*LEARNT, odd]).scores(buckets("ahoy"))
    assert predictions(RECIPE, [*LEARNT, odd], [odd]) == [fit_without(odd)]
    assert told != fit_without(odd)


def fit_without(odd: Example) -> object:
    return predictions(RECIPE, LEARNT, [odd])[0]


def test_saved_weights_are_read_as_they_were(tmp_path: Path) -> None:
    fitted = fit(RECIPE, LEARNT)
    save(fitted, tmp_path / "weights.npz")
    with np.load(tmp_path / "weights.npz") as kept:
        assert (kept["weights"] == fitted.weights).all()
        assert tuple(kept["labels"].tolist()) == fitted.labels
