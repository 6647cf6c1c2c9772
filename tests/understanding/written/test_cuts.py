"""Where the clauses of a turn begin."""

from __future__ import annotations

import pytest

from receptionist.understanding.written.cuts import cut

CUT = [
    "my name is dmitri volkov | i am renting",
    "my sink is leaking | can somebody come by",
    "the windows are dirty | and the carpets are too",
    "i look after some apartments | and i got two flats that need new locks",
    "it's unit b | and that's a mrs whitfield",
    "landlord says his name must be on it because he pays",
    "which areas do you cover",
    "the key that i left is gone",
    "me and my wife",
]


@pytest.mark.parametrize("clauses", CUT)
def test_a_clause_begins_with_who_it_tells_of(clauses: str) -> None:
    said = tuple(clauses.replace(" | ", " ").split())
    told = [" ".join(said[each.start : each.stop]) for each in cut(said, frozenset())]
    assert told == clauses.split(" | ")


def test_a_gap_parts_two_clauses() -> None:
    assert cut(("the", "dog", "bites"), frozenset({2})) == (range(2), range(2, 3))
