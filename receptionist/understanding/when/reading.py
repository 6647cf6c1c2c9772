"""From a turn's words to its one `When`: the day and the hour that are meant, and what bounds them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.dayparts import Daypart, hours_of
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.ruled_out import Limits, RuledOut, narrowed, rules_out_day
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.model.when import When
from receptionist.understanding.when import ampm, calendar, polarity
from receptionist.understanding.when.conclusions import Conclusion, bare, concluded, divided, wished_before
from receptionist.understanding.when.day_meant import day_meant
from receptionist.understanding.when.dayparts import BESIDES
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.deadlines import until_when
from receptionist.understanding.when.fragments import fragments_of, mark, marked, sparks
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.happenings import happenings
from receptionist.understanding.when.hour_meant import HourMeant, hour_meant, no_start_at
from receptionist.understanding.when.namesakes import without_namesakes
from receptionist.understanding.when.roles import JOINS
from receptionist.understanding.when.spoken import AT_ONCE, OPPOSITE, SpokenTimes
from receptionist.understanding.when.values import Clock, Day, DayPart, Hint, Weekday
from receptionist.understanding.words import blanked, tokens

_SAID = section("when", "reading")
_SAID_BEFORE, _UNLESS_SO = _SAID.one("said_before"), _SAID.one("unless_so")
_HOPES_SO = _SAID.one("hopes_so")
_DAYS_OF_WEEK = 7
_WHEN: frozenset[Expecting] = frozenset({"date", "time"})
_A_NIGHT = dt.timedelta(hours=6)
_NIGHT_ENDS = dt.time(5)
_SOON = dt.timedelta(hours=3)
"""How far ahead an hour behind midnight may be of which no day is said."""
_EVENING = 17
_ANY_DAY: str = section("grammar", "dayparts")["any_day"].get("name", "any day")
"""The rule of "any day but Wednesday", which leaves the hour open where one day is named: "say Thursday"."""
_EITHER = _SAID.one("either")
_HOURS = 24
_LIMITED_BY = {"early": "after", "late": "before"}
# What "not too early" and "not too late" rule out.
_NOT_TOO: dict[str, RuledOut] = {"early": RuledOut(until=dt.time(10)), "late": RuledOut(since=dt.time(16))}
_WEEKS = 8
"""How far ahead a weekday may be meant that has to be after some day."""
_WHY: dict[str, str] = lexicon("evidence")["when"]
_NOTHING = When()


def read_when(text: str, hearing: HearingContext) -> tuple[When, tuple[Evidence, ...]]:
    """The day and time that `text` says, against `hearing.clock`, in its zone; with every reading kept or rejected.

    A wall time that the clocks skip in spring is moved on by the hour they skip (RFC 5545's reading of it); one that
    comes twice in autumn is the first of the two.
    """
    run = tokens(text)
    if not sparks(run):
        return _NOTHING, ()
    happened = happenings(text, hearing)
    told = [_told(text, span) for span in happened]
    text = bare(without_namesakes(blanked(text, (*until_when(text), *happened)), run, hearing))
    if (said := divided(text)) is not None:
        reason, of_reason = _read(said.before, hearing)
        wish = _wish_before(said, hearing)
        conclusion, of_conclusion = _conclusion(said, wish, reason, hearing)
        conclusion = _from_its_hour(conclusion, said.before, hearing)
        if (when := concluded(reason, conclusion)) is not None:
            when = _on_its_day(wished_before(wish, reason, when), said.before, hearing)
            return when, (*told, *of_reason, *of_conclusion)
    when, evidence = _read(text, hearing)
    return when, (*told, *evidence)


def _on_its_day(when: When, reason: str, hearing: HearingContext) -> When:
    """ "My train gets in at two on the fifth, so say three": the hour is of the day whose hour its reason tells."""
    if when.date is not None or when.date_end is not None or when.time is None or when.ruled_out:
        return when
    said = _spoken(reason, hearing)
    days, with_hour = _days(said), any(isinstance(each.value, Clock) for each in said.fragments)
    if len(days) != 1 or days[0].end is not None or days[0].past or not with_hour:
        return when
    return msgspec.structs.replace(when, date=days[0].dates[0], dates=days[0].dates)


def _from_its_hour(conclusion: When, reason: str, hearing: HearingContext) -> When:
    """ "My stories come on at eleven, so an hour before that": reckoned from the hour that its reason tells."""
    if not conclusion.shift_by or conclusion.shift_of != "time" or conclusion.time is not None:
        return conclusion
    said = _spoken(reason, hearing)
    hours = [each.value for each in said.fragments if isinstance(each.value, Clock) and each.value.until is None]
    if not hours:
        return conclusion
    told = dt.datetime.combine(said.today, said.likeliest(hours[-1])) + dt.timedelta(minutes=conclusion.shift_by)
    if told.date() != said.today:
        return conclusion
    time = told.time()
    return msgspec.structs.replace(conclusion, time=time, times=(time,), shift=None, shift_of=None, shift_by=0)


def _told(text: str, span: Span) -> Evidence:
    said = text[span.start : span.end]
    return Evidence("happening", "day", said, span, said, kept=False, why=_WHY["told"])


def _wish_before(said: Conclusion, hearing: HearingContext) -> When:
    """What is wished for before the reason, whose own day or hour may stand right before it: "Wednesday I work"."""
    fragments, _ = fragments_of(said.before, hearing)
    spans = [fragment.span for fragment in fragments]
    reason = max((span.end for span in spans if span.start <= said.reason < span.end), default=said.reason)
    own = reason if any(span.start >= reason for span in spans) else max((span.start for span in spans), default=0)
    return _read(said.before[:own], hearing)[0]


def _conclusion(
    said: Conclusion, wish: When, reason: When, hearing: HearingContext
) -> tuple[When, tuple[Evidence, ...]]:
    """What is concluded; of a weekday that of the later stretch which was wished for: "next week, I'm off Monday, so
    Thursday".
    """
    hearing = _spoken_of(said.before, reason, hearing)
    plain, evidence = _read(said.text, hearing)
    first, last, text = wish.date, wish.date_end, said.text
    if (
        first is None
        or last is None
        or first <= hearing.clock.date()
        or (reason.rules_out(first) and reason.rules_out(last))
    ):
        return plain, evidence
    for span in wish.date_spans:
        text = f"{text[: span.start]}{said.before[span.start : span.end]}{text[span.end :]}"
    within, evidence_within = _read(text, hearing)
    one_day = within.date is not None and within.date_end is None and plain.date_end is None
    of_it = within.date is not None and first <= within.date <= last and (one_day or plain.date is None)
    return (within, evidence_within) if of_it else (plain, evidence)


def _spoken_of(before: str, reason: When, hearing: HearingContext) -> HearingContext:
    """ "I'm gone the fourteenth, so the day before": what follows is reckoned from the day that was said last."""
    days = _days(_spoken(before, hearing))
    days = [*days[:1], *(day for before, day in pairwise(days) if not _is_named_by(before, day))]
    last = next((day.dates[0] for day in reversed(days) if not day.past and not day.end), reason.date)
    return msgspec.structs.replace(hearing, known_day=last) if last else hearing


def _is_named_by(date: Day, weekday: Day) -> bool:
    """ "The third, but that's a Saturday": whether a weekday only names the date that was said before it."""
    of_a_month = date.dom is not None or date.month is not None
    return of_a_month and weekday.dom is None and weekday.weekday == date.dates[0].weekday()


def _spoken(text: str, hearing: HearingContext) -> SpokenTimes:
    """What `text` says of days and hours."""
    fragments, evidence = fragments_of(text, hearing)
    return SpokenTimes(text, tokens(text), hearing, fragments, evidence)


def _days(said: SpokenTimes) -> list[Day]:
    """The days of it, in their order."""
    return [day for fragment in said.fragments if (day := said.as_day(fragment)) is not None]


def _read(text: str, hearing: HearingContext) -> tuple[When, tuple[Evidence, ...]]:
    if not sparks(tokens(text)):
        return _NOTHING, ()
    said = _spoken(text, hearing)
    return _Answer(said).when() if said.fragments else (_NOTHING, tuple(said.evidence))


def day_that_stands(text: str, hearing: HearingContext) -> int | None:
    """The weekday (Monday is 0) of the visit that `text` names as one which stands, beside what it wishes for."""
    if not sparks(tokens(text)):
        return None
    return next((day.weekday() for day in _spoken(text, hearing).standing_days()), None)


def days_told(text: str, hearing: HearingContext) -> tuple[dt.date, ...]:
    """Every day that `text` names by itself, in its order, for whatever it is said; all that "next Friday" may mean.
    Where none is, today, if a visit of today is named by its hour: "a man is coming at three".
    """
    if not sparks(tokens(text)):
        return ()
    said = _spoken(text, hearing)
    days, todays = _days(said), [start for start in hearing.to_come if start.date() == said.today]
    if not days and any(_is_at(fragment, start) for fragment in said.fragments for start in todays):
        return (said.today,)
    return tuple(dict.fromkeys(date for day in days if day.end is None for date in day.dates))


def beside_theirs(text: str, hearing: HearingContext) -> When | None:
    """What is wished for beside the day, or the day and the hour, of a visit to come, by which it is named: "you've got
    us Thursday at nine, can you slide that to Friday". None where nothing is, or no such visit is named.
    """
    if not hearing.to_come or not sparks(tokens(text)):
        return None
    lit = msgspec.structs.replace(hearing, expecting=_WHEN)  # "could we do four instead"
    limits = read_when(text, hearing)[0]  # "I can't do the tenth, make it the eleventh": the no is of that day alone
    named = tuple(span for span, day in _of_visits(_spoken(text, hearing)) if not limits.rules_out(day))
    apart, _ = read_when(blanked(text, named), lit) if named else (_NOTHING, ())
    tells = apart.date or apart.date_end or apart.time or apart.shift or apart.daypart
    return apart if tells else None


def visits_told(text: str, hearing: HearingContext) -> tuple[tuple[Span, dt.datetime], ...]:
    """Where a visit to come is told by its day, with the hour beside it that is its own, and when it begins."""
    if not hearing.to_come or not sparks(tokens(text)):
        return ()
    return tuple(_told_visits(_spoken(text, hearing)))


def its_own_hour(when: When, hearing: HearingContext) -> bool:
    """Whether a day that will not do is told with the hour of a visit on it: "I can't be here tomorrow at two"."""
    theirs = (start for start in hearing.to_come if when.rules_out(start.date()))
    return when.date is None and when.time is not None and any(when.may_be_at(start.time()) for start in theirs)


def _of_visits(said: SpokenTimes) -> Iterator[tuple[Span, dt.date]]:
    """Where a visit to come is named by its day and hour; by its day alone, where another day is said as well."""
    days = [(each, day) for each in said.fragments if (day := said.as_day(each)) is not None and day.end is None]
    for fragment, day in days:
        theirs = [start for start in said.hearing.to_come if start.date() in day.dates]
        hour = _hour_beside(said, fragment)
        others = any(day.dates != other.dates for _, other in days)
        if theirs and hour is None and others:
            yield fragment.span, theirs[0].date()
        elif hour is not None and (own := [start for start in theirs if _is_at(hour, start)]):
            yield _both(fragment, hour), own[0].date()


def _both(day: Fragment, hour: Fragment | None) -> Span:
    """From the first word of `day` and its `hour` to the last."""
    spans = (day.span, *((hour.span,) if hour else ()))
    return Span(min(span.start for span in spans), max(span.end for span in spans))


def _told_visits(said: SpokenTimes) -> Iterator[tuple[Span, dt.datetime]]:
    for fragment in said.fragments:
        day, hour = said.as_day(fragment), _hour_beside(said, fragment)
        days = day.dates[:1] if day is not None and day.end is None else ()
        theirs = [start for start in said.hearing.to_come if start.date() in days]
        own = [start for start in theirs if hour is None or _is_at(hour, start)]
        if len(own) == 1:
            yield _both(fragment, hour), own[0]


def _hour_beside(said: SpokenTimes, day: Fragment) -> Fragment | None:
    """The hour that is said in one breath with `day`: "Thursday at nine", "my two o'clock tomorrow"."""
    for hour in said.fragments:
        first, last = sorted((hour.span, day.span), key=lambda span: span.start)
        between = said.text[first.end : last.start].lower().split()
        if isinstance(hour.value, Clock) and JOINS.issuperset(between):
            return hour
    return None


def _is_at(hour: Fragment, start: dt.datetime) -> bool:
    clock = hour.value
    return isinstance(clock, Clock) and (clock.hour % 12, clock.minute) == (start.hour % 12, start.minute)


class _EitherOf(NamedTuple):
    """A part of any day, or all of one weekday."""

    part: Fragment
    day: Weekday


class _Answer:
    """Puts together what one turn says of when."""

    def __init__(self, said: SpokenTimes) -> None:
        self.said, self.hearing = said, said.hearing
        self.now = said.hearing.clock
        self.ruled_out: Limits = ()
        self.bounds: Limits = ()
        self.not_parts: tuple[Daypart, ...] = ()

    def when(self) -> tuple[When, tuple[Evidence, ...]]:
        meant = day_meant(self.said)
        day, day_spans = meant.day, meant.spans
        self.ruled_out, self.bounds = meant.ruled_out, meant.bounds
        if (either := self._part_of_the_others(meant.at)) is not None:
            self.bounds += tuple(self._other_hours(either))
            day, day_spans, meant = None, (), meant._replace(at=None, parts_ruled_out=(either.part,))
        windows = self._windows()
        hour = HourMeant(None) if windows else hour_meant(self.said, meant.at, meant.told_of)
        clock, time_spans = hour.clock, hour.spans
        self.bounds += tuple(self._of_that_day(bound, day) for bound in (*hour.bounds, *self._left_out(clock)))
        if windows:
            day, day_spans = Day(tuple(date for date, _ in windows)), tuple(span for _, span in windows)
        part, part_span = self._part((*meant.parts_ruled_out, *self._parts_of_other_days(day_spans)), clock, meant.at)
        hints = [fragment for fragment in self.said.fragments if isinstance(fragment.value, Hint)]
        when = self._assembled(day, day_spans, clock, time_spans, part, part_span, hints)
        when = self._besides(when, hints)
        when = self._limited(when)
        if when.date is None and any(self._names_an_untold_day(fragment) for fragment in self.said.fragments):
            when = msgspec.structs.replace(when, day_untold=True)
        for fragment in self.said.fragments:
            if fragment.kind in ("#num", "#dom", "#lapse", "#other", "#weekday_of"):
                why = fragment.value if isinstance(fragment.value, str) else _WHY["nothing_around"]
                self.said.note(fragment, kept=False, why=why)
        return when, tuple(self.said.evidence)

    def _names_an_untold_day(self, said: Fragment) -> bool:
        """ "The day after the wedding", but of what is told: "it broke the day after we moved in"."""
        place = self.said.plain.place(said.span)
        return said.kind == "#untold" and not polarity.said_of_the_past(self.said.plain.text, place)

    def _part_of_the_others(self, at: Span | None) -> _EitherOf | None:
        """ "Evenings or Saturday", which has all its hours; None where that is not what was said."""
        fragments = [each for each in self.said.fragments if self.said.as_day(each) or isinstance(each.value, DayPart)]
        match fragments:
            case [first, second] if _EITHER.fullmatch(self.said.between(first, second)):
                day, part = (first, second) if isinstance(second.value, DayPart) else (second, first)
            case _:
                return None
        if day.span != at or not isinstance(day.value, Weekday) or not isinstance(part.value, DayPart):
            return None
        return _EitherOf(part, day.value) if part.value.days is None else None

    def _other_hours(self, either: _EitherOf) -> Iterator[RuledOut]:
        """The hours beside that part on all other days of the week."""
        others = tuple(day for day in range(_DAYS_OF_WEEK) if day != either.day.index)
        first, last = hours_of(either.part.value.daypart)
        if first:
            yield RuledOut(weekdays=others, until=dt.time(first))
        if last < _HOURS:
            yield RuledOut(weekdays=others, since=dt.time(last))

    def _left_out(self, clock: Clock | None) -> Limits:
        """ "It's gotta be after four": four itself, which "four or later" allows."""
        if clock is None or not clock.beyond or clock.bound not in ("after", "between"):
            return ()
        return tuple(no_start_at(self.said.likeliest(clock)))

    def _of_that_day(self, bound: RuledOut, day: Day | None) -> RuledOut:
        """By when it has to be over, or when it may not start, of the one day that is named with it."""
        if not (bound.ends or bound.is_moment) or day is None or day.end is not None or len(day.dates) > 1:
            return bound
        return msgspec.structs.replace(bound, first=day.dates[0], last=day.dates[0])

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

    def _parts_of_other_days(self, meant: Sequence[Span]) -> Iterator[Fragment]:
        """ "Saturday I guess, or after school Friday": what is said of the day that is not meant."""
        days = [each for each in self.said.fragments if self.said.as_day(each) is not None]
        for part in self.said.fragments if meant else ():
            if not isinstance(part.value, DayPart) or part in days:
                continue
            beside = [day for day in days if any(self._at_once(*pair) for pair in ((day, part), (part, day)))]
            if beside and not any(mark(day, "date") in meant for day in beside):
                yield part

    def _at_once(self, first: Fragment, second: Fragment) -> bool:
        follows = first.span.end <= second.span.start
        return follows and AT_ONCE.fullmatch(self.said.between(first, second)) is not None

    def _part(
        self, ruled_out: Sequence[Fragment], clock: Clock | None, at: Span | None
    ) -> tuple[DayPart | None, Span | None]:
        """The part of the day that is meant, beside the hour of `clock`, and the day at `at`."""
        parts = [fragment for fragment in self.said.fragments if isinstance(fragment.value, DayPart)]
        said = [part for part in parts if not self.said.is_in_refusal(part)]
        found = [each for each in said if each not in ruled_out and (not clock or ampm.is_of(clock, each.value))]
        if clock is not None and clock.part:  # "no night, maybe ten o'clock morning"
            left = [each for each in found if not self._is_denied_for(each, clock)]
            own = next((each for each in left if each.value.daypart == clock.part), None)
            if own is not None and left != found:
                return own.value, own.span if marked(own, "time") else None
            found = left
        if not found:
            return None, None
        chosen, standings = self.said.choose(found)
        if chosen is None and at is not None:
            chosen = next((place for place, each in enumerate(found) if self.said.stands_beside(each, at)), None)
        if clock is not None and any(self._is_turned(hour, clock) for hour in self.said.fragments):
            return None, None  # "mornings are no good until ten": of the part some hours will do
        if chosen is None:
            self.not_parts = self._parts_refused(found, standings)
            return None, None
        part = found[chosen]
        return part.value, part.span if marked(part, "time") else None

    def _is_denied_for(self, part: Fragment, clock: Clock) -> bool:
        """Whether no such part of the day shall be, but that of `clock`: "no night, maybe ten in the morning"."""
        return part.value.daypart != clock.part and polarity.says_none(self.said.before(part))

    def _is_turned(self, hour: Fragment, clock: Clock) -> bool:
        """Whether an hour bounds the other way than its own words do: "not until ten"."""
        value = hour.value
        same = isinstance(value, Clock) and (value.hour, value.minute) == (clock.hour, clock.minute)
        return same and value.bound in OPPOSITE and clock.bound == OPPOSITE[value.bound]

    def _parts_refused(self, found: list[Fragment], standings: list[int]) -> tuple[Daypart, ...]:
        """The parts of any day that were ruled out, and none is wished for; "not this morning" is about today."""
        if any(standing > polarity.RULED_OUT for standing in standings):
            return ()
        refused = (each.value for each in found if each.value.days is None and each.value.daypart in BESIDES)
        return tuple(dict.fromkeys(part.daypart for part in refused))

    def _besides(self, when: When, hints: list[Fragment]) -> When:
        """`when` without the weekends, or the part of the day, that will not do: "weekdays only", "not mornings"."""
        if any(fragment.value.weekdays for fragment in hints):
            when = msgspec.structs.replace(when, ruled_out=(*when.ruled_out, RuledOut(weekdays=calendar.WEEKEND)))
        limits = tuple(_NOT_TOO[hint.value.not_too] for hint in hints if self._not_too(hint, when))
        if limits:
            when = msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, limits))
        if not self.not_parts:
            return when
        all_day = {"morning", "afternoon"}.issubset(self.not_parts)  # which leaves the evening
        edges = [("after", BESIDES["evening"][1])] if all_day else [BESIDES[part] for part in self.not_parts]
        beside = tuple(RuledOut(since=edge) if bound == "before" else RuledOut(until=edge) for bound, edge in edges)
        when = msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, beside))
        if when.time or when.until or when.daypart or len(edges) > 1:
            return when
        ((bound, edge),) = edges
        if bound == "before":
            return msgspec.structs.replace(when, until=edge, bound=bound)
        return msgspec.structs.replace(when, time=edge, times=(edge,), bound=bound)

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
            first, last = hours_of(when.daypart)
            limits += (RuledOut(until=dt.time(first)),) if first else ()
            limits += (RuledOut(since=dt.time(last)),) if last < _HOURS else ()
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
        self, day: Day | None, day_spans: tuple[Span, ...], clock: Clock | None, time_spans: tuple[Span, ...],
        part: DayPart | None, part_span: Span | None, hints: list[Fragment],
    ) -> When:  # fmt: skip
        if clock is not None and part is not None and clock.part is None and clock.meridiem is None and not clock.fixed:
            clock = msgspec.structs.replace(clock, part=part.daypart)
        said = day.part if day is not None else None
        daypart = part.daypart if part is not None else self._part_of(clock) if clock is not None else said
        date = day.dates[0] if day is not None else None
        when = When(
            date=date, dates=day.dates if day else (), date_end=day.end if day else None, daypart=daypart,
            date_spans=day_spans, time_spans=time_spans or ((part_span,) if part_span else ()),
            bound=part.bound if part is not None and clock is None else "at",
        )  # fmt: skip
        when = self._without_excluded(self._of_the_morning_to_come(when))
        if clock is not None:
            when = self._timed(when, clock)
        return self._hinted(when, hints, part)

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
        evening = self.now.hour >= _EVENING and self.hearing.known_day == self.said.today
        if not evening or when.daypart != "morning" or when.date is not None or when.date_end is not None:
            return when
        tomorrow = self.said.today + ONE_DAY
        return msgspec.structs.replace(when, date=tomorrow, dates=(tomorrow,))

    def _timed(self, when: When, clock: Clock) -> When:
        tonight = when.date == self.said.today and when.daypart in ("night", "evening")
        times = ampm.readings(clock)
        not_before = self.now.time().replace(tzinfo=None) if when.date == self.said.today and not tonight else None
        offered = {start.time() for start in self.hearing.offers if when.may_be_on(start.date())}
        instead_of = self.hearing.known_time if self.hearing.to_agree or self.hearing.anything_else else None
        time = ampm.likeliest(times, self.hearing.opens, self.hearing.closes, not_before, offered, instead_of)
        date, dates = when.date, when.dates
        if self._is_of_the_coming_night(when, clock, times):
            time, date = times[0], self.said.today + ONE_DAY
            dates = (date,)
        elif tonight and time < _NIGHT_ENDS and self.now.hour >= 4 and date is not None:
            date, dates = date + ONE_DAY, (date + ONE_DAY,)
        if date is not None:
            time = self._existing(date, time)
        if clock.bound == "before":
            return msgspec.structs.replace(
                when,
                date=date,
                dates=dates,
                times=times,
                until=time,
                bound="before",
                time=time if clock.inclusive else None,
            )
        until = self._until(clock, time) if clock.until is not None else None
        if tonight and clock.bound == "after" and until is None and time < _NIGHT_ENDS:
            return msgspec.structs.replace(  # "tonight, I clock out at midnight" is over in the morning
                when, date=date, dates=dates, time=time, times=times, until=_NIGHT_ENDS, bound="between", daypart=None
            )
        return msgspec.structs.replace(
            when, date=date, dates=dates, time=time, times=times, until=until, bound=clock.bound
        )

    def _is_of_the_coming_night(self, when: When, clock: Clock, times: Sequence[dt.time]) -> bool:
        """ "Twelve thirty", at ten past eleven in the evening: of today it has passed, and in a while it comes."""
        now, of_day = self.now.time(), when.date or (self.hearing.known_day if when.date_end is None else None)
        by_night = of_day is None and when.date_end is None and self.hearing.all_hours  # "I'm locked out, come at one"
        if clock.bound != "at" or not (by_night or of_day == self.said.today) or max(times) > now:
            return False
        until_then = dt.datetime.combine(self.said.today + ONE_DAY, times[0]) - self.now.replace(tzinfo=None)
        return until_then <= (_SOON if by_night else _A_NIGHT)

    def _until(self, clock: Clock, start: dt.time) -> dt.time | None:
        """The end of a range: the first reading after its start."""
        end = clock.until
        if end is None:
            return None
        if end.part is None and end.meridiem is None and clock.part is not None and not end.fixed:
            later = [time for time in ampm.readings(end) if time > start]
            return later[0] if later else ampm.readings(end)[-1]
        times = ampm.readings(end)
        return next((time for time in times if time > start), times[-1])

    def _existing(self, date: dt.date, time: dt.time) -> dt.time:
        """The wall time itself, or in the hour that clocks skip the one they show instead."""
        wall = dt.datetime.combine(date, time, tzinfo=self.now.tzinfo)
        return wall.astimezone(dt.UTC).astimezone(self.now.tzinfo).time()

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
