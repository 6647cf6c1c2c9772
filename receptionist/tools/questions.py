"""What a model may look up for a caller's question: opening hours and free times, told in sentences, nothing held."""

from __future__ import annotations

import datetime as dt
from typing import Protocol

from pydantic import BaseModel, ConfigDict, Field

from calendar_tools.tool_models import AvailabilityQuery
from receptionist.model.availability import Availability
from receptionist.model.commands import Say, say
from receptionist.model.dayparts import Daypart
from receptionist.questions.model.assistant import ToldFacts
from receptionist.questions.rules.knowledge import Openings
from receptionist.tools.tool import Tool
from receptionist.wording.wording import Wording


class Looking(Protocol):
    def check_availability(self, query: AvailabilityQuery, now: dt.datetime) -> Availability: ...


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class DayAsked(_Model):
    date: dt.date


class TimesAsked(_Model):
    """A day, or the days up to `date_end`, perhaps a time or a part of the day; wall-clock values."""

    date: dt.date | None = None
    date_end: dt.date | None = None
    time: dt.time | None = None
    daypart: Daypart | None = None
    service: str | None = Field(None, max_length=100)


def question_tools(desk: Looking, openings: Openings | None, wording: Wording) -> tuple[Tool, ...]:
    """The tools of the assistant. None of them writes or holds, and none tells of anybody's visit."""
    free = Tool(
        name="free_times",
        description="Times that are free for a visit on a day or near it.",
        category="questions",
        parameters=TimesAsked,
        run=lambda asked, now: _free(desk, wording, asked, now),
        provides=("facts",),
    )
    if openings is None:
        return (free,)
    hours = Tool(
        name="opening_hours",
        description="When the business is open on a date, holidays and special days included.",
        category="questions",
        parameters=DayAsked,
        run=lambda asked, now: _hours(openings, wording, asked.date),
        provides=("facts",),
    )
    return free, hours


def _hours(openings: Openings, wording: Wording, day: dt.date) -> ToldFacts:
    stretches = ",".join(map(str, openings.on(day)))
    told = say("open_when", when=f"{day.isoformat()} {stretches}") if stretches else _closed(openings, day)
    return ToldFacts(facts=(wording.sentence(told),))


def _closed(openings: Openings, day: dt.date) -> Say:
    return say("closed_when", days=day.isoformat(), holiday=openings.holiday(day))


def _free(desk: Looking, wording: Wording, asked: TimesAsked, now: dt.datetime) -> ToldFacts:
    """Each free time in a sentence of its own. What is free now may be taken a moment later: nothing is held."""
    query = AvailabilityQuery(
        call="question",
        hold=False,
        date=asked.date,
        date_end=asked.date_end,
        time=asked.time,
        daypart=asked.daypart,
        service=asked.service,
        earliest=asked.date is None,
    )
    found = desk.check_availability(query, now)
    slots = (found.slot, *found.alternatives) if found.slot else found.alternatives
    if not slots:
        return ToldFacts(facts=(wording.sentence(say("nothing_free", reason=found.reason)),))
    return ToldFacts(facts=tuple(wording.sentence(say("time_free", start=slot.start.isoformat())) for slot in slots))
