"""What is free, for whoever asks: policy, calendars and ledger read together, and a time held of it."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from calendar_tools.agenda import Agenda, BookedVisit
from calendar_tools.availability import Diary, Want, fits, free_slots, refusal, slot_at
from calendar_tools.booking import UNDECIDED, Booking, BookingState, Placement
from calendar_tools.busy_reader import BusyReader, BusyReading
from calendar_tools.calendar import CalendarStore
from calendar_tools.cells import TimeTaken
from calendar_tools.choosing import choose, near
from calendar_tools.errors import CalendarError
from calendar_tools.holds import HoldRequest
from calendar_tools.ledger import Ledger
from calendar_tools.own_bookings import OwnBookings
from calendar_tools.policy import SchedulePolicy, Service
from calendar_tools.series import series_from
from calendar_tools.timetable import Timetable
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest
from receptionist.model.appointment import BookingResult, ResultState
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.interval import Interval, epoch, without

log = logging.getLogger(__name__)

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


class FreeTimes:
    """The free times of a desk's crews."""

    def __init__(self, policy: SchedulePolicy, store: CalendarStore, ledger: Ledger, own: OwnBookings) -> None:
        self.timetable = Timetable(policy)
        self._policy = policy
        self._store = store
        self._ledger = ledger
        self._own = own
        self._reader = BusyReader(store, policy)

    def forget(self) -> None:
        """The calendars have changed: what was read before counts no more."""
        self._reader.forget()

    def around(self, interval: Interval) -> BusyReading:
        """The calendars read anew around that time. Raises CalendarError."""
        return self._reader.around(interval)

    def warm(self, now: dt.datetime) -> None:
        """Reads the calendars while the phone still rings. That they can't be read is said when it matters."""
        try:
            self._reader.whole_window(now)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)

    def check(self, query: AvailabilityQuery, now: dt.datetime) -> Availability:
        """What is free of what was asked; with `hold`, the found slot is kept for this call."""
        want = self.want(query.service, query.zip, query.crew, query.declined)
        moving = self._own.known(query.moving) if query.moving else None
        own = moving.place.crew if moving else ""
        want = replace(want, limits=query.ruled_out, without=tuple(query.without.split(";")), own=own)
        if self._policy.area and not self._policy.area.covers(query.zip, query.city):
            return Availability(status="none", reason="out_of_area")
        try:
            return self._choose_and_hold(query, want, now)
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return Availability(status="unreadable", detail=str(error))

    def on_day(
        self, day: dt.date, service: str, now: dt.datetime, *, crew: str | None = None, moving: str = ""
    ) -> list[TimeSlot]:
        """All that is free on a local day, in time order; nothing is held. `moving` is a booking whose own time counts
        as free. Raises CalendarError.
        """
        timetable, want = self.timetable, self.want(service, None, crew)
        until = timetable.moment(day + dt.timedelta(days=1))
        diary = self._diary(now, Asking("", moving))
        return list(free_slots(diary, want, timetable.moment(day), until))

    def first(self, now: dt.datetime, *, service: str | None = None, crew: str | None = None) -> TimeSlot | None:
        """The next free time for a new booking; nothing is held. None where there is none, or none can be read."""
        query = AvailabilityQuery(
            call="front desk", service=service, crew=crew, earliest=True, any_time=True, hold=False
        )  # fmt: skip
        found = self.check(query, now)
        return found.slot or next(iter(found.alternatives), None)

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
                held = self.hold(asking, want, answer.slot, now, query.hold_minutes)
            except TimeTaken:
                continue
            return msgspec.structs.replace(answer, hold_id=held.id)
        return Availability(status="none", reason="busy")

    def hold(self, asking: Asking, want: Want, slot: TimeSlot, now: dt.datetime, minutes: int | None = None) -> Booking:
        until = now + dt.timedelta(minutes=minutes or self._policy.hold_minutes)
        return self._ledger.hold(self.wish(asking, want, slot), self.fits, now, until)

    def wish(self, asking: Asking, want: Want, slot: TimeSlot) -> HoldRequest:
        service = want.service
        place = self.place(service, slot)
        return HoldRequest(asking.call, service.name, service.title, place, want.zip, asking.moving, asking.number)

    def fits(self, visits: list[BookedVisit], candidate: BookedVisit) -> bool:
        return fits(self._policy, visits, candidate)

    def recheck(self, want: Want, slot: TimeSlot, asking: Asking, now: dt.datetime) -> BookingResult | None:
        """Reads the calendars anew around the slot: a refusal with other times, or None where it is still free."""
        return self.refused(self._diary(now, asking, around=slot.interval), want, slot, asking, now)

    def refused(
        self, diary: Diary, want: Want, slot: TimeSlot, asking: Asking, now: dt.datetime
    ) -> BookingResult | None:
        refused = refusal(diary, want, epoch(slot.start))
        if refused is None:
            return None
        self.forget()
        reason = refused[0]
        state: ResultState = "taken" if reason in ("busy", "day_full", "week_full") else "refused"
        return BookingResult(state, reason=reason, alternatives=self.instead(want, slot, asking, now))

    def still_free(self, request: BookingRequest, want: Want, asking: Asking, now: dt.datetime) -> list[TimeSlot]:
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

    def with_crew(self, slot: TimeSlot, want: Want, asking: Asking, now: dt.datetime) -> TimeSlot:
        """The slot with a crew: the one it names, that of the call's own hold, or the least loaded that is free."""
        if slot.crew:
            return slot
        held = self._ledger.held(asking.call, want.service.name, slot.start)
        if held is not None:
            return msgspec.structs.replace(slot, crew=held.place.crew)
        found = slot_at(self._diary(now, msgspec.structs.replace(asking, moving="")), want, epoch(slot.start))
        return msgspec.structs.replace(slot, crew=found.crew if found else self._policy.crews[0].name)

    def taken(self, want: Want, slot: TimeSlot, asking: Asking, now: dt.datetime) -> BookingResult:
        others = self.instead(want, slot, asking, now)
        return BookingResult(state="taken", reason="busy", alternatives=others)

    def instead(self, want: Want, slot: TimeSlot, asking: Asking, now: dt.datetime) -> tuple[TimeSlot, ...]:
        """Times to offer in place of one that is gone; none while the calendars can't be read."""
        want = replace(want, crew=None, declined=want.declined | {epoch(slot.start)})
        try:
            return near(self._diary(now, asking), want, epoch(slot.start))
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return ()

    def engaged(self, now: dt.datetime) -> list[Booking]:
        """The ledger's bookings that have a time in the booking window, or near enough to it to matter."""
        window = Interval(now - dt.timedelta(days=8), now + dt.timedelta(days=self._policy.window_days + 9))
        return self._ledger.visits(window, now)

    def _diary(self, now: dt.datetime, asking: Asking, around: Interval | None = None) -> Diary:
        """What is known now, without what makes room for who asks: the ledger is read after the calendars, which take
        their time, so that of many who want one time most learn it before they wait for the lock. Raises CalendarError.
        """
        reading = self._reader.around(around) if around else self._reader.whole_window(now)
        return self.diary_of(reading, self.engaged(now), now, asking)

    def diary_of(self, reading: BusyReading, engaged: Sequence[Booking], now: dt.datetime, asking: Asking) -> Diary:
        """A calendars' reading with what the ledger had `engaged` after it."""
        agendas = dict(reading.agendas)
        if asking.moving:
            self._make_room(agendas, reading, asking.moving)
        visits: dict[str, list[BookedVisit]] = {}
        for booking in (each for each in engaged if not asking.takes(each)):
            visits.setdefault(booking.place.crew, []).append(booking.visit())
        beside = {name: agenda.beside(visits[name]) for name, agenda in agendas.items() if name in visits}
        return Diary(self.timetable, {**agendas, **beside}, now)

    def _make_room(self, agendas: dict[str, Agenda], reading: BusyReading, moving: str) -> None:
        """Takes a booking's own event out of its crew's blocks, and leaves what else stands at that time."""
        booking = self._own.promised(moving)
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

    def place(self, service: Service, slot: TimeSlot) -> Placement:
        before, after = self._policy.room(service)
        interval = Interval(slot.start, slot.start + service.duration)
        return Placement(interval, slot.crew, self._policy.crew(slot.crew).calendar, before, after)

    def want(
        self, service: str | None, zip_code: str | None, crew: str | None, declined: tuple[dt.datetime, ...] = ()
    ) -> Want:
        return Want(self._policy.service(service), zip_code, crew, frozenset(epoch(start) for start in declined))


def asking_of(request: BookingRequest) -> Asking:
    """A number that was only said has nothing kept that would make room."""
    return Asking(request.call, number=(request.phone or "") if request.phone_by != "said" else "")
