"""What has a day of its own and has the visit before it: "the keys go back Friday at noon", "guests come Saturday".

Its day and hour are no wish. They bound the visit, which has to be over by that hour of that day; other days keep all
their hours. Who goes on to speak of what is after it ("the party's Saturday, so after that") bounds nothing by it.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.ruled_out import Limits, RuledOut, narrowed
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.spoken_days import SpokenDays

_SAID = section("when", "occasions")
_HAPPENS = _SAID.several("happens")
_UNBOUND = _SAID.one("unbound")
_LEADS_ON, _IS_WHEN, _BEGINS = _SAID.one("leads_on"), _SAID.one("is_when"), _SAID.one("begins")
_AFTER_IT, _RECKONED = _SAID.one("after_it"), _SAID.one("reckoned")

Reader = Callable[[str], When]


class Occasion(msgspec.Struct, frozen=True):
    """Where the words of its day and hour stand, and when it is."""

    span: Span
    day: dt.date
    hour: dt.time | None

    @property
    def limits(self) -> Limits:
        """What it rules out: all that is not over by then. The day itself, where no hour of it is told."""
        if self.hour is None:
            return (RuledOut(first=self.day),)
        return (RuledOut(self.day, self.day, since=self.hour, ends=True), RuledOut(first=self.day + ONE_DAY))


def may_tell(text: str) -> bool:
    """Whether `text` speaks of any, and reckons no day from it: few turns do."""
    said = text.lower()
    return any(pattern.search(said) for pattern in _HAPPENS) and _RECKONED.search(said) is None


def occasions(said: SpokenDays, read: Reader) -> tuple[Occasion, ...]:
    """Those that the words of `said` tell; `read` tells which day and hour some of its words mean."""
    text = said.text.lower()
    found: list[Occasion] = []
    for happens in (each for pattern in _HAPPENS for each in pattern.finditer(text)):
        if _AFTER_IT.search(text, happens.end()):
            continue
        bound = _UNBOUND.search(text, 0, happens.start()) is None
        row = (_row_behind(said, happens.end()) if bound else []) or _row_before(said, happens)
        occasion = _occasion(said, row, read) if row else None
        if occasion is not None and occasion.span not in [each.span for each in found]:
            found.append(occasion)
    return tuple(found)


def bounded_by(when: When, told: Sequence[Occasion]) -> When:
    """`when` before all that is `told`. An hour alone is of the day of the one occasion whose hour is told."""
    if not told:
        return when
    if _names_its_hour(when) and len(told) == 1 and when.time and told[0].hour and when.time < told[0].hour:
        when = msgspec.structs.replace(when, date=told[0].day, dates=(told[0].day,))
    if when.shift == "sooner" and not when.shift_by:  # "can you come before"
        when = msgspec.structs.replace(when, shift=None, shift_of=None)
    limits = (limit for each in told for limit in each.limits)
    return msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, limits))


def _names_its_hour(when: When) -> bool:
    """Whether it is an hour of a day that is not told: "the party's Saturday at three, so ten would be good"."""
    return when.date is None and when.bound in ("at", "around") and when.until is None


def _occasion(said: SpokenDays, row: Sequence[Fragment], read: Reader) -> Occasion | None:
    span = Span(row[0].span.start, row[-1].span.end)
    when = read(f"{' ' * span.start}{said.text[span.start : span.end]}")
    one_day = when.date is not None and when.date_end is None
    if not one_day or when.date is None or when.date < said.today:
        return None
    over_by = next((limit.since for limit in when.ruled_out if limit.ends), None)  # "out by noon"
    at = when.until if when.bound == "before" else when.time if when.bound in ("at", "around") else None
    return Occasion(span, when.date, over_by or at)


def _row_behind(said: SpokenDays, at: int) -> list[Fragment]:
    """The day and hour right behind that place, said in one breath."""
    row: list[Fragment] = []
    for each in said.fragments:
        if each.span.end <= at:  # "guests are coming Saturday" is read as "coming Saturday"
            continue
        if not said.tells(each) or not _LEADS_ON.fullmatch(said.text[at : each.span.start].lower()):
            break
        row.append(each)
        at = each.span.end
    return row if any(said.as_day(each) for each in row) else []


def _row_before(said: SpokenDays, happens: re.Match[str]) -> list[Fragment]:
    """ "Noon Friday is when I hand the keys in", "Friday at noon the keys go back": those right before it."""
    row: list[Fragment] = []
    text, at = said.text.lower(), happens.start()
    for each in reversed(said.fragments):
        if each.span.end > at:
            continue
        between = text[each.span.end : at]
        if not said.tells(each) or not (_LEADS_ON.fullmatch(between) or (not row and _IS_WHEN.fullmatch(between))):
            break
        row.insert(0, each)
        at = each.span.start
    if not row or not any(said.as_day(each) for each in row):
        return []
    told_so = _IS_WHEN.fullmatch(text[row[-1].span.end : happens.start()]) is not None
    return row if told_so or _BEGINS.search(text, 0, row[0].span.start) else []
