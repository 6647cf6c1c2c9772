"""The front desk: check_availability, book_appointment, find_booking, reschedule and cancel, as a caller meets them."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable

import msgspec

from calendar_tools.approvals import Approvals
from calendar_tools.availability import Want
from calendar_tools.booking import Booking, BookingState
from calendar_tools.booking_worker import BookingProgress, BookingWorker
from calendar_tools.calendar import CalendarStore
from calendar_tools.cells import TimeTaken
from calendar_tools.errors import CalendarError
from calendar_tools.free_times import Asking, FreeTimes, asking_of
from calendar_tools.fulfilment import Fulfilment
from calendar_tools.holds import HoldLost
from calendar_tools.keeping import KeptVisits
from calendar_tools.ledger import Ledger
from calendar_tools.notifier import TextSignature
from calendar_tools.own_bookings import OwnBookings
from calendar_tools.policy import SchedulePolicy
from calendar_tools.timetable import Timetable
from calendar_tools.tool_models import (
    AvailabilityQuery,
    BookingRequest,
    BookingSearch,
    CancelRequest,
    CorrectionRequest,
    NoteChangeRequest,
    NoteRequest,
    OwnerAnswer,
    ReleaseRequest,
    RescheduleRequest,
)
from calendar_tools.visit_changes import VisitChanges
from receptionist.model.appointment import Appointment, BookingResult, CustomerRecord, FoundBookings
from receptionist.model.availability import Availability, TimeSlot

log = logging.getLogger(__name__)

Clock = Callable[[], dt.datetime]
"""What time it is now, aware."""

CALENDAR_WAIT = 2.5
"""Seconds that a caller is kept waiting for the calendar after the yes."""


class BookingService:
    """Policy, calendars and ledger behind five functions. Blocking, and safe to call from many threads."""

    def __init__(
        self,
        policy: SchedulePolicy,
        store: CalendarStore,
        ledger: Ledger,
        booker: BookingWorker,
        wait: float = CALENDAR_WAIT,
    ) -> None:
        self._policy = policy
        self._store = store
        self._ledger = ledger
        self._booker = booker
        self._wait = wait
        self._own = OwnBookings(policy, ledger)
        self._free = FreeTimes(policy, store, ledger, self._own)
        self._fulfilment = Fulfilment(policy, booker, self._free, wait)
        self._kept = KeptVisits(policy, ledger, self._free, self._own, self._fulfilment)
        self._changes = VisitChanges(policy, ledger, self._free, self._own, self._fulfilment)
        self._approvals = Approvals(policy, ledger, booker, wait)

    def also(self, policy: SchedulePolicy) -> BookingService:
        """A desk for other bookings beside these, over the same calendars and the same ledger."""
        return BookingService(policy, self._store, self._ledger, self._booker, self._wait)

    def follow(self, signature: TextSignature) -> None:
        """From now on what carries bookings out, and tells of them, goes by this desk's policy."""
        self._booker.follow(self._policy, signature)

    @property
    def policy(self) -> SchedulePolicy:
        return self._policy

    @property
    def timetable(self) -> Timetable:
        """The policy's hours as moments, with the grids that it remembers."""
        return self._free.timetable

    @property
    def ledger(self) -> Ledger:
        return self._ledger

    def warm(self, now: dt.datetime) -> None:
        """Reads the calendars while the phone still rings. That they can't be read is said when it matters."""
        self._free.warm(now)

    def check_availability(self, query: AvailabilityQuery, now: dt.datetime) -> Availability:
        """What is free of what was asked; with `hold`, the found slot is kept for this call."""
        return self._free.check(query, now)

    def book_appointment(self, request: BookingRequest, now: dt.datetime) -> BookingResult:
        """Books exactly this, once, however often it is asked; free or held for this call it has to be. Visits that
        follow it are booked with it, each that is free.
        """
        booked = self._book(request, now)
        return (
            self._with_later(booked, request, now) if request.later and booked.state in ("booked", "held") else booked
        )

    def _book(self, request: BookingRequest, now: dt.datetime) -> BookingResult:
        service = self._policy.service(request.service)
        try:
            reading = self._free.around(request.slot.interval)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            reading = None
        engaged = self._free.engaged(now)
        earlier = next((each for each in engaged if each.wished(request.call, service.name, request.slot.start)), None)
        if earlier is not None and earlier.promised:
            return self._fulfilment.results.of(self._booker.carry_out(earlier.id, now, self._wait))
        if earlier is not None and earlier.state is BookingState.ASKED:
            return self._fulfilment.results.of(BookingProgress(earlier))
        if reading is None and earlier is None:
            return BookingResult(state="unreadable")
        want = self._free.want(request.service, request.zip, request.slot.crew or None)
        asking = asking_of(request)
        diary = self._free.diary_of(reading, engaged, now, asking) if reading is not None else None
        refused = self._free.refused(diary, want, request.slot, asking, now) if diary is not None else None
        return refused or self._commit(request, want, now)

    def hold_appointment(self, request: BookingRequest, now: dt.datetime) -> BookingResult:
        """Keeps this time for somebody who has not said yes: "kept", until `at`, for one time a number. Refused as
        "too_soon" where the visit begins before anybody could be asked.

        They are texted how it is booked; where they can't be, the reason is "call_back", or "no_number" where nobody
        can call them either.
        """
        return self._kept.keep(request, now)

    def answered(self, phone: str, number: str, now: dt.datetime) -> Booking | None:
        """The booking that our text to that telephone gave this number, whatever became of it since."""
        return self._kept.answered(phone, number, now)

    def decide_kept(self, booking: Booking, agreed: bool, now: dt.datetime) -> BookingResult:
        """Their answer to the text: books the time that is kept for them, once, or lets it go ("cancelled").

        "taken" where the calendar has something there by now; refused as "lapsed" where it is not kept any more.
        """
        return self._kept.decide(booking, agreed, now)

    def release_hold(self, request: ReleaseRequest, now: dt.datetime) -> BookingResult:
        """Gives back what was kept in this call: "cancelled", also where it has run out or was given back before.

        Refused as "not_found" where this call has kept nothing such. Where a yes came meanwhile, what became of that.
        """
        return self._kept.release(request, now)

    def find_booking(self, search: BookingSearch, now: dt.datetime) -> FoundBookings:
        """Upcoming visits by id, phone number or name, soonest first; a name alone has to fit whole."""
        return self._own.find(search, now)

    def reschedule(self, request: RescheduleRequest, now: dt.datetime) -> BookingResult:
        """Moves a visit to a slot that is free, its own time counting as free; all or nothing.

        One that the owner has yet to approve stays as it is asked: refused with "owner_asked".
        """
        return self._changes.move(request, now)

    def add_note(self, request: NoteRequest, now: dt.datetime) -> BookingResult:
        """Something more for whoever comes, on the visit itself. Refused where that is over, or may be off."""
        return self._changes.add_note(request, now)

    def change_note(self, request: NoteChangeRequest, now: dt.datetime) -> BookingResult:
        """A note of the visit put otherwise, or taken out. Refused where the visit is over, or may be off."""
        return self._changes.change_note(request, now)

    def correct_visit(self, request: CorrectionRequest, now: dt.datetime) -> BookingResult:
        """Name and place as they should have been, of visits and of what was booked with them: of all, or of none.
        Refused where one is over, or may be off, and where the place lies outside the area, or too far from what is
        before and after it.
        """
        return self._changes.correct(request, now)

    def cancel(self, request: CancelRequest, now: dt.datetime) -> BookingResult:
        """Gives a visit's time back at once; its event follows. One that is cancelled already stays so. With `others`
        all that was booked with it goes too, but what can't be changed any more.
        """
        return self._changes.cancel(request, now)

    def customer(self, phone: str, now: dt.datetime) -> CustomerRecord | None:
        """Somebody who has booked before, with the visits that are still to come."""
        return self._own.customer(phone, now)

    def lately(self, phone: str, now: dt.datetime) -> Appointment | None:
        """The visit of that number which is due today, or else the last one of the past two weeks."""
        return self._own.lately(phone, now)

    def answer_owner(self, text: str, now: dt.datetime) -> OwnerAnswer:
        """The owner's YES or NO by text, with the code of the booking."""
        return self._approvals.answer(text, now)

    def free_on(
        self, day: dt.date, service: str, now: dt.datetime, *, crew: str | None = None, moving: str = ""
    ) -> list[TimeSlot]:
        """All that is free on a local day, in time order; nothing is held. `moving` is a booking whose own time counts
        as free. Raises CalendarError.
        """
        return self._free.on_day(day, service, now, crew=crew, moving=moving)

    def first_free(self, now: dt.datetime, *, service: str | None = None, crew: str | None = None) -> TimeSlot | None:
        """The next free time for a new booking; nothing is held. None where there is none, or none can be read."""
        return self._free.first(now, service=service, crew=crew)

    def settle(self, booking: str, yes: bool, now: dt.datetime) -> OwnerAnswer:
        """The owner's answer about a booking that they are shown."""
        return self._approvals.settle(booking, yes, now)

    def times_instead(self, booking: Booking, now: dt.datetime) -> tuple[dt.datetime, ...]:
        """Times to offer to a customer whose own was taken; none while the calendars can't be read."""
        want = self._free.want(booking.service, booking.details.zip, None)
        interval = booking.place.interval
        slot = TimeSlot(interval.start, interval.end)
        self._free.forget()  # what was read before is what let the time be taken
        return tuple(other.start for other in self._free.instead(want, slot, Asking(booking.call), now))

    def calendar_changed(self) -> None:
        """Somebody has written to the calendars from here: what was read before counts no more."""
        self._free.forget()

    def release(self, call: str, now: dt.datetime) -> None:
        """The call is over: what it held without a yes is let go."""
        self._ledger.release(call, now)

    def close(self) -> None:
        self._booker.close()
        self._ledger.close()
        self._store.close()

    def _commit(self, request: BookingRequest, want: Want, now: dt.datetime) -> BookingResult:
        asking = asking_of(request)
        slot = self._free.with_crew(request.slot, want, asking, now)
        try:
            wish = self._free.wish(asking, want, slot)
            later = [self._free.wish(asking, want, each) for each in self._free.still_free(request, want, asking, now)]
            booking = self._ledger.book(
                wish, request.details(), self._free.fits, now, self._policy.ask_until(now), later
            )
        except (TimeTaken, HoldLost):
            return self._free.taken(want, request.slot, asking, now)
        result = self._fulfilment.committed(booking, now)
        if result.state != "taken":
            return result
        return msgspec.structs.replace(result, alternatives=self._free.instead(want, slot, asking, now))

    def _with_later(self, first: BookingResult, request: BookingRequest, now: dt.datetime) -> BookingResult:
        """`first` with what became of the visits that follow: "booked" where all that stand are in the calendar."""
        service = self._policy.service(request.service).name
        found = {slot.start: self._ledger.held(request.call, service, slot.start) for slot in request.later}
        standing = {start: row for start, row in found.items() if row is not None and row.promised}
        unwritten = [row for row in standing.values() if not row.settled]
        for row in unwritten:
            self._fulfilment.carried_out(row, now)
        written = all(row.settled for row in self._ledger.known(row.id for row in unwritten).values())
        self._free.forget()
        return msgspec.structs.replace(
            first,
            state=first.state if written else "held",
            later=self._fulfilment.starts(standing.values()),
            missing=tuple(start for start in found if start not in standing),
        )
