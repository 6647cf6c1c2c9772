"""Learning what days and hours are said for."""

from __future__ import annotations

from pathlib import Path

import pytest

from training.roles import ROLES, figures, fitted, role_examples

WRITTEN = """
open\tmy sink broke [P last night] could you come [W tomorrow]
when\tnot [X friday] i have a wedding but [W thursday] is good
after\tyou have me down for [S monday at ten]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "hand.txt"
    written.write_text(WRITTEN, encoding="utf-8")
    return written


def test_each_day_and_hour_knows_what_it_is_said_for_and_by_which_hand(file: Path) -> None:
    assert [(each.said, each.role, each.hand) for each in role_examples(file)] == [
        ("last night", "told", "hand"),
        ("tomorrow", "wished", "hand"),
        ("friday", "ruled_out", "hand"),
        ("thursday", "wished", "hand"),
        ("monday", "standing", "hand"),
        ("ten", "standing", "hand"),
    ]


def test_the_marks_are_no_part_of_the_sentence(file: Path) -> None:
    assert next(role_examples(file)).text == "my sink broke last night could you come tomorrow"


def test_another_moment_of_a_call_is_refused(file: Path) -> None:
    file.write_text("later\tcome [W monday]\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no moment of a call"):
        list(role_examples(file))


def test_what_was_learnt_is_known_again(file: Path) -> None:
    learnt = list(role_examples(file))
    model = fitted(learnt)
    best = [max(model.scores(each.clues), key=lambda score: score.odds).label for each in learnt]
    assert (best, model.labels) == ([each.role for each in learnt], ROLES)


def test_a_hand_is_measured_by_what_others_wrote(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(WRITTEN, encoding="utf-8")
    both = [*role_examples(file), *role_examples(other)]
    assert figures(both, ())["another hand"]["all"] == 100
