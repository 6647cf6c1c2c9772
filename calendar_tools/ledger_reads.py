"""What the ledger knows, as it is asked for: of a call, of a number, of a time, and of what is still to be done."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from sqlalchemy import Engine, or_, select

from calendar_tools.booking import AWAITED, CALL_BACK, MISSING, PROMISED, AppointmentDetails, Booking, BookingState
from calendar_tools.customer_cards import customer_card
from calendar_tools.holds import kept_for
from calendar_tools.ledger_rows import engaged_in, read_all, read_one, same_wish
from receptionist.model.interval import Interval
from receptionist.persistence.schema import bookings, calendar_rereads, customers

AT_ONCE = 500
"""Bookings asked for in one query: below the number of values that any database takes."""


class LedgerReads:
    """Bookings and customers as they stand in the database; nothing is changed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def engine(self) -> Engine:
        """The database, for what else is kept in it."""
        return self._engine

    def asked(self) -> list[Booking]:
        """Bookings that wait for the owner, the longest waiting first."""
        query = select(bookings).where(bookings.c.state == BookingState.ASKED).order_by(bookings.c.held_until)
        with self._engine.connect() as connection:
            return read_all(connection, query)

    def kept(self, now: dt.datetime, phone: str) -> Booking | None:
        """What is kept for that number until its customer has made up their mind."""
        with self._engine.connect() as connection:
            return next((row for row in kept_for(connection, phone) if row.held_until > now), None)

    def to_come(self, now: dt.datetime, phone: str) -> list[Booking]:
        """All for that number that has not begun, the last changed first, whatever became of it."""
        query = select(bookings).where(bookings.c.phone == phone, bookings.c.starts > now)
        with self._engine.connect() as connection:
            return read_all(connection, query.order_by(bookings.c.changed.desc(), bookings.c.id))

    def together(self, booking: Booking, now: dt.datetime) -> list[Booking]:
        """What was booked with it by the same yes, and is still to come, soonest first."""
        if booking.series is None:
            return []
        same = (bookings.c.series == booking.series, bookings.c.id != booking.id)
        query = select(bookings).where(*same, bookings.c.state.in_(AWAITED), bookings.c.ends > now)
        with self._engine.connect() as connection:
            return read_all(connection, query.order_by(bookings.c.starts))

    def to_read_again(self, calendar: str) -> list[Booking]:
        """Bookings of that calendar that are settled by now, and whose event is to be read again."""
        noted = bookings.c.id.in_(select(calendar_rereads.c.booking))
        settled = bookings.c.revision == bookings.c.written
        with self._engine.connect() as connection:
            return read_all(connection, select(bookings).where(noted, settled, bookings.c.calendar == calendar))

    def get(self, booking: str) -> Booking:
        """Raises NoBooking."""
        with self._engine.connect() as connection:
            return read_one(connection, booking)

    def known(self, ids: Iterable[str]) -> dict[str, Booking]:
        """Those of these bookings that there are, by their ids; read in a few queries, however many they are."""
        wanted = list(dict.fromkeys(ids))
        found: dict[str, Booking] = {}
        with self._engine.connect() as connection:
            for first in range(0, len(wanted), AT_ONCE):
                some = select(bookings).where(bookings.c.id.in_(wanted[first : first + AT_ONCE]))
                found |= {booking.id: booking for booking in read_all(connection, some)}
        return found

    def held(self, call: str, service: str, start: dt.datetime) -> Booking | None:
        """What this call holds or has booked at that time."""
        with self._engine.connect() as connection:
            wishes = same_wish(connection, call, service, start)
            return next((booking for booking in wishes if booking.engaged), None)

    def visits(self, window: Interval, now: dt.datetime) -> list[Booking]:
        """Bookings that keep time within the window."""
        with self._engine.connect() as connection:
            return read_all(connection, engaged_in(window, now))

    def upcoming(self, now: dt.datetime, phone: str | None = None) -> list[Booking]:
        """Promised visits that are not over yet, soonest first; of one customer, or all."""
        return self._to_come(PROMISED, now, phone)

    def agreed_calls(self, until: dt.datetime) -> list[Booking]:
        """Calls of the owner's that were promised to begin before then, soonest first; also those whose time is past,
        as long as it is known whom to call.
        """
        calls = (bookings.c.service == CALL_BACK, bookings.c.state.in_(PROMISED), bookings.c.phone.is_not(None))
        query = select(bookings).where(*calls, bookings.c.starts <= until).order_by(bookings.c.starts)
        with self._engine.connect() as connection:
            return read_all(connection, query)

    def awaited(self, now: dt.datetime, phone: str | None = None) -> list[Booking]:
        """The same, with those that wait for the owner's approval."""
        return self._to_come(AWAITED, now, phone)

    def lately(self, phone: str, since: dt.datetime, until: dt.datetime) -> Booking | None:
        """The last promised visit of that number which began, or begins, in that time."""
        within = bookings.c.starts.between(since, until)
        query = select(bookings).where(bookings.c.state.in_(PROMISED), bookings.c.phone == phone, within)
        with self._engine.connect() as connection:
            found = read_all(connection, query.order_by(bookings.c.starts.desc()).limit(1))
        return found[0] if found else None

    def _to_come(self, states: tuple[BookingState, ...], now: dt.datetime, phone: str | None) -> list[Booking]:
        query = select(bookings).where(bookings.c.state.in_(states), bookings.c.ends > now).order_by(bookings.c.starts)
        with self._engine.connect() as connection:
            return read_all(connection, query if phone is None else query.where(bookings.c.phone == phone))

    def unsettled(self) -> list[Booking]:
        """Bookings of which the calendar does not show yet what it ought to, in the order of their last change."""
        query = select(bookings).where(bookings.c.revision != bookings.c.written)
        with self._engine.connect() as connection:
            return read_all(connection, query.order_by(bookings.c.changed, bookings.c.id))

    def untold(self, now: dt.datetime) -> list[Booking]:
        """Bookings that are settled, but whose customer has not been told of it, and may be by now."""
        due = or_(bookings.c.tell_from.is_(None), bookings.c.tell_from <= now)
        settled = bookings.c.revision == bookings.c.written
        query = select(bookings).where(settled, bookings.c.told != bookings.c.revision, due)
        with self._engine.connect() as connection:
            return read_all(connection, query.order_by(bookings.c.changed, bookings.c.id))

    def missing(self) -> list[Booking]:
        """Promised visits whose event was not found, and of which the owner has not said what they are."""
        query = select(bookings).where(bookings.c.attention == MISSING, bookings.c.state.in_(PROMISED))
        with self._engine.connect() as connection:
            return read_all(connection, query.order_by(bookings.c.starts))

    def between(self, start: dt.datetime, end: dt.datetime) -> list[Booking]:
        """Every booking that a yes was said to and that starts in [start, end), whatever became of it."""
        query = select(bookings).where(bookings.c.starts >= start, bookings.c.starts < end, bookings.c.revision > 0)
        with self._engine.connect() as connection:
            return read_all(connection, query.order_by(bookings.c.starts))

    def customer(self, phone: str) -> AppointmentDetails | None:
        """What a customer said last."""
        with self._engine.connect() as connection:
            return customer_card(connection, phone)

    def latest_names(self, most: int) -> tuple[str, ...]:
        """Names of customers, of who booked last first."""
        query = select(customers.c.name).order_by(customers.c.changed.desc()).limit(most)
        with self._engine.connect() as connection:
            return tuple(connection.scalars(query))
