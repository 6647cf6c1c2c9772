"""The figures of one run: what is measured, its bar, what was reached, and what others reach on the like."""

from __future__ import annotations

import msgspec
from rich.console import Console
from rich.table import Table


class Figure(msgspec.Struct, frozen=True):
    """One measured value in percent, or in `unit`. `at_most` turns the bar round."""

    family: str
    measure: str
    value: float
    cases: int
    bar: float | None = None
    at_most: bool = False
    unit: str = "%"
    reference: str = ""

    @property
    def reached(self) -> bool:
        if self.bar is None:
            return True
        return self.value <= self.bar if self.at_most else self.value >= self.bar


def share(right: int, cases: int) -> float:
    """Percent; of nothing, 100."""
    return 100 * right / cases if cases else 100.0


def show(figures: list[Figure], console: Console) -> None:
    """Print `figures` as a table, a cross at those under their bar."""
    table = Table("", "family", "measure", "bar", "reached", "cases", "reference")
    for figure in figures:
        table.add_row(
            "" if figure.bar is None else "✓" if figure.reached else "✗",
            figure.family,
            figure.measure,
            _bar(figure),
            f"{figure.value:.2f} {figure.unit}",
            str(figure.cases) if figure.cases else "",
            figure.reference,
        )
    console.print(table)


def _bar(figure: Figure) -> str:
    return "" if figure.bar is None else f"{'≤' if figure.at_most else '≥'} {figure.bar:g} {figure.unit}"
