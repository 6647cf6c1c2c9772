"""What is said of the machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.checks.finding import State
from receptionist.checks.machine import data_directory, disk_space, private, python


@pytest.mark.parametrize(("version", "state"), [((3, 10), State.PROBLEM), ((3, 11), State.OK), ((4, 0), State.OK)])
def test_python_from_3_11_on_is_well(version: tuple[int, int], state: State) -> None:
    assert python(version).state is state


@pytest.mark.parametrize(
    ("free", "state"), [(50_000_000, State.PROBLEM), (500_000_000, State.WARNING), (5_000_000_000, State.OK)]
)
def test_room_on_the_disk(tmp_path: Path, free: int, state: State) -> None:
    assert disk_space(tmp_path, free).state is state


def test_the_disk_of_a_folder_that_is_not_there_yet_is_its_parents(tmp_path: Path) -> None:
    assert "GB free" in disk_space(tmp_path / "not" / "yet").detail


def test_a_data_directory_of_this_user_alone_is_well(tmp_path: Path) -> None:
    (tmp_path / "calls").mkdir()
    (tmp_path / "calls" / "CA1.wav").touch(0o644)
    tmp_path.chmod(0o700)  # nobody gets past it
    assert private(tmp_path).state is State.OK
    assert private(tmp_path / "not" / "yet").state is State.OK


def test_files_that_other_users_can_read_are_warned_of(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "CA1.wav").touch(0o600)
    (tmp_path / "CA2.wav").touch(0o600)
    (tmp_path / "CA2.wav").chmod(0o644)
    finding = private(tmp_path)
    assert finding.state is State.WARNING
    assert "2 files and folders" in finding.detail
    assert f"chmod -R go= {tmp_path}" in finding.mend


def test_a_data_directory_is_written_to_and_left_empty(tmp_path: Path) -> None:
    assert data_directory(tmp_path).state is State.OK
    assert list(tmp_path.iterdir()) == []


def test_a_data_directory_that_is_not_there_yet_is_not_made(tmp_path: Path) -> None:
    assert "made at the first start" in data_directory(tmp_path / "var").detail
    assert not (tmp_path / "var").exists()


def test_a_data_directory_that_refuses_writing_is_a_problem() -> None:
    # /proc takes no files from anybody, not even root
    assert data_directory(Path("/proc")).state is State.PROBLEM
