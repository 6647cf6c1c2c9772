"""The calendar as it was when a call rang."""

from __future__ import annotations

import datetime as dt

from calendar_tools.errors import CalendarUnavailable
from receptionist.frontdesk.calendar_then import CalendarThen
from receptionist.model.interval import Interval
from tests.frontdesk.desk_kit import BOOKING, LOST, FilledDesk

HOUR = dt.timedelta(hours=1)


def test_it_is_kept_for_this_user_alone_without_a_word(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)  # books tomorrow at ten
    desk.call("CA2", LOST)
    ten = (desk.now + dt.timedelta(days=1)).replace(hour=10, minute=0)
    desk.services.blocking.block("one", "South", Interval(ten, ten + HOUR), "Dentist", desk.now)
    desk.services.then.keep("CA2", desk.now)
    found = desk.services.then.of("CA2")
    assert found is not None
    assert ("north", Interval(ten, ten + HOUR)) in found
    assert ("south", Interval(ten, ten + HOUR)) in found
    file = desk.services.files.busy("CA2")
    assert file.stat().st_mode & 0o777 == 0o600
    assert "Sarah" not in file.read_text()
    assert "Dentist" not in file.read_text()
    assert file in desk.services.files.of("CA2")  # goes with the call


def test_what_touches_is_one_stretch(desk: FilledDesk) -> None:
    desk.call("CA1", LOST)
    spans = [("north", Interval(desk.now + n * HOUR, desk.now + (n + 1) * HOUR)) for n in range(3)]
    then = CalendarThen(desk.services.files, lambda _: spans)
    then.keep("CA1", desk.now)
    assert then.of("CA1") == [("north", Interval(desk.now, desk.now + 3 * HOUR))]


def test_a_call_without_a_log_leaves_none(desk: FilledDesk) -> None:
    desk.services.then.keep("CA1", desk.now)
    assert desk.services.then.of("CA1") is None


def test_a_calendar_that_cannot_be_read_leaves_none(desk: FilledDesk) -> None:
    def unreadable(_: dt.datetime) -> list[tuple[str, Interval]]:
        raise CalendarUnavailable("gone")

    desk.call("CA1", LOST)
    then = CalendarThen(desk.services.files, unreadable)
    then.keep("CA1", desk.now)
    assert then.of("CA1") is None


def test_a_damaged_one_is_none(desk: FilledDesk) -> None:
    desk.services.files.busy("CA1").parent.mkdir(exist_ok=True)
    desk.services.files.busy("CA1").write_text("{")
    assert desk.services.then.of("CA1") is None
