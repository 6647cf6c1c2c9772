"""How many calls one core carries, beside other stacks: `make bench-calls`, or `python -m tests.load.bench_calls`.

Every server is given the same core and the same calls in turn: paced frames, real speech, interruptions, all by the
generator in ../shared/tools/load on the other core. Recogniser, model and voice are stubs in each of them, the voice
activity model is real. `--embedded` measures this project with its own recogniser and voice instead.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.load import contenders, generator
from tests.load.contenders import OURS, PEERS, Contender
from tests.load.generator import Level, Load
from tests.load.processes import NotStarted, free_port, serving
from tests.load.spoken import write_questions


@dataclass(frozen=True)
class Figures:
    """One contender at ten calls, and the most it sustained."""

    name: str
    light: Level
    sustained: int
    levels: list[Level]


def measure(contender: Contender, load: Load, directory: Path, *, base: int = 5) -> Figures:
    """Starts the server, measures it and stops it; a minute or some."""
    mine = directory / contender.name.replace(" ", "_")
    mine.mkdir()
    port = free_port()
    with serving(contender.command(port, mine), port, mine / "log") as pid:
        (light,) = generator.at("10", contender, port, pid, load, mine)
    port = free_port()
    with serving(contender.command(port, mine), port, mine / "log") as pid:
        levels, sustained = generator.ramp(contender, port, pid, load, mine, base=base)
    return Figures(contender.name, light, sustained, levels)


Figure = Callable[[Figures], float | None]

ROWS: tuple[tuple[str, Figure], ...] = (
    ("calls on one core", lambda f: f.sustained),
    ("CPU ms a call-second, 10 calls", lambda f: f.light.cpu),
    ("memory MB a call, 10 calls", lambda f: f.light.megabytes),
    ("response ms p50", lambda f: f.light.milliseconds("response", "p50")),
    ("response ms p95", lambda f: f.light.milliseconds("response", "p95")),
    ("barge-in ms p50", lambda f: f.light.milliseconds("barge", "p50")),
    ("barge-in ms p95", lambda f: f.light.milliseconds("barge", "p95")),
    ("greeting ms p50", lambda f: f.light.milliseconds("greeting", "p50")),
    ("others' CPU, % of a core", lambda f: f.light.foreign),
)


def table(figures: list[Figures]) -> Table:
    """Each figure, and how ours stands to each of the others'."""
    shown = Table("figure", *(each.name for each in figures), *(f"ours : {each.name}" for each in figures[1:]))
    for name, of in ROWS:
        values = [of(each) for each in figures]
        ratios = [_ratio(values[0], value) for value in values[1:]]
        shown.add_row(name, *(_text(value) for value in values), *ratios)
    return shown


def _ratio(ours: float | None, theirs: float | None) -> str:
    return f"{ours / theirs:.2f}" if ours is not None and theirs else "–"


def _text(value: float | None) -> str:
    return "–" if value is None else f"{value:g}" if value < 1 else f"{value:.0f}" if value >= 100 else f"{value:.1f}"


def levels(figures: Figures) -> Table:
    """Every level that the search for the capacity tried."""
    shown = Table(
        "calls", "CPU ms a call-s", "MB a call", "response p95", "late frames", "others' CPU", "not sustained"
    )
    shown.title = figures.name
    for level in figures.levels:
        p95 = level.milliseconds("response", "p95")
        cells = (level.calls, level.cpu, level.megabytes, p95, level.late)
        shown.add_row(*(_text(cell) for cell in cells), f"{level.foreign:.0f} %", ", ".join(level.problems))
    return shown


def stubbed(console: Console, load: Load, peers: tuple[Contender, ...], directory: Path) -> list[Figures]:
    found: list[Figures] = []
    for contender in (OURS, *peers):
        if contender.venv and not contenders.install(contender.venv, contender.packages):
            console.print(f"{contender.name} cannot be installed here; it is left out")
            continue
        console.print(f"measuring {contender.name}", style="dim")
        try:
            found.append(measure(contender, load, directory))
        except NotStarted as error:
            if contender is OURS:
                raise
            console.print(f"{contender.name}: {error}")
            continue
        console.print(levels(found[-1]))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="measured at each number of calls")
    parser.add_argument("--short", action="store_true", help="8 seconds each: a first impression")
    parser.add_argument("--alone", action="store_true", help="this project without the others")
    parser.add_argument("--embedded", action="store_true", help="this project with its own recogniser and voice")
    options = parser.parse_args()
    console = Console()
    if not contenders.TOOLS.exists():
        console.print(f"the load generator is not here: {contenders.TOOLS} does not exist")
        return 2
    if not contenders.install("load-generator", contenders.GENERATOR):
        console.print("the load generator's packages cannot be installed here")
        return 2
    load = Load(seconds=8.0 if options.short else options.seconds)
    with tempfile.TemporaryDirectory(prefix="bench-calls-") as scratch:
        directory = Path(scratch)
        if options.embedded:
            figures = [measure(contenders.embedded(write_questions(directory)), load, directory, base=1)]
            console.print(levels(figures[0]))
        else:
            figures = stubbed(console, load, () if options.alone else PEERS, directory)
        console.print(table(figures))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
