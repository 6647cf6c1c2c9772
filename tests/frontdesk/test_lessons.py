"""A correction teaches which words were heard for which name, street or service."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import Heard
from receptionist.frontdesk.lessons import Lesson, lessons
from tests.frontdesk.desk_kit import FilledDesk, filled_desk

CALL = ("I need a cleaning estimate", "Shavon Wynn", "12 Costco Street", "tomorrow at ten", "yes")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def entries(desk: FilledDesk) -> list[LogEntry]:
    found: list[LogEntry] = []
    desk.call("CA1", CALL, entered=found.append)
    return found


def taught(desk: FilledDesk, entries: list[LogEntry], turn: str, **correction: str) -> tuple[Lesson, ...]:
    place = next(n for n, each in enumerate(entries) if isinstance(each.event, Heard) and each.event.text == turn)
    return lessons(desk.office.machine, entries, place, **correction)


def test_a_name_is_taught_word_by_word(desk: FilledDesk, entries: list[LogEntry]) -> None:
    both = (Lesson("name", "Shavon", "Siobhan"), Lesson("name", "Wynn", "Nguyen"))
    assert taught(desk, entries, CALL[1], slot="name", value="Siobhan Nguyen") == both
    assert taught(desk, entries, CALL[1], said="Siobhan Nguyen") == both


def test_what_was_right_of_it_is_not_taught(desk: FilledDesk, entries: list[LogEntry]) -> None:
    assert taught(desk, entries, CALL[1], slot="name", value="Shavon Nguyen") == (Lesson("name", "Wynn", "Nguyen"),)


def test_a_name_of_more_words_is_taught_whole(desk: FilledDesk, entries: list[LogEntry]) -> None:
    whole = "Siobhan van der Berg"
    assert taught(desk, entries, CALL[1], slot="name", value=whole) == (Lesson("name", "Shavon Wynn", whole),)


@pytest.mark.parametrize(
    "correction",
    [
        {"slot": "address", "value": "12 Kosciuszko Street"},
        {"slot": "address", "value": "Kosciuszko Street"},
        {"said": "12 Kosciuszko Street"},
    ],
)
def test_of_an_address_the_street_is_taught(
    desk: FilledDesk, entries: list[LogEntry], correction: dict[str, str]
) -> None:
    street = (Lesson("street", "Costco Street", "Kosciuszko Street"),)
    assert taught(desk, entries, CALL[2], **correction) == street


def test_a_service_is_taught_by_the_words_of_the_caller(desk: FilledDesk, entries: list[LogEntry]) -> None:
    found = taught(desk, entries, CALL[0], slot="service", value="cleaning")
    assert found == (Lesson("service", CALL[0], "cleaning"),)


@pytest.mark.parametrize(
    "correction",
    [{}, {"slot": "date", "value": "2026-03-05"}, {"said": "tomorrow at nine"}, {"slot": "name", "value": ""}],
)
def test_what_is_no_word_teaches_none(desk: FilledDesk, entries: list[LogEntry], correction: dict[str, str]) -> None:
    assert taught(desk, entries, CALL[3], **correction) == ()


def test_where_nothing_was_heard_nothing_is_taught(desk: FilledDesk, entries: list[LogEntry]) -> None:
    assert lessons(desk.office.machine, entries, 0, slot="name", value="Ann") == ()
