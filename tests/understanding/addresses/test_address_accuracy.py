"""A floor under the figures of the open cases; `python -m tests.accuracy` prints them in full."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest

from tests.accuracy.addresses import score

CASES = Path(__file__).parents[4] / "shared" / "data" / "open" / "addresses.jsonl"
FLOORS = {
    "spoken:line": 0.95,
    "variant:line": 0.95,
    "asr_itn:line": 0.95,
    "written:line": 0.94,
    "spoken:all": 0.93,
    "variant:all": 0.93,
    "asr_itn:all": 0.93,
    "written:all": 0.92,
}


@pytest.mark.data
@pytest.mark.skipif(not CASES.exists(), reason="the open cases are not beside the project")
def test_open_cases_stay_above_the_floor() -> None:
    with CASES.open(encoding="utf-8") as lines:
        results = score([json.loads(row) for row in lines])
    counted: dict[str, list[bool]] = defaultdict(list)
    for result in results:
        counted[result.kind].append(result.ok)
    rates = {kind: sum(oks) / len(oks) for kind, oks in counted.items()}
    assert {kind: rate for kind, rate in rates.items() if rate < FLOORS[kind]} == {}
