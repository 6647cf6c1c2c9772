"""Several services by one name."""

from __future__ import annotations

import pytest

from receptionist.model.service_names import people_in, services_in

NAMES = ("cut", "cut and color", "blow dry")
NAMED = [
    ("cut", ("cut",)),
    ("cut and color", ("cut and color",)),
    ("blow dry and cut", ("blow dry", "cut")),
    ("cut and color and blow dry", ("cut and color", "blow dry")),
    ("cut plus blow dry and cut for Dana", ("cut", "blow dry", "cut")),
    ("haircut", ()),
    ("", ()),
]


@pytest.mark.parametrize(("named", "services"), NAMED)
def test_services_in_a_name(named: str, services: tuple[str, ...]) -> None:
    assert services_in(named, NAMES) == services


@pytest.mark.parametrize(("named", "people"), [("cut for 2 people", 2), ("cut", 1), ("blow dry and cut", 1), ("", 1)])
def test_for_how_many_people_it_is(named: str, people: int) -> None:
    assert people_in(named, NAMES) == people


def test_a_number_in_the_name_of_a_service_counts_nobody() -> None:
    assert people_in("2 hour cut for 3 people", ("2 hour cut",)) == 3
