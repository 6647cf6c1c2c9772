"""Contexts as version 1 of the log wrote them: all fields side by side. Read into today's parts.

Logs and rows of calls of that version are still there: replayed, told of, and gone on with by who rings back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec

from receptionist.dialogue.calling_party import OF_THE_CALLER
from receptionist.dialogue.context import CallContext

T = TypeVar("T")
Json = dict[str, Any]


def _same(*names: str) -> Json:
    return dict(zip(names, names, strict=True))


_CALL: Final = {"call_id": "id"} | _same(
    "notes", "message", "booking", "jobs", "disposition", "spoke", "allayed", "advised", "earlier"
)
_TURN: Final = _same("at", "said", "pending")
_CALLER: Final = {"caller": "number"} | _same("trust", "proved", "own_numbers", "claim", "misnamed", "codes")
_FOCUS: Final = _same("asked", "question", "misses", "detours", "tries")
_PUT_ASIDE: Final = _same("asked", "question", "misses")
_TASK: Final = _same("workflow", "partial_address", "partial_digits", "changes", "leaving")
_TIMES: Final = _same("wanted", "unchecked", "offers", "proposal", "looked_up", "declined", "rounds")
_FOUND: Final = {"found_by": "by"} | _same("visits", "visit")
_GROUNDING: Final = {"grounded": "heard"} | _same("read_back", "recited", "telling", "read_backs")
"""Where each field of a flat context is today: its old name and its new one."""


def decode_context(text: str | bytes) -> CallContext:
    """A call as it stood, of today or of version 1. Raises msgspec.DecodeError."""
    return _typed(_in_parts(msgspec.json.decode(text)), CallContext)


def decode_line(line: bytes, kind: type[T]) -> T:
    """A line of a log that version 1 began; what goes on with it is of today. Raises msgspec.DecodeError."""
    said = msgspec.json.decode(line)
    if isinstance(said, dict):
        said = _with_parts(said, "context")
        said |= {"event": _with_parts(said["event"], "earlier")} if "event" in said else {}
    return _typed(said, kind)


def _typed(value: Any, kind: type[T]) -> T:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def _with_parts(value: Any, name: str) -> Any:
    """`value` with the context that it has under `name`, if it has one, in parts."""
    return {**value, name: _in_parts(value[name])} if isinstance(value, dict) and name in value else value


def _in_parts(flat: Any) -> Any:
    """A flat context in parts; anything else as it is."""
    if not isinstance(flat, dict) or "call_id" not in flat:
        return flat
    slots = flat.get("slots", [])
    own = [slot for slot in slots if slot["name"] not in OF_THE_CALLER]
    callers = [slot for slot in slots if slot["name"] in OF_THE_CALLER]
    waiting = [_task(each, each.get("slots", [])) for each in flat.get("suspended", [])]
    in_hand = _task(flat, own)
    return _part(flat, _same("phase")) | {
        "call": _part(_with_parts(flat, "earlier"), _CALL),
        "turn": _part(flat, _TURN),
        "caller": _part(flat, _CALLER) | _given("slots", callers),
        "focus": _part(flat, _FOCUS) | {name: _aside(flat[name]) for name in ("doubt", "peril") if flat.get(name)},
        "tasks": [*waiting, in_hand] if waiting or in_hand else [],
    }


def _aside(flat: Json) -> Json:
    """A doubt or a danger that was asked after, with the question that was put aside for it."""
    rest = {name: value for name, value in flat.items() if name not in _PUT_ASIDE}
    return rest | {"before": _part(flat, _PUT_ASIDE)}


def _task(flat: Json, own: list[Json]) -> Json:
    inner = {"times": _part(flat, _TIMES), "found": _part(flat, _FOUND), "grounding": _part(flat, _GROUNDING)}
    return _part(flat, _TASK) | _given("slots", own) | {name: part for name, part in inner.items() if part}


def _part(flat: Json, names: Mapping[str, str]) -> Json:
    return {new: flat[old] for old, new in names.items() if old in flat}


def _given(name: str, value: object) -> Json:
    return {name: value} if value else {}
