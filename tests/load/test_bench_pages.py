"""What the bench of open pages prints, and when it calls a bar held."""

import io
import os

import pytest
from rich.console import Console

from tests.load.bench_pages import Pair, between, processor, table, verdict
from tests.load.tabs import PAGES


def shown(found):
    page = io.StringIO()
    Console(width=200, file=page).print(table(found))
    return page.getvalue()


def test_pairs_are_compared_one_by_one():
    printed = shown([Pair(4.0, 4.0), Pair(2.0, 2.5), Pair(3.0, 3.0)])
    assert "333" in printed
    assert "+0.0% (between -20.0% and +0.0%)" in printed


def test_of_few_pairs_all_are_told():
    assert between([0.3, 0.1]) == (0.1, 0.3)


def test_of_many_those_that_chance_can_have_put_outside_are_not():
    assert between([float(n) for n in range(24)]) == (6.0, 17.0)  # the 7th and the 18th, of 24


@pytest.mark.parametrize(("opened", "word"), [(1.02, "it holds"), (1.06, "does not hold")])
def test_a_bar_is_held_or_not_where_the_pairs_agree(opened, word):
    assert word in verdict([Pair(1.0, opened)] * 12)


def test_pairs_that_do_not_agree_decide_nothing():
    assert "undecided" in verdict([Pair(1.0, 0.9), Pair(1.0, 1.2)] * 6)


def test_the_processor_that_a_process_had_only_grows():
    before = processor(os.getpid())
    sum(range(200_000))
    assert processor(os.getpid()) > before > 0


def test_five_pages_are_open():
    assert len(PAGES) == 5
    assert {"/", "/live", "/appointments"} == set(PAGES)
