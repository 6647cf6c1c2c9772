"""The walk of a booking through the rooms: what is counted, and that it is the same every time."""

from __future__ import annotations

from tests.layout.rooms import MOST_CHANGES, TURNS, Walked, walked

CALL, TALK, CALENDAR = "receptionist/channels/runner.py", "receptionist/dialogue/machine.py", "calendar_tools/ledger.py"


def turn(*paths: str) -> Walked:
    return Walked("yes", "You're booked.", tuple((path, "f:1") for path in paths))


def test_calls_within_a_room_are_no_change() -> None:
    assert turn(TALK, "receptionist/dialogue/phases.py", TALK).changes == 0


def test_every_way_into_another_room_is_a_change() -> None:
    there_and_back = turn(CALL, TALK, CALL, CALENDAR, CALENDAR)
    assert there_and_back.changes == 3
    assert there_and_back.rooms == [
        "receptionist/channels",
        "receptionist/dialogue",
        "receptionist/channels",
        "calendar_tools",
    ]


def test_modules_and_functions_are_counted_once() -> None:
    again = turn(CALL, TALK, CALL)
    assert again.modules == [CALL, TALK]
    assert again.functions == 2


def test_what_goes_on_where_it_was_is_no_call() -> None:
    """The machine is called by the runner, which goes on when it is done."""
    (first, *_) = walked()
    runs = [path for path, name in first.calls if path == CALL and name.startswith("take:")]
    assert len(runs) == 1


def test_a_turn_without_calls_changes_nothing() -> None:
    assert turn().changes == 0


def test_a_booking_is_followed_to_its_end_and_alike_each_time() -> None:
    first, second = walked(), walked()
    assert [each.words for each in first] == list(TURNS)
    assert "You're booked" in first[-1].said
    assert [each.changes for each in first] == [each.changes for each in second]
    assert max(each.changes for each in first) <= MOST_CHANGES
    assert all("receptionist/dialogue" in each.rooms for each in first)
