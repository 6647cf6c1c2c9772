"""Several visits that the same is wanted of: each is read back by itself, one after the other."""

from __future__ import annotations

from typing import Any

import pytest
from dialogue_kit import CALLER, NO, YES, TestCall, moment, named

from receptionist.dialogue.desk import Desk
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

EACH = frozenset({"each_of_them"})


def visit(name: str, day: int) -> dict[str, Any]:
    times = {"start": moment(14, day).isoformat(), "end": moment(15, day).isoformat()}
    return {"id": name, "name": "Ann Lee", "phone": CALLER, "service": "cleaning", **times}


def wanting_of_each(desk: Desk, wish: Understanding) -> TestCall:
    theirs = {"bookings": [visit("wed", 4), visit("fri", 6)]}
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(named("Ann Lee")).hear(wish)
    return call.answer("find_booking", theirs)


@pytest.fixture
def both_off(desk: Desk) -> TestCall:
    return wanting_of_each(desk, Understanding("cancel both", intent="cancel", says=EACH))


def in_hand(call: TestCall) -> str | None:
    return call.context.found.visit.id if call.context.found.visit else None


def test_the_first_is_read_back_and_the_other_waits(both_off: TestCall) -> None:
    assert (in_hand(both_off), len(both_off.context.waiting)) == ("wed", 1)
    assert "one_at_a_time" in both_off.prompts


def test_the_other_is_read_back_once_the_first_is_called_off(both_off: TestCall) -> None:
    both_off.hear(YES).answer("cancel", {"id": "wed", "state": "cancelled"})
    assert (in_hand(both_off), both_off.context.focus.asked, both_off.tool) == ("fri", ("confirm",), None)


def test_a_no_to_the_first_leaves_the_other_to_be_asked(both_off: TestCall) -> None:
    assert in_hand(both_off.hear(NO)) == "fri"


def test_both_in_answer_to_which_one_takes_each(desk: Desk) -> None:
    call = wanting_of_each(desk, Understanding("i need to cancel", intent="cancel"))
    call.hear(Understanding("both", manner=frozenset({"both"})))
    assert (in_hand(call), len(call.context.waiting)) == ("wed", 1)


def test_a_day_that_is_all_there_is_to_say_takes_the_one_of_that_day(desk: Desk) -> None:
    call = wanting_of_each(desk, Understanding("i need to cancel", intent="cancel"))
    friday = moment(14, 6).date()
    call.hear(Understanding("friday, that's all", manner=frozenset({"both"}), when=When(date=friday, dates=(friday,))))
    assert (in_hand(call), len(call.context.waiting)) == ("fri", 0)


def test_no_other_day_than_that_of_the_visit_asks_whether_to_call_it_off(desk: Desk) -> None:
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(named("Ann Lee"))
    call.hear(Understanding("move it", intent="reschedule")).answer("find_booking", {"bookings": [visit("wed", 4)]})
    no_other = Understanding("there is no other day for it", answer="negate")
    assert call.hear(no_other).said("read_back_cancel")["old"] == moment(14, 4).isoformat()


def test_a_mere_no_to_another_day_leaves_it(desk: Desk) -> None:
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(named("Ann Lee"))
    call.hear(Understanding("move it", intent="reschedule")).answer("find_booking", {"bookings": [visit("wed", 4)]})
    assert call.hear(NO).said("visit_stays")["old"] == moment(14, 4).isoformat()


def test_each_is_moved_from_its_own_day(desk: Desk) -> None:
    a_week_later = When(shift="later", shift_of="date", shift_by=7 * 24 * 60)
    call = wanting_of_each(desk, Understanding("push all", intent="reschedule", says=EACH, when=a_week_later))
    assert call.context.times.wanted.date == moment(14, 11).date()
    assert [task.times.wanted.date for task in call.context.waiting] == [moment(14, 13).date()]


def test_both_to_one_day_moves_each_to_it(desk: Desk) -> None:
    call = wanting_of_each(desk, Understanding("move them", intent="reschedule"))
    call.hear(Understanding("both to thursday", manner=frozenset({"both"}), when=When(date=moment(14, 5).date())))
    assert call.context.times.wanted.date == moment(14, 5).date()
    assert [task.times.wanted.date for task in call.context.waiting] == [moment(14, 5).date()]
