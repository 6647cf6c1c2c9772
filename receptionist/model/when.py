"""Days and times as they were said: wall-clock values in the zone of the call's clock; `None` means "was not said"."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.model.allowed import Allowed
from receptionist.model.dayparts import Daypart
from receptionist.model.ruled_out import Limits, rules_out_day
from receptionist.model.span import Span

Bound = Literal["at", "around", "after", "before", "between"]
Shift = Literal["earlier", "later", "sooner", "other"]


class When(msgspec.Struct, frozen=True):
    """Days and times that were said, resolved against the call's clock.

    `date` is the likeliest day and `dates` all days that the words leave open ("next Friday" on a Thursday);
    `date_end` is the inclusive last day where a stretch was named ("next week", "this weekend").
    `time` is the likeliest start and `times` all readings (am/pm); `until` the end of a range of hours.
    `bound` tells "at three" from "after three", "before three" (`time` is None, `until` is 15:00), "around three".
    `ruled_out` are days and hours said not to suit ("any day but Tuesday"); `date` is never one of them.
    `either` are alternatives of unlike kinds ("after five or on Saturday"), all beside which is ruled out as well.
    `any_time` is set by "any time Thursday", "whenever"; `earliest` by "first thing", "as soon as possible",
    `latest` by "as late as possible";
    `shift` by "earlier", "a bit later", "sooner", "another day" with nothing to hold them to; `shift_of` says
    whether it moves the day or the time, `shift_by` by how many minutes, negative for earlier, where that is said.
    Spans are of all words that said the day, or the time.
    """

    date: dt.date | None = None
    dates: tuple[dt.date, ...] = ()
    date_end: dt.date | None = None
    ruled_out: Limits = ()
    either: tuple[Allowed, ...] = ()
    time: dt.time | None = None
    times: tuple[dt.time, ...] = ()
    until: dt.time | None = None
    daypart: Daypart | None = None
    bound: Bound = "at"
    any_time: bool = False
    day_untold: bool = False
    """A day was named by what no calendar tells, "the day after the wedding": which it is has to be asked."""
    of_this_week: bool = False
    """A weekday was told as this one, "this Thursday", or by its date: no other week's is meant."""
    same_time: bool = False
    """The hour of what is spoken of is wished for, and not known yet: "move it to Friday, same time"."""
    earliest: bool = False
    latest: bool = False
    openings: bool = False
    """What is free was asked for, and nothing settled for yet: "when can you come?"."""
    shift: Shift | None = None
    shift_of: Literal["date", "time"] | None = None
    shift_by: int = 0
    date_spans: tuple[Span, ...] = ()
    time_spans: tuple[Span, ...] = ()
    confidence: float = 1.0

    @classmethod
    def exactly(cls, moment: dt.datetime) -> When:
        """Just that day and time of the wall clock."""
        day, time = moment.date(), moment.time()
        return cls(date=day, dates=(day,), time=time, times=(time,))

    @property
    def spans(self) -> tuple[Span, ...]:
        """Where the day and the hour stand in the text."""
        return (*self.date_spans, *self.time_spans)

    @property
    def next_free(self) -> bool:
        """Whether what is free next will do, or was asked for."""
        return self.earliest or self.openings

    def may_be_on(self, day: dt.date) -> bool:
        """Whether the words can mean that day; they may name none."""
        return self.date is None or day in (self.dates or (self.date,))

    def rules_out(self, day: dt.date) -> bool:
        """Whether the words rule out the whole of that day."""
        return rules_out_day(self.ruled_out, day)

    def may_be_at(self, time: dt.time) -> bool:
        """Whether the words can mean that time of the wall clock; they may name none."""
        return self.time is None or time in (self.times or (self.time,))

    def may_be(self, start: dt.datetime) -> bool:
        """Whether the words can mean that moment, by the business's clock; they may name no day or no time."""
        return self.may_be_on(start.date()) and self.may_be_at(start.time())
