"""Which of the days of a turn is meant, and which days are ruled out beside it."""

from __future__ import annotations

import datetime as dt
import re
from functools import cached_property
from typing import NamedTuple

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.ruled_out import Limits, RuledOut, narrowed
from receptionist.model.span import Span
from receptionist.understanding.when import calendar, engagements, polarity, refusals, scope
from receptionist.understanding.when.anchored import BESIDE_THAT
from receptionist.understanding.when.dayparts import BESIDES
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.either_day import either_of
from receptionist.understanding.when.events import bound_by_event_day
from receptionist.understanding.when.fragments import HOLIDAY, mark
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.hour_meant import no_start_at
from receptionist.understanding.when.spoken import NOT_SO, OTHER_WEEKDAY, TAKEN_UNTIL, SpokenTimes
from receptionist.understanding.when.spoken_days import AT_ONCE
from receptionist.understanding.when.standing import RULED_OUT
from receptionist.understanding.when.values import Clock, DateRange, Day, DayPart, Hint, Moment, Weekday

_SAID = section("when", "reading")
_SEPARATE = _SAID.one("separate")
_SEVERAL = _SAID.one("several")
_WHICHEVER = _SAID.one("whichever")
_THE_NEXT = _SAID.one("the_next")
_UNTIL_DAY = _SAID.one("until_day")
_BEFORE_DAY = _SAID.one("before_day")
_CANNOT = _SAID.one("cannot")
_BY_DAY = _SAID.one("by_day")
_COMES_BY = _SAID.one("comes_by")
_AFTER_DAY = _SAID.one("after_day")
_THAN_IT_BEFORE, _THAN_IT_BEHIND = _SAID.table("than_it").values()
_ONE_AFTER = _SAID.one("one_after")
_THE_DAY_AFTER = _SAID.one("the_day_after")
_FROM_DAY = _SAID.one("from_day")
_ON_FROM_THERE = _SAID.one("on_from_there")
_WORKING_DAYS = (0, 1, 2, 3, 4)
_LINK = _SAID.one("link")
_OR = section("when", "alternatives").one("either")
_FOR_INSTANCE = _SAID.one("proposed_for_instance")
_FEW = 3
"""Words beside a day that is past with which it may still be what was asked for."""
_NEAR = 25
"""Characters between a weekday and the date that it is of."""
_DONE_AT = _SAID.one("done_at")
_OFF_FOR = _SAID.one("off_for")
_GONE_BY = _SAID.one("gone_by", re.IGNORECASE)
_ASKED_AFTER = _SAID.one("asked_after")
_WHY: dict[str, str] = lexicon("evidence")["when"]


class DayMeant(NamedTuple):
    """The day that is meant, None where none is; the places of its words, and that of the day which was chosen."""

    day: Day | None
    spans: tuple[Span, ...]
    at: Span | None
    ruled_out: Limits
    bounds: Limits
    """What days that others shall be before or after rule out."""
    parts_ruled_out: tuple[Fragment, ...]
    told_of: tuple[Fragment, ...]
    """What tells of days that are past, or of what somebody does each week: their hour is no wish."""


def day_meant(said: SpokenTimes) -> DayMeant:
    return _DayChoice(said).chosen()


def _is_week_after(said: Day, date: dt.date) -> bool:
    """Whether `date` is of the week after `said`, or is the same weekday a week later."""
    first = calendar.monday_of(said.dates[0]) if said.end else said.dates[0]
    return first + calendar.WEEK <= date <= (said.end or said.dates[0]) + calendar.WEEK


class _DayChoice:
    def __init__(self, said: SpokenTimes) -> None:
        self.said = said
        self.ruled_out: Limits = ()
        self.bounds: Limits = ()
        self.parts_ruled_out: list[Fragment] = []
        self.told_of: list[Fragment] = []

    def chosen(self) -> DayMeant:
        found = [(fragment, day) for fragment in self.said.fragments if (day := self.said.as_day(fragment)) is not None]
        to_come = any(not day.past for _, day in found)  # beside which one that is past is only told of
        found = self._of_one_week([pair for pair in found if not self._told(*pair, to_come)])
        found = self._without_echoes(found)
        found = self._meant_days(found)
        if not found:
            return self._meant(None)
        chosen, standings = self.said.choose([fragment for fragment, _ in found])
        if (behind := self._behind_a_refused_hour(found, standings, chosen)) is not None:
            standings = [RULED_OUT if at == chosen else standing for at, standing in enumerate(standings)]
            chosen = behind
        self.ruled_out = self._excluded(found, standings)
        self.told_of += [fragment for fragment, _ in found if self._of_every_week(fragment)]
        if chosen is None:
            return self._meant(self._one_after(found, standings) or self._rest_of_week(found))
        fragment, _ = found[chosen]
        linked = self._linked(found, standings, chosen)
        spans = tuple(mark(each, "date") for each, _ in linked)
        day, gaps = either_of([each for _, each in linked])
        self.ruled_out = narrowed(self.ruled_out, gaps)
        return self._meant(day, spans, fragment.span)

    def _behind_a_refused_hour(
        self, found: list[tuple[Fragment, Day]], standings: list[int], chosen: int | None
    ) -> int | None:
        """ "Tomorrow at eleven is no good, what about Friday": the day behind one that is refused at its hour."""
        if chosen is None or self._hour_refused_with(found[chosen][0]) is None:
            return None
        behind = range(chosen + 1, len(found))
        return next((at for at in behind if standings[at] >= 0 and not self._hour_refused_with(found[at][0])), None)

    def _linked(
        self, found: list[tuple[Fragment, Day]], standings: list[int], chosen: int
    ) -> list[tuple[Fragment, Day]]:
        """The day that is `chosen`, and those that "or" and "and" bind to it: "Friday or what about Monday"."""
        linked = [found[chosen]]
        for pair, standing in zip(found[chosen + 1 :], standings[chosen + 1 :], strict=True):
            last = linked[-1][0]
            if standing < 0 or not _LINK.fullmatch(self.said.between(last, pair[0])):
                break
            if self.said.hesitates(last, pair[0]):
                break
            linked.append(pair)
        return linked

    def _meant(self, day: Day | None, spans: tuple[Span, ...] = (), at: Span | None = None) -> DayMeant:
        return DayMeant(day, spans, at, self.ruled_out, self.bounds, tuple(self.parts_ruled_out), tuple(self.told_of))

    def _meant_days(self, found: list[tuple[Fragment, Day]]) -> list[tuple[Fragment, Day]]:
        """Those days of `found` that may be meant; others bound the days that will do: "before the fourteenth"."""
        meant = []
        for fragment, day in found:
            bound = self._day_bound(fragment, day)
            if bound is None:
                meant.append((fragment, day))
                continue
            self.bounds = (*self.bounds, bound)
            self.said.note(fragment, kept=True)
        return meant

    def _day_bound(self, fragment: Fragment, day: Day) -> RuledOut | None:
        """The days that are ruled out by a day which the others shall be before or after."""
        before, after = self._words_before(fragment), self.said.after(fragment)
        if self._only(fragment):
            whole_weekend = isinstance(fragment.value, DateRange) and fragment.value.grain == "weekend"
            return RuledOut(weekdays=_WORKING_DAYS) if whole_weekend else None
        if self._bounds_an_hour(fragment, before, after):
            return None
        first, last = day.dates[0], day.end or day.dates[0]
        if _FROM_DAY.search(before) or _ON_FROM_THERE.match(after):
            return RuledOut(last=first - ONE_DAY)
        if edge := _BEFORE_DAY.search(before):
            unable = _CANNOT.search(before[: edge.start()]) is not None
            refused = unable or refusals.rules_out(before[: edge.start()])
            return RuledOut(last=first - ONE_DAY) if refused else RuledOut(first=first)
        if _BY_DAY.search(before) and not _COMES_BY.search(before):
            return RuledOut(first=last + ONE_DAY)
        if edge := _UNTIL_DAY.search(before):
            taken = NOT_SO.search(before[: edge.start()]) or TAKEN_UNTIL.search(before[: edge.start()])
            beyond = bound_by_event_day("", after)  # "away until the ninth, so after that"
            edge_too = beyond is not None and beyond.bound == "after"
            return RuledOut(last=last if edge_too else first - ONE_DAY) if taken else None
        if (edge := _AFTER_DAY.search(before)) and not self._dates_the_one_after(fragment, day):
            refused = refusals.rules_out(before[: edge.start()])
            return RuledOut(first=last + ONE_DAY) if refused else RuledOut(last=last)
        return self._bound_by_event(fragment, first, last)

    def _words_before(self, day: Fragment) -> str:
        """Those before it; what tells a moment or a day bounds none behind it: "right after, the same day", "the Monday
        before that, the twenty second".
        """
        last = self.said.one_before(day)
        told = last is not None and (isinstance(last.value, Moment) or last.rule in BESIDE_THAT)
        return self.said.since_the_one_before(day) if told else self.said.before(day)

    def _dates_the_one_after(self, fragment: Fragment, day: Day) -> bool:
        """ "Not this Thursday, the Thursday after that, the sixteenth": it dates the day that comes after what is said
        before; so does a date that is just a week later, without any "that": "the one after, the sixteenth".
        """
        edge = _AFTER_DAY.search(self.said.before(fragment))
        if edge is None or _ONE_AFTER.search(edge.string):
            return edge is not None
        return bool(day.month or day.dom) and (edge["that"] is not None or self._is_a_week_later(fragment, day))

    def _is_a_week_later(self, fragment: Fragment, day: Day) -> bool:
        """Whether the date of "the Thursday after, the sixteenth" is a week after a day, or a week, that was refused,
        and is of the weekday that is said.
        """
        before = self.said.before(fragment)
        head = _THE_DAY_AFTER.search(before)
        if head is None or refusals.rules_out(before[: head.start()]):
            return False
        earlier = [each for each in self.said.fragments if each.span.end <= fragment.span.start]
        if head["weekday"] and earlier[-1].value != Weekday(day.dates[0].weekday()):
            return False
        refused = (each for each in earlier if refusals.rules_out(self.said.before(each)))
        others = (other for each in refused if (other := self.said.as_day(each)) is not None)
        return any(_is_week_after(other, day.dates[0]) for other in others)

    def _bounds_an_hour(self, fragment: Fragment, before: str, after: str) -> bool:
        """ "School till three, so after that Friday": behind the hour, and on that day."""
        earlier = (each for each in self.said.fragments if each.span.end <= fragment.span.start)
        than_it = _THAN_IT_BEFORE.search(before) or _THAN_IT_BEHIND.match(after)
        return than_it is not None and any(isinstance(each.value, Clock) for each in earlier)

    def _bound_by_event(self, fragment: Fragment, first: dt.date, last: dt.date) -> RuledOut | None:
        """ "The party's Saturday, so before that": all from that day on, where no hour of it is told."""
        if isinstance(fragment.value, Clock):  # "eight tonight" is an hour
            return None
        parts = [each for each in self.said.fragments if self._is_part_of(each, fragment)]
        others = [each for each in self.said.fragments if each.span.start >= fragment.span.end and each not in parts]
        told = [each for each in others if self.said.as_day(each) or isinstance(each.value, Clock | DayPart)]
        after = self.said.between(fragment, told[0]) if told else self.said.after(fragment)
        before = self.said.since_the_one_before(fragment)
        one_of_several = bool(before.strip()) and _LINK.fullmatch(before) is not None
        event = None if one_of_several or self._is_proposed(fragment) else bound_by_event_day(before, after)
        if event is None or (told and AT_ONCE.fullmatch(after)) or self._has_hour(fragment):
            return None
        self.parts_ruled_out += parts
        if event.bound == "before":
            return RuledOut(first=last + ONE_DAY if event.includes else first)
        return RuledOut(last=first - ONE_DAY if event.includes else last)

    def _is_proposed(self, day: Fragment) -> bool:
        """ "After my stuff's out, like the twenty fifth"; who says one day or another tells of no day that is fixed."""
        if _FOR_INSTANCE.search(self.said.text[: day.span.start].lower()) is not None:
            return True
        behind = [each for each in self.said.fragments if each.span.start >= day.span.end and self.said.as_day(each)]
        return bool(behind) and _OR.fullmatch(self.said.between(day, behind[0])) is not None

    def _has_hour(self, day: Fragment) -> bool:
        """ "I have practice at three Thursday, so before that": before three."""
        earlier = [each for each in self.said.fragments if each.span.end <= day.span.start]
        return (
            bool(earlier)
            and isinstance(earlier[-1].value, Clock)
            and (AT_ONCE.fullmatch(self.said.between(earlier[-1], day)) is not None)
        )

    def _only(self, fragment: Fragment) -> bool:
        """ "Only weekends", "weekends only"."""
        return self.said.only(fragment) and _SEVERAL.search(self.said.words(fragment)) is not None

    def _excluded(self, found: list[tuple[Fragment, Day]], standings: list[int]) -> Limits:
        """The days ruled out; of "any day but Tuesday" every Tuesday."""
        any_day = any(isinstance(fragment.value, Hint) and fragment.value.any_time for fragment in self.said.fragments)
        limits: list[RuledOut] = []
        for at, ((fragment, day), standing) in enumerate(zip(found, standings, strict=True)):
            wished_later = (other for (_, other), score in zip(found[at:], standings[at:], strict=True) if score >= 0)
            named_again = any(
                day.dates[0] in other.dates[:1] or (other.dom and day.end and day.dates[0] <= other.dates[0] <= day.end)
                for other in wished_later
            )
            if standing > RULED_OUT or day.past or named_again:
                continue
            last = min(day.end or day.dates[0], day.dates[0] + 31 * ONE_DAY)
            stretch = RuledOut(day.dates[0], last)
            others = [RuledOut.day(date) for date in day.dates[1:]]
            if self._every_week(fragment, any_day):
                stretch, others = RuledOut(weekdays=self._weekdays(fragment)), []
            if (moment := self._at_its_hour(stretch, fragment)) is not None:
                limits.append(moment)
                continue
            limits += [self._of_its_part(limit, fragment) for limit in (stretch, *others)]
        return tuple(dict.fromkeys(limits))

    def _at_its_hour(self, day: RuledOut, said: Fragment) -> RuledOut | None:
        """Of the one `day` that is refused at an hour that very start; None where all of it is."""
        hour = self._hour_refused_with(said) if day.weekdays or day.first == day.last else None
        moment = next(no_start_at(self.said.likeliest(hour.value)), None) if hour is not None else None
        if hour is None or moment is None:
            return None
        self.told_of.append(hour)
        return msgspec.structs.replace(day, since=moment.since, until=moment.until)

    def _hour_refused_with(self, day: Fragment) -> Fragment | None:
        """ "I can't make it Tuesday at two": the hour that is refused with its day, and wished for on no other."""
        place = self.said.fragments.index(day)
        for hour in self.said.fragments[max(place - 1, 0) : place + 2]:
            first, last = (hour, day) if hour.span.start < day.span.start else (day, hour)
            plain = isinstance(hour.value, Clock) and hour.value.bound == "at" and hour.value.until is None
            beside = plain and hour != day and AT_ONCE.fullmatch(self.said.between(first, last))
            if beside and not scope.ends_before(self.said, last):
                refused = refusals.rules_out(self.said.before(first)) or self.said.does_not_suit(last)
                return hour if refused and not refusals.welcomed(self.said.after(last)) else None
        return None

    def _of_every_week(self, fragment: Fragment) -> bool:
        return engagements.of_every_week(self.said.before(fragment), self.said.words(fragment))

    def _of_its_part(self, limit: RuledOut, said: Fragment) -> RuledOut:
        """ "Not Friday morning" leaves the afternoon."""
        beside = next((part for part in self.said.fragments if self._is_part_of(part, said)), None)
        if beside is None:
            return limit
        self.parts_ruled_out.append(beside)
        bound, edge = BESIDES[beside.value.daypart]
        return msgspec.structs.replace(limit, **({"until": edge} if bound == "after" else {"since": edge}))

    def _is_part_of(self, part: Fragment, day: Fragment) -> bool:
        if not isinstance(part.value, DayPart) or part.value.daypart not in BESIDES or part.span.start < day.span.end:
            return False
        return not self.said.between(day, part).strip() and not scope.ends_before(self.said, part)

    def _weekdays(self, fragment: Fragment) -> tuple[int, ...]:
        value = fragment.value
        return (value.index,) if isinstance(value, Weekday) else calendar.WEEKEND

    def _every_week(self, fragment: Fragment, any_day: bool) -> bool:
        """ "Mondays", "on a weekend", "any day but Friday": every such day, where "not Friday" means the next."""
        value = fragment.value
        if not isinstance(value, Weekday) and not (isinstance(value, DateRange) and value.grain == "weekend"):
            return False
        several = _SEVERAL.search(self.said.words(fragment)) or _WHICHEVER.search(self.said.before(fragment))
        return any_day or several is not None

    def _one_after(self, found: list[tuple[Fragment, Day]], standings: list[int]) -> Day | None:
        """The one after the weekday or week that was ruled out last, where the words go on to it."""
        ruled_out = [pair for pair, standing in zip(found, standings, strict=True) if standing <= RULED_OUT]
        if not ruled_out:
            return None
        fragment, day = ruled_out[-1]
        rest = self.said.after(fragment)
        weekly = day.weekday is not None or isinstance(fragment.value, Weekday | DateRange)
        if not weekly or not _THE_NEXT.match(rest):
            return None
        first = fragment.value.start if isinstance(fragment.value, DateRange) else day.dates[0]
        return Day((first + calendar.WEEK,), end=day.end + calendar.WEEK if day.end else None)

    def _rest_of_week(self, found: list[tuple[Fragment, Day]]) -> Day | None:
        """ "Next week Monday's bad": the week that was named with the first of the days that will not do."""
        fragment, day = found[0]
        monday = self.said.begins(fragment)
        one_day = isinstance(fragment.value, Day) and day.end is None
        if monday is None or not one_day or refusals.rules_out(self.said.before(fragment)):
            return None
        return Day((max(monday, self.said.today),), end=monday + calendar.WEEK - ONE_DAY)

    def _of_one_week(self, found: list[tuple[Fragment, Day]]) -> list[tuple[Fragment, Day]]:
        """`found` with weekdays in the week that is said behind the last of them: "Wednesday or Thursday next week"."""
        week: dt.date | None = None
        for at, (fragment, day) in reversed([*enumerate(found)]):
            if at + 1 < len(found) and not _LINK.fullmatch(self.said.between(fragment, found[at + 1][0])):
                week = None
            if fragment.rule == OTHER_WEEKDAY:  # "Saturday or the other Saturday"
                continue
            if isinstance(fragment.value, Weekday) and week is not None:
                same = week + fragment.value.index * ONE_DAY
                found[at] = (fragment, msgspec.structs.replace(day, dates=(max(same, day.dates[0]),)))
            elif isinstance(fragment.value, Day) and day.weekday is not None and not day.end:
                week = calendar.monday_of(day.dates[0])
        return found

    def _without_echoes(self, found: list[tuple[Fragment, Day]]) -> list[tuple[Fragment, Day]]:
        """Without weekdays that only echo a date: "Tuesday evening, November 28th", "Monday then, Monday the 20th"."""
        following = [*found[1:], None] if found else []
        return [pair for pair, other in zip(found, following, strict=True) if not self._echoes(pair[0], other)]

    def _echoes(self, said: Fragment, other: tuple[Fragment, Day] | None) -> bool:
        """Whether a weekday is only that of the date which is said next, and a week only that in which the date is."""
        if other is None or not isinstance(said.value, Weekday | DateRange):
            return other is not None and self._is_dated(said, *other)
        fragment, day = other
        if isinstance(said.value, DateRange):  # "the next week Thursday, the second of April"
            return bool(day.month or day.dom) and self._adjacent(said, fragment)
        if day.weekday is not None and day.weekday != said.value.index:
            return False
        by_date = bool(day.month or day.dom)
        its_own = day.dates[0].weekday() == said.value.index
        is_date = by_date or (day.weekday is None and its_own)
        dated = its_own and self._dates_the_one_after(fragment, day)
        return bool(day.dom and day.weekday is not None) or dated or (is_date and self._adjacent(said, fragment))

    def _is_dated(self, said: Fragment, date: Fragment, day: Day) -> bool:
        """ "The Thursday after next, the nineteenth": the date tells which, where that was not refused."""
        value = said.value
        if not isinstance(value, Day) or value.dom or value.month or value.end or value.past:
            return False
        same = value.weekday is not None and value.weekday == day.dates[0].weekday()
        told = same and bool(day.dom or day.month) and self._adjacent(said, date)
        return told and not refusals.rules_out(self.said.before(said))

    def _adjacent(self, first: Fragment, second: Fragment) -> bool:
        between = self.said.between(first, second)
        near = len(between) < _NEAR and not _SEPARATE.search(between)
        return near and isinstance(second.value, Day) and second.value.coarse == "day"

    def _told(self, fragment: Fragment, day: Day, to_come: bool) -> bool:
        if fragment.rule == HOLIDAY and _DONE_AT.search(self.said.before(fragment)):
            return True  # "they got done at Easter"
        if fragment.rule == HOLIDAY and self._several_days and _OFF_FOR.search(self.said.before(fragment)):
            return True
        if fragment.rule == OTHER_WEEKDAY and self._tells_of_the_past(fragment):
            return True  # "somebody came the other Friday"
        if not day.past:
            return False
        named = _GONE_BY.search(self.said.text, fragment.span.start, fragment.span.end) is not None
        gone_by = named and self._tells_more and not self._asked_after
        if not (gone_by or to_come or self._tells_of_the_past(fragment)):
            return False
        if not self._asked_after:
            self.told_of.append(fragment)
        self.said.note(fragment, kept=False, why=_WHY["past"])
        return True

    def _tells_of_the_past(self, fragment: Fragment) -> bool:
        return polarity.said_of_the_past(self.said.plain.text, self.said.plain.place(fragment.span))

    @cached_property
    def _several_days(self) -> bool:
        return sum(self.said.as_day(fragment) is not None for fragment in self.said.fragments) > 1

    @cached_property
    def _tells_more(self) -> bool:
        """Whether much is said beside days and hours: "last night at midnight somebody opened my front door"."""
        spans = [fragment.span for fragment in self.said.fragments]
        beside = [token for token in self.said.run if not any(s.start <= token.start < s.end for s in spans)]
        return len(beside) > _FEW

    @cached_property
    def _asked_after(self) -> bool:
        """Whether an appointment is spoken of, which may have been on a day that is past."""
        return _ASKED_AFTER.search(self.said.plain.text) is not None
