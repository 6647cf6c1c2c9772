"""An event as Google's API writes it (Events resource, Calendar API v3) and as we do."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo

from calendar_tools.event import Event, Response
from receptionist.model.interval import in_utc

UNKNOWN = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
"""The time of a deleted event of which Google tells no more than the id."""


def resource_of(event: Event) -> dict[str, Any]:
    """The body of an insert or a patch; times carry their offset."""
    return {
        "id": event.id,
        "summary": event.title,
        "start": _when(event.start, event.all_day),
        "end": _when(event.end, event.all_day),
        "location": event.location,
        "description": event.description,
        "status": event.status,
        "transparency": "transparent" if event.transparent else "opaque",
        "extendedProperties": {"private": dict(event.private)},
    }


def event_of(item: Mapping[str, Any], zone: ZoneInfo | None) -> Event:
    """`zone` is the calendar's, in which whole days begin; only those need it."""
    start, end = item.get("start", {}), item.get("end", {})
    updated = item.get("updated")
    return Event(
        id=item["id"],
        title=item.get("summary", ""),
        start=_moment(start, zone),
        end=_moment(end, zone),
        location=item.get("location", ""),
        description=item.get("description", ""),
        private=item.get("extendedProperties", {}).get("private", {}),
        status=item.get("status", "confirmed"),
        transparent=item.get("transparency") == "transparent",
        all_day="date" in start,
        response=_own_response(item),
        etag=item.get("etag"),
        updated=dt.datetime.fromisoformat(updated) if updated else None,
    )


def _when(moment: dt.datetime, all_day: bool) -> dict[str, str]:
    return {"date": moment.date().isoformat()} if all_day else {"dateTime": in_utc(moment).isoformat()}


def _moment(when: Mapping[str, str], zone: ZoneInfo | None) -> dt.datetime:
    if "dateTime" in when:
        return dt.datetime.fromisoformat(when["dateTime"])
    if "date" in when:
        return dt.datetime.combine(dt.date.fromisoformat(when["date"]), dt.time.min, zone or dt.UTC)
    return UNKNOWN


def _own_response(item: Mapping[str, Any]) -> Response | None:
    """The calendar owner's own answer to the invitation."""
    own = (guest for guest in item.get("attendees", []) if guest.get("self"))
    return next((guest.get("responseStatus") for guest in own), None)
