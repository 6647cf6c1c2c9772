"""What is changed of a visit that stands: its time, its notes, whom it is for and where; or it is cancelled."""

from __future__ import annotations

import datetime as dt
import logging

from calendar_tools.availability import Want
from calendar_tools.booking import AWAITED, Booking, BookingState
from calendar_tools.cells import TimeTaken
from calendar_tools.errors import CalendarError
from calendar_tools.free_times import Asking
from calendar_tools.fulfilment import DeskWork
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.tool_models import (
    CancelRequest,
    CorrectionRequest,
    NoteChangeRequest,
    NoteRequest,
    RescheduleRequest,
)
from receptionist.model.appointment import BookingResult
from receptionist.model.interval import in_zone

log = logging.getLogger(__name__)


class VisitChanges(DeskWork):
    """Changes of a desk's visits."""

    def move(self, request: RescheduleRequest, now: dt.datetime) -> BookingResult:
        """Moves a visit to a slot that is free, its own time counting as free; all or nothing.

        One that the owner has yet to approve stays as it is asked: refused with "owner_asked".
        """
        booking = self._own.awaited(request.id)
        if booking is None:
            return BookingResult(state="refused", id=request.id, reason="not_found")
        if not booking.promised:
            return BookingResult(state="refused", id=request.id, reason="owner_asked")
        if not self._own.summaries.changeable(booking, now):
            return BookingResult(state="refused", id=request.id, reason="too_late")
        want = self._free.want(booking.service, booking.details.zip, request.slot.crew or None)
        try:
            refused = self._free.recheck(want, request.slot, _moving(request, booking), now)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return BookingResult(state="unreadable", id=booking.id)
        return refused or self._moved(booking, request, want, now)

    def add_note(self, request: NoteRequest, now: dt.datetime) -> BookingResult:
        """Something more for whoever comes, on the visit itself. Refused where that is over, or may be off."""
        booking = self._own.to_come(request.id, now)
        if isinstance(booking, BookingResult):
            return booking
        return self._fulfilment.shown(self._ledger.add_note(booking.id, request.note, now), now)

    def change_note(self, request: NoteChangeRequest, now: dt.datetime) -> BookingResult:
        """A note of the visit put otherwise, or taken out. Refused where the visit is over, or may be off."""
        booking = self._own.to_come(request.id, now)
        if isinstance(booking, BookingResult):
            return booking
        return self._fulfilment.shown(self._ledger.change_note(booking.id, request.old, request.note, now), now)

    def correct(self, request: CorrectionRequest, now: dt.datetime) -> BookingResult:
        """Name and place as they should have been, of visits and of what was booked with them: of all, or of none.
        Refused where one is over, or may be off, and where the place lies outside the area, or too far from what is
        before and after it.
        """
        visits = [self._own.to_come(each, now) for each in (request.id, *request.also)]
        if refused := next((each for each in visits if isinstance(each, BookingResult)), None):
            return refused
        booking, *further = (each for each in visits if isinstance(each, Booking))
        if request.address and self._policy.area and not self._policy.area.covers(request.zip, request.city):
            return BookingResult(state="refused", id=booking.id, reason="out_of_area")
        together = (other for each in (booking, *further) for other in self._ledger.together(each, now))
        others = [*further, *(each for each in together if each.id not in {booking.id, *request.also})]
        try:
            said, also = request.details(), [each.id for each in others]
            right = self._ledger.put_right(booking.id, said, self._free.fits, now, also)
        except TimeTaken:
            return BookingResult(state="refused", id=booking.id, reason="too_far")
        for each in self._ledger.known(also).values():
            self._fulfilment.shown(each, now)
        return self._fulfilment.shown(right, now)

    def cancel(self, request: CancelRequest, now: dt.datetime) -> BookingResult:
        """Gives a visit's time back at once; its event follows. One that is cancelled already stays so. With `others`
        all that was booked with it goes too, but what can't be changed any more.
        """
        booking = self._own.known(request.id)
        if booking is None or booking.state not in (*AWAITED, BookingState.CANCELLED):
            return BookingResult(state="refused", id=request.id, reason="not_found")
        start = in_zone(booking.place.interval.start, self._policy.tzinfo)
        if booking.state is BookingState.CANCELLED:
            return BookingResult(state="cancelled", id=booking.id, title=booking.title, start=start)
        if not self._own.summaries.changeable(booking, now):
            return BookingResult(state="refused", id=booking.id, title=booking.title, start=start, reason="too_late")
        others = self._ledger.together(booking, now) if request.others else []
        gone = [each for each in others if self._own.summaries.changeable(each, now)]
        cancelled = self._ledger.cancel(booking.id, now, also=[each.id for each in gone])
        for each in (cancelled, *self._ledger.known(each.id for each in gone).values()):
            if not each.settled:
                self._fulfilment.carried_out(each, now)
        self._free.forget()
        too_late = [each for each in others if each not in gone]
        return BookingResult(
            state="cancelled", id=booking.id, title=booking.title, start=start,
            later=self._fulfilment.starts(gone), missing=self._fulfilment.starts(too_late),
        )  # fmt: skip

    def _moved(self, booking: Booking, request: RescheduleRequest, want: Want, now: dt.datetime) -> BookingResult:
        asking = _moving(request, booking)
        slot = self._free.with_crew(request.slot, want, asking, now)
        try:
            place = self._free.place(want.service, slot)
            moved = self._ledger.move(booking.id, place, request.call, self._free.fits, now, request.note)
        except TimeTaken:
            return self._free.taken(want, slot, asking, now)
        except NoBooking:
            return BookingResult(state="refused", id=booking.id, reason="not_found")
        self._free.forget()
        return self._fulfilment.results.of(self._fulfilment.carried_out(moved, now))


def _moving(request: RescheduleRequest, booking: Booking) -> Asking:
    return Asking(request.call, booking.id, booking.details.phone or "")
