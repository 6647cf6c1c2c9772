"""The owner's edits in the calendar are the truth, and the ledger follows them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.assemble import open_front_desk
from calendar_tools.booking import State
from calendar_tools.event import Event
from calendar_tools.event_text import BOOKING
from calendar_tools.interval import Interval, TimeSlot
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.policy import SchedulePolicy
from calendar_tools.sync import CalendarSync
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest
from calendar_tools.tools import FrontDesk

HOUR = dt.timedelta(hours=1)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
YEAR = Interval(MONDAY_NINE - 24 * HOUR, MONDAY_NINE + 300 * 24 * HOUR)


class Synced:
    def __init__(self) -> None:
        self.store = MemoryCalendarStore()
        policy = SchedulePolicy()
        self.desk: FrontDesk = open_front_desk(policy, self.store)
        self.sync = CalendarSync(self.desk.ledger, self.store, policy)
        request = BookingRequest(
            call="call-1", slot=TimeSlot(TEN, TEN + HOUR), name="Sarah Johnson", phone="+13125550142"
        )
        self.booking = str(self.desk.book_appointment(request, MONDAY_NINE).id)

    def event(self) -> Event:
        return self.store.get("primary", self.booking)

    def run(self) -> list[str]:
        return [booking.id for booking in self.sync.run(MONDAY_NINE)]

    def free(self, start: dt.datetime) -> bool:
        query = AvailabilityQuery(call="call-9", date=start.date(), time=start.time(), hold=False)
        later = MONDAY_NINE + dt.timedelta(minutes=2)  # past the minute for which a reading is kept
        return self.desk.check_availability(query, later).status == "free"


@pytest.fixture
def synced() -> Iterator[Synced]:
    made = Synced()
    yield made
    made.desk.close()


def test_nothing_changed_changes_nothing(synced: Synced) -> None:
    before = synced.desk.ledger.get(synced.booking)
    assert synced.run() == []
    assert synced.desk.ledger.get(synced.booking) == before


@pytest.mark.parametrize("synced_before", [False, True])  # by the first full reading, or by a change
def test_a_visit_moved_in_the_calendar_is_moved_in_the_ledger(synced: Synced, synced_before: bool) -> None:
    if synced_before:
        synced.run()
    event = synced.event()
    synced.store.edit("primary", replace(event, start=event.start + 4 * HOUR, end=event.end + 4 * HOUR))
    assert synced.run() == [synced.booking]
    moved = synced.desk.ledger.get(synced.booking)
    assert (moved.place.interval.start, moved.state, moved.settled) == (TEN + 4 * HOUR, State.WRITTEN, True)
    assert moved.attention == "moved_by_owner"
    assert synced.free(TEN)
    assert not synced.free(TEN + 4 * HOUR)


@pytest.mark.parametrize("synced_before", [False, True])
def test_a_visit_deleted_in_the_calendar_is_off(synced: Synced, synced_before: bool) -> None:
    if synced_before:
        synced.run()
    synced.store.delete("primary", synced.booking)
    assert synced.run() == [synced.booking]
    gone = synced.desk.ledger.get(synced.booking)
    assert (gone.state, gone.attention, gone.settled) == (State.CANCELLED, "deleted_by_owner", True)
    assert synced.free(TEN)


def test_an_expired_token_starts_anew_and_misses_nothing(synced: Synced) -> None:
    synced.run()
    synced.store.delete("primary", synced.booking)
    synced.store.forget_tokens()
    assert synced.run() == [synced.booking]
    assert synced.run() == []


def test_other_events_are_the_owners_own_affair(synced: Synced) -> None:
    synced.run()
    synced.store.block("primary", TEN + 3 * HOUR, TEN + 4 * HOUR)
    assert synced.run() == []


def test_a_copy_that_the_owner_made_of_a_visit_is_not_the_visit(synced: Synced) -> None:
    copy = replace(synced.event(), id="copyofavisit", start=TEN + 5 * HOUR, end=TEN + 6 * HOUR)
    synced.store.edit("primary", copy)
    assert synced.run() == []
    assert copy.private[BOOKING] == synced.booking
    assert synced.desk.ledger.get(synced.booking).place.interval.start == TEN


def test_a_write_that_lands_after_the_visit_was_cancelled_is_removed(synced: Synced) -> None:
    event = synced.event()
    synced.desk.ledger.cancel(synced.booking, MONDAY_NINE)
    synced.desk.ledger.mark_written(synced.booking, 2, None, MONDAY_NINE)
    synced.store.edit("primary", event)
    synced.run()
    assert synced.store.events("primary", YEAR) == []


def test_an_edit_is_not_taken_for_the_owners_while_ours_is_on_its_way(synced: Synced) -> None:
    place = replace(synced.desk.ledger.get(synced.booking).place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))
    synced.desk.ledger.move(synced.booking, place, "call-2", lambda _visits, _candidate: True, MONDAY_NINE)
    assert synced.run() == []
    assert synced.desk.ledger.get(synced.booking).place == place
