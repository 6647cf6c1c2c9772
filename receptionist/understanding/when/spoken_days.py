"""The days and hours of one turn among its words: where each stands, and which day each tells."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from functools import cached_property

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Evidence
from receptionist.understanding.when import ampm, calendar, refusals
from receptionist.understanding.when.anchored import THAT_DAY
from receptionist.understanding.when.date_ranges import WEEKDAY_OF_WEEK
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.fragments import evidence_of
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.joins import FROM_DAY_TO_DAY, as_day
from receptionist.understanding.when.lexicon import WEEKDAYS, alone
from receptionist.understanding.when.plain import Plain
from receptionist.understanding.when.values import Clock, DateRange, Day, DayPart, Moment, Weekday
from receptionist.understanding.words import Token

_SAID = section("when", "reading")
_THAT = _SAID.one("that")
_ONLY_BEFORE = _SAID.one("only_before")
_ONLY_AFTER = _SAID.one("only_after")
AT_ONCE = _SAID.one("at_once")
_PARTS = _SAID.one("parts")
_HESITATION = _SAID.one("hesitation", re.IGNORECASE)


class SpokenDays:
    """The days and hours of one turn, `fragments` in their order: where each stands, and which day a word tells."""

    def __init__(
        self,
        text: str,
        run: Sequence[Token],
        hearing: HearingContext,
        fragments: list[Fragment],
        evidence: list[Evidence],
    ) -> None:
        self.text, self.run, self.hearing, self.fragments, self.evidence = text, run, hearing, fragments, evidence
        self.today = hearing.clock.date()

    def note(self, fragment: Fragment, *, kept: bool, why: str = "") -> None:
        self.evidence.append(evidence_of(self.text, fragment, kept=kept, why=why))

    def words(self, fragment: Fragment) -> str:
        """Its own plain words."""
        place = self.plain.place(fragment.span)
        return self.plain.text[place.start : place.end]

    def before(self, fragment: Fragment) -> str:
        """All plain words before it."""
        return self.plain.text[: self.plain.place(fragment.span).start]

    def after(self, fragment: Fragment) -> str:
        """All plain words behind it."""
        return self.plain.text[self.plain.place(fragment.span).end :]

    @cached_property
    def plain(self) -> Plain:
        return Plain(self.run)

    def does_not_suit(self, fragment: Fragment) -> bool:
        """ "Four's out", "four won't work"."""
        joined = " is" if self.words(fragment).endswith("'s") else ""
        return refusals.does_not_suit(f"{joined}{self.after(fragment)}")

    def only(self, fragment: Fragment) -> bool:
        """ "Only weekends", "afternoons only"."""
        return bool(_ONLY_BEFORE.search(self.before(fragment)) or _ONLY_AFTER.match(self.after(fragment)))

    def between(self, first: Fragment, second: Fragment) -> str:
        return self.plain.text[self.plain.place(first.span).end : self.plain.place(second.span).start]

    def hesitates(self, first: Fragment, second: Fragment) -> bool:
        """ "Wednesday, er, Thursday" takes the first back; "Wednesday or, er, Thursday" does not."""
        return _HESITATION.fullmatch(self.text[first.span.end : second.span.start]) is not None

    def as_day(self, fragment: Fragment) -> Day | None:
        value = fragment.value
        if isinstance(value, DateRange):
            start = max(value.start, self.today) if value.end >= self.today else value.start
            return Day((start,), end=value.end, past=value.end < self.today)
        if isinstance(value, Moment):
            return Day((value.at.date(),))
        if isinstance(value, DayPart | Clock) and value.days is not None:
            return Day((self.today + value.days * ONE_DAY,), past=value.days < 0)
        if isinstance(value, Day) and value.dom is not None and value.month is None and value.weekday is None:
            return self._of_the_month(fragment, value)
        if fragment.rule in THAT_DAY and (weekday := self._weekday_before(fragment)) is not None:
            return self.as_day(weekday)
        if isinstance(value, Day) and fragment.rule == FROM_DAY_TO_DAY:
            return self._of_the_stretch(fragment, value)
        if isinstance(value, Weekday):
            since = self._stretch_before(fragment)
            if since is not None:  # its first day is that weekday, and not the one after
                own = since > self.today and since.weekday() == value.index
                return as_day(value, since - ONE_DAY if own else max(since, self.today))
            return as_day(value, self._week_spoken_of(fragment) or self._week_offered(value) or self.today)
        return as_day(value, self.today)

    def _weekday_before(self, that_day: Fragment) -> Fragment | None:
        """ "The Thursday, but what's the latest that day": the weekday, where it was the last day to be said."""
        earlier = [each for each in self.fragments if each.span.end <= that_day.span.start and self.says_day(each)]
        return earlier[-1] if earlier and isinstance(earlier[-1].value, Weekday) else None

    def says_day(self, fragment: Fragment) -> bool:
        return isinstance(fragment.value, Day | DateRange | Weekday | Moment)

    def tells(self, fragment: Fragment) -> bool:
        """Whether it tells a day, a part of one or an hour, and is no mere hint."""
        return self.as_day(fragment) is not None or isinstance(fragment.value, DayPart | Clock)

    def _of_the_month(self, fragment: Fragment, day: Day) -> Day:
        """ "In April I'm away the tenth": of the month that was named before it."""
        before = [each.value for each in self.fragments if each.span.end <= fragment.span.start]
        month = next((each for each in reversed(before) if isinstance(each, DateRange)), None)
        if month is None or month.grain != "month" or day.dom is None or day.end is not None:
            return day
        date = calendar.on_date(month.start.year, month.start.month, day.dom)
        return msgspec.structs.replace(day, dates=(date,)) if date and date >= self.today else day

    def _of_the_stretch(self, fragment: Fragment, days: Day) -> Day:
        """ "Next week I'm out Wednesday through Friday": those of that week."""
        since = self._stretch_before(fragment)
        of_a_date = days.dom is not None or days.month is not None
        if of_a_date or since is None or days.end is None or days.end >= since:
            return days
        weeks = -((days.dates[0] - since) // calendar.WEEK) * calendar.WEEK
        return msgspec.structs.replace(days, dates=tuple(day + weeks for day in days.dates), end=days.end + weeks)

    def _stretch_before(self, weekday: Fragment) -> dt.date | None:
        """Since when the days are that were named before it, in which it lies: "next week I'm busy Monday and Tuesday",
        "the tenth through the fourteenth, except the Saturday".
        """
        stretch = self.stretch_of(weekday)
        return self.begins(stretch) if stretch is not None else None

    def stretch_of(self, day: Fragment) -> Fragment | None:
        """The days that were named before it, where it is one of them."""
        before = [fragment for fragment in self.fragments if fragment.span.end <= day.span.start]
        stretch = next((each for each in reversed(before) if self.begins(each) is not None), None)
        if stretch is None or refusals.rules_out(self.before(day)):
            return stretch
        refused = refusals.rules_out(self.before(stretch)) or refusals.does_not_suit(self.after(stretch))
        behind = (each for each in self.fragments if each.span.start >= stretch.span.end)
        first = next(each for each in behind if isinstance(each.value, Weekday | Day) or each is day)
        between = self.between(stretch, first)
        either = isinstance(stretch.value, Day) and refusals.in_one_breath(between)  # "next week Tuesday or Thursday"
        return None if refused or (_PARTS.search(between) and not either) else stretch

    def begins(self, stretch: Fragment) -> dt.date | None:
        """The first of several days, of the week whose day is told behind it as well; None of what is one day or none:
        "next week", "next week Monday".
        """
        value = stretch.value
        if isinstance(value, DateRange):
            return value.start if value.end >= self.today else None
        if not isinstance(value, Day):
            return None
        if value.end is not None:
            return value.dates[0]
        led_by_week = stretch.rule == WEEKDAY_OF_WEEK and alone(self.words(stretch).split()[-1]) in WEEKDAYS
        return calendar.monday_of(value.dates[0]) if led_by_week else None

    def _week_offered(self, said: Weekday) -> dt.date | None:
        """Since when the later week is whose times are being chosen from: "Tuesday afternoon" is of that week, and so
        is a day of which none was offered where it is the week that was wished for. All times before it are of none:
        the day that is spoken of is one by which it must be done, or that was refused.
        """
        known, offers = self.hearing.known_day, self.hearing.offers
        weeks = [(calendar.monday_of(start.date()), start.weekday()) for start in offers]
        of_day = (week for week, weekday in weeks if weekday == said.index)
        wished = (
            calendar.monday_of(known) if known and any(week >= calendar.monday_of(known) for week, _ in weeks) else None
        )
        week = next(of_day, wished)
        if week is None or week <= self.today:
            return None
        return week - ONE_DAY if said.index == week.weekday() else week  # its Monday, and not the one after

    def _week_spoken_of(self, fragment: Fragment) -> dt.date | None:
        """The Monday of a later week that is spoken of, where "the Friday" is that week's, and so is the very weekday
        that is spoken of, while no day is asked for; None where it is not.
        """
        known = self.hearing.known_day
        if known is None or known - self.today < calendar.WEEK:
            return None
        asked = "date" in self.hearing.expecting and not self.hearing.anything_else
        its_own = known.weekday() == fragment.value.index and not asked
        of_it = self.hearing.to_agree or self.hearing.weighing or its_own or _THAT.search(self.before(fragment))
        return calendar.monday_of(known) if of_it else None

    def own_day(self, hour: Fragment) -> dt.date | None:
        """The one day that is said in one breath with an hour: "Thursday at ten", "ten on Thursday"; None of a day."""
        if not isinstance(hour.value, Clock):
            return None
        for day in self.fragments:
            first, second = sorted((day, hour), key=lambda said: said.span.start)
            if day is hour or not self.says_day(day) or not AT_ONCE.fullmatch(self.between(first, second)):
                continue
            named = self.as_day(day)
            return named.dates[0] if named is not None and named.end is None else None
        return None

    def one_before(self, fragment: Fragment) -> Fragment | None:
        """The day or time that was said last before it."""
        earlier = [other for other in self.fragments if other.span.end <= fragment.span.start]
        return max(earlier, key=lambda other: other.span.end, default=None)

    def since_the_one_before(self, fragment: Fragment) -> str:
        """The words up to it that stand after the day or time before it: what was refused there is refused of that."""
        last = self.one_before(fragment)
        return self.between(last, fragment) if last is not None else self.before(fragment)

    def likeliest(self, clock: Clock) -> dt.time:
        offered = {start.time() for start in self.hearing.offers}
        return ampm.likeliest(ampm.readings(clock), self.hearing.opens, self.hearing.closes, None, offered)
