"""What became of one made-up call, judged by what the caller wanted and what stands in the calendar."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from receptionist.app.container import Office
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.harness.callers.caller import Caller, CallerAct, same_address, same_name
from receptionist.harness.callers.person import MadeUpCaller
from receptionist.model.ruled_out import admits

REACHED = {
    "book": ("booked",),
    "reschedule": ("rescheduled",),
    "cancel": ("cancelled",),
    "check": ("answered",),
    "message": ("message_taken",),
    "question": ("answered", "booked"),
}
"""The dispositions by which each goal counts as reached."""

ELSEWHERE = ("message_taken", "transferred")
"""A person or a message: not what was wanted, and no dead end either."""


@dataclass(frozen=True)
class CallerOutcome:
    """One call: the caller's turns until the job was done, the disposition, and what is wrong with it, if anything."""

    person: MadeUpCaller
    started: dt.datetime
    busy: tuple[tuple[dt.datetime, dt.datetime], ...]
    said: tuple[tuple[CallerAct, str], ...]
    """What the caller did, as it arrived, and what the receptionist said to it."""
    turns: int
    disposition: str
    wrong: str = ""
    dead_end: str = ""
    stated_a_limit: bool = False
    against_limit: str = ""
    """A time that was offered although the caller had ruled it out."""

    @property
    def completed(self) -> bool:
        spoilt = self.wrong or self.against_limit or self.dead_end
        return not spoilt and self.disposition in REACHED[self.person.goal]


def judged(office: Office, outcome: CallerOutcome, caller: Caller, ctx: CallContext) -> CallerOutcome:
    """`outcome` with what is wrong about it."""
    return replace(outcome, wrong=_wrong(office, caller, ctx, outcome.started), dead_end=_dead_end(outcome, ctx))


def against_limit(caller: Caller, ctx: CallContext) -> str:
    """Law 9: a time that is offered or read back although the caller, on a clear line, has ruled it out.

    None is where it is said first that nothing else is left.
    """
    outside = any(("reason", "outside_limits") in said.values for said in ctx.turn.said)
    if caller.person.manner.noise != "none" or outside:
        return ""
    times = ctx.times
    named = (*times.offers, *((times.proposal,) if times.proposal else ()))
    broken = next((slot for slot in named if not admits(caller.stated, slot.start, slot.end)), None)
    return f"{broken.start:%A %Y-%m-%d %H:%M} was offered, which the caller had ruled out" if broken else ""


def _dead_end(outcome: CallerOutcome, ctx: CallContext) -> str:
    """Where a caller who would have gone on could not; empty where there was a way."""
    if ctx.phase is not Phase.ENDED:
        return "the call found no end"
    if not outcome.person.manner.cooperative or outcome.disposition != "abandoned":
        return ""
    left = bool(outcome.said) and outcome.said[-1][0].doing == "hangs up"
    return "the caller lost patience" if left else "the call was ended with nothing"


def _note_is_lost(caller: Caller, notes: str) -> bool:
    """Whether what was said with the yes on a clear line is missing in the appointment."""
    said = caller.noted and caller.person.manner.noise == "none"
    return said and caller.person.manner.note.rpartition(" ")[2].lower() not in notes.lower()


def _wrong(office: Office, caller: Caller, ctx: CallContext, now: dt.datetime) -> str:
    """What the calendar has that the caller did not agree to; empty where all is as they wanted."""
    person = caller.person
    booked = [each for each in office.front_desk.ledger.upcoming(now) if each.details.phone == person.phone]
    ours = [each for each in booked if each.call == ctx.call.id]
    if len(booked) > (1 if caller.standing or ours else 0):
        return f"{len(booked)} visits for one caller"
    for each in ours:
        start = each.place.interval.start.astimezone(office.zone)
        if not same_name(each.details.name, person.name):
            return f"booked for {each.details.name}, not {person.name}"
        if each.details.address and not same_address(each.details.address, person):
            return f"booked at {each.details.address}, not {person.address}"
        if _note_is_lost(caller, each.details.notes):
            return f"booked without the note: {person.manner.note}"
        if not caller.satisfied(start):
            return f"booked for {start:%A %Y-%m-%d %H:%M}, not as wished"
    return ""
