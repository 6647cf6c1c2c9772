"""A threat to call off what stands apart from what a turn says besides it."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.hearing import HearingContext
from receptionist.understanding.turn.threats_apart import beside_threats
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
MOVING = HearingContext(NOW, expecting=frozenset({"date", "time"}), moving=True)


def test_it_is_a_wish_for_another_time() -> None:
    read = beside_threats(understand, "maybe i'll just cancel", MOVING)
    assert read is not None
    assert (read.intent, read.manner) == ("reschedule", frozenset())
    assert "may_cancel" in read.says


def test_what_it_hangs_on_is_wished_for() -> None:
    read = beside_threats(understand, "if you can't do it tomorrow i'll cancel", MOVING)
    assert read is not None
    assert read.when.date == dt.date(2026, 3, 3)


def test_who_calls_it_off_beside_it_does() -> None:
    assert beside_threats(understand, "i was thinking about cancelling so yes please cancel it", MOVING) is None


def test_what_is_only_being_arranged_can_be_dropped() -> None:
    new = msgspec.structs.replace(MOVING, moving=False, arranging=True)
    assert beside_threats(understand, "maybe i'll just cancel", new) is None
