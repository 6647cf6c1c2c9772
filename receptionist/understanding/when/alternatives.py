"""Alternatives of unlike kinds, joined by "or": "after five or on Saturday" is every evening, and all of Saturday.

"Tuesday or Wednesday after three" is alike: the hours are those of both days. So are the days of "before ten or after
three on Thursday". What is left, each with days or hours of its own, is united, and not intersected.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.allowed import Allowed, Stretch, beyond
from receptionist.model.dayparts import Daypart, hours_of
from receptionist.model.ruled_out import narrowed
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when import calendar, refusals
from receptionist.understanding.when.dayparts import BESIDES
from receptionist.understanding.when.fragments import fragments_of, mark
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.when.values import Clock, DateRange, Day, DayPart, Hint, Moment, Weekday
from receptionist.understanding.words import blanked, tokens

_SAID = section("when", "alternatives")
_WITHIN, _AND, _OR = _SAID.one("within"), _SAID.one("and"), _SAID.one("either")
_ASIDE = _SAID.one("aside")
_LEADS, _FOLLOWS = _SAID.one("leads"), _SAID.one("follows")
_WORKING_DAYS, _OTHER_DAYS = _SAID.one("working_days"), _SAID.one("other_days")
_OF_ANY_DAY, _OF_ANY_HOUR = _SAID.one("of_any_day"), _SAID.one("of_any_hour")
_EVERY_WEEK, _OF_ONE_WEEK = _SAID.one("every_week"), _SAID.one("of_one_week")
_WEEK = range(7)
_WORKING = (0, 1, 2, 3, 4)
_MOST_DAYS = 14
_HOURS = 24
Reader = Callable[[str], When]


class _Branch(msgspec.Struct, frozen=True):
    """One alternative: its days and hours as they were said, `words` with those right around them, and what they mean
    by themselves. `days` are those that it names; of what was said of another as well it has the days or hours too.
    """

    fragments: tuple[Fragment, ...]
    words: str
    when: When
    days: tuple[Fragment, ...]

    @property
    def hours(self) -> Stretch:
        return _hours(self.when)

    @property
    def any_hour(self) -> bool:
        return self.hours == (None, None)

    @property
    def of_days(self) -> bool:
        """Whether it says on which days, by their names or as the working days."""
        return bool(self.days) or _names_class(self)

    @property
    def of_single_days(self) -> bool:
        """Whether it names days by their own names, and no stretch of them: "early in the week"."""
        return bool(self.days) and not any(isinstance(each.value, DateRange) for each in self.days)

    @property
    def leads_with_day(self) -> bool:
        return bool(self.days) and self.fragments[0] in self.days

    @property
    def of_days_alone(self) -> bool:
        """Whether it names days, and leaves their hours to the alternative beside it."""
        return self.of_single_days and self.any_hour and not self.is_whole

    @property
    def is_whole(self) -> bool:
        """Whether it says itself that any hour will do, or any day: nothing of another alternative is meant of it."""
        return (_OF_ANY_HOUR if self.any_hour else _OF_ANY_DAY).search(self.words) is not None


def alternatives_of(said: SpokenTimes, read: Reader) -> When | None:
    """The union of the alternatives that were said, with what else the turn says of days; None where there are none."""
    said = _without_asides(said)
    chain = max(_chains(said), key=len, default=[])
    if len(chain) < 2 or not _wished(said, [each for row in chain for each in row]):
        return None
    branches = _parted([_branch(said, chain, at, read) for at in range(len(chain))])
    if not _unlike(branches):
        return None
    allowed = _allowed(said, branches)
    if any(len(each.dates) > _MOST_DAYS for each in allowed):
        return None
    fragments = [each for row in chain for each in row]
    rest = read(blanked(said.text, (Span(fragments[0].span.start, fragments[-1].span.end),)))
    return _united(said, allowed, fragments, rest)


def _without_asides(said: SpokenTimes) -> SpokenTimes:
    """What is said but for why one of the alternatives would do, which parts them no more than it adds to them: "after
    four I am home or Saturday", "mornings because I work nights or".
    """
    asides = [Span(*found.span()) for found in _ASIDE.finditer(said.text.lower())]
    if not asides:
        return said
    text = blanked(said.text, asides)
    fragments, evidence = fragments_of(text, said.hearing)
    return SpokenTimes(text, tokens(text), said.hearing, fragments, evidence)


def _chains(said: SpokenTimes) -> Iterator[list[list[Fragment]]]:
    """What is joined by "or", each alternative a row of the days and hours said in one breath."""
    found = [each for each in said.fragments if _counts(each)]
    chain = [found[:1]]
    for first, second in pairwise(found):
        between = said.between(first, second)
        if _WITHIN.fullmatch(between) or (_AND.fullmatch(between) and _is_day(first) and _is_day(second)):
            chain[-1].append(second)
        elif _OR.fullmatch(between):
            chain.append([second])
        else:
            yield chain
            chain = [[second]]
    yield chain


def _counts(fragment: Fragment) -> bool:
    return _is_day(fragment) or isinstance(fragment.value, Clock | DayPart | Hint)


def _is_day(fragment: Fragment) -> bool:
    return isinstance(fragment.value, Day | DateRange | Weekday | Moment)


def _wished(said: SpokenTimes, fragments: Sequence[Fragment]) -> bool:
    """Whether all of it is wished for: nothing of it is refused, or only told."""
    before = said.before(fragments[0])
    kinds = (
        [each for each in fragments if _is_day(each)],
        [each for each in fragments if isinstance(each.value, Clock)],
        [each for each in fragments if isinstance(each.value, DayPart)],
    )
    refused = refusals.rules_out(before) or refusals.says_none(before) or said.refused(fragments[0])
    return not refused and all(said.stand(each) for each in kinds if each)


def _branch(said: SpokenTimes, chain: Sequence[Sequence[Fragment]], at: int, read: Reader) -> _Branch:
    own = chain[at]
    first, last = own[0], own[-1]
    before = said.between(chain[at - 1][-1], first) if at else said.before(first)
    after = said.between(last, chain[at + 1][0]) if at + 1 < len(chain) else said.after(last)
    place = Span(said.plain.place(first.span).start, said.plain.place(last.span).end)
    words = f"{_part(_LEADS.search(before))}{said.plain.text[place.start : place.end]}{_part(_FOLLOWS.match(after))}"
    text = f"{' ' * first.span.start}{said.text[first.span.start : last.span.end]}"
    return _Branch(tuple(own), words, read(text), tuple(each for each in own if _is_day(each)))


def _part(found: re.Match[str] | None) -> str:
    return found[0] if found is not None else ""


def _names_class(branch: _Branch) -> bool:
    return _WORKING_DAYS.search(branch.words) is not None or _OTHER_DAYS.search(branch.words) is not None


def _parted(branches: Sequence[_Branch]) -> list[_Branch]:
    """The alternatives, those that share their days, or their hours, given what they share."""
    last = branches[-1]
    shared_day = last.days and not last.leads_with_day and not last.any_hour and not _names_class(last)
    if shared_day and not any(each.of_days or each.is_whole for each in branches[:-1]):
        # "Before ten or after three on Friday".
        return [msgspec.structs.replace(each, days=last.days) for each in branches]
    parted: list[_Branch] = []
    for branch in branches:
        before = parted[-1] if parted else None
        if before is not None and _shares_hours(before, branch):  # "Tuesday or Wednesday after three"
            parted[-1] = msgspec.structs.replace(branch, days=(*before.days, *branch.days))
        elif before is not None and _has_its_hours(before, branch):  # "after three Tuesday or Wednesday"
            parted[-1] = msgspec.structs.replace(before, days=(*before.days, *branch.days))
        elif before is not None and _shares_day(before, branch):  # "Friday before ten or after three"
            parted.append(msgspec.structs.replace(branch, days=before.days))
        else:
            parted.append(branch)
    return parted


def _shares_hours(before: _Branch, branch: _Branch) -> bool:
    return before.of_days_alone and branch.leads_with_day and not branch.any_hour and not _names_class(branch)


def _has_its_hours(before: _Branch, branch: _Branch) -> bool:
    """Whether hours that were said before both days are of both."""
    led = before.of_single_days and not before.leads_with_day and not before.any_hour and not _names_class(before)
    return led and branch.of_days_alone and not _names_class(branch)


def _shares_day(before: _Branch, branch: _Branch) -> bool:
    of_its_day = bool(before.days) and not before.any_hour
    return of_its_day and not branch.of_days and not branch.any_hour and not branch.is_whole


def _unlike(branches: Sequence[_Branch]) -> bool:
    """Whether they are told apart by their hours, and none is a single start."""
    if len(branches) < 2 or any(_is_one_start(each.when) for each in branches):
        return False
    if any(each.any_hour and not each.of_days for each in branches):
        return False
    only_parts = not any(isinstance(each.value, Clock) for branch in branches for each in branch.fragments)
    same_days = len({branch.days for branch in branches}) == 1
    return len({each.hours for each in branches}) > 1 and not (only_parts and same_days)


def _is_one_start(when: When) -> bool:
    return when.time is not None and when.until is None and when.bound in ("at", "around")


def _hours(when: When) -> Stretch:
    """The hours of what is said: those of its bound, within the part of the day that is named with it."""
    since, until = _of_part(when.daypart)
    if when.bound in ("after", "between") and when.time is not None:
        since, until = when.time, None  # "after five or Saturday" tells from when on somebody is free
    if when.until is not None:
        until = _just_after(when.until) if when.time == when.until else when.until
        since = since if since is None or since < until else None
    for limit in when.ruled_out:  # "after lunch", whose hour the part of the day does not tell
        if limit.since is None and limit.until is not None and not limit.ends:
            since = max(since or limit.until, limit.until)
    return since, until


def _of_part(part: Daypart | None) -> Stretch:
    """The hours of a part of the day as it is wished for, and not as generous as they are where it is refused."""
    first, last = hours_of(part)
    since, until = (dt.time(first) if first else None), (dt.time(last) if last < _HOURS else None)
    beside = BESIDES.get(part) if part else None
    return (beside[1], until) if beside and beside[0] == "before" else (since, until)


def _just_after(time: dt.time) -> dt.time:
    return (dt.datetime.combine(dt.date.min, time) + dt.timedelta(minutes=1)).time()


def _allowed(said: SpokenTimes, branches: Sequence[_Branch]) -> tuple[Allowed, ...]:
    weekly = any(not each.days or _EVERY_WEEK.search(each.words) or _names_class(each) for each in branches)
    named = {weekday for each in branches for day in each.days for weekday in _weekdays(said, day)}
    found: list[Allowed] = []
    for branch in branches:
        since, until = branch.hours
        if _OTHER_DAYS.search(branch.words):
            found.append(Allowed((), tuple(day for day in _WEEK if day not in named), since, until))
        elif _WORKING_DAYS.search(branch.words):
            found.append(Allowed((), _WORKING, since, until))
        elif not branch.days:
            found.append(Allowed((), (), since, until))
        else:
            found += [_on(said, day, (since, until), weekly=weekly) for day in branch.days]
    return tuple(found)


def _on(said: SpokenTimes, day: Fragment, hours: Stretch, *, weekly: bool) -> Allowed:
    if weekly and (weekdays := _weekdays(said, day)):
        return Allowed((), weekdays, *hours)
    return Allowed(tuple(_dates(said, day)), (), *hours)


def _weekdays(said: SpokenTimes, day: Fragment) -> tuple[int, ...]:
    """The weekdays that it names, where it may be one of every week."""
    value = day.value
    if isinstance(value, Weekday):
        return (value.index,)
    whole_weekend = isinstance(value, DateRange) and value.grain == "weekend"
    return tuple(calendar.WEEKEND) if whole_weekend and not _OF_ONE_WEEK.search(said.words(day)) else ()


def _dates(said: SpokenTimes, fragment: Fragment) -> Iterator[dt.date]:
    day = said.as_day(fragment)
    if day is not None:
        last = day.end or day.dates[0]
        yield from (day.dates[0] + dt.timedelta(n) for n in range((last - day.dates[0]).days + 1))


def _united(said: SpokenTimes, allowed: tuple[Allowed, ...], fragments: Sequence[Fragment], rest: When) -> When:
    """The wish for any of what is `allowed`, on the days that the `rest` of the turn names, where it names some."""
    dates = tuple(sorted({date for each in allowed for date in each.dates}))
    of_dates = dates if all(each.dates for each in allowed) else ()
    kept = (limit for limit in rest.ruled_out if limit.is_moment or limit.of_days)
    of_days = any(each.dates or each.weekdays for each in allowed)
    beside = rest if rest.date_end is not None or not of_days else When()
    day = When(date=of_dates[0], dates=of_dates) if of_dates else beside
    return When(
        date=day.date,
        dates=day.dates,
        date_end=day.date_end,
        ruled_out=narrowed(tuple(kept), beyond(allowed)),
        either=allowed,
        earliest=rest.earliest,
        latest=rest.latest,
        openings=rest.openings,
        date_spans=tuple(mark(each, "date") for each in fragments if said.as_day(each)) or beside.date_spans,
        time_spans=tuple(each.span for each in fragments if not said.as_day(each)),
    )
