"""A call by text: the same brain as on the telephone, its words collected instead of spoken."""

from __future__ import annotations

import datetime as dt
import time
from typing import Any

import msgspec

from calendar_tools.booking import Booking as Kept
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.texter import Texter
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.owners_line import OwnersKit
from receptionist.app.settings import Business
from receptionist.channels.journal import Header, Journal
from receptionist.channels.runner import Call
from receptionist.channels.screening.attestation import UNSIGNED, Attested
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, CallEnded, Event, Heard, Keyed, Silence
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import MORE
from receptionist.model.commands import HangUp, Listen, Say, TakeMessage, Transfer
from receptionist.tools.store import ToolRun
from receptionist.understanding.ranking import weights


class TurnOutcome(msgspec.Struct, frozen=True):
    """What one event led to: the words, what is asked now, what is known, the tools that ran."""

    said: str
    context: CallContext
    runs: tuple[ToolRun, ...]
    seconds: float
    stands: Kept | None = None
    """What the ledger has of the booking that the call has made or changed."""

    def as_json(self) -> dict[str, Any]:
        """The line of `receptionist talk --jsonl`."""
        ctx = self.context
        return {
            "say": self.said,
            "phase": ctx.phase.value,
            "asked": _asked(ctx),
            "slots": known(ctx),
            "tools": [_run(run) for run in self.runs],
            "booking": _booking(ctx, self.stands),
            "ended": ctx.call.disposition if ctx.phase is Phase.ENDED else None,
        }


class NotSaid(Exception):
    """Words were to be spoken over that our last answer does not have."""

    def __init__(self, words: str, said: str) -> None:
        super().__init__(f"says {said!r}, so that {words!r} can't be spoken over")


class Rehearsal:
    """One call, driven by text. `clock` is its moment, in the business's zone; it does not move by itself."""

    def __init__(self, office: Office, clock: dt.datetime, call_id: str, journal: Journal | None = None) -> None:
        self.office = office
        self.now = clock.astimezone(office.zone)
        self.journal = journal or Journal(Header(call_id, office.business.name, weights=weights()))
        self._said: list[tuple[str, Say]] = []
        self._transferred = False
        self.call: Call = office.pick_up(call_id, self, lambda: self.now, self.journal)

    async def start(self, caller: str | None, signature: Attested = UNSIGNED) -> TurnOutcome:
        """Pick up."""
        return await self.take(self.office.started(self.call.context.call.id, caller, self.now, signature))

    async def hear(self, text: str) -> TurnOutcome:
        return await self.take(Heard(self.now, text))

    async def talk_over(self, words: str) -> TurnOutcome:
        """The caller speaks over the sentence of our last answer that has `words` in it, and does not hear the rest.
        Raises NotSaid.
        """
        lower = words.casefold()
        first = next((nth for nth, (sentence, _) in enumerate(self._said) if lower in sentence.casefold()), None)
        if first is None:
            raise NotSaid(words, self._text())
        return await self.take(BargedIn(self.now, tuple(command for _, command in self._said[first:])))

    async def key(self, digits: str) -> TurnOutcome:
        return await self.take(Keyed(self.now, digits))

    async def silence(self, seconds: float) -> TurnOutcome:
        return await self.take(Silence(self.now, seconds))

    async def hang_up_caller(self) -> TurnOutcome:
        return await self.take(CallEnded(self.now))

    async def take(self, event: Event) -> TurnOutcome:
        """Everything `event` leads to, as one turn."""
        return await self._through(event)

    async def _through(self, event: Event) -> TurnOutcome:
        """A transfer ends our side of the call, as on the telephone."""
        self._said.clear()
        self._transferred = False
        runs_before, began = len(self.call.runs), time.perf_counter()
        await self.call.take(event)
        if self._transferred:
            await self.call.take(CallEnded(self.now))
        seconds = time.perf_counter() - began
        ctx = self.call.context
        return TurnOutcome(self._text(), ctx, tuple(self.call.runs[runs_before:]), seconds, self._stands(ctx))

    def _text(self) -> str:
        return " ".join(sentence for sentence, _ in self._said)

    def _stands(self, ctx: CallContext) -> Kept | None:
        booking = ctx.call.booking.id if ctx.call.booking else None
        try:
            return self.office.front_desk.ledger.get(booking) if booking else None
        except NoBooking:  # of a tool that only answers as it was told to
            return None

    async def say(self, sentence: str, command: Say) -> None:
        self._said.append((sentence, command))

    async def listen(self, command: Listen) -> None:
        """Nothing to open: the next line of text is the answer."""

    async def transfer(self, command: Transfer) -> None:
        self._transferred = True

    async def take_message(self, command: TakeMessage) -> None:
        """Nothing to record: the next line of text is the message."""

    async def hang_up(self, command: HangUp) -> None:
        """Nothing to close: the context says that the call is over."""


def rehearse(
    business: Business,
    clock: dt.datetime,
    call_id: str,
    busy: list[tuple[dt.datetime, dt.datetime]],
    journal: Journal | None = None,
    *,
    owner: OwnersKit | None = None,
    texter: Texter | None = None,
) -> Rehearsal:
    """A rehearsal in an office of its own, whose calendars are busy at these times."""
    office = rehearsal_office(business, fixed_zone(clock), texter, owner)
    calendar = office.front_desk.policy.crews[0].calendar
    for start, end in busy:
        office.calendars.block(calendar, start, end)  # type: ignore[attr-defined]
    return Rehearsal(office, clock, call_id, journal)


def fixed_zone(clock: dt.datetime) -> str | None:
    """The zone name of `clock`'s own offset, for a business file that names none; None where there is no such name."""
    offset = clock.utcoffset()
    if offset is None or offset % dt.timedelta(hours=1):
        return None
    hours = int(offset / dt.timedelta(hours=1))
    return f"Etc/GMT{-hours:+d}" if hours else "UTC"


def known(ctx: CallContext) -> dict[str, str | None]:
    """Every slot by name; the day and time that would be booked, or were asked for."""
    values: dict[str, str | None] = dict.fromkeys(("name", "phone", "address", "date", "time"))
    values |= {slot.name: slot.text for slot in ctx.slots}
    start = ctx.call.booking.start if ctx.phase is Phase.COMPLETE and ctx.call.booking else None
    start = start or (ctx.times.proposal.start if ctx.times.proposal else None)
    if start is not None:
        return {**values, "date": start.date().isoformat(), "time": f"{start:%H:%M}"}
    wanted = ctx.times.wanted
    return {
        **values,
        "date": wanted.date.isoformat() if wanted.date else None,
        "time": f"{wanted.time:%H:%M}" if wanted.time else None,
    }


def _asked(ctx: CallContext) -> list[str]:
    """What is waited for, by the names that outside programs know; "anything else?" has one of its own."""
    if ctx.phase is Phase.ENDED:
        return []
    if ctx.phase is Phase.COMPLETE and ctx.focus.asked == MORE.asked:
        return ["more"]
    return [_ASKED.get(what, what) for what in ctx.focus.asked]


_ASKED = {"booking_name": "name", "booking_day": "visit", "line_code": "code"}
"""What outside programs call a question that has a name of its own in the dialogue."""


def _booking(ctx: CallContext, stands: Kept | None) -> dict[str, Any] | None:
    """As it stands, whoever's words it is from."""
    if ctx.call.booking is None:
        return None
    built: dict[str, Any] = msgspec.to_builtins(ctx.call.booking)
    slots = {slot.name: slot.text for slot in ctx.slots}
    if stands is None:
        return {**built, **slots}
    said = {name: getattr(stands.details, name) for name in ("name", "phone", "address", "notes")}
    return {**built, **slots, **said, "service": stands.service}


def _run(run: ToolRun) -> dict[str, Any]:
    failed = {"error": run.error} if run.error else {}
    return {"name": run.name, "params": run.params, "result": run.result, **failed}
