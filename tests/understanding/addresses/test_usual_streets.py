import pytest

from receptionist.understanding.addresses.usual_streets import StreetInUse, names_street, usual_streets


@pytest.mark.parametrize(
    ("street", "usual"),
    [
        ("oak street", True),
        ("north park lane", True),
        ("42nd street", True),
        ("part lane", False),
        ("oakhurst street", False),
        ("main", False),
        ("broadway", True),
        ("", False),
    ],
)
def test_a_street_is_usual_by_its_name(street: str, usual: bool) -> None:
    assert StreetInUse(street).is_usual is usual


def test_usual_streets_are_said_with_their_types() -> None:
    assert {"Oak Avenue", "Park Lane", "Elm Street"} <= set(usual_streets())


def test_a_usual_name_needs_no_type() -> None:
    assert StreetInUse("west elm").has_usual_name
    assert not StreetInUse("oakhurst street").has_usual_name
    assert names_street(["at", "elm"])
