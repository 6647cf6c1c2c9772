"""What stood in the business file."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Engine

from receptionist.frontdesk import file_history
from receptionist.frontdesk.file_history import BY_HAND, FileHistory, digest_of


def test_each_version_is_kept_once_with_what_it_took_the_place_of(engine: Engine, now: dt.datetime) -> None:
    history = FileHistory(engine)
    for text, who in (("a: 1\n", BY_HAND), ("a: 1\n", "ana@example.com"), ("a: 2\n", "ana@example.com")):
        history.note(text, who, now)
    newest, first = history.versions()
    assert (newest.who, newest.before, newest.text) == ("ana@example.com", "a: 1\n", "a: 2\n")
    assert (first.who, first.before, first.text) == (BY_HAND, "", "a: 1\n")
    assert history.version(newest.id) == newest
    assert history.version(99) is None


def test_what_stands_again_is_a_version_of_its_own(engine: Engine, now: dt.datetime) -> None:
    history = FileHistory(engine)
    for text in ("a: 1\n", "a: 2\n", "a: 1\n"):
        history.note(text, BY_HAND, now)
    assert [each.text for each in history.versions()] == ["a: 1\n", "a: 2\n", "a: 1\n"]


def test_a_version_is_found_by_its_digest(engine: Engine, now: dt.datetime) -> None:
    history = FileHistory(engine)
    history.note("a: 1\n", BY_HAND, now)
    assert history.text(digest_of("a: 1\n")) == "a: 1\n"
    assert history.text(digest_of("a: 2\n")) is None


def test_the_oldest_go(engine: Engine, now: dt.datetime) -> None:
    history = FileHistory(engine)
    for number in range(file_history.MOST + 3):
        history.note(f"a: {number}\n", BY_HAND, now)
    versions = history.versions()
    assert len(versions) == file_history.MOST
    assert versions[-1].text == "a: 3\n"
