"""How far a yes has come when the caller is told."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from front_desk_kit import TUESDAY, Office, at, clocks

from calendar_tools.errors import AnswerLost, CalendarUnavailable
from calendar_tools.memory import Trouble


def test_an_owners_entry_at_the_very_moment_of_writing_keeps_its_time(office: Callable[..., Office]) -> None:
    here = office()
    here.check(date=TUESDAY, time=dt.time(10))
    here.store.fail(Trouble("insert", hook=lambda: here.block(at(3, "10:30"))))
    result = here.book(at(3, "10:00"))
    assert (result.state, clocks(result)) == ("taken", ["03 08:30", "03 09:30", "04 10:00"])
    assert [event.title for event in here.events()] == ["Busy"]


def test_a_calendar_that_does_not_answer_leaves_the_time_held(office: Callable[..., Office]) -> None:
    here = office()
    here.check(date=TUESDAY, time=dt.time(10))
    here.store.go_down(CalendarUnavailable("down"))
    assert here.book(at(3, "10:00")).state == "held"
    assert here.check("call-2", date=TUESDAY, time=dt.time(10)).status == "unreadable"


@pytest.mark.parametrize("after", [False, True])  # lost on the way there, or on the way back
def test_an_insert_without_an_answer_makes_one_event(office: Callable[..., Office], after: bool) -> None:
    here = office()
    here.store.fail(Trouble("insert", AnswerLost("504"), after=after))
    first = here.book(at(3, "10:00"))
    again = here.book(at(3, "10:00"))
    assert (first.state, again.state) == ("booked" if after else "held", "booked")
    assert len(here.events()) == 1
