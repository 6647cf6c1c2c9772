"""A task: one job of the front desk in a call, from what starts it to what comes of it. Active tasks are a stack.

All that is known for one task alone is in it: it goes with the task when that waits, and away with it when it is done.
"""

from __future__ import annotations

import datetime as dt
from typing import Literal, Self

import msgspec

from receptionist.model.address import Address
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot, VisitSeries
from receptionist.model.commands import Fact, Say
from receptionist.model.results import Candidate
from receptionist.model.ruled_out import Limits
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

Source = Literal["heard", "caller_id", "customer"]


Half = Literal["", "first", "last"]


class SlotValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """One known value in canonical text: a name in display case, E.164, an ISO date, HH:MM, an address line."""

    name: str
    text: str
    source: Source = "heard"
    address: Address | None = None
    """The parts, where the slot is an address: later turns add to them."""
    to_check: bool = False
    """It was never heard for certain: the owner is asked to check it."""
    half: Half = ""
    """Which half of a name was told alone before any was asked for: the other one is yet to be asked for."""


class ReadBack(msgspec.Struct, frozen=True):
    """Exactly what a yes agrees to: the slots as read back and the time that was named, with the visits that follow it.
    Of a visit, its id.
    """

    values: tuple[Fact, ...]
    slot: TimeSlot | None = None
    series: VisitSeries | None = None


class OffersTakenFrom(msgspec.Struct, frozen=True, omit_defaults=True):
    """The offers as last spoken, of which one was taken, and the wish that they were for: they can be asked for once
    more, and "something later" is still of that wish.
    """

    offers: tuple[TimeSlot, ...] = ()
    wish: When = When()
    within: int = 0
    """They were answered by what all of them have, "in the morning", which picks none: which one is asked but once."""
    outside: When | None = None
    """The wish beside which times were named as outside of it, none of which is taken yet: they are named once."""


class TimeSearch(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far caller and calendar are with the time: what is wished for, what is offered, what is settled."""

    wanted: When = When()
    """The caller's words about day and time, accumulated."""
    unchecked: bool = False
    """The calendar has not answered them yet."""
    offers: tuple[TimeSlot, ...] = ()
    proposal: TimeSlot | None = None
    """The one time that will be read back."""
    looked_up: tuple[Fact, ...] = ()
    """What the last look-up was told besides the wish: service, ZIP code, city."""
    declined: tuple[dt.datetime, ...] = ()
    """Starts that were offered and turned down."""
    rounds: int = 0
    """How often times were offered or a read-back turned down."""
    only_asks: bool = False
    """The caller only wants to know whether a time is free: it is neither booked nor kept for them."""
    asks_free: Literal["", "hour", "day"] = ""
    """The caller has asked whether the hour that is looked up can still be had, or what is free on the day."""
    series: VisitSeries | None = None
    """The visits that follow the proposal, found with it."""
    our_start: dt.datetime | None = None
    """The start that the caller took from what was offered, and had asked for no such hour before."""
    taken_from: OffersTakenFrom = OffersTakenFrom()

    @property
    def waiting(self) -> TimeSearch:
        """This search put off: offers and proposal go, for by then their time may be gone."""
        return TimeSearch(self.wanted, declined=self.declined, rounds=self.rounds, taken_from=self.taken_from)


class FoundVisits(msgspec.Struct, frozen=True, omit_defaults=True):
    """The visits that a task can be about, and the one that it is about."""

    visits: tuple[Appointment, ...] | None = None
    """The caller's, once they were looked for."""
    by: str = ""
    """The number they were found under."""
    visit: Appointment | None = None
    also: tuple[Appointment, ...] = ()
    """Further ones that it is about in the same way."""
    put_right: SlotValue | None = None
    """The place of the visit that is to be moved or called off, put right meanwhile: read back once that is done."""


class Picked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may be meant by the words of `slot`, and the one that is."""

    slot: str = ""
    choices: tuple[Candidate, ...] = ()
    target: Candidate | None = None


TriedKind = Literal["name", "address"]


class TriedValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """A name or an address that a turn may have given: how far it lay behind the likeliest words, the logarithm of the
    odds, and how `unlikely` it is by itself, for hardly anybody has it.
    """

    text: str
    lag: float
    unlikely: float = 0.0
    address: Address | None = None


class TryAt(msgspec.Struct, frozen=True):
    """What one turn may have given."""

    kind: TriedKind
    values: tuple[TriedValue, ...]


class Grounding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is read back, and what of it the caller has heard."""

    read_back: ReadBack | None = None
    recited: tuple[Say, ...] = ()
    """The read-back as it is said: the values of its sentences are the facts that a yes agrees to."""
    telling: tuple[Say, ...] = ()
    """Sentences of it that were said last, until the next event tells whether they were heard."""
    heard: tuple[Fact, ...] = ()
    """Facts of it that the caller has heard, each until its value changes."""
    just_told: tuple[Say, ...] = ()
    """Sentences of it that were said in the turn before, and spoken over by nobody."""
    read_backs: int = 0
    """How often this task was read back."""
    corrected: tuple[str, ...] = ()
    """Slots that were wrong in it, one for each time that the caller said so."""
    denied: tuple[str, ...] = ()
    """Names and addresses that the caller has called wrong."""
    tries: tuple[TryAt, ...] = ()
    """What they may have been at the turns that gave one."""

    @property
    def waiting(self) -> Grounding:
        """None of a read-back that was put off: what is read back then is told anew."""
        return Grounding(read_backs=self.read_backs, corrected=self.corrected, denied=self.denied, tries=self.tries)


Deciding = Literal["", "undecided", "to_be_kept"]


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """One task under way. Its slots are those of its own: what is the caller's whatever they call for is with them."""

    workflow: str = ""
    slots: tuple[SlotValue, ...] = ()
    partial_address: Address | None = None
    partial_digits: str = ""
    """Halves of an address or a telephone number, until the rest is said."""
    times: TimeSearch = TimeSearch()
    found: FoundVisits = FoundVisits()
    picked: Picked = Picked()
    grounding: Grounding = Grounding()
    kept: tuple[Fact, ...] = ()
    """Values that its visits may have otherwise, and keep: they are neither read back nor changed."""
    changes: int = 0
    """How often something that was known gave way to something else, before the read-back."""
    leaving: bool = False
    """The caller said goodbye with their yes: what came of it is the last that they are told."""
    deciding: Deciding = ""
    """Whether the caller has to ask or to think first: a settled time is not booked, and kept if that is wished."""

    @property
    def waiting(self) -> Task:
        """This task while another one is seen to: what was about to be asked or said is not, what is known stays."""
        return Task(
            self.workflow, self.slots, times=self.times.waiting, found=self.found, grounding=self.grounding.waiting
        )

    def having(self, **changes: object) -> Self:
        """This task with fields replaced."""
        return msgspec.structs.replace(self, **changes)


class KeptTime(msgspec.Struct, frozen=True, omit_defaults=True):
    """A time that a task has kept for the caller until they have made up their mind: which booking it is of the
    calendar's, until when it is kept, and what was known for the task alone: what was said, and the times that will not
    do.
    """

    id: str
    slot: TimeSlot
    until: dt.datetime
    workflow: str
    slots: tuple[SlotValue, ...] = ()
    ruled_out: Limits = ()
    declined: tuple[dt.datetime, ...] = ()
    asked: bool = False
    """The caller was asked once whether it shall be let go."""


def with_value(slots: tuple[SlotValue, ...], value: SlotValue) -> tuple[SlotValue, ...]:
    """`slots` with `value` in the place of any earlier value of the same slot, in the order of their names."""
    kept = tuple(old for old in slots if old.name != value.name)
    return in_order((*kept, value))


def in_order(slots: tuple[SlotValue, ...]) -> tuple[SlotValue, ...]:
    """`slots` by their names."""
    return tuple(sorted(slots, key=lambda slot: slot.name))


def put_off(meaning: Understanding) -> Deciding:
    """How the caller of `meaning`, who has to ask or to think first, wants their time treated until then."""
    return "to_be_kept" if "keep_time" in meaning.signals else "undecided"
