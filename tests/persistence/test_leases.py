"""One process among several leads, until it stops or is not heard of any more."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from postgres import running_postgres

from receptionist.persistence.database import open_database
from receptionist.persistence.leases import Leases

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
MINUTE = dt.timedelta(minutes=1)


@pytest.fixture
def leases(tmp_path: Path) -> Iterator[Leases]:
    engine = open_database(f"sqlite:///{tmp_path / 'leases.db'}")
    yield Leases(engine)
    engine.dispose()


def test_one_of_two_has_it(leases: Leases) -> None:
    assert leases.hold("jobs", "one", NOW, MINUTE)
    assert not leases.hold("jobs", "two", NOW, MINUTE)


def test_who_has_it_keeps_it_by_asking_again(leases: Leases) -> None:
    leases.hold("jobs", "one", NOW, MINUTE)
    assert leases.hold("jobs", "one", NOW + MINUTE / 2, MINUTE)
    assert not leases.hold("jobs", "two", NOW + MINUTE, MINUTE)


def test_it_is_the_next_ones_once_it_has_run_out(leases: Leases) -> None:
    leases.hold("jobs", "one", NOW, MINUTE)
    assert leases.hold("jobs", "two", NOW + MINUTE, MINUTE)
    assert not leases.hold("jobs", "one", NOW + MINUTE, MINUTE)


def test_it_is_the_next_ones_at_once_where_it_was_given_back(leases: Leases) -> None:
    leases.hold("jobs", "one", NOW, MINUTE)
    leases.let_go("jobs", "one")
    assert leases.hold("jobs", "two", NOW, MINUTE)


def test_nobody_gives_back_what_is_anothers(leases: Leases) -> None:
    leases.hold("jobs", "one", NOW, MINUTE)
    leases.let_go("jobs", "two")
    assert leases.holder("jobs", NOW) == "one"


def test_leases_of_different_names_are_independent(leases: Leases) -> None:
    leases.hold("jobs", "one", NOW, MINUTE)
    assert leases.hold("other", "two", NOW, MINUTE)


def test_whoever_takes_over_has_it_for_the_whole_time(leases: Leases) -> None:
    leases.hold("jobs", "one", NOW, MINUTE)
    leases.hold("jobs", "two", NOW + MINUTE, MINUTE)
    assert leases.holder("jobs", NOW + 2 * MINUTE - dt.timedelta(seconds=1)) == "two"


def test_one_that_has_run_out_is_nobodys(leases: Leases) -> None:
    leases.hold("jobs", "one", NOW, MINUTE)
    assert leases.holder("jobs", NOW + MINUTE) is None


def test_of_processes_that_ask_at_once_one_has_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    open_database(url).dispose()

    def ask(name: str) -> bool:
        engine = open_database(url)
        held = Leases(engine).hold("jobs", name, NOW, MINUTE)
        engine.dispose()
        return held

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(ask, "abcdefghijkl")).count(True) == 1


def test_of_processes_on_postgresql_that_ask_at_once_one_has_it() -> None:
    """Also where there is no row yet that could be locked."""
    with running_postgres() as url:
        engine = open_database(url)
        with ThreadPoolExecutor(8) as pool:
            for lease in ("first", "second", "third"):
                asked = pool.map(lambda name, lease=lease: Leases(engine).hold(lease, name, NOW, MINUTE), "abcdefgh")
                assert list(asked).count(True) == 1
        engine.dispose()
