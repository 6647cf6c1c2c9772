"""The parts that the business file is shown in."""

from __future__ import annotations

from collections import Counter

from receptionist.app.business_form.parts import PARTS
from receptionist.app.settings import Business


def test_each_field_is_in_one_part() -> None:
    assert Counter(name for part in PARTS.values() for name in part) == Counter(list(Business.model_fields))
