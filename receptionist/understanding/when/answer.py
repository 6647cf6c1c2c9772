"""The answer of one turn to when: its day, its hour and its part of the day put together, with what bounds them."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.dayparts import Daypart
from receptionist.model.ruled_out import Limits, RuledOut, narrowed, rules_out_day
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.model.when import When
from receptionist.understanding.when import calendar
from receptionist.understanding.when.day_meant import day_meant
from receptionist.understanding.when.dayparts import BESIDES
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.fragments import mark
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.hour_meant import HourMeant, hour_meant, no_start_at
from receptionist.understanding.when.part_meant import (
    PartMeant,
    beside,
    part_meant,
    parts_of_other_days,
)
from receptionist.understanding.when.polarity import said_of_the_past
from receptionist.understanding.when.spoken import OPPOSITE, SpokenTimes
from receptionist.understanding.when.values import Clock, Day, DayPart, Hint, Weekday
from receptionist.understanding.when.wall_time import timed

_SAID = section("when", "reading")
_SAID_BEFORE, _UNLESS_SO = _SAID.one("said_before"), _SAID.one("unless_so")
_HOPES_SO = _SAID.one("hopes_so")
_FREE_FROM = _SAID.one("free_from")
_HOUR_ALONE = _SAID.one("hour_alone")
_ON_ANY_DAY = _SAID.one("on_any_day")
_EVENING = 17
_DAY_HAS_BEGUN = 8
_ANY_DAY: str = section("grammar", "dayparts")["any_day"].get("name", "any day")
"""The rule of "any day but Wednesday", which leaves the hour open where one day is named: "say Thursday"."""
_TOO_SOON_FOR = section("when", "reading").one("too_soon_for")
_NOT_THAT_EARLY = str(section("grammar", "dayparts")["not_that_early"]["name"])
_LIMITED_BY = {"early": "after", "late": "before"}
# What "not too early" and "not too late" rule out.
_NOT_TOO: dict[str, RuledOut] = {"early": RuledOut(until=dt.time(10)), "late": RuledOut(since=dt.time(16))}
_WEEKS = 8
"""How far ahead a weekday may be meant that has to be after some day."""
_BY_ITSELF = ("#num", "#dom", "#lapse", "#other", "#weekday_of")
"""Kinds of what tells no day and no hour unless something stands around it."""
_WHY: dict[str, str] = lexicon("evidence")["when"]


def answer_of(said: SpokenTimes) -> tuple[When, tuple[Evidence, ...]]:
    """What a turn says of when, with every reading kept or rejected."""
    return _Answer(said).when()


class _Answer:
    """Puts together what one turn says of when."""

    def __init__(self, said: SpokenTimes) -> None:
        self.said, self.hearing = said, said.hearing
        self.ruled_out: Limits = ()
        self.bounds: Limits = ()
        self.not_parts: tuple[Daypart, ...] = ()

    def when(self) -> tuple[When, tuple[Evidence, ...]]:
        meant = day_meant(self.said)
        self.ruled_out, self.bounds = meant.ruled_out, meant.bounds
        day, day_spans = meant.day, meant.spans
        windows = self._windows()
        hour = HourMeant(None) if windows else hour_meant(self.said, meant.at, meant.told_of)
        told = (*hour.bounds, *self._left_out(hour))
        self.bounds += tuple(self._of_that_day(bound, day, meant.at) for bound in told)
        if windows:
            day, day_spans = Day(tuple(date for date, _ in windows)), tuple(span for _, span in windows)
        others = (*meant.parts_ruled_out, *parts_of_other_days(self.said, day_spans))
        part = part_meant(self.said, others, hour.clock, meant.at)
        self.not_parts = part.refused
        hints = [fragment for fragment in self.said.fragments if isinstance(fragment.value, Hint)]
        if day is not None and not hints and part.part is None and self._is_taken_up(day, hour):
            day, day_spans = None, ()
        when = self._assembled(day, day_spans, hour, part, hints)
        when = self._limited(self._besides(when, hints))
        if when.date is None and any(self._names_an_untold_day(fragment) for fragment in self.said.fragments):
            when = msgspec.structs.replace(when, day_untold=True)
        self._note_the_rest()
        return when, tuple(self.said.evidence)

    def _is_taken_up(self, day: Day, hour: HourMeant) -> bool:
        """ "I have an interview on Wednesday at noon": the day of what somebody has on then, and of no wish; "can we
        change the time" wishes for another hour of it.
        """
        if _HOUR_ALONE.search(self.said.text.lower()):
            return False
        on = (bound for bound in hour.bounds if bound.first == bound.last == day.dates[0] and bound.until is not None)
        return hour.clock is None and day.end is None and any(bound.since is not None for bound in on)

    def _note_the_rest(self) -> None:
        """Tells of what nothing was made of."""
        for fragment in self.said.fragments:
            if fragment.kind in _BY_ITSELF:
                why = fragment.value if isinstance(fragment.value, str) else _WHY["nothing_around"]
                self.said.note(fragment, kept=False, why=why)

    def _names_an_untold_day(self, said: Fragment) -> bool:
        """ "The day after the wedding", but of what is told: "it broke the day after we moved in"."""
        place = self.said.plain.place(said.span)
        return said.kind == "#untold" and not said_of_the_past(self.said.plain.text, place)

    def _left_out(self, hour: HourMeant) -> Limits:
        """ "It's gotta be after four": four itself, which "four or later" and "I'm free after four" allow."""
        if hour.clock is None or not hour.clock.beyond or hour.clock.bound not in ("after", "between"):
            return ()
        if hour.spans and _FREE_FROM.search(self.said.plain.text[: self.said.plain.place(hour.spans[0]).start]):
            return ()
        return tuple(no_start_at(self.said.likeliest(hour.clock)))

    def _of_that_day(self, bound: RuledOut, day: Day | None, at: Span | None) -> RuledOut:
        """By when it has to be over, or when it may not start, of the one day that is named with it; where none is, by
        when it has to be over of that of the offers which it answers.
        """
        if bound.ends and day is None and (of_offers := self._day_of_offers()):
            return msgspec.structs.replace(bound, first=of_offers, last=of_offers)
        if not (bound.ends or bound.is_moment) or day is None or day.end is not None or len(day.dates) > 1:
            return bound
        date = self._day_that_was_left(at) or day.dates[0]
        return msgspec.structs.replace(bound, first=date, last=date)

    def _day_of_offers(self) -> dt.date | None:
        """The one day of all offers; None where there are several, or what is told is so on any day."""
        days = {start.date() for start in self.hearing.offers}
        return days.pop() if len(days) == 1 and not _ON_ANY_DAY.search(self.said.text.lower()) else None

    def _day_that_was_left(self, at: Span | None) -> dt.date | None:
        """ "That's when I have the dentist, Wednesday then": the day that was spoken of, where the one that is meant,
        at that place, is named behind all hours.
        """
        hours = [each for each in self.said.fragments if isinstance(each.value, Clock)]
        behind = at is not None and bool(hours) and all(each.span.end <= at.start for each in hours)
        return self.hearing.known_day if behind else None

    def _windows(self) -> list[tuple[dt.date, Span]]:
        """ "Tuesday until noon and Thursday after two": the days, each with hours of its own that bound it alone; none
        where that is not what was said.
        """
        rows = [
            fragment
            for fragment in self.said.fragments
            if self.said.as_day(fragment) or isinstance(fragment.value, Clock)
        ]
        pairs = list(zip(rows[::2], rows[1::2], strict=False))
        if len(pairs) < 2 or len(rows) % 2:
            return []
        windows = [self._window(day, hours) for day, hours in pairs]
        if any(window is None for window in windows):
            return []
        self.bounds = (*self.bounds, *(window for window in windows if window is not None))
        return [
            (window.first, mark(day, "date"))
            for window, (day, _) in zip(windows, pairs, strict=True)
            if window and window.first
        ]

    def _window(self, said: Fragment, hours: Fragment) -> RuledOut | None:
        """What is ruled out of one day by the hours that were said with it."""
        day, clock = self.said.as_day(said), hours.value
        if day is None or day.end is not None or not isinstance(clock, Clock) or clock.bound not in OPPOSITE:
            return None
        at, date = self.said.likeliest(clock), day.dates[0]
        return RuledOut(date, date, since=at) if clock.bound == "before" else RuledOut(date, date, until=at)

    def _besides(self, when: When, hints: list[Fragment]) -> When:
        """`when` without the weekends, or the part of the day, that will not do: "weekdays only", "not mornings"."""
        if any(fragment.value.weekdays for fragment in hints):
            when = msgspec.structs.replace(when, ruled_out=(*when.ruled_out, RuledOut(weekdays=calendar.WEEKEND)))
        limits = tuple(self._too(hint, when) for hint in hints if self._not_too(hint, when))
        if limits:
            when = msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, limits))
        if not self.not_parts:
            return when
        all_day = {"morning", "afternoon"}.issubset(self.not_parts)  # which leaves the evening
        edges = [("after", BESIDES["evening"][1])] if all_day else [BESIDES[part] for part in self.not_parts]
        others = tuple(RuledOut(since=edge) if bound == "before" else RuledOut(until=edge) for bound, edge in edges)
        when = msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, others))
        if when.time or when.until or when.daypart or len(edges) > 1:
            return when
        ((bound, edge),) = edges
        if bound == "before":
            return msgspec.structs.replace(when, until=edge, bound=bound)
        return msgspec.structs.replace(when, time=edge, times=(edge,), bound=bound)

    def _too(self, hint: Fragment, when: When) -> RuledOut:
        """The hours that a `hint` refuses; "not that early" of offers on several days the days up to them, where a day
        behind all of them is named, or a limit that leaves none, or what is to be over first, or no hour of theirs is
        early.
        """
        early = _NOT_TOO[hint.value.not_too]
        offers = self.hearing.offers if hint.rule == _NOT_THAT_EARLY else ()
        days = {offer.date() for offer in offers}
        behind = when.date is not None and bool(days) and when.date > max(days)
        behind |= all(rules_out_day(self.bounds, day) for day in days)
        behind |= _TOO_SOON_FOR.search(self.said.after(hint)) is not None
        hours = any(early.keeps_out((offer.time(), offer.time())) for offer in offers)
        return RuledOut(last=max(days)) if len(days) > 1 and (behind or not hours) else early

    def _not_too(self, hint: Fragment, when: When) -> bool:
        """Whether early or late hours are refused, and it is not told from when on, or feared only: "not too early, say
        from nine", "eight, if that's not too early".
        """
        agreed_on = when.time is not None or self.hearing.to_agree
        feared = agreed_on and _HOPES_SO.search(self.said.before(hint)) is not None
        limited = when.bound in (_LIMITED_BY.get(hint.value.not_too), "between")
        over_by = hint.value.not_too == "late" and any(bound.ends for bound in self.bounds)
        return hint.value.not_too is not None and not (feared or limited or over_by)

    def _limited(self, when: When) -> When:
        """`when` with the bounds of its days, and without the hours beside a part of the day that alone will do."""
        limits = self.bounds
        when = self._beyond_the_bounds(when)
        parts = [fragment for fragment in self.said.fragments if isinstance(fragment.value, DayPart)]
        part = next((each for each in parts if each.value.daypart == when.daypart), parts[0] if parts else None)
        if part is not None and when.daypart is not None and when.time is None and self.said.only(part):
            limits += tuple(beside(when.daypart))
        if part is not None and when.daypart == part.value.daypart and part.value.time is not None:
            at = part.value.time
            limits += (RuledOut(until=at) if part.value.bound == "after" else RuledOut(since=at),)
        return msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, limits)) if limits else when

    def _beyond_the_bounds(self, when: When) -> When:
        """ "The Friday after the thirteenth": of a weekday the first that the bounds allow."""
        if when.date is None or when.date_end is not None or not rules_out_day(self.bounds, when.date):
            return when
        if not any(isinstance(fragment.value, Weekday) for fragment in self.said.fragments):
            return when
        ahead = (when.date + n * calendar.WEEK for n in range(1, _WEEKS))
        day = next((day for day in ahead if not rules_out_day(self.bounds, day)), when.date)
        return msgspec.structs.replace(when, date=day, dates=(day,))

    def _assembled(
        self, day: Day | None, day_spans: tuple[Span, ...], hour: HourMeant, meant: PartMeant, hints: list[Fragment]
    ) -> When:
        clock, part = hour.clock, meant.part
        if clock is not None and part is not None and clock.part is None and clock.meridiem is None and not clock.fixed:
            clock = msgspec.structs.replace(clock, part=part.daypart)
        said = day.part if day is not None else None
        daypart = part.daypart if part is not None else self._part_of(clock) if clock is not None else said
        date = day.dates[0] if day is not None else None
        when = When(
            date=date, dates=day.dates if day else (), date_end=day.end if day else None, daypart=daypart,
            date_spans=day_spans, time_spans=hour.spans or ((meant.span,) if meant.span else ()),
            bound=part.bound if part is not None and clock is None else "at",
            of_this_week=day is not None and (day.of_this_week or day.dom is not None),
        )  # fmt: skip
        when = self._without_excluded(self._of_the_morning_to_come(when))
        if clock is not None:
            when = timed(when, clock, self.said)
        return self._hinted(self._of_a_day_to_begin(when, part), hints, part)

    def _part_of(self, clock: Clock) -> Daypart | None:
        """The part of the day that an hour is of; of a limit it tells the hour alone: "after four in the afternoon"."""
        return clock.part if clock.bound in ("at", "around") else None

    def _without_excluded(self, when: When) -> When:
        """The first day that is left of those meant."""
        if not self.ruled_out:
            return when
        left = tuple(day for day in when.dates if not rules_out_day(self.ruled_out, day))
        if not left and when.date is not None and when.date_end is not None:
            stretch = (when.date + n * ONE_DAY for n in range((when.date_end - when.date).days + 1))
            left = tuple(day for day in stretch if not rules_out_day(self.ruled_out, day))[:1]
        return msgspec.structs.replace(when, date=left[0] if left else None, dates=left, ruled_out=self.ruled_out)

    def _of_the_morning_to_come(self, when: When) -> When:
        """ "I'll do it in the morning", in the evening and of today: tomorrow's, for today's is over."""
        evening = self.hearing.clock.hour >= _EVENING and self.hearing.known_day == self.said.today
        if not evening or when.daypart != "morning" or when.date is not None or when.date_end is not None:
            return when
        tomorrow = self.said.today + ONE_DAY
        return msgspec.structs.replace(when, date=tomorrow, dates=(tomorrow,))

    def _of_a_day_to_begin(self, when: When, part: DayPart | None) -> When:
        """ "First thing", of no day by its name, once today has begun: that of another day, which begins with it."""
        begun = self.hearing.clock.hour >= _DAY_HAS_BEGUN and part is not None and part.opens
        if not begun or when.date is not None or when.date_end is not None:
            return when
        return msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, (RuledOut.day(self.said.today),)))

    def _on_another_day(self, when: When) -> When:
        """ "A different day that week": any of it but the day that is spoken of."""
        known = self.hearing.known_day
        if known is None or when.date is None or when.date_end is None or not when.date <= known <= when.date_end:
            return when
        return msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, (RuledOut.day(known),)))

    def _from_an_offer(self, shift: Hint, when: When) -> bool:
        """ "Friday, if you have something later": later than what was offered for Friday."""
        of_time = shift.shift in ("earlier", "later") and shift.shift_of == "time" and when.until is None
        return of_time and any(when.may_be(start) for start in self.hearing.offers)

    def _is_of_a_bound(self, shift: Hint) -> bool:
        """ "The party's Saturday, can you come before": sooner than a day that bounds the others."""
        return shift.shift == "sooner" and any(bound.is_edge for bound in self.bounds)

    def _hinted(self, when: When, hints: list[Fragment], part: DayPart | None) -> When:
        earliest = part is not None and part.earliest
        any_time, latest = False, part is not None and part.latest
        shift: Hint | None = None
        for fragment in hints:
            hint: Hint = fragment.value
            before = self.said.before(fragment)
            if hint.shift is not None and (_SAID_BEFORE.search(before) or _UNLESS_SO.search(before)):
                self.said.note(fragment, kept=False, why=_WHY["said"])
                continue
            of_a_day = fragment.rule == _ANY_DAY and when.date is not None and when.date_end is None
            earliest, any_time = earliest or hint.earliest, any_time or (hint.any_time and not of_a_day)
            latest = latest or hint.latest
            shift = hint if hint.shift is not None else shift
            self.said.note(fragment, kept=True)
        when = self._on_another_day(when) if shift is not None and shift.shift == "other" else when
        settled = shift is not None and _is_settled(shift, when) and not self._from_an_offer(shift, when)
        if settled or (shift is not None and self._is_of_a_bound(shift)):
            shift = None
        return msgspec.structs.replace(
            when, earliest=earliest, latest=latest, any_time=any_time, shift=shift.shift if shift else None,
            shift_of=shift.shift_of if shift else None, shift_by=shift.shift_by if shift else 0,
        )  # fmt: skip


def _is_settled(shift: Hint, when: When) -> bool:
    """Whether a day or time that is said leaves nothing to shift; another time may be one of the day that is named."""
    says_when = when.date is not None or when.time is not None or when.until is not None
    of_that_day = shift.shift == "other" and shift.shift_of == "time" and when.time is None and when.until is None
    return says_when and not shift.shift_by and not of_that_day
