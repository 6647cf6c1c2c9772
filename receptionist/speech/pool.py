"""Inference off the event loop: as many threads as cores, and a bounded queue that serves the oldest first."""

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def cores() -> int:
    """Those that this process may run on, which in a container or under a service manager are not all there are."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class InferenceQueueFull(RuntimeError):
    """More work is waiting than can be answered in time; take fewer calls, or add cores or machines."""


class InferencePool:
    """Runs the engines, which release the interpreter lock while they compute."""

    def __init__(self, workers: int | None = None, longest_queue: int = 64) -> None:
        self.workers = workers or cores()
        self.longest_queue = longest_queue
        self.depth = 0
        """Pieces of work that wait or run."""
        self._executor = ThreadPoolExecutor(self.workers, thread_name_prefix="inference")

    def is_busy(self) -> bool:
        """Whether anybody waits: then work that only does better is left undone."""
        return self.depth > self.workers

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do the work in a thread; cancelling drops it if it has not begun. Raises InferenceQueueFull."""
        if self.depth >= self.longest_queue + self.workers:
            raise InferenceQueueFull(f"{self.depth} pieces of inference are waiting for {self.workers} threads")
        future: Future[R] = self._executor.submit(work, *args, **kwargs)
        self.depth += 1
        try:
            return await asyncio.wrap_future(future)
        finally:
            self.depth -= 1

    def close(self) -> None:
        """Let what runs end and drop what waits."""
        self._executor.shutdown(wait=True, cancel_futures=True)
