"""A time that can be booked."""

from __future__ import annotations

import datetime as dt

import pytest

from calendar_tools.tool_models import RescheduleRequest
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval, NaiveTime

ZONE = dt.timezone(dt.timedelta(hours=-6))
TWO, THREE = (dt.datetime(2026, 3, 3, hour, tzinfo=ZONE) for hour in (14, 15))


def test_a_slot_is_a_stretch_of_utc() -> None:
    assert TimeSlot(TWO, THREE).interval == Interval(TWO, THREE)


def test_a_slot_without_a_zone_is_refused() -> None:
    with pytest.raises(NaiveTime, match="has no time zone"):
        TimeSlot(TWO, THREE.replace(tzinfo=None))


def test_a_slot_that_ends_before_it_starts_is_refused() -> None:
    with pytest.raises(ValueError, match="not after its start"):
        TimeSlot(THREE, TWO)


def test_a_tool_takes_a_slot_by_its_fields() -> None:
    fields = {"start": "2026-03-03T14:00:00-06:00", "end": "2026-03-03T15:00:00-06:00"}
    asked = RescheduleRequest.model_validate({"call": "c", "id": "b", "slot": fields})
    assert asked.slot == TimeSlot(TWO, THREE)


def test_a_tool_refuses_fields_that_no_slot_has() -> None:
    with pytest.raises(ValueError, match="slot"):
        RescheduleRequest.model_validate({"call": "c", "id": "b", "slot": {"start": "soon", "end": "late"}})


def test_a_tool_tells_what_a_slot_is_made_of() -> None:
    schema = RescheduleRequest.model_json_schema()["properties"]["slot"]
    assert (set(schema["properties"]), schema["required"]) == ({"start", "end", "crew"}, ["start", "end"])
