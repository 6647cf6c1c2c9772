"""None worse: what was right and is missed now, and which figures fell."""

from __future__ import annotations

from tests.accuracy.result import Result
from tests.accuracy.table import Figure
from tests.golden.accuracy import Frozen, missed, newly_missed, worse

BEFORE = Frozen("hash", {"recall": 96.5, "false yes": 0.5}, frozenset({"row:1 affirm", "row:2 spoken #2"}))


def result(row: str, kind: str, *, right: bool) -> Result:
    return Result(row, right, "what was understood", "what was said", kind)


def test_a_case_is_named_without_its_words() -> None:
    assert missed([result("row:1", "affirm", right=False), result("row:2", "affirm", right=True)]) == {"row:1 affirm"}


def test_cases_of_one_row_and_kind_are_told_apart() -> None:
    twice = [result("row:2", "spoken", right=True), result("row:2", "spoken", right=False)]
    assert missed(twice) == {"row:2 spoken #2"}


def test_a_case_that_was_right_and_is_missed_now_is_named() -> None:
    now = [result("row:1", "affirm", right=False), result("row:3", "affirm", right=False)]
    assert newly_missed(BEFORE, now) == ["row:3 affirm"]


def test_a_figure_that_fell_is_worse() -> None:
    assert worse(BEFORE, [Figure("answers", "recall", 96.4, 100)]) == ["recall: 96.50 → 96.40"]


def test_a_figure_that_shall_be_small_and_grew_is_worse() -> None:
    assert worse(BEFORE, [Figure("answers", "false yes", 0.6, 100, at_most=True)]) == ["false yes: 0.50 → 0.60"]


def test_better_equal_and_new_figures_are_not_worse() -> None:
    better = [Figure("answers", "recall", 97, 100), Figure("answers", "false yes", 0.1, 100, at_most=True)]
    same = [Figure("answers", "recall", 96.501, 100), Figure("answers", "new", 0, 100)]
    assert worse(BEFORE, [*better, *same]) == []
