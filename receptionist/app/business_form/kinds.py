"""How a field of the business file is filled in: told from its type alone."""

from __future__ import annotations

import datetime as dt
import types
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec
from annotated_types import Ge, Gt, Le
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from calendar_tools.policy import WEEKDAYS

Kind = Literal[
    "text", "number", "date", "time", "switch", "choice", "lines", "stretches", "hours", "table", "pairs", "days",
    "group", "optional group", "items",
]  # fmt: skip
"""`lines`: one value a line. `table`: a choice for each of fixed names. `pairs`: names of one's own, each with a value.
`hours`: weekdays with their stretches, `days`: dates with theirs; `stretches`: times from and to. `items`: any number
of groups.
"""
HOURS: Final = "hours"


class FieldKind(msgspec.Struct, frozen=True):
    """`model` is what a group or an item is of; `names` are a table's; `low` and `high` bound a number. `listed`: a
    pair's value is several.
    """

    kind: Kind
    optional: bool = False
    options: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    model: type[BaseModel] | None = None
    low: float | None = None
    high: float | None = None
    whole: bool = True
    listed: bool = False


def kind_of(name: str, field: FieldInfo) -> FieldKind:
    """Raises TypeError for a type that no form has yet."""
    if name == HOURS:
        return FieldKind("hours", names=WEEKDAYS)
    plain, bounds = _stripped(field.annotation, list(field.metadata))
    members = [each for each in _members(plain) if each is not type(None)]
    optional = len(members) < len(_members(plain))
    inner, bounds = _stripped(members[0], bounds)
    return _kind(inner, optional, bounds)


def _kind(inner: Any, optional: bool, bounds: list[Any]) -> FieldKind:
    origin, arguments = get_origin(inner), get_args(inner)
    if isinstance(inner, type) and issubclass(inner, BaseModel):
        return FieldKind("optional group" if optional else "group", optional, model=inner)
    if origin is Literal:
        return FieldKind("choice", optional, options=arguments)
    if origin is tuple:
        item = _stripped(arguments[0], [])[0]
        models = isinstance(item, type) and issubclass(item, BaseModel)
        return FieldKind("items", optional, model=item) if models else FieldKind("lines", optional)
    if origin is dict:
        return _mapping(*(_stripped(each, [])[0] for each in arguments))
    if inner is bool:
        return FieldKind("switch")
    if inner in (int, float):
        low = next((each.ge if isinstance(each, Ge) else each.gt for each in bounds if isinstance(each, Ge | Gt)), None)
        high = next((each.le for each in bounds if isinstance(each, Le)), None)
        return FieldKind("number", optional, low=low, high=high, whole=inner is int)  # type: ignore[arg-type]
    if inner is str:
        return FieldKind("text", optional)
    raise TypeError(f"no form has a field of {inner!r} yet; name its kind here")


def _mapping(key: Any, value: Any) -> FieldKind:
    if key is dt.date:
        return FieldKind("days")
    if get_origin(key) is Literal:
        return FieldKind("table", names=get_args(key), options=get_args(value))
    return FieldKind("pairs", listed=get_origin(value) is tuple, whole=value is int)


def _members(annotation: Any) -> tuple[Any, ...]:
    union = get_origin(annotation) in (Union, types.UnionType)
    return get_args(annotation) if union else (annotation,)


def _stripped(annotation: Any, bounds: list[Any]) -> tuple[Any, list[Any]]:
    """Without `Annotated`, whose bounds are gathered."""
    while get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        for each in more:
            bounds = [*bounds, *(each.metadata if isinstance(each, FieldInfo) else (each,))]
    return annotation, bounds
