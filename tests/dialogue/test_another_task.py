"""Another task in the middle of one."""

from __future__ import annotations

import msgspec
from dialogue_kit import CANCEL, TUESDAY, TWO, TestCall, wanting

from receptionist.dialogue.phases import Phase
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
