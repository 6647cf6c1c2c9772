"""When something that recurs happens next: RFC 5545 recurrence rules on a zone's wall clock. Pure.

"Every Monday at nine" is nine by the clock on the wall, on both sides of a change of clocks. A time that the spring
leaves out happens as much later (RFC 5545, 3.3.5: by the offset before the gap), one that the autumn has twice
happens the first time.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import cast
from zoneinfo import ZoneInfo

from dateutil.rrule import rrule, rrulestr

from receptionist.model.interval import in_utc

FREQUENCIES = ("DAILY", "WEEKLY", "MONTHLY", "YEARLY")
PARTS = frozenset("FREQ INTERVAL COUNT UNTIL WKST BYDAY BYMONTH BYMONTHDAY BYYEARDAY BYWEEKNO BYSETPOS BYHOUR".split())

LATER = 7600
"""Years by which rules are reckoned later than they are: the calendar repeats itself, weekdays and all, every 400
years, and `dateutil` looks for an occurrence up to the year 9999. So it soon sees that there is none."""

_UNTIL = re.compile(r"(\d{8})(?:T(\d{6})(Z?))?\Z")


class BadRecurrence(ValueError):
    """No recurrence rule that can be kept; the text says why and how it is written."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{rule!r} is no recurrence: {why}; write it as 'FREQ=WEEKLY;BYDAY=MO' (RFC 5545)")


@dataclass(frozen=True, slots=True)
class RecurrenceRule:
    """`rule` is an RRULE's value ("" happens once), counted from `first`, an aware moment, on the clock of `zone`.

    Raises BadRecurrence. Rules finer than a day, and RDATE or EXDATE, are not taken: this reminds people.
    """

    first: dt.datetime
    rule: str
    zone: ZoneInfo

    def __post_init__(self) -> None:
        if self.rule:
            self._walls()

    def next(self, after: dt.datetime | None = None) -> dt.datetime | None:
        """The first occurrence after that moment, in UTC; without one, the first of all. None where there is none."""
        first = in_utc(self.first)
        if not self.rule:
            return first if after is None or first > after else None
        since = first - _SECOND if after is None else max(in_utc(after), first - _SECOND)
        moments = (self._moment(wall) for wall in self._walls())
        return next((moment for moment in moments if moment > since), None)

    def passed(self, since: dt.datetime, now: dt.datetime) -> list[dt.datetime]:
        """The occurrences in (since, now], in UTC."""
        found = []
        occurrence = self.next(since)
        while occurrence is not None and occurrence <= now:
            found.append(occurrence)
            occurrence = self.next(occurrence)
        return found

    def _walls(self) -> Iterator[dt.datetime]:
        """Occurrences by the wall clock, naive, LATER years late. Raises BadRecurrence."""
        parts = _parts(self.rule)
        count, until = parts.pop("COUNT", None), parts.pop("UNTIL", None)
        text = ";".join(f"{name}={value}" for name, value in parts.items())
        try:
            rule = cast(rrule, rrulestr(text, dtstart=_later(self._start)))  # a set only where there are several
            rule = rule.replace(until=_later(self._until(until))) if until else rule
            return islice(rule, None if count is None else int(count))
        except (ValueError, TypeError, AttributeError) as error:
            raise BadRecurrence(self.rule, str(error) or type(error).__name__) from error

    @property
    def _start(self) -> dt.datetime:
        return self._wall(self.first)

    def _wall(self, moment: dt.datetime) -> dt.datetime:
        return moment.astimezone(self.zone).replace(tzinfo=None, microsecond=0, fold=0)

    def _moment(self, late: dt.datetime) -> dt.datetime:
        """The moment of a wall-clock time; that of `first` is `first` itself, whichever of a repeated hour it is."""
        wall = late.replace(year=late.year - LATER)
        return in_utc(self.first if wall == self._start else wall.replace(tzinfo=self.zone))

    def _until(self, text: str) -> dt.datetime:
        """The last moment on the wall clock: a date means the whole day, a time in UTC is turned into ours."""
        found = _UNTIL.match(text)
        if found is None:
            raise BadRecurrence(self.rule, f"UNTIL={text} is no date or time")
        day, clock, utc = found.groups()
        moment = dt.datetime.strptime(f"{day}{clock or '235959'}", "%Y%m%d%H%M%S").replace(tzinfo=dt.UTC)
        return self._wall(moment) if utc else moment.replace(tzinfo=None)


def _later(wall: dt.datetime) -> dt.datetime:
    return wall.replace(year=wall.year + LATER)


_SECOND = dt.timedelta(seconds=1)


def _parts(rule: str) -> dict[str, str]:
    """Raises BadRecurrence where a part is unknown or given twice, or the frequency is none of ours."""
    parts: dict[str, str] = {}
    for part in rule.upper().removeprefix("RRULE:").split(";"):
        name, equals, value = part.partition("=")
        if not equals or not value or name not in PARTS or name in parts:
            raise BadRecurrence(rule, f"{part!r} can't be read")
        parts[name] = value
    if parts.get("FREQ") not in FREQUENCIES:
        raise BadRecurrence(rule, f"FREQ must be one of {', '.join(FREQUENCIES)}")
    for number in ("COUNT", "INTERVAL"):
        if number in parts and not re.fullmatch(r"[1-9]\d{0,4}", parts[number]):
            raise BadRecurrence(rule, f"{number} must be a whole number from 1")
    return parts
