"""What was typed into the form, as values for the file: only what differs from what was shown is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from receptionist.app.business_form.fields import ids_at
from receptionist.app.business_form.kinds import FieldKind, kind_of
from receptionist.app.business_form.shown import ALWAYS, NAME, ON, VALUE, FormTexts, usual
from receptionist.app.business_form.stretches import CLOSED, written_hours

_ABSENT: Final = object()
_WHOLE: Final = re.compile(r"[+-]?\d{1,15}")
_BROKEN: Final = re.compile(r"[+-]?\d{0,15}\.\d{1,15}|[+-]?\d{1,15}\.")


def written(
    model: type[BaseModel],
    file: Mapping[str, Any],
    shown: FormTexts,
    given: FormTexts,
    names: Iterable[str] | None = None,
    path: str = "",
) -> dict[str, Any]:
    """The file's values with what was typed into the fields of these names, or into all. Nothing is checked."""
    values = dict(file)
    for name, info in model.model_fields.items():
        if names is not None and name not in names:
            continue
        place = f"{path}{name}"
        value = _value(kind_of(name, info), info, file.get(name, _ABSENT), shown, given, place)
        if value is _ABSENT:
            values.pop(name, None)
        else:
            values[name] = value
    return values


def _value(kind: FieldKind, info: FieldInfo, file: Any, shown: FormTexts, given: FormTexts, place: str) -> Any:
    if _at(shown, place) == _at(given, place):
        return file
    match kind.kind:
        case "group":
            return _group(kind, file, shown, given, place)
        case "optional group":
            if given.get(place) != ON:
                return _ABSENT if info.default is None else None
            return _group(kind, file, shown, given, place, always=True)
        case "items":
            return _items(kind, file, shown, given, place)
        case "hours":
            return ALWAYS if given.get(place) == ON else _hours(given, place, kind.names)
        case "table":
            chosen = {name: given.get(f"{place}.{name}", "") for name in kind.names}
            return {name: choice for name, choice in chosen.items() if choice}
        case "pairs" | "days":
            return _pairs(kind, given, place) or (_ABSENT if not info.is_required() else {})
        case "lines":
            lines = [line.strip() for line in given.get(place, "").splitlines() if line.strip()]
            return lines if lines or not _is_empty(info) else _ABSENT
        case "switch":
            return given.get(place) == ON
    text = given.get(place, "").strip()
    if not text:
        return _ABSENT
    return _number(text) if kind.kind == "number" else text.replace("\r\n", "\n")


def _group(kind: FieldKind, file: Any, shown: FormTexts, given: FormTexts, place: str, *, always: bool = False) -> Any:
    assert kind.model is not None  # noqa: S101 - a group is of a model
    values = written(kind.model, file if isinstance(file, dict) else {}, shown, given, path=f"{place}.")
    return values if values or always else _ABSENT


def _items(kind: FieldKind, file: Any, shown: FormTexts, given: FormTexts, place: str) -> list[Any]:
    """Each goes on from what the file has of it; what only was usual, and is not in the file, is written in full."""
    assert kind.model is not None  # noqa: S101 - items are of a model
    listed = file if isinstance(file, list) else []
    items = []
    for id in ids_at(given, place):
        known = id.isdigit() and int(id) < len(listed) and isinstance(listed[int(id)], dict)
        path = f"{place}.{id}."
        before, was = (listed[int(id)], shown) if known else ({}, usual(kind.model, path))
        items.append(written(kind.model, before, was, given, path=path))
    return items


def _pairs(kind: FieldKind, given: FormTexts, place: str) -> dict[str, Any]:
    pairs: dict[str, Any] = {}
    for id in ids_at(given, place):
        path = f"{place}.{id}.{VALUE}"
        name, value = given.get(f"{place}.{id}.{NAME}", "").strip(), given.get(path, "").strip()
        if not name:
            continue
        if kind.kind == "days":
            pairs[name] = written_hours(given, path, ids_at(given, path))
        elif kind.listed:
            pairs[name] = [each.strip() for each in value.split(",") if each.strip()]
        else:
            pairs[name] = _number(value) if kind.whole else value.replace("\r\n", "\n")
    return pairs


def _hours(given: FormTexts, place: str, days: Iterable[str]) -> dict[str, Any]:
    """Days in a row that have the same hours are written together, as `mon-fri`."""
    hours: dict[str, Any] = {}
    each_day = [(day, written_hours(given, f"{place}.{day}", ids_at(given, f"{place}.{day}"))) for day in days]
    for written_so, alike in groupby(each_day, key=lambda pair: pair[1]):
        run = [day for day, _ in alike]
        name = run[0] if len(run) == 1 else f"{run[0][:3]}-{run[-1][:3]}"
        hours[name] = written_so
    return {name: value for name, value in hours.items() if value != CLOSED} or dict.fromkeys(days, CLOSED)


def _number(text: str) -> Any:
    """What is no number is left for the check to say so."""
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _BROKEN.fullmatch(text) else text


def _is_empty(info: FieldInfo) -> bool:
    """Whether the field is empty where nothing is written."""
    return not info.is_required() and not info.get_default(call_default_factory=True)


def _at(texts: FormTexts, place: str) -> dict[str, str]:
    """All there and below, but what is empty: a browser sends no switch that is off."""
    found = {key: text.replace("\r\n", "\n").strip() for key, text in texts.items()}
    return {key: text for key, text in found.items() if text and (key == place or key.startswith(f"{place}."))}
