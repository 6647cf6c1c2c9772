"""What the bench of open pages prints, from figures as the generator gives them."""

import io

from rich.console import Console

from tests.load.bench_pages import table
from tests.load.generator import Level
from tests.load.tabs import PAGES


def level(cpu):
    return Level({"n": 100, "server": {"cpu_ms_per_call_s": cpu}})


def shown(found):
    page = io.StringIO()
    Console(width=200, file=page).print(table(found))
    return page.getvalue()


def test_pairs_are_compared_one_by_one():
    printed = shown([(level(4.0), level(4.0)), (level(2.0), level(2.5)), (level(3.0), level(3.0))])
    assert "333" in printed
    assert "+0.0%" in printed
    assert "-20.0%" in printed


def test_one_pair_is_a_figure_too():
    assert "-50.0%" in shown([(level(2.0), level(4.0))])


def test_five_pages_are_open():
    assert len(PAGES) == 5
    assert {"/", "/live", "/appointments"} == set(PAGES)
