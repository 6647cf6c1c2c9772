"""What is free: a time that can be booked, and the answer to the question which ones are."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.model.interval import Interval, NaiveTime

AvailabilityStatus = Literal["free", "alternatives", "none", "closed", "unreadable"]
Reason = Literal[
    "past",
    "too_soon",
    "beyond_window",
    "closed_monday",
    "closed_tuesday",
    "closed_wednesday",
    "closed_thursday",
    "closed_friday",
    "closed_saturday",
    "closed_sunday",
    "holiday",
    "closed_date",
    "outside_hours",
    "past_closing",
    "between_starts",
    "busy",
    "day_full",
    "week_full",
    "out_of_area",
    "outside_limits",
    "ruled_out",
    "nothing_sooner",
    "nothing_earlier",
    "nothing_later",
    "nothing_earlier_that_day",
    "nothing_later_that_day",
    "crew_busy",
    "crew_unable",
    "nobody_else",
    "not_found",
    "too_late",
    "owner_asked",
]
"""Why a time can't be had. `busy` also stands for "already taken"; `too_late`: past the cut-off for changes.
`past_closing`: it is within the hours, and a visit would not be over by their end. `ruled_out`: it is free but for what
the caller told, or turned down before.
`nothing_sooner` and the like: nothing is free before, or behind, the time that was spoken of; with `that_day`, on its
day, and what is named instead is of others.
`outside_limits`: nothing free is left of what the caller allows; what is named instead lies outside it.
Where somebody is asked for by name, `crew_busy`: others are free then; `crew_unable`: they do other work; and
`nobody_else`: whom the caller does not want is the only one who does this.
`owner_asked` goes with a booking that is held until the owner approves it."""


class TimeSlot(msgspec.Struct, frozen=True, omit_defaults=True):
    """An appointment's time with the crew that would go, as it is said to a person. `crew` "" leaves the crew open.

    `start` and `end` are aware, in the business's zone. Raises NaiveTime, or ValueError where the end is not after the
    start.
    """

    start: dt.datetime
    end: dt.datetime
    crew: str = ""

    def __post_init__(self) -> None:
        if self.start.tzinfo is None or self.end.tzinfo is None:
            raise NaiveTime(self.start if self.start.tzinfo is None else self.end)
        if self.end <= self.start:
            raise ValueError(f"a slot ends at {self.end.isoformat()}, not after its start {self.start.isoformat()}")

    @property
    def interval(self) -> Interval:
        """The same stretch in UTC."""
        return Interval(self.start, self.end)


class VisitSeries(msgspec.Struct, frozen=True, omit_defaults=True):
    """Visits that follow a first one by `rule` (the value of an RRULE of RFC 5545): the `later` ones that are free, and
    the starts between at which nothing is.
    """

    rule: str
    later: tuple[TimeSlot, ...]
    missing: tuple[dt.datetime, ...] = ()

    @property
    def count(self) -> int:
        """How many visits they are with the first."""
        return 1 + len(self.later)


class Availability(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `check_availability`: what is free of what was asked.

    `free`: `slot` fits what was asked. `alternatives`, `closed`: these, at most three and in time order, do instead;
    `reason` says why not as asked, or is None where the caller left the time open. `none`: nothing in reach.
    `unreadable`: the calendar did not answer, `detail` says why. `hours` are the opening hours of the asked day,
    `hold_id` the booking that holds `slot` for this call, `series` what follows it where it is to recur.
    """

    status: AvailabilityStatus
    slot: TimeSlot | None = None
    alternatives: tuple[TimeSlot, ...] = ()
    reason: Reason | None = None
    detail: str | None = None
    hold_id: str | None = None
    series: VisitSeries | None = None
    hours: tuple[tuple[dt.time, dt.time], ...] = ()
