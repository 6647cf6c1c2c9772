"""Following a calendar again that was given up: a person has looked, and what is missing is put back."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.adoption import absent, adopt
from calendar_tools.booking import MISSING, BookingState
from calendar_tools.booking_worker import DirectBooker
from calendar_tools.errors import CalendarUnavailable
from calendar_tools.following import Following, Followings
from calendar_tools.ledger import Ledger
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.notifier import Notifier
from calendar_tools.policy import Crew, SchedulePolicy
from calendar_tools.tool_models import BookingRequest
from calendar_tools.tools import BookingService
from calendar_tools.words import bare
from receptionist.model.availability import TimeSlot

HOUR = dt.timedelta(hours=1)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
STOPPED = Following("red", "memory/red", "17", "it is another one", MONDAY_NINE)


class Shop:
    """Two crews, each with a calendar of its own."""

    def __init__(self) -> None:
        crews = (Crew(name="red", calendar="red"), Crew(name="blue", calendar="blue"))
        self.store, self.ledger, policy = MemoryCalendarStore(), Ledger.open(), SchedulePolicy(crews=crews)
        self.booker = DirectBooker(self.ledger, self.store, policy, Notifier(self.ledger, policy, bare))
        self.desk = BookingService(policy, self.store, self.ledger, self.booker)
        self.followings = Followings(self.ledger.engine)

    def book(self, start: dt.datetime, crew: str = "red") -> str:
        slot = TimeSlot(start, start + HOUR, crew)
        request = BookingRequest(call=f"call {start} {crew}", slot=slot, name="Sarah", phone="+13125550142")
        booked = self.desk.book_appointment(request, MONDAY_NINE).id
        assert booked is not None
        return booked

    def absent(self, now: dt.datetime = MONDAY_NINE) -> set[str]:
        return {each.id for each in absent(self.ledger, self.store, "red", now).bookings}

    def adopt(self) -> set[str]:
        return {each.id for each in adopt(self.ledger, self.store, "red", MONDAY_NINE).bookings}


@pytest.fixture
def shop() -> Iterator[Shop]:
    shop = Shop()
    yield shop
    shop.desk.close()


def test_what_is_there_is_not_absent(shop: Shop) -> None:
    shop.book(TEN)
    assert shop.absent() == set()


def test_what_is_gone_without_a_trace_is_absent(shop: Shop) -> None:
    there, gone = shop.book(TEN), shop.book(TEN + 3 * HOUR)
    shop.store.lose("red", gone)
    assert shop.absent() == {gone}
    assert there not in shop.absent()


def test_what_the_owner_deleted_is_not_absent(shop: Shop) -> None:
    """It has its mark: it is off, and not put back."""
    shop.store.delete("red", shop.book(TEN))
    assert shop.absent() == set()


def test_what_is_over_is_not_looked_for(shop: Shop) -> None:
    shop.store.lose("red", shop.book(TEN))
    assert shop.absent(TEN + HOUR) == set()


def test_what_is_in_another_crews_calendar_is_not_looked_for_here(shop: Shop) -> None:
    shop.store.lose("blue", shop.book(TEN, "blue"))
    assert shop.absent() == set()


def test_what_is_being_written_just_now_is_not_absent(shop: Shop) -> None:
    booking = shop.book(TEN)
    shop.store.lose("red", booking)
    shop.ledger.write_again(booking, MONDAY_NINE)
    assert shop.absent() == set()


def test_looking_changes_nothing(shop: Shop) -> None:
    booking = shop.book(TEN)
    shop.followings.keep(None, STOPPED)
    shop.store.lose("red", booking)
    before = shop.ledger.get(booking)
    shop.absent()
    assert (shop.ledger.get(booking), shop.followings.get("red")) == (before, STOPPED)


def test_adopted_what_is_absent_is_put_back_where_it_was(shop: Shop) -> None:
    booking = shop.book(TEN)
    shop.store.lose("red", booking)
    shop.ledger.flag(booking, MISSING, MONDAY_NINE)
    assert shop.adopt() == {booking}
    shop.booker.catch_up(MONDAY_NINE)
    row = shop.ledger.get(booking)
    assert (row.state, row.attention, row.settled) == (BookingState.WRITTEN, None, True)
    assert shop.store.get("red", booking).start == TEN


def test_adopted_what_is_there_stays_as_it_is(shop: Shop) -> None:
    booking = shop.book(TEN)
    before = shop.ledger.get(booking)
    assert shop.adopt() == set()
    assert shop.ledger.get(booking) == before


def test_adopted_it_is_followed_from_its_beginning_in_the_store_that_is_there_now(shop: Shop) -> None:
    """A token of the other account would be none here."""
    shop.followings.keep(None, replace(STOPPED, store="google/red"))
    shop.adopt()
    assert shop.followings.get("red") == Following("red", "memory/red", "")


def test_one_that_was_never_read_is_followed_too(shop: Shop) -> None:
    shop.adopt()
    assert shop.followings.get("red") == Following("red", "memory/red", "")


def test_adopting_one_leaves_the_other_given_up(shop: Shop) -> None:
    blue = replace(STOPPED, calendar="blue", store="memory/blue")
    shop.followings.keep(None, blue)
    shop.adopt()
    assert shop.followings.get("blue") == blue


def test_a_calendar_that_can_not_be_read_is_not_adopted(shop: Shop) -> None:
    """Nothing is put back, and it stays given up, until it can be."""
    booking = shop.book(TEN)
    shop.followings.keep(None, STOPPED)
    shop.store.lose("red", booking)
    before = shop.ledger.get(booking)
    shop.store.go_down(CalendarUnavailable("no answer", "red"))
    with pytest.raises(CalendarUnavailable):
        shop.adopt()
    assert (shop.ledger.get(booking), shop.followings.get("red")) == (before, STOPPED)
