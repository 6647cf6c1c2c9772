"""A name that is broken off and said again, or whose last name comes first."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name

ASKED = HearingContext(dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00"), frozenset({"name"}))

TOLD = [
    # begun anew
    ("tanya wil excuse me i had the hiccups tanya willoughby", "Tanya Willoughby"),
    ("rosalind rosa lind all one word rosalind achebe", "Rosalind Achebe"),
    # the last name around
    ("it's smith john smith", "John Smith"),
    ("o'brien patrick o'brien", "Patrick O'Brien"),
    # the last name first
    ("mayhew first name curtis", "Curtis Mayhew"),
    ("wojciechowski w o j c i e c h o w s k i first name casimir", "Casimir Wojciechowski"),
    ("nguyen n g u y e n and the first name is quoc q u o c", "Quoc Nguyen"),
    ("smith with a y and an e s m y t h e first name hugh", "Hugh Smythe"),
    # a hyphen that is said
    ("jean luc with the dash saint germain", "Jean-Luc Saint Germain"),
    ("samantha trujillo beck with a hyphen", "Samantha Trujillo-Beck"),
    # a letter that is not at the end
    ("darnell bell no e at the end", "Darnell Bell"),
    ("mark clarke no e at the end", "Mark Clark"),
]


@pytest.mark.parametrize(("text", "full"), TOLD)
def test_the_name_is_the_one_said_last(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full
