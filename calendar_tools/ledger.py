"""The ledger decides who has which time. Every method is one transaction; what time it is comes in as an argument."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from calendar_tools.booking import (
    AWAITED,
    DECLINED,
    DELETED_BY_OWNER,
    MOVED_BY_OWNER,
    AppointmentDetails,
    Booking,
    BookingState,
    Placement,
)
from calendar_tools.cells import Fits, TimeTaken, check_fits, end, take_cells, take_free_cells
from calendar_tools.customer_cards import remember_customer
from calendar_tools.holds import HoldLost, HoldRequest, commit, hold, let_go_kept, make_way, release_holds
from calendar_tools.ledger_reads import LedgerReads
from calendar_tools.ledger_rows import NoBooking, change, detail_columns, owners_edit, place_columns, read_one
from calendar_tools.note_lines import with_changed, with_note
from receptionist.persistence.database import open_database, writing
from receptionist.persistence.outbox import OutboxMessage, post, supersede
from receptionist.persistence.schema import bookings, calendar_rereads, cells

_WHILE_IT_IS_BOOKED = dt.timedelta(seconds=1)
"""How long a time is held that is booked in the same step."""

TELLS = ("kept", "confirmed", "moved", "cancelled", "taken")
"""Kinds of texts that say how a booking stands: of several that wait, the newest alone is so."""


class Ledger(LedgerReads):
    """Bookings, the cells of time they hold, and customers, in one database shared by any number of processes."""

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
            return hold(connection, wish, fits, now, until)

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
            held = hold(connection, wish, fits, now, now + _WHILE_IT_IS_BOOKED)
            booked, together = commit(connection, held.id, details, now, ask_until), False
            for each in later:
                with suppress(TimeTaken), connection.begin_nested():
                    held = hold(connection, each, fits, now, now + _WHILE_IT_IS_BOOKED)
                    commit(connection, held.id, details, now, ask_until)
                    change(connection, held.id, now, series=booked.id)
                    together = True
            if together:
                change(connection, booked.id, now, series=booked.id)
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
            make_way(connection, current, details.phone, now, also=bookings.c.call == current.call)
            change(connection, booking, now, **detail_columns(details), state=BookingState.KEPT, held_until=until)
            for message in messages:
                post(connection, message)
            return read_one(connection, booking)

    def let_go(self, booking: str, now: dt.datetime) -> Booking:
        """The customer does not want the time that was kept for them; any other booking stays as it is."""
        with writing(self._engine) as connection:
            if read_one(connection, booking, lock=True).state is BookingState.KEPT:
                end(connection, booking, BookingState.RELEASED, now)
            return read_one(connection, booking)

    def commit(
        self, booking: str, details: AppointmentDetails, now: dt.datetime, ask_until: dt.datetime | None = None
    ) -> Booking:
        """The caller's yes. Raises HoldLost where the hold is over, and TimeTaken where what was kept for their number
        had made room for it and somebody has taken that meanwhile; a second yes changes nothing.

        With `ask_until` the owner has to approve it by then; the time is kept meanwhile. What else was kept for the
        number is let go.
        """
        with writing(self._engine) as connection:
            return commit(connection, booking, details, now, ask_until)

    def answer(self, booking: str, approved: bool, now: dt.datetime) -> Booking:
        """The owner's answer to a booking that was asked about; any other booking stays as it is."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if current.state is BookingState.ASKED and approved:
                change(connection, booking, now, state=BookingState.COMMITTED, revision=current.revision + 1)
            elif current.state is BookingState.ASKED:
                end(connection, booking, BookingState.RELEASED, now)
                change(connection, booking, now, attention=DECLINED)
            return read_one(connection, booking)

    def add_note(self, booking: str, note: str, now: dt.datetime) -> Booking:
        """One more line for whoever comes, below those that are there; the event is now to show it. Said again, or of a
        booking that nobody counts on, it changes nothing.
        """
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            _put_down(connection, current, {"notes": with_note(current.details.notes, note)}, now)
            return read_one(connection, booking)

    def change_note(self, booking: str, old: str, note: str, now: dt.datetime) -> Booking:
        """`note` in the place of the `old` one, or nothing in its place where it is empty; the event is now to show it.
        Where there is no such note, the new one is one more.
        """
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            _put_down(connection, current, {"notes": with_changed(current.details.notes, old, note)}, now)
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
                    check_fits(connection, right, fits, now)
                if _put_down(connection, current, said, now) and right.details.phone_by == "proved":
                    remember_customer(connection, right.details, now)
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
            release_holds(connection, now, call, keep=None)
            if current.place == place:
                return current
            let_go_kept(connection, current.details.phone, now)
            moved = replace(current, place=place)
            connection.execute(delete(cells).where(cells.c.booking == booking))
            check_fits(connection, moved, fits, now)
            take_cells(connection, moved)
            former = current.place.calendar if current.place.calendar != place.calendar else current.former_calendar
            values = place_columns(place) | {"former_calendar": former, "revision": current.revision + 1}
            values["notes"] = with_note(current.details.notes, note)
            # What was to be looked at was the event of the former time: this one is written anew.
            change(connection, booking, now, state=BookingState.COMMITTED, tell_from=None, attention=None, **values)
            return read_one(connection, booking)

    def cancel(self, booking: str, now: dt.datetime, attention: str | None = None, also: Sequence[str] = ()) -> Booking:
        """Gives a promised time back, and the event is now to be removed; or one that the owner was asked about. `also`
        names others, for the same in the same step.
        """
        with writing(self._engine) as connection:
            for each in (*also, booking):
                _cancel(connection, each, now, attention)
            return read_one(connection, booking)

    def mark_written(self, booking: str, revision: int, etag: str | None, now: dt.datetime) -> Booking:
        """The calendar shows that revision. An older one than the last seen changes nothing."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if revision >= current.written:
                state = BookingState.WRITTEN if current.promised and revision == current.revision else current.state
                former = None if revision == current.revision else current.former_calendar
                change(connection, booking, now, written=revision, etag=etag, state=state, former_calendar=former)
            return read_one(connection, booking)

    def mark_taken(self, booking: str, attention: str, now: dt.datetime) -> Booking:
        """Somebody else's event stands at that time: it is given back, and the event of ours is to be removed."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if current.promised:
                end(connection, booking, BookingState.TAKEN, now)
                values = {"revision": current.revision + 1, "attention": attention, "tell_from": None}
                change(connection, booking, now, **values)
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
                take_free_cells(connection, replace(current, place=place))
                change(connection, booking, now, attention=MOVED_BY_OWNER, **values)
            return read_one(connection, booking)

    def lose_to_owner(self, booking: str, now: dt.datetime, tell_from: dt.datetime | None) -> Booking:
        """The owner deleted the event in the calendar: the visit is off, and nothing is left to be carried out."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if not current.settled:
                _read_again(connection, booking)
            elif current.promised:
                end(connection, booking, BookingState.CANCELLED, now)
                values = owners_edit(current.revision + 1, tell_from)
                change(connection, booking, now, attention=DELETED_BY_OWNER, **values)
            return read_one(connection, booking)

    def take_back_from_owner(
        self, booking: str, place: Placement, etag: str | None, now: dt.datetime, tell_from: dt.datetime | None
    ) -> Booking:
        """The owner put an event back that they had deleted: the visit stands again, where the event is."""
        with writing(self._engine, place.crew) as connection:
            current = read_one(connection, booking, lock=True)
            if current.state is BookingState.CANCELLED and current.settled and current.attention == DELETED_BY_OWNER:
                take_free_cells(connection, replace(current, place=place))
                values = place_columns(place) | owners_edit(current.revision + 1, tell_from) | {"etag": etag}
                change(connection, booking, now, state=BookingState.WRITTEN, attention=None, **values)
            return read_one(connection, booking)

    def write_again(self, booking: str, now: dt.datetime) -> Booking:
        """A promised visit whose event is not in the calendar any more, though nobody meant that: it is put back."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if current.promised and current.settled:
                change(connection, booking, now, state=BookingState.COMMITTED, written=0, etag=None, attention=None)
            return read_one(connection, booking)

    def read_again(self, booking: str) -> None:
        """Its event has changed while a change of ours was on its way: it is to be read once that is settled."""
        with writing(self._engine) as connection:
            _read_again(connection, booking)

    def was_read_again(self, booking: str, revision: int) -> None:
        """Its event was read while the booking stood at that revision, settled."""
        with writing(self._engine) as connection:
            current = read_one(connection, booking, lock=True)
            if current.settled and current.revision == revision:
                connection.execute(delete(calendar_rereads).where(calendar_rereads.c.booking == booking))

    def flag(self, booking: str, attention: str | None, now: dt.datetime) -> Booking:
        with writing(self._engine) as connection:
            change(connection, booking, now, attention=attention)
            return read_one(connection, booking)

    def release(self, call: str, now: dt.datetime) -> None:
        """Lets go what a call holds without a yes."""
        with writing(self._engine) as connection:
            release_holds(connection, now, call, keep=None)

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


def _cancel(connection: Connection, booking: str, now: dt.datetime, attention: str | None) -> None:
    current = read_one(connection, booking, lock=True)
    if current.state in AWAITED:
        end(connection, booking, BookingState.CANCELLED, now)
    if current.promised:
        values = {"revision": current.revision + 1, "attention": attention, "tell_from": None}
        change(connection, booking, now, **values)


def _put_down(connection: Connection, current: Booking, said: Mapping[str, Any], now: dt.datetime) -> bool:
    """Whether that is something else than was known of a visit that is counted on: its event is then to show it."""
    if current.state not in AWAITED or replace(current.details, **said) == current.details:
        return False
    shown = {"state": BookingState.COMMITTED, "revision": current.revision + 1} if current.promised else {}
    change(connection, current.id, now, **said, **shown)
    return True


def _read_again(connection: Connection, booking: str) -> None:
    known = connection.scalar(select(calendar_rereads.c.booking).where(calendar_rereads.c.booking == booking))
    if known is None:
        connection.execute(insert(calendar_rereads).values(booking=booking))
