"""What the ledger promises: one time, one booking; nothing changed by half."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from ledger_kit import HOUR, MINUTE, NOW, SARAH, TEN, anything_fits, booked, hold, wish
from sqlalchemy import inspect

from calendar_tools.booking import AppointmentDetails, BookingState, Placement
from calendar_tools.cells import TimeTaken
from calendar_tools.event import ID_PATTERN
from calendar_tools.ledger import Ledger
from receptionist.persistence.database import open_database
from receptionist.persistence.schema import metadata


def test_a_time_that_is_free_is_booked_in_one_step(ledger: Ledger) -> None:
    booking = ledger.book(wish(), SARAH, anything_fits, NOW)
    assert (booking.state, booking.details) == (BookingState.COMMITTED, SARAH)


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


def test_an_id_is_one_that_a_calendar_takes(ledger: Ledger) -> None:
    assert ID_PATTERN.match(hold(ledger, wish()).id)


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
