"""How bookings are read from the ledger's tables and written to them."""

from __future__ import annotations

import datetime as dt
from itertools import count
from typing import Any

from sqlalchemy import Connection, Row, Select, or_, select, update

from calendar_tools.booking import ENGAGED, UNDECIDED, AppointmentDetails, Booking, BookingState, Placement, booking_id
from receptionist.model.interval import Interval
from receptionist.persistence.schema import bookings


class NoBooking(LookupError):
    def __init__(self, booking: str) -> None:
        super().__init__(f"the ledger has no booking {booking}")


def same_wish(connection: Connection, call: str, service: str, start: dt.datetime) -> list[Booking]:
    where = (bookings.c.call == call, bookings.c.service == service, bookings.c.starts == start)
    return read_all(connection, select(bookings).where(*where).order_by(bookings.c.changed))


def spare_id(connection: Connection, call: str, service: str, start: dt.datetime) -> str:
    """The first id for the wish that no earlier booking has used up."""
    for generation in count():
        candidate = booking_id(call, service, start, generation)
        if connection.scalar(select(bookings.c.id).where(bookings.c.id == candidate)) is None:
            return candidate
    raise AssertionError("counting does not end")


def engaged_in(window: Interval, now: dt.datetime) -> Select[Any]:
    live = or_(bookings.c.state.not_in(UNDECIDED), bookings.c.held_until > now)
    inside = (bookings.c.starts < window.end, bookings.c.ends > window.start)
    return select(bookings).where(bookings.c.state.in_(ENGAGED), live, *inside).order_by(bookings.c.starts)


def read_one(connection: Connection, booking: str, lock: bool = False) -> Booking:
    query = select(bookings).where(bookings.c.id == booking)
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    if row is None:
        raise NoBooking(booking)
    return _booking(row)


def read_all(connection: Connection, query: Select[Any]) -> list[Booking]:
    return [_booking(row) for row in connection.execute(query)]


def detail_columns(details: AppointmentDetails) -> dict[str, Any]:
    names = ("name", "phone", "address", "zip", "city", "notes", "phone_by")
    return {name: getattr(details, name) for name in names}


def owners_edit(revision: int, tell_from: dt.datetime | None) -> dict[str, Any]:
    """A revision that came from the calendar itself. The customer is told from then on; None: the owner does that."""
    told = {"told": revision} if tell_from is None else {"tell_from": tell_from}
    return {"revision": revision, "written": revision} | told


def place_columns(place: Placement) -> dict[str, Any]:
    return {
        "crew": place.crew,
        "calendar": place.calendar,
        "starts": place.interval.start,
        "ends": place.interval.end,
        "room_before": place.before,
        "room_after": place.after,
    }


def columns(booking: Booking, now: dt.datetime) -> dict[str, Any]:
    plain = ("id", "call", "service", "title", "state", "held_until", "revision", "written", "etag", "attention")
    values = {name: getattr(booking, name) for name in plain} | {"former_calendar": booking.former_calendar}
    return values | place_columns(booking.place) | detail_columns(booking.details) | {"changed": now}


def change(connection: Connection, booking: str, now: dt.datetime, **values: Any) -> None:
    connection.execute(update(bookings).where(bookings.c.id == booking).values(changed=now, **values))


def _booking(row: Row[Any]) -> Booking:
    place = Placement(Interval(row.starts, row.ends), row.crew, row.calendar, row.room_before, row.room_after)
    details = AppointmentDetails(row.name, row.phone, row.address, row.zip, row.city, row.notes, row.phone_by)
    return Booking(
        row.id, row.call, row.service, row.title, place, details, BookingState(row.state), row.held_until,
        row.revision, row.written, row.etag, row.former_calendar, row.attention,
        row.told, row.told_start, row.told_at, row.tell_from, row.series,
    )  # fmt: skip
