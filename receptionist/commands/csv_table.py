"""Tables as CSV, for spreadsheets: what a caller has said stays text there."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from typing import Final, TextIO

FORMULA: Final = tuple("=+-@＝＋－＠\t\r\n")
"""What a spreadsheet takes for the beginning of a formula, which it then runs.

Source: OWASP, "CSV Injection".
"""


def write_csv(sink: TextIO, head: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    """A line for each row; cells with commas, quotes or line ends are quoted."""
    writer = csv.writer(sink)
    writer.writerow(head)
    for row in rows:
        writer.writerow(map(as_text, row))


def as_text(cell: str) -> str:
    """The cell, behind an apostrophe where it would be a formula: spreadsheets then show it as it is."""
    return f"'{cell}" if cell.startswith(FORMULA) or cell.lstrip().startswith(FORMULA) else cell
