"""A place put right while its visit is to be moved."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import CALLER, TestCall, moment, named

from receptionist.dialogue.desk import Desk
from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

OAK = Address(Span(0, 1), line="40 oak street", number="40", street="oak street", shown="40 Oak Street")
IS_AT_OAK = Understanding("sorry it's 40 oak", answer="correct", address=OAK)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (IS_AT_OAK, "40 Oak Street"),
        (msgspec.structs.replace(IS_AT_OAK, answer=None), ""),  # only named
        (msgspec.structs.replace(IS_AT_OAK, address=None), ""),
    ],
)
def test_it_waits_for_what_becomes_of_the_move(desk: Desk, said: Understanding, kept: str) -> None:
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, **times}
    move = Understanding("move my appointment", intent="reschedule")
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(move).answer("find_booking", {"bookings": [visit]})
    place = call.hear(named("Ann Lee")).hear(said).context.found.put_right
    assert (place.text if place else "") == kept
