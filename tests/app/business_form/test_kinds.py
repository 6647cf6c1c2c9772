"""How a field is filled in is told from its type."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from receptionist.app.business_form.kinds import kind_of
from receptionist.app.settings import Business, Schedule, ServiceOffer, SpeechSettings


def models(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    yield model
    for name, field in model.model_fields.items():
        inner = kind_of(name, field).model
        if inner is not None:
            yield from models(inner)


def test_every_field_of_the_business_file_has_a_kind() -> None:
    assert len(set(models(Business))) > 20


@pytest.mark.parametrize(
    ("model", "name", "expected"),
    [
        (Business, "name", "text"),
        (Business, "hours", "hours"),
        (Business, "special_days", "days"),
        (Business, "collect", "table"),
        (Business, "services", "items"),
        (Business, "approval", "optional group"),
        (Business, "schedule", "group"),
        (Business, "prompts", "pairs"),
        (ServiceOffer, "say", "lines"),
        (ServiceOffer, "minutes", "number"),
        (Schedule, "tell_of_owners_edits", "switch"),
        (SpeechSettings, "ears", "choice"),
    ],
)
def test_a_field_is_filled_in_by_its_type(model: type[BaseModel], name: str, expected: str) -> None:
    assert kind_of(name, model.model_fields[name]).kind == expected


def test_a_number_knows_its_bounds() -> None:
    days = kind_of("window_days", Schedule.model_fields["window_days"])
    assert (days.low, days.high, days.whole, days.optional) == (1, 730, True, False)
    assert kind_of("max_per_day", Schedule.model_fields["max_per_day"]).optional
    assert not kind_of("speed", SpeechSettings.model_fields["speed"]).whole


def test_a_type_without_a_form_is_named() -> None:
    class Odd(BaseModel):
        field: complex = 1j

    with pytest.raises(TypeError, match="complex"):
        kind_of("field", Odd.model_fields["field"])
