"""Files with personal data are their owner's alone, whatever the umask."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.persistence.database import open_database
from receptionist.persistence.private_files import private_directory, private_file


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """A umask that takes no right away."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(path: Path) -> dict[str, str]:
    return {str(each.relative_to(path)): oct(each.stat().st_mode)[-3:] for each in path.rglob("*")}


def test_a_folder_and_all_that_lead_to_it(tmp_path: Path) -> None:
    private_directory(tmp_path / "srv" / "var" / "calls")
    assert rights(tmp_path) == {"srv": "700", "srv/var": "700", "srv/var/calls": "700"}


def test_a_file(tmp_path: Path) -> None:
    private_file(tmp_path / "var" / "CA1.jsonl").write_text("hello")
    assert rights(tmp_path) == {"var": "700", "var/CA1.jsonl": "600"}


def test_what_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("words")
    assert private_file(tmp_path / "kept").read_text() == "words"


def test_a_file_where_the_folder_should_be_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("")
    with pytest.raises(OSError, match="exists"):
        private_directory(tmp_path / "var")


def test_a_database_and_what_it_writes_beside_itself(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'var' / 'bookings.db'}")
    with engine.begin():
        written = rights(tmp_path)
    engine.dispose()
    assert {"var/bookings.db", "var/bookings.db-wal"} <= set(written)
    assert set(written.values()) == {"600", "700"}
