"""Letters behind a "not" are what was wrong, unless they go on to the whole name."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names import read_name, respell

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"yes_no"}))
KNOWN = Name("Isadora Finkle", Span(0, 0), "Isadora", "Finkle")


def corrected(text: str) -> str | None:
    name = respell(KNOWN, text, HEARING)
    return name.full if name else None


@pytest.mark.parametrize(
    "text",
    [
        "finkel is e l at the end not l e f i n k e l",
        "it's e l at the end not l e f i n k e l",
        "it's f i n k e l not f i n k l e",
        "finkel with an e l not l e",
        "not f i n k l e f i n k e l",
        "no not l e it's spelled f i n k e l",
    ],
)
def test_the_rest_of_the_letters_spell_the_whole_name(text: str) -> None:
    assert corrected(text) == "Isadora Finkel"


def test_a_last_a_before_the_denied_letters_is_told() -> None:
    assert corrected("i s i d o r a not i s a d o r a") == "Isidora Finkle"


def test_denied_letters_alone_spell_nothing() -> None:
    assert corrected("not l e e l") is None


def test_letters_in_the_place_of_others_are_exchanged() -> None:
    assert corrected("with a y not an i") == "Isadora Fynkle"


def test_letters_denied_in_the_first_telling_spell_nothing() -> None:
    asked = HearingContext(HEARING.clock, frozenset({"name"}))
    name, _ = read_name("grant reid like the general and then r e i d not r e a d not r e e d", asked)
    assert name is not None
    assert name.full == "Grant Reid"
