"""Letters put to a spoken name."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name
from receptionist.understanding.names.spelling import with_spelling

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"name"}))


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("greta lindqvist q v i s t", "Greta Lindqvist"),
        ("greta lindquist q v i s t", "Greta Lindqvist"),
        ("maria kowalczyk c z y k", "Maria Kowalczyk"),
        ("tom hoffman that's m a n n", "Tom Hoffmann"),
        ("joan meekes meekes with two e's then k e s", "Joan Meekes"),
    ],
)
def test_the_end_of_a_surname_that_is_spelled_confirms_it(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("ann marie r i e s", "Ann Marie Ries"),
        ("amara a m a r a my family name okonkwo o k o n k w o", "Amara Okonkwo"),
        ("john smith j o n e s", "John Smith Jones"),
    ],
)
def test_letters_of_another_word_are_one_more(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(
    ("words", "letters", "whole"),
    [
        (("ava", "kovalchick"), "ewakowalczyk", ["ewa", "kowalczyk"]),
        (("nick", "hill", "row"), "nikhilrao", ["nikhil", "rao"]),
        (("emeka",), "emekaokafor", ["emeka", "okafor"]),
        (("mary", "ann", "smith"), "maryannsmyth", ["mary", "ann", "smyth"]),
    ],
)
def test_letters_of_both_names_are_the_whole_name(words: tuple[str, ...], letters: str, whole: list[str]) -> None:
    assert with_spelling(words, letters) == whole


@pytest.mark.parametrize(
    ("heard", "letters", "whole"),
    [
        ("roderick", "kimball", ["roderick", "kimball"]),
        ("sophie", "mayberry", ["sophie", "mayberry"]),
        ("kim", "kimball", ["kim", "ball"]),
    ],
)
def test_letters_behind_a_given_name_that_they_are_not_of_are_the_surname(
    heard: str, letters: str, whole: list[str]
) -> None:
    assert with_spelling([heard], letters) == whole
