"""The business's time zone: named, and one that changes its clocks where the country does."""

from __future__ import annotations

import datetime as dt
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from receptionist.checks.finding import Finding, ok, problem, stop
from receptionist.config import Business

WHAT = "time zone"
_FIELD = ("timezone",)


def timezone(business: Business, now: dt.datetime) -> Finding:
    """A zone by a short name, as EST, is a fixed distance from UTC: right for half of the year where clocks change."""
    name = business.timezone
    if name is None:
        return stop(
            WHAT,
            "the business file names none, so no time can be offered",
            "Add `timezone: America/Chicago`, or the zone the business is in.",
            _FIELD,
        )
    of_country = _zones(business.country)
    if ("/" in name and not name.startswith("Etc/")) or _changes(name, now):
        return ok(WHAT, name)
    alike = [zone for zone in of_country if _offset(zone, _winter(now)) == _offset(name, now)]
    if not any(_changes(zone, now) for zone in alike or of_country):
        return ok(WHAT, name)
    detail = f"{name} knows no summer time, so that visits would be an hour off for half of the year"
    return problem(WHAT, detail, f"Name the zone by a city in it: {', '.join((alike or of_country)[:3])}.", _FIELD)


def _changes(zone: str, now: dt.datetime) -> bool:
    """Whether its clocks are changed in the coming year."""
    return len({_offset(zone, now + dt.timedelta(days=30 * month)) for month in range(13)}) > 1


def _winter(now: dt.datetime) -> dt.datetime:
    return dt.datetime(now.year, 1, 1, 12, tzinfo=dt.UTC)


def _offset(zone: str, at: dt.datetime) -> dt.timedelta | None:
    return at.astimezone(ZoneInfo(zone)).utcoffset()


@cache
def _zones(country: str) -> tuple[str, ...]:
    """The zones of a country (ISO 3166), from the time zone database's own table, the largest first."""
    table = files("tzdata").joinpath("zoneinfo", "zone.tab").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in table.splitlines() if not line.startswith("#"))
    return tuple(row[2] for row in rows if row[0] == country)
