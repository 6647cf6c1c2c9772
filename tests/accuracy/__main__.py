"""`python -m tests.accuracy [FAMILY …]`: the table of figures, and the failures in var/accuracy/failures.jsonl.

Without arguments all families, the peers, the times and the robustness are measured; that takes some minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.console import Console

from tests.accuracy import peers
from tests.accuracy.families import DATA, FAMILIES, Rows, load, steadiness, timings
from tests.accuracy.result import Result
from tests.accuracy.table import Figure, share, show

FAILURES = Path("var/accuracy/failures.jsonl")


def main(chosen: list[str]) -> int:
    """0 when every figure reaches its bar, 1 when one does not, 2 without cases."""
    console = Console(width=None if sys.stdout.isatty() else 150)
    if not DATA.is_dir():
        console.print(f"No open cases at {DATA}: put them there, or see the README for where they come from.")
        return 2
    rows = {family: load(family) for family in chosen or FAMILIES}
    figures: list[Figure] = []
    failures: list[tuple[str, Result]] = []
    for family, cases in rows.items():
        found, results = FAMILIES[family](cases)
        figures += found
        failures += [(family, result) for result in results if not result.ok]
    if not chosen:
        figures += [*timings(_texts(rows)), *steadiness(rows), *_peers(rows)]
    show(figures, console)
    _write(failures)
    console.print(f"{len(failures)} failures, sorted by kind, in {FAILURES}")
    return 0 if all(figure.reached for figure in figures) else 1


def _texts(rows: dict[str, Rows]) -> list[str]:
    return [row["text"] for family in ("affirm_negate", "intents", "slot_turns", "datetime") for row in rows[family]]


def _peers(rows: dict[str, Rows]) -> list[Figure]:
    figures = [
        Figure("peers", f"datetime by {name}", 100 * part, cases)
        for name, part, cases in peers.datetime_peers(rows["datetime"])
    ]
    right, cases = peers.usaddress_lines(rows["addresses"])
    figures.append(Figure("peers", "spoken addresses by usaddress", share(right, cases), cases))
    results = peers.regex_answers(rows["affirm_negate"])
    for kind in ("affirm", "negate", "negate_with_change"):
        mine = [result for result in results if result.kind == kind]
        figures.append(Figure("peers", f"{kind} by a regex", share(sum(r.ok for r in mine), len(mine)), len(mine)))
    return figures


def _write(failures: list[tuple[str, Result]]) -> None:
    FAILURES.parent.mkdir(parents=True, exist_ok=True)
    failures.sort(key=lambda failure: (failure[0], failure[1].kind, failure[1].id))
    lines = (msgspec.json.encode({"family": family, **msgspec.to_builtins(result)}) for family, result in failures)
    FAILURES.write_bytes(b"".join(line + b"\n" for line in lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
