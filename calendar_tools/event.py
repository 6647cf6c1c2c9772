"""What stands in a calendar, in our own words: one value type for Google, the local calendar and memory."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from receptionist.model.interval import Interval

Status = Literal["confirmed", "tentative", "cancelled"]
Response = Literal["needsAction", "accepted", "declined", "tentative"]

ID_PATTERN = re.compile(r"[a-v0-9]{5,1024}\Z")
"""Ids that a client may choose in Google Calendar: base32hex digits, lower case (Calendar API v3, Event.id)."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event of one calendar. `start` and `end` are aware; a whole-day event has `all_day` set and runs from
    midnight to midnight in the calendar's zone. `transparent` is Google's "Free". `response` is the calendar
    owner's own answer to an invitation, None where nobody was invited. `private` holds properties that only this
    program reads. `etag` and `updated` are the store's; None on an event that was not stored yet.
    """

    id: str
    title: str
    start: dt.datetime
    end: dt.datetime
    location: str = ""
    description: str = ""
    private: Mapping[str, str] = field(default_factory=dict)
    status: Status = "confirmed"
    transparent: bool = False
    all_day: bool = False
    response: Response | None = None
    etag: str | None = None
    updated: dt.datetime | None = None

    @property
    def interval(self) -> Interval:
        return Interval(self.start, self.end)

    @property
    def cancelled(self) -> bool:
        return self.status == "cancelled"

    def blocks(self, all_day_free: bool = False) -> bool:
        """Whether the owner can't be booked meanwhile: a tentative event blocks, a declined or a Free one doesn't.

        `all_day_free` makes whole-day events block although they say Free.
        """
        if self.cancelled or self.response == "declined":
            return False
        return not self.transparent or (self.all_day and all_day_free)

    def same_visit(self, other: Event) -> bool:
        """Equal in what a person reads: the time, the title, the place. Stores may reformat the rest."""
        return (
            self.interval == other.interval
            and self.title.strip() == other.title.strip()
            and self.location.strip() == other.location.strip()
            and not self.cancelled
            and not other.cancelled
        )


def busy_intervals(events: Iterable[Event], window: Interval, all_day_free: bool = False) -> list[Interval]:
    """The blocking parts of the window, unmerged."""
    clipped = (event.interval.clipped(window) for event in events if event.blocks(all_day_free))
    return [interval for interval in clipped if interval is not None]
