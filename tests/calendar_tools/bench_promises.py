"""`python -m tests.calendar_tools.bench_promises [STEPS]`: one yes, one event, over many random steps."""

from __future__ import annotations

import logging
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

from hypothesis import HealthCheck, settings  # noqa: E402 - found by the line above
from hypothesis.stateful import run_state_machine_as_test  # noqa: E402
from promises import Promises  # noqa: E402

STEPS_EACH = 50


def main(steps: int) -> int:
    """0 where every promise was kept; the steps to a broken one are printed."""
    logging.disable(logging.CRITICAL)
    lives, began = max(1, steps // STEPS_EACH), time.monotonic()
    print(f"{lives} businesses of {STEPS_EACH} steps each: callers, owner, deaths, outages, clocks, swapped calendars")  # noqa: T201
    run_state_machine_as_test(
        Promises,
        settings=settings(
            max_examples=lives, stateful_step_count=STEPS_EACH, deadline=None, suppress_health_check=list(HealthCheck),
            database=None,
        ),
    )  # fmt: skip
    print(f"{lives * STEPS_EACH} steps in {time.monotonic() - began:.0f} s: no promise was broken")  # noqa: T201
    return 0


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50_000))
