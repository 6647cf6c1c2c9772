"""Wrong attempts: counted together, for a while, and for each number apart."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from calendar_kit import MONDAY_NINE
from sqlalchemy import Engine, text

from receptionist.persistence.attempts import Attempts, Limit, Verdict, locked_until
from receptionist.persistence.database import open_database

HOUR, DAY = dt.timedelta(hours=1), dt.timedelta(days=1)
SARAH, BOB = "+13125550142", "+13125550177"
TWICE = Limit(2, HOUR)
MOMENTS = [MONDAY_NINE + dt.timedelta(minutes=minute) for minute in (0, 10, 20)]


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = open_database(None)
    yield engine
    engine.dispose()


def wrong(attempts: Attempts, now: dt.datetime = MONDAY_NINE, subject: str = SARAH) -> Verdict:
    return attempts.judge(subject, lambda: False, now).verdict


def right(attempts: Attempts, now: dt.datetime = MONDAY_NINE, subject: str = SARAH) -> Verdict:
    return attempts.judge(subject, lambda: True, now).verdict


@pytest.mark.parametrize(
    ("count", "limits", "until"),
    [
        (0, (TWICE,), None),
        (1, (TWICE,), None),
        (2, (TWICE,), MOMENTS[0] + HOUR),
        (3, (TWICE,), MOMENTS[1] + HOUR),  # of the last two the earlier one
        (3, (TWICE, Limit(3, DAY)), MOMENTS[0] + DAY),
    ],
)
def test_until_when_none_is_looked_at(count: int, limits: tuple[Limit, ...], until: dt.datetime | None) -> None:
    assert locked_until(MOMENTS[:count], limits) == until


def test_a_right_attempt_counts_nothing(engine: Engine) -> None:
    attempts = Attempts(engine, "pin", TWICE)
    assert [right(attempts) for _ in range(5)] == [Verdict.RIGHT] * 5


def test_after_too_many_not_even_the_right_one_is_looked_at(engine: Engine) -> None:
    attempts = Attempts(engine, "pin", TWICE)
    assert [wrong(attempts), wrong(attempts), right(attempts)] == [Verdict.WRONG, Verdict.WRONG, Verdict.LOCKED]
    assert attempts.until(SARAH, MONDAY_NINE) == MONDAY_NINE + HOUR
    assert right(attempts, MONDAY_NINE + HOUR) is Verdict.RIGHT
    assert attempts.until(SARAH, MONDAY_NINE + HOUR) is None


def test_what_is_not_looked_at_counts_nothing(engine: Engine) -> None:
    """Whoever goes on trying does not keep the real one locked out."""
    attempts = Attempts(engine, "pin", TWICE)
    for minute in range(59):
        wrong(attempts, MONDAY_NINE + dt.timedelta(minutes=minute))
    assert attempts.until(SARAH, MONDAY_NINE + 59 * HOUR / 60) == MONDAY_NINE + HOUR


def test_each_number_and_each_kind_counts_for_itself(engine: Engine) -> None:
    pins, visits = Attempts(engine, "pin", TWICE), Attempts(engine, "visit", TWICE)
    wrong(pins)
    wrong(pins)
    assert [right(pins), right(pins, subject=BOB), right(visits)] == [Verdict.LOCKED, Verdict.RIGHT, Verdict.RIGHT]


def test_how_many_were_wrong_is_told(engine: Engine) -> None:
    attempts = Attempts(engine, "pin", Limit(9, HOUR))
    assert [attempts.judge(SARAH, lambda: False, MONDAY_NINE).wrong for _ in range(3)] == [1, 2, 3]


def test_processes_that_try_at_once_try_no_more_than_one_would(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'book.db'}"
    open_database(url).dispose()

    def guess(_: int) -> Verdict:
        engine = open_database(url)
        verdict = wrong(Attempts(engine, "pin", Limit(3, HOUR)))
        engine.dispose()
        return verdict

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(guess, range(12))).count(Verdict.WRONG) == 3


def test_old_ones_are_taken_out(engine: Engine) -> None:
    attempts = Attempts(engine, "pin", TWICE)
    wrong(attempts, subject=BOB)
    wrong(attempts, MONDAY_NINE + HOUR)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM wrong_attempts")) == 1
