"""A time that is kept for somebody who wants to ask at home first: how long, and what their answer by text comes to."""

from __future__ import annotations

import datetime as dt
import logging
from dataclasses import replace

import msgspec

from calendar_tools.availability import Want
from calendar_tools.booking import AWAITED, Booking, BookingState
from calendar_tools.booking_worker import BookingProgress
from calendar_tools.cells import TimeTaken
from calendar_tools.errors import CalendarError
from calendar_tools.free_times import Asking, asking_of
from calendar_tools.fulfilment import DeskWork
from calendar_tools.holds import HoldLost
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tool_models import BookingRequest, ReleaseRequest
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import in_zone

log = logging.getLogger(__name__)

LONGEST = dt.timedelta(hours=24)
"""A time that is kept for longer is one that too many others are not offered."""
BEFORE_START = dt.timedelta(hours=2)
"""Before the start by which it is booked or free again: somebody else may still want it, and somebody has to drive."""
SHORTEST = dt.timedelta(minutes=30)
"""Nobody is asked in less."""


def kept_until(start: dt.datetime, now: dt.datetime, policy: SchedulePolicy) -> dt.datetime | None:
    """Until when a time may be kept, or None where that is too soon to be of use.

    Where the business wants to know of its visits earlier than BEFORE_START, so early it is.
    """
    notice = max(BEFORE_START, dt.timedelta(minutes=policy.notice_minutes))
    until = min(start - notice, now + LONGEST)
    return until if until - now >= SHORTEST else None


class KeptVisits(DeskWork):
    """Times that are kept for a number, and what becomes of them."""

    def keep(self, request: BookingRequest, now: dt.datetime) -> BookingResult:
        """Keeps this time for somebody who has not said yes: "kept", until `at`, for one time a number. Refused as
        "too_soon" where the visit begins before anybody could be asked.

        They are texted how it is booked; where they can't be, the reason is "call_back", or "no_number" where nobody
        can call them either.
        """
        until = kept_until(request.slot.start, now, self._policy)
        if until is None:
            return BookingResult(state="refused", reason="too_soon")
        want = self._free.want(request.service, request.zip, request.slot.crew or None)
        asking = asking_of(request)
        try:
            refused = self._free.recheck(want, request.slot, asking, now)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return BookingResult(state="unreadable")
        return refused or self._kept(request, want, until, now)

    def answered(self, phone: str, number: str, now: dt.datetime) -> Booking | None:
        """The booking that our text to that telephone gave this number, whatever became of it since."""
        named = [row for row in self._ledger.to_come(now, phone) if row.number == number and self._own.takes(row)]
        return next((row for row in named if row.state is BookingState.KEPT), named[0] if named else None)

    def decide(self, booking: Booking, agreed: bool, now: dt.datetime) -> BookingResult:
        """Their answer to the text: books the time that is kept for them, once, or lets it go ("cancelled").

        "taken" where the calendar has something there by now; refused as "lapsed" where it is not kept any more.
        """
        if not agreed:
            after = self._ledger.let_go(booking.id, now)
            if after.state in AWAITED:  # a yes came before: a visit that stands is cancelled otherwise
                return self._fulfilment.results.of(BookingProgress(after))
            return BookingResult(state="cancelled", id=booking.id, title=booking.title)
        if booking.state in AWAITED:
            return self._fulfilment.results.of(BookingProgress(booking))
        if not booking.undecided(now):
            return BookingResult(state="refused", id=booking.id, reason="lapsed")
        want = self._free.want(booking.service, booking.details.zip, booking.place.crew)
        slot = TimeSlot(booking.place.interval.start, booking.place.interval.end, booking.place.crew)
        try:
            asking = Asking(booking.call, number=booking.details.phone or "")
            refused = self._free.recheck(want, slot, asking, now)
        except CalendarError as error:  # it is kept: the workflow looks again before it is told
            log.warning("calendars can't be read: %s", error)
            refused = None
        if refused is not None:
            gone = self._ledger.let_go(booking.id, now)
            # What stands there may be this very booking, by the same answer that came twice.
            return self._fulfilment.results.of(BookingProgress(gone)) if gone.state in AWAITED else refused
        try:
            return self._fulfilment.committed(
                self._ledger.commit(booking.id, booking.details, now, self._policy.ask_until(now)), now
            )
        except (HoldLost, TimeTaken):
            return BookingResult(state="refused", id=booking.id, reason="lapsed")

    def release(self, request: ReleaseRequest, now: dt.datetime) -> BookingResult:
        """Gives back what was kept in this call: "cancelled", also where it has run out or was given back before.

        Refused as "not_found" where this call has kept nothing such. Where a yes came meanwhile, what became of that.
        """
        kept = self._own.known(request.id)
        of_holds = (BookingState.KEPT, BookingState.RELEASED, *AWAITED)
        if kept is None or kept.call != request.call or kept.state not in of_holds:
            return BookingResult(state="refused", id=request.id, reason="not_found")
        after = self.decide(kept, agreed=False, now=now)
        start = in_zone(kept.place.interval.start, self._policy.tzinfo)
        return msgspec.structs.replace(after, start=start) if after.state == "cancelled" else after

    def _kept(self, request: BookingRequest, want: Want, until: dt.datetime, now: dt.datetime) -> BookingResult:
        asking, details, notifier = asking_of(request), request.details(), self._fulfilment.booker.notifier
        slot = self._free.with_crew(request.slot, want, asking, now)
        try:
            held = self._free.hold(asking, want, slot, now)
            kept = replace(held, state=BookingState.KEPT, details=details, held_until=until)
            texts = notifier.kept(kept, now)
            kept = self._ledger.keep(held.id, details, now, until, texts)
        except (TimeTaken, HoldLost):
            return self._free.taken(want, request.slot, asking, now)
        self._free.forget()
        if texts:
            notifier.posted()
        if kept.state is not BookingState.KEPT:  # a yes came between
            return self._fulfilment.results.of(BookingProgress(kept))
        return self._fulfilment.results.kept(kept, texted=bool(texts))
