"""The accuracy on the open cases: each family's figures, and which cases are missed, by their ids alone.

A case is named by its row's id, its kind and, where a row has several of a kind, its number among those. No words of a
case are kept. The rows themselves are told apart by a hash: with other rows, nothing is compared.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from tests.accuracy.families import DATA, FAMILIES, Outcome, load
from tests.accuracy.result import Result
from tests.accuracy.table import Figure
from tests.golden.frozen_file import FROZEN

_ROWS, _FIGURE, _MISSED = "rows ", "figure ", "missed "


class Frozen(msgspec.Struct, frozen=True):
    """One family as it was: the hash of its rows, its figures by measure, and the cases that were missed."""

    rows: str
    figures: Mapping[str, float]
    missed: frozenset[str]


def frozen(family: str) -> Path:
    return FROZEN / "accuracy" / f"{family}.txt"


def read(family: str) -> Frozen:
    """Raises FileNotFoundError for a family that was never frozen."""
    rows, figures, missed = "", dict[str, float](), set[str]()
    for line in frozen(family).read_text(encoding="utf-8").splitlines():
        if line.startswith(_ROWS):
            rows = line.removeprefix(_ROWS)
        elif line.startswith(_FIGURE):
            value, _, measure = line.removeprefix(_FIGURE).partition(" ")
            figures[measure] = float(value)
        elif line.startswith(_MISSED):
            missed.add(line.removeprefix(_MISSED))
    return Frozen(rows, figures, frozenset(missed))


def measured() -> Iterator[tuple[str, Outcome]]:
    """Every family over all of its rows; some seconds each. Raises FileNotFoundError where the rows are not there."""
    for family, score in FAMILIES.items():
        yield family, score(load(family))


def lines(family: str, outcome: Outcome) -> Iterator[str]:
    figures, results = outcome
    yield f"{_ROWS}{rows_hash(family)}"
    yield from (f"{_FIGURE}{figure.value:.2f} {figure.measure}" for figure in figures)
    yield from (f"{_MISSED}{case}" for case in sorted(missed(results)))


def rows_hash(family: str) -> str:
    return hashlib.sha256((DATA / f"{family}.jsonl").read_bytes()).hexdigest()[:16]


def missed(results: Iterable[Result]) -> set[str]:
    """The cases that are not right."""
    seen: Counter[tuple[str, str]] = Counter()
    found = set()
    for result in results:
        seen[result.id, result.kind] += 1
        number = seen[result.id, result.kind]
        if not result.ok:
            found.add(f"{result.id} {result.kind}" + (f" #{number}" if number > 1 else ""))
    return found


def newly_missed(before: Frozen, results: Iterable[Result]) -> list[str]:
    """The cases that were right before and are no more."""
    return sorted(missed(results) - before.missed)


def worse(before: Frozen, figures: Iterable[Figure]) -> list[str]:
    """The figures that are worse than before, each with both values; they are compared to a hundredth."""
    return [
        f"{figure.measure}: {before.figures[figure.measure]:.2f} → {figure.value:.2f}"
        for figure in figures
        if figure.measure in before.figures and _is_worse(figure, before.figures[figure.measure])
    ]


def _is_worse(figure: Figure, before: float) -> bool:
    now = round(figure.value, 2)
    return now > before if figure.at_most else now < before
