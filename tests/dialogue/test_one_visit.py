"""That several works are done at one visit, for who asks it."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.one_visit import only_asks, told
from receptionist.dialogue.task import SlotValue
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import say
from receptionist.model.hearing import Vocabulary
from receptionist.model.understanding import Understanding

TWO = dt.datetime(2026, 3, 6, 14, tzinfo=dt.UTC)
SALON = Desk("Willow", (), vocabulary=Vocabulary(services=(("color", ()), ("blowout", ()))))
ESTIMATES = Desk("Bright", (), titled_estimates=frozenset({"color", "blowout"}), vocabulary=SALON.vocabulary)
CALL = CallContext.ringing("c", TWO).with_slot(SlotValue("service", "color and blowout"))
ASKED = Understanding("is it all one visit", doubts="one_visit")


def test_it_is_one_and_over_by_then() -> None:
    slot = TimeSlot(TWO, TWO + dt.timedelta(hours=2, minutes=30))
    assert told(SALON, CALL, ASKED, slot) == (say("all_one_visit", end="16:30"),)


def test_work_that_comes_after_an_estimate_is_promised_for_no_visit() -> None:
    assert told(ESTIMATES, CALL, ASKED) == (say("first_estimate"),)


def test_when_it_is_over_is_not_told_of_work_that_is_just_changed() -> None:
    slot = TimeSlot(TWO, TWO + dt.timedelta(minutes=30))
    changed = Understanding("a blowout too is that one visit", doubts="one_visit", service="color and blowout")
    assert told(SALON, CALL, changed, slot) == (say("all_one_visit", end=None),)


def test_a_change_beside_it_is_more_than_the_question() -> None:
    assert only_asks(ASKED)
    assert not only_asks(Understanding("a cut too", doubts="one_visit", service="color and cut"))
