"""How far each calendar was followed: one row for each, and who was first wins."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace

import pytest

from calendar_tools.following import Following, Followings
from receptionist.persistence.database import open_database

NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
KNOWN = Following("primary", "memory/primary", "17")
STOPPED = replace(KNOWN, stopped="it is in another account", since=NOON)


@pytest.fixture
def followings() -> Iterator[Followings]:
    engine = open_database(None)
    yield Followings(engine)
    engine.dispose()


def test_a_calendar_that_was_never_read_is_not_known(followings: Followings) -> None:
    assert followings.get("primary") is None


def test_what_is_kept_is_there_again(followings: Followings) -> None:
    assert followings.keep(None, STOPPED)
    assert followings.get("primary") == STOPPED


def test_each_calendar_is_followed_for_itself(followings: Followings) -> None:
    followings.keep(None, KNOWN)
    other = replace(KNOWN, calendar="crew2", token="3")
    followings.keep(None, other)
    assert (followings.get("primary"), followings.get("crew2")) == (KNOWN, other)


@pytest.mark.parametrize("known", [None, replace(KNOWN, token="16"), replace(KNOWN, store="google/primary"), STOPPED])
def test_whoever_read_an_earlier_state_changes_nothing(followings: Followings, known: Following | None) -> None:
    """Another process was there first: its token, or that it was stopped, is not overwritten."""
    followings.keep(None, KNOWN)
    assert not followings.keep(known, replace(KNOWN, token="18"))
    assert followings.get("primary") == KNOWN


def test_whoever_knows_the_row_changes_it_and_nothing_of_another(followings: Followings) -> None:
    other = replace(KNOWN, calendar="crew2")
    followings.keep(None, KNOWN)
    followings.keep(None, other)
    assert followings.keep(KNOWN, STOPPED)
    assert followings.keep(STOPPED, replace(KNOWN, store="new", token=""))
    assert followings.get("primary") == replace(KNOWN, store="new", token="")
    assert followings.get("crew2") == other


def test_what_is_not_there_is_not_changed(followings: Followings) -> None:
    assert not followings.keep(KNOWN, replace(KNOWN, token="18"))
    assert followings.get("primary") is None


def test_only_those_that_were_given_up_count_as_stopped(followings: Followings) -> None:
    followings.keep(None, KNOWN)
    followings.keep(None, replace(STOPPED, calendar="crew2"))
    assert [each.calendar for each in followings.stopped()] == ["crew2"]
