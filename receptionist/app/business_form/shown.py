"""A business as texts by the places of its fields, as a page shows them and a browser sends them back.

A place is a path, as `services.0.minutes`. Of several items the path of their list has their ids, with commas: those
that stand in the file are counted from 0, new ones begin with `n`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pydantic import BaseModel

from receptionist.app.business_form.kinds import FieldKind, kind_of
from receptionist.app.business_form.stretches import stretch_texts

FormTexts = Mapping[str, str]
ON: Final = "on"
ALWAYS: Final = "always"
NAME, VALUE = "name", "value"
"""The two texts of a pair."""


def shown(model: BaseModel, names: Iterable[str] | None = None, path: str = "") -> dict[str, str]:
    """The texts of these fields, or of all."""
    texts: dict[str, str] = {}
    for name, field in type(model).model_fields.items():
        if names is None or name in names:
            texts |= _texts(kind_of(name, field), getattr(model, name), f"{path}{name}")
    return texts


def usual(model: type[BaseModel] | None, path: str) -> dict[str, str]:
    """The texts of a new one: what counts where nothing is written."""
    texts: dict[str, str] = {}
    for name, field in model.model_fields.items() if model is not None else ():
        if not field.is_required():
            value = field.get_default(call_default_factory=True)
            texts |= _texts(kind_of(name, field), value, f"{path}{name}")
    return texts


def _texts(kind: FieldKind, value: Any, path: str) -> dict[str, str]:
    match kind.kind:
        case "group":
            return shown(value, path=f"{path}.")
        case "optional group":
            on = value is not None
            return {path: ON if on else ""} | (shown(value, path=f"{path}.") if on else usual(kind.model, f"{path}."))
        case "items":
            return _numbered(path, [shown(item, path=f"{path}.{number}.") for number, item in enumerate(value)])
        case "hours":
            days = {} if value == ALWAYS else value
            return {path: ON if value == ALWAYS else ""} | {
                place: text
                for day in kind.names
                for place, text in stretch_texts(f"{path}.{day}", days.get(day, ())).items()
            }
        case "table":
            return {f"{path}.{name}": value.get(name, "") for name in kind.names}
        case "pairs":
            return _pairs(path, {str(key): text(each) for key, each in value.items()})
        case "days":
            listed = [
                {f"{path}.{number}.{NAME}": day.isoformat(), **stretch_texts(f"{path}.{number}.{VALUE}", windows)}
                for number, (day, windows) in enumerate(sorted(value.items()))
            ]
            return _numbered(path, listed)
        case "lines":
            return {path: "\n".join(value)}
    return {path: text(value)}


def text(value: Any) -> str:
    """A plain value as it is typed in."""
    if value is None or value is False:
        return ""
    if value is True:
        return ON
    if isinstance(value, float):
        return f"{value:g}"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _pairs(path: str, pairs: Mapping[str, str]) -> dict[str, str]:
    listed = [
        {f"{path}.{number}.{NAME}": name, f"{path}.{number}.{VALUE}": value}
        for number, (name, value) in enumerate(pairs.items())
    ]
    return _numbered(path, listed)


def _numbered(path: str, items: list[dict[str, str]]) -> dict[str, str]:
    texts = {path: ",".join(str(number) for number in range(len(items)))}
    for item in items:
        texts |= item
    return texts
