"""Times that are held for a call, or kept for a number, and the yes that makes a booking of one."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select, update

from calendar_tools.booking import UNDECIDED, AppointmentDetails, Booking, BookingState, Placement
from calendar_tools.cells import Fits, cells_of, check_fits, end, take_cells
from calendar_tools.customer_cards import remember_customer
from calendar_tools.ledger_rows import change, columns, detail_columns, read_all, read_one, same_wish, spare_id
from receptionist.persistence.schema import bookings, cells


@dataclass(frozen=True, slots=True)
class HoldRequest:
    """A time that a call would like to keep. What makes room for it: `moving`, the booking that is to be moved there,
    and what was kept for `number`, that of the caller.
    """

    call: str
    service: str
    title: str
    place: Placement
    zip: str | None = None
    moving: str = ""
    number: str = ""

    def held_as(self, booking: str, until: dt.datetime) -> Booking:
        details = AppointmentDetails(name="", zip=self.zip)
        return Booking(booking, self.call, self.service, self.title, self.place, details, BookingState.HELD, until)


class HoldLost(Exception):
    """The hold ran out, or was never there."""

    def __init__(self, booking: str) -> None:
        super().__init__(f"booking {booking} is not held any more; check that the time is free and hold it again")


def hold(connection: Connection, wish: HoldRequest, fits: Fits, now: dt.datetime, until: dt.datetime) -> Booking:
    start = wish.place.interval.start
    release_holds(connection, now, wish.call, keep=(wish.service, start))
    live = next((one for one in same_wish(connection, wish.call, wish.service, start) if one.engaged), None)
    if live is not None and (live.promised or live.place.crew == wish.place.crew):
        return _extend(connection, live, until)
    if live is not None:
        end(connection, live.id, BookingState.RELEASED, now)
    booking = wish.held_as(spare_id(connection, wish.call, wish.service, start), until)
    yields = {wish.moving, *(kept.id for kept in kept_for(connection, wish.number))}
    check_fits(connection, booking, fits, now, yields)
    connection.execute(insert(bookings).values(columns(booking, now)))
    take_cells(connection, booking, yields)
    return booking


def commit(
    connection: Connection, booking: str, details: AppointmentDetails, now: dt.datetime, ask_until: dt.datetime | None
) -> Booking:
    current = read_one(connection, booking, lock=True)
    if current.promised or current.state is BookingState.ASKED:
        return current
    if not current.undecided(now):
        raise HoldLost(booking)
    make_way(connection, current, details.phone if details.phone_by != "said" else None, now)
    said = detail_columns(details)
    if ask_until is None:
        said |= {"state": BookingState.COMMITTED, "revision": current.revision + 1}
    else:
        said |= {"state": BookingState.ASKED, "held_until": ask_until}
    change(connection, booking, now, **said)
    if details.phone_by == "proved":
        remember_customer(connection, details, now)
    return read_one(connection, booking)


def release_holds(connection: Connection, now: dt.datetime, call: str, keep: tuple[str, dt.datetime] | None) -> None:
    """Ends every hold that has run out, and what the call holds but the service and start to keep. What was kept for
    its customer to make up their mind outlives the call.
    """
    over = bookings.c.held_until <= now
    own = (bookings.c.call == call) & (bookings.c.state == BookingState.HELD)
    if keep is not None:
        service, start = keep
        own = own & or_(bookings.c.service != service, bookings.c.starts != start)
    query = select(bookings.c.id).where(bookings.c.state.in_(UNDECIDED), or_(over, own)).order_by(bookings.c.id)
    query = query.with_for_update(skip_locked=True)
    for booking in connection.scalars(query).all():
        end(connection, booking, BookingState.RELEASED, now)


def make_way(
    connection: Connection,
    booking: Booking,
    phone: str | None,
    now: dt.datetime,
    also: ColumnElement[bool] | None = None,
) -> None:
    """Lets go what is kept for that number besides, and takes what cells it had of the booking's time."""
    let_go_kept(connection, phone, now, but=booking.id, also=also)
    own = set(connection.scalars(select(cells.c.cell).where(cells.c.booking == booking.id)))
    if own != set(cells_of(booking.place)):
        connection.execute(delete(cells).where(cells.c.booking == booking.id))
        take_cells(connection, booking)


def kept_for(connection: Connection, phone: str | None) -> list[Booking]:
    query = select(bookings).where(bookings.c.state == BookingState.KEPT, bookings.c.phone == (phone or ""))
    return read_all(connection, query.order_by(bookings.c.id))


def let_go_kept(
    connection: Connection,
    phone: str | None,
    now: dt.datetime,
    but: str = "",
    also: ColumnElement[bool] | None = None,
) -> None:
    """Gives back what is kept for that number, and `also` what that names."""
    whose = bookings.c.phone == (phone or "")
    query = select(bookings.c.id).where(bookings.c.state == BookingState.KEPT, bookings.c.id != but)
    query = query.where(whose if also is None else or_(whose, also)).order_by(bookings.c.id).with_for_update()
    for kept in connection.scalars(query).all():
        end(connection, kept, BookingState.RELEASED, now)


def _extend(connection: Connection, booking: Booking, until: dt.datetime) -> Booking:
    if booking.state is BookingState.HELD:
        connection.execute(update(bookings).where(bookings.c.id == booking.id).values(held_until=until))
    return read_one(connection, booking.id)
