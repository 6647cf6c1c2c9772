"""The one retry policy: whether, and when, something that failed is tried again."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec


class RetryDecision(msgspec.Struct, frozen=True):
    """Try again after this long; None: give up."""

    after: dt.timedelta | None


class RetryPolicy(msgspec.Struct, frozen=True):
    """Pauses that double from `first` to `longest`; given up once it has taken `give_up` in all, where that is set."""

    first: dt.timedelta
    longest: dt.timedelta
    give_up: dt.timedelta | None = None

    def pause(self, tries: int) -> dt.timedelta:
        """After so many tries, from 1."""
        doublings: int = 2 ** min(max(tries, 1) - 1, 32)
        return min(self.first * doublings, self.longest)

    def pauses(self) -> Iterator[float]:
        """Every pause in turn, in seconds, without end."""
        tries = 0
        while True:
            tries += 1
            yield self.pause(tries).total_seconds()

    def decide(self, tries: int, so_far: dt.timedelta, at_least: dt.timedelta = dt.timedelta()) -> RetryDecision:
        """`so_far` is the time since it was first due, `at_least` the pause that the other side asks for."""
        if self.give_up is not None and so_far >= self.give_up:
            return RetryDecision(None)
        return RetryDecision(max(self.pause(tries), at_least))


OUTGOING = RetryPolicy(dt.timedelta(seconds=30), dt.timedelta(hours=1), dt.timedelta(days=1))
"""For what goes out of the outbox."""

CALENDAR = RetryPolicy(dt.timedelta(seconds=0.5), dt.timedelta(minutes=1))
"""For events: for ever, as a promised appointment is never given up."""
