"""What the benchmark of turns makes of the times it took."""

from __future__ import annotations

import pytest

from tests.load.bench_turns import percentile


@pytest.mark.parametrize(("of", "least"), [(50, 2.0), (99, 4.0), (25, 1.0)])
def test_a_percentile_is_a_time_that_was_taken(of: int, least: float) -> None:
    assert percentile([3.0, 1.0, 4.0, 2.0], of) == least
