"""How tools take values of the vocabulary: what a tool is given is checked by pydantic, and may have come as JSON."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Required

from pydantic import AwareDatetime, GetCoreSchemaHandler, GetPydanticSchema, TypeAdapter, WithJsonSchema
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypedDict

from receptionist.model.availability import TimeSlot
from receptionist.model.ruled_out import RuledOut


def _or_its_fields(kind: type[Any], fields: type[Any]) -> GetPydanticSchema:
    """How a tool takes a value of that `kind`: as it is, or its `fields` by their names."""

    def schema(_: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        made = core_schema.no_info_after_validator_function(
            lambda given: kind(**given), handler.generate_schema(fields)
        )
        return core_schema.union_schema([core_schema.is_instance_schema(kind), made], mode="left_to_right")

    return GetPydanticSchema(schema)


class _SlotFields(TypedDict, total=False):
    start: Required[AwareDatetime]
    end: Required[AwareDatetime]
    crew: str


Slot = Annotated[
    TimeSlot, _or_its_fields(TimeSlot, _SlotFields), WithJsonSchema(TypeAdapter(_SlotFields).json_schema())
]
"""A TimeSlot as a tool takes it."""


class _RuledOutFields(TypedDict, total=False):
    first: dt.date
    last: dt.date
    weekdays: tuple[int, ...]
    since: dt.time
    until: dt.time
    ends: bool


Starts = Annotated[
    RuledOut, _or_its_fields(RuledOut, _RuledOutFields), WithJsonSchema(TypeAdapter(_RuledOutFields).json_schema())
]
"""What a caller rules out as a tool takes it."""
