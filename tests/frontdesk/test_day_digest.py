"""What a day came to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from calendar_tools.booking import BookingState
from receptionist.frontdesk.day_digest import DayDigest
from tests.frontdesk.desk_kit import BOOKING, LOST, NOW, TOM, ZONE, FilledDesk, filled_desk

MUMBLED = ("I would like to book a visit", "blah the the", "Sarah Johnson", "no, bye")


@pytest.fixture
def careful(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path, approval={"minutes": 1440}) as desk:
        yield desk


def digest(desk: FilledDesk, day: dt.date | None = None) -> DayDigest:
    return desk.services.days_past.digest(day or NOW.date(), ZONE, desk.now)


def test_what_callers_agreed_to_is_told(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    [row] = digest(desk).booked
    assert (row.details.name, row.state, row.call) == ("Sarah Johnson", BookingState.WRITTEN, "CA1")
    assert digest(desk).waiting == ()


def test_what_waits_for_the_owner_and_what_they_declined_is_told_as_well(careful: FilledDesk) -> None:
    careful.call("CA1", BOOKING)
    [row] = digest(careful).waiting
    assert row.details.name == "Sarah Johnson"
    careful.office.front_desk.settle(row.id, False, careful.now)
    assert digest(careful).waiting == ()
    assert [each.state for each in digest(careful).booked] == [BookingState.RELEASED]


def test_what_had_to_be_asked_again_is_told_with_its_turn(desk: FilledDesk) -> None:
    desk.call("CA1", MUMBLED)
    [missed] = digest(desk).not_understood
    assert (missed.call, missed.words) == ("CA1", "blah the the")
    assert missed.said


def test_a_call_that_was_understood_has_nothing_of_the_kind(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    assert digest(desk).not_understood == ()


def test_who_was_lost_is_told(desk: FilledDesk) -> None:
    desk.call("CA1", LOST, caller=TOM)
    assert [card.caller for card in digest(desk).lost] == [TOM]


def test_a_day_is_the_businesss_own(desk: FilledDesk) -> None:
    late = dt.datetime(2026, 3, 1, 23, 30, tzinfo=ZONE)
    desk.call("CA1", BOOKING, at=late)
    assert digest(desk).calls == 0
    assert digest(desk, late.date()).calls == 1


def test_a_call_whose_log_is_gone_still_counts(desk: FilledDesk) -> None:
    desk.call("CA1", MUMBLED)
    desk.services.files.log("CA1").unlink()
    assert (digest(desk).calls, digest(desk).not_understood) == (1, ())
