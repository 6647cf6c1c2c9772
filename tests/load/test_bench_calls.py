"""What the benchmark prints, from figures as the generator gives them."""

import io

from rich.console import Console

from tests.load.bench_calls import Figures, levels, table
from tests.load.generator import Level


def level(calls, cpu, p50, problems=()):
    times = {"count": 9, "p50": p50, "p95": p50 + 100}
    server = {"cpu_ms_per_call_s": cpu, "rss_per_call_mb": 0.2, "foreign_cpu_pct": 3.0}
    raw = {"n": calls, "server": server, "response_ms": times, "barge_ms": {"count": 0}, "greeting_ms": times}
    return Level(raw | {"underrun_ms": {"count": 0}, "problems": list(problems)})


OURS = Figures(
    "receptionist", level(10, 12.0, 400.0), 300, [level(300, 3.0, 410.0), level(450, 2.5, 900.0, ["p95=1000ms"])]
)
THEIRS = Figures("another", level(10, 60.0, 800.0), 20, [])


def shown(printed):
    page = io.StringIO()
    Console(width=200, file=page).print(printed)
    return page.getvalue()


def test_each_figure_stands_beside_the_others_with_its_ratio():
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in shown(table([OURS, THEIRS])).splitlines()]
    assert ["calls on one core", "300", "20.0", "15.00"] in rows
    assert ["CPU ms a call-second, 10 calls", "12.0", "60.0", "0.20"] in rows
    assert ["barge-in ms p50", "–", "–", "–"] in rows


def test_every_level_is_shown_with_what_was_wrong_in_it():
    assert "p95=1000ms" in shown(levels(OURS))
