"""The cells of time that bookings take: no two of them have the same one of a crew, whoever asks at once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from calendar_tools.agenda import BookedVisit
from calendar_tools.booking import Booking, BookingState, Placement
from calendar_tools.ledger_rows import change, engaged_in, read_all
from receptionist.model.interval import epoch
from receptionist.persistence.schema import bookings, cells

CELL = 5 * 60
"""Seconds of a cell."""

NEIGHBOURHOOD = dt.timedelta(days=8)
"""How far on either side other visits can matter for limits of a week and for travel."""

Fits = Callable[[list[BookedVisit], BookedVisit], bool]
"""Whether a visit can stand beside the crew's others; asked while no other caller can come between."""


class TimeTaken(Exception):
    """Another booking has the time, or a limit is reached."""


def check_fits(
    connection: Connection, booking: Booking, fits: Fits, now: dt.datetime, yields: Collection[str] = ()
) -> None:
    """Raises TimeTaken where the crew's other visits leave no room, but for those that `yield` to it."""
    window = booking.place.interval.widened(NEIGHBOURHOOD, NEIGHBOURHOOD)
    others = engaged_in(window, now).where(bookings.c.crew == booking.place.crew)
    others = others.where(bookings.c.id.not_in((booking.id, *yields)))
    if not fits([other.visit() for other in read_all(connection, others)], booking.visit()):
        raise TimeTaken


def take_cells(connection: Connection, booking: Booking, yields: Collection[str] = ()) -> None:
    """Writes a booking's cells, but for those that other bookings give up for it, once it is settled."""
    given = (cells.c.crew == booking.place.crew, cells.c.booking.in_(yields))
    own = set(connection.scalars(select(cells.c.cell).where(*given)))
    crew = booking.place.crew
    rows = [{"crew": crew, "cell": cell, "booking": booking.id} for cell in cells_of(booking.place) if cell not in own]
    try:
        if rows:
            connection.execute(insert(cells), rows)
    except IntegrityError as error:
        raise TimeTaken from error


def take_free_cells(connection: Connection, booking: Booking) -> None:
    """As many of the booking's cells as nobody else has: for a time that is not ours to refuse."""
    crew, wanted = booking.place.crew, cells_of(booking.place)
    within = (cells.c.crew == crew, cells.c.cell >= wanted.start, cells.c.cell < wanted.stop)
    others = set(connection.scalars(select(cells.c.cell).where(*within)))
    rows = [{"crew": crew, "cell": cell, "booking": booking.id} for cell in wanted if cell not in others]
    if rows:
        connection.execute(insert(cells), rows)


def cells_of(place: Placement) -> range:
    """The cells that a visit and the room around it touch."""
    first = epoch(place.interval.start) - place.before * 60
    last = epoch(place.interval.end) + place.after * 60
    return range(first // CELL, -(-last // CELL))


def end(connection: Connection, booking: str, state: BookingState, now: dt.datetime) -> None:
    connection.execute(delete(cells).where(cells.c.booking == booking))
    change(connection, booking, now, state=state)
