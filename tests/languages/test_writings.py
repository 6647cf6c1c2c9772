"""Which writings may be of one name."""

import pytest

from receptionist.languages.writings import bare, likeness, onset, resembles


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
