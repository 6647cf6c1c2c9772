"""What the business file says of single callers: who is not answered, who is put through, how a name is said."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

from receptionist.app.settings import Business
from receptionist.model.e164 import e164

Standing = Literal["usual", "through", "blocked"]
STANDINGS: Final[tuple[Standing, ...]] = get_args(Standing)
OWNER: Final = "owner"
"""To whose telephone a caller is put through, where the file names no other."""


def standing_of(business: Business, number: str) -> Standing:
    """How calls of that number (E.164) are dealt with."""
    screening = business.line.screening
    return "blocked" if number in screening.blocked else "through" if number in screening.straight_through else "usual"


def with_standing(file: Mapping[str, Any], number: str, standing: Standing) -> dict[str, Any]:
    """The values of a business file, with that number dealt with so. Where it was put through to, it still is."""
    changed = copy.deepcopy(dict(file))
    screening = _part(_part(changed, "line"), "screening")
    blocked = [each for each in screening.get("blocked") or () if not _same(each, number)]
    through = screening.get("straight_through") or {}
    listed = dict.fromkeys(through, OWNER) if isinstance(through, list) else dict(through)
    before = next((to for each, to in listed.items() if _same(each, number)), OWNER)
    others = {each: to for each, to in listed.items() if not _same(each, number)}
    put = {**others, number: before} if standing == "through" else others
    _set(screening, "blocked", [*blocked, number] if standing == "blocked" else blocked)
    _set(screening, "straight_through", put)
    _drop_empty(changed, "line", "screening")
    return changed


def with_pronounced(file: Mapping[str, Any], said: Mapping[str, str]) -> dict[str, Any]:
    """The values of a business file, with these words said so; one that is said as "" is left to the voice."""
    changed = copy.deepcopy(dict(file))
    known = dict(changed.get("pronounce") or {})
    for word, sound in said.items():
        known = {written: each for written, each in known.items() if written.casefold() != word.casefold()}
        known |= {word: sound} if sound else {}
    _set(changed, "pronounce", known)
    return changed


def _part(values: dict[str, Any], name: str) -> dict[str, Any]:
    """A part of it, to be written into; made where it is not there."""
    if not isinstance(values.get(name), dict):
        values[name] = {}
    part: dict[str, Any] = values[name]
    return part


def _set(values: dict[str, Any], name: str, value: list[Any] | dict[Any, Any]) -> None:
    """What is empty need not stand there."""
    if value:
        values[name] = value
    else:
        values.pop(name, None)


def _drop_empty(values: dict[str, Any], *path: str) -> None:
    inner = values
    for name in path[:-1]:
        inner = inner[name]
    if not inner[path[-1]]:
        del inner[path[-1]]
    if len(path) > 1:
        _drop_empty(values, *path[:-1])


def _same(written: object, number: str) -> bool:
    try:
        return e164(str(written), None) == number
    except ValueError:
        return False
