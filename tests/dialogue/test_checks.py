"""What is put to us as so is answered, and moves nothing."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue import checks
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.shipped import booking
from receptionist.model.appointment import Appointment
from receptionist.model.check import Check
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

AT = dt.datetime(2027, 2, 9, 10, 20, tzinfo=dt.UTC)
START = dt.datetime(2027, 2, 19, 14, tzinfo=dt.UTC)
VISIT = Appointment("v", START, START + dt.timedelta(hours=1), "windows", "Henry Pettigrew", address="23 Maple Street")
LATER = Appointment("w", START + dt.timedelta(1), START + dt.timedelta(1, 3600), "windows", "Henry Pettigrew")
DESK = Desk("Bright & Clean", (booking({"date": True, "time": True}),))
DONE = CallContext.ringing("c", AT).having(phase=Phase.COMPLETE).with_made(visits=(VISIT,))
DONE = DONE.with_found(visits=(VISIT,), visit=VISIT).with_caller(proved=("v",))
SEVERAL = DONE.with_made(visits=(VISIT, LATER))
TWO, THREE = (Check(starts=When(time=dt.time(hour), times=(dt.time(hour),))) for hour in (14, 15))
BY_THREE, BY_HALF_PAST = (Check(ends=When(time=each, times=(each,))) for each in (dt.time(15), dt.time(14, 30)))


def said(check: Check | None, ctx: CallContext = DONE) -> tuple[str, ...]:
    step = checks.answered(DESK, ctx, Understanding("", check=check))
    return tuple(each.prompt for each in step.says)[:-1] if step is not None else ()


@pytest.mark.parametrize(
    ("check", "told"),
    [
        (TWO, ("start_is_so",)),
        (THREE, ("start_is_other", "changed_if_wished")),
        (BY_THREE, ("visit_ends_by_then",)),
        (BY_HALF_PAST, ("visit_ends_after",)),
        (Check(place="known"), ("place_stands",)),
        (Check(place="other"), ("place_is_other", "changed_if_wished")),
        (Check(), ("your_visit",)),
    ],
)
def test_it_is_said_how_it_is(check: Check, told: tuple[str, ...]) -> None:
    assert said(check) == told


def test_nothing_is_said_where_nothing_is_put_so() -> None:
    assert said(None) == ()


def test_of_several_that_stand_none_is_spoken_of() -> None:
    assert checks.spoken_of(SEVERAL) is None
