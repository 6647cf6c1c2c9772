"""Another visit than the one in hand is told of, or was left as it is."""

from __future__ import annotations

import datetime as dt

from dialogue_kit import CALLER, NOW, moment

from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.kept_visits import left_beside_move, shown_first, told
from receptionist.dialogue.phases import Phase
from receptionist.model.appointment import Appointment
from receptionist.model.commands import say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

HOUR = dt.timedelta(hours=1)
THURSDAY, FRIDAY = moment(15, 5), moment(13, 6)
TAP = Appointment("t", THURSDAY, THURSDAY + HOUR, "plumbing repair", "Walter Brennan")
MOVED = (
    CallContext.ringing("c", NOW)
    .having(phase=Phase.COMPLETE)
    .with_caller(number=CALLER, to_come=VisitsToCome((THURSDAY, FRIDAY)), proved=("t",))
    .with_found(visits=(TAP,), visit=TAP, by=CALLER)
)
VOUCHED = MOVED.with_caller(trust=Trust.VOUCHED)
ASKED = Understanding("is friday still on", held=("one_stays",), checked=(FRIDAY,), doubts="our_record", visit_day=4)
AS_THE_OTHER = Understanding("is the other one", held=("one_stays",), checked=(FRIDAY,), doubts="our_record")
BOTH = Understanding("are both still on", held=("one_stays",), checked=(THURSDAY, FRIDAY), doubts="our_record")


def test_it_is_told_to_who_may_hear_of_it() -> None:
    assert told(VOUCHED, ASKED) == say("stands_already", start=FRIDAY.isoformat())


def test_both_are_told() -> None:
    assert told(VOUCHED, BOTH).prompt == "still_on"


def test_nothing_is_told_of_one_that_was_not_shown() -> None:
    assert told(MOVED, BOTH) == say("other_left")


def test_who_names_its_day_is_asked_whose_it_is(desk: Desk) -> None:
    step = shown_first(desk, MOVED, ASKED)
    assert step is not None
    assert step.uses("find_booking")


def test_a_day_that_was_not_told_shows_nothing(desk: Desk) -> None:
    assert shown_first(desk, MOVED, AS_THE_OTHER) is None


def test_amid_a_job_nobody_is_asked(desk: Desk) -> None:
    assert shown_first(desk, MOVED.having(phase=Phase.CONFIRMING), ASKED) is None


def test_that_one_is_left_beside_a_move_is_said() -> None:
    assert left_beside_move(Understanding("…", says=frozenset({"other_left"}))) == (say("other_left"),)


def test_nothing_is_said_where_none_is_left() -> None:
    assert left_beside_move(Understanding("…")) == ()
