"""The front desk: check_availability, book_appointment, find_booking, reschedule and cancel, as a caller meets them."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from calendar_tools.agenda import Agenda, BookedVisit
from calendar_tools.approvals import Approvals
from calendar_tools.availability import Diary, Want, fits, free_slots, refusal, slot_at
from calendar_tools.booking import (
    AWAITED,
    CALL_BACK,
    MISSING,
    UNDECIDED,
    AppointmentDetails,
    Booking,
    BookingState,
    Placement,
)
from calendar_tools.booking_worker import BookingProgress, BookingWorker
from calendar_tools.busy_reader import BusyReader, BusyReading
from calendar_tools.calendar import CalendarStore
from calendar_tools.cells import TimeTaken
from calendar_tools.choosing import choose, near
from calendar_tools.errors import CalendarError
from calendar_tools.holds import HoldLost, HoldRequest
from calendar_tools.keeping import kept_until
from calendar_tools.ledger import Ledger
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.notifier import TextSignature
from calendar_tools.policy import SchedulePolicy, Service
from calendar_tools.series import series_from
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
from calendar_tools.tool_results import BookingResults, BookingSummaries, fits_search
from receptionist.model.appointment import Appointment, BookingResult, CustomerRecord, FoundBookings, ResultState
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.interval import Interval, epoch, in_zone, without

log = logging.getLogger(__name__)

LATELY = dt.timedelta(days=14)
"""How long after a visit a call is likely about it."""

Clock = Callable[[], dt.datetime]
"""What time it is now, aware."""

CALENDAR_WAIT = 2.5
"""Seconds that a caller is kept waiting for the calendar after the yes."""

HOLD_TRIES = 3
"""How often another time is chosen when somebody takes the one that was just found free."""


class Asking(msgspec.Struct, frozen=True):
    """Who asks for a time, and what makes room for them: what their call holds, the booking that is `moving`, and what
    is kept for their `number`.
    """

    call: str
    moving: str = ""
    number: str = ""

    def takes(self, booking: Booking) -> bool:
        """Whether that booking's time counts as free for them."""
        held = booking.state in UNDECIDED and booking.call == self.call
        kept = booking.state is BookingState.KEPT and booking.details.phone == self.number
        return held or kept or booking.id == self.moving


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
        self._results = BookingResults(policy, booker.notifier.words)
        self._summaries = BookingSummaries(policy)
        self._approvals = Approvals(policy, ledger, booker, wait)
        self._timetable = Timetable(policy)
        self._reader = BusyReader(store, policy)

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
        return self._timetable

    @property
    def ledger(self) -> Ledger:
        return self._ledger

    def warm(self, now: dt.datetime) -> None:
        """Reads the calendars while the phone still rings. That they can't be read is said when it matters."""
        try:
            self._reader.whole_window(now)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)

    def check_availability(self, query: AvailabilityQuery, now: dt.datetime) -> Availability:
        """What is free of what was asked; with `hold`, the found slot is kept for this call."""
        want = self._want(query.service, query.zip, query.crew, query.declined)
        moving = self._known(query.moving) if query.moving else None
        own = moving.place.crew if moving else ""
        want = replace(want, limits=query.ruled_out, without=tuple(query.without.split(";")), own=own)
        if self._policy.area and not self._policy.area.covers(query.zip, query.city):
            return Availability(status="none", reason="out_of_area")
        try:
            return self._choose_and_hold(query, want, now)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return Availability(status="unreadable", detail=str(error))

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
            reading = self._reader.around(request.slot.interval)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            reading = None
        engaged = self._engaged(now)
        earlier = next((each for each in engaged if each.wished(request.call, service.name, request.slot.start)), None)
        if earlier is not None and earlier.promised:
            return self._results.of(self._booker.carry_out(earlier.id, now, self._wait))
        if earlier is not None and earlier.state is BookingState.ASKED:
            return self._results.of(BookingProgress(earlier))
        if reading is None and earlier is None:
            return BookingResult(state="unreadable")
        want = self._want(request.service, request.zip, request.slot.crew or None)
        asking = _asking(request)
        diary = self._of(reading, engaged, now, asking) if reading is not None else None
        refused = self._refused(diary, want, request.slot, asking, now) if diary is not None else None
        return refused or self._commit(request, want, now)

    def hold_appointment(self, request: BookingRequest, now: dt.datetime) -> BookingResult:
        """Keeps this time for somebody who has not said yes: "kept", until `at`, for one time a number. Refused as
        "too_soon" where the visit begins before anybody could be asked.

        They are texted how it is booked; where they can't be, the reason is "call_back", or "no_number" where nobody
        can call them either.
        """
        until = kept_until(request.slot.start, now, self._policy)
        if until is None:
            return BookingResult(state="refused", reason="too_soon")
        want = self._want(request.service, request.zip, request.slot.crew or None)
        asking = _asking(request)
        try:
            refused = self._recheck(want, request.slot, asking, now)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return BookingResult(state="unreadable")
        return refused or self._keep(request, want, until, now)

    def answered(self, phone: str, number: str, now: dt.datetime) -> Booking | None:
        """The booking that our text to that telephone gave this number, whatever became of it since."""
        named = [row for row in self._ledger.to_come(now, phone) if row.number == number and self._takes(row)]
        return next((row for row in named if row.state is BookingState.KEPT), named[0] if named else None)

    def decide_kept(self, booking: Booking, agreed: bool, now: dt.datetime) -> BookingResult:
        """Their answer to the text: books the time that is kept for them, once, or lets it go ("cancelled").

        "taken" where the calendar has something there by now; refused as "lapsed" where it is not kept any more.
        """
        if not agreed:
            after = self._ledger.let_go(booking.id, now)
            if after.state in AWAITED:  # a yes came before: a visit that stands is cancelled otherwise
                return self._results.of(BookingProgress(after))
            return BookingResult(state="cancelled", id=booking.id, title=booking.title)
        if booking.state in AWAITED:
            return self._results.of(BookingProgress(booking))
        if not booking.undecided(now):
            return BookingResult(state="refused", id=booking.id, reason="lapsed")
        want = self._want(booking.service, booking.details.zip, booking.place.crew)
        slot = TimeSlot(booking.place.interval.start, booking.place.interval.end, booking.place.crew)
        try:
            asking = Asking(booking.call, number=booking.details.phone or "")
            refused = self._recheck(want, slot, asking, now)
        except CalendarError as error:  # it is kept: the workflow looks again before it is told
            log.warning("calendars can't be read: %s", error)
            refused = None
        if refused is not None:
            gone = self._ledger.let_go(booking.id, now)
            # What stands there may be this very booking, by the same answer that came twice.
            return self._results.of(BookingProgress(gone)) if gone.state in AWAITED else refused
        try:
            return self._committed(self._ledger.commit(booking.id, booking.details, now, self._ask_until(now)), now)
        except (HoldLost, TimeTaken):
            return BookingResult(state="refused", id=booking.id, reason="lapsed")

    def release_hold(self, request: ReleaseRequest, now: dt.datetime) -> BookingResult:
        """Gives back what was kept in this call: "cancelled", also where it has run out or was given back before.

        Refused as "not_found" where this call has kept nothing such. Where a yes came meanwhile, what became of that.
        """
        kept = self._known(request.id)
        of_holds = (BookingState.KEPT, BookingState.RELEASED, *AWAITED)
        if kept is None or kept.call != request.call or kept.state not in of_holds:
            return BookingResult(state="refused", id=request.id, reason="not_found")
        after = self.decide_kept(kept, agreed=False, now=now)
        start = in_zone(kept.place.interval.start, self._policy.tzinfo)
        return msgspec.structs.replace(after, start=start) if after.state == "cancelled" else after

    def find_booking(self, search: BookingSearch, now: dt.datetime) -> FoundBookings:
        """Upcoming visits by id, phone number or name, soonest first; a name alone has to fit whole."""
        if not (search.id or search.phone or search.name):
            return FoundBookings()
        found = [each for each in self._ledger.awaited(now, search.phone) if self._takes(each)]
        return FoundBookings(
            bookings=tuple(self._summaries.summary(each, now, found) for each in found if fits_search(each, search))
        )

    def reschedule(self, request: RescheduleRequest, now: dt.datetime) -> BookingResult:
        """Moves a visit to a slot that is free, its own time counting as free; all or nothing.

        One that the owner has yet to approve stays as it is asked: refused with "owner_asked".
        """
        booking = self._awaited(request.id)
        if booking is None:
            return BookingResult(state="refused", id=request.id, reason="not_found")
        if not booking.promised:
            return BookingResult(state="refused", id=request.id, reason="owner_asked")
        if not self._summaries.changeable(booking, now):
            return BookingResult(state="refused", id=request.id, reason="too_late")
        want = self._want(booking.service, booking.details.zip, request.slot.crew or None)
        try:
            refused = self._recheck(want, request.slot, _moving(request, booking), now)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return BookingResult(state="unreadable", id=booking.id)
        return refused or self._move(booking, request, want, now)

    def add_note(self, request: NoteRequest, now: dt.datetime) -> BookingResult:
        """Something more for whoever comes, on the visit itself. Refused where that is over, or may be off."""
        booking = self._to_come(request.id, now)
        if isinstance(booking, BookingResult):
            return booking
        return self._shown(self._ledger.add_note(booking.id, request.note, now), now)

    def change_note(self, request: NoteChangeRequest, now: dt.datetime) -> BookingResult:
        """A note of the visit put otherwise, or taken out. Refused where the visit is over, or may be off."""
        booking = self._to_come(request.id, now)
        if isinstance(booking, BookingResult):
            return booking
        return self._shown(self._ledger.change_note(booking.id, request.old, request.note, now), now)

    def correct_visit(self, request: CorrectionRequest, now: dt.datetime) -> BookingResult:
        """Name and place as they should have been, of visits and of what was booked with them: of all, or of none.
        Refused where one is over, or may be off, and where the place lies outside the area, or too far from what is
        before and after it.
        """
        visits = [self._to_come(each, now) for each in (request.id, *request.also)]
        if refused := next((each for each in visits if isinstance(each, BookingResult)), None):
            return refused
        booking, *further = (each for each in visits if isinstance(each, Booking))
        if request.address and self._policy.area and not self._policy.area.covers(request.zip, request.city):
            return BookingResult(state="refused", id=booking.id, reason="out_of_area")
        together = (other for each in (booking, *further) for other in self._ledger.together(each, now))
        others = [*further, *(each for each in together if each.id not in {booking.id, *request.also})]
        try:
            said, also = request.details(), [each.id for each in others]
            right = self._ledger.put_right(booking.id, said, self._fits, now, also)
        except TimeTaken:
            return BookingResult(state="refused", id=booking.id, reason="too_far")
        for each in self._ledger.known(also).values():
            self._shown(each, now)
        return self._shown(right, now)

    def cancel(self, request: CancelRequest, now: dt.datetime) -> BookingResult:
        """Gives a visit's time back at once; its event follows. One that is cancelled already stays so. With `others`
        all that was booked with it goes too, but what can't be changed any more.
        """
        booking = self._known(request.id)
        if booking is None or booking.state not in (*AWAITED, BookingState.CANCELLED):
            return BookingResult(state="refused", id=request.id, reason="not_found")
        start = in_zone(booking.place.interval.start, self._policy.tzinfo)
        if booking.state is BookingState.CANCELLED:
            return BookingResult(state="cancelled", id=booking.id, title=booking.title, start=start)
        if not self._summaries.changeable(booking, now):
            return BookingResult(state="refused", id=booking.id, title=booking.title, start=start, reason="too_late")
        others = self._ledger.together(booking, now) if request.others else []
        gone = [each for each in others if self._summaries.changeable(each, now)]
        cancelled = self._ledger.cancel(booking.id, now, also=[each.id for each in gone])
        for each in (cancelled, *self._ledger.known(each.id for each in gone).values()):
            if not each.settled:
                self._carried_out(each, now)
        self._reader.forget()
        too_late = [each for each in others if each not in gone]
        return BookingResult(
            state="cancelled", id=booking.id, title=booking.title, start=start,
            later=self._starts(gone), missing=self._starts(too_late),
        )  # fmt: skip

    def customer(self, phone: str, now: dt.datetime) -> CustomerRecord | None:
        """Somebody who has booked before, with the visits that are still to come."""
        known = self._ledger.customer(phone)
        if known is None:
            return None
        booked = (each for each in self._ledger.awaited(now, phone) if self._takes(each))
        upcoming = tuple(self._summaries.summary(booking, now) for booking in booked)
        return CustomerRecord(
            phone=phone, name=known.name, address=known.address, zip=known.zip, city=known.city, upcoming=upcoming
        )

    def lately(self, phone: str, now: dt.datetime) -> Appointment | None:
        """The visit of that number which is due today, or else the last one of the past two weeks."""
        end_of_day = now.replace(hour=23, minute=59, second=59)
        found = self._ledger.lately(phone, now - LATELY, now) or self._ledger.lately(phone, now, end_of_day)
        return self._summaries.summary(found, now) if found and not found.is_call else None

    def answer_owner(self, text: str, now: dt.datetime) -> OwnerAnswer:
        """The owner's YES or NO by text, with the code of the booking."""
        return self._approvals.answer(text, now)

    def free_on(
        self, day: dt.date, service: str, now: dt.datetime, *, crew: str | None = None, moving: str = ""
    ) -> list[TimeSlot]:
        """All that is free on a local day, in time order; nothing is held. `moving` is a booking whose own time counts
        as free. Raises CalendarError.
        """
        timetable, want = self._timetable, self._want(service, None, crew)
        until = timetable.moment(day + dt.timedelta(days=1))
        diary = self._diary(now, Asking("", moving))
        return list(free_slots(diary, want, timetable.moment(day), until))

    def first_free(self, now: dt.datetime, *, service: str | None = None, crew: str | None = None) -> TimeSlot | None:
        """The next free time for a new booking; nothing is held. None where there is none, or none can be read."""
        query = AvailabilityQuery(
            call="front desk", service=service, crew=crew, earliest=True, any_time=True, hold=False
        )  # fmt: skip
        found = self.check_availability(query, now)
        return found.slot or next(iter(found.alternatives), None)

    def settle(self, booking: str, yes: bool, now: dt.datetime) -> OwnerAnswer:
        """The owner's answer about a booking that they are shown."""
        return self._approvals.settle(booking, yes, now)

    def times_instead(self, booking: Booking, now: dt.datetime) -> tuple[dt.datetime, ...]:
        """Times to offer to a customer whose own was taken; none while the calendars can't be read."""
        want = self._want(booking.service, booking.details.zip, None)
        interval = booking.place.interval
        slot = TimeSlot(interval.start, interval.end)
        self._reader.forget()  # what was read before is what let the time be taken
        return tuple(other.start for other in self._instead(want, slot, Asking(booking.call), now))

    def calendar_changed(self) -> None:
        """Somebody has written to the calendars from here: what was read before counts no more."""
        self._reader.forget()

    def release(self, call: str, now: dt.datetime) -> None:
        """The call is over: what it held without a yes is let go."""
        self._ledger.release(call, now)

    def close(self) -> None:
        self._booker.close()
        self._ledger.close()
        self._store.close()

    def _choose_and_hold(self, query: AvailabilityQuery, want: Want, now: dt.datetime) -> Availability:
        asking = Asking(query.call, query.moving or "", query.number or "")
        for _ in range(HOLD_TRIES):
            diary = self._diary(now, asking)
            answer = choose(diary, query, want)
            if answer.slot is not None and query.every:
                series = series_from(diary, want, answer.slot, query.every)
                answer = msgspec.structs.replace(answer, series=series)
            if answer.slot is None or not query.hold:
                return answer
            try:
                held = self._hold(asking, want, answer.slot, now, query.hold_minutes)
            except TimeTaken:
                continue
            return msgspec.structs.replace(answer, hold_id=held.id)
        return Availability(status="none", reason="busy")

    def _hold(
        self, asking: Asking, want: Want, slot: TimeSlot, now: dt.datetime, minutes: int | None = None
    ) -> Booking:
        until = now + dt.timedelta(minutes=minutes or self._policy.hold_minutes)
        return self._ledger.hold(self._wish(asking, want, slot), self._fits, now, until)

    def _wish(self, asking: Asking, want: Want, slot: TimeSlot) -> HoldRequest:
        service = want.service
        place = self._place(service, slot)
        return HoldRequest(asking.call, service.name, service.title, place, want.zip, asking.moving, asking.number)

    def _fits(self, visits: list[BookedVisit], candidate: BookedVisit) -> bool:
        return fits(self._policy, visits, candidate)

    def _recheck(self, want: Want, slot: TimeSlot, asking: Asking, now: dt.datetime) -> BookingResult | None:
        """Reads the calendars anew around the slot: a refusal with other times, or None where it is still free."""
        return self._refused(self._diary(now, asking, around=slot.interval), want, slot, asking, now)

    def _refused(
        self, diary: Diary, want: Want, slot: TimeSlot, asking: Asking, now: dt.datetime
    ) -> BookingResult | None:
        refused = refusal(diary, want, epoch(slot.start))
        if refused is None:
            return None
        self._reader.forget()
        reason = refused[0]
        state: ResultState = "taken" if reason in ("busy", "day_full", "week_full") else "refused"
        return BookingResult(state, reason=reason, alternatives=self._instead(want, slot, asking, now))

    def _commit(self, request: BookingRequest, want: Want, now: dt.datetime) -> BookingResult:
        asking = _asking(request)
        slot = self._with_crew(request.slot, want, asking, now)
        try:
            wish = self._wish(asking, want, slot)
            later = [self._wish(asking, want, each) for each in self._still_free(request, want, asking, now)]
            booking = self._ledger.book(wish, _details(request), self._fits, now, self._ask_until(now), later)
        except (TimeTaken, HoldLost):
            return self._taken(want, request.slot, asking, now)
        result = self._committed(booking, now)
        if result.state != "taken":
            return result
        return msgspec.structs.replace(result, alternatives=self._instead(want, slot, asking, now))

    def _still_free(self, request: BookingRequest, want: Want, asking: Asking, now: dt.datetime) -> list[TimeSlot]:
        """The visits to follow that nothing has come in the way of."""
        if not request.later:
            return []
        try:
            diary = self._diary(now, asking)
        except CalendarError as error:  # they were free when they were read back: each is looked at again
            log.warning("calendars can't be read: %s", error)
            return list(request.later)
        anybody = replace(want, crew=None)
        free = (slot_at(diary, replace(anybody, crew=slot.crew or None), epoch(slot.start)) for slot in request.later)
        return [slot for slot in free if slot is not None]

    def _with_later(self, first: BookingResult, request: BookingRequest, now: dt.datetime) -> BookingResult:
        """`first` with what became of the visits that follow: "booked" where all that stand are in the calendar."""
        service = self._policy.service(request.service).name
        found = {slot.start: self._ledger.held(request.call, service, slot.start) for slot in request.later}
        standing = {start: row for start, row in found.items() if row is not None and row.promised}
        unwritten = [row for row in standing.values() if not row.settled]
        for row in unwritten:
            self._carried_out(row, now)
        written = all(row.settled for row in self._ledger.known(row.id for row in unwritten).values())
        self._reader.forget()
        return msgspec.structs.replace(
            first,
            state=first.state if written else "held",
            later=self._starts(standing.values()),
            missing=tuple(start for start in found if start not in standing),
        )

    def _starts(self, rows: Iterable[Booking]) -> tuple[dt.datetime, ...]:
        return tuple(in_zone(row.place.interval.start, self._policy.tzinfo) for row in rows)

    def _committed(self, booking: Booking, now: dt.datetime) -> BookingResult:
        """What comes of a yes: the owner is asked, or it is carried out."""
        if booking.state is BookingState.ASKED:
            self._booker.notifier.ask_owner(booking.id, now)
            return self._results.of(BookingProgress(booking))
        result = self._results.of(self._carried_out(booking, now))
        self._reader.forget()
        return result

    def _keep(self, request: BookingRequest, want: Want, until: dt.datetime, now: dt.datetime) -> BookingResult:
        asking, details, notifier = _asking(request), _details(request), self._booker.notifier
        slot = self._with_crew(request.slot, want, asking, now)
        try:
            held = self._hold(asking, want, slot, now)
            kept = replace(held, state=BookingState.KEPT, details=details, held_until=until)
            texts = notifier.kept(kept, now)
            kept = self._ledger.keep(held.id, details, now, until, texts)
        except (TimeTaken, HoldLost):
            return self._taken(want, request.slot, asking, now)
        self._reader.forget()
        if texts:
            notifier.posted()
        if kept.state is not BookingState.KEPT:  # a yes came between
            return self._results.of(BookingProgress(kept))
        return self._results.kept(kept, texted=bool(texts))

    def _carried_out(self, booking: Booking, now: dt.datetime) -> BookingProgress:
        """How far it has come after a while. It is promised by now, whatever becomes of the database meanwhile."""
        try:
            return self._booker.carry_out(booking.id, now, self._wait)
        except SQLAlchemyError as error:
            log.error("booking %s: the database can't be used (%s); it goes on later", booking.id, type(error).__name__)
            return BookingProgress(booking)

    def _move(self, booking: Booking, request: RescheduleRequest, want: Want, now: dt.datetime) -> BookingResult:
        asking = _moving(request, booking)
        slot = self._with_crew(request.slot, want, asking, now)
        try:
            place = self._place(want.service, slot)
            moved = self._ledger.move(booking.id, place, request.call, self._fits, now, request.note)
        except TimeTaken:
            return self._taken(want, slot, asking, now)
        except NoBooking:
            return BookingResult(state="refused", id=booking.id, reason="not_found")
        self._reader.forget()
        return self._results.of(self._carried_out(moved, now))

    def _shown(self, booking: Booking, now: dt.datetime) -> BookingResult:
        """What comes of other details: the event shows them, unless there is nothing to be shown."""
        owed = booking.promised and not booking.settled
        return self._results.of(self._carried_out(booking, now) if owed else BookingProgress(booking))

    def _with_crew(self, slot: TimeSlot, want: Want, asking: Asking, now: dt.datetime) -> TimeSlot:
        """The slot with a crew: the one it names, that of the call's own hold, or the least loaded that is free."""
        if slot.crew:
            return slot
        held = self._ledger.held(asking.call, want.service.name, slot.start)
        if held is not None:
            return msgspec.structs.replace(slot, crew=held.place.crew)
        found = slot_at(self._diary(now, msgspec.structs.replace(asking, moving="")), want, epoch(slot.start))
        return msgspec.structs.replace(slot, crew=found.crew if found else self._policy.crews[0].name)

    def _taken(self, want: Want, slot: TimeSlot, asking: Asking, now: dt.datetime) -> BookingResult:
        others = self._instead(want, slot, asking, now)
        return BookingResult(state="taken", reason="busy", alternatives=others)

    def _instead(self, want: Want, slot: TimeSlot, asking: Asking, now: dt.datetime) -> tuple[TimeSlot, ...]:
        """Times to offer in place of one that is gone; none while the calendars can't be read."""
        want = replace(want, crew=None, declined=want.declined | {epoch(slot.start)})
        try:
            return near(self._diary(now, asking), want, epoch(slot.start))
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return ()

    def _engaged(self, now: dt.datetime) -> list[Booking]:
        """The ledger's bookings that have a time in the booking window, or near enough to it to matter."""
        window = Interval(now - dt.timedelta(days=8), now + dt.timedelta(days=self._policy.window_days + 9))
        return self._ledger.visits(window, now)

    def _diary(self, now: dt.datetime, asking: Asking, around: Interval | None = None) -> Diary:
        """What is known now, without what makes room for who asks: the ledger is read after the calendars, which take
        their time, so that of many who want one time most learn it before they wait for the lock. Raises CalendarError.
        """
        reading = self._reader.around(around) if around else self._reader.whole_window(now)
        return self._of(reading, self._engaged(now), now, asking)

    def _of(self, reading: BusyReading, engaged: Sequence[Booking], now: dt.datetime, asking: Asking) -> Diary:
        """A calendars' reading with what the ledger had `engaged` after it."""
        agendas = dict(reading.agendas)
        if asking.moving:
            self._make_room(agendas, reading, asking.moving)
        visits: dict[str, list[BookedVisit]] = {}
        for booking in (each for each in engaged if not asking.takes(each)):
            visits.setdefault(booking.place.crew, []).append(booking.visit())
        beside = {name: agenda.beside(visits[name]) for name, agenda in agendas.items() if name in visits}
        return Diary(self._timetable, {**agendas, **beside}, now)

    def _make_room(self, agendas: dict[str, Agenda], reading: BusyReading, moving: str) -> None:
        """Takes a booking's own event out of its crew's blocks, and leaves what else stands at that time."""
        booking = self._promised(moving)
        if booking is None or booking.place.crew not in agendas:
            return
        own, crew = booking.place.interval, self._policy.crew(booking.place.crew)
        others = [
            event.interval
            for event in self._store.events(crew.calendar, own)
            if event.id != booking.id and event.blocks(self._policy.all_day_free_blocks)
        ]
        if crew.also_blocked_by:
            busy = self._store.busy(crew.also_blocked_by, own, self._policy.all_day_free_blocks)
            others += [block for found in busy.values() for block in found]
        agendas[crew.name] = Agenda(self._policy, without(reading.blocks[crew.name], own) + others)

    def _ask_until(self, now: dt.datetime) -> dt.datetime | None:
        approval = self._policy.approval
        return now + dt.timedelta(minutes=approval.minutes) if approval else None

    def _place(self, service: Service, slot: TimeSlot) -> Placement:
        before, after = self._policy.room(service)
        interval = Interval(slot.start, slot.start + service.duration)
        return Placement(interval, slot.crew, self._policy.crew(slot.crew).calendar, before, after)

    def _want(
        self, service: str | None, zip_code: str | None, crew: str | None, declined: tuple[dt.datetime, ...] = ()
    ) -> Want:
        return Want(self._policy.service(service), zip_code, crew, frozenset(epoch(start) for start in declined))

    def _promised(self, booking_id: str) -> Booking | None:
        booking = self._awaited(booking_id)
        return booking if booking and booking.promised else None

    def _to_come(self, booking_id: str, now: dt.datetime) -> Booking | BookingResult:
        """The visit that more is said of; a refusal where it is over, or may be off."""
        booking = self._awaited(booking_id)
        if booking is None or booking.attention == MISSING:
            return BookingResult(state="refused", id=booking_id, reason="not_found")
        over = booking.place.interval.end <= now
        return BookingResult(state="refused", id=booking_id, reason="past") if over else booking

    def _awaited(self, booking_id: str) -> Booking | None:
        booking = self._known(booking_id)
        return booking if booking and booking.state in AWAITED else None

    def _known(self, booking_id: str) -> Booking | None:
        try:
            booking = self._ledger.get(booking_id)
        except NoBooking:
            return None
        return booking if self._takes(booking) else None

    def _takes(self, booking: Booking) -> bool:
        """Whether it is one of this desk's: a desk for visits has no calls, and one for calls no visits."""
        return booking.is_call == (self._policy.services[0].name == CALL_BACK)


def _details(request: BookingRequest) -> AppointmentDetails:
    said = ("name", "phone", "address", "zip", "city", "notes", "phone_by", "to_check")
    return AppointmentDetails(**{name: getattr(request, name) for name in said})


def _asking(request: BookingRequest) -> Asking:
    """A number that was only said has nothing kept that would make room."""
    return Asking(request.call, number=(request.phone or "") if request.phone_by != "said" else "")


def _moving(request: RescheduleRequest, booking: Booking) -> Asking:
    return Asking(request.call, booking.id, booking.details.phone or "")
