"""How long callers waited, turn by turn: kept, counted, let go."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from receptionist.persistence.database import open_database
from receptionist.persistence.turn_times import TurnTime, TurnTimes, milliseconds

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


def turn(seconds: float, end_of_turn: int = 500, call_sid: str = "CA1") -> TurnTime:
    return TurnTime(call_sid, NOW + dt.timedelta(seconds=seconds), end_of_turn, 100, 20, 60)


@pytest.fixture
def times() -> Iterator[TurnTimes]:
    engine = open_database(None)
    yield TurnTimes(engine)
    engine.dispose()


def test_each_turn_of_a_call_is_found_by_its_moment(times: TurnTimes) -> None:
    times.add([turn(0.25), turn(9, 700), turn(0.25, call_sid="CA2")])
    found = times.of_call("CA1")
    assert {at: each.whole for at, each in found.items()} == {
        milliseconds(NOW) + 250: 680,
        milliseconds(NOW) + 9000: 880,
    }


def test_of_two_answers_to_one_turn_the_first_counts(times: TurnTimes) -> None:
    times.add([turn(1, 300), turn(1, 900)])
    assert [each.end_of_turn for each in times.of_call("CA1").values()] == [300]


def test_waits_are_counted_in_stretches_of_fifty_milliseconds(times: TurnTimes) -> None:
    times.add([turn(-60), turn(0, 500), turn(1, 515), turn(2, 1020)])
    assert times.waits(NOW, NOW) == {650: 2, 1200: 1}


def test_a_count_stands_for_a_minute(times: TurnTimes) -> None:
    assert times.waits(NOW, NOW) == {}
    times.add([turn(0)])
    assert times.waits(NOW, NOW + dt.timedelta(seconds=59)) == {}
    assert times.waits(NOW, NOW + dt.timedelta(seconds=61)) == {650: 1}


def test_what_is_old_is_let_go(times: TurnTimes) -> None:
    times.add([turn(-60), turn(0)])
    times.forget(NOW)
    assert list(times.of_call("CA1")) == [milliseconds(NOW)]
