"""What if something else had been heard, or a setting were another? The call as it would have gone, by today's code.

The dialogue is pure. What it looks up is answered by the log wherever the same was asked with the same parameters, else
by an office in memory whose calendars are as busy as the real ones are now, without what this call booked. Nothing that
is done here reaches ledger, calendar, telephone or mail. What the caller said later is taken as it was said; once our
words differ, they may not have said it. With other settings the whole call is gone through, and what is free is asked
anew: what the log has of it came of the settings that were.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import json
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallEnded, CallStarted, Event, Heard, Keyed, Silence, ToolFinished
from receptionist.dialogue.facts import facts_of
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import Say, UseTool
from receptionist.model.interval import Interval
from receptionist.tools.store import ToolRun
from receptionist.wording.wording import Wording

MOST_TOOLS: Final = 8
"""Tools that one turn may use one after another."""
_CALLERS: Final = (Heard, Keyed, Silence, CallEnded)
"""What a caller does whatever we say; that they spoke over us is left out, for it was over other words."""

_OF_SETTINGS: Final = frozenset({"check_availability", "check_callback"})
"""Tools whose answers come of the hours, services and limits of the business."""

Busy = Callable[[], Iterable[tuple[str, Interval]]]
"""What stands in the calendars, by their ids."""


class OtherTool(msgspec.Struct, frozen=True):
    """A tool in the call as it would have gone. `recorded`: its answer is the log's own."""

    name: str
    outcome: str
    recorded: bool


class OtherTurn(msgspec.Struct, frozen=True):
    """One turn of the call as it would have gone, beside what was said in it. `entry` is its place in the log.

    `unsure`: our words before it differ, so that the caller may not have said it.
    """

    entry: int
    heard: str
    said: str
    was: str
    phase: str
    tools: tuple[OtherTool, ...] = ()
    unsure: bool = False

    @property
    def differs(self) -> bool:
        return self.said != self.was


class NoSuchTurn(Exception):
    """Nothing was heard in that entry of the log."""

    def __init__(self, entry: int) -> None:
        super().__init__(f"entry {entry} of the log has nothing that was heard; choose a turn of the caller's")


class OtherCall(msgspec.Struct, frozen=True):
    """The call from the changed turn on. `disposition` is what it would have come to, "" where it was not over.
    `same_from` is the place in the log from which it goes as it went, None where it never does.
    """

    turns: tuple[OtherTurn, ...]
    disposition: str
    same_from: int | None = None
    values: tuple[tuple[str, str], ...] = ()
    """What was known at its end, by the names of the slots."""


class WhatIf:
    """Over one log. `machine` and `wording` are today's; `busy` is asked only where the log knows no answer. So is an
    office in memory, `office` where there is one already.
    """

    def __init__(
        self, entries: Sequence[LogEntry], machine: Machine, wording: Wording, business: Business, busy: Busy,
        office: Callable[[Business], Office] = rehearsal_office,
    ) -> None:  # fmt: skip
        self._entries = entries
        self._machine = machine
        self._wording = wording
        self._business = business
        self._busy = busy
        self._recorded = dict(_answers(entries))
        self._open = office
        self._office: Office | None = None
        self._runs: list[ToolRun] = []

    def heard(self, entry: int, text: str) -> OtherCall:
        """The call, if `text` had been heard in that entry. Raises NoSuchTurn. Blocks."""
        return self._instead(entry, lambda event: Heard(event.at, text))

    def again(self, entry: int) -> OtherCall:
        """The call from that entry on by this machine, with what was heard as it was. Raises NoSuchTurn. Blocks."""
        return self._instead(entry, lambda event: event)

    def settings(self) -> OtherCall:
        """The whole call by this machine and business, with what was heard as it was. Blocks."""
        self._recorded = {key: told for key, told in self._recorded.items() if told.name not in _OF_SETTINGS}
        return self._run(self._whole())

    def _instead(self, entry: int, heard: Callable[[Heard], Heard]) -> OtherCall:
        event = self._entries[entry].event if 0 < entry < len(self._entries) else None
        if not isinstance(event, Heard):
            raise NoSuchTurn(entry)
        return self._run(self._go(entry, heard(event)))

    def _run(self, going: Coroutine[Any, Any, OtherCall]) -> OtherCall:
        try:
            return asyncio.run(going)
        finally:
            if self._office is not None:
                self._office.close()
                self._office = None

    async def _whole(self) -> OtherCall:
        """A log that begins in the middle of a call is gone through from there."""
        first, turns = self._entries[0], list[OtherTurn]()
        rings = isinstance(first.event, CallStarted)
        context = CallContext.ringing(first.context.call.id, first.event.at) if rings else first.context
        for place in range(0 if rings else 1, len(self._entries)):
            event = self._entries[place].event
            if place and not isinstance(event, _CALLERS):
                continue
            context, turn = await self._turn(context, event, place, any(turn.differs for turn in turns))
            turns.append(turn)
            if context.phase is Phase.ENDED:
                break
        return OtherCall(tuple(turns), context.call.disposition or "", None, _values(context))

    async def _go(self, entry: int, instead: Heard) -> OtherCall:
        context, turns = self._entries[entry - 1].context, list[OtherTurn]()
        for place in range(entry, len(self._entries)):
            event = self._entries[place].event
            if not isinstance(event, _CALLERS):
                continue
            if place == entry:
                event = instead
            unsure = any(turn.differs for turn in turns)
            context, turn = await self._turn(context, event, place, unsure)
            turns.append(turn)
            if context.phase is Phase.ENDED:
                break
            after = self._after(place)
            if context == self._entries[after - 1].context and after < len(self._entries):
                end = self._entries[-1].context
                return OtherCall(tuple(turns), end.call.disposition or "", after, _values(end))
        return OtherCall(tuple(turns), context.call.disposition or "", None, _values(context))

    async def _turn(
        self, context: CallContext, event: Event, place: int, unsure: bool
    ) -> tuple[CallContext, OtherTurn]:
        """Everything that one event leads to."""
        said, tools, happening = list[str](), list[OtherTool](), event
        for _ in range(MOST_TOOLS + 1):
            step = self._machine.receive(context, happening)
            context = step.context
            said += [self._wording.sentence(each) for each in step.commands if isinstance(each, Say)]
            asked = next((each for each in step.commands if isinstance(each, UseTool)), None)
            if asked is None:
                break
            finished, recorded = await self._answer(asked, context, happening.at)
            outcome = finished.error or finished.result.get("status") or finished.result.get("state") or ""
            tools.append(OtherTool(asked.name, str(outcome), recorded))
            happening = finished
        heard = event.text if isinstance(event, Heard) else event.digits if isinstance(event, Keyed) else ""
        was = " ".join(each.said for each in self._entries[place : self._after(place)] if each.said)
        return context, OtherTurn(place, heard, " ".join(said), was, context.phase.value, tuple(tools), unsure)

    async def _answer(self, asked: UseTool, context: CallContext, at: dt.datetime) -> tuple[ToolFinished, bool]:
        known = self._recorded.get(_key(asked))
        if known is not None:
            return msgspec.structs.replace(known, at=at), True
        run = await self._in_memory().tools.run(asked.name, asked.params, facts_of(context), at, self._runs)
        self._runs.append(run)
        return ToolFinished(at, run.name, run.result, run.error), False

    def _in_memory(self) -> Office:
        if self._office is None:
            self._office = self._open(self._business)
            for calendar, interval in self._busy():
                self._office.calendars.block(calendar, interval.start, interval.end)  # type: ignore[attr-defined]
        return self._office

    def _after(self, place: int) -> int:
        """Where in the log the next thing that is not a tool's answer stands."""
        after = place + 1
        while after < len(self._entries) and isinstance(self._entries[after].event, ToolFinished):
            after += 1
        return after


def _values(context: CallContext) -> tuple[tuple[str, str], ...]:
    return tuple((slot.name, slot.text) for slot in context.slots)


def _answers(entries: Sequence[LogEntry]) -> Iterator[tuple[str, ToolFinished]]:
    """What each tool answered to what; of what was asked twice, the first answer."""
    asked: UseTool | None = None
    found = dict[str, ToolFinished]()
    for entry in entries:
        if isinstance(entry.event, ToolFinished) and asked is not None:
            found.setdefault(_key(asked), entry.event)
        asked = next((each for each in entry.commands if isinstance(each, UseTool)), None)
    yield from found.items()


def _key(asked: UseTool) -> str:
    return f"{asked.name} {json.dumps(_plain(asked.params), sort_keys=True)}"


def _plain(value: Any) -> Any:
    """As JSON has it: parameters out of a log are plain already, those of a fresh step may not be."""
    return msgspec.json.decode(msgspec.json.encode(value))
