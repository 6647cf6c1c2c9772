"""No cell of a table is a formula."""

from __future__ import annotations

import csv
import io

import pytest

from receptionist.commands.csv_table import write_csv


def written(*cells: str) -> list[str]:
    """The cells as a spreadsheet reads them."""
    sink = io.StringIO(newline="")
    write_csv(sink, ("a",) * len(cells), [cells])
    return list(csv.reader(io.StringIO(sink.getvalue(), newline="")))[1]


@pytest.mark.parametrize("begins", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", " =", "\u00a0="])
def test_a_cell_that_begins_as_a_formula_does_is_shown_as_it_is(begins: str) -> None:
    assert written(f"{begins}cmd|' /C calc'!A0") == [f"'{begins}cmd|' /C calc'!A0"]


@pytest.mark.parametrize(
    "cell", ["Sarah Johnson", "12 Oak Street, Unit 4", 'the "big" house', "a = b", "two\nlines", ""]
)
def test_any_other_cell_is_what_it_was(cell: str) -> None:
    assert written(cell, "x") == [cell, "x"]


def test_a_quote_does_not_end_its_cell() -> None:
    assert written('x",=1+1,"', "y") == ['x",=1+1,"', "y"]
