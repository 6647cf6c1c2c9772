"""What else there is, asked at the read-back of a move from Tuesday at two to Friday at ten."""

from __future__ import annotations

from typing import Any

import pytest
from dialogue_kit import CALLER, FRIDAY, TestCall, moment, named, wanting

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.other_times import asking_what_else
from receptionist.model.acts import Signal
from receptionist.model.saying import Saying
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

MOVE = Understanding("move my appointment", intent="reschedule")
ALTERNATIVE = frozenset[Signal]({"alternative"})
OTHER_OFFERS = frozenset[Saying]({"other_offers"})


@pytest.fixture
def asked(desk: Desk) -> TestCall:
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, "address": "12 oak street", **times}
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(MOVE).answer("find_booking", {"bookings": [visit]})
    return call.hear(named("Ann Lee")).hear(wanting(FRIDAY, moment(10).time())).free(10, day=6)


def shift(call: TestCall, **more: Any) -> str | None:
    said = Understanding("…", intent="question", asks=True, signals=ALTERNATIVE, **more)
    return asking_what_else(call.context, said).when.shift


def test_another_time_is_looked_for(asked: TestCall) -> None:
    assert shift(asked, says=OTHER_OFFERS) == "other"


def test_or_one_of_that_day(asked: TestCall) -> None:
    assert shift(asked, when=When(date=FRIDAY)) == "other"


def test_what_else_of_anything_looks_for_none(asked: TestCall) -> None:
    assert shift(asked) is None


def test_of_another_day_nothing_is_added(asked: TestCall) -> None:
    assert shift(asked, when=When(date=moment(10, 4).date())) is None
