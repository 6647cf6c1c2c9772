"""Where a city's name is behind a street, and where none is."""

from __future__ import annotations

import pytest

from receptionist.understanding.addresses import read_address
from tests.understanding.addresses.asked_or_not import ASKED


@pytest.mark.parametrize(
    "aside", ["mind the dog", "watch the step", "big blue door", "dog's friendly", "red brick", "beware of the cat"]
)
def test_an_aside_behind_a_pause_names_no_city(aside: str) -> None:
    address, _ = read_address(f"12 oak street, {aside}", ASKED)
    assert address is not None
    assert address.city is None


@pytest.mark.parametrize("city", ["kettle creek", "catawba lake", "big timber", "fernwood"])
def test_an_unknown_name_behind_a_pause_is_a_city(city: str) -> None:
    address, _ = read_address(f"12 oak street, {city}", ASKED)
    assert address is not None
    assert address.city == city
