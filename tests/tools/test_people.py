"""Whom a name means."""

from __future__ import annotations

import pytest

from receptionist.persistence.database import open_database
from receptionist.persistence.messages import MessageBook
from receptionist.tools.people import KnownPerson, People, matching

PEOPLE = (
    KnownPerson("Sarah Johnson", "+13127670142"),
    KnownPerson("Sarah Miller", "+13127670143"),
    KnownPerson("Ann Lee", "+13127670144"),
)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("Ann", ["Ann Lee"]),
        ("ann lee", ["Ann Lee"]),
        ("Mrs. Lee", ["Ann Lee"]),
        ("Sarah", ["Sarah Johnson", "Sarah Miller"]),
        ("Sara Johnston", ["Sarah Johnson"]),  # as the recogniser may write it
        ("Lee Johnson", []),  # nobody has both
        ("Bob", []),
        ("", []),
    ],
)
def test_whom_a_name_means(words: str, names: list[str]) -> None:
    assert [person.name for person in matching(PEOPLE, words)] == names


def test_a_number_is_called_by_what_it_is_first_known_as() -> None:
    engine = open_database(None)
    people = People(engine, MessageBook(engine), {"Boss": "+13127670142", "Sarah": "+13127670142"})
    assert [person.name for person in people.named("Boss")] == ["Boss"]
    assert people.named("Sarah") == ()
