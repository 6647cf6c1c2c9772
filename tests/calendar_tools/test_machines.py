"""Several machines on one PostgreSQL: what one of them was at when it was lost, another takes over."""

from __future__ import annotations

import datetime as dt
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
import survivor
from calendar_kit import MONDAY_NINE
from postgres import running_postgres
from survivor import Death
from test_durable import eventually

from calendar_tools.booking import State
from receptionist.persistence.database import open_database
from receptionist.persistence.workers import ABSENT_AFTER, Workers

MINUTE = dt.timedelta(minutes=1)


@pytest.fixture(scope="module")
def shared() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture
def empty(shared: str) -> str:
    """The shared database as it is before its first machine."""
    engine = open_database(shared)
    with engine.begin() as connection:
        for schema in ("public", "dbos"):
            connection.exec_driver_sql(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
        connection.exec_driver_sql("CREATE SCHEMA public")
    engine.dispose()
    return shared


@pytest.mark.parametrize(
    "death",
    [Death("insert", False), Death("insert", True), Death("mark_written", True), Death("send_text", True)],
    ids=lambda death: f"{'after' if death.after else 'before'}-{death.step}",
)
def test_a_machine_that_never_comes_back_is_taken_over_from(empty: str, tmp_path: Path, death: Death) -> None:
    other = survivor.opened(tmp_path, empty, "machine-b")
    status = survivor.in_a_process(survivor.live, str(tmp_path), death, True, empty, "machine-a")
    assert status == -signal.SIGKILL
    other.catch_up(MONDAY_NINE + ABSENT_AFTER - MINUTE)
    left_alone = [row.state for row in other.desk.ledger.unsettled()]
    other.catch_up(MONDAY_NINE + ABSENT_AFTER + MINUTE)
    eventually(lambda: not other.desk.ledger.unsettled() and not survivor.at_work(), 30)
    eventually(lambda: not other.desk.ledger.untold(MONDAY_NINE), 30)
    survivor.dispatch(other, tmp_path, "machine-b", survivor.LATER)
    assert left_alone == ([State.COMMITTED] if death.step == "insert" else [])
    assert (len(survivor.events(tmp_path, empty)), len(survivor.texts(tmp_path))) == (1, 1)
    other.close()


def test_who_signs_in_is_present_for_a_while() -> None:
    engine = open_database(None)
    one, other = Workers(engine, "one"), Workers(engine, "other")
    one.sign(MONDAY_NINE)
    assert other.present(MONDAY_NINE + ABSENT_AFTER - MINUTE) == {"one", "other"}
    assert other.present(MONDAY_NINE + ABSENT_AFTER + MINUTE) == {"other"}
