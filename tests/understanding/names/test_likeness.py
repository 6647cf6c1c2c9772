"""Which writings may be of one name."""

import pytest

from receptionist.understanding.names.likeness import bare, is_name_of, likeness, onset, resembles


@pytest.mark.parametrize(("one", "other"), [("Smith", "Smyth"), ("Catherine", "Katherine"), ("Galván", "galvan")])
def test_writings_of_one_name(one: str, other: str) -> None:
    assert resembles(one, other)


@pytest.mark.parametrize(("one", "other"), [("Smith", "Jones"), ("Ann", "Dan")])
def test_writings_of_two_names(one: str, other: str) -> None:
    assert not resembles(one, other)


def test_a_name_is_compared_without_case_marks_and_accents() -> None:
    assert bare("O'Brién") == "obrien"


@pytest.mark.parametrize(("word", "sound"), [("knight", "n"), ("philips", "f"), ("carl", "k"), ("mary", "m")])
def test_the_sound_that_a_name_begins_with(word: str, sound: str) -> None:
    assert onset(word) == sound


def test_the_same_letters_are_wholly_alike() -> None:
    assert likeness("sarah", "Sarah") == 1


@pytest.mark.parametrize(
    ("said", "booked", "is_it"),
    [
        ("Ann Lee", "Ann Lee", True),
        ("Anne Lee", "Ann Lee", True),  # as a recogniser writes it
        ("Ann", "Ann Lee", False),
        ("Lee", "Ann Lee", False),
        ("Bo Lee", "Ann Lee", False),
        ("Ann Ray", "Ann Lee", False),
        ("Ann", "Ann", True),
        ("Ann Mary Lee", "Ann Lee", True),
        ("Bob Carl Ann Smith Lee", "Ann Lee", False),  # names tried by the dozen
        ("Ann Lee", "", False),
        ("", "Ann Lee", False),
    ],
)
def test_which_name_is_the_one_on_the_booking(said: str, booked: str, is_it: bool) -> None:
    assert is_name_of(said, booked) is is_it
