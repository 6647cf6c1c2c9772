"""What is told of one visit that stands, and to whom."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.particulars import may_tell_where, visit_is, visit_takes
from receptionist.dialogue.task import SlotValue
from receptionist.model.appointment import Appointment
from receptionist.model.commands import say
from receptionist.model.trust import Trust

AT = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
NUMBER = "+13125550142"
VISIT = Appointment("v", AT, AT + dt.timedelta(minutes=90), service="cleaning", address="118 Elm Street")


def found(trust: Trust) -> CallContext:
    return CallContext.ringing("c", AT).with_caller(number=NUMBER, trust=trust).with_found(by=NUMBER, visits=(VISIT,))


def test_what_for_and_where_are_told() -> None:
    told = say("visit_is", start=AT.isoformat(), service="cleaning", address="118 Elm Street")
    assert visit_is(found(Trust.VOUCHED), VISIT) == told


@pytest.mark.parametrize("trust", [Trust.CLAIMED, Trust.STRANGER])
def test_a_number_that_may_be_forged_hears_no_address(trust: Trust) -> None:
    told = dict(visit_is(found(trust), VISIT).values)
    assert ("address" in told, told["address_on_file"]) == (False, "yes")


def test_who_has_said_the_address_hears_it() -> None:
    said = found(Trust.CLAIMED).with_slot(SlotValue("address", "118 Elm Street"))
    assert may_tell_where(said, VISIT)


def test_of_a_visit_of_which_nothing_else_is_known_the_time_is_told() -> None:
    assert visit_is(found(Trust.VOUCHED), Appointment("v", AT, AT)).prompt == "your_visit"


def test_its_own_length_is_told() -> None:
    assert visit_takes(VISIT) == say("visit_takes", minutes="90")
