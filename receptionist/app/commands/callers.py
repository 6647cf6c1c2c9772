"""`receptionist simulate --callers`: made-up callers by the hundred, and how many reach what they called for."""

from __future__ import annotations

import json as json_format
import sys
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from receptionist.app.business_file import example_text
from receptionist.app.settings import Business
from receptionist.harness.callers.outcome import CallerOutcome
from receptionist.harness.callers.person import GOALS
from receptionist.harness.callers.saved import save
from receptionist.harness.callers.series import Series
from receptionist.harness.callers.series import run as call

SAVED = 10
"""Of the worst calls, how many are written down."""


def run(business: Business, source: Path | None, callers: int, seed: int, folder: Path, json: bool) -> int:
    """The command itself: 0 where nothing was booked wrongly, nothing offered that was ruled out and nobody was left
    stranded, else 1.
    """
    console = Console(stderr=True)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(f"{callers} calls", total=callers)
        series = call(business, callers, seed, GOALS, lambda outcome: progress.advance(task))
    saved = _saved(series, folder, source)
    if json:
        sys.stdout.write(json_format.dumps(_figures(series) | {"saved": [str(path) for path in saved]}) + "\n")
    else:
        _show(Console(), series, saved, folder)
    return int(bool(series.wrong or series.dead_ends or series.against_limit))


def _saved(series: Series, folder: Path, source: Path | None) -> list[Path]:
    """The worst calls as transcripts, with the business file that they need."""
    folder.mkdir(parents=True, exist_ok=True)
    business = folder / "business.yaml"
    business.write_text(source.read_text(encoding="utf-8") if source else example_text(), encoding="utf-8")
    return [save(outcome, folder, business.name) for outcome in series.worst(SAVED)]


def _figures(series: Series) -> dict[str, object]:
    rows = {goal: series.of(goal) for goal in GOALS}
    return {
        "cooperative": len(series.of()),
        "completed": _share(series.of()),
        "by_goal": {
            goal: {"calls": len(of), "completed": _share(of), "turns": _turns(of)} for goal, of in rows.items()
        },
        "turns_told_at_once": _turns(_at_once(series)),
        "wrong": len(series.wrong),
        "dead_ends": len(series.dead_ends),
        "stated_a_limit": series.stated_a_limit,
        "against_limit": len(series.against_limit),
    }


def _show(console: Console, series: Series, saved: list[Path], folder: Path) -> None:
    table = Table(title="Cooperative callers")
    for column in ("called to", "calls", "reached it", "turns, median", "came to"):
        table.add_column(column)
    for goal in GOALS:
        _row(table, goal, series.of(goal))
    _row(table, "book, all said at once", _at_once(series))
    _row(table, "all", series.of())
    console.print(table)
    style = "red" if series.wrong or series.dead_ends or series.against_limit else "green"
    console.print(f"wrong bookings {len(series.wrong)}, dead ends {len(series.dead_ends)}", style=style)
    against = f"{len(series.against_limit)} of the {series.stated_a_limit} who ruled something out"
    console.print(f"offered a time that they had ruled out: {against}", style=style)
    console.print(f"the {len(saved)} worst calls are in {folder}", markup=False)


def _row(table: Table, name: str, outcomes: list[CallerOutcome]) -> None:
    if outcomes:
        came_to = ", ".join(f"{ends} {count}" for ends, count in _ends(outcomes).items())
        table.add_row(name, str(len(outcomes)), f"{_share(outcomes):.1%}", f"{_turns(outcomes):g}", came_to)


def _ends(outcomes: list[CallerOutcome]) -> dict[str, int]:
    ends = [outcome.disposition for outcome in outcomes]
    return {end: ends.count(end) for end in sorted(set(ends), key=ends.count, reverse=True)}


def _at_once(series: Series) -> list[CallerOutcome]:
    return [outcome for outcome in series.of("book") if outcome.person.manner.tells_all]


def _share(outcomes: list[CallerOutcome]) -> float:
    return sum(outcome.completed for outcome in outcomes) / len(outcomes) if outcomes else 1.0


def _turns(outcomes: list[CallerOutcome]) -> float:
    """The median of the caller's turns until the job was done, of those who reached it."""
    return median([outcome.turns for outcome in outcomes if outcome.completed] or [0])
