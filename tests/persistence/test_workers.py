"""Which processes are at work on one database, as each of them sees it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, func, select

from receptionist.persistence.database import open_database
from receptionist.persistence.schema import workers as table
from receptionist.persistence.workers import ABSENT_AFTER, Workers

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
SECOND = dt.timedelta(seconds=1)


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = open_database(None)
    yield engine
    engine.dispose()


@pytest.fixture
def one(engine: Engine) -> Workers:
    return Workers(engine, "one")


@pytest.fixture
def two(engine: Engine) -> Workers:
    return Workers(engine, "two")


def test_who_signs_in_is_present(one: Workers, two: Workers) -> None:
    two.sign(NOW)
    assert one.present(NOW) == {"one", "two"}


def test_this_process_is_present_though_it_has_not_signed_in(one: Workers) -> None:
    """What is its own is never taken for left over."""
    assert one.present(NOW) == {"one"}


def test_who_signs_out_is_present_no_more(one: Workers, two: Workers) -> None:
    two.sign(NOW)
    two.sign_out()
    assert one.present(NOW) == {"one"}


def test_who_signs_out_signs_out_nobody_else(one: Workers, two: Workers) -> None:
    one.sign(NOW)
    two.sign(NOW)
    one.sign_out()
    assert two.others_accepting(NOW) is False
    assert one.others_accepting(NOW) is True


@pytest.mark.parametrize(("later", "there"), [(ABSENT_AFTER - SECOND, True), (ABSENT_AFTER, False)])
def test_who_was_not_heard_of_for_a_while_is_taken_for_lost(
    one: Workers, two: Workers, later: dt.timedelta, there: bool
) -> None:
    two.sign(NOW)
    assert ("two" in one.present(NOW + later)) is there
    assert one.others_accepting(NOW + later) is there


def test_who_signs_in_again_is_present_for_longer(one: Workers, two: Workers) -> None:
    two.sign(NOW)
    two.sign(NOW + ABSENT_AFTER - SECOND)
    assert "two" in one.present(NOW + ABSENT_AFTER)


@pytest.mark.parametrize(("later", "rows"), [(2 * ABSENT_AFTER, 2), (2 * ABSENT_AFTER + SECOND, 1)])
def test_who_has_long_been_gone_is_struck_out(
    engine: Engine, one: Workers, two: Workers, later: dt.timedelta, rows: int
) -> None:
    two.sign(NOW)
    one.sign(NOW + later)
    with engine.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(table)) == rows


def test_calls_are_handed_on_only_to_one_that_takes_them(one: Workers, two: Workers) -> None:
    two.accepting = False
    two.sign(NOW)
    assert one.others_accepting(NOW) is False
    assert "two" in one.present(NOW)  # it still carries out what it has begun
    two.accepting = True
    two.sign(NOW)
    assert one.others_accepting(NOW) is True


def test_nobody_hands_calls_on_to_themselves(one: Workers) -> None:
    one.sign(NOW)
    assert one.others_accepting(NOW) is False
