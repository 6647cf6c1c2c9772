"""A call as it is told to whoever looks into it: turn by turn, what was heard, understood, done and said. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    CallStarted,
    Deafened,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    OwnerSteppedIn,
    Reconnected,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.machine import Machine
from receptionist.frontdesk.call_cards import certainty
from receptionist.model.commands import UseTool
from receptionist.model.understanding import Evidence

_KINDS: dict[type, str] = {
    CallStarted: "rang",
    Heard: "heard",
    Keyed: "keyed",
    Silence: "silence",
    BargedIn: "talked_over",
    Reconnected: "came_back",
    NobodyAnswered: "nobody_answered",
    OwnerSteppedIn: "stepped_in",
    Deafened: "not_understood",
    CallEnded: "hung_up",
    ToolFinished: "tool",
}


_OURS: Final = frozenset({"id", "hold_id", "event", "etag", "call", "state", "status", "end", "hours", "title"})
"""What only the program makes use of, or is said already."""


class ToolUse(msgspec.Struct, frozen=True):
    """One tool at work in a call: what it was given, and what it answered, as JSON that a person can read.

    `outcome` is a word of the answer's own, "" while it is not there. `given` and `answered` are what of both tells a
    person something, by its names.
    """

    name: str
    params: str
    result: str = ""
    outcome: str = ""
    error: str = ""
    given: tuple[tuple[str, str], ...] = ()
    answered: tuple[tuple[str, str], ...] = ()


class StoryTurn(msgspec.Struct, frozen=True):
    """One thing that happened, and all that followed from it.

    `sure` is the recogniser's confidence in percent. `asked` is what was waited for when it happened, `phase` where the
    call stood after it, `learned` what it taught, `seconds` what dialogue and tools took.
    """

    number: int
    kind: str
    at: dt.datetime
    heard: str = ""
    sure: int | None = None
    alternatives: tuple[str, ...] = ()
    said: str = ""
    phase: str = ""
    task: str = ""
    asked: tuple[str, ...] = ()
    learned: tuple[tuple[str, str], ...] = ()
    tools: tuple[ToolUse, ...] = ()
    seconds: float = 0.0
    entry: int = 0
    """Where in the log it stands."""

    @property
    def milliseconds(self) -> int:
        return round(self.seconds * 1000)


def story(entries: Sequence[LogEntry]) -> list[StoryTurn]:
    """The turns of a call; a tool's answer belongs to the turn that asked for it."""
    return told_on([], entries, 0)


def told_on(told: list[StoryTurn], entries: Sequence[LogEntry], since: int) -> list[StoryTurn]:
    """`told`, which tells of the entries before `since`, with the turns of the others: of a call that goes on."""
    before: CallContext | None = entries[since - 1].context if since else None
    for place, entry in enumerate(entries[since:], start=since):
        if isinstance(entry.event, ToolFinished) and told:
            told[-1] = _answered(told[-1], entry, entry.event, before)
        else:
            told.append(_turn(len(told), place, entry, before))
        before = entry.context
    return told


def moments(turns: Iterable[StoryTurn]) -> list[dt.datetime]:
    """When each turn began, for its place in the recording."""
    return [turn.at for turn in turns]


def around(words: str, evidence: Evidence) -> tuple[str, str, str]:
    """What was heard: before the words of a reading, the words, after them. All before where they are not in it."""
    start, end = evidence.span.start, evidence.span.end
    return (words[:start], words[start:end], words[end:]) if end <= len(words) else (words, "", "")


def readings(machine: Machine, entries: Sequence[LogEntry], place: int) -> tuple[Evidence, ...]:
    """How today's code reads what was heard in that entry, kept readings first; none where nothing was."""
    event = entries[place].event
    if not isinstance(event, Heard) or place == 0:
        return ()
    found = machine.meaning(entries[place - 1].context, event).evidence
    return tuple(sorted(found, key=lambda evidence: not evidence.kept))


def _turn(number: int, place: int, entry: LogEntry, before: CallContext | None) -> StoryTurn:
    event = entry.event
    heard = event.text if isinstance(event, Heard) else event.digits if isinstance(event, Keyed) else ""
    return StoryTurn(
        number=number,
        kind="line_lost" if isinstance(event, CallEnded) and event.lost else _KINDS.get(type(event), "other"),
        at=event.at,
        heard=heard,
        sure=round(certainty(event)) if isinstance(event, Heard) else None,
        alternatives=event.alternatives if isinstance(event, Heard) else (),
        said=entry.said,
        phase=entry.context.phase.value,
        task=entry.context.task.workflow,
        asked=before.focus.asked if before is not None else (),
        learned=_learned(before, entry.context),
        tools=_used(entry),
        seconds=entry.seconds,
        entry=place,
    )


def _answered(turn: StoryTurn, entry: LogEntry, event: ToolFinished, before: CallContext | None) -> StoryTurn:
    tools = list(turn.tools)
    waiting = next((n for n, tool in enumerate(tools) if tool.name == event.name and not tool.result), None)
    if waiting is not None:
        outcome = event.error or event.result.get("status") or event.result.get("state") or ""
        answer: dict[str, Any] = {"result": _shown(event.result), "outcome": str(outcome), "error": event.error}
        answer["answered"] = telling(event.result)
        tools[waiting] = msgspec.structs.replace(tools[waiting], **answer)
    learned = dict(turn.learned) | dict(_learned(before, entry.context))
    return msgspec.structs.replace(
        turn,
        said=" ".join(filter(None, (turn.said, entry.said))),
        phase=entry.context.phase.value,
        task=entry.context.task.workflow,
        learned=tuple(learned.items()),
        tools=(*tools, *_used(entry)),
        seconds=turn.seconds + entry.seconds + _waited(turn.at, event, entry),
    )


def _waited(since: dt.datetime, event: Event, entry: LogEntry) -> float:
    """What the tool took: from when it was asked to its answer."""
    return max(0.0, (event.at - since).total_seconds() - entry.seconds)


def _used(entry: LogEntry) -> tuple[ToolUse, ...]:
    return tuple(
        ToolUse(each.name, _shown(each.params), given=telling(each.params))
        for each in entry.commands
        if isinstance(each, UseTool)
    )


def telling(values: object) -> tuple[tuple[str, str], ...]:
    """What of a tool's values tells a person something: no ids, nothing that is not there, of a time its beginning."""
    plain = msgspec.to_builtins(values)
    found = ((name, _told(value)) for name, value in plain.items() if name not in _OURS) if plain else ()
    return tuple((name, words) for name, words in found if words)


def _told(value: object) -> str:
    if isinstance(value, dict):
        return str(value.get("start") or "")
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, map(_told, value)))
    return "" if value is None else str(value)


def _shown(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def _learned(before: CallContext | None, after: CallContext) -> tuple[tuple[str, str], ...]:
    """Slots that are new, or have another value, and the time that is proposed."""
    known = dict(_known(before)) if before is not None else {}
    return tuple((name, value) for name, value in _known(after) if known.get(name) != value)


def _known(context: CallContext) -> list[tuple[str, str]]:
    values = [(slot.name, slot.text) for slot in context.slots]
    proposal, wanted = context.times.proposal, context.times.wanted
    if proposal is not None:
        values.append(("start", proposal.start.isoformat()))
    elif wanted.date is not None:
        values.append(("date", wanted.date.isoformat()))
    if wanted.time is not None and proposal is None:
        values.append(("time", f"{wanted.time:%H:%M}"))
    return values
