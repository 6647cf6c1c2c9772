"""What a turn shows of its parts and of the gaps between them."""

from __future__ import annotations

from receptionist.understanding.ranking.hashed import distinct
from receptionist.understanding.turn_clues import BUCKETS, TurnClues

TURN = TurnClues(["yes", "the", "bell", "is", "broken"], "confirm")


def test_a_part_shows_its_words_by_themselves_and_in_a_row() -> None:
    seen = distinct(["bell", "confirm bell", "#_bel", "the bell is", "^ the bell", "is broken $", "b yes"], BUCKETS)
    assert seen <= TURN.of_part(1, 5)


def test_a_part_shows_no_run_that_goes_beyond_it() -> None:
    assert not distinct(["yes the", "is broken", "bell is"], BUCKETS) & TURN.of_part(1, 3)


def test_a_part_of_one_word_is_framed_by_both_ends() -> None:
    assert distinct(["^ yes $", "asked confirm first ", "a the bell is"], BUCKETS) <= TURN.of_part(0, 1)


def test_a_gap_shows_what_is_on_either_side() -> None:
    seen = distinct(["b1 yes", "b2 yes ^", "b 1 ^", "a ..he", "a 3 broken", "2|1 yes ^ | the", "so far 1"], BUCKETS)
    assert seen <= TURN.at_gap(1)
