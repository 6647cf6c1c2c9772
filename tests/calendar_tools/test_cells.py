"""Times that overlap are nobody else's, however many ask at once."""

from __future__ import annotations

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest
from ledger_kit import HOUR, MINUTE, NOW, TEN, booked, hold, wish

from calendar_tools.agenda import BookedVisit
from calendar_tools.booking import BookingState
from calendar_tools.cells import TimeTaken
from calendar_tools.ledger import Ledger


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


def test_the_other_visits_are_asked_about_inside_the_transaction(ledger: Ledger) -> None:
    booked(ledger, wish(TEN, "call-1"))
    seen: list[list[BookedVisit]] = []

    def no_more_today(visits: list[BookedVisit], candidate: BookedVisit) -> bool:
        seen.append(visits)
        return False

    with pytest.raises(TimeTaken):
        ledger.hold(wish(TEN + 5 * HOUR, "call-2"), no_more_today, NOW, NOW + HOUR)
    assert [visit.interval.start for visit in seen[0]] == [TEN]


def test_of_many_threads_one_gets_the_time(ledger: Ledger) -> None:
    def attempt(number: int) -> bool:
        try:
            hold(ledger, wish(TEN + (number % 4) * 15 * MINUTE, f"call-{number}"))
        except TimeTaken:
            return False
        return True

    with ThreadPoolExecutor(16) as pool:
        assert sum(pool.map(attempt, range(32))) == 1
