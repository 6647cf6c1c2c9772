"""What `receptionist doctor` finds of calendars of any kind."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from calendar_tools.errors import BadRequest, CalendarUnavailable, NoWriteAccess
from calendar_tools.following import Following, Followings
from calendar_tools.memory import MemoryCalendarStore, Trouble
from calendar_tools.sync import ANOTHER_STORE
from receptionist.app.doctor.calendar import followed, probe, readable
from receptionist.app.doctor.finding import FindingState
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
WEEK = Interval(NOW, NOW + dt.timedelta(days=7))


@pytest.fixture
def store() -> MemoryCalendarStore:
    return MemoryCalendarStore()


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = open_database(None)
    yield engine
    engine.dispose()


def test_a_calendar_that_is_followed_is_no_finding(engine: Engine) -> None:
    Followings(engine).keep(None, Following("primary", "memory/primary", "3"))
    assert list(followed(engine)) == []


def test_one_that_was_given_up_is_a_problem_with_its_mend(engine: Engine) -> None:
    Followings(engine).keep(None, Following("primary", "memory/primary", "3", ANOTHER_STORE, NOW))
    (finding,) = followed(engine)
    assert (finding.state, finding.what) == (FindingState.PROBLEM, "edits in primary")
    assert finding.detail.startswith("are not followed any more: it is in another account")
    assert "`receptionist calendar`" in finding.mend


def test_busy_times_that_can_be_read_are_well(store: MemoryCalendarStore) -> None:
    store.block("primary", NOW, NOW + dt.timedelta(hours=1))
    finding = readable(store, ("primary",), NOW)
    assert (finding.state, finding.detail) == (FindingState.OK, "read; 1 busy stretches in the coming week")


@pytest.mark.parametrize(
    ("error", "state"),
    [(CalendarUnavailable("no answer"), FindingState.UNKNOWN), (BadRequest("no such calendar"), FindingState.PROBLEM)],
)
def test_what_may_pass_is_not_known_and_what_does_not_is_a_problem(
    store: MemoryCalendarStore, error: CalendarUnavailable | BadRequest, state: FindingState
) -> None:
    store.go_down(error)
    finding = readable(store, ("primary",), NOW)
    assert (finding.state, finding.detail) == (state, error.what)
    assert "callers are offered no times" in finding.mend


def test_a_probe_blocks_nobody_and_is_gone_afterwards(store: MemoryCalendarStore) -> None:
    blocked: list[object] = []
    store.fail(Trouble("get", hook=lambda: blocked.append(store.busy(("primary",), WEEK)["primary"])))
    assert probe(store, "primary", NOW).state is FindingState.OK
    assert blocked == [[]]
    assert store.events("primary", WEEK) == []


@pytest.mark.parametrize(
    ("method", "told"), [("insert", "no event could be written"), ("delete", "was written, but not deleted")]
)
def test_a_probe_that_goes_wrong_says_how(store: MemoryCalendarStore, method: str, told: str) -> None:
    store.fail(Trouble(method, NoWriteAccess("shared read-only")))
    finding = probe(store, "primary", NOW)
    assert finding.state is FindingState.PROBLEM
    assert told in finding.detail
