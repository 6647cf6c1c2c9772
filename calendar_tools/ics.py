"""The .ics feed (RFC 5545) of a calendar, for any calendar app to subscribe to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

import icalendar

from calendar_tools.event import Event

PRODUCT = "-//Receptionist//Calendar//EN"
REFRESH = dt.timedelta(minutes=15)


def feed(events: Iterable[Event], name: str, zone: dt.tzinfo, now: dt.datetime) -> bytes:
    """The events as an iCalendar file. Times are in UTC, which every app shows on its own clock; whole days are dates
    of `zone`. `now` stamps events that the store did not date itself.
    """
    calendar = icalendar.Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", REFRESH)
    for event in events:
        calendar.add_component(_component(event, zone, now))
    return bytes(calendar.to_ical())


def _component(event: Event, zone: dt.tzinfo, now: dt.datetime) -> icalendar.Event:
    component = icalendar.Event()
    component.add("uid", f"{event.id}@receptionist")
    component.add("dtstamp", (event.updated or now).astimezone(dt.UTC))
    component.add("summary", event.title)
    component.add("dtstart", _time(event.start, event.all_day, zone))
    component.add("dtend", _time(event.end, event.all_day, zone))
    component.add("status", event.status.upper())
    component.add("transp", "TRANSPARENT" if event.transparent else "OPAQUE")
    if event.location:
        component.add("location", event.location)
    if event.description:
        component.add("description", event.description)
    return component


def _time(moment: dt.datetime, all_day: bool, zone: dt.tzinfo) -> dt.datetime | dt.date:
    return moment.astimezone(zone).date() if all_day else moment.astimezone(dt.UTC)
