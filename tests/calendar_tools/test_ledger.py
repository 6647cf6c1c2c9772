"""What the ledger promises: one time, one booking; holds that run out; nothing changed by half."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from calendar_kit import MONDAY_NINE
from sqlalchemy import inspect

from calendar_tools.agenda import BookedVisit
from calendar_tools.booking import CALL_BACK, AppointmentDetails, Booking, BookingState, Placement
from calendar_tools.event import ID_PATTERN
from calendar_tools.ledger import HoldLost, HoldRequest, Ledger, TimeTaken
from calendar_tools.ledger_rows import NoBooking
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database
from receptionist.persistence.schema import metadata

HOUR, MINUTE = dt.timedelta(hours=1), dt.timedelta(minutes=1)
NOW = MONDAY_NINE
TEN = MONDAY_NINE + HOUR
SARAH = AppointmentDetails("Sarah Johnson", "+13125550142", "789 Main Street", "60601", "Chicago", "deep clean")


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger.open(f"sqlite:///{tmp_path / 'ledger.db'}")
    yield opened
    opened.close()


def wish(
    start: dt.datetime = TEN, call: str = "call-1", crew: str = "crew", moving: str = "", **room: int
) -> HoldRequest:
    place = Placement(Interval(start, start + HOUR), crew, "primary", **room)
    return HoldRequest(call, "estimate", "Free Estimate", place, "60601", moving)


def anything_fits(_visits: list[BookedVisit], _candidate: BookedVisit) -> bool:
    return True


def hold(ledger: Ledger, wanted: HoldRequest, now: dt.datetime = NOW) -> Booking:
    return ledger.hold(wanted, anything_fits, now, now + 5 * MINUTE)


def booked(ledger: Ledger, wanted: HoldRequest) -> Booking:
    return ledger.commit(hold(ledger, wanted).id, SARAH, NOW)


def test_a_hold_keeps_a_time_from_everybody_else(ledger: Ledger) -> None:
    hold(ledger, wish(call="call-1"))
    with pytest.raises(TimeTaken):
        hold(ledger, wish(call="call-2"))


@pytest.mark.parametrize("minutes", [-45, -15, 15, 45])  # a quarter of an hour beside it is as taken as the time itself
def test_a_hold_keeps_overlapping_times(ledger: Ledger, minutes: int) -> None:
    hold(ledger, wish(call="call-1"))
    with pytest.raises(TimeTaken):
        hold(ledger, wish(TEN + minutes * MINUTE, "call-2"))


def test_times_that_touch_do_not_hurt_each_other(ledger: Ledger) -> None:
    hold(ledger, wish(TEN, "call-1"))
    assert hold(ledger, wish(TEN + HOUR, "call-2")).state is BookingState.HELD


@pytest.mark.parametrize(("room", "beside"), [({"after": 15}, HOUR), ({"before": 15}, -HOUR)])
def test_the_room_around_a_visit_is_held_too(ledger: Ledger, room: dict[str, int], beside: dt.timedelta) -> None:
    hold(ledger, wish(TEN, "call-1", **room))
    with pytest.raises(TimeTaken):
        hold(ledger, wish(TEN + beside, "call-2"))


def test_another_crew_has_times_of_its_own(ledger: Ledger) -> None:
    hold(ledger, wish(call="call-1", crew="red"))
    assert hold(ledger, wish(call="call-2", crew="blue")).place.crew == "blue"


def test_a_hold_runs_out(ledger: Ledger) -> None:
    lost = hold(ledger, wish(call="call-1"))
    later = NOW + 5 * MINUTE
    assert hold(ledger, wish(call="call-2"), later).state is BookingState.HELD
    assert ledger.get(lost.id).state is BookingState.RELEASED


def test_a_yes_after_the_hold_ran_out_books_nothing(ledger: Ledger) -> None:
    lost = hold(ledger, wish())
    with pytest.raises(HoldLost):
        ledger.commit(lost.id, SARAH, NOW + 5 * MINUTE)


def test_a_time_that_is_free_is_booked_in_one_step(ledger: Ledger) -> None:
    booking = ledger.book(wish(), SARAH, anything_fits, NOW)
    assert (booking.state, booking.details) == (BookingState.COMMITTED, SARAH)


def test_what_the_call_holds_becomes_its_booking(ledger: Ledger) -> None:
    held = hold(ledger, wish())
    assert ledger.book(wish(), SARAH, anything_fits, NOW).id == held.id


def test_booked_twice_it_is_one_booking(ledger: Ledger) -> None:
    first = ledger.book(wish(), SARAH, anything_fits, NOW)
    assert ledger.book(wish(), AppointmentDetails("Somebody Else"), anything_fits, NOW) == first


def test_a_time_that_the_owner_has_to_approve_is_asked_for(ledger: Ledger) -> None:
    asked = ledger.book(wish(), SARAH, anything_fits, NOW, NOW + HOUR)
    assert (asked.state, asked.held_until) == (BookingState.ASKED, NOW + HOUR)


def test_a_yes_to_a_time_that_is_taken_leaves_what_the_call_held(ledger: Ledger) -> None:
    booked(ledger, wish(TEN, "call-1"))
    held = hold(ledger, wish(TEN + HOUR, "call-2"))
    with pytest.raises(TimeTaken):
        ledger.book(wish(TEN, "call-2"), SARAH, anything_fits, NOW)
    assert ledger.get(held.id).state is BookingState.HELD


def test_a_committed_booking_does_not_run_out(ledger: Ledger) -> None:
    booked(ledger, wish(call="call-1"))
    with pytest.raises(TimeTaken):
        hold(ledger, wish(call="call-2"), NOW + 3 * HOUR)


def test_a_call_holds_one_time_at_once(ledger: Ledger) -> None:
    first = hold(ledger, wish(TEN))
    hold(ledger, wish(TEN + 3 * HOUR))
    assert ledger.get(first.id).state is BookingState.RELEASED


def test_a_call_that_changes_the_service_holds_the_same_time_for_the_other(ledger: Ledger) -> None:
    estimate = hold(ledger, wish(TEN))
    other = hold(ledger, replace(wish(TEN), service="windows"))
    assert (other.state, ledger.get(estimate.id).state) == (BookingState.HELD, BookingState.RELEASED)


def test_a_hold_that_is_refused_leaves_the_calls_earlier_one(ledger: Ledger) -> None:
    first = hold(ledger, wish(TEN, "call-1"))
    hold(ledger, wish(TEN + 3 * HOUR, "call-2"))
    with pytest.raises(TimeTaken):
        hold(ledger, wish(TEN + 3 * HOUR, "call-1"))
    assert ledger.get(first.id).state is BookingState.HELD


def test_the_same_wish_of_the_same_call_is_the_same_booking(ledger: Ledger) -> None:
    first = booked(ledger, wish())
    again = hold(ledger, wish())
    assert (again.id, again.state) == (first.id, BookingState.COMMITTED)
    assert ledger.commit(again.id, AppointmentDetails("Somebody Else"), NOW).details == SARAH


def test_an_id_is_one_that_a_calendar_takes(ledger: Ledger) -> None:
    assert ID_PATTERN.match(hold(ledger, wish()).id)


def test_a_wish_that_came_to_nothing_gets_a_new_id(ledger: Ledger) -> None:
    # The old id is spent: a deleted event keeps it in the calendar.
    first = booked(ledger, wish())
    ledger.cancel(first.id, NOW)
    assert hold(ledger, wish()).id != first.id


def test_ids_stay_apart_when_a_booking_moved_away_from_its_first_time(ledger: Ledger) -> None:
    first = booked(ledger, wish(TEN))
    ledger.move(first.id, wish(TEN + 4 * HOUR).place, "call-1", anything_fits, NOW)
    assert hold(ledger, wish(TEN)).id != first.id


def test_a_move_takes_the_new_time_and_gives_the_old_one_back(ledger: Ledger) -> None:
    first = booked(ledger, wish(TEN))
    moved = ledger.move(first.id, wish(TEN + 4 * HOUR).place, "call-2", anything_fits, NOW)
    assert (moved.id, moved.place.interval.start, moved.settled) == (first.id, TEN + 4 * HOUR, False)
    assert hold(ledger, wish(TEN, "call-3")).state is BookingState.HELD
    with pytest.raises(TimeTaken):
        hold(ledger, wish(TEN + 4 * HOUR, "call-4"))


def test_a_move_may_overlap_the_old_time(ledger: Ledger) -> None:
    first = booked(ledger, wish(TEN))
    half_past = wish(TEN + 30 * MINUTE, "call-2", moving=first.id)
    hold(ledger, half_past)
    assert ledger.move(first.id, half_past.place, "call-2", anything_fits, NOW).place == half_past.place


def test_a_move_to_a_taken_time_changes_nothing(ledger: Ledger) -> None:
    first = booked(ledger, wish(TEN))
    booked(ledger, wish(TEN + 4 * HOUR, "call-2"))
    with pytest.raises(TimeTaken):
        ledger.move(first.id, wish(TEN + 4 * HOUR).place, "call-3", anything_fits, NOW)
    assert ledger.get(first.id) == first
    with pytest.raises(TimeTaken):
        hold(ledger, wish(TEN, "call-4"))


def test_a_move_to_another_crew_remembers_the_calendar_it_leaves(ledger: Ledger) -> None:
    first = booked(ledger, wish(TEN))
    place = Placement(first.place.interval, "blue", "crew2")
    assert ledger.move(first.id, place, "call-1", anything_fits, NOW).former_calendar == "primary"


def test_the_other_visits_are_asked_about_inside_the_transaction(ledger: Ledger) -> None:
    booked(ledger, wish(TEN, "call-1"))
    seen: list[list[BookedVisit]] = []

    def no_more_today(visits: list[BookedVisit], candidate: BookedVisit) -> bool:
        seen.append(visits)
        return False

    with pytest.raises(TimeTaken):
        ledger.hold(wish(TEN + 5 * HOUR, "call-2"), no_more_today, NOW, NOW + HOUR)
    assert [visit.interval.start for visit in seen[0]] == [TEN]


def test_a_cancelled_time_is_free_and_its_event_is_still_to_go(ledger: Ledger) -> None:
    first = booked(ledger, wish())
    ledger.mark_written(first.id, 1, '"1"', NOW)
    cancelled = ledger.cancel(first.id, NOW)
    assert (cancelled.state, cancelled.settled) == (BookingState.CANCELLED, False)
    assert hold(ledger, wish(call="call-2")).state is BookingState.HELD


def test_an_older_revision_does_not_pass_for_the_newest(ledger: Ledger) -> None:
    first = booked(ledger, wish())
    ledger.move(first.id, wish(TEN + HOUR).place, "call-1", anything_fits, NOW)
    assert ledger.mark_written(first.id, 1, '"1"', NOW).settled is False
    assert ledger.mark_written(first.id, 2, '"2"', NOW).state is BookingState.WRITTEN


def test_what_is_not_in_the_calendar_yet_is_known(ledger: Ledger) -> None:
    first, second = booked(ledger, wish(TEN)), booked(ledger, wish(TEN + HOUR, "call-2"))
    hold(ledger, wish(TEN + 2 * HOUR, "call-3"))
    ledger.mark_written(first.id, 1, '"1"', NOW)
    assert [booking.id for booking in ledger.unsettled()] == [second.id]


def test_a_customer_is_known_by_the_last_yes(ledger: Ledger) -> None:
    proved = replace(SARAH, phone_by="proved")
    ledger.commit(hold(ledger, wish(TEN)).id, proved, NOW)
    said_since = AppointmentDetails("Sarah J.", "+13125550142", "1 Oak", phone_by="proved")
    ledger.commit(hold(ledger, wish(TEN + HOUR, "call-2")).id, said_since, NOW)
    assert ledger.customer("+13125550142") == AppointmentDetails("Sarah J.", "+13125550142", "1 Oak")
    assert ledger.customer("+13125550143") is None


def test_upcoming_visits_are_those_that_were_promised_and_are_not_over(ledger: Ledger) -> None:
    first = booked(ledger, wish(TEN))
    hold(ledger, wish(TEN + 2 * HOUR, "call-2"))
    assert [booking.id for booking in ledger.upcoming(NOW, "+13125550142")] == [first.id]
    assert ledger.upcoming(TEN + HOUR) == []


def test_calls_that_were_agreed_to_are_known_also_when_their_time_is_past(ledger: Ledger) -> None:
    booked(ledger, wish(TEN + 2 * HOUR, "call-2"))
    call = booked(ledger, replace(wish(TEN), service=CALL_BACK))
    assert [booking.id for booking in ledger.agreed_calls(TEN + 100 * HOUR)] == [call.id]
    assert ledger.agreed_calls(TEN - HOUR) == []


def test_an_unknown_booking_is_named(ledger: Ledger) -> None:
    with pytest.raises(NoBooking, match="nosuch"):
        ledger.get("nosuch")


def test_of_many_threads_one_gets_the_time(ledger: Ledger) -> None:
    def attempt(number: int) -> bool:
        try:
            hold(ledger, wish(TEN + (number % 4) * 15 * MINUTE, f"call-{number}"))
        except TimeTaken:
            return False
        return True

    with ThreadPoolExecutor(16) as pool:
        assert sum(pool.map(attempt, range(32))) == 1


@pytest.mark.parametrize("url", [None, "file"])
def test_a_database_is_made_by_its_migrations_alone(url: str | None, tmp_path: Path) -> None:
    engine = open_database(url and f"sqlite:///{tmp_path / 'new' / 'ledger.db'}")
    tables = inspect(engine)
    for table in metadata.sorted_tables:
        made = {column["name"]: column["nullable"] for column in tables.get_columns(table.name)}
        assert made == {column.name: column.nullable for column in table.columns}
        assert {index["name"] for index in tables.get_indexes(table.name)} == {index.name for index in table.indexes}
    engine.dispose()


def test_opening_a_database_again_keeps_what_is_in_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'ledger.db'}"
    first = Ledger.open(url)
    kept = booked(first, wish())
    first.close()
    second = Ledger.open(url)
    assert second.get(kept.id) == kept
    second.close()


def test_processes_that_open_a_new_database_together_all_succeed(tmp_path: Path) -> None:
    def opened(_: int) -> bool:
        ledger = Ledger.open(f"sqlite:///{tmp_path / 'ledger.db'}")
        ledger.close()
        return True

    open_one: Callable[[int], bool] = opened
    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(open_one, range(4)))


def test_a_note_is_one_more_line_and_one_more_revision(ledger: Ledger) -> None:
    row = booked(ledger, wish())
    noted = ledger.add_note(row.id, "the gate  code is 4455", NOW)
    assert noted.details.notes.split("\n")[-1] == "the gate code is 4455"
    assert (noted.revision, noted.state) == (row.revision + 1, BookingState.COMMITTED)


def test_a_note_said_again_changes_nothing(ledger: Ledger) -> None:
    row = booked(ledger, wish())
    once = ledger.add_note(row.id, "we have a dog", NOW)
    assert ledger.add_note(row.id, "we have a dog", NOW) == once


def test_a_hold_takes_no_note(ledger: Ledger) -> None:
    held = hold(ledger, wish())
    assert ledger.add_note(held.id, "we have a dog", NOW) == held


def test_a_note_is_put_otherwise_and_taken_out_and_the_others_stay(ledger: Ledger) -> None:
    row = ledger.add_note(booked(ledger, wish()).id, "deep clean; the code is 4455; we have a dog", NOW)
    right = ledger.change_note(row.id, "the code is 4455", "the code is 4456", NOW)
    assert right.details.notes.split("\n")[-1] == "deep clean; the code is 4456; we have a dog"
    assert (right.revision, right.state) == (row.revision + 1, BookingState.COMMITTED)
    without = ledger.change_note(row.id, "we have a dog", "", NOW)
    assert without.details.notes.split("\n")[-1] == "deep clean; the code is 4456"


def test_what_is_put_otherwise_and_was_never_noted_is_one_more(ledger: Ledger) -> None:
    row = booked(ledger, wish())
    noted = ledger.change_note(row.id, "we have a cat", "we have a dog", NOW)
    assert noted.details.notes.split("\n") == [*filter(None, row.details.notes.split("\n")), "we have a dog"]


def test_what_is_put_right_is_one_more_revision_and_the_notes_stay(ledger: Ledger) -> None:
    row = ledger.add_note(booked(ledger, wish()).id, "we have a dog", NOW)
    right = ledger.put_right(row.id, {"name": "Sara Jonsson"}, lambda _others, _own: True, NOW)
    assert (right.details.name, right.details.notes) == ("Sara Jonsson", row.details.notes)
    assert (right.revision, right.state) == (row.revision + 1, BookingState.COMMITTED)


def test_what_is_right_already_changes_nothing(ledger: Ledger) -> None:
    row = booked(ledger, wish())
    assert ledger.put_right(row.id, {"name": row.details.name}, lambda _others, _own: True, NOW) == row


def test_a_place_that_leaves_no_way_to_the_next_visit_is_not_taken(ledger: Ledger) -> None:
    row = booked(ledger, wish())
    with pytest.raises(TimeTaken):
        ledger.put_right(row.id, {"address": "2 Far Road", "zip": "99999"}, lambda _others, _own: False, NOW)
    assert ledger.get(row.id) == row
