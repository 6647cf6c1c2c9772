"""Tasks with an owner: none is forgotten while it runs, and none fails unnoticed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

Failed = Callable[[BaseException], None]


class Tasks:
    """The running tasks of one owner. `failed` is told every exception that leaves one of them."""

    def __init__(self, failed: Failed) -> None:
        self._failed = failed
        self._running: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    async def finish(self) -> None:
        """Wait until all are done, those included that start meanwhile."""
        while self._running:
            await asyncio.wait(self._running)

    async def cancel(self) -> None:
        """Cancel all and wait until they are gone."""
        for task in self._running:
            task.cancel()
        await self.finish()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            self._failed(error)
