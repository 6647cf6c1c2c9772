"""When a business takes visits, as one frozen value that the business file can hold as it is."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from functools import cached_property
from typing import Annotated, Any, Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, field_validator, model_validator

from receptionist.model.service_names import people_in, services_in

_TITLES = " + "

Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)
Minutes = Annotated[int, Field(ge=0)]


class UnknownCrew(LookupError):
    """An appointment is of a crew that the business file names no more."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(
            f"no crew {name!r} in the business file, which has {', '.join(known)}; appointments that stand need it: "
            "put it back under `crews:` until they are over, or give them to another one first"
        )


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TimeWindow(_Frozen):
    """Opening hours by the wall clock. Closing at or before opening is on the next day ("00:00-00:00")."""

    opens: dt.time
    closes: dt.time

    @property
    def past_midnight(self) -> bool:
        return self.closes <= self.opens


def _read_window(value: Any) -> Any:
    """Takes "08:00-17:00" (and "22:00-02:00", "08:00-24:00") for a window."""
    if not isinstance(value, str):
        return value
    opens, dash, closes = (part.strip() for part in value.partition("-"))
    if not dash:
        raise ValueError(f"{value!r} is no stretch of hours; write it as '08:00-17:00'")
    if not opens or not closes:
        raise ValueError("one of the two times is missing; give when it begins and when it ends, as '08:00-17:00'")
    return {"opens": _read_time(opens), "closes": _read_time(closes)}


def _read_time(text: str) -> dt.time:
    try:
        return dt.time.min if text == "24:00" else dt.time.fromisoformat(text.zfill(5))
    except ValueError:
        raise ValueError(f"{text!r} is no time of day; write it as '08:00', by the 24-hour clock") from None


Windows = tuple[Annotated[TimeWindow, BeforeValidator(_read_window)], ...]
ALL_DAY = TimeWindow(opens=dt.time.min, closes=dt.time.min)
OFFICE_HOURS: dict[Weekday, Windows] = {
    day: (TimeWindow(opens=dt.time(8), closes=dt.time(17)),) for day in WEEKDAYS[:5]
}


class Service(_Frozen):
    """Something that can be booked. Buffers left out are the policy's; no crews named means any crew."""

    name: str
    title: str = "Free Estimate"
    minutes: Annotated[int, Field(gt=0)] = 60
    buffer_before: Minutes | None = None
    buffer_after: Minutes | None = None
    crews: tuple[str, ...] = ()

    @property
    def duration(self) -> dt.timedelta:
        return dt.timedelta(minutes=self.minutes)


class Crew(_Frozen):
    """People who go out together: visits are written to `calendar`; that one and `also_blocked_by` block them."""

    name: str = Field(description="The crew's name, or a person's: callers may ask for them by it.")
    calendar: str = Field("primary", description="The calendar that its visits are written to.")
    also_blocked_by: tuple[str, ...] = Field((), description="Other calendars whose events keep visits away.")

    @property
    def calendars(self) -> tuple[str, ...]:
        return (self.calendar, *self.also_blocked_by)


class TravelRule(_Frozen):
    """Minutes to drive between two ZIP codes.

    `between` has pairs of ZIPs or of their beginnings: {"606 600": 30}; the longest beginnings that fit count, in
    either direction. Unknown ZIPs take `default`. Days with a visit at most `near` minutes away are offered first.
    """

    default: Minutes = Field(0, description="Minutes between two ZIP codes that `between` does not name.")
    same: Minutes = Field(0, description="Minutes between two visits in one ZIP code.")
    between: dict[str, Minutes] = Field(
        default_factory=dict,
        description='Minutes between pairs of ZIP codes, or of their beginnings, as "606 600": 30.',
    )
    near: Minutes = Field(15, description="Days with a visit at most this many minutes away are offered first.")

    def minutes(self, one: str | None, other: str | None) -> int:
        if one is not None and one == other:
            return self.same
        fits = [(self._fit(pair, one or "", other or ""), minutes) for pair, minutes in self.between.items()]
        best = max(fits, default=(0, self.default))
        return best[1] if best[0] else self.default

    @staticmethod
    def _fit(pair: str, one: str, other: str) -> int:
        """How many digits of both ZIPs the pair names; 0 where it does not fit."""
        left, right = pair.split()
        fits = (one.startswith(left) and other.startswith(right)) or (one.startswith(right) and other.startswith(left))
        return len(left) + len(right) if fits else 0

    @field_validator("between")
    @classmethod
    def _pairs(cls, between: dict[str, int]) -> dict[str, int]:
        for pair in between:
            if len(pair.split()) != 2:
                raise ValueError(f"{pair!r} must name two ZIP codes or their beginnings, as in '606 600'")
        return between


class ServiceArea(_Frozen):
    """Where the business goes: ZIP codes (or their beginnings) and cities. A place that names neither is let pass."""

    zips: tuple[str, ...] = Field((), description="ZIP codes, or their beginnings.")
    cities: tuple[str, ...] = Field((), description="Names of cities.")
    streets: dict[str, tuple[str, ...]] = Field(
        default_factory=dict,
        description="The streets of each ZIP code. What callers say is heard and checked by them.",
    )
    streets_file: str | None = Field(
        None, description="A file with more of them: lines of a ZIP code and a street, as `60614,Halsted Street` (CSV)."
    )

    def covers(self, zip_code: str | None, city: str | None) -> bool:
        if zip_code and any(zip_code.startswith(prefix) for prefix in self.zips):
            return True
        if city and city.casefold() in {known.casefold() for known in self.cities}:
            return True
        return not (zip_code and self.zips) and not (city and self.cities)


class Approval(_Frozen):
    """The owner is texted before a booking is made; no answer within `minutes` books or releases it."""

    minutes: Annotated[int, Field(ge=1, le=24 * 60)] = Field(
        30, description="How long the owner's answer is waited for."
    )
    silence: Literal["book", "release"] = Field("release", description="What happens without an answer.")


class SeriesPolicy(_Frozen):
    """Visits that recur ("every other Tuesday") are booked at once, within the booking window."""

    up_to: Annotated[int, Field(ge=2, le=52)] = Field(6, description="Most visits that are booked at once.")


class CallBacks(_Frozen):
    """Calls that the owner makes at a time agreed with a caller: free in `calendar` (None: that of the first crew)."""

    calendar: str | None = Field(
        None, description="The calendar that calls are checked against and written to; left out, the first crew's."
    )
    minutes: Annotated[int, Field(gt=0, le=240)] = Field(15, description="How long a call takes.")
    start_every: Annotated[int, Field(ge=5)] = Field(15, description="Minutes from one possible start to the next.")
    notice_minutes: Minutes = Field(30, description="How soon, at the earliest, a call can be.")


class SchedulePolicy(_Frozen):
    """Opening hours, services, crews and limits of one business. All lengths in minutes but `window_days`.

    `start_every` sets the grid of starts, counted by the wall clock from each opening. `buffer_*` is kept free around
    a new visit, `existing_*` around whatever stands in the calendar already. Limits are for each crew. A
    visit is reminded of `reminder_hours` ahead; 0 sends no reminders. `tell_of_owners_edits`: a visit that the owner
    moves or deletes in the calendar is told to its customer by us.
    """

    zone: str = "America/Chicago"
    hours: dict[Weekday, Windows] | Literal["always"] = Field(default_factory=lambda: dict(OFFICE_HOURS))
    overrides: dict[dt.date, Windows] = Field(default_factory=dict)
    holiday_country: str | None = None
    holiday_subdivision: str | None = None
    services: tuple[Service, ...] = (Service(name="estimate"),)
    crews: tuple[Crew, ...] = (Crew(name="crew"),)
    start_every: Annotated[int, Field(ge=5)] = 30
    buffer_before: Minutes = 0
    buffer_after: Minutes = 0
    existing_before: Minutes = 0
    existing_after: Minutes = 0
    notice_minutes: Minutes = 120
    window_days: Annotated[int, Field(ge=1, le=730)] = 60
    max_per_day: Annotated[int, Field(ge=1)] | None = None
    max_per_week: Annotated[int, Field(ge=1)] | None = None
    travel: TravelRule | None = None
    area: ServiceArea | None = None
    all_day_free_blocks: bool = False
    hold_minutes: Annotated[int, Field(ge=1, le=60)] = 5
    change_cutoff_minutes: Minutes = 0
    approval: Approval | None = None
    reminder_hours: Annotated[int, Field(ge=0, le=168)] = 24
    tell_of_owners_edits: bool = True
    call_backs: CallBacks | None = None
    series: SeriesPolicy | None = None

    @cached_property
    def tzinfo(self) -> ZoneInfo:
        return ZoneInfo(self.zone)

    @property
    def caller(self) -> Crew | None:
        """Who makes agreed calls: the crew whose calendar they are written to, else somebody with that calendar."""
        if self.call_backs is None:
            return None
        calendar = self.call_backs.calendar or self.crews[0].calendar
        return next(
            (crew for crew in self.crews if crew.calendar == calendar), Crew(name="owner's calls", calendar=calendar)
        )

    @property
    def writers(self) -> tuple[Crew, ...]:
        """All whose calendars are written to: the crews, and who makes agreed calls."""
        caller = self.caller
        return self.crews if caller is None or caller in self.crews else (*self.crews, caller)

    def service(self, name: str | None) -> Service:
        """The service of that name, or several that one name holds, as one, and so one for several people; the first
        one where the name is unknown.
        """
        known = tuple(service.name for service in self.services)
        names = services_in(name or "", known)
        named = [service for each in names for service in self.services if service.name == each]
        people = people_in(name or "", known)
        if len(named) == 1 and people > 1:
            each = named[0]
            return each.model_copy(
                update={"name": name, "title": f"{each.title} ({people})", "minutes": each.minutes * people}
            )
        if len(named) < 2:
            return named[0] if named else self.services[0]
        return self._together(name or "", named)

    def _together(self, name: str, several: list[Service]) -> Service:
        """One after the other, by a crew that does them all; where none does, by one for the first of them."""
        before, after = zip(*(self.room(service) for service in several), strict=True)
        able = [set(service.crews) for service in several if service.crews]
        crews = set.intersection(*able) if able else set()
        return Service(
            name=name,
            title=_TITLES.join(dict.fromkeys(service.title for service in several)),
            minutes=sum(service.minutes for service in several),
            buffer_before=before[0],
            buffer_after=after[-1],
            crews=tuple(sorted(crews)) or several[0].crews,
        )

    def crews_for(self, service: Service, crew: str | None = None, without: Collection[str] = ()) -> tuple[Crew, ...]:
        """Crews that do the service, or that one crew; empty where it is unknown or does other work."""
        able = (each for each in self.crews if not service.crews or each.name in service.crews)
        return tuple(each for each in able if crew in (None, each.name) and each.name not in without)

    def crew(self, name: str) -> Crew:
        """The crew of that name. Raises UnknownCrew."""
        found = next((crew for crew in self.writers if crew.name == name), None)
        if found is None:
            raise UnknownCrew(name, tuple(crew.name for crew in self.writers))
        return found

    def ask_until(self, now: dt.datetime) -> dt.datetime | None:
        """By when the owner has to approve what is booked now; None where they need not."""
        return now + dt.timedelta(minutes=self.approval.minutes) if self.approval else None

    def room(self, service: Service) -> tuple[int, int]:
        """Minutes to keep free before and after a new visit."""
        before, after = service.buffer_before, service.buffer_after
        return (self.buffer_before if before is None else before, self.buffer_after if after is None else after)

    @field_validator("zone")
    @classmethod
    def _known_zone(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError):
            raise ValueError(f"{zone!r} is no IANA time zone; write it as 'America/Chicago'") from None
        return zone

    @model_validator(mode="after")
    def _names_fit(self) -> SchedulePolicy:
        if not self.services or not self.crews:
            raise ValueError("at least one service and one crew are needed")
        known = {crew.name for crew in self.crews}
        unknown = {name for service in self.services for name in service.crews} - known
        if unknown:
            raise ValueError(f"services name crews that are not listed under crews: {', '.join(sorted(unknown))}")
        if len(known) < len(self.crews):
            raise ValueError("two crews have the same name; give each its own")
        return self
