"""Sentences from patterns."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.understanding.ranking.model import FILES, Subject, model
from training.patterns import EACH, examples, sentences, spoken

SENTENCES = Path(__file__).parents[2] / "training" / "sentences"


def test_a_pattern_gives_its_choices() -> None:
    assert set(sentences("(come|go) [now]", {})) == {"come", "go", "come now", "go now"}


def test_a_list_of_words_is_put_in_its_place() -> None:
    assert set(sentences("@when please", {"when": "now|later"})) == {"now please", "later please"}


def test_a_pattern_gives_the_same_sentences_each_time_and_not_too_many() -> None:
    pattern = "(a|b|c|d) (e|f|g|h) (i|j|k|l)"
    assert sentences(pattern, {}) == sentences(pattern, {})
    assert len(sentences(pattern, {})) == EACH


@pytest.mark.parametrize(
    ("lines", "problem"), [("hello", r":1: a sentence before"), ("[none]\nsay @what", r":2: no list @what")]
)
def test_a_bad_line_is_named(tmp_path: Path, lines: str, problem: str) -> None:
    (tmp_path / "bad.txt").write_text(lines, encoding="utf-8")
    with pytest.raises(ValueError, match=problem):
        list(examples(tmp_path / "bad.txt"))


@pytest.mark.parametrize(("file", "subject"), [("intents", "intent"), ("answers", "answer")])
def test_our_own_sentences_have_all_labels_of_the_model_and_no_other(file: str, subject: Subject) -> None:
    made = list(examples(SENTENCES / f"{file}.txt"))
    assert {example.label for example in made} == set(model(subject).labels)
    assert FILES[subject].startswith(file)
    assert len(made) > 1000


def test_what_one_hand_wrote_is_a_group(tmp_path: Path) -> None:
    for hand in ("ann", "ben"):
        (tmp_path / f"{hand}.txt").write_text(f"[book]\nI need {hand}\nsend {hand}\n", encoding="utf-8")
    assert len({each.group for each in spoken(tmp_path)}) == 2


def test_sentences_that_were_written_out_are_told_from_made_ones(tmp_path: Path) -> None:
    (tmp_path / "ann.txt").write_text("[book]\nI need a plumber\n", encoding="utf-8")
    assert [each.source for each in spoken(tmp_path)] == ["spoken"]
