"""A name said more than once, with letters or other talk between, and a stub before it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.understanding.names import read_name
from receptionist.understanding.understand import understand

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


def full(text: str, *expecting: Expecting) -> str | None:
    name, _ = read_name(text, HearingContext(CLOCK, frozenset(expecting)))
    return name.full if name else None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("mrs vance v like victor a n c e loretta vance", "Loretta Vance"),
        ("mister odell o d e l l terrence odell", "Terrence Odell"),
        ("pruitt p r u i t t gladys pruitt", "Gladys Pruitt"),
        ("i just said brennan walt brennan", "Walt Brennan"),
        ("i already said it's okafor chidi okafor", "Chidi Okafor"),
    ],
)
def test_a_last_name_that_is_said_again_brings_the_first(text: str, name: str) -> None:
    assert full(text, "name") == name


def test_a_title_is_no_letters_where_a_spelling_is_expected() -> None:
    assert full("mrs vance v like victor a n c e loretta vance", "name", "spelling") == "Loretta Vance"


@pytest.mark.parametrize(
    "text",
    [
        "sal the guy's sal pacheco hey hey watch the watch the forklift sorry sal pacheco",
        "put that down honey it's hot sal pacheco no not the cup sal pacheco",
        "the other line is ringing sal pacheco one second sal pacheco",
    ],
)
def test_a_name_that_is_said_twice_around_an_aside_is_the_answer(text: str) -> None:
    assert full(text, "name") == "Sal Pacheco"


def test_what_is_said_twice_is_no_name_where_none_was_asked_for() -> None:
    assert full("the sink leaks near polk plaza and nothing else leaks near polk plaza") is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("dom uh dominic ferraro", "Dominic Ferraro"),
        ("dom dominic ferraro", "Dominic Ferraro"),
        ("my name is alex um alexandra pruitt", "Alexandra Pruitt"),
        ("it's theo erm theodore", "Theodore"),
        ("rob roberts", "Rob Roberts"),  # nothing shows that the first broke off
        ("john johnson", "John Johnson"),
    ],
)
def test_a_stub_before_the_whole_name_is_left_out(text: str, name: str) -> None:
    assert full(text, "name") == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("thaddeus okonkwo thad", "Thaddeus Okonkwo"),
        ("rosalind chu ros", "Rosalind Chu"),
        ("denver like the city last name lane denver lane yeah", "Denver Lane"),
    ],
)
def test_what_is_said_again_behind_a_name_is_no_more_of_it(text: str, name: str) -> None:
    assert full(text, "name") == name


def test_how_a_name_is_pronounced_is_no_part_of_it() -> None:
    assert full("it's aoife a o i f e pronounced eefa o'brien", "name") == "Aoife O'Brien"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("oleksandr like alexander with an o bondarenko", "Oleksandr Bondarenko"),
        ("jon like john without the h perkins", "Jon Perkins"),
        ("aleksander like alexander with a k and an s nowak", "Aleksander Nowak"),
        ("it's catherine like catherine with a k doyle", "Katherine Doyle"),
        ("tanya rivers as in the river", "Tanya Rivers"),
        ("peter parker as in peter parker", "Peter Parker"),
    ],
)
def test_what_a_name_is_likened_to_is_no_part_of_it(text: str, name: str) -> None:
    assert full(text, "name") == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("b as in boy o as in oscar b as in boy smith", "Bob Smith"),
        ("dana whitfield like i told them", "Dana Whitfield"),
    ],
)
def test_a_letters_example_and_a_filler_liken_nothing(text: str, name: str) -> None:
    assert full(text, "name") == name


def test_the_whole_name_goes_before_what_somebody_is_called() -> None:
    assert full("vladislav sorry my work name is vlad but vladislav petrenko", "name") == "Vladislav Petrenko"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my name's mark. like marky mark.", "Mark"),
        ("it's sarah with an h like sarah connor", "Sarah"),
        ("it's robert bob for short", "Robert"),
        ("robert jones bob for short", "Robert Jones"),
        ("it's bob for short", "Bob"),
    ],
)
def test_what_one_is_likened_to_or_called_for_short_is_no_part_of_a_name(text: str, name: str) -> None:
    assert understand(text, HearingContext(CLOCK, frozenset({"name"}))).name.full == name  # type: ignore[union-attr]
