"""Two visits that are each to be at another time are moved one after the other, each with a yes of its own."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import CALLER, TestCall, moment, named

from receptionist.dialogue.desk import Desk
from receptionist.model.trust import Trust
from receptionist.model.understanding import EachMoved, OneMeant, Understanding
from receptionist.model.when import When

MOVE = Understanding("move it", intent="reschedule")


def found(id: str, hour: int, name: str) -> dict[str, str]:
    times = {"start": moment(hour).isoformat(), "end": moment(hour + 1).isoformat()}
    return {"id": id, "name": name, "phone": CALLER, **times}


def at(id: str, hour: int) -> EachMoved:
    return EachMoved(OneMeant(id=id), When(time=dt.time(hour), times=(dt.time(hour),)))


def both(*moves: EachMoved) -> Understanding:
    return Understanding("…", intent="reschedule", moves_each=moves)


@pytest.fixture
def asked(desk: Desk) -> TestCall:
    """A call as far as "which one do you mean?", of two visits that follow one another."""
    visits = [found("mine", 13, "Ann Lee"), found("theirs", 14, "Bea Lee")]
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(named("Ann Lee")).hear(MOVE)
    return call.answer("find_booking", {"bookings": visits})


def test_the_one_that_stands_in_the_way_goes_first(asked: TestCall) -> None:
    asked.hear(both(at("mine", 14), at("theirs", 15)))
    assert asked.context.found.visit is not None
    assert asked.context.found.visit.id == "theirs"
    assert [each.found.visit.id for each in asked.context.waiting if each.found.visit] == ["mine"]


def test_sooner_the_first_goes_first(asked: TestCall) -> None:
    asked.hear(both(at("mine", 12), at("theirs", 13)))
    assert asked.context.found.visit is not None
    assert asked.context.found.visit.id == "mine"


def test_one_that_stays_is_not_moved(asked: TestCall) -> None:
    asked.hear(both(at("mine", 13), at("theirs", 15)))
    assert not asked.context.waiting


def test_each_is_moved_by_as_much(asked: TestCall) -> None:
    by = When(shift="later", shift_of="time", shift_by=60)
    asked.hear(both(EachMoved(OneMeant(id="mine"), by), EachMoved(OneMeant(id="theirs"), by)))
    wanted = [each.times.wanted.time for each in (asked.context.task, *asked.context.waiting)]
    assert wanted == [dt.time(15), dt.time(14)]


def test_where_all_stay_nothing_is_begun(asked: TestCall) -> None:
    before = msgspec.structs.replace(asked.context.task)
    asked.hear(both(at("mine", 13), at("theirs", 14)))
    assert asked.context.task.found == before.found
