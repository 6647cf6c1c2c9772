"""Learning what the parts of a turn are there for."""

from __future__ import annotations

from pathlib import Path

import pytest

from training.purposes import PURPOSES, PartedTurn, figures, fitted, parted_turns

WRITTEN = """
# what was asked | the turn
date | say:thursday would work / note:there's a dog in the yard
confirm | yes:yes please / bye:gotta run bye
more | no:no / talk:you've been very patient
time | ask:do you come evenings / want:read that again / why:i work days / aside:stop it jamie
more | tell:the last bill was wrong
"""
ASKED = ("date", "confirm", "more", "time", "more")


@pytest.fixture
def turns(tmp_path: Path) -> list[PartedTurn]:
    written = tmp_path / "hand.txt"
    written.write_text(WRITTEN, encoding="utf-8")
    return list(parted_turns(written))


def test_each_turn_knows_its_hand_what_was_asked_and_its_parts(turns: list[PartedTurn]) -> None:
    assert [(each.hand, each.asked) for each in turns] == [("hand", asked) for asked in ASKED]
    assert turns[0].parts == (("say", "thursday would work"), ("note", "there's a dog in the yard"))


def test_the_turn_is_its_parts_in_one_breath(turns: list[PartedTurn]) -> None:
    assert turns[1].text == "yes please gotta run bye"


@pytest.mark.parametrize("line", ["date | wish:thursday", "weather | say:thursday"])
def test_another_label_is_refused(line: str, tmp_path: Path) -> None:
    written = tmp_path / "hand.txt"
    written.write_text(line, encoding="utf-8")
    with pytest.raises(ValueError, match="another label"):
        list(parted_turns(written))


def test_what_was_learnt_is_heard_again(turns: list[PartedTurn]) -> None:
    models = fitted(turns)
    assert set(models.part.labels) == set(PURPOSES)
    assert len(models.heard(turns[0])) == len(turns[0].text.split())


def test_every_hand_is_measured_by_models_that_did_not_learn_from_it(turns: list[PartedTurn]) -> None:
    others = [PartedTurn("other", each.asked, each.parts) for each in turns]
    table = figures([*turns, *others], turns)
    assert set(table["another hand, recall"]) == set(PURPOSES)
    assert table["blind, recall"]["say"] > 0
