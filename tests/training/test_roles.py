"""Learning what days and hours are said for."""

from __future__ import annotations

from pathlib import Path

import pytest

from training.roles import ROLES, figures, fitted, marked_lines, role_examples

WRITTEN = """
open\tmy sink broke [P last night] could you come [W tomorrow]
when\tnot [X friday] i have a wedding but [W thursday] is good
after\tyou have me down for [S monday at ten]
"""


@pytest.fixture
def lines(tmp_path: Path) -> list[str]:
    written = tmp_path / "hand.txt"
    written.write_text(WRITTEN, encoding="utf-8")
    return marked_lines(written)


def test_each_day_and_hour_knows_what_it_is_said_for_and_by_which_hand(lines: list[str]) -> None:
    assert [(each.said, each.role, each.hand) for each in role_examples(lines, "hand")] == [
        ("last night", "told", "hand"),
        ("tomorrow", "wished", "hand"),
        ("friday", "ruled_out", "hand"),
        ("thursday", "wished", "hand"),
        ("monday", "standing", "hand"),
        ("ten", "standing", "hand"),
    ]


def test_the_marks_are_no_part_of_the_sentence(lines: list[str]) -> None:
    assert next(role_examples(lines, "hand")).text == "my sink broke last night could you come tomorrow"


def test_another_moment_of_a_call_is_refused() -> None:
    with pytest.raises(ValueError, match="no moment of a call"):
        list(role_examples(["later\tcome [W monday]"], "hand"))


def test_what_was_learnt_is_known_again(lines: list[str]) -> None:
    learnt = list(role_examples(lines, "hand"))
    model = fitted(learnt)
    best = [max(model.scores(each.clues), key=lambda score: score.odds).label for each in learnt]
    assert (best, model.labels) == ([each.role for each in learnt], ROLES)


def test_a_hand_is_measured_by_what_others_wrote(lines: list[str]) -> None:
    both = [*role_examples(lines, "hand"), *role_examples(lines, "other")]
    assert figures(both, (), ())["another hand"]["all"] == 100
