"""The weights in the package, and what they come to."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import get_args

import numpy as np
import pytest

from receptionist.model.acts import Answer, Intent
from receptionist.understanding import ranking
from receptionist.understanding.ranking.model import FIGURES, FILES, LinearModel, Subject, model, weights, weights_hash
from receptionist.understanding.ranking.ngrams import BUCKETS, buckets

SUBJECTS = get_args(Subject)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_figures_beside_the_weights_are_of_these_weights(subject: Subject) -> None:
    figures = json.loads(resources.files(ranking).joinpath(FIGURES).read_text(encoding="utf-8"))
    assert figures[subject]["sha256"] == weights_hash(subject), "run `make train`, which writes both"


def test_the_weights_are_small() -> None:
    assert sum(len(resources.files(ranking).joinpath(name).read_bytes()) for name in FILES.values()) < 1_000_000


def test_each_label_is_something_that_a_turn_can_be() -> None:
    assert set(model("intent").labels) <= set(get_args(Intent))
    assert set(model("answer").labels) <= {*get_args(Answer), "none"}


def test_a_score_is_the_sum_of_whole_numbers() -> None:
    weights = np.zeros((2, BUCKETS), dtype=np.int8)
    said = buckets("yes please")
    weights[0, said] = 127
    scores = LinearModel(("affirm", "none"), weights, (0.5, -1.0), 0.01).scores(buckets("yes please"))
    assert [score.label for score in scores] == ["affirm", "none"]
    assert scores[0].odds == pytest.approx(0.5 + 1.27 * len(said) ** 0.5)
    assert scores[1].odds == -1.0


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("my kitchen sink is backed up, can you send somebody", "book"),
        ("we don't need you on Friday after all", "cancel"),
        ("can we push my appointment to next week", "reschedule"),
        ("how late are you open tonight", "hours"),
        ("what would a tune up run me", "price"),
        ("give me a real person", "human"),
        ("one of your guys scratched my floor", "message"),
        ("sorry, wrong number", "none"),
    ],
)
def test_what_the_model_hears_by_itself(text: str, label: str) -> None:
    assert max(model("intent").scores(buckets(text)), key=lambda score: score.odds).label == label


def test_a_calls_log_tells_which_weights_were_used() -> None:
    assert weights() == "-".join(weights_hash(subject)[:12] for subject in SUBJECTS)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_page_about_understanding_shows_these_figures(subject: Subject) -> None:
    page = (Path(__file__).parents[3] / "docs" / "understanding.md").read_text(encoding="utf-8")
    figures = json.loads(resources.files(ranking).joinpath(FIGURES).read_text(encoding="utf-8"))
    for voice, percents in figures[subject]["percent, by groups held out"].items():
        assert " | ".join([voice, *(f"{percent:.1f}" for percent in percents.values())]) in page
