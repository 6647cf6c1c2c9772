"""What owners taught: where it comes from, and from when to when it counts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.model.taught import TaughtWord
from receptionist.persistence.database import open_database
from receptionist.persistence.taught_words import LONGEST, TaughtEntry, TaughtWords

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
LATER = NOW + dt.timedelta(hours=1)
OWNER = "owner@example.com"


@pytest.fixture
def words(tmp_path: Path) -> Iterator[TaughtWords]:
    engine = open_database(f"sqlite:///{tmp_path / 'words.db'}")
    yield TaughtWords(engine)
    engine.dispose()


def proposed(words: TaughtWords, word: str = "Nguyen", heard: str = "win") -> TaughtEntry:
    return words.propose("name", word, heard, "CA1", 2, OWNER, NOW)


def test_a_word_counts_once_it_is_accepted_and_until_it_is_undone(words: TaughtWords) -> None:
    entry = proposed(words)
    assert words.in_force() == ()
    assert words.accept(entry.id, LATER)
    assert words.in_force() == (TaughtWord("name", "Nguyen", ("win",)),)
    assert words.undo(entry.id, OWNER, LATER)
    assert words.in_force() == ()
    [kept] = words.all()
    assert (kept.call, kept.turn, kept.who, kept.at) == ("CA1", 2, OWNER, NOW)
    assert (kept.accepted, kept.undone, kept.undone_by, kept.counts) == (LATER, LATER, OWNER, False)


def test_what_was_heard_for_one_word_adds_up(words: TaughtWords) -> None:
    for heard in ("win", "when"):
        words.accept(proposed(words, heard=heard).id, NOW)
    [taught] = words.in_force()
    assert sorted(taught.heard) == ["when", "win"]


def test_the_same_of_the_same_turn_is_proposed_once(words: TaughtWords) -> None:
    assert proposed(words) == proposed(words)
    assert len(words.all()) == 1


def test_what_never_counted_leaves_no_trace(words: TaughtWords) -> None:
    entry = proposed(words)
    assert words.undo(entry.id, OWNER, LATER)
    assert words.all() == []
    assert words.get(entry.id) is None


def test_nothing_is_done_twice(words: TaughtWords) -> None:
    entry = proposed(words)
    assert words.accept(entry.id, NOW)
    assert not words.accept(entry.id, NOW)
    assert words.undo(entry.id, OWNER, NOW)
    assert not words.undo(entry.id, OWNER, NOW)
    assert not words.accept(entry.id, NOW)
    assert not words.accept("unknown", NOW)


def test_long_words_are_cut_to_what_is_kept(words: TaughtWords) -> None:
    assert len(proposed(words, "N" * 500, "w" * 500).word) == LONGEST


def test_what_was_undone_is_forgotten_after_its_time(words: TaughtWords) -> None:
    entry = proposed(words)
    words.accept(entry.id, NOW)
    words.undo(entry.id, OWNER, LATER)
    words.forget(NOW)
    assert words.all()
    words.forget(LATER + dt.timedelta(seconds=1))
    assert words.all() == []
