"""Clues as columns of a row of weights, by a hash that is the same on every machine (CRC-32)."""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

import numpy as np
from numpy.typing import NDArray


def column(clue: str, many: int) -> int:
    """Which of `many` columns `clue` has; several clues may share one."""
    return crc32(clue.encode()) % many


def distinct(clues: Iterable[str], many: int) -> set[int]:
    """The columns of all `clues`."""
    return {crc32(clue.encode()) % many for clue in clues}


def columns(clues: Iterable[str], many: int) -> NDArray[np.intp]:
    """The columns of all `clues`, each once and in rising order."""
    return np.array(sorted(distinct(clues, many)), dtype=np.intp)
