from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names import respell

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"yes_no"}))


def corrected(known: str, text: str) -> str | None:
    first, last = known.split()
    name = respell(Name(known, Span(0, 0), first, last), text, HEARING)
    return name.full if name else None


@pytest.mark.parametrize(
    ("known", "text", "name"),
    [
        ("Sarah Smith", "with a y", "Sarah Smyth"),
        ("Sarah Smith", "no, Smith with a y", "Sarah Smyth"),
        ("Sarah Smith", "the last name is Smyth", "Sarah Smyth"),
        ("Sarah Smith", "no it's S M Y T H", "Sarah Smyth"),
        ("Sarah Smith", "S-m-y-t-h-e", "Sarah Smythe"),
        ("John Tanner", "no, Jon without the h", "Jon Tanner"),
        ("Catherine Kline", "it's Katherine with a K", "Katherine Kline"),
        ("Catherine Kline", "no, with a K", "Katherine Kline"),
        ("Ann Brown", "Anne with an e", "Anne Brown"),
        ("Ann Brown", "there's an e at the end", "Ann Browne"),
        ("Philip Jones", "two l's", "Phillip Jones"),
        ("Phillip Jones", "just one l", "Philip Jones"),
        ("Sara Jones", "with an h", "Sarah Jones"),
        ("Stephen Hall", "with a v", "Steven Hall"),
        ("Terry Hall", "it ends with an i", "Terri Hall"),
        ("Katy Hall", "ie not y", "Katie Hall"),
        ("Lynn Gray", "it's with an e not an a", "Lynn Grey"),
        ("Karl Lee", "C as in cat", "Carl Lee"),
        ("Tom Reid", "no, it's Tom Reed", "Tom Reed"),
        ("Tenise Hall", "denise with a d", "Denise Hall"),  # the first sound alone was misheard
        ("Shawn Hall", "with an e a n", "Sean Hall"),  # the usual name that ends so
        ("Kristen Hall", "with an i n", "Kristin Hall"),
        ("Caitlin Hall", "caitlin with a y n", "Caitlyn Hall"),
        ("Eudora Lindquist", "there's a v in it", "Eudora Lindqvist"),
        ("Eudora Lindquist", "you wrote it with a u but it's a v", "Eudora Lindqvist"),
        ("Eudora Lindquist", "q v i s t at the end", "Eudora Lindqvist"),
        ("Barry Nagy", "one r not two", "Bary Nagy"),
        ("Bary Nagy", "two r's not one", "Barry Nagy"),
        ("Brian Lowe", "with a y", "Bryan Lowe"),  # the word that has the likelier place
    ],
)
def test_a_correction_of_the_spelling(known: str, text: str, name: str) -> None:
    assert corrected(known, text) == name


@pytest.mark.parametrize("text", ["it ends in a t", "eudora with an e", "with an i in the middle", "with a q"])
def test_letters_that_a_name_has_leave_it_as_it_is(text: str) -> None:
    assert corrected("Eudora Lindquist", text) == "Eudora Lindquist"


@pytest.mark.parametrize(
    "text",
    [
        "yes that's right",
        "no, tomorrow",
        "no, it's Robert",
        "hello",
        "",
        "well as i was starting to say",
        "it has a leak",
    ],
)
def test_what_says_nothing_of_the_spelling(text: str) -> None:
    assert corrected("Tom Reid", text) is None


@pytest.mark.parametrize("text", ["two is wrong i am sorry", "two as in the afternoon", "two is what i said"])
def test_a_number_before_a_small_word_counts_no_letters(text: str) -> None:
    assert corrected("Bettina Krause", text) is None


def test_letters_are_counted_where_nothing_goes_on() -> None:
    assert corrected("Aron Krause", "that's two as") is not None


def test_an_ending_that_has_the_same_letters_is_put_in_order() -> None:
    assert corrected("Isadora Finkle", "it ends e l not l e") == "Isadora Finkel"
