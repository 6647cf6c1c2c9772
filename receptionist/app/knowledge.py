"""From the business file to what its callers may ask: the knowledge that questions are answered from."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING

from calendar_tools.policy import WEEKDAYS, SchedulePolicy
from calendar_tools.timetable import Timetable, public_holidays
from receptionist.questions.rules.knowledge import Area, Knowledge, Offer, OpenHours, OwnersAnswer, Stretches

if TYPE_CHECKING:
    from calendar_tools.policy import TimeWindow
    from receptionist.app.settings import Business


@dataclass(frozen=True)
class PolicyOpenings:
    """The calendar's own opening hours: what is told and what can be booked are the same."""

    timetable: Timetable

    def on(self, day: dt.date) -> Stretches:
        return _stretches(self.timetable.windows(day))

    def usually(self, weekday: int) -> Stretches:
        policy = self.timetable.policy
        if policy.hours == "always":
            return (OpenHours(dt.time.min, dt.time.min),)
        return _stretches(policy.hours.get(WEEKDAYS[weekday], ()))

    def holiday(self, day: dt.date) -> str | None:
        """A holiday whose name may follow "closed for": without what the library adds in brackets."""
        policy = self.timetable.policy
        if policy.holiday_country is None or day in policy.overrides:
            return None
        name = public_holidays(policy.holiday_country, policy.holiday_subdivision, day.year).get(day)
        return name.split(" (")[0].split(";")[0] if name else None

    @property
    def keeps_holidays(self) -> bool:
        return self.timetable.policy.holiday_country is not None

    def tells_of_holiday(self, day: dt.date) -> bool:
        return self.keeps_holidays or self.timetable.policy.hours == "always" or day in self.timetable.policy.overrides


def knowledge(business: Business, policy: SchedulePolicy, hours: str) -> Knowledge:
    """What `business` tells callers; `hours` are its usual ones in words."""
    area = business.area
    return Knowledge(
        answers=tuple(OwnersAnswer(answer.ask, answer.answer) for answer in business.answers),
        offers=tuple(
            Offer(offer.name, offer.say, offer.title, offer.minutes, offer.price, offer.is_for_each())
            for offer in business.services
        ),
        openings=PolicyOpenings(Timetable(policy)),
        hours=hours,
        area=Area(area.cities, area.zips) if area else Area(),
        visits="address" in business.collect,
    )


def _stretches(windows: tuple[TimeWindow, ...]) -> Stretches:
    return tuple(OpenHours(window.opens, window.closes) for window in windows)
