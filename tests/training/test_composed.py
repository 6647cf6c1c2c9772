"""Turns put together: what is marked stays marked, whatever stands beside it."""

from __future__ import annotations

from pathlib import Path

from training.composed import Beside
from training.roles import role_examples

SENTENCES = Path(__file__).parents[2] / "training" / "sentences"
HANDS = {"one": ["open\ti need a plumber [W on friday]", "offer\tnot [X the nine o'clock]"] * 5}


def test_the_same_turns_each_time() -> None:
    first, again = (list(Beside(SENTENCES / "beside").times_by_hand(HANDS)) for _ in range(2))
    assert first == again


def test_a_hands_sentence_keeps_its_moment_and_its_marks() -> None:
    turns = dict(Beside(SENTENCES / "beside").times_by_hand(HANDS))["one"]
    assert turns
    assert all(("[W on friday]" in turn) == turn.startswith("open\t") for turn in turns)


def test_every_bare_day_or_hour_is_learnt_from() -> None:
    """A mark that no day or hour is found in would be lost."""
    beside = Beside(SENTENCES / "beside")
    unread = [time for time in beside.times if not list(role_examples([f"open\t{time}"], "bare"))]
    assert unread == []
