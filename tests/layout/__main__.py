"""`python -m tests.layout [--write]`: the plan's figures beside their bars; `--write` shortens the lists."""

from __future__ import annotations

import sys
from collections import Counter

from rich.console import Console
from rich.table import Table

from tests.layout import rooms
from tests.layout.lists import Grown, write
from tests.layout.offenders import RULES, WIDEST_PART, fields_of_parts, struct_libraries
from tests.layout.source import modules


def main(options: list[str]) -> int:
    """0; 1 where a list would grow, 2 for what it does not know."""
    console = Console(width=None if sys.stdout.isatty() else 150)
    if set(options) - {"--write"}:
        console.print(__doc__, markup=False)
        return 2
    if "--write" in options:
        return _write(console)
    table = Table("what", "now", "bar")
    for rule in RULES:
        offenders = rule.offenders()
        count, places = len(offenders), sum(offenders.values())
        now = f"{count}" + (f" ({places} places)" if places > count else "")
        table.add_row(rule.what, now, "" if rule.bar is None else _bar(rule.bar))
    parts = {name: fields for name, fields in fields_of_parts(modules()).items() if name != "CallContext"}
    widest = max(parts, key=lambda name: parts[name])
    table.add_row("fields of its widest part", f"{parts[widest]} ({widest})", _bar(WIDEST_PART))
    changes = [turn.changes for turn in rooms.walked()]
    table.add_row("changes of room in a booking's turns", ", ".join(map(str, changes)), _bar(rooms.MOST_CHANGES))
    table.add_row("classes on each struct library", _libraries(), "")
    table.add_row("modules of the product", f"{len(modules())}", "")
    console.print(table)
    return 0


def _write(console: Console) -> int:
    refused = 0
    for rule in RULES:
        try:
            if write(rule, rule.offenders()):
                console.print(f"tests/layout/known/{rule.name}.txt is written anew")
        except Grown as grown:
            console.print(str(grown), style="red", markup=False)
            refused = 1
    return refused


def _bar(most: int) -> str:
    return str(most) if most < 2 else f"≤ {most}"


def _libraries() -> str:
    total: Counter[str] = Counter()
    for module in modules():
        total += struct_libraries(module)
    return ", ".join(f"{name} {count}" for name, count in total.most_common())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
