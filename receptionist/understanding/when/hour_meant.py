"""Which of the hours of a turn is meant, and which hours the others bound."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting
from receptionist.model.ruled_out import Limits, RuledOut
from receptionist.model.span import Span
from receptionist.model.when import Bound
from receptionist.understanding.when import engagements, neighbours, refusals
from receptionist.understanding.when.events import BoundByEvent, bound_by_event, would_do
from receptionist.understanding.when.fragments import mark, marked
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.spoken import NOT_SO, OPPOSITE, TAKEN_UNTIL, SpokenTimes
from receptionist.understanding.when.spoken_days import AT_ONCE
from receptionist.understanding.when.standing import RULED_OUT
from receptionist.understanding.when.values import Clock, Moment

_SAID = section("when", "reading")
_ONE: str = _SAID["one"]
_OF_A_THING = _SAID.one("of_a_thing")
_NUMBERED_PLACE = _SAID.one("numbered_place")
_ITS_NUMBER = _SAID.one("its_number")
_NAMED_STREET, _HOUSE_NUMBER = _SAID.one("named_street"), _SAID.one("house_number")
_UNTIL = _SAID.one("until")
_PROPOSES = _SAID.one("proposes")
_ANOTHER_WISH = _SAID.one("another_wish")
_OF_A_TIME: frozenset[Expecting] = frozenset({"date", "time", "choice"})
_PLAIN: frozenset[Bound] = frozenset(("at", "around"))
_TOO_EARLY = _SAID.one("too_early")
_TOO_LATE = _SAID.one("too_late")
_A_MINUTE = dt.timedelta(minutes=1)
_HALF_AN_HOUR = dt.timedelta(minutes=30)
_LED = _SAID.one("led")
_LAST_MINUTE = dt.time(23, 59)
_TENS = _SAID.one("tens")
_FREE_UNTIL = _SAID.one("free_until")
_LEAVES_BEFORE, _LEAVES_BEHIND = _SAID.table("leaves_at").values()


class HourMeant(NamedTuple):
    """The hour that is meant, None where none is; the places of its words, and the hours that others rule out."""

    clock: Clock | None
    spans: tuple[Span, ...] = ()
    bounds: Limits = ()


def hour_meant(said: SpokenTimes, near: Span | None, told_of: Sequence[Fragment]) -> HourMeant:
    """The hour that is meant: of several rather that beside the day at `near`, none of a day `told_of`."""
    return _HourChoice(said, told_of).chosen(near)


def no_start_at(time: dt.time) -> Iterator[RuledOut]:
    """That very minute; none where the day ends with it."""
    if time < _LAST_MINUTE:
        yield RuledOut(since=time, until=(dt.datetime.combine(dt.date.min, time) + _A_MINUTE).time())


def _nearby(time: dt.time) -> Iterator[RuledOut]:
    """Half an hour on either side: "except around ten"."""
    at = dt.datetime.combine(dt.date.min + dt.timedelta(1), time)
    if at.time() > dt.time(0, 30) and at.time() < dt.time(23, 30):
        yield RuledOut(since=(at - _HALF_AN_HOUR).time(), until=(at + _HALF_AN_HOUR + _A_MINUTE).time())


def _bounding(hour: Fragment, bound: Bound | None) -> Fragment:
    return msgspec.structs.replace(hour, value=msgspec.structs.replace(hour.value, bound=bound))


class _HourChoice:
    def __init__(self, said: SpokenTimes, told_of: Sequence[Fragment]) -> None:
        self.said, self.told_of = said, told_of
        self.bounds: Limits = ()
        self.events: dict[Span, BoundByEvent | None] = {}

    def chosen(self, near: Span | None) -> HourMeant:
        found = [
            fragment
            for fragment in self.said.fragments
            if isinstance(fragment.value, Clock | Moment) and marked(fragment, "time") and self._may_be_meant(fragment)
        ]
        if not found:
            return HourMeant(None)
        starts = self._without_ends(found)
        if not starts:
            return HourMeant(None, tuple(mark(end, "time") for end in found), self.bounds)
        chosen, standings = self.said.choose(starts, near)
        found, standings, chosen = self._without_engagements(starts, standings, chosen)
        if not found:
            return HourMeant(None, tuple(mark(hour, "time") for hour in starts), self.bounds)
        self.bounds = (*self.bounds, *self._hours_ruled_out(found, standings))
        meant = self._between_bounds(found, standings)
        if meant is None and (chosen is None or not self._follows_from_limit(found, standings, chosen)):
            named = self._named_beside_limits(found, standings)
            meant, chosen = (None, named) if named is not None else (self._bounded(found), chosen)
        if meant is None and chosen is not None:
            chosen = self._limit_behind(found, standings, self._proposed(found, standings, chosen))
            self.bounds += tuple(self._limits_beside(found, standings, chosen))
            value = found[chosen].value
            if isinstance(value, Moment):
                value = Clock(value.at.hour, value.at.minute, fixed=True)
            meant = value, (mark(found[chosen], "time"),)
        return HourMeant(*(meant or (None, ())), self.bounds)

    def _without_ends(self, found: list[Fragment]) -> list[Fragment]:
        """Without the hours by which the work has to be over: "you need to be gone by four"."""
        ends = [hour for hour in found if self._is_of_end(hour)]
        self.bounds += tuple(RuledOut(since=self.said.likeliest(hour.value), ends=True) for hour in ends)
        for hour in ends:
            self.said.note(hour, kept=True)
        return [hour for hour in found if hour not in ends]

    def _without_engagements(
        self, found: list[Fragment], standings: list[int], chosen: int | None
    ) -> tuple[list[Fragment], list[int], int | None]:
        """Without the hours at which callers have something else on, when nobody is to come; the best of those left is
        chosen where one of these was.
        """
        engaged = [hour for hour in found if self._is_engaged(hour) and self._event(hour) is None]
        takes = engagements.TAKES if len(engaged) == len(found) else _A_MINUTE  # "the dentist at ten, so ten thirty"
        for hour in engaged:
            self.bounds += self._taken_up(hour, takes)
        left = [at for at, hour in enumerate(found) if hour not in engaged]
        if chosen not in left:
            chosen = max((at for at in left if standings[at] >= 0), key=lambda at: standings[at], default=None)
        place = left.index(chosen) if chosen is not None else None
        return [found[at] for at in left], [standings[at] for at in left], place

    def _is_engaged(self, hour: Fragment) -> bool:
        if isinstance(hour.value, Clock) and hour.value.until is not None:
            before, after = self._since_another_day(hour), self.said.after(hour)
            return engagements.is_engaged_all_along(before, after, self.said.hearing.vocabulary)
        if not isinstance(hour.value, Clock) or hour.value.bound not in _PLAIN:
            return False
        led = _LED.match(self.said.words(hour))  # "lunch at | noon", "| at ten"
        told = self._since_another_day(hour)
        wished = max((each.end() for each in _ANOTHER_WISH.finditer(told)), default=0)
        before = told[wished:] + (led[0] if led else "")
        return engagements.is_engaged(before, self.said.after(hour), self.said.hearing.vocabulary)

    def _taken_up(self, hour: Fragment, takes: dt.timedelta) -> Limits:
        begins = dt.datetime.combine(self.said.today, self.said.likeliest(hour.value))
        until = hour.value.until  # "she naps from one to three"
        over = begins + takes if until is None else dt.datetime.combine(self.said.today, self.said.likeliest(until))
        day = self.said.own_day(hour)
        taken_up = RuledOut(day, day, since=begins.time(), until=over.time())
        return (taken_up,) if over.date() == begins.date() and over > begins else ()

    def _is_of_end(self, hour: Fragment) -> bool:
        if not isinstance(hour.value, Clock):
            return False
        event = self._event(hour)
        return hour.value.ends or self._leaves_after(hour) if event is None else event.ends

    def _leaves_after(self, hour: Fragment) -> bool:
        """ "Ten is good, at two thirty I go for my kids": it is behind an hour that is agreed on, offered or
        said.
        """
        before, after = self._since_the_hour_before(hour), self.said.after(hour)
        if hour.value.bound != "at" or not (_LEAVES_BEFORE.search(before) or _LEAVES_BEHIND.match(after)):
            return False
        hearing, at = self.said.hearing, self.said.likeliest(hour.value)
        agreed = [hearing.known_time] if hearing.known_time and hearing.to_agree else []
        offered = [start.time() for start in hearing.offers]
        earlier = [each for each in self._plain_hours() if each.span.end <= hour.span.start]
        said = [self.said.likeliest(each.value) for each in earlier]
        return any(other < at for other in (*said, *agreed, *offered)) and not self._wishes_beyond(hour)

    def _plain_hours(self) -> list[Fragment]:
        said = self.said.fragments
        return [each for each in said if isinstance(each.value, Clock) and each.value.bound == "at"]

    def _wishes_beyond(self, hour: Fragment) -> bool:
        """ "Four's good, I pick up my kids at three thirty": whether an hour from then on stands beside it."""
        stand = [each for each in self._plain_hours() if each != hour and not self.said.does_not_suit(each)]
        return any(self.said.likeliest(each.value) >= self.said.likeliest(hour.value) for each in stand)

    def _may_be_meant(self, hour: Fragment) -> bool:
        """Whether it is an hour at all, and not that of a day which is only told of: "yesterday at four"."""
        if self._a_thing(hour):
            return False
        ends = ((day, hour) if day.span.end <= hour.span.start else (hour, day) for day in self.told_of if day != hour)
        return hour not in self.told_of and not any(AT_ONCE.fullmatch(self.said.between(*pair)) for pair in ends)

    def _a_thing(self, fragment: Fragment) -> bool:
        """ "The window one", "the new one", "the eighty nine", "county road six", "West Erie 22 10": no hour."""
        before, said = self.said.before(fragment), self.said.words(fragment)
        numbers_a_place = _ITS_NUMBER.fullmatch(said) is not None and _NUMBERED_PLACE.search(before) is not None
        numbers_a_place |= _HOUSE_NUMBER.fullmatch(said) is not None and _NAMED_STREET.search(before) is not None
        of_a_thing = said == _ONE and _OF_A_THING.search(before) is not None
        return numbers_a_place or _TENS.search(before) is not None or of_a_thing

    def _hours_ruled_out(self, found: list[Fragment], standings: list[int]) -> Iterator[RuledOut]:
        """ "I can't do eight or twelve", "I've got the dentist at one thirty": no start at that very time."""
        for fragment, standing in zip(found, standings, strict=True):
            clock = fragment.value
            if not isinstance(clock, Clock) or not self._is_refused(fragment, standing):
                continue
            if clock.until is not None:
                yield RuledOut(since=self.said.likeliest(clock), until=self.said.likeliest(clock.until))
            if clock.bound == "around" and clock.until is None:
                yield from _nearby(self.said.likeliest(clock))
            if clock.bound != "at" or clock.until is not None:
                continue
            after = self.said.after(fragment)
            for limit in no_start_at(self.said.likeliest(clock)):
                since = None if _TOO_EARLY.match(after) else limit.since
                yield RuledOut(since=since, until=None if _TOO_LATE.match(after) else limit.until)

    def _is_refused(self, hour: Fragment, standing: int) -> bool:
        """Whether it will not do, or somebody is told to be engaged then, to whom a time is being found."""
        finding = not _OF_A_TIME.isdisjoint(self.said.hearing.expecting)
        engaged = finding and standing < 0 and engagements.engaged_at(self.said.since_the_one_before(hour))
        return standing <= RULED_OUT or engaged

    def _limit_behind(self, found: list[Fragment], standings: list[int], chosen: int) -> int:
        """ "I was told of nine, but no earlier than noon", "not before ten, she's got yoga at nine": the place of the
        limit that rules the `chosen` hour out; that of the hour itself where none behind it does, nor one before it
        from which the words go on to what somebody does.
        """
        plain = found[chosen].value
        if not isinstance(plain, Clock) or plain.bound != "at":
            return chosen
        at = self.said.likeliest(plain)
        told = engagements.tells_of_somebody(self.said.since_the_one_before(found[chosen]))
        for place in range(max(chosen - 1, 0) if told else chosen + 1, len(found)):
            if place == chosen or standings[place] < 0 or not self.said.limits(found[place]):
                continue
            limit = self.said.likeliest(found[place].value)
            if at < limit if found[place].value.bound == "after" else at > limit:
                return place
        return chosen

    def _proposed(self, found: list[Fragment], standings: list[int], chosen: int) -> int:
        """ "I said after nine, what about ten thirty": the place of the hour that is proposed within the `chosen` limit
        before it; that of the limit where none is.
        """
        for place in range(len(found) - 1, chosen, -1):
            hour, since = found[place], self.said.since_the_one_before(found[place])
            plain = isinstance(hour.value, Clock) and hour.value.bound in _PLAIN and hour.value.until is None
            proposed = _PROPOSES.search(f"{since}{self.said.words(hour)}") is not None
            if plain and proposed and standings[place] >= 0 and self._allows(found[chosen], hour):
                return place
        return chosen

    def _named_beside_limits(self, found: list[Fragment], standings: list[int]) -> int | None:
        """ "I said noon, my program doesn't end till eleven": the place of the plain hour that is named outright beside
        what bounds the hours by what somebody does; None where they leave none, or bound nothing.
        """
        clocks = [at for at, each in enumerate(found) if isinstance(each.value, Clock)]
        bounds = {at: self._bound(found[at]) for at in clocks}
        limits = [_bounding(found[at], bound) for at, bound in bounds.items() if bound in OPPOSITE]
        plain = [at for at in clocks if bounds[at] is None and self._may_be_named(found[at], standings[at])]
        named = max(plain, key=lambda at: (standings[at], at), default=None)
        if named is None or not limits or not all(self._allows(limit, found[named]) for limit in limits):
            return None
        self.bounds += tuple(self._ruled_out_by(limit) for limit in limits)
        return named

    def _may_be_named(self, hour: Fragment, standing: int) -> bool:
        """Whether an hour is wished for; what the words begin with answers, where nothing refuses it outright: "eleven,
        I'm at my daughter's till ten thirty".
        """
        answers = hour.span.start == self.said.run[0].start and "time" in self.said.hearing.expecting
        return standing >= 0 or (answers and standing > RULED_OUT)

    def _follows_from_limit(self, found: list[Fragment], standings: list[int], chosen: int) -> bool:
        """ "It can't be before nine, so ten": whether the `chosen` hour is concluded from limits that it keeps, told
        by what will not do.
        """
        if not neighbours.is_concluded(self.said.since_the_one_before(found[chosen])):
            return False
        limits = [self._as_limit(each) for each in found[:chosen]]
        if not limits or not all(limit and self._allows(limit, found[chosen]) for limit in limits):
            return False
        self.bounds += tuple(self._ruled_out_by(limit) for limit in limits if limit)
        return True

    def _as_limit(self, hour: Fragment) -> Fragment | None:
        """The hour as the limit that a refusal makes of it: "not before nine" is from nine on."""
        bound = self._bound(hour) if isinstance(hour.value, Clock) and self._event(hour) is None else None
        if bound is None or hour.value.bound not in OPPOSITE:
            return None
        return _bounding(hour, bound)

    def _ruled_out_by(self, limit: Fragment) -> RuledOut:
        edge = self.said.likeliest(limit.value)
        return RuledOut(until=edge) if limit.value.bound == "after" else RuledOut(since=edge)

    def _limits_beside(self, found: list[Fragment], standings: list[int], chosen: int) -> Iterator[RuledOut]:
        """ "After nine, ten would be best": what the limits told before the hour that is meant rule out."""
        for limit, standing in zip(found[:chosen], standings, strict=False):
            if standing >= 0 and self._allows(limit, found[chosen]):
                yield self._ruled_out_by(limit)

    def _allows(self, limit: Fragment, hour: Fragment) -> bool:
        """Whether the hour lies within what is a limit."""
        bound, clock = limit.value, hour.value
        if not isinstance(bound, Clock) or not isinstance(clock, Clock) or bound.bound not in OPPOSITE:
            return False
        if clock.bound not in _PLAIN or bound.until is not None:
            return False
        at, edge = self.said.likeliest(clock), self.said.likeliest(bound)
        return at >= edge if bound.bound == "after" else at < edge

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
        concluded = bounds and bounds[-1][1] in _PLAIN  # "so two", whatever bounds were told before
        if len(starts) != 1 or len(ends) != 1 or concluded:
            return None
        first, second = sorted((*starts, *ends), key=lambda fragment: fragment.span.start)
        if self._leaves_a_gap(first, second):
            gap = RuledOut(since=self.said.likeliest(first.value), until=self.said.likeliest(second.value))
            self.bounds = (*self.bounds, gap)
            return None, (mark(first, "time"), mark(second, "time"))
        if refusals.takes_back(self.said.between(first, second)) or self.said.hesitates(first, second):
            return None
        window = msgspec.structs.replace(starts[0].value, until=ends[0].value, bound="between", inclusive=False)
        return window, (mark(first, "time"), mark(second, "time"))

    def _leaves_a_gap(self, first: Fragment, second: Fragment) -> bool:
        """ "Before ten or after two": what is between them will not do."""
        either = refusals.in_one_breath(self.said.between(first, second)) and not self.said.refused(first)
        return either and first.value.bound == "before" and second.value.bound == "after"

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
                return clock, (mark(fragment, "time"),)
        return None

    def _bound(self, fragment: Fragment) -> Bound | None:
        said = self.said.words(fragment)
        if event := self._event(fragment):
            return event.bound
        if _UNTIL.match(said) and _FREE_UNTIL.search(self.said.since_the_one_before(fragment)):
            return "before"
        if _UNTIL.match(said) and self._taken_until(fragment):
            return "after"
        turned = fragment.value.bound in OPPOSITE and not NOT_SO.search(said)
        return OPPOSITE[fragment.value.bound] if turned and self.said.refused(fragment) else None

    def _taken_until(self, fragment: Fragment) -> bool:
        since = self.said.since_the_one_before(fragment)
        vocabulary = self.said.hearing.vocabulary
        if TAKEN_UNTIL.search(since) is not None:
            return True
        until = self.said.words(fragment).split()[0]
        return engagements.is_engaged(f"{since}{until}", "", vocabulary)

    def _event(self, fragment: Fragment) -> BoundByEvent | None:
        """What else happens then; what the words before it name happens at a plain hour alone."""
        if fragment.span not in self.events:
            plainly = fragment.value.bound in ("at", "after") and fragment.value.until is None
            before, after = self._since_the_hour_before(fragment), self._up_to_the_hour_behind(fragment)
            event = bound_by_event(before, after, named=plainly)
            if event is None and plainly and self._is_engaged(fragment):
                event = engagements.around_it(after)
            self.events[fragment.span] = event
        return self.events[fragment.span]

    def _up_to_the_hour_behind(self, fragment: Fragment) -> str:
        """ "Seven's no, I work till three, so after that": what is said of "that" is of the hour right before it, but
        for one that would do: "I leave at two, so noon would work if it's done by then".
        """
        after = self.said.after(fragment)
        behind = [each for each in self.said.fragments if isinstance(each.value, Clock) and each != fragment]
        starts = [
            self.said.plain.place(each.span).start
            for each in behind
            if each.span.start >= fragment.span.end and not would_do(self.said.after(each))
        ]
        ends = min(starts, default=len(self.said.plain.text))
        return after[: ends - self.said.plain.place(fragment.span).end]

    def _since_the_hour_before(self, fragment: Fragment) -> str:
        clocks = [each for each in self.said.fragments if isinstance(each.value, Clock | Moment)]
        ends = [self.said.plain.place(each.span).end for each in clocks if each.span.end <= fragment.span.start]
        return self.said.before(fragment)[max(ends, default=0) :]

    def _since_another_day(self, hour: Fragment) -> str:
        """The words since the hour before it, or since a day that is not its own: "I have the dentist on Tuesday |
        Wednesday at ten".
        """
        before, own = self._since_the_hour_before(hour), self.said.own_day(hour)
        days = [each for each in self.said.fragments if each.span.end <= hour.span.start and self.said.as_day(each)]
        if own is None or len(days) < 2:
            return before
        others = [each for each in days if (day := self.said.as_day(each)) is not None and own not in day.dates]
        place = self.said.plain.place(hour.span).start
        return before[-(place - max((self.said.plain.place(each.span).end for each in others), default=0)) :]

    def _while_engaged(self, fragment: Fragment) -> Limits:
        """What is ruled out behind an hour at which something else happens: that very start, and while it goes on."""
        event = self._event(fragment)
        if event is None or event.includes or (event.bound, fragment.value.bound) != ("after", "at"):
            return ()
        begins = dt.datetime.combine(self.said.today, self.said.likeliest(fragment.value))
        over = begins + event.takes
        return (RuledOut(until=over.time()),) if over.date() == begins.date() else ()
