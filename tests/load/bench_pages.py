"""What an owner's open pages cost the calls of a core: `python -m tests.load.bench_pages`.

One server, with the owner's pages, is given the same number of calls again and again: without a page open, and with
five. The runs take turns, each pair in the other order than the last, so that what else goes on on the machine meets
both. What is compared is the processor's time for each second of each call; how many calls a core carries is its
reciprocal. Printed are medians, and the middle half of the differences of the pairs.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.load import contenders, generator
from tests.load.contenders import WITH_DESK
from tests.load.generator import Level, Load
from tests.load.processes import free_port, pinned, serving
from tests.load.server import SESSION
from tests.load.tabs import PAGES


@contextmanager
def tabs(port: int, directory: Path) -> Iterator[None]:
    """Five pages, open while the context lasts; what they were sent is written to `tabs.json`."""
    session = (directory / SESSION).read_text()
    command = pinned([sys.executable, "-m", "tests.load.tabs", str(port), session], 1)
    with (directory / "tabs.log").open("a") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)  # noqa: S603
        assert process.stdout is not None
        try:
            for _ in PAGES:
                if not process.stdout.readline():
                    raise RuntimeError(f"the pages did not open: {(directory / 'tabs.log').read_text()[-2000:]}")
            yield
        finally:
            process.terminate()
            said, _ = process.communicate(timeout=30)
            (directory / "tabs.json").write_text(said.splitlines()[-1] if said else "{}")


def pairs(rounds: int, calls: int, load: Load, directory: Path) -> Iterator[tuple[Level, Level]]:
    """Without pages and with, so many times."""
    port = free_port()
    with serving(WITH_DESK.command(port, directory), port, directory / "log") as pid:

        def run() -> Level:
            return generator.at(str(calls), WITH_DESK, port, pid, load, directory)[0]

        def run_with() -> Level:
            with tabs(port, directory):
                return run()

        run()
        for number in range(rounds):
            if number % 2:
                opened, closed = run_with(), run()
            else:
                closed, opened = run(), run_with()
            yield closed, opened


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=60, help="at once (default: 60)")
    parser.add_argument("--seconds", type=float, default=12.0, help="of each run (default: 12)")
    parser.add_argument("--rounds", type=int, default=6, help="pairs of runs (default: 6)")
    options = parser.parse_args()
    console = Console()
    if not contenders.TOOLS.exists() or not contenders.install("load-generator", contenders.GENERATOR):
        console.print(f"the load generator is not here: {contenders.TOOLS}")
        return 2
    with tempfile.TemporaryDirectory(prefix="bench-pages-") as scratch:
        found = []
        for pair in pairs(options.rounds, options.calls, Load(options.seconds, 3.0), Path(scratch)):
            found.append(pair)
            console.print(f"{pair[0].cpu:.2f} without, {pair[1].cpu:.2f} with", style="dim")
        told = json.loads((Path(scratch) / "tabs.json").read_text())
    console.print(table(found))
    console.print(f"the last five pages were sent {told['messages']} messages, {told['characters'] // 1024} KiB")
    return 0


def table(found: list[tuple[Level, Level]]) -> Table:
    shown = Table("", "no page", f"{len(PAGES)} pages", "")
    closed, opened = zip(*found, strict=True)
    ratios = sorted(without.cpu / with_pages.cpu - 1 for without, with_pages in found)
    low, _, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else (ratios[0],) * 3
    before, after = (statistics.median(level.cpu for level in each) for each in (closed, opened))
    shown.add_row("CPU ms a call-second", f"{before:.2f}", f"{after:.2f}", "")
    difference = f"{statistics.median(ratios):+.1%} (half of the pairs: {low:+.1%} to {high:+.1%})"
    shown.add_row("calls on a core", f"{1000 / before:.0f}", f"{1000 / after:.0f}", difference)
    return shown


if __name__ == "__main__":
    raise SystemExit(main())
