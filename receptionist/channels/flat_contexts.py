"""Contexts as version 1 of the log wrote them: all fields side by side. Read into today's parts.

Logs and rows of calls of that version are still there: replayed, told of, and gone on with by who rings back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec

from receptionist.dialogue.calling_party import OF_THE_CALLER

T = TypeVar("T")
Json = dict[str, Any]

_CALL: Final = {
    "call_id": "id",
    **{name: name for name in ("notes", "message", "booking", "jobs", "disposition", "spoke", "allayed", "advised")},
}
_TURN: Final = {name: name for name in ("at", "said", "pending")}
_CALLER: Final = {
    "caller": "number",
    **{name: name for name in ("trust", "proved", "own_numbers", "claim", "misnamed", "codes")},
}
_FOCUS: Final = {name: name for name in ("asked", "question", "misses", "detours", "tries", "doubt", "peril")}
_TASK: Final = {name: name for name in ("workflow", "partial_address", "partial_digits", "changes", "leaving")}
_TIMES: Final = {
    name: name for name in ("wanted", "unchecked", "offers", "proposal", "looked_up", "declined", "rounds")
}
_FOUND: Final = {"visits": "visits", "found_by": "by", "visit": "visit"}
_GROUNDING: Final = {
    "read_back": "read_back",
    "recited": "recited",
    "telling": "telling",
    "grounded": "heard",
    "read_backs": "read_backs",
}


def decode(text: str | bytes, kind: type[T]) -> T:
    """What `text` says, as `kind`, with every flat context in it in today's parts. Raises msgspec.DecodeError."""
    return msgspec.json.decode(msgspec.json.encode(_in_parts(msgspec.json.decode(text))), type=kind)


def _in_parts(value: Any) -> Any:
    """`value` with every flat context in it taken apart, at whatever depth."""
    if isinstance(value, list):
        return [_in_parts(each) for each in value]
    if not isinstance(value, dict):
        return value
    inside = {name: _in_parts(each) for name, each in value.items()}
    return _context(inside) if _is_flat(value) else inside


def _is_flat(value: Mapping[str, Any]) -> bool:
    """An event has a call's id as well, and a type."""
    return "call_id" in value and "at" in value and "type" not in value


def _context(flat: Json) -> Json:
    slots = flat.get("slots", [])
    caller = _part(flat, _CALLER) | _given("slots", [slot for slot in slots if slot["name"] in OF_THE_CALLER])
    own = [slot for slot in slots if slot["name"] not in OF_THE_CALLER]
    waiting = [_task(each, each.get("slots", [])) for each in flat.get("suspended", [])]
    in_hand = _task(flat, own)
    parts = {
        "call": _part(flat, _CALL) | _given("earlier", flat.get("earlier")),
        "turn": _part(flat, _TURN),
        "caller": caller,
        "focus": _part(flat, _FOCUS),
        "tasks": [*waiting, in_hand] if waiting or in_hand else [],
    }
    return {name: flat[name] for name in ("phase", "line") if name in flat} | parts


def _task(flat: Json, own: list[Json]) -> Json:
    inner = {"times": _part(flat, _TIMES), "found": _part(flat, _FOUND), "grounding": _part(flat, _GROUNDING)}
    return _part(flat, _TASK) | _given("slots", own) | {name: part for name, part in inner.items() if part}


def _part(flat: Json, names: Mapping[str, str]) -> Json:
    return {new: flat[old] for old, new in names.items() if old in flat}


def _given(name: str, value: object) -> Json:
    return {name: value} if value else {}
