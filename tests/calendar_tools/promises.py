"""Ledger, sync, calendar and outbox as one system, driven at random: two processes, callers, an owner who edits the
calendar, a carrier that stumbles, deaths at any step, clocks that jump, calendars that are swapped or restored.

What has to hold in the end is told by the world alone (the calendar, the carrier's texts, what callers were told),
never by the system's own flags.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from calendar_kit import CHICAGO, MONDAY_NINE
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from calendar_tools.adoption import adopt
from calendar_tools.approvals import Approvals
from calendar_tools.booking import Booking, BookingState
from calendar_tools.booking_steps import ShownEvent
from calendar_tools.booking_worker import BookingProgress, DirectBooker
from calendar_tools.calendar import Changes
from calendar_tools.errors import CalendarError, CalendarUnavailable
from calendar_tools.event import Event
from calendar_tools.following import Followings
from calendar_tools.ledger import Ledger
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.notifier import Notifier, TextSignature
from calendar_tools.policy import SchedulePolicy
from calendar_tools.sync import CalendarSync
from calendar_tools.texter import TextNotSent
from calendar_tools.tool_models import BookingRequest, CancelRequest, RescheduleRequest
from calendar_tools.tools import BookingService
from receptionist.jobs.dispatcher import Dispatcher
from receptionist.jobs.senders import TextSender
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import Outbox
from receptionist.wording.sentences import sentences

HOUR, MINUTE = dt.timedelta(hours=1), dt.timedelta(minutes=1)
SLOTS = tuple(dt.datetime(2026, 3, day, hour, tzinfo=CHICAGO) for day in (5, 6, 9, 10) for hour in (9, 11, 13, 15))
"""Far enough ahead that none is over, or due for a reminder, before the end."""
POLICY = SchedulePolicy(hours="always", reminder_hours=0)
OWNER = "+13125550100"


class Killed(BaseException):
    """The process is gone."""


@dataclass
class Fuse:
    """Kills at the `left`-th step from now; None for never."""

    left: int | None = None

    def burn(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left <= 0:
                self.left = None
                raise Killed


def fused(thing: Any, fuse: Fuse, *methods: str) -> Any:
    """`thing`, whose methods the process may die before, or just after, they took effect."""

    class Fused(type(thing)):  # type: ignore[misc]
        pass

    for name in methods:
        setattr(Fused, name, _deadly(getattr(type(thing), name), fuse))
    thing.__class__ = Fused
    return thing


def _deadly(method: Callable[..., Any], fuse: Fuse) -> Callable[..., Any]:
    def killed(*arguments: Any, **named: Any) -> Any:
        fuse.burn()
        result = method(*arguments, **named)
        fuse.burn()
        return result

    return killed


class Carrier:
    """Takes texts; now and then it stumbles before, or after, it has taken one."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []
        self.trouble: list[str] = []

    def send(self, recipient: str, body: str) -> str:
        trouble = self.trouble.pop() if self.trouble else ""
        if trouble == "before":
            raise TextNotSent("busy")
        self.sent.append((recipient, body))
        if trouble == "after":
            raise TextNotSent("no answer")
        return f"SM{len(self.sent):032x}"

    def was_sent(self, recipient: str, body: str) -> bool:
        return (recipient, body) in self.sent


class Account(MemoryCalendarStore):
    """A calendar account in which something may happen between its being read and what comes of that."""

    def __init__(self, account: str) -> None:
        super().__init__(account)
        self.meanwhile: list[Callable[[], object]] = []

    def changes(self, calendar: str, token: str | None) -> Changes:
        found = super().changes(calendar, token)
        if self.meanwhile:
            self.meanwhile.pop()()
        return found


class DurableBooker(DirectBooker):
    """Carries bookings out step by step, as durable workflows do: a step that was taken before a crash is not taken
    again. In the caller's own thread, so that what interrupts it is what the test says. `steps` outlives the process.
    """

    steps: dict[tuple[str, int], ShownEvent]
    fuse: Fuse

    def carry_out(self, booking: str, now: dt.datetime, wait: float) -> BookingProgress:
        try:
            return self._carry(booking, now)
        except CalendarError:
            return BookingProgress(self._ledger.get(booking))

    def _carry(self, booking: str, now: dt.datetime) -> BookingProgress:
        while True:
            key = (booking, self._ledger.get(booking).revision)
            seen = self.steps.get(key) or self._carrier.write(booking)
            self.steps[key] = seen
            self.fuse.burn()
            seen = replace(seen, conflict=self._carrier.look_again(booking))
            row = self._carrier.settle(booking, seen, now)
            del self.steps[key]
            if row.revision == seen.revision:
                break
        self.notifier.tell(booking, now)
        return BookingProgress(row, seen.event)


@dataclass
class World:
    """What processes share, and what outlives them."""

    engine: Any = field(default_factory=lambda: open_database(None))
    home: Account = field(default_factory=lambda: Account("home"))
    carrier: Carrier = field(default_factory=Carrier)
    now: dt.datetime = MONDAY_NINE
    store: Account | None = None
    steps: dict[tuple[str, int], ShownEvent] = field(default_factory=dict)

    @property
    def calendar(self) -> Account:
        return self.store or self.home


class Process:
    """One process on the shared database: dies at the end of its fuse, and nothing of it is left."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.fuse = world, Fuse()
        self.ledger = fused(
            Ledger(world.engine), self.fuse, "book", "commit", "move", "cancel", "mark_written", "mark_taken",
            "follow_owner", "lose_to_owner", "take_back_from_owner", "tell", "keep", "let_go",
            "write_again", "read_again", "was_read_again", "flag",
        )  # fmt: skip
        outbox = fused(Outbox(world.engine), self.fuse, "claim", "went", "later")
        self.notifier = Notifier(
            self.ledger, POLICY, sentences("appointments"), TextSignature("Sparkle", OWNER), texts=True
        )
        store = Through(world, self.fuse)
        booker = DurableBooker(self.ledger, store, POLICY, self.notifier)
        self.booker, booker.steps, booker.fuse = booker, world.steps, self.fuse
        self.desk = BookingService(POLICY, store, self.ledger, booker)
        self.sync = CalendarSync(self.ledger, store, POLICY, self.notifier)
        self.sync._followings = fused(self.sync._followings, self.fuse, "keep")
        self.approvals = Approvals(POLICY, self.ledger, booker)
        sender = TextSender(fused_carrier(world.carrier, self.fuse), Deliveries(world.engine))
        self.dispatcher = Dispatcher(outbox, {"text": sender}, name, lambda: world.now)

    def round(self) -> None:
        now = self.world.now
        for job in (self.sync.run, self.approvals.lapse, self.booker.catch_up, self.notifier.round):
            job(now)
        self.dispatcher.round(now)


class Through:
    """The calendar as a process reaches it."""

    def __init__(self, world: World, fuse: Fuse) -> None:
        self._world, self._fuse = world, fuse

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._world.calendar, name)
        if name in ("close", "identity"):
            return method
        return _deadly(method, self._fuse)


def fused_carrier(carrier: Carrier, fuse: Fuse) -> Any:
    class Reached:
        send = staticmethod(_deadly(carrier.send, fuse))
        was_sent = staticmethod(carrier.was_sent)

    return Reached()


class Promises(RuleBasedStateMachine):
    """Every yes is one event, unless its caller or the owner ended it; every end is known; no text comes twice."""

    def __init__(self) -> None:
        super().__init__()
        self.world = World()
        self.processes = [Process(self.world, "one"), Process(self.world, "two")]
        self.callers = 0
        self.told: dict[str, str] = {}
        """Bookings by id, and what their callers were told last."""
        self.kept: dict[str, str] = {}
        """Bookings that were only kept for somebody, and their telephones; what is agreed to goes into `told`."""
        self.ended: set[str] = set()
        """Ended by their caller, or by the owner's own deletion."""
        self.erased: dict[str, Event] = {}
        self.backup: tuple[dict[str, Event], dict[str, int]] | None = None

    # callers

    @rule(process=st.integers(0, 1), slot=st.sampled_from(SLOTS), dies=st.none() | st.integers(1, 25))
    def books(self, process: int, slot: dt.datetime, dies: int | None) -> None:
        self.callers += 1
        request = BookingRequest(
            call=f"call-{self.callers}",
            slot=TimeSlot(slot, slot + HOUR),
            name=f"Caller {self.callers}",
            phone=number(self.callers),
        )
        result = self._alive(process, lambda one: one.desk.book_appointment(request, self.world.now), dies)
        if result is not None and result.state in ("booked", "held"):
            self.told[str(result.id)] = str(result.state)
        else:  # a yes that was written down counts, whether or not its caller heard so
            window = Interval(slot, slot + HOUR)
            rows = Ledger(self.world.engine).visits(window, self.world.now)
            self.told |= {row.id: "nothing" for row in rows if row.call == request.call and row.promised}

    @rule(
        process=st.integers(0, 1),
        slot=st.sampled_from(SLOTS),
        again=st.booleans(),
        dies=st.none() | st.integers(1, 25),
    )
    def keeps(self, process: int, slot: dt.datetime, again: bool, dies: int | None) -> None:
        """Somebody wants to ask at home first: a new caller, or one for whom a time is kept already."""
        self.callers += 1
        agreed = {self.kept[booking] for booking in self.told if booking in self.kept}
        waiting = sorted(set(self.kept.values()) - agreed)
        request = BookingRequest(
            call=f"call-{self.callers}",
            slot=TimeSlot(slot, slot + HOUR),
            name=f"Caller {self.callers}",
            phone=waiting[0] if again and waiting else number(self.callers),
        )
        self._alive(process, lambda one: one.desk.hold_appointment(request, self.world.now), dies)
        rows = Ledger(self.world.engine).to_come(self.world.now, str(request.phone))
        self.kept |= {row.id: str(request.phone) for row in rows if row.call == request.call}

    @precondition(lambda self: self.kept)
    @rule(process=st.integers(0, 1), data=st.data(), agreed=st.booleans(), dies=st.none() | st.integers(1, 25))
    def answers(self, process: int, data: st.DataObject, agreed: bool, dies: int | None) -> None:
        """YES or NO to the text; the carrier may bring it twice, to two processes."""
        booking = data.draw(st.sampled_from(sorted(self.kept)))
        for each in (process, 1 - process):
            result = self._alive(
                each, lambda one: one.desk.decide_kept(self._row(booking), agreed, self.world.now), dies
            )
            if agreed and result is not None and result.state in ("booked", "held"):
                self.told[booking] = str(result.state)
            elif agreed and self._row(booking).promised:
                self.told.setdefault(booking, "nothing")

    @precondition(lambda self: self.kept)
    @rule()
    def a_day_passes(self) -> None:
        self.time_passes(25 * 60)

    @precondition(lambda self: self.told)
    @rule(process=st.integers(0, 1), data=st.data(), slot=st.sampled_from(SLOTS), dies=st.none() | st.integers(1, 25))
    def moves(self, process: int, data: st.DataObject, slot: dt.datetime, dies: int | None) -> None:
        booking = data.draw(st.sampled_from(sorted(self.told)))
        request = RescheduleRequest(call="mover", id=booking, slot=TimeSlot(slot, slot + HOUR))
        self._alive(process, lambda one: one.desk.reschedule(request, self.world.now), dies)

    @precondition(lambda self: self.told)
    @rule(process=st.integers(0, 1), data=st.data(), dies=st.none() | st.integers(1, 25))
    def cancels(self, process: int, data: st.DataObject, dies: int | None) -> None:
        booking = data.draw(st.sampled_from(sorted(self.told)))
        self.ended.add(booking)  # also one of which the caller heard no answer: they asked for it
        request = CancelRequest(call="canceller", id=booking)
        self._alive(process, lambda one: one.desk.cancel(request, self.world.now), dies)

    # the owner, in the calendar's own page

    @precondition(lambda self: self._events())
    @rule(data=st.data(), hours=st.integers(-3, 3))
    def owner_moves(self, data: st.DataObject, hours: int) -> None:
        event = data.draw(st.sampled_from(self._events()))
        self.world.home.edit("primary", replace(event, start=event.start + hours * HOUR, end=event.end + hours * HOUR))

    @precondition(lambda self: self._events())
    @rule(data=st.data())
    def owner_deletes(self, data: st.DataObject) -> None:
        event = data.draw(st.sampled_from(self._events()))
        self.world.home.edit("primary", replace(event, status="cancelled"))
        self.ended.add(event.id)
        self.erased[event.id] = event

    @precondition(lambda self: self.erased)
    @rule(data=st.data())
    def owner_puts_back(self, data: st.DataObject) -> None:
        event = self.erased.pop(data.draw(st.sampled_from(sorted(self.erased))))
        if event.id in {each.id for each in self._all_events()}:
            self.world.home.edit("primary", event)

    @rule(slot=st.sampled_from(SLOTS))
    def owner_enters(self, slot: dt.datetime) -> None:
        self.world.home.block("primary", slot, slot + HOUR, "Dentist")

    # what goes on beside the calls

    @rule(process=st.integers(0, 1), dies=st.none() | st.integers(1, 40))
    def round(self, process: int, dies: int | None) -> None:
        self._alive(process, lambda one: one.round(), dies)

    @rule(process=st.integers(0, 1), slot=st.sampled_from(SLOTS))
    def round_while_somebody_books(self, process: int, slot: dt.datetime) -> None:
        self.world.home.meanwhile.append(lambda: self.books(1 - process, slot, None))
        self._alive(process, lambda one: one.round(), None)
        self.world.home.meanwhile.clear()

    @rule(process=st.integers(0, 1))
    def round_while_another_goes_on(self, process: int) -> None:
        self.world.home.meanwhile.append(lambda: self._alive(1 - process, lambda one: one.round(), None))
        self._alive(process, lambda one: one.round(), None)
        self.world.home.meanwhile.clear()

    @rule(process=st.integers(0, 1), slot=st.sampled_from(SLOTS), dies=st.integers(4, 12))
    def owner_deletes_what_a_dead_process_wrote(self, process: int, slot: dt.datetime, dies: int) -> None:
        self.books(process, slot, dies)
        unsettled = {row.id for row in Ledger(self.world.engine).unsettled()}
        for event in [each for each in self._events() if each.id in unsettled]:
            self.world.home.edit("primary", replace(event, status="cancelled"))
            self.ended.add(event.id)
        self._alive(1 - process, lambda one: one.sync.run(self.world.now), None)

    # what happens to all of them

    @rule(minutes=st.sampled_from((1, 3, 6, 31, -2)))
    def time_passes(self, minutes: int) -> None:
        if self.world.now + minutes * MINUTE < SLOTS[0] - 30 * HOUR:
            self.world.now += minutes * MINUTE

    @rule()
    def token_expires(self) -> None:
        self.world.home.forget_tokens()

    @rule()
    def calendar_is_out_of_reach(self) -> None:
        self.world.home.go_down(CalendarUnavailable("an outage"))

    @rule()
    def calendar_is_back(self) -> None:
        self.world.home.go_down(None)

    @rule(trouble=st.sampled_from(("before", "after")))
    def carrier_stumbles(self, trouble: str) -> None:
        self.world.carrier.trouble.append(trouble)

    @rule(process=st.integers(0, 1))
    def file_names_another_account(self, process: int) -> None:
        self.world.store = Account("another")
        self._alive(process, lambda one: one.round(), None)
        self.world.store = None

    @rule()
    def calendar_is_saved(self) -> None:
        self.backup = (dict(self.world.home._calendars["primary"]), dict(self.world.home._changed["primary"]))

    @precondition(lambda self: self.backup is not None)
    @rule()
    def calendar_is_restored(self) -> None:
        assert self.backup is not None
        home = self.world.home
        self.erased = {}
        home._calendars["primary"], home._changed["primary"] = dict(self.backup[0]), dict(self.backup[1])
        home.forget_tokens()

    # what has to hold

    def teardown(self) -> None:
        try:
            self._come_to_rest()
            self.every_yes_is_one_event()
            self.nothing_is_booked_without_a_yes()
            self.one_is_kept_for_each_number()
            self.every_end_is_known()
            self.no_text_came_twice()
        finally:
            self.world.engine.dispose()

    def every_yes_is_one_event(self) -> None:
        events = {event.id: event for event in self._events()}
        for booking in self.told:
            row = self._row(booking)
            if booking in self.ended and row.state is not BookingState.WRITTEN:
                assert booking not in events, f"{booking} was ended, and its event stands"
                continue
            if row.state is BookingState.TAKEN:
                assert booking not in events
                continue
            assert row.state is BookingState.WRITTEN, f"{booking} ended, and neither caller nor owner did that: {row}"
            assert booking in events, f"{booking} has no event"
            assert events[booking].interval == row.place.interval

    def nothing_is_booked_without_a_yes(self) -> None:
        events = {event.id for event in self._events()}
        for booking in set(self.kept) - set(self.told):
            assert booking not in events, f"{booking} was only kept, and its event stands"
            assert not self._row(booking).promised

    def one_is_kept_for_each_number(self) -> None:
        phones = [self._row(booking).details.phone for booking in self.kept if self._is_kept(booking)]
        assert len(phones) == len(set(phones))

    def every_end_is_known(self) -> None:
        given_up = self._given_up()
        for booking in set(self.told) - given_up:
            row = self._row(booking)
            words = [text for text in self._words(booking) if "is kept for you" not in text]
            if row.state is BookingState.WRITTEN:
                assert words, f"nothing was texted of {booking}"
                assert spoken(row.place.interval.start) in words[-1], f"{row} but {words}"
                assert "cancelled" not in words[-1]
            elif row.state is BookingState.CANCELLED:
                assert not words or "is cancelled" in words[-1], f"the end of {booking} is not known: {words}"
            elif row.state is BookingState.TAKEN:
                assert not words or "has just been taken" in words[-1]

    def _given_up(self) -> set[str | None]:
        """Bookings of which a text was given up, as the carrier stumbled again a day later: the owner sees it."""
        return {each.booking for each in Outbox(self.world.engine).all() if each.state == "failed"}

    def no_text_came_twice(self) -> None:
        for booking in self.told:
            words = self._words(booking)
            assert all(one != other for one, other in pairwise(words)), f"twice: {words}"

    def _come_to_rest(self) -> None:
        """All is well again, and time goes on: whatever is still to be done gets done."""
        self.world.carrier.trouble.clear()
        self.world.home.go_down(None)
        self.world.home.meanwhile.clear()
        for _ in range(12):
            self.world.now += 31 * MINUTE
            for process in self.processes:
                process.round()
            self._owner_looks()

    def _owner_looks(self) -> None:
        """Puts back what is only missing, and takes up a calendar that was given up."""
        one = self.processes[0]
        if Followings(self.world.engine).stopped():
            adopt(one.ledger, self.world.home, "primary", self.world.now)
        for row in one.ledger.missing():
            one.desk.answer_owner(f"NO {row.id[:4]}", self.world.now)

    # what the world shows

    def _alive(self, process: int, does: Callable[[Process], Any], dies: int | None) -> Any:
        """What came of it; None where the process died over it, whose place a new one takes."""
        one = self.processes[process]
        one.fuse.left = dies
        try:
            return does(one)
        except Killed:
            self.processes[process] = Process(self.world, f"{process}-{self.callers}-{id(one)}")
            return None
        finally:
            one.fuse.left = None

    def _events(self) -> list[Event]:
        return [event for event in self._all_events() if not event.cancelled and event.private]

    def _all_events(self) -> list[Event]:
        return sorted(self.world.home._calendars["primary"].values(), key=lambda event: event.id)

    def _is_kept(self, booking: str) -> bool:
        return self._row(booking).state is BookingState.KEPT

    def _row(self, booking: str) -> Booking:
        return Ledger(self.world.engine).get(booking)

    def _words(self, booking: str) -> list[str]:
        """What went out about it: the texts of its customer, in their order."""
        return [body for recipient, body in self.world.carrier.sent if recipient == self._row(booking).details.phone]


def number(caller: int) -> str:
    """Each caller has a telephone of their own."""
    return f"+1312555{1000 + caller}"


def spoken(moment: dt.datetime) -> str:
    local = moment.astimezone(CHICAGO)
    return f"{local:%A}, {local:%B} {local.day} at {local.hour % 12 or 12}:{local:%M} {local:%p}"
