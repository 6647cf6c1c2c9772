"""The one retry policy."""

from __future__ import annotations

import datetime as dt
from itertools import islice

from receptionist.model.retry import CALENDAR, OUTGOING, RetryDecision, RetryPolicy

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


def test_the_first_pause_is_the_shortest() -> None:
    assert [POLICY.pause(tries) for tries in (0, 1, 2)] == [30 * SECOND, 30 * SECOND, 60 * SECOND]


def test_what_the_other_side_asks_for_is_no_reason_to_come_sooner() -> None:
    assert POLICY.decide(3, SECOND, at_least=SECOND) == RetryDecision(120 * SECOND)


def test_just_before_its_time_is_over_it_tries_once_more() -> None:
    assert POLICY.decide(9, DAY - SECOND) == RetryDecision(300 * SECOND)


def test_one_that_gives_up_at_once_tries_nothing_again() -> None:
    assert RetryPolicy(SECOND, DAY, give_up=0 * SECOND).decide(1, 0 * SECOND) == RetryDecision(None)


def test_texts_are_tried_for_a_day_and_events_for_ever() -> None:
    assert OUTGOING.decide(1, DAY) == RetryDecision(None)
    assert CALENDAR.decide(10**9, 10_000 * DAY).after == 60 * SECOND
