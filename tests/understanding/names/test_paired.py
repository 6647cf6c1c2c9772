"""First and last name, each said and then spelled."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name

ASKED = HearingContext(dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00"), frozenset({"name"}))


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("amara a m a r a my family name okonkwo o k o n k w o", "Amara Okonkwo"),
        ("saoirse you'd never guess it s a o i r s e and then gallagher g a l l a g h e r", "Saoirse Gallagher"),
        ("family name petrov p e t r o v and name dmitri d m i t r i", "Dmitri Petrov"),
        ("okafor o k a f o r and the first name is emeka e m e k a", "Emeka Okafor"),
        ("okafor o k a f o r and the christian name is emeka e m e k a", "Emeka Okafor"),
        ("first name is priya p r i y a last name is nair n a i r", "Priya Nair"),
        ("mei ling that's two words m e i l i n g and tsai is t s a i", "Mei Ling Tsai"),
        (
            "akinwande a k i n w a n d e is the surname and oluwaseun o l u w a s e u n is the first name",
            "Oluwaseun Akinwande",
        ),
    ],
)
def test_two_words_and_their_letters_are_a_whole_name(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full


def test_who_it_is_booked_to_is_the_name() -> None:
    name, _ = read_name("the tenant's mrs osgood but book it to me marian teller", ASKED)
    assert name is not None
    assert name.full == "Marian Teller"
