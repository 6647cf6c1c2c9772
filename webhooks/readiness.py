"""Whether new calls may be sent here: the database takes what a call writes, as was tried lately."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

log = logging.getLogger(__name__)

WITHIN: Final = 2.0
"""Seconds that a try may take."""
EVERY: Final = 2.0
"""Seconds for which its outcome counts: anybody may ask, and asking costs the database nothing more."""


class Readiness:
    """`probe` writes something and raises where that fails. It runs in a thread of its own, one at a time: while an
    earlier one hangs, nothing is ready.
    """

    def __init__(self, probe: Callable[[], object], clock: Callable[[], float] = time.monotonic) -> None:
        self._probe = probe
        self._clock = clock
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="readiness")
        self._asked: float | None = None
        self._ready = False
        self._trying: asyncio.Future[object] | None = None
        self._lock = asyncio.Lock()

    async def __call__(self) -> bool:
        async with self._lock:
            if self._asked is None or self._clock() - self._asked >= EVERY:
                self._ready = await self._try()
                self._asked = self._clock()
            return self._ready

    def close(self) -> None:
        self._thread.shutdown(wait=False)

    async def _try(self) -> bool:
        if self._trying is None or self._trying.done():
            self._trying = asyncio.get_running_loop().run_in_executor(self._thread, self._probe)
        done, _ = await asyncio.wait([self._trying], timeout=WITHIN)
        if not done:
            log.warning("not ready: the database has not answered within %g s", WITHIN)
            return False
        error = self._trying.exception()
        if error is not None:
            log.warning("not ready: the database can't be written (%s)", type(error).__name__)
        return error is None
