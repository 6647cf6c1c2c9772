"""One process among several leads, until it stops or is not heard of any more."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

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
