"""What somebody does by what they say."""

from __future__ import annotations

from typing import get_args

import pytest

from receptionist.model.acts import OF_PROPERTY, Emergency


@pytest.mark.parametrize("danger", sorted(set(get_args(Emergency)) - {"flood"}))
def test_what_may_hurt_somebody_is_no_danger_to_property_alone(danger: Emergency) -> None:
    assert danger not in OF_PROPERTY
