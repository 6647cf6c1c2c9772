"""Another visit, named while one is in hand, takes its place and is read back; nothing else does that."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from dialogue_kit import CALLER, TestCall, moment, named, wanting

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.trust import Trust
from receptionist.model.understanding import OneMeant, Understanding
from receptionist.model.when import When

DROP = Understanding("cancel my appointment", intent="cancel")
WEDNESDAY = moment(14, 4).date()


def saying(**more: Any) -> Understanding:
    return Understanding("…", **more)


def visit(name: str, day: int, service: str) -> dict[str, str]:
    times = {"start": moment(14, day).isoformat(), "end": moment(15, day).isoformat()}
    return {"id": name, "name": "Ann Lee", "phone": CALLER, "service": service, **times}


@pytest.fixture
def friday(desk: Desk) -> TestCall:
    """A call as far as "shall I cancel it?", of the windows on Friday; the cleaning on Wednesday stands as well."""
    both = {"bookings": [visit("wed", 4, "cleaning"), visit("fri", 6, "windows")]}
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(DROP).answer("find_booking", both)
    return call.hear(saying(when=When(date=moment(14, 6).date(), dates=(moment(14, 6).date(),)))).hear(named("Ann Lee"))


def in_hand(call: TestCall) -> str:
    assert call.context.found.visit is not None
    return call.context.found.visit.id


def test_one_that_is_named_by_its_day_is_read_back(friday: TestCall) -> None:
    friday.hear(saying(answer="correct", one_meant=OneMeant(2), when=When(date=WEDNESDAY)))
    assert (in_hand(friday), friday.context.phase) == ("wed", Phase.CONFIRMING)


def test_a_yes_that_names_another_cancels_nothing(friday: TestCall) -> None:
    assert friday.hear(saying(answer="affirm", one_meant=OneMeant(2))).tool is None


def test_the_other_one_is_read_back(friday: TestCall) -> None:
    assert in_hand(friday.hear(saying(answer="correct", one_meant=OneMeant()))) == "wed"


def test_one_that_is_named_by_its_service_is_read_back(friday: TestCall) -> None:
    assert in_hand(friday.hear(saying(answer="negate", service="cleaning"))) == "wed"


def test_the_same_one_named_again_is_asked_again(friday: TestCall) -> None:
    friday.hear(saying(answer="correct", intent="cancel", one_meant=OneMeant(4)))
    assert (in_hand(friday), friday.context.phase, friday.tool) == ("fri", Phase.CONFIRMING, None)


def test_a_plain_no_leaves_it(friday: TestCall) -> None:
    assert "visit_stays" in friday.hear(saying(answer="negate")).prompts


def test_one_that_was_not_shown_yet_is_looked_for(desk: Desk) -> None:
    call = TestCall(desk).start().hear(DROP).answer("find_booking", {"bookings": [visit("fri", 6, "windows")]})
    day = moment(14, 6).date()
    call.hear(named("Ann Lee")).hear(saying(when=When(date=day, dates=(day,))))
    call.answer("check_visit", {"state": "right", "ids": ["fri"]})
    assert call.hear(saying(answer="correct", one_meant=OneMeant(2))).tool_name == "find_booking"


def test_the_work_of_another_said_against_it_is_no_new_visit(friday: TestCall) -> None:
    friday.hear(saying(intent="book", answer="negate", service="cleaning"))
    assert (in_hand(friday), friday.context.phase) == ("wed", Phase.CONFIRMING)


def test_one_more_is_a_new_visit_whatever_work_it_is(friday: TestCall) -> None:
    friday.hear(saying(intent="book", answer="negate", service="cleaning", says=frozenset({"another"})))
    assert friday.context.task.workflow == "booking"


def test_the_time_that_was_read_back_goes_over_to_the_other_one(desk: Desk) -> None:
    both = {"bookings": [visit("wed", 4, "cleaning"), visit("fri", 6, "windows")]}
    move = Understanding("move my windows", intent="reschedule", service="windows")
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(move).answer("find_booking", both).hear(named("Ann Lee"))
    call.hear(wanting(moment(10, 9).date(), moment(10).time())).free(10, 9)
    again = wanting(moment(10, 9).date(), moment(10).time(), answer="affirm")
    call.hear(msgspec.structs.replace(again, service="cleaning"))
    assert call.tool_name == "check_availability"
    assert call.context.times.wanted.date == moment(10, 9).date()
