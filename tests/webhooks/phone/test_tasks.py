"""Tasks with an owner."""

import asyncio

from webhooks.phone.tasks import Tasks


async def fail(error):
    raise error


def test_an_exception_is_told(run):
    async def scene():
        told = []
        tasks = Tasks(told.append)
        error = RuntimeError("broken")
        tasks.start(fail(error))
        await tasks.finish()
        await asyncio.sleep(0)
        assert told == [error]

    run(scene())


def test_cancelled_tasks_are_gone_and_no_failure(run):
    async def scene():
        told = []
        tasks = Tasks(told.append)
        tasks.start(asyncio.sleep(1000))
        tasks.start(asyncio.sleep(1000))
        assert len(tasks) == 2
        await tasks.cancel()
        assert len(tasks) == 0
        assert told == []

    run(scene())


def test_finishing_waits_for_tasks_that_start_meanwhile(run):
    async def scene():
        done = []
        tasks = Tasks(done.append)

        async def second():
            await asyncio.sleep(1)
            done.append("second")

        async def first():
            await asyncio.sleep(1)
            tasks.start(second())

        tasks.start(first())
        await tasks.finish()
        assert done == ["second"]

    run(scene())
