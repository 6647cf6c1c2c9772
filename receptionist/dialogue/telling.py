"""What a tool of the owner's tasks answered, as what is said of it. Nothing is said that the result does not tell."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import ToolFinished
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import finish
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.workflow import Commit, Outcome
from receptionist.model.commands import Say, say

MOST = 6
"""Entries of a list that are read out; the rest is only counted."""

Row = Mapping[str, Any]
Tell = Callable[[CallContext, Row, str], tuple[Say, ...]]
"""The context, the result, and the prompt for where there is nothing to tell."""


def told(desk: Desk, ctx: CallContext, commit: Commit, event: ToolFinished) -> Step:
    """What the task came to, said."""
    if event.error:
        return finish(desk, moved(ctx, Trigger.LEFT), say("owner_failed"))
    state = event.result.get("state", "")
    outcome = next(each for each in commit.outcomes if each.state in ("", state))
    done = Trigger.CARRIED_OUT if outcome.then == "done" else Trigger.LEFT
    return finish(desk, moved(ctx, done), *sentences(ctx, outcome, event.result))


def sentences(ctx: CallContext, outcome: Outcome, result: Row) -> tuple[Say, ...]:
    """The sentences of a result."""
    if outcome.rows:
        return _ROWS[outcome.rows](ctx, result, outcome.prompt)
    return (say(outcome.prompt, **{**_known(ctx), **_texts(result)}),)


def _known(ctx: CallContext) -> dict[str, str]:
    target = ctx.picked.target
    found = {"target": target.label, "detail": target.detail} if target else {}
    return {**{slot.name: slot.text for slot in ctx.task.slots}, **found}


def _texts(row: Row) -> dict[str, str]:
    """What of a row can be said; the prompt ends the sentence."""
    return {name: value.rstrip(". ") for name, value in row.items() if isinstance(value, str)}


def _listed(said: Iterable[Say]) -> tuple[Say, ...]:
    every = tuple(said)
    more = (say("owner_more", count=str(len(every) - MOST)),) if len(every) > MOST else ()
    return (*every[:MOST], *more)


def _list(rows: str, prompt: str) -> Tell:
    def tell(ctx: CallContext, result: Row, none: str) -> tuple[Say, ...]:
        return _listed(say(prompt, **_texts(row)) for row in result.get(rows) or ()) or (say(none),)

    return tell


def _agenda(ctx: CallContext, result: Row, none: str) -> tuple[Say, ...]:
    """In order of time; a single day is named once, over several each entry has its own."""
    entries = sorted(_entries(result), key=lambda entry: dt.datetime.fromisoformat(entry["start"]))
    if ctx.value("next"):
        ahead = [entry for entry in entries if dt.datetime.fromisoformat(entry["start"]) >= ctx.turn.at][:1]
        return (say("owner_next", **ahead[0]),) if ahead else (say("owner_nothing_ahead"),)
    day, last = ctx.value("date"), ctx.value("date_end")
    alone = last is None or last == day
    missing = (say("owner_calendar_unreadable"),) if result.get("unreadable") else ()
    if not entries and missing:
        return missing
    if not entries:
        return (say("owner_nothing_on", day=day),) if alone else (say("owner_nothing_between", day=day, last=last),)
    head = (say("owner_agenda", day=day),) if alone else ()
    return (*head, *_listed(say("owner_entry" if alone else "owner_entry_on", **each) for each in entries), *missing)


def _entries(result: Row) -> Iterable[dict[str, str]]:
    """Everything of these days: when it begins, and the values that say what it is. A title such as "Free Estimate -
    Sarah Johnson" says the name already.
    """
    for visit in result.get("visits", ()):
        title, name = visit.get("title") or "", visit.get("name") or ""
        beside = "" if title and name in title else name
        yield {"start": visit["start"], "what": title, "name": beside, "place": visit.get("address") or ""}
    for call in result.get("calls", ()):
        yield {"start": call["start"], "call": call.get("name") or call.get("phone") or ""}
    for reminder in result.get("reminders", ()):
        yield {"start": reminder["at"], "what": reminder["message"]}
    for other in result.get("others", ()):
        yield {"start": other["start"], "what": other["title"]}


def _seen(ctx: CallContext, result: Row, none: str) -> tuple[Say, ...]:
    """Visits of sensors: on still, on when the stretch began, or begun within it; and who does not answer."""
    seen, place = result.get("seen", ()), result.get("place") or ctx.value("place")
    silent = tuple(say("owner_cannot_tell", what=label) for label in result.get("silent", ()))
    if not seen:
        return silent or (say(none, place=place),)
    quiet_now = ctx.value("present") and not silent and not any(row.get("now") for row in seen)
    head = (say("owner_nothing_now", place=place),) if quiet_now else ()
    return (*head, *_listed(say(_when_seen(row), what=row["label"], at=row.get("at")) for row in seen), *silent)


def _when_seen(row: Row) -> str:
    return "owner_seen_now" if row.get("now") else "owner_seen_before" if row.get("before") else "owner_seen"


_ROWS: Mapping[str, Tell] = MappingProxyType(
    {
        "agenda": _agenda,
        "messages": _list("messages", "owner_message"),
        "reminders": _list("reminders", "owner_reminder"),
        "devices": _list("devices", "owner_state"),
        "seen": _seen,
    }
)
"""How rows are told, by the name that an outcome has for them."""
