"""Clues as columns of a row of weights."""

from __future__ import annotations

from receptionist.understanding.ranking.hashed import column, columns


def test_a_clue_has_the_same_column_on_every_machine() -> None:
    assert column("not <day>", 1 << 15) == 18001


def test_each_column_is_there_once_and_in_rising_order() -> None:
    found = columns(["yes", "no", "yes"], 1 << 15).tolist()
    assert found == sorted({column("yes", 1 << 15), column("no", 1 << 15)})
