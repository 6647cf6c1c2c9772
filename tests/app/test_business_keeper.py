"""The business file is the truth: changed here or by hand, it is checked, kept, and in force."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from receptionist.app.business_file import BadBusinessFile, example_text, parse
from receptionist.app.business_keeper import BusinessKeeper, ChangedMeanwhile, NotWritable, difference
from receptionist.app.settings import Business
from receptionist.app.storage import NotReady
from receptionist.frontdesk.file_history import BY_HAND, FileHistory
from receptionist.persistence.database import open_database

NOW = dt.datetime(2026, 3, 2, 15, 30, tzinfo=dt.UTC)
TEXT = "name: Green   # us\ntimezone: America/Chicago\n"
ANA = "ana@example.com"


class InForce:
    """What was put in force, and what stands in the way of it."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.kinds: list[str] = []
        self.missing = ""

    def take_up(self, business: Business) -> Callable[[], None]:
        if self.missing:
            raise NotReady(self.missing)

        def begin() -> None:
            self.names.append(business.name)
            self.kinds.append(business.calendar.kind)

        return begin


@pytest.fixture
def in_force() -> InForce:
    return InForce()


@pytest.fixture
def keeper(tmp_path: Path, in_force: InForce) -> BusinessKeeper:
    path = tmp_path / "business.yaml"
    path.write_text(TEXT)
    return BusinessKeeper(path, parse(TEXT), FileHistory(open_database(None)), in_force.take_up, lambda: NOW)


def whose(keeper: BusinessKeeper) -> list[str]:
    return [version.who for version in keeper.history.versions()]


def test_what_is_saved_is_written_in_force_and_in_the_history(keeper: BusinessKeeper, in_force: InForce) -> None:
    keeper.save(TEXT.replace("Green", "Blue"), ANA, keeper.look().digest)
    assert keeper.path.read_text() == TEXT.replace("Green", "Blue")
    assert in_force.names == ["Blue"]
    assert whose(keeper) == [ANA, BY_HAND]
    keeper.round(NOW)
    assert in_force.names == ["Blue"]


def test_a_saved_file_keeps_its_rights(keeper: BusinessKeeper) -> None:
    keeper.path.chmod(0o640)
    keeper.save(TEXT + "country: CA\n", ANA, keeper.look().digest)
    assert keeper.path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in keeper.path.parent.iterdir()] == ["business.yaml"]


def test_a_link_to_the_file_stays_one(keeper: BusinessKeeper, tmp_path: Path, in_force: InForce) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(keeper.path)
    linked = BusinessKeeper(link, parse(TEXT), keeper.history, in_force.take_up, lambda: NOW)
    linked.save(TEXT + "country: CA\n", ANA, linked.look().digest)
    assert link.is_symlink()
    assert keeper.path.read_text().endswith("country: CA\n")


def test_what_is_wrong_is_not_saved(keeper: BusinessKeeper, in_force: InForce) -> None:
    with pytest.raises(BadBusinessFile, match=r"business\.yaml, line 1: nmae"):
        keeper.save("nmae: x\n", ANA, keeper.look().digest)
    assert keeper.path.read_text() == TEXT
    assert in_force.names == []


def test_what_cannot_be_put_in_force_is_not_saved(keeper: BusinessKeeper, in_force: InForce) -> None:
    in_force.missing = "the file of the PIN is not there"
    with pytest.raises(NotReady):
        keeper.save(TEXT + "country: CA\n", ANA, keeper.look().digest)
    assert keeper.path.read_text() == TEXT


def test_a_file_that_was_changed_meanwhile_is_not_written_over(keeper: BusinessKeeper) -> None:
    seen = keeper.look().digest
    keeper.path.write_text(TEXT + "country: CA\n")
    with pytest.raises(ChangedMeanwhile):
        keeper.save(TEXT.replace("Green", "Blue"), ANA, seen)
    assert keeper.path.read_text() == TEXT + "country: CA\n"


def test_a_change_by_hand_is_in_force_with_the_next_round(keeper: BusinessKeeper, in_force: InForce) -> None:
    keeper.look()
    keeper.path.write_text(TEXT.replace("Green", "Blue"))
    keeper.round(NOW)
    keeper.round(NOW)
    assert in_force.names == ["Blue"]
    assert whose(keeper) == [BY_HAND, BY_HAND]


def test_a_wrong_change_by_hand_leaves_what_was_and_is_logged_once(
    keeper: BusinessKeeper, in_force: InForce, caplog: pytest.LogCaptureFixture
) -> None:
    keeper.path.write_text("nmae: x\n")
    with caplog.at_level(logging.ERROR):
        keeper.round(NOW)
        keeper.round(NOW)
    assert in_force.names == []
    assert len(caplog.records) == 1
    kept = keeper.look()
    assert kept.business is None
    assert "line 1" in kept.problems[0]


def test_a_file_that_is_no_text_stops_nothing(keeper: BusinessKeeper, caplog: pytest.LogCaptureFixture) -> None:
    keeper.path.write_bytes(b"\xff\xfe\x00")
    with caplog.at_level(logging.ERROR):
        keeper.round(NOW)
    assert "UTF-8" in caplog.text


def test_what_is_read_at_the_start_waits_for_it(keeper: BusinessKeeper, in_force: InForce) -> None:
    keeper.save(TEXT + "calendar:\n  kind: memory\n", ANA, keeper.look().digest)
    assert keeper.look().waiting == ("calendar",)
    assert in_force.kinds == ["local"]


def test_without_a_file_the_example_stands_there_until_it_is_saved(tmp_path: Path, in_force: InForce) -> None:
    path = tmp_path / "business.yaml"
    keeper = BusinessKeeper(
        path, parse(example_text()), FileHistory(open_database(None)), in_force.take_up, lambda: NOW
    )
    assert keeper.look().text == example_text()
    keeper.save(TEXT, ANA, keeper.look().digest)
    assert path.read_text() == TEXT
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_folder_that_takes_no_file_is_said_with_its_mend(tmp_path: Path, in_force: InForce) -> None:
    path = tmp_path / "nowhere" / "business.yaml"
    keeper = BusinessKeeper(
        path, parse(example_text()), FileHistory(open_database(None)), in_force.take_up, lambda: NOW
    )
    with pytest.raises(NotWritable, match="cannot be written"):
        keeper.save(TEXT, ANA, keeper.look().digest)


def test_the_doctor_says_what_is_new_about_a_change(keeper: BusinessKeeper) -> None:
    same = keeper.findings(TEXT)
    assert same == []
    found = keeper.findings(TEXT + "owner:\n  phone: '+13120000000'\n")
    assert [each.what for each in found] == ["owner's number"]


def test_a_difference_shows_what_goes_and_comes() -> None:
    assert difference("a\nb\nc\n", "a\nx\nc\n", around=0) == ["@@", "-b", "+x"]
    assert difference("a\n", "a\n") == []
