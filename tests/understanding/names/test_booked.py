"""The name of a visit that stands, said anywhere in a turn."""

from __future__ import annotations

import pytest

from receptionist.understanding.names.booked import booked_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("you have my mother down for thursday morning rosa delgado", "Rosa Delgado"),
        ("delgado d e l g a d o rosa the mother", "Rosa Delgado"),
        ("walt brenan i got two with you the racine job tomorrow", "Walt Brennan"),
        ("tessa it's tessa moreau no darling that's hot", "Tessa Moreau"),
    ],
)
def test_a_known_name_is_found_among_other_words(text: str, name: str) -> None:
    assert booked_name(text, ("Ann Lee", name)) == name


@pytest.mark.parametrize("text", ["it's for rosa", "rosa has a dog and delgado is my street", "maria delgado", ""])
def test_only_the_whole_of_it_counts(text: str) -> None:
    assert booked_name(text, ("Rosa Delgado",)) == ""


def test_who_says_many_names_has_said_none() -> None:
    assert booked_name("rosa gomez maria lopez john smith rosa delgado peter miller", ("Rosa Delgado",)) == ""


def test_a_single_name_is_no_whole_one() -> None:
    assert booked_name("this is cher", ("Cher",)) == ""
