"""The one retry policy."""

from __future__ import annotations

import datetime as dt
from itertools import islice

from receptionist.model.retry import RetryDecision, RetryPolicy

SECOND, DAY = dt.timedelta(seconds=1), dt.timedelta(days=1)
POLICY = RetryPolicy(first=30 * SECOND, longest=300 * SECOND, give_up=DAY)


def test_pauses_double_up_to_the_longest() -> None:
    assert list(islice(POLICY.pauses(), 6)) == [30, 60, 120, 240, 300, 300]


def test_it_tries_again_after_its_pause() -> None:
    assert POLICY.decide(2, SECOND) == RetryDecision(60 * SECOND)


def test_it_waits_as_long_as_the_other_side_asks_for() -> None:
    assert POLICY.decide(1, SECOND, at_least=400 * SECOND) == RetryDecision(400 * SECOND)


def test_it_gives_up_when_it_has_taken_too_long() -> None:
    assert POLICY.decide(9, DAY) == RetryDecision(None)


def test_without_an_end_it_never_gives_up() -> None:
    assert RetryPolicy(SECOND, DAY).decide(10**6, 1000 * DAY) == RetryDecision(DAY)
