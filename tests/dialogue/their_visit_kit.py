"""A caller who has a visit, or had one lately."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
VISIT = Appointment("a", NINE, NINE + dt.timedelta(hours=1), "cleaning")
IN_DOUBT = Understanding("it drips", perhaps="complaint")
THURSDAY = NINE + dt.timedelta(days=3)
WITH_A_VISIT = CallContext.ringing("c", NINE).with_caller(to_come=VisitsToCome((THURSDAY,)))


def calling(minutes: int, visit: Appointment | None = VISIT) -> CallContext:
    at = NINE + dt.timedelta(minutes=minutes)
    return CallContext.ringing("c", at).with_caller(lately=visit)


def on(day: dt.datetime) -> When:
    return When(date=day.date(), dates=(day.date(),))
