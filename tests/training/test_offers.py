"""Learning which offer is picked."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.understanding.offered.weighing import odds, the_best
from training.offers import choices, fitted, plain_answers

WRITTEN = """
# 2026-03-04T08:00 2026-03-04T12:00
[first]
eight please
[second]
noon please
[none]
neither thanks
[any]
whichever
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "hand.txt"
    written.write_text(WRITTEN, encoding="utf-8")
    return written


def test_each_sentence_knows_its_hand_and_which_offer_it_picks(file: Path) -> None:
    assert [(each.text, each.meant, each.group) for each in choices(file)] == [
        ("eight please", 0, "hand"),
        ("noon please", 1, "hand"),
        ("neither thanks", 2, "hand"),
        ("whichever", 0, "hand"),
    ]


def test_what_was_learnt_is_picked_again(file: Path) -> None:
    learnt = list(choices(file))
    model = fitted(learnt)
    for each in learnt[:2]:
        assert the_best(odds(model, each.options)).place == each.meant
    assert the_best(odds(model, learnt[2].options)).place is None


def test_another_label_is_refused(file: Path) -> None:
    file.write_text("# 2026-03-04T08:00\n[perhaps]\nhm\n", encoding="utf-8")
    with pytest.raises(ValueError, match="perhaps"):
        list(choices(file))


def test_a_plain_answer_picks_what_it_names_and_nothing_where_it_names_none(tmp_path: Path) -> None:
    patterns = tmp_path / "offers.txt"
    patterns.write_text("# hours\n{hour} in the {part}\n", encoding="utf-8")
    labels = {each.label for each in plain_answers(patterns)}
    assert "none" in labels
    assert labels & {"first", "second", "third"}
    assert [each.text for each in plain_answers(patterns)] == [each.text for each in plain_answers(patterns)]
