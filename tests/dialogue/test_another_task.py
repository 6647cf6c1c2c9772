"""Another task in the middle of one."""

from __future__ import annotations

import datetime as dt

import msgspec
from dialogue_kit import CANCEL, TUESDAY, TWO, TestCall, wanting

from receptionist.dialogue.phases import Phase
from receptionist.model.ruled_out import RuledOut
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding


def test_who_has_no_visit_that_could_be_found_books_a_new_one(call: TestCall) -> None:
    moves = msgspec.structs.replace(wanting(TUESDAY, TWO, intent="reschedule"), service="")
    call.hear(moves).answer("find_booking", {"bookings": []})
    none = Understanding("i never booked i want to make one", intent="book", says=frozenset[Saying]({"none_booked"}))
    call.hear(none)
    assert call.context.task.workflow == "booking"
    assert call.context.times.wanted.date == TUESDAY


def test_what_is_not_there_cannot_be_cancelled(call: TestCall) -> None:
    call.hear(CANCEL).answer("find_booking", {"bookings": []})
    call.hear(Understanding("i don't have one", says=frozenset[Saying]({"none_booked"})))
    assert call.context.phase is Phase.COMPLETE


def test_the_bounds_that_were_told_outlast_what_is_looked_up_instead(call: TestCall) -> None:
    home_by_four = RuledOut(since=dt.time(16))
    call.hear(wanting(ruled_out=(home_by_four,), intent="book"))
    check = Understanding("the one i have", intent="check", says=frozenset[Saying]({"stands"}))
    call.hear(check).answer("find_booking", {"bookings": []})
    call.hear(Understanding("i haven't got one", intent="book", says=frozenset[Saying]({"none_booked"})))
    assert call.context.task.workflow == "booking"
    assert home_by_four in call.context.times.wanted.ruled_out
