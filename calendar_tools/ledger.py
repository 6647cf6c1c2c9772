"""The ledger decides who has which time. Every method is one transaction; what time it is comes in as an argument."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from calendar_tools.agenda import BookedVisit
from calendar_tools.booking import (
    AWAITED,
    CALL_BACK,
    PROMISED,
    UNDECIDED,
    AppointmentDetails,
    Booking,
    BookingState,
    Placement,
)
from calendar_tools.ledger_rows import (
    NoBooking,
    columns,
    detail_columns,
    engaged_in,
    owners_edit,
    place_columns,
    read_all,
    read_one,
    same_wish,
    spare_id,
)
from receptionist.model.interval import Interval, epoch
from receptionist.persistence.database import open_database, writing
from receptionist.persistence.outbox import OutboxMessage, post, supersede
from receptionist.persistence.schema import bookings, calendar_rereads, cells, customers

CELL = 5 * 60
"""Seconds of a cell."""

NEIGHBOURHOOD = dt.timedelta(days=8)
"""How far on either side other visits can matter for limits of a week and for travel."""

AT_ONCE = 500
"""Bookings asked for in one query: below the number of values that any database takes."""

_WHILE_IT_IS_BOOKED = dt.timedelta(seconds=1)
"""How long a time is held that is booked in the same step."""

MOVED_BY_OWNER = "moved_by_owner"
DELETED_BY_OWNER = "deleted_by_owner"
MISSING = "missing_in_calendar"
SLOT_TAKEN = "slot_taken"
DECLINED = "declined_by_owner"
"""Why a person should look at a booking (`Booking.attention`); an error's text where the calendar refuses it."""

TELLS = ("kept", "confirmed", "moved", "cancelled", "taken")
"""Kinds of texts that say how a booking stands: of several that wait, the newest alone is so."""

Fits = Callable[[list[BookedVisit], BookedVisit], bool]
"""Whether a visit can stand beside the crew's others; asked while no other caller can come between."""


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


class TimeTaken(Exception):
    """Another booking has the time, or a limit is reached."""


class Ledger:
    """Bookings, the cells of time they hold, and customers, in one database shared by any number of processes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def engine(self) -> Engine:
        """The database, for what else is kept in it."""
        return self._engine

    @classmethod
    def open(cls, url: str | None = None) -> Ledger:
        """`url` as SQLAlchemy writes it ("sqlite:///var/bookings.db"); None keeps the ledger in memory."""
        return cls(open_database(url))

    def close(self) -> None:
        self._engine.dispose()

    def hold(self, wish: HoldRequest, fits: Fits, now: dt.datetime, until: dt.datetime) -> Booking:
        """Keeps a time for a call until then, and lets go whatever else the call held. Raises TimeTaken.

        Asked again for the same, it answers with the same booking, also if that has been committed meanwhile.
        """
        with self._deciding(wish) as connection:
            return _hold(connection, wish, fits, now, until)

    def book(
        self,
        wish: HoldRequest,
        details: AppointmentDetails,
        fits: Fits,
        now: dt.datetime,
        ask_until: dt.datetime | None = None,
        later: Sequence[HoldRequest] = (),
    ) -> Booking:
        """`hold` and `commit` in one step: the caller's yes to a time that is free, or held for them already. Of what
        is to follow `later`, whatever is free is booked in the same step.

        Raises TimeTaken, and HoldLost where the time was kept for their number and is not any more.
        """
        with self._deciding(wish, *later) as connection:
            held = _hold(connection, wish, fits, now, now + _WHILE_IT_IS_BOOKED)
            booked, together = _commit(connection, held.id, details, now, ask_until), False
            for each in later:
                with suppress(TimeTaken), connection.begin_nested():
                    held = _hold(connection, each, fits, now, now + _WHILE_IT_IS_BOOKED)
                    _commit(connection, held.id, details, now, ask_until)
                    _change(connection, held.id, now, series=booked.id)
                    together = True
            if together:
                _change(connection, booked.id, now, series=booked.id)
            return read_one(connection, booked.id)

    def _deciding(self, *wishes: HoldRequest) -> AbstractContextManager[Connection]:
        """A transaction in which nobody else takes the crews' time, nor asks for anything in this call."""
        return writing(self._engine, *{wish.place.crew for wish in wishes}, f"call {wishes[0].call}")

    def keep(
        self,
        booking: str,
        details: AppointmentDetails,
        now: dt.datetime,
        until: dt.datetime,
        messages: Sequence[OutboxMessage] = (),
    ) -> Booking:
        """The caller wants the time kept until they have made up their mind: no yes, and nothing for the calendar.

        What else was kept for the call, or for its number, is let go; `messages` go into the outbox in the same step.
        Raises HoldLost where the hold is over, and TimeTaken where what was kept for the number had made room for it
        and somebody has taken that meanwhile. Asked again, it changes nothing.
        """
        with writing(self._engine, f"kept {details.phone}") as connection:
            current = read_one(connection, booking, lock=True)
            if current.promised or current.state in (BookingState.ASKED, BookingState.KEPT):
                return current
            if not current.undecided(now):
                raise HoldLost(booking)
            _make_way(connection, current, details.phone, now, also=bookings.c.call == current.call)
            _change(connection, booking, now, **detail_columns(details), state=BookingState.KEPT, held_until=until)
            for message in messages:
                post(connection, message)
            return read_one(connection, booking)

    def let_go(self, booking: str, now: dt.datetime) -> Booking:
        """The customer does not want the time that was kept for them; any other booking stays as it is."""
        with writing(self._engine) as connection:
            if read_one(connection, booking, lock=True).state is BookingState.KEPT:
                _end(connection, booking, BookingState.RELEASED, now)
            return read_one(connection, booking)

    def kept(self, now: dt.datetime, phone: str) -> Booking | None:
        """What is kept for that number until its customer has made up their mind."""
        with self._engine.connect() as connection:
            return next((row for row in _kept_for(connection, phone) if row.held_until > now), None)

    def to_come(self, now: dt.datetime, phone: str) -> list[Booking]:
        """All for that number that has not begun, the last changed first, whatever became of it."""
        query = select(bookings).where(bookings.c.phone == phone, bookings.c.starts > now)
        with self._engine.connect() as connection:
            return read_all(connection, query.order_by(bookings.c.changed.desc(), bookings.c.id))

    def commit(
        self, booking: str, details: AppointmentDetails, now: dt.datetime, ask_until: dt.datetime | None = None
    ) -> Booking:
        """The caller's yes. Raises HoldLost where the hold is over, and TimeTaken where what was kept for their number
        had made room for it and somebody has taken that meanwhile; a second yes changes nothing.

        With `ask_until` the owner has to approve it by then; the time is kept meanwhile. What else was kept for the
        number is let go.
        """
        with writing(self._engine) as connection:
            return _commit(connection, booking, details, now, ask_until)

    def answer(self, booking: str, approved: bool, now: dt.datetime) -> Booking:
        """The owner's answer to a booking that was asked about; any other booking stays as it is."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if current.state is BookingState.ASKED and approved:
                _change(connection, booking, now, state=BookingState.COMMITTED, revision=current.revision + 1)
            elif current.state is BookingState.ASKED:
                _end(connection, booking, BookingState.RELEASED, now)
                _change(connection, booking, now, attention=DECLINED)
            return read_one(connection, booking)

    def asked(self) -> list[Booking]:
        """Bookings that wait for the owner, the longest waiting first."""
        query = select(bookings).where(bookings.c.state == BookingState.ASKED).order_by(bookings.c.held_until)
        with self._engine.connect() as connection:
            return read_all(connection, query)

    def add_note(self, booking: str, note: str, now: dt.datetime) -> Booking:
        """One more line for whoever comes, below those that are there; the event is now to show it. Said again, or of a
        booking that nobody counts on, it changes nothing.
        """
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            _put_down(connection, current, {"notes": _with_note(current.details.notes, note)}, now)
            return read_one(connection, booking)

    def change_note(self, booking: str, old: str, note: str, now: dt.datetime) -> Booking:
        """`note` in the place of the `old` one, or nothing in its place where it is empty; the event is now to show it.
        Where there is no such note, the new one is one more.
        """
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            _put_down(connection, current, {"notes": _with_changed(current.details.notes, old, note)}, now)
            return read_one(connection, booking)

    def put_right(
        self, booking: str, said: Mapping[str, Any], fits: Fits, now: dt.datetime, also: Sequence[str] = ()
    ) -> Booking:
        """Details as they should have been, of this booking and of those that `also` names, in one step; the events are
        now to show them. Raises TimeTaken, and leaves all as it was, where another place lies too far from the crew's
        other visits. What nobody counts on stays.
        """
        with writing(self._engine, self.get(booking).place.crew) as connection:
            for each in (*also, booking):
                current = read_one(connection, each, lock=True)
                right = replace(current, details=replace(current.details, **said))
                if right.details.zip != current.details.zip:
                    _check_fits(connection, right, fits, now)
                if _put_down(connection, current, said, now) and right.details.phone_by == "proved":
                    _remember_customer(connection, right.details, now)
            return read_one(connection, booking)

    def move(self, booking: str, place: Placement, call: str, fits: Fits, now: dt.datetime, note: str = "") -> Booking:
        """Gives a promised booking another time in one step, with what is noted besides; or raises TimeTaken and leaves
        it as it was.

        What the asking call held meanwhile is let go.
        """
        with writing(self._engine, *{place.crew, self.get(booking).place.crew}) as connection:
            current = read_one(connection, booking, lock=True)
            if not current.promised:
                raise NoBooking(booking)
            _release_holds(connection, now, call, keep=None)
            if current.place == place:
                return current
            _let_go_kept(connection, current.details.phone, now)
            moved = replace(current, place=place)
            connection.execute(delete(cells).where(cells.c.booking == booking))
            _check_fits(connection, moved, fits, now)
            _take_cells(connection, moved)
            former = current.place.calendar if current.place.calendar != place.calendar else current.former_calendar
            values = place_columns(place) | {"former_calendar": former, "revision": current.revision + 1}
            values["notes"] = _with_note(current.details.notes, note)
            # What was to be looked at was the event of the former time: this one is written anew.
            _change(connection, booking, now, state=BookingState.COMMITTED, tell_from=None, attention=None, **values)
            return read_one(connection, booking)

    def cancel(self, booking: str, now: dt.datetime, attention: str | None = None, also: Sequence[str] = ()) -> Booking:
        """Gives a promised time back, and the event is now to be removed; or one that the owner was asked about. `also`
        names others, for the same in the same step.
        """
        with writing(self._engine) as connection:
            for each in (*also, booking):
                _cancel(connection, each, now, attention)
            return read_one(connection, booking)

    def together(self, booking: Booking, now: dt.datetime) -> list[Booking]:
        """What was booked with it by the same yes, and is still to come, soonest first."""
        if booking.series is None:
            return []
        same = (bookings.c.series == booking.series, bookings.c.id != booking.id)
        query = select(bookings).where(*same, bookings.c.state.in_(AWAITED), bookings.c.ends > now)
        with self._engine.connect() as connection:
            return read_all(connection, query.order_by(bookings.c.starts))

    def mark_written(self, booking: str, revision: int, etag: str | None, now: dt.datetime) -> Booking:
        """The calendar shows that revision. An older one than the last seen changes nothing."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if revision >= current.written:
                state = BookingState.WRITTEN if current.promised and revision == current.revision else current.state
                former = None if revision == current.revision else current.former_calendar
                _change(connection, booking, now, written=revision, etag=etag, state=state, former_calendar=former)
            return read_one(connection, booking)

    def mark_taken(self, booking: str, attention: str, now: dt.datetime) -> Booking:
        """Somebody else's event stands at that time: it is given back, and the event of ours is to be removed."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if current.promised:
                _end(connection, booking, BookingState.TAKEN, now)
                values = {"revision": current.revision + 1, "attention": attention, "tell_from": None}
                _change(connection, booking, now, **values)
            return read_one(connection, booking)

    def follow_owner(
        self, booking: str, place: Placement, etag: str | None, now: dt.datetime, tell_from: dt.datetime | None
    ) -> Booking:
        """The owner moved the event in the calendar: that is where the visit is now, whatever stands there.

        Its customer is told from `tell_from` on; None where the owner does that. While a change of ours is on its way
        the event is noted to be read again.
        """
        with writing(self._engine, *{place.crew, self.get(booking).place.crew}) as connection:
            current = read_one(connection, booking, lock=True)
            if not current.settled:
                _read_again(connection, booking)
            elif current.promised and current.place != place:
                values = place_columns(place) | owners_edit(current.revision + 1, tell_from) | {"etag": etag}
                connection.execute(delete(cells).where(cells.c.booking == booking))
                _take_free_cells(connection, replace(current, place=place))
                _change(connection, booking, now, attention=MOVED_BY_OWNER, **values)
            return read_one(connection, booking)

    def lose_to_owner(self, booking: str, now: dt.datetime, tell_from: dt.datetime | None) -> Booking:
        """The owner deleted the event in the calendar: the visit is off, and nothing is left to be carried out."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if not current.settled:
                _read_again(connection, booking)
            elif current.promised:
                _end(connection, booking, BookingState.CANCELLED, now)
                values = owners_edit(current.revision + 1, tell_from)
                _change(connection, booking, now, attention=DELETED_BY_OWNER, **values)
            return read_one(connection, booking)

    def take_back_from_owner(
        self, booking: str, place: Placement, etag: str | None, now: dt.datetime, tell_from: dt.datetime | None
    ) -> Booking:
        """The owner put an event back that they had deleted: the visit stands again, where the event is."""
        with writing(self._engine, place.crew) as connection:
            current = read_one(connection, booking, lock=True)
            if current.state is BookingState.CANCELLED and current.settled and current.attention == DELETED_BY_OWNER:
                _take_free_cells(connection, replace(current, place=place))
                values = place_columns(place) | owners_edit(current.revision + 1, tell_from) | {"etag": etag}
                _change(connection, booking, now, state=BookingState.WRITTEN, attention=None, **values)
            return read_one(connection, booking)

    def write_again(self, booking: str, now: dt.datetime) -> Booking:
        """A promised visit whose event is not in the calendar any more, though nobody meant that: it is put back."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if current.promised and current.settled:
                _change(connection, booking, now, state=BookingState.COMMITTED, written=0, etag=None, attention=None)
            return read_one(connection, booking)

    def read_again(self, booking: str) -> None:
        """Its event has changed while a change of ours was on its way: it is to be read once that is settled."""
        with writing(self._engine) as connection:
            _read_again(connection, booking)

    def to_read_again(self, calendar: str) -> list[Booking]:
        """Bookings of that calendar that are settled by now, and whose event is to be read again."""
        noted = bookings.c.id.in_(select(calendar_rereads.c.booking))
        settled = bookings.c.revision == bookings.c.written
        with self._engine.connect() as connection:
            return read_all(connection, select(bookings).where(noted, settled, bookings.c.calendar == calendar))

    def was_read_again(self, booking: str, revision: int) -> None:
        """Its event was read while the booking stood at that revision, settled."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if current.settled and current.revision == revision:
                connection.execute(delete(calendar_rereads).where(calendar_rereads.c.booking == booking))

    def flag(self, booking: str, attention: str | None, now: dt.datetime) -> Booking:
        with writing(self._engine) as connection:
            _change(connection, booking, now, attention=attention)
            return read_one(connection, booking)

    def release(self, call: str, now: dt.datetime) -> None:
        """Lets go what a call holds without a yes."""
        with writing(self._engine) as connection:
            _release_holds(connection, now, call, keep=None)

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

    def tell(self, told: Booking, messages: Sequence[OutboxMessage], now: dt.datetime) -> bool:
        """Hands over what there is to say of a settled booking, once for each revision: into the outbox, in the same
        step in which it counts as told. What waits there of an earlier state does not go out any more; without
        anything new to say it does.
        """
        with writing(self._engine) as connection:
            current = read_one(connection, told.id, lock=True)
            if not current.settled or current.revision != told.revision or current.told == current.revision:
                return False
            if messages:
                supersede(connection, told.id, TELLS)
            for message in messages:
                post(connection, message)
            known = current.place.interval.start if current.promised else None
            values = {"told": current.revision, "told_start": known, "told_at": now, "tell_from": None}
            connection.execute(update(bookings).where(bookings.c.id == told.id).values(values))
            return True

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
            row = connection.execute(select(customers).where(customers.c.phone == phone)).mappings().one_or_none()
        if row is None:
            return None
        return AppointmentDetails(
            name=row["name"], phone=phone, address=row["address"], zip=row["zip"], city=row["city"]
        )

    def latest_names(self, most: int) -> tuple[str, ...]:
        """Names of customers, of who booked last first."""
        query = select(customers.c.name).order_by(customers.c.changed.desc()).limit(most)
        with self._engine.connect() as connection:
            return tuple(connection.scalars(query))


def _hold(connection: Connection, wish: HoldRequest, fits: Fits, now: dt.datetime, until: dt.datetime) -> Booking:
    start = wish.place.interval.start
    _release_holds(connection, now, wish.call, keep=(wish.service, start))
    live = next((one for one in same_wish(connection, wish.call, wish.service, start) if one.engaged), None)
    if live is not None and (live.promised or live.place.crew == wish.place.crew):
        return _extend(connection, live, until)
    if live is not None:
        _end(connection, live.id, BookingState.RELEASED, now)
    booking = wish.held_as(spare_id(connection, wish.call, wish.service, start), until)
    yields = {wish.moving, *(kept.id for kept in _kept_for(connection, wish.number))}
    _check_fits(connection, booking, fits, now, yields)
    connection.execute(insert(bookings).values(columns(booking, now)))
    _take_cells(connection, booking, yields)
    return booking


def _commit(
    connection: Connection, booking: str, details: AppointmentDetails, now: dt.datetime, ask_until: dt.datetime | None
) -> Booking:
    current = read_one(connection, booking, lock=True)
    if current.promised or current.state is BookingState.ASKED:
        return current
    if not current.undecided(now):
        raise HoldLost(booking)
    _make_way(connection, current, details.phone if details.phone_by != "said" else None, now)
    said = detail_columns(details)
    if ask_until is None:
        said |= {"state": BookingState.COMMITTED, "revision": current.revision + 1}
    else:
        said |= {"state": BookingState.ASKED, "held_until": ask_until}
    _change(connection, booking, now, **said)
    if details.phone_by == "proved":
        _remember_customer(connection, details, now)
    return read_one(connection, booking)


def _cancel(connection: Connection, booking: str, now: dt.datetime, attention: str | None) -> None:
    current = read_one(connection, booking, lock=True)
    if current.state in AWAITED:
        _end(connection, booking, BookingState.CANCELLED, now)
    if current.promised:
        values = {"revision": current.revision + 1, "attention": attention, "tell_from": None}
        _change(connection, booking, now, **values)


def _check_fits(
    connection: Connection, booking: Booking, fits: Fits, now: dt.datetime, yields: Collection[str] = ()
) -> None:
    """Raises TimeTaken where the crew's other visits leave no room, but for those that `yield` to it."""
    window = booking.place.interval.widened(NEIGHBOURHOOD, NEIGHBOURHOOD)
    others = engaged_in(window, now).where(bookings.c.crew == booking.place.crew)
    others = others.where(bookings.c.id.not_in((booking.id, *yields)))
    if not fits([other.visit() for other in read_all(connection, others)], booking.visit()):
        raise TimeTaken


def _take_cells(connection: Connection, booking: Booking, yields: Collection[str] = ()) -> None:
    """Writes a booking's cells, but for those that other bookings give up for it, once it is settled."""
    given = (cells.c.crew == booking.place.crew, cells.c.booking.in_(yields))
    own = set(connection.scalars(select(cells.c.cell).where(*given)))
    crew = booking.place.crew
    rows = [{"crew": crew, "cell": cell, "booking": booking.id} for cell in _cells(booking.place) if cell not in own]
    try:
        if rows:
            connection.execute(insert(cells), rows)
    except IntegrityError as error:
        raise TimeTaken from error


def _take_free_cells(connection: Connection, booking: Booking) -> None:
    """As many of the booking's cells as nobody else has: for a time that is not ours to refuse."""
    crew, wanted = booking.place.crew, _cells(booking.place)
    within = (cells.c.crew == crew, cells.c.cell >= wanted.start, cells.c.cell < wanted.stop)
    others = set(connection.scalars(select(cells.c.cell).where(*within)))
    rows = [{"crew": crew, "cell": cell, "booking": booking.id} for cell in wanted if cell not in others]
    if rows:
        connection.execute(insert(cells), rows)


def _cells(place: Placement) -> range:
    """The cells that a visit and the room around it touch."""
    first = epoch(place.interval.start) - place.before * 60
    last = epoch(place.interval.end) + place.after * 60
    return range(first // CELL, -(-last // CELL))


def _release_holds(connection: Connection, now: dt.datetime, call: str, keep: tuple[str, dt.datetime] | None) -> None:
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
        _end(connection, booking, BookingState.RELEASED, now)


def _make_way(
    connection: Connection,
    booking: Booking,
    phone: str | None,
    now: dt.datetime,
    also: ColumnElement[bool] | None = None,
) -> None:
    """Lets go what is kept for that number besides, and takes what cells it had of the booking's time."""
    _let_go_kept(connection, phone, now, but=booking.id, also=also)
    own = set(connection.scalars(select(cells.c.cell).where(cells.c.booking == booking.id)))
    if own != set(_cells(booking.place)):
        connection.execute(delete(cells).where(cells.c.booking == booking.id))
        _take_cells(connection, booking)


def _kept_for(connection: Connection, phone: str | None) -> list[Booking]:
    query = select(bookings).where(bookings.c.state == BookingState.KEPT, bookings.c.phone == (phone or ""))
    return read_all(connection, query.order_by(bookings.c.id))


def _let_go_kept(
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
        _end(connection, kept, BookingState.RELEASED, now)


def _put_down(connection: Connection, current: Booking, said: Mapping[str, Any], now: dt.datetime) -> bool:
    """Whether that is something else than was known of a visit that is counted on: its event is then to show it."""
    if current.state not in AWAITED or replace(current.details, **said) == current.details:
        return False
    shown = {"state": BookingState.COMMITTED, "revision": current.revision + 1} if current.promised else {}
    _change(connection, current.id, now, **said, **shown)
    return True


def _with_note(notes: str, note: str) -> str:
    line = " ".join(note.split())
    return notes if not line or line in notes.split("\n") else "\n".join(part for part in (notes, line) if part)


_BETWEEN = "; "
"""Between the notes of one line."""


def _with_changed(notes: str, old: str, note: str) -> str:
    lines = [line.split(_BETWEEN) for line in notes.split("\n")]
    if not any(old in line for line in lines):
        return _with_note(notes, note)
    new = " ".join(note.split())
    changed = (_BETWEEN.join(filter(None, (new if each == old else each for each in line))) for line in lines)
    return "\n".join(filter(None, changed))


def _end(connection: Connection, booking: str, state: BookingState, now: dt.datetime) -> None:
    connection.execute(delete(cells).where(cells.c.booking == booking))
    _change(connection, booking, now, state=state)


def _read_again(connection: Connection, booking: str) -> None:
    known = connection.scalar(select(calendar_rereads.c.booking).where(calendar_rereads.c.booking == booking))
    if known is None:
        connection.execute(insert(calendar_rereads).values(booking=booking))


def _extend(connection: Connection, booking: Booking, until: dt.datetime) -> Booking:
    if booking.state is BookingState.HELD:
        connection.execute(update(bookings).where(bookings.c.id == booking.id).values(held_until=until))
    return read_one(connection, booking.id)


def _change(connection: Connection, booking: str, now: dt.datetime, **values: Any) -> None:
    connection.execute(update(bookings).where(bookings.c.id == booking).values(changed=now, **values))


def _remember_customer(connection: Connection, details: AppointmentDetails, now: dt.datetime) -> None:
    """The card of a number that is shown to be its caller's: name and place as they were said this time; whichever was
    not, or not for certain, stays as it was known.
    """
    if details.phone is None:
        return
    name = details.name if "name" not in details.to_check else ""
    place = {"address": details.address, "zip": details.zip, "city": details.city}
    sure_where = any(place.values()) and "address" not in details.to_check
    said = ({"name": name} if name else {}) | (place if sure_where else {})
    known = update(customers).where(customers.c.phone == details.phone).values(changed=now, **said)
    if connection.execute(known).rowcount == 0 and name:
        connection.execute(insert(customers).values(phone=details.phone, changed=now, **said))
