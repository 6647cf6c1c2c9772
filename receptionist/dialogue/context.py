"""CallContext: all that is known in a call, one frozen value that every turn adds to."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import Question
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Fact, Say
from receptionist.model.trust import PhoneBy, Trust, come_by
from receptionist.model.understanding import Address, Emergency, When

Source = Literal["heard", "caller_id", "customer"]
Disposition = Literal[
    "booked",
    "rescheduled",
    "cancelled",
    "message_taken",
    "transferred",
    "answered",
    "abandoned",
    "refused",
    "emergency",
]


class SlotValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """One known value in canonical text: a name in display case, E.164, an ISO date, HH:MM, an address line."""

    name: str
    text: str
    source: Source = "heard"
    address: Address | None = None
    """The parts, where the slot is an address: later turns add to them."""


class ReadBack(msgspec.Struct, frozen=True):
    """Exactly what a yes agrees to: the slots as read back and the time that was named. Of a visit, its id."""

    values: tuple[Fact, ...]
    slot: TimeSlot | None = None


class Suspended(msgspec.Struct, frozen=True, omit_defaults=True):
    """A job that waits while another one is seen to: all that is known for it alone."""

    workflow: str
    slots: tuple[SlotValue, ...] = ()
    wanted: When = When()
    declined: tuple[dt.datetime, ...] = ()
    visits: tuple[Appointment, ...] | None = None
    visit: Appointment | None = None
    found_by: str = ""
    rounds: int = 0
    read_backs: int = 0


class Claim(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was said to show that a visit is the caller's, until it is compared with what is booked.

    `misses` counts what did not fit.
    """

    name: str = ""
    days: tuple[dt.date, ...] = ()
    misses: int = 0


class Doubt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn put aside while the caller is asked whether they said that: as it was heard, and the question it answered.

    `value` is what it gave, `said` how it was said back, `misses` the tries that its question had before.
    """

    text: str
    alternatives: tuple[str, ...]
    value: str
    said: Say
    asked: tuple[str, ...]
    question: Question | None = None
    misses: int = 0


class Peril(msgspec.Struct, frozen=True, omit_defaults=True):
    """A danger that was spoken of, while the caller is asked whether it is there or, `told`, to be put through.

    `text` is the turn that named it, as it was heard; `asked`, `question` and `misses` are what was open before.
    """

    kind: Emergency
    text: str
    alternatives: tuple[str, ...]
    asked: tuple[str, ...]
    question: Question | None = None
    misses: int = 0
    told: bool = False


class CallContext(msgspec.Struct, frozen=True, omit_defaults=True):
    """The blackboard of one call.

    `wanted` accumulates the caller's words about day and time, `unchecked` while the calendar has not answered them;
    `proposal` is the one time that will be read back. `asked` names what we wait for, `misses` counts tries of that
    question, `rounds` how often times were offered or a read-back turned down. `pending` is the tool whose answer is
    awaited.
    """

    call_id: str
    at: dt.datetime
    phase: Phase = Phase.GREETING
    workflow: str = ""
    caller: str | None = None
    trust: Trust = Trust.CLAIMED
    """What the number that calls is taken for."""
    slots: tuple[SlotValue, ...] = ()
    partial_address: Address | None = None
    partial_digits: str = ""
    """Halves of an address or a telephone number, until the rest is said."""
    wanted: When = When()
    unchecked: bool = False
    offers: tuple[TimeSlot, ...] = ()
    proposal: TimeSlot | None = None
    looked_up: tuple[Fact, ...] = ()
    """What the last look-up was told besides the wish: service, ZIP code, city."""
    declined: tuple[dt.datetime, ...] = ()
    """Starts that were offered and turned down."""
    read_back: ReadBack | None = None
    recited: tuple[Say, ...] = ()
    """The read-back as it is said: the values of its sentences are the facts that a yes agrees to."""
    telling: tuple[Say, ...] = ()
    """Sentences of it that were said last, until the next event tells whether they were heard."""
    grounded: tuple[Fact, ...] = ()
    """Facts of it that the caller has heard, each until its value changes."""
    read_backs: int = 0
    """How often this job was read back."""
    leaving: bool = False
    """The caller said goodbye with their yes: what came of it is the last that they are told."""
    visits: tuple[Appointment, ...] | None = None
    """The caller's visits, once they were looked for; `found_by` is the number they were found under."""
    found_by: str = ""
    visit: Appointment | None = None
    """The visit that this job is about."""
    proved: tuple[str, ...] = ()
    """Ids of the visits that the caller has shown to be theirs."""
    own_numbers: tuple[str, ...] = ()
    """Numbers that a texted code was read back from in this call."""
    claim: Claim = Claim()
    misnamed: int = 0
    codes: int = 0
    """How often a name was said that is not the one on the booking, and how often a code was sent."""
    suspended: tuple[Suspended, ...] = ()
    """Jobs that wait, the one that was left last at the end."""
    asked: tuple[str, ...] = ()
    question: Question | None = None
    """The question that `asked` was last put by."""
    misses: int = 0
    rounds: int = 0
    changes: int = 0
    """How often in this job something that was known gave way to something else, before the read-back."""
    detours: int = 0
    """Turns in a row that were neither an answer nor a miss: questions, "repeat that", "hold on"."""
    pending: str = ""
    said: tuple[Say, ...] = ()
    notes: tuple[str, ...] = ()
    """What the caller asked for, in their own words."""
    message: str = ""
    booking: BookingResult | None = None
    jobs: int = 0
    """Workflows carried out in this call."""
    disposition: Disposition | None = None
    spoke: bool = False
    """The caller has said or keyed something, understood or not."""
    doubt: Doubt | None = None
    """An answer that the recogniser was unsure of, while the caller is asked whether that was it."""
    tries: tuple[tuple[str, ...], ...] = ()
    """What was heard when a name was asked for, each with its alternatives: a spelling is weighed with it."""
    peril: Peril | None = None
    """A danger that is asked after, or that the caller was told what to do in."""
    allayed: tuple[Emergency, ...] = ()
    """Dangers that the caller has said are not there: they are not asked after again."""
    advised: tuple[Emergency, ...] = ()
    """Dangers that the caller was told what to do in, and has said that nobody need come for."""
    earlier: CallContext | None = None
    """A call that broke off, while the caller is asked whether to go on with it."""

    @property
    def callers_number(self) -> str | None:
        """The number that calls, where it may be the caller's own."""
        return self.caller if self.trust is not Trust.STRANGER else None

    def phone_by(self, number: str | None) -> PhoneBy:
        """How this call has come by `number`."""
        return come_by(number, self.caller, self.trust, self.own_numbers)

    def value(self, slot: str) -> str | None:
        """The canonical text of `slot`, or None."""
        found = self.filled(slot)
        return found.text if found else None

    def filled(self, slot: str) -> SlotValue | None:
        return next((value for value in self.slots if value.name == slot), None)

    def with_slot(self, value: SlotValue) -> CallContext:
        """This context with `value` in the place of any earlier value of the same slot."""
        kept = tuple(old for old in self.slots if old.name != value.name)
        return msgspec.structs.replace(self, slots=tuple(sorted((*kept, value), key=lambda slot: slot.name)))

    def having(self, **changes: object) -> CallContext:
        """This context with fields replaced."""
        return msgspec.structs.replace(self, **changes)
