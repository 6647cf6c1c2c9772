"""docs/business-file.md: every field of the business file, from the models that check it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from receptionist.app.settings import Business

HOURS = "TimeWindow"
"""Written as text ("08:00-17:00"), so that it has no table of its own."""

_BOUNDS = {"minimum": "from {}", "exclusiveMinimum": "above {}", "maximum": "to {}"}


class Unexplained(Exception):
    """A field that neither its model nor the notes explain."""

    def __init__(self, field: str) -> None:
        super().__init__(f"{field} has no description; give it one in its model")


def page() -> str:
    example = files("receptionist").joinpath("example.yaml").read_text(encoding="utf-8").rstrip()
    tables = "\n\n".join(_section(model) for model in models())
    return f"""\
# The business file

Made from the models that check the file, by `python -m tests.reference`; change the texts there.

One YAML file says who the business is and how it wants its telephone answered. `receptionist init > business.yaml`
writes an example to start from, `receptionist doctor` checks yours, and `receptionist schema` prints the JSON schema.
A field that is wrong stops the start, and the message names the line and the mend. All fields of the file itself may
be left out; within a service, a crew or an answer a few are required.

## An example

```yaml
{example}
```

## Hours

Under `hours:` a key is a weekday (`monday`, `mon`), a run of them (`mon-fri`), `weekdays`, `weekend` or `daily`; under
`special_days:` it is a date (`2026-12-24`). The value is one stretch (`08:00-17:00`, `8am - 5pm`), several
(`08:00-12:00, 13:00-17:00`, or a list), `all day` or `closed`. A stretch may run past midnight (`22:00-02:00`);
one of more than twelve hours says that it does (`17:00-09:00 next day`), since it is more often a mistake. A line may
take days out of an earlier one (`daily:`, then `sunday:`); otherwise each day is named once.

{tables}
"""


def models() -> list[type[BaseModel]]:
    """The models of the file, each once, in the order in which the fields name them."""
    found: dict[type[BaseModel], None] = {}
    waiting: list[type[BaseModel]] = [Business]
    while waiting:
        model = waiting.pop(0)
        if model in found or model.__name__ == HOURS:
            continue
        found[model] = None
        for field in model.model_fields.values():
            waiting += _models_in(field.annotation)
    return list(found)


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in getattr(annotation, "__args__", ()):
        yield from _models_in(argument)


def _section(model: type[BaseModel]) -> str:
    title = "Fields" if model is Business else _title(model.__name__)
    said = " ".join((model.__doc__ or "").split())
    lines = [_row(model, name, field) for name, field in model.model_fields.items()]
    return "\n".join(
        (f"## {title}", "", said, "", "| field | takes | left out | meaning |", "|---|---|---|---|", *lines)
    )


def _row(model: type[BaseModel], name: str, field: FieldInfo) -> str:
    takes = _takes(_properties(model)[name])
    cells = (f"`{name}`", takes, _default(field), meaning(model, name, field))
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


def meaning(model: type[BaseModel], name: str, field: FieldInfo) -> str:
    """What the field is for. Raises Unexplained."""
    if field.description is None:
        raise Unexplained(f"{model.__name__}.{name}")
    return field.description


@cache
def _schema() -> dict[str, Any]:
    return Business.model_json_schema()


def _properties(model: type[BaseModel]) -> dict[str, Any]:
    whole = _schema()
    found: dict[str, Any] = (whole if model is Business else whole["$defs"][model.__name__])["properties"]
    return found


def _takes(node: dict[str, Any]) -> str:
    """A JSON schema in words."""
    match node:
        case {"$ref": reference}:
            return _named(reference.rpartition("/")[2])
        case {"anyOf": several}:
            return " or ".join(_takes(each) for each in several if each.get("type") != "null")
        case {"enum": values}:
            return ", ".join(f"`{value}`" for value in values)
        case {"const": value}:
            return f"`{value}`"
        case {"type": "array"}:
            items = _takes(node["items"])
            return items if items == "hours" else f"list of {items}"
        case {"type": "object"}:
            return f"{_keys(node)}: {_takes(node['additionalProperties'])}"
        case {"type": "integer"}:
            return " ".join(("whole number", *_bounds(node)))
        case {"type": "number"}:
            return " ".join(("number", *_bounds(node)))
        case {"type": "boolean"}:
            return "`true` or `false`"
        case _:
            return "text"


def _bounds(node: dict[str, Any]) -> Iterator[str]:
    for name, words in _BOUNDS.items():
        if name in node:
            yield words.format(node[name])


def _keys(node: dict[str, Any]) -> str:
    names = node.get("propertyNames", {})
    if names.get("format") == "date":
        return "dates"
    keys = names.get("enum", [])
    return "weekdays" if "monday" in keys else ", ".join(f"`{key}`" for key in keys) or "texts"


def _named(model: str) -> str:
    if model == HOURS:
        return "hours"
    title = _title(model)
    return f"[{title.lower()}](#{title.lower().replace(' ', '-')})"


def _title(model: str) -> str:
    """ "ServiceOffer" as "Service offer"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", model).capitalize()


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "required"
    value = field.get_default(call_default_factory=True)
    if value is None or value in ((), {}, ""):
        return ""
    if isinstance(value, BaseModel):
        return "as below"
    return _shown(value)


def _shown(value: Any) -> str:
    """A default as it would be written in the file."""
    match value:
        case bool():
            return f"`{str(value).lower()}`"
        case dict():
            return _shown_fields(value)
        case tuple():
            return ", ".join(f"`{item if isinstance(item, str) else item.name}`" for item in value)
        case _:
            return f"`{json.dumps(value) if not isinstance(value, str) else value}`"


def _shown_fields(value: dict[str, Any]) -> str:
    if all(isinstance(item, str) for item in value.values()):
        return ", ".join(f"`{key}: {item}`" for key, item in value.items())
    windows = next(iter(value.values()))[0]
    days = list(value)
    return f"`{days[0]}-{days[-1]}: {windows.opens:%H:%M}-{windows.closes:%H:%M}`"
