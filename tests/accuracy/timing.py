"""How long one `understand` takes, and how long its import."""

from __future__ import annotations

import subprocess  # nosec
import sys
import time
from collections.abc import Iterable

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand


def understanding_milliseconds(texts: Iterable[str], hearing: HearingContext) -> tuple[float, float]:
    """Median and 99th percentile over `texts`, each heard once, in processor time (other programs do not count)."""
    took = []
    for text in texts:
        began = time.process_time()
        understand(text, hearing)
        took.append(1000 * (time.process_time() - began))
    took.sort()
    return took[len(took) // 2], took[len(took) * 99 // 100]


def import_seconds(tries: int = 3) -> float:
    """The shortest of `tries` imports in a fresh interpreter, in processor time, without its own start."""
    return min(_import_once() for _ in range(tries))


def _import_once() -> float:
    code = (
        "import time; began = time.process_time(); import receptionist.understanding.understand; "
        "print(time.process_time() - began)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
    return float(done.stdout)
