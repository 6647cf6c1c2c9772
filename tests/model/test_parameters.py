"""Values of the vocabulary as tools are given them."""

import datetime as dt

import pytest
from pydantic import TypeAdapter, ValidationError

from receptionist.model.availability import TimeSlot
from receptionist.model.parameters import Slot, Starts
from receptionist.model.ruled_out import RuledOut

TEN, ELEVEN = (dt.datetime(2026, 3, 3, hour, tzinfo=dt.UTC) for hour in (10, 11))
SLOT: TypeAdapter[TimeSlot] = TypeAdapter(Slot)
RULED_OUT: TypeAdapter[RuledOut] = TypeAdapter(Starts)


def test_a_value_is_taken_as_it_is() -> None:
    slot = TimeSlot(TEN, ELEVEN)
    assert SLOT.validate_python(slot) is slot


def test_fields_as_json_has_them_make_the_value() -> None:
    given = {"start": TEN.isoformat(), "end": ELEVEN.isoformat(), "crew": "Ann"}
    assert SLOT.validate_python(given) == TimeSlot(TEN, ELEVEN, "Ann")


def test_limits_are_taken_by_their_fields() -> None:
    assert RULED_OUT.validate_python({"weekdays": [0], "until": "10:00"}) == RuledOut(weekdays=(0,), until=dt.time(10))


@pytest.mark.parametrize(
    "given",
    [
        {"start": "2026-03-03T10:00", "end": "2026-03-03T11:00"},  # of no zone
        {"start": ELEVEN.isoformat(), "end": TEN.isoformat()},
        {"start": TEN.isoformat()},
        "ten o'clock",
    ],
)
def test_what_is_no_slot_is_refused(given: object) -> None:
    with pytest.raises(ValidationError):
        SLOT.validate_python(given)


def test_the_schema_names_the_fields() -> None:
    assert SLOT.json_schema()["required"] == ["start", "end"]
