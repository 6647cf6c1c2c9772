"""`receptionist talk`: a call by keyboard, or a line in and a line out with --jsonl."""

from __future__ import annotations

import asyncio
import datetime as dt
import sys
from pathlib import Path
from typing import Any, Literal, TextIO

import msgspec

from receptionist.app.business_file import BadBusinessFile, load
from receptionist.app.settings import Business
from receptionist.app.storage import NotReady, owners_kit
from receptionist.channels.screening.attestation import signed
from receptionist.channels.screening.pin import digits_wanted
from receptionist.harness.rehearsal import Rehearsal, TurnOutcome, rehearse
from receptionist.harness.standing import NotStanding, stand
from receptionist.harness.transcript import StandingAppointment
from receptionist.model.e164 import e164


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: dt.datetime
    end: dt.datetime


class AppointmentLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One that stands already. `start` is the business's wall clock where it has no offset."""

    name: str
    start: dt.datetime
    phone: str | None = None
    address: str | None = None
    service: str | None = None


class NewCall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `call` line: who calls, when, which business, and what its calendar already holds.

    `attestation` is what the carriers' signature on the number is worth; none without it.
    """

    clock: dt.datetime
    caller: str | None = None
    attestation: Literal["A", "B", "C", "failed"] | None = None
    business: str | None = None
    calendar: tuple[Block, ...] = ()
    appointments: tuple[AppointmentLine, ...] = ()


class TalkLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the JSON interface: exactly one field."""

    call: NewCall | None = None
    heard: str | None = None
    keyed: str | None = None
    silence: float | None = None
    hangup: bool = False


class NoCall(ValueError):
    """Something was said before any call was started."""

    def __init__(self) -> None:
        super().__init__('no call yet; start one with {"call": {"clock": "2026-03-02T09:00:00-06:00"}}')


class TalkSession:
    """Calls by lines, one after the other: a new `call` ends the one before."""

    def __init__(self, business: Business) -> None:
        self._business = business
        self._rehearsal: Rehearsal | None = None
        self._calls = 0
        self._loaded: dict[str, Business] = {}

    async def answer(self, line: str) -> dict[str, Any]:
        """The one line that answers `line`; what is wrong with it comes back as `error`."""
        try:
            return (await self._take(msgspec.json.decode(line, type=TalkLine))).as_json()
        except msgspec.ValidationError as error:
            return {"error": _advised(str(error))}
        except (msgspec.DecodeError, ValueError, BadBusinessFile, NotReady, NotStanding) as error:
            return {"error": str(error)}

    async def _take(self, line: TalkLine) -> TurnOutcome:
        given = (line.call, line.heard, line.keyed, line.silence, line.hangup or None)
        if sum(each is not None for each in given) != 1:
            raise ValueError("a line has exactly one of `call`, `heard`, `keyed`, `silence`, `hangup`")
        if line.call is not None:
            return await self._start(line.call)
        if self._rehearsal is None:
            raise NoCall
        if line.heard is not None:
            return await self._rehearsal.hear(line.heard)
        if line.keyed is not None:
            return await self._rehearsal.key(line.keyed)
        if line.silence is not None:
            return await self._rehearsal.silence(line.silence)
        return await self._rehearsal.hang_up_caller()

    async def _start(self, call: NewCall) -> TurnOutcome:
        self.close()
        business = self._business_of(call.business)
        if call.clock.tzinfo is None:
            raise ValueError("call.clock has no offset; write it as 2026-03-02T09:00:00-06:00")
        self._calls += 1
        busy = [(block.start, block.end) for block in call.calendar]
        standing = [_standing(each, business) for each in call.appointments]
        caller, owner = _number(call.caller, business), owners_kit(business)
        rehearsal = rehearse(business, call.clock, f"talk-{self._calls}", busy, owner=owner)
        try:
            for number, each in enumerate(standing):
                stand(rehearsal.office, each, f"earlier-{number}")
        except NotStanding:
            rehearsal.office.close()
            raise
        self._rehearsal = rehearsal
        return await rehearsal.start(caller, signed(call.attestation or ""))

    def _business_of(self, path: str | None) -> Business:
        if path is None:
            return self._business
        if path not in self._loaded:
            self._loaded[path] = load(Path(path))
        return self._loaded[path]

    def close(self) -> None:
        if self._rehearsal is not None:
            self._rehearsal.office.close()
            self._rehearsal = None


_FIELDS: dict[str, type[msgspec.Struct]] = {
    "$.call.appointments": AppointmentLine,
    "$.call.calendar": Block,
    "$.call": NewCall,
    "$": TalkLine,
}
"""What a line is made of, by where it stands in it, the innermost first."""


def _advised(error: str) -> str:
    """What is wrong with a line, with the fields that it may have there."""
    where = error.partition(" - at `")[2] or "$"
    known = next(kind for path, kind in _FIELDS.items() if where.startswith(path))
    return f"{error}; known fields: {', '.join(known.__struct_fields__)}"


def _standing(each: AppointmentLine, business: Business) -> StandingAppointment:
    """Raises ValueError with the mend."""
    services = {offer.name.casefold(): offer.name for offer in business.services}
    if each.service is not None and each.service.casefold() not in services:
        known = ", ".join(services.values())
        raise ValueError(f"call.appointments: there is no service {each.service!r}; this business has: {known}")
    service = services[each.service.casefold()] if each.service is not None else None
    phone = e164(each.phone, business.country) if each.phone else None
    return StandingAppointment(name=each.name, start=each.start, phone=phone, address=each.address, service=service)


async def as_lines(business: Business, source: TextIO, sink: TextIO) -> None:
    """Answer every line of `source` with one of `sink`, flushed."""
    conversation = TalkSession(business)
    for line in source:
        sink.write(msgspec.json.encode(await conversation.answer(line)).decode() + "\n")
        sink.flush()
    conversation.close()


async def by_keyboard(business: Business, caller: str | None, attestation: str, clock: dt.datetime) -> None:
    """A call in the terminal. An empty line is silence, digits alone are keys, `bye` or Ctrl-D hangs up."""
    from receptionist.harness.screen import CallScreen

    screen = CallScreen()
    rehearsal = rehearse(business, clock, "keyboard", [], owner=owners_kit(business))
    screen.open(business.name, rehearsal.now)
    turn = await rehearsal.start(_number(caller, business), signed(attestation))
    screen.turn(turn)
    while not turn.context.call.disposition or turn.context.phase.value != "ended":
        turn = await _typed(rehearsal, screen.ask())
        screen.turn(turn)
    screen.close(turn, rehearsal.office)
    rehearsal.office.close()


async def _typed(rehearsal: Rehearsal, text: str | None) -> TurnOutcome:
    if text is None:
        return await rehearsal.hang_up_caller()
    if not text.strip():
        return await rehearsal.silence(6)
    short = len(text.strip()) < 4 or digits_wanted(rehearsal.call.context) > 0
    if set(text.strip()) <= set("0123456789*#") and short:
        return await rehearsal.key(text.strip())
    return await rehearsal.hear(text)


def _number(caller: str | None, business: Business) -> str | None:
    """E.164, or None for a withheld number."""
    from webhooks.caller_number import caller_number

    known = caller_number(caller)
    return e164(known, business.country) if known else None


def run(business: Business, jsonl: bool, caller: str | None, attestation: str, clock: dt.datetime) -> int:
    """The command itself."""
    if jsonl:
        asyncio.run(as_lines(business, sys.stdin, sys.stdout))
    else:
        asyncio.run(by_keyboard(business, caller, attestation, clock))
    return 0
