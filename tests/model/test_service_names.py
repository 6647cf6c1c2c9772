"""Several services by one name."""

from __future__ import annotations

import pytest

from receptionist.model.service_names import services_in

NAMES = ("cut", "cut and color", "blow dry")
NAMED = [
    ("cut", ("cut",)),
    ("cut and color", ("cut and color",)),
    ("blow dry and cut", ("blow dry", "cut")),
    ("cut and color and blow dry", ("cut and color", "blow dry")),
    ("haircut", ()),
    ("", ()),
]


@pytest.mark.parametrize(("named", "services"), NAMED)
def test_services_in_a_name(named: str, services: tuple[str, ...]) -> None:
    assert services_in(named, NAMES) == services
