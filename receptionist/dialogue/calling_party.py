"""The calling party: who rings, what their number is worth, and what they have shown or tried to show."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.task import SlotValue
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.appointment import Appointment
from receptionist.model.trust import Trust
from receptionist.model.understanding import EachMoved, OneMeant

OF_THE_CALLER = ("name", "phone", "email", "address", "service")
"""Slots that are the caller's and not one task's: what was said once is known for all of them."""


class Claim(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was said to show that a visit is the caller's, until it is compared with what is booked.

    `misses` counts what did not fit. `weekday`, 0 for Monday, is what they call it by: "my Thursday appointment".
    `another`: than the one that was spoken of. `one` and `service` are what else it is called by: "the second one"; and
    `streets` what may be the street it is on.
    `each`: all that they have are meant; `moves`: each of them is to be at a time of its own. `day_unknown`: they have
    said that they don't know when it is.
    """

    name: str = ""
    days: tuple[dt.date, ...] = ()
    misses: int = 0
    weekday: int | None = None
    another: bool = False
    each: bool = False
    day_unknown: bool = False
    one: OneMeant | None = None
    service: str = ""
    streets: tuple[str, ...] = ()
    moves: tuple[EachMoved, ...] = ()


class VisitsToCome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The visits under the caller's number that are to come: when they begin, and the names they are under, which are
    listened for and never said. `texted`: they were texted of one; `until`: when each of them ends; `services`: what
    each of them is for.
    """

    starts: tuple[dt.datetime, ...] = ()
    names: tuple[str, ...] = ()
    texted: bool = False
    until: tuple[dt.datetime, ...] = ()
    services: tuple[str, ...] = ()


class CallingParty(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whoever calls. `number` is E.164, or None where it is withheld."""

    number: str | None = None
    trust: Trust = Trust.CLAIMED
    """What the number that calls is taken for."""
    slots: tuple[SlotValue, ...] = ()
    """What is known of them, whatever they call for."""
    proved: tuple[str, ...] = ()
    """Ids of the visits that they have shown to be theirs."""
    own_numbers: tuple[str, ...] = ()
    """Numbers that a texted code was read back from in this call."""
    claim: Claim = Claim()
    misnamed: int = 0
    """How often a name was said that is not the one on the booking."""
    codes: int = 0
    """How often a code was sent."""
    owner: bool = False
    """They have shown to be the owner, by the PIN or a code."""
    lately: Appointment | None = None
    """The visit under their number that is today, or was last: what they may call about."""
    to_come: VisitsToCome = VisitsToCome()
    another: AnothersVisit | None = None
    """Somebody else, whose visit they call about."""

    @property
    def own_number(self) -> str | None:
        """The number that calls, where it may be the caller's own."""
        return self.number if self.trust is not Trust.STRANGER else None

    @property
    def unproved(self) -> CallingParty:
        """The same caller with nothing shown: no proof outlives its call."""
        return CallingParty(self.number, self.trust, self.slots, lately=self.lately, to_come=self.to_come)
