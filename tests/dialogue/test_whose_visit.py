"""What is said of a visit to who calls about another's: it is called by the name they gave for it."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue import whose_visit
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.appointment import Appointment
from receptionist.model.commands import say

_RINGING = CallContext.ringing("1", dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
_TOLD = say("the_visit", start="2026-03-05T14:00:00")


def test_the_visit_is_called_by_whose_it_is() -> None:
    theirs = _RINGING.with_caller(another=AnothersVisit(stands=True, name="Robert Miller"))
    said = whose_visit.put(Step(theirs, (_TOLD,))).says
    assert said == (say("the_visit_of", start="2026-03-05T14:00:00", whose="Robert Miller"),)


def test_the_callers_own_visit_is_theirs() -> None:
    step = Step(_RINGING, (_TOLD,))
    assert whose_visit.put(step) == step


def _booked_for_sofia() -> CallContext:
    start = dt.datetime(2026, 3, 5, 14, tzinfo=dt.UTC)
    visit = Appointment("v", start, start + dt.timedelta(hours=1), name="Sofia")
    return _RINGING.with_said_for_good(caller=SlotValue("name", "Rosa")).with_made(visits=(visit,))


def test_a_visit_booked_for_somebody_is_theirs() -> None:
    said = whose_visit.put(Step(_booked_for_sofia(), (say("booked", start="2026-03-05T14:00:00+00:00"),))).says
    assert said == (say("booked_of", start="2026-03-05T14:00:00+00:00", whose="Sofia"),)


def test_both_that_stay_are_told_as_whose_they_are() -> None:
    both = say("visits_stay", visits="2026-03-05T13:00:00+00:00,2026-03-05T14:00:00+00:00")
    said = whose_visit.put(Step(_booked_for_sofia(), (both,))).says
    own, theirs = "2026-03-05T13:00:00+00:00", "2026-03-05T14:00:00+00:00"
    assert said == (say("visit_stays_and_of", old=own, whose="Sofia", start=theirs),)
