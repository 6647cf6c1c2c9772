"""One yes, one event, whoever does what meanwhile; and the check sees each way in which that was broken once."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from promises import Promises

from calendar_tools import sync
from calendar_tools.booking import Booking
from calendar_tools.ledger import Ledger
from calendar_tools.sync import CalendarSync
from receptionist.persistence.outbox import Outbox

STEPS = 30
LIVES = settings(stateful_step_count=STEPS, deadline=None, suppress_health_check=list(HealthCheck), database=None)
SEEN_RED = settings(LIVES, max_examples=120, phases=[Phase.generate], report_multiple_bugs=False)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def test_every_promise_is_kept(deep: bool) -> None:
    run_state_machine_as_test(seed(1)(Promises), settings=LIVES if deep else settings(LIVES, max_examples=15))


def compares_with_what_came_during_the_reading(patch: pytest.MonkeyPatch) -> None:
    """The listing first, the ledger afterwards; what is not in the list is gone."""

    def in_full(self: CalendarSync, calendar: str, here: str, known: Any, now: dt.datetime) -> list[Booking]:
        changes = self._store.changes(calendar, None)
        there = {event.id for event in changes.events}
        for booking in [each for each in self._ledger.upcoming(now) if each.settled and each.id not in there]:
            self._ledger.lose_to_owner(booking.id, now, now)
        self._followings.keep(known, sync.Following(calendar, here, changes.token))
        return []

    patch.setattr(CalendarSync, "_in_full", in_full)


def takes_what_is_not_found_for_deleted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CalendarSync, "_ask_of", lambda self, booking, now: self._ledger.lose_to_owner(booking.id, now, now))
    patch.setattr(sync, "MOST_MISSING", 1000)


def drops_changes_of_what_is_not_settled(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Ledger, "read_again", lambda self, booking: None)
    patch.setattr("calendar_tools.ledger._read_again", lambda connection, booking: None)


def takes_another_account_for_its_own(patch: pytest.MonkeyPatch) -> None:
    takes_what_is_not_found_for_deleted(patch)
    patch.setattr("promises.Account.identity", lambda self, calendar: "the same")


def sends_what_another_process_is_sending(patch: pytest.MonkeyPatch) -> None:
    """A claim without a lease."""
    claim, no_time = Outbox._claim, dt.timedelta()
    patch.setattr(Outbox, "_claim", lambda self, query, holder, now, lease: claim(self, query, holder, now, no_time))
    patch.setattr("promises.Carrier.was_sent", lambda self, recipient, body: False)


def forgets_who_was_not_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Ledger, "untold", lambda self, now: [])


DEFECTS: dict[Callable[[pytest.MonkeyPatch], None], int] = {
    compares_with_what_came_during_the_reading: 2,
    takes_what_is_not_found_for_deleted: 3,
    drops_changes_of_what_is_not_settled: 6,
    takes_another_account_for_its_own: 3,
    sends_what_another_process_is_sending: 5,
    forgets_who_was_not_told: 1,
}
"""Each with a seed with which it is seen within a few lives; with another one it takes up to a hundred."""


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.__name__)
def test_the_check_sees(defect: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    defect(monkeypatch)
    with pytest.raises((AssertionError, ExceptionGroup)):
        run_state_machine_as_test(seed(DEFECTS[defect])(Promises), settings=SEEN_RED)
