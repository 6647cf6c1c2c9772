"""What a tool of the owner's line answered, as what is said of it. Nothing is said that the result does not tell."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from receptionist.dialogue.commands import Say, say
from receptionist.owner.context import Errand

AHEAD = dt.timedelta(days=13)
"""How far ahead "what's next?" looks."""
MOST = 6
"""Entries of a list that are read out; the rest is only counted."""

Result = dict[str, Any]
Told = Callable[[Errand, Result, dt.datetime], tuple[Say, ...]]


def told(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    """The sentences for what `errand` came to at `now`."""
    return _TOLD[errand.job](errand, result, now)


def _agenda(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    """In order of time; a single day is named once, over several each entry has its own."""
    entries = sorted(_entries(result), key=lambda entry: dt.datetime.fromisoformat(entry[0]))
    if errand.part("next"):
        upcoming = [entry for entry in entries if dt.datetime.fromisoformat(entry[0]) >= now][:1]
        return (_entry("owner_next", *upcoming[0]),) if upcoming else (say("owner_nothing_ahead"),)
    day, last = errand.part("date"), errand.part("date_end")
    alone = last is None or last == day
    missing = (say("owner_calendar_unreadable"),) if result.get("unreadable") else ()
    if not entries and missing:
        return missing
    if not entries:
        return (say("owner_nothing_on", day=day),) if alone else (say("owner_nothing_between", day=day, last=last),)
    head = (say("owner_agenda", day=day),) if alone else ()
    prompt = "owner_entry" if alone else "owner_entry_on"
    said = (_entry(prompt, start, what) for start, what in entries[:MOST])
    return (*head, *said, *_more(len(entries)), *missing)


def _entries(result: Result) -> Iterator[tuple[str, dict[str, str | None]]]:
    """Everything of these days: when it begins, and the values that say what it is."""
    for visit in result.get("visits", []):
        yield visit["start"], _visit(visit)
    for call in result.get("calls", []):
        yield call["start"], {"what": _call(call)}
    for reminder in result.get("reminders", []):
        yield reminder["at"], {"what": reminder["message"]}
    for other in result.get("others", []):
        yield other["start"], {"what": other["title"]}


def _visit(visit: Result) -> dict[str, str | None]:
    return {
        "what": visit.get("title"),
        "name": _beside(visit.get("title"), visit.get("name")),
        "place": visit.get("address"),
    }


def _beside(title: str | None, name: str | None) -> str | None:
    """A title such as "Free Estimate - Sarah Johnson" says the name already."""
    return None if not name or (title and name in title) else name


def _call(call: Result) -> str:
    return f"Call back {call.get('name') or call.get('phone') or ''}".strip()


def _entry(prompt: str, start: str, values: dict[str, str | None]) -> Say:
    return say(prompt, start=start, **values)


def _more(count: int) -> tuple[Say, ...]:
    return (say("owner_more", count=str(count - MOST)),) if count > MOST else ()


def _reminder_added(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    if result.get("state") != "done":
        return (say("owner_not_done"),)
    return (
        say(
            "owner_reminder_added",
            at=result.get("at"),
            recurrence=errand.part("recurrence"),
            message=errand.part("message"),
        ),
    )


def _reminders(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    rows = result.get("reminders", [])
    if not rows:
        return (say("owner_no_reminders"),)
    said = (say("owner_reminder", **_only_text(row)) for row in rows[:MOST])
    return (*said, *_more(len(rows)))


def _only_text(row: Result) -> dict[str, str | None]:
    return {name: row.get(name) for name in ("message", "at", "recurrence")}


def _reminder_cancelled(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    return _by_state(result, {"cancelled": "owner_reminder_cancelled"})


def _messages(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    rows = result.get("messages", [])
    if not rows:
        return (say("owner_no_messages"),)
    return (*(_message(row) for row in rows[:MOST]), *_more(len(rows)))


def _message(row: Result) -> Say:
    """The prompt ends the sentence."""
    return say(
        "owner_message", name=row.get("name"), phone=row.get("phone"), at=row["at"], text=row["text"].rstrip(". ")
    )


def _texted(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    name = errand.target.label if errand.target else None
    prompts = {"sent": "owner_text_sent", "queued": "owner_text_queued", "no_texts": "owner_no_texts"}
    return (say(prompts.get(result.get("state", ""), "owner_text_failed"), name=name),)


def _person(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    target = errand.target
    return (say("owner_person", name=target.label, phone=target.id),) if target else (say("owner_failed"),)


def _done(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    target = errand.target.label if errand.target else None
    if result.get("state") == "started":
        return (say("owner_started", target=target, now=result.get("now")),)
    if result.get("state") != "done":
        return _by_state(result, {})
    return (say(f"owner_done_{errand.job}", target=target, value=errand.part("value"), how=errand.part("how")),)


def _by_state(result: Result, prompts: Mapping[str, str]) -> tuple[Say, ...]:
    known = {"unreachable": "owner_home_unreachable", "refused": "owner_refused", **prompts}
    return (say(known.get(result.get("state", ""), "owner_not_done")),)


def _state(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    rows = result.get("devices", [])
    if result.get("state") != "known" or not rows:
        return _by_state(result, {})
    said = (say("owner_state", target=row["label"], value=row["value"]) for row in rows[:MOST])
    return (*said, *_more(len(rows)))


def _detections(errand: Errand, result: Result, now: dt.datetime) -> tuple[Say, ...]:
    place = errand.part("place")
    if result.get("state") == "unknown_place":
        return (say("owner_no_camera", place=place),)
    if result.get("state") != "known":
        return _by_state(result, {})
    seen, place = result.get("seen", []), result.get("place") or place
    silent = tuple(say("owner_cannot_tell", what=label) for label in result.get("silent", []))
    if not seen:
        return silent or (say("owner_nothing_seen", place=place),)
    quiet_now = errand.part("present") and not silent and not any(row.get("now") for row in seen)
    head = (say("owner_nothing_now", place=place),) if quiet_now else ()
    return (*head, *(_seen(row) for row in seen[:MOST]), *_more(len(seen)), *silent)


def _seen(row: Result) -> Say:
    """One visit: on still, on when the stretch began, or begun within it."""
    prompt = "owner_seen_now" if row.get("now") else "owner_seen_before" if row.get("before") else "owner_seen"
    return say(prompt, what=row["label"], at=row.get("at"))


_DEVICE_JOBS = (
    "switch_on", "switch_off", "set_temperature", "set_brightness", "open_cover", "close_cover", "run_scene", "arm",
    "disarm", "lock", "unlock", "open_door", "close_door",
)  # fmt: skip
_TOLD: Mapping[str, Told] = MappingProxyType(
    {
        "agenda": _agenda,
        "add_reminder": _reminder_added,
        "list_reminders": _reminders,
        "cancel_reminder": _reminder_cancelled,
        "messages": _messages,
        "text_person": _texted,
        "find_person": _person,
        "device_state": _state,
        "security_state": _state,
        "detections": _detections,
        **dict.fromkeys(_DEVICE_JOBS, _done),
    }
)
