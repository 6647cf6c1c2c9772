"""Threads for inference: as many as there are cores for this process, and a queue with an end."""

import asyncio
import os
import subprocess
import sys
import threading

import pytest

from receptionist.speech.pool import InferencePool, InferenceQueueFull, cores


def test_there_is_a_core():
    assert 1 <= cores() <= (os.cpu_count() or 1)


@pytest.mark.skipif(sys.platform != "linux", reason="processes are pinned to cores by Linux's own call")
def test_a_process_on_one_core_has_one_thread_for_inference():
    one = min(os.sched_getaffinity(0))
    program = (
        f"import os; os.sched_setaffinity(0, {{{one}}})\n"
        "from receptionist.speech.pool import InferencePool; print(InferencePool().workers)"
    )
    told = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert told.stdout.strip() == "1"


async def test_the_oldest_comes_first_and_too_many_are_refused():
    pool, go, done = InferencePool(workers=1, longest_queue=2), threading.Event(), []
    first = asyncio.create_task(pool.run(go.wait))
    rest = [asyncio.create_task(pool.run(done.append, n)) for n in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(InferenceQueueFull, match="3 pieces"):
        await pool.run(done.append, 9)
    go.set()
    await asyncio.gather(first, *rest)
    assert done == [0, 1]
    assert pool.depth == 0
    pool.close()


async def test_work_that_is_cancelled_before_it_begins_is_not_done():
    pool, go, done = InferencePool(workers=1), threading.Event(), []
    first = asyncio.create_task(pool.run(go.wait))
    unwanted = asyncio.create_task(pool.run(done.append, "unwanted"))
    await asyncio.sleep(0)
    unwanted.cancel()
    with pytest.raises(asyncio.CancelledError):
        await unwanted
    go.set()
    await first
    await pool.run(done.append, "wanted")
    assert done == ["wanted"]
    pool.close()


async def test_it_is_busy_while_somebody_waits():
    pool, go = InferencePool(workers=1), threading.Event()
    first = asyncio.create_task(pool.run(go.wait))
    await asyncio.sleep(0)
    assert not pool.is_busy()
    second = asyncio.create_task(pool.run(lambda: None))
    await asyncio.sleep(0)
    assert pool.is_busy()
    go.set()
    await asyncio.gather(first, second)
    assert not pool.is_busy()
    pool.close()
