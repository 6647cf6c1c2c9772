"""The sound of calls that are on, lent from process to process."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from receptionist.persistence.database import open_database
from receptionist.persistence.live_sound import KEPT, LISTENS, LiveSound, SoundPiece

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
FIRST, SECOND = SoundPiece("one", 1, b"\x01\x02"), SoundPiece("one", 2, b"")


@pytest.fixture
def sound() -> Iterator[LiveSound]:
    engine = open_database(None)
    yield LiveSound(engine)
    engine.dispose()


def test_each_listener_hears_what_is_theirs_in_its_order(sound: LiveSound) -> None:
    sound.lend([FIRST, SECOND, SoundPiece("two", 1, b"\x03")], NOW)
    assert sound.hear("one", 0) == [FIRST, SECOND]
    assert sound.hear("one", 1) == [SECOND]


def test_a_listener_counts_while_they_say_that_they_listen(sound: LiveSound) -> None:
    sound.listen("one", "CA1", NOW)
    sound.listen("one", "CA1", NOW + LISTENS / 2)
    assert sound.listeners(NOW + LISTENS) == {"one": "CA1"}
    assert sound.listeners(NOW + 2 * LISTENS) == {}


def test_what_was_heard_is_let_go(sound: LiveSound) -> None:
    sound.lend([FIRST, SECOND], NOW)
    sound.listen("one", "CA1", NOW, heard=1)
    assert sound.hear("one", 0) == [SECOND]


def test_who_leaves_takes_their_sound_along(sound: LiveSound) -> None:
    sound.listen("one", "CA1", NOW)
    sound.lend([FIRST], NOW)
    sound.leave("one")
    assert (sound.listeners(NOW), sound.hear("one", 0)) == ({}, [])


def test_what_nobody_hears_any_more_is_forgotten(sound: LiveSound) -> None:
    sound.listen("one", "CA1", NOW)
    sound.lend([FIRST], NOW)
    sound.forget(NOW + LISTENS)
    assert (sound.listeners(NOW), sound.hear("one", 0)) == ({"one": "CA1"}, [FIRST])
    sound.forget(NOW + 2 * KEPT)
    assert (sound.listeners(NOW), sound.hear("one", 0)) == ({}, [])
