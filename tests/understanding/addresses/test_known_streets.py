"""Whether a street is one of the area's, however it is written."""

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import read_address
from receptionist.understanding.addresses.known_streets import is_known_street

STREETS = (
    ("60614", ("N Halsted St", "Armitage Avenue", "W 42nd Pl", "Broadway", "Dr. Martin Luther King Jr Dr")),
    ("60618", ("Elston Ave.", "Halsted Court")),
)
HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"address"}))


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("12 North Halsted Street", True),
        ("12 Halsted", True),  # a kind that was not said makes no difference
        ("twelve South Halsted Street", True),
        ("12 Halsted Avenue", False),
        ("7 West 42nd Place", True),
        ("100 Broadway", True),
        ("12 Elston Avenue", True),
        ("12 Elston Avenue, 60618", True),
        ("12 Elston Avenue, 60614", False),  # of another ZIP code
        ("12 Elston Avenue, 90210", True),  # of one without a list: any will do
        ("12 Holstead Street", False),
    ],
)
def test_a_street_is_known_by_its_name_and_kind(said: str, known: bool) -> None:
    address, _ = read_address(said, HEARING)
    assert address is not None
    assert is_known_street(address, STREETS) is known


def test_without_a_list_nothing_can_be_told() -> None:
    address, _ = read_address("12 Elston Avenue", HEARING)
    assert address is not None
    assert is_known_street(address, ()) is None
