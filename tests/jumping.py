"""An event loop on a clock that jumps: a minute of conversation takes some milliseconds."""

import asyncio
import selectors


class NothingLeft(AssertionError):
    """The test waits for something that cannot happen any more."""


class JumpingSelector(selectors.DefaultSelector):
    now = 0.0

    def select(self, timeout=None):
        ready = super().select(0)
        if not ready and timeout is None:
            raise NothingLeft("every task waits for another one")
        if not ready:
            self.now += max(timeout, 0.0)
        return ready


class JumpingLoop(asyncio.SelectorEventLoop):
    """Its clock stands while there is something to do, and jumps to the next timer when there is not."""

    def __init__(self):
        self.clock = JumpingSelector()
        super().__init__(self.clock)

    def time(self):
        return self.clock.now

    def run_in_executor(self, executor, work, *args):
        """Threads live by another clock: done at once instead."""
        done = self.create_future()
        try:
            done.set_result(work(*args))
        except Exception as error:  # noqa: BLE001 - handed to whoever awaits it
            done.set_exception(error)
        return done
