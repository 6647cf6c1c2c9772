"""The ledger against a model that a reader can check by eye: a list of bookings and the time of day."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from calendar_kit import MONDAY_NINE
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from calendar_tools.agenda import BookedVisit
from calendar_tools.availability import fits
from calendar_tools.booking import AppointmentDetails, BookingState, Placement
from calendar_tools.cells import TimeTaken
from calendar_tools.holds import HoldLost, HoldRequest
from calendar_tools.ledger import Ledger
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.policy import Crew, SchedulePolicy
from receptionist.model.interval import Interval

QUARTER = dt.timedelta(minutes=15)
HOUR = dt.timedelta(hours=1)
POLICY = SchedulePolicy(
    crews=(Crew(name="red"), Crew(name="blue", calendar="blue")), buffer_after=15, max_per_day=4, zone="America/Chicago"
)
CALLS = st.sampled_from(["call-1", "call-2", "call-3"])
CREWS = st.sampled_from(["red", "blue"])
QUARTERS = st.integers(4, 20)


@dataclass
class Row:
    call: str
    start: dt.datetime
    crew: str
    state: BookingState
    until: dt.datetime
    revision: int = 0
    written: int = 0

    def engaged(self, now: dt.datetime) -> bool:
        return self.state in (BookingState.COMMITTED, BookingState.WRITTEN) or (
            self.state is BookingState.HELD and self.until > now
        )


class LedgerMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.ledger = Ledger.open()
        self.now = MONDAY_NINE
        self.rows: dict[str, Row] = {}

    def teardown(self) -> None:
        self.ledger.close()

    def free(self, start: dt.datetime, crew: str, *but: str) -> bool:
        """A quarter of an hour after each visit, and four visits a day for a crew."""
        others = [r for k, r in self.rows.items() if k not in but and r.crew == crew and r.engaged(self.now)]
        apart = all(start >= r.start + HOUR + QUARTER or r.start >= start + HOUR + QUARTER for r in others)
        return apart and len(others) < 4

    @rule(call=CALLS, quarter=QUARTERS, crew=CREWS, lasts=st.sampled_from([1, 8]))
    def hold(self, call: str, quarter: int, crew: str, lasts: int) -> None:
        start = MONDAY_NINE + quarter * QUARTER
        own = [key for key, row in self.rows.items() if row.call == call and row.state is BookingState.HELD]
        same = [k for k, r in self.rows.items() if (r.call, r.start) == (call, start) and r.engaged(self.now)]
        promised = [key for key in same if self.rows[key].state is not BookingState.HELD]
        expected = bool(promised) or self.free(start, crew, *own)
        try:
            held = self.ledger.hold(self._wish(call, start, crew), self._fits, self.now, self.now + lasts * QUARTER)
        except TimeTaken:
            assert not expected
            return
        assert expected
        self._release(call, but=held.id)
        if held.id in promised:
            return
        self.rows[held.id] = Row(call, start, held.place.crew, BookingState.HELD, self.now + lasts * QUARTER)

    @precondition(lambda self: self.rows)
    @rule(data=st.data())
    def say_yes(self, data: st.DataObject) -> None:
        key, row = self._any(data)
        possible = row.state in (BookingState.COMMITTED, BookingState.WRITTEN) or (
            row.state is BookingState.HELD and row.until > self.now
        )
        try:
            self.ledger.commit(key, AppointmentDetails("Sarah", "+13125550142"), self.now)
        except HoldLost:
            assert not possible
            return
        assert possible
        if row.state is BookingState.HELD:
            row.state, row.revision = BookingState.COMMITTED, 1

    @precondition(lambda self: self.rows)
    @rule(data=st.data(), quarter=QUARTERS, crew=CREWS)
    def move(self, data: st.DataObject, quarter: int, crew: str) -> None:
        key, row = self._any(data)
        start = MONDAY_NINE + quarter * QUARTER
        promised = row.state in (BookingState.COMMITTED, BookingState.WRITTEN)
        own = [k for k, r in self.rows.items() if r.call == "call-9" and r.state is BookingState.HELD]
        expected = promised and ((row.start, row.crew) == (start, crew) or self.free(start, crew, key, *own))
        try:
            self.ledger.move(key, self._wish("", start, crew).place, "call-9", self._fits, self.now)
        except (TimeTaken, NoBooking):
            assert not expected
            return
        assert expected
        if (row.start, row.crew) != (start, crew):
            row.start, row.crew, row.state, row.revision = start, crew, BookingState.COMMITTED, row.revision + 1

    @precondition(lambda self: self.rows)
    @rule(data=st.data())
    def cancel(self, data: st.DataObject) -> None:
        key, row = self._any(data)
        self.ledger.cancel(key, self.now)
        if row.state in (BookingState.COMMITTED, BookingState.WRITTEN):
            row.state, row.revision = BookingState.CANCELLED, row.revision + 1

    @precondition(lambda self: self.rows)
    @rule(data=st.data(), behind=st.integers(0, 1))
    def calendar_shows(self, data: st.DataObject, behind: int) -> None:
        """The newest revision, or the one before it, arrives."""
        key, row = self._any(data)
        seen = row.revision - behind
        if seen < 1:
            return
        self.ledger.mark_written(key, seen, None, self.now)
        row.written = max(row.written, seen)
        if row.state is BookingState.COMMITTED and row.written == row.revision:
            row.state = BookingState.WRITTEN

    @rule(quarters=st.integers(1, 3))
    def time_passes(self, quarters: int) -> None:
        self.now += quarters * QUARTER

    @rule(call=CALLS)
    def hang_up(self, call: str) -> None:
        self.ledger.release(call, self.now)
        self._release(call)

    @invariant()
    def the_ledger_is_the_model(self) -> None:
        for key, row in self.rows.items():
            found = self.ledger.get(key)
            lapsed = row.state is BookingState.HELD and row.until <= self.now
            assert found.state is row.state or (lapsed and found.state is BookingState.RELEASED)
            assert (found.place.interval.start, found.place.crew) == (row.start, row.crew)
            assert (found.revision, found.written) == (row.revision, row.written)

    @invariant()
    def what_keeps_time_is_known(self) -> None:
        week = Interval(MONDAY_NINE - 24 * HOUR, MONDAY_NINE + 7 * 24 * HOUR)
        expected = {key for key, row in self.rows.items() if row.engaged(self.now)}
        assert {booking.id for booking in self.ledger.visits(week, self.now)} == expected

    @invariant()
    def what_is_left_to_do_is_known(self) -> None:
        expected = {key for key, row in self.rows.items() if row.revision != row.written}
        assert {booking.id for booking in self.ledger.unsettled()} == expected

    def _any(self, data: st.DataObject) -> tuple[str, Row]:
        key = data.draw(st.sampled_from(sorted(self.rows)))
        return key, self.rows[key]

    def _release(self, call: str, but: str = "") -> None:
        for key, row in self.rows.items():
            if row.state is BookingState.HELD and key != but and (row.call == call or row.until <= self.now):
                row.state = BookingState.RELEASED

    @staticmethod
    def _wish(call: str, start: dt.datetime, crew: str) -> HoldRequest:
        place = Placement(Interval(start, start + HOUR), crew, POLICY.crew(crew).calendar, 0, 15)
        return HoldRequest(call, "estimate", "Free Estimate", place)

    @staticmethod
    def _fits(visits: list[BookedVisit], candidate: BookedVisit) -> bool:
        return fits(POLICY, visits, candidate)


TestLedgerModel = LedgerMachine.TestCase
TestLedgerModel.settings = settings(stateful_step_count=20)
