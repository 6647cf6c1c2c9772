"""Services on a database in memory, and on a desk with calls behind it. Makes the tests' PostgreSQL importable."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Engine

from receptionist.persistence.database import open_database
from tests.frontdesk import google_double
from tests.frontdesk.desk_kit import NOW, FilledDesk, filled_desk

sys.path.insert(0, str(Path(__file__).parents[1] / "calendar_tools"))


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = open_database(None)
    yield engine
    engine.dispose()


@pytest.fixture
def now() -> dt.datetime:
    return NOW


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def quick() -> PasswordHasher:
    """The same hash at the least cost."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture
def google() -> Iterator[google_double.GoogleDouble]:
    with google_double.google_double() as double:
        double.now = int(google_double.NOW.timestamp())
        yield double
