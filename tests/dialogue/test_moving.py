"""What is told beside the yes to a move, of the visit on Tuesday at two to Friday at ten."""

from __future__ import annotations

from typing import Any

import pytest
from dialogue_kit import CALLER, FRIDAY, TestCall, living, moment, named, wanting

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.moving import from_another_day
from receptionist.model.saying import Manner
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

MOVE = Understanding("move my appointment", intent="reschedule")
YES_FIRST = frozenset[Manner]({"yes_first"})


def saying(**more: Any) -> Understanding:
    return Understanding("…", **more)


@pytest.fixture
def asked(desk: Desk) -> TestCall:
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, "address": "12 oak street", **times}
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(MOVE).answer("find_booking", {"bookings": [visit]})
    return call.hear(named("Ann Lee")).hear(wanting(FRIDAY, moment(10).time())).free(10, day=6)


def test_another_place_is_noted_with_the_yes(asked: TestCall) -> None:
    asked.hear(living("22 elm street", answer="affirm", manner=YES_FIRST))
    assert asked.tool_name == "reschedule"
    assert "22 elm street" in asked.context.call.notes


def test_its_own_place_is_not(asked: TestCall) -> None:
    asked.hear(living("12 oak street", answer="affirm", manner=YES_FIRST))
    assert asked.tool_name == "reschedule"
    assert "12 oak street" not in asked.context.call.notes


@pytest.mark.parametrize(("day", "another"), [(1, False), (2, True), (4, False)])
def test_a_yes_may_speak_of_the_day_of_another_visit(asked: TestCall, day: int, another: bool) -> None:
    assert from_another_day(asked.context, saying(answer="affirm", visit_day=day)) is another


def test_one_that_is_none_of_theirs_is_looked_for_under_another_number(asked: TestCall) -> None:
    asked.hear(saying(answer="negate", says=frozenset({"not_theirs"})))
    assert asked.prompts[0] == "only_visit_here"
    assert asked.context.focus.asked == ("booking_phone",)
