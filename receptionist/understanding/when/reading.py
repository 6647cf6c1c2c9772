"""From a turn's words to its one `When`: the layers read, what is meant is chosen, and the rest is kept as evidence."""

from __future__ import annotations

import datetime as dt
import re
from calendar import day_name
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.dayparts import Daypart, hours_of
from receptionist.model.ruled_out import Limits, RuledOut, narrowed, rules_out_day
from receptionist.model.understanding import Bound, Evidence, HearingContext, Span, When
from receptionist.understanding.when import ampm, calendar, polarity
from receptionist.understanding.when.conclusions import bare, concluded, divided
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.events import BoundByEvent, bound_by_event
from receptionist.understanding.when.grammar import Fragment, Parse, RowItem, best, collapsed
from receptionist.understanding.when.holidays import ENDS, STARTS, holiday_at, next_on, plain
from receptionist.understanding.when.joins import as_day
from receptionist.understanding.when.layers import JOINS, RANGES, WORDS, prepare
from receptionist.understanding.when.lexicon import CUES, literal
from receptionist.understanding.when.phrase import pieces
from receptionist.understanding.when.plain import Plain
from receptionist.understanding.when.roles import Said, TimeMention, WeighedRole, weighed
from receptionist.understanding.when.values import Clock, DateRange, Day, DayPart, Hint, Moment, Weekday
from receptionist.understanding.words import Token, tokens

_SAID = section("when", "reading")

_YEARS = literal("#year") + literal("#4year")
_SAID_BEFORE = _SAID.one("said_before")
_SEPARATE = _SAID.one("separate")
_SEVERAL = _SAID.one("several")
_WHICHEVER = _SAID.one("whichever")
_HOURS = 24
# What "not too early" and "not too late" rule out.
_NOT_TOO: dict[str, RuledOut] = {"early": RuledOut(until=dt.time(10)), "late": RuledOut(since=dt.time(16))}
_THAT = _SAID.one("that")
_ONE: str = _SAID["one"]
_OF_A_THING = _SAID.one("of_a_thing")
_WEEKS = 8
"""How far ahead a weekday may be meant that has to be after some day."""
# What is left of the day where a part of it is ruled out.
_BESIDES: dict[Daypart, tuple[Bound, dt.time]] = {
    "morning": ("after", dt.time(12)),
    "afternoon": ("before", dt.time(12)),
    "evening": ("before", dt.time(17)),
    "night": ("before", dt.time(19)),
}
_THE_NEXT = _SAID.one("the_next")
_THE_DAY_AFTER = _SAID.one("the_day_after")
_UNTIL = _SAID.one("until")
_NOT_SO = _SAID.one("not_so")
_UNTIL_DAY = _SAID.one("until_day")
_TAKEN_UNTIL = _SAID.one("taken_until")
_BEFORE_DAY = _SAID.one("before_day")
_BY_DAY = _SAID.one("by_day")
_AFTER_DAY = _SAID.one("after_day")
_FROM_DAY = _SAID.one("from_day")
_ON_FROM_THERE = _SAID.one("on_from_there")
_TOO_EARLY = _SAID.one("too_early")
_TOO_LATE = _SAID.one("too_late")
_ONLY_BEFORE = _SAID.one("only_before")
_ONLY_AFTER = _SAID.one("only_after")
_A_MINUTE = dt.timedelta(minutes=1)
_LAST_MINUTE = dt.time(23, 59)
_WORKING_DAYS = (0, 1, 2, 3, 4)
_OPPOSITE: dict[Bound, Bound] = {"after": "before", "before": "after"}
_HESITATION = _SAID.one("hesitation", re.IGNORECASE)
_LINK = _SAID.one("link")
_HOLIDAY = "holiday"
_FEW = 3
"""Words beside a day that is past with which it may still be what was asked for."""
_DONE_AT = _SAID.one("done_at")
_GONE_BY = _SAID.one("gone_by", re.IGNORECASE)
_AT_ONCE = _SAID.one("at_once")
_ASKED_AFTER = _SAID.one("asked_after")
_TENS = _SAID.one("tens")


def read_when(text: str, hearing: HearingContext) -> tuple[When, tuple[Evidence, ...]]:
    """The day and time that `text` says, against `hearing.clock`, in its zone; with every reading kept or rejected.

    A wall time that the clocks skip in spring is moved on by the hour they skip (RFC 5545's reading of it); one that
    comes twice in autumn is the first of the two.
    """
    if not _sparks(tokens(text)):
        return _NOTHING, ()
    text = bare(text)
    parts = divided(text)
    if parts is not None:
        reason, of_reason = _read(parts[0], hearing)
        conclusion, of_conclusion = _read(parts[1], hearing)
        if (when := concluded(reason, conclusion)) is not None:
            return when, (*of_reason, *of_conclusion)
    return _read(text, hearing)


def _read(text: str, hearing: HearingContext) -> tuple[When, tuple[Evidence, ...]]:
    run = tokens(text)
    if not _sparks(run):
        return _NOTHING, ()
    fragments, evidence = _fragments(text, hearing)
    if not fragments:
        return _NOTHING, tuple(evidence)
    return _Answer(text, run, hearing, fragments, evidence).when()


_NOTHING = When()
_SAID_AS: dict[type, Said] = {
    Day: "day", Weekday: "day", DateRange: "stretch", Clock: "hour", Moment: "hour", DayPart: "part"
}  # fmt: skip
_SPARKS = CUES | frozenset(ENDS)
_GLUED = tuple(_SAID["glued"])
_WHICH = _SAID.words("which")
_WHY: dict[str, str] = lexicon("evidence")["when"]


def _sparks(run: Iterable[Token]) -> bool:
    """Whether any word can be part of a day or a time: most turns say neither."""
    return any(token.norm in _SPARKS or token.norm[0].isdecimal() or token.norm.endswith(_GLUED) for token in run)


def _fragments(text: str, hearing: HearingContext) -> tuple[list[Fragment], list[Evidence]]:
    prepare()
    items = [RowItem(piece.symbol, piece.token) for piece in pieces(text)]
    evidence: list[Evidence] = []
    for layer in (WORDS, JOINS, RANGES):
        readings = layer.readings(items, hearing)
        if layer is WORDS:
            readings += _holidays(items, hearing)
        if not readings:
            if layer is WORDS:
                break
            continue
        kept, lost = best(readings)
        evidence += [
            _evidence(text, r.fragment, kept=False, why=_WHY["explained"]) for r in lost if r.fragment.kind != "#num"
        ]
        items = collapsed(items, kept)
    found = [item.fragment for item in items if item.fragment is not None]
    return found, evidence


def mentioned(text: str, hearing: HearingContext) -> tuple[Plain, list[tuple[TimeMention, Span]]]:
    """The days and hours that `text` names, in their order, with their places in it, and in its plain words."""
    fragments, _ = _fragments(text, hearing)
    plain = Plain(tokens(text))
    return plain, _mentions(fragments, plain)


def day_that_stands(text: str, hearing: HearingContext) -> int | None:
    """The weekday (Monday is 0) of the visit that `text` names as one which stands, beside what it wishes for."""
    run = tokens(text)
    if not _sparks(run):
        return None
    fragments, _ = _fragments(text, hearing)
    answer = _Answer(text, run, hearing, fragments, [])
    return next((day.weekday() for day in answer.standing_days()), None)


def _mentions(fragments: Sequence[Fragment], plain: Plain) -> list[tuple[TimeMention, Span]]:
    said = ((_SAID_AS.get(type(fragment.value)), fragment.span) for fragment in fragments)
    return [(TimeMention(kind, plain.place(span)), span) for kind, span in said if kind is not None]


def _holidays(items: list[RowItem], hearing: HearingContext) -> list[Parse]:
    words = [plain(item.token.norm) for item in items]
    if ENDS.isdisjoint(words):
        return []
    found = []
    for at, word in enumerate(words):
        named = holiday_at(words, at) if word in STARTS else None
        if named is None:
            continue
        find, end = named
        year = int(words[end]) if end < len(words) and items[end].symbol in _YEARS else None
        end += year is not None
        day = next_on(find, hearing.clock.date(), year)
        if day is None:
            continue
        start = at - 1 if at and words[at - 1] in _WHICH else at
        span = Span(items[start].token.start, items[end - 1].token.end)
        fragment = Fragment("#day", Day((day,)), _HOLIDAY, span, (("date", span),))
        found.append(Parse(fragment, start, end, 5, 0))
    return found


def _evidence(text: str, fragment: Fragment, *, kept: bool, why: str = "") -> Evidence:
    said = text[fragment.span.start : fragment.span.end]
    return Evidence(fragment.rule, fragment.kind.lstrip("#"), said, fragment.span, show(fragment.value), kept, why)


def show(value: Any) -> str:
    """A value for a person to read."""
    if isinstance(value, Day):
        dates = " or ".join(day.isoformat() for day in value.dates)
        return f"{dates} to {value.end.isoformat()}" if value.end else dates
    if isinstance(value, DateRange):
        return f"{value.start.isoformat()} to {value.end.isoformat()}"
    if isinstance(value, Clock):
        times = " or ".join(time.strftime("%H:%M") for time in ampm.readings(value))
        return times if value.bound == "at" else f"{value.bound} {times}"
    if isinstance(value, Moment):
        return value.at.isoformat(timespec="minutes")
    if isinstance(value, DayPart):
        return value.daypart
    if isinstance(value, Weekday):
        return day_name[value.index]
    return str(value) if isinstance(value, str) else ""


class _Answer:
    """Chooses among the fragments of one turn."""

    def __init__(
        self,
        text: str,
        run: Sequence[Token],
        hearing: HearingContext,
        fragments: list[Fragment],
        evidence: list[Evidence],
    ) -> None:
        self.text, self.run, self.hearing, self.fragments, self.evidence = text, run, hearing, fragments, evidence
        self.now = hearing.clock
        self.today = hearing.clock.date()
        self.ruled_out: Limits = ()
        self.bounds: Limits = ()
        self.not_part: Daypart | None = None
        self.parts_ruled_out: list[Fragment] = []
        self.gone_by: list[Fragment] = []
        """What tells of days that are past."""

    @cached_property
    def plain(self) -> Plain:
        return Plain(self.run)

    def standing_days(self) -> Iterator[dt.date]:
        """The days that are said to be those of visits which stand."""
        for fragment in self.fragments:
            role, day = self._roles.get(fragment.span), self._as_day(fragment)
            if role is not None and role.role == "standing" and day is not None and day.end is None:
                yield day.dates[0]

    def when(self) -> tuple[When, tuple[Evidence, ...]]:
        day, day_spans, day_at = self._day()
        windows = self._windows()
        clock, time_spans = (None, ()) if windows else self._clock(day_at)
        if windows:
            day, day_spans = Day(tuple(date for date, _ in windows)), tuple(span for _, span in windows)
        part, part_span = self._part(clock)
        hints = [fragment for fragment in self.fragments if isinstance(fragment.value, Hint)]
        when = self._assembled(day, day_spans, clock, time_spans, part, part_span, hints)
        when = self._besides(when, hints)
        when = self._limited(when)
        for fragment in self.fragments:
            if fragment.kind in ("#num", "#dom", "#lapse", "#other", "#weekday_of"):
                why = fragment.value if isinstance(fragment.value, str) else _WHY["nothing_around"]
                self.evidence.append(_evidence(self.text, fragment, kept=False, why=why))
        return when, tuple(self.evidence)

    def _day(self) -> tuple[Day | None, tuple[Span, ...], Span | None]:
        found = [(fragment, day) for fragment in self.fragments if (day := self._as_day(fragment)) is not None]
        to_come = any(not day.past for _, day in found)  # beside which one that is past is only told of
        found = self._without_echoes([pair for pair in found if not self._told(*pair, to_come)])
        found = self._meant_days(found)
        if not found:
            return None, (), None
        chosen, standings = self._choose([fragment for fragment, _ in found])
        self.ruled_out = self._excluded(found, standings)
        if chosen is None:
            return self._one_after(found, standings), (), None
        fragment, day = found[chosen]
        spans = [_mark(fragment, "date")]
        dates = list(day.dates)
        for index in range(chosen + 1, len(found)):
            between = self._between(found[index - 1][0], found[index][0])
            if standings[index] < 0 or not _LINK.fullmatch(between) or found[index][1].end:
                break
            if self._hesitates(found[index - 1][0], found[index][0]):
                break
            dates += found[index][1].dates[:1]
            spans.append(_mark(found[index][0], "date"))
        return msgspec.structs.replace(day, dates=tuple(dict.fromkeys(dates))), tuple(spans), fragment.span

    def _meant_days(self, found: list[tuple[Fragment, Day]]) -> list[tuple[Fragment, Day]]:
        """Those days of `found` that may be meant; others bound the days that will do: "before the fourteenth"."""
        meant = []
        for fragment, day in found:
            bound = self._day_bound(fragment, day)
            if bound is None:
                meant.append((fragment, day))
                continue
            self.bounds = (*self.bounds, bound)
            self.evidence.append(_evidence(self.text, fragment, kept=True))
        return meant

    def _day_bound(self, fragment: Fragment, day: Day) -> RuledOut | None:
        """The days that are ruled out by a day which the others shall be before or after."""
        place = self.plain.place(fragment.span)
        before, after = self.plain.text[: place.start], self.plain.text[place.end :]
        if self._only(fragment):
            whole_weekend = isinstance(fragment.value, DateRange) and fragment.value.grain == "weekend"
            return RuledOut(weekdays=_WORKING_DAYS) if whole_weekend else None
        first, last = day.dates[0], day.end or day.dates[0]
        if edge := _BEFORE_DAY.search(before):
            refused = polarity.rules_out(before[: edge.start()])
            return RuledOut(last=first - ONE_DAY) if refused else RuledOut(first=first)
        if _BY_DAY.search(before):
            return RuledOut(first=last + ONE_DAY)
        if edge := _UNTIL_DAY.search(before):
            taken = _NOT_SO.search(before[: edge.start()]) or _TAKEN_UNTIL.search(before[: edge.start()])
            return RuledOut(last=first - ONE_DAY) if taken else None
        if _FROM_DAY.search(before) or _ON_FROM_THERE.match(after):
            return RuledOut(last=first - ONE_DAY)
        if edge := _AFTER_DAY.search(before):
            refused = polarity.rules_out(before[: edge.start()])
            return RuledOut(first=last + ONE_DAY) if refused else RuledOut(last=last)
        return None

    def _only(self, fragment: Fragment) -> bool:
        """ "Only weekends", "weekends only"."""
        place = self.plain.place(fragment.span)
        said = self.plain.text[place.start : place.end]
        only = _ONLY_BEFORE.search(self.plain.text[: place.start]) or _ONLY_AFTER.match(self.plain.text[place.end :])
        return only is not None and _SEVERAL.search(said) is not None

    def _windows(self) -> list[tuple[dt.date, Span]]:
        """ "Tuesday until noon and Thursday after two": the days, each with hours of its own that bound it alone; none
        where that is not what was said.
        """
        rows = [fragment for fragment in self.fragments if self._as_day(fragment) or isinstance(fragment.value, Clock)]
        pairs = list(zip(rows[::2], rows[1::2], strict=False))
        if len(pairs) < 2 or len(rows) % 2:
            return []
        windows = [self._window(day, hours) for day, hours in pairs]
        if any(window is None for window in windows):
            return []
        self.bounds = (*self.bounds, *(window for window in windows if window is not None))
        return [
            (window.first, _mark(day, "date"))
            for window, (day, _) in zip(windows, pairs, strict=True)
            if window and window.first
        ]

    def _window(self, said: Fragment, hours: Fragment) -> RuledOut | None:
        """What is ruled out of one day by the hours that were said with it."""
        day, clock = self._as_day(said), hours.value
        if day is None or day.end is not None or not isinstance(clock, Clock) or clock.bound not in _OPPOSITE:
            return None
        at, date = self._likeliest(clock), day.dates[0]
        return RuledOut(date, date, since=at) if clock.bound == "before" else RuledOut(date, date, until=at)

    def _excluded(self, found: list[tuple[Fragment, Day]], standings: list[int]) -> Limits:
        """The days ruled out; of "any day but Tuesday" every Tuesday."""
        any_day = any(isinstance(fragment.value, Hint) and fragment.value.any_time for fragment in self.fragments)
        limits: list[RuledOut] = []
        for at, ((fragment, day), standing) in enumerate(zip(found, standings, strict=True)):
            wished_later = (other for (_, other), score in zip(found[at:], standings[at:], strict=True) if score >= 0)
            named_again = any(day.dates[0] in other.dates for other in wished_later)
            if standing > polarity.RULED_OUT or day.past or named_again:
                continue
            last = min(day.end or day.dates[0], day.dates[0] + 31 * ONE_DAY)
            stretch = RuledOut(day.dates[0], last)
            others = [RuledOut.day(date) for date in day.dates[1:]]
            if self._every_week(fragment, any_day):
                stretch, others = RuledOut(weekdays=self._weekdays(fragment)), []
            limits += [self._of_its_part(limit, fragment) for limit in (stretch, *others)]
        return tuple(dict.fromkeys(limits))

    def _of_its_part(self, limit: RuledOut, said: Fragment) -> RuledOut:
        """ "Not Friday morning" leaves the afternoon."""
        beside = next((part for part in self.fragments if self._is_part_of(part, said)), None)
        if beside is None:
            return limit
        self.parts_ruled_out.append(beside)
        bound, edge = _BESIDES[beside.value.daypart]
        return msgspec.structs.replace(limit, **({"until": edge} if bound == "after" else {"since": edge}))

    def _is_part_of(self, part: Fragment, day: Fragment) -> bool:
        if not isinstance(part.value, DayPart) or part.value.daypart not in _BESIDES or part.span.start < day.span.end:
            return False
        return not self._between(day, part).strip()

    def _weekdays(self, fragment: Fragment) -> tuple[int, ...]:
        value = fragment.value
        return (value.index,) if isinstance(value, Weekday) else calendar.WEEKEND

    def _every_week(self, fragment: Fragment, any_day: bool) -> bool:
        """ "Mondays", "on a weekend", "any day but Friday": every such day, where "not Friday" means the next."""
        value, place = fragment.value, self.plain.place(fragment.span)
        if not isinstance(value, Weekday) and not (isinstance(value, DateRange) and value.grain == "weekend"):
            return False
        said, before = self.plain.text[place.start : place.end], self.plain.text[: place.start]
        return any_day or bool(_SEVERAL.search(said) or _WHICHEVER.search(before))

    def _one_after(self, found: list[tuple[Fragment, Day]], standings: list[int]) -> Day | None:
        """The one after the only day or week that was ruled out, where the words go on to it."""
        ruled_out = [pair for pair, standing in zip(found, standings, strict=True) if standing <= polarity.RULED_OUT]
        if len(ruled_out) != 1:
            return None
        fragment, day = ruled_out[0]
        rest = self.plain.text[self.plain.place(fragment.span).end :]
        if _THE_DAY_AFTER.match(rest):
            return Day((day.dates[0] + ONE_DAY,))
        weekly = day.weekday is not None or isinstance(fragment.value, Weekday | DateRange)
        if not weekly or not _THE_NEXT.match(rest):
            return None
        first = fragment.value.start if isinstance(fragment.value, DateRange) else day.dates[0]
        return Day((first + calendar.WEEK,), end=day.end + calendar.WEEK if day.end else None)

    def _without_echoes(self, found: list[tuple[Fragment, Day]]) -> list[tuple[Fragment, Day]]:
        """Without weekdays that only echo a date: "Tuesday evening, November 28th", "Monday then, Monday the 20th"."""
        kept = []
        for index, (fragment, day) in enumerate(found):
            nearby = found[index + 1 : index + 2] if isinstance(fragment.value, Weekday) else []
            if nearby and isinstance(fragment.value, Weekday) and _is_that(fragment.value, nearby[0][1]):
                continue
            if nearby and nearby[0][1].weekday not in (None, fragment.value.index):
                kept.append((fragment, day))
                continue
            if not any(other.month or other.dom or not other.weekday for _, other in nearby) or not self._adjacent(
                fragment, nearby[0][0]
            ):
                kept.append((fragment, day))
        return kept

    def _adjacent(self, first: Fragment, second: Fragment) -> bool:
        between = self._between(first, second)
        return (
            len(between) < 25
            and not _SEPARATE.search(between)
            and isinstance(second.value, Day)
            and second.value.coarse == "day"
        )

    def _between(self, first: Fragment, second: Fragment) -> str:
        return self.plain.text[self.plain.place(first.span).end : self.plain.place(second.span).start]

    def _hesitates(self, first: Fragment, second: Fragment) -> bool:
        """ "Wednesday, er, Thursday" takes the first back; "Wednesday or, er, Thursday" does not."""
        return _HESITATION.fullmatch(self.text[first.span.end : second.span.start]) is not None

    def _told(self, fragment: Fragment, day: Day, to_come: bool) -> bool:
        if fragment.rule == _HOLIDAY and _DONE_AT.search(self.plain.text[: self.plain.place(fragment.span).start]):
            return True  # "they got done at Easter"
        if not day.past:
            return False
        named = _GONE_BY.search(self.text, fragment.span.start, fragment.span.end) is not None
        gone_by = named and self._tells_more and not self._asked_after
        if not (gone_by or to_come or polarity.said_of_the_past(self.plain.text, self.plain.place(fragment.span))):
            return False
        self.gone_by += [] if self._asked_after else [fragment]
        self.evidence.append(_evidence(self.text, fragment, kept=False, why=_WHY["past"]))
        return True

    @cached_property
    def _tells_more(self) -> bool:
        """Whether much is said beside days and hours: "last night at midnight somebody opened my front door"."""
        spans = [fragment.span for fragment in self.fragments]
        beside = [token for token in self.run if not any(s.start <= token.start < s.end for s in spans)]
        return len(beside) > _FEW

    @cached_property
    def _asked_after(self) -> bool:
        """Whether an appointment is spoken of, which may have been on a day that is past."""
        return _ASKED_AFTER.search(self.plain.text) is not None

    def _as_day(self, fragment: Fragment) -> Day | None:
        value = fragment.value
        if isinstance(value, DateRange):
            start = max(value.start, self.today) if value.end >= self.today else value.start
            return Day((start,), end=value.end, past=value.end < self.today)
        if isinstance(value, Moment):
            return Day((value.at.date(),))
        if isinstance(value, DayPart | Clock) and value.days is not None:
            return Day((self.today + value.days * ONE_DAY,), past=value.days < 0)
        if isinstance(value, Weekday):
            return as_day(value, self._stretch_before(fragment) or self._week_spoken_of(fragment) or self.today)
        return as_day(value, self.today)

    def _stretch_before(self, weekday: Fragment) -> dt.date | None:
        """The first of the days that were named before it: "the tenth through the fourteenth, except the Saturday"."""
        if not polarity.rules_out(self.plain.text[: self.plain.place(weekday.span).start]):
            return None
        before = (fragment for fragment in self.fragments if fragment.span.end <= weekday.span.start)
        stretch = next((said.value for said in reversed([*before]) if isinstance(said.value, DateRange | Day)), None)
        if isinstance(stretch, Day):
            return stretch.dates[0] if stretch.end is not None else None
        return stretch.start if stretch is not None and stretch.start > self.today else None

    def _week_spoken_of(self, fragment: Fragment) -> dt.date | None:
        """The Monday of a later week that is spoken of, where "the Friday" is that week's; None where it is not."""
        known = self.hearing.known_day
        if known is None or known - self.today < calendar.WEEK:
            return None
        before = self.plain.text[: self.plain.place(fragment.span).start]
        return calendar.monday_of(known) if self.hearing.to_agree or _THAT.search(before) else None

    def _choose(self, fragments: list[Fragment], near: Span | None = None) -> tuple[int | None, list[int]]:
        found = self._standings(fragments)
        scores = [
            standing.score + self._bonus(fragment, near) for fragment, standing in zip(fragments, found, strict=True)
        ]
        for index in range(1, len(fragments)):
            if found[index].score >= 0 and self._hesitates(fragments[index - 1], fragments[index]):
                scores[index] += polarity.REPAIR
        top = max(range(len(scores)), key=lambda i: (scores[i], -i))
        for index, (fragment, standing) in enumerate(zip(fragments, found, strict=True)):
            why = standing.why or ("" if index == top else _WHY["likelier"])
            self.evidence.append(_evidence(self.text, fragment, kept=index == top and standing.score >= 0, why=why))
        return (top if found[top].score >= 0 else None), scores

    def _standings(self, fragments: list[Fragment]) -> list[polarity.CandidateStanding]:
        by_rule = self._standings_by_rule(fragments)
        left = polarity.only_one_left(by_rule)
        return [
            polarity.with_role(standing, self._roles.get(fragment.span), left=at == left, alone=self._alone)
            for at, (fragment, standing) in enumerate(zip(fragments, by_rule, strict=True))
        ]

    def _standings_by_rule(self, fragments: list[Fragment]) -> list[polarity.CandidateStanding]:
        if len(fragments) == 1 and not polarity.may_rule_out(self.text):
            return [polarity.STANDING]
        return polarity.standings(self.plain.text, [self.plain.place(fragment.span) for fragment in fragments])

    @cached_property
    def _roles(self) -> dict[Span, WeighedRole]:
        """What each day and hour is said for, by the second voice. That of a visit which stands tells which it is,
        where none is wished for.
        """
        mentions = _mentions(self.fragments, self.plain)
        roles = weighed(self.plain.text, [mention for mention, _ in mentions], self.hearing)
        wishes = any(each.role == "wished" for each in roles)
        return {
            span: each for (_, span), each in zip(mentions, roles, strict=False) if wishes or each.role != "standing"
        }

    @cached_property
    def _alone(self) -> bool:
        """Whether one day, one hour, or a day with its hour in one breath, is all that is said of either."""
        said = [fragment for fragment in self.fragments if fragment.span in self._roles]
        return all(_AT_ONCE.fullmatch(self._between(*pair)) for pair in pairwise(said))

    def _bonus(self, fragment: Fragment, near: Span | None) -> int:
        value = fragment.value
        vague = isinstance(value, DateRange) or (isinstance(value, Clock) and not value.sure)
        place = self.plain.place
        beside = near is not None and polarity.same_clause(self.plain.text, place(fragment.span), place(near))
        answers = vague and fragment.span.start == self.run[0].start and "time" in self.hearing.expecting
        return 2 * beside - 3 * vague + 3 * answers

    def _clock(self, near: Span | None) -> tuple[Clock | None, tuple[Span, ...]]:
        found = [
            fragment
            for fragment in self.fragments
            if isinstance(fragment.value, Clock | Moment) and _marked(fragment, "time") and self._may_be_meant(fragment)
        ]
        if not found:
            return None, ()
        chosen, standings = self._choose(found, near)
        self.bounds = (*self.bounds, *self._hours_ruled_out(found, standings))
        window = self._between_bounds(found, standings)
        if window is not None:
            return window
        bounded = self._bounded(found)
        if bounded is not None:
            return bounded
        if chosen is None:
            return None, ()
        value = found[chosen].value
        if isinstance(value, Moment):
            value = Clock(value.at.hour, value.at.minute, fixed=True)
        return value, (_mark(found[chosen], "time"),)

    def _may_be_meant(self, hour: Fragment) -> bool:
        """Whether it is an hour at all, and not that of a day which is past: "yesterday at four"."""
        if self._a_thing(hour):
            return False
        ends = ((day, hour) if day.span.end <= hour.span.start else (hour, day) for day in self.gone_by if day != hour)
        return hour not in self.gone_by and not any(_AT_ONCE.fullmatch(self._between(*pair)) for pair in ends)

    def _a_thing(self, fragment: Fragment) -> bool:
        """ "The window one", "the new one", "the eighty nine": no hour."""
        place = self.plain.place(fragment.span)
        before = self.plain.text[: place.start]
        alone = self.plain.text[place.start : place.end] == _ONE
        return _TENS.search(before) is not None or (alone and _OF_A_THING.search(before) is not None)

    def _hours_ruled_out(self, found: list[Fragment], standings: list[int]) -> Iterator[RuledOut]:
        """ "I can't do eight or twelve": no start at that very time."""
        for fragment, standing in zip(found, standings, strict=True):
            clock = fragment.value
            if standing > polarity.RULED_OUT or not isinstance(clock, Clock) or clock.bound != "at" or clock.until:
                continue
            start = dt.datetime.combine(self.today, self._likeliest(clock))
            after = self.plain.text[self.plain.place(fragment.span).end :]
            if start.time() < _LAST_MINUTE:
                since = None if _TOO_EARLY.match(after) else start.time()
                yield RuledOut(since=since, until=None if _TOO_LATE.match(after) else (start + _A_MINUTE).time())

    def _between_bounds(
        self, found: list[Fragment], standings: list[int]
    ) -> tuple[Clock | None, tuple[Span, ...]] | None:
        """ "After nine but not past eleven": the hours from one bound to the other; None where there are not two.

        A bound that takes the one before it back, or rules it out, leaves no two.
        """
        clocks = [pair for pair in zip(found, standings, strict=True) if isinstance(pair[0].value, Clock)]
        bounds = [(fragment, self._effective_bound(fragment, standing)) for fragment, standing in clocks]
        starts = [fragment for fragment, bound in bounds if bound == "after"]
        ends = [fragment for fragment, bound in bounds if bound == "before"]
        concluded = bounds and bounds[-1][1] == "at"  # "so two", whatever bounds were told before
        if len(starts) != 1 or len(ends) != 1 or concluded:
            return None
        first, second = sorted((*starts, *ends), key=lambda fragment: fragment.span.start)
        if self._leaves_a_gap(first, second):
            gap = RuledOut(since=self._likeliest(first.value), until=self._likeliest(second.value))
            self.bounds = (*self.bounds, gap)
            return None, (_mark(first, "time"), _mark(second, "time"))
        if polarity.takes_back(self._between(first, second)) or self._hesitates(first, second):
            return None
        window = msgspec.structs.replace(starts[0].value, until=ends[0].value, bound="between", inclusive=False)
        return window, (_mark(first, "time"), _mark(second, "time"))

    def _leaves_a_gap(self, first: Fragment, second: Fragment) -> bool:
        """ "Before ten or after two": what is between them will not do."""
        either = polarity.in_one_breath(self._between(first, second)) and not self._refused(first)
        return either and first.value.bound == "before" and second.value.bound == "after"

    def _likeliest(self, clock: Clock) -> dt.time:
        return ampm.likeliest(ampm.readings(clock), self.hearing.opens, self.hearing.closes, None)

    def _effective_bound(self, fragment: Fragment, standing: int) -> Bound | None:
        """How a time bounds the hours that will do, after the words around it; None where it bounds none."""
        bound = self._bound(fragment)
        if bound is not None:
            return bound
        return fragment.value.bound if standing >= 0 and fragment.value.until is None else None

    def _bounded(self, found: list[Fragment]) -> tuple[Clock, tuple[Span, ...]] | None:
        """A time that the words around it make a bound of the hours that will do.

        "I can't do it before ten" and "I work till ten" are from ten on; "I've a thing at two, so before that".
        """
        for fragment in found:
            bound = self._bound(fragment) if isinstance(fragment.value, Clock) else None
            if bound is not None:
                self.bounds += self._while_engaged(fragment)
                clock = msgspec.structs.replace(fragment.value, bound=bound, inclusive=False)
                return clock, (_mark(fragment, "time"),)
        return None

    def _bound(self, fragment: Fragment) -> Bound | None:
        place = self.plain.place(fragment.span)
        said = self.plain.text[place.start : place.end]
        if event := self._event(fragment):
            return event.bound
        if _UNTIL.match(said) and _TAKEN_UNTIL.search(self._since_the_one_before(fragment)):
            return "after"
        turned = fragment.value.bound in _OPPOSITE and not _NOT_SO.search(said)
        return _OPPOSITE[fragment.value.bound] if turned and self._refused(fragment) else None

    def _event(self, fragment: Fragment) -> BoundByEvent | None:
        """What else happens then; what the words before it name happens at a plain hour alone."""
        hours = [
            each for each in self.fragments if isinstance(each.value, Clock) and each.span.end <= fragment.span.start
        ]
        start = max((self.plain.place(each.span).end for each in hours), default=0)
        place = self.plain.place(fragment.span)
        plainly = fragment.value.bound == "at" and fragment.value.until is None
        return bound_by_event(self.plain.text[start : place.start], self.plain.text[place.end :], named=plainly)

    def _while_engaged(self, fragment: Fragment) -> Limits:
        """What is ruled out behind an hour at which something else happens: that very start, and while it goes on."""
        event = self._event(fragment)
        if event is None or event.includes or (event.bound, fragment.value.bound) != ("after", "at"):
            return ()
        begins = dt.datetime.combine(self.today, self._likeliest(fragment.value))
        over = begins + event.takes
        return (RuledOut(until=over.time()),) if over.date() == begins.date() else ()

    def _refused(self, fragment: Fragment) -> bool:
        """Whether words before it refuse it; in "not before ten or after two" they refuse both."""
        before = self._since_the_one_before(fragment)
        last = self._one_before(fragment)
        if last is not None and polarity.in_one_breath(before):
            said = self.plain.place(last.span)
            return bool(_NOT_SO.search(self.plain.text[said.start : said.end])) or self._refused(last)
        return bool(_NOT_SO.search(before)) and not polarity.able_after_all(before)

    def _one_before(self, fragment: Fragment) -> Fragment | None:
        """The day or time that was said last before it."""
        earlier = [other for other in self.fragments if other.span.end <= fragment.span.start]
        return max(earlier, key=lambda other: other.span.end, default=None)

    def _since_the_one_before(self, fragment: Fragment) -> str:
        """The words up to it that stand after the day or time before it: what was refused there is refused of that."""
        last = self._one_before(fragment)
        start = self.plain.place(last.span).end if last is not None else 0
        return self.plain.text[start : self.plain.place(fragment.span).start]

    def _part(self, clock: Clock | None) -> tuple[DayPart | None, Span | None]:
        said = [fragment for fragment in self.fragments if isinstance(fragment.value, DayPart)]
        found = [fragment for fragment in said if fragment not in self.parts_ruled_out]
        if not found:
            return None, None
        chosen, standings = self._choose(found)
        if chosen is None:
            self.not_part = self._only_part(found, standings)
            return None, None
        part = found[chosen]
        return part.value, part.span if _marked(part, "time") else None

    def _only_part(self, found: list[Fragment], standings: list[int]) -> Daypart | None:
        """The only part of any day that was ruled out; "not this morning" is about today."""
        if len(found) != 1 or standings[0] > polarity.RULED_OUT or found[0].value.days is not None:
            return None
        part: Daypart = found[0].value.daypart
        return part if part in _BESIDES else None

    def _besides(self, when: When, hints: list[Fragment]) -> When:
        """`when` without the weekends, or the part of the day, that will not do: "weekdays only", "not mornings"."""
        if any(fragment.value.weekdays for fragment in hints):
            when = msgspec.structs.replace(when, ruled_out=(*when.ruled_out, RuledOut(weekdays=calendar.WEEKEND)))
        limits = tuple(_NOT_TOO[hint.value.not_too] for hint in hints if hint.value.not_too)
        if limits:
            when = msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, limits))
        if self.not_part is None:
            return when
        bound, edge = _BESIDES[self.not_part]
        limit = RuledOut(since=edge) if bound == "before" else RuledOut(until=edge)
        when = msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, (limit,)))
        if when.time or when.until or when.daypart:
            return when
        if bound == "before":
            return msgspec.structs.replace(when, until=edge, bound=bound)
        return msgspec.structs.replace(when, time=edge, times=(edge,), bound=bound)

    def _limited(self, when: When) -> When:
        """`when` with the bounds of its days, and without the hours beside a part of the day that alone will do."""
        limits = self.bounds
        when = self._beyond_the_bounds(when)
        part = next((fragment for fragment in self.fragments if isinstance(fragment.value, DayPart)), None)
        if part is not None and when.daypart is not None and when.time is None and self._only_hours(part):
            first, last = hours_of(when.daypart)
            limits += (RuledOut(until=dt.time(first)),) if first else ()
            limits += (RuledOut(since=dt.time(last)),) if last < _HOURS else ()
        return msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, limits)) if limits else when

    def _beyond_the_bounds(self, when: When) -> When:
        """ "The Friday after the thirteenth": of a weekday the first that the bounds allow."""
        if when.date is None or when.date_end is not None or not rules_out_day(self.bounds, when.date):
            return when
        if not any(isinstance(fragment.value, Weekday) for fragment in self.fragments):
            return when
        ahead = (when.date + n * calendar.WEEK for n in range(1, _WEEKS))
        day = next((day for day in ahead if not rules_out_day(self.bounds, day)), when.date)
        return msgspec.structs.replace(when, date=day, dates=(day,))

    def _only_hours(self, fragment: Fragment) -> bool:
        place = self.plain.place(fragment.span)
        before, after = self.plain.text[: place.start], self.plain.text[place.end :]
        return bool(_ONLY_BEFORE.search(before) or _ONLY_AFTER.match(after))

    def _assembled(
        self, day: Day | None, day_spans: tuple[Span, ...], clock: Clock | None, time_spans: tuple[Span, ...],
        part: DayPart | None, part_span: Span | None, hints: list[Fragment],
    ) -> When:  # fmt: skip
        if clock is not None and part is not None and clock.part is None and clock.meridiem is None and not clock.fixed:
            clock = msgspec.structs.replace(clock, part=part.daypart)
        said = day.part if day is not None else None
        daypart = part.daypart if part is not None else clock.part if clock is not None else said
        date = day.dates[0] if day is not None else None
        when = When(
            date=date, dates=day.dates if day else (), date_end=day.end if day else None, daypart=daypart,
            date_spans=day_spans, time_spans=time_spans or ((part_span,) if part_span else ()),
            bound=part.bound if part is not None and clock is None else "at",
        )  # fmt: skip
        when = self._without_excluded(when)
        if clock is not None:
            when = self._timed(when, clock)
        return self._hinted(when, hints, part)

    def _without_excluded(self, when: When) -> When:
        """The first day that is left of those meant."""
        if not self.ruled_out:
            return when
        left = tuple(day for day in when.dates if not rules_out_day(self.ruled_out, day))
        if not left and when.date is not None and when.date_end is not None:
            stretch = (when.date + n * ONE_DAY for n in range((when.date_end - when.date).days + 1))
            left = tuple(day for day in stretch if not rules_out_day(self.ruled_out, day))[:1]
        return msgspec.structs.replace(when, date=left[0] if left else None, dates=left, ruled_out=self.ruled_out)

    def _timed(self, when: When, clock: Clock) -> When:
        tonight = when.date == self.today and when.daypart in ("night", "evening")
        times = ampm.readings(clock)
        not_before = self.now.time().replace(tzinfo=None) if when.date == self.today and not tonight else None
        time = ampm.likeliest(times, self.hearing.opens, self.hearing.closes, not_before)
        date, dates = when.date, when.dates
        if tonight and time < dt.time(5) and self.now.hour >= 4 and date is not None:
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
        return msgspec.structs.replace(
            when, date=date, dates=dates, time=time, times=times, until=until, bound=clock.bound
        )

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

    def _hinted(self, when: When, hints: list[Fragment], part: DayPart | None) -> When:
        earliest = part is not None and part.earliest
        any_time = latest = False
        shift: Hint | None = None
        for fragment in hints:
            hint: Hint = fragment.value
            if hint.shift is not None and _SAID_BEFORE.search(self.plain.text[: self.plain.place(fragment.span).start]):
                self.evidence.append(_evidence(self.text, fragment, kept=False, why=_WHY["said"]))
                continue
            earliest, any_time = earliest or hint.earliest, any_time or hint.any_time
            latest = latest or hint.latest
            shift = hint if hint.shift is not None else shift
            self.evidence.append(_evidence(self.text, fragment, kept=True))
        when = self._on_another_day(when) if shift is not None and shift.shift == "other" else when
        if shift is not None and _is_settled(shift, when):
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


def _is_that(weekday: Weekday, day: Day) -> bool:
    """Whether `day` is a date that was said with the same weekday."""
    return bool(day.dom) and day.weekday == weekday.index


def _marked(fragment: Fragment, kind: str) -> bool:
    return any(mark == kind for mark, _ in fragment.marks)


def _mark(fragment: Fragment, kind: str) -> Span:
    return next((span for mark, span in fragment.marks if mark == kind), fragment.span)
