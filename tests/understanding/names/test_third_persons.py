"""Who is named in a turn and is neither who calls nor whom the visit is for."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names import read_name
from receptionist.understanding.names.third_persons import (
    child_it_is_for,
    is_of_third_person,
    third_persons,
    told_of_them,
)

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"name"}))
RUIZ = Name("Hector Ruiz", Span(0, 0), "Hector", "Ruiz")


@pytest.mark.parametrize(
    "text",
    [
        "the super's got keys his name is hector ruiz",
        "hector ruiz is the super",
        "hector ruiz he's the super",
        "hector ruiz that's just the doorman",
        "my super is hector ruiz",
        "the super's name is hector ruiz",
        "it's the doorman with the keys hector ruiz",
        "my neighbour will let you in her name is anna kowalska",
        "i won't be there myself but my mother will she's called anna kowalska",
        "the lady next door anna kowalska has a key",
        "my husband's there his name is tom baker",
        "ask for hector ruiz when you get there",
        "talk to hector ruiz he has the keys",
        "call my neighbour anna kowalska when you are there",
        "the person there will be hector ruiz",
        "tell him to ring hector ruiz",
    ],
)
def test_a_third_person_is_not_who_calls(text: str) -> None:
    assert read_name(text, ASKED)[0] is None


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("my name is anna kowalska and the super is hector ruiz", "Anna Kowalska"),
        ("i'm corinne maddox and hector ruiz has the keys", "Corinne Maddox"),
        ("no no i'm corinne hector's just the super he'll let you in", "Corinne"),
        ("corinne maddox ask for hector", "Corinne Maddox"),
        ("hector ruiz is the super's name mine is corinne maddox", "Corinne Maddox"),
        ("ruiz is the super's last name mine's maddox corinne maddox", "Corinne Maddox"),
        ("no ruiz is his name mine is corinne maddox", "Corinne Maddox"),
        ("hector'll let you in i'm corinne maddox", "Corinne Maddox"),
    ],
)
def test_who_calls_is_told_beside_them(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("this is hector ruiz i'm the super", "Hector Ruiz"),
        ("i'm hector ruiz the super", "Hector Ruiz"),
        ("i'm the doorman my name is hector ruiz", "Hector Ruiz"),
        ("it's for my tenant her name is edwina cho", "Edwina Cho"),
        ("the tenant is edwina cho", "Edwina Cho"),
        ("you're speaking to anna brown", "Anna Brown"),
        ("my name is hector ruiz ask for me", "Hector Ruiz"),
        ("sarah porter", "Sarah Porter"),
        ("name's bob guard", "Bob Guard"),
        ("anna brown i have the keys", "Anna Brown"),
    ],
)
def test_who_calls_or_is_booked_for_is_no_third_person(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full


def test_they_are_found_by_their_name_alone() -> None:
    (span,) = third_persons("i'm corinne hector's just the super")
    assert (span.start, span.end) == (12, 18)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "friday at ten and the super's got keys his name is hector ruiz",
            "the super's got keys his name is hector ruiz",
        ),
        ("hector ruiz has the keys and my name is anna", "hector ruiz has the keys"),
        ("ruiz is the super's last name", ""),
        ("ask for my sister", ""),
    ],
)
def test_what_is_told_of_them_is_for_whoever_comes(text: str, told: str) -> None:
    assert told_of_them(text) == told


@pytest.mark.parametrize("text", ["hector's just the super", "hector opens the door", "ruiz is his name i'm ann"])
def test_a_known_name_may_be_theirs(text: str) -> None:
    assert is_of_third_person(RUIZ, text)


@pytest.mark.parametrize("text", ["it's hector", "the super is bob", "hector with a k"])
def test_a_known_name_stays_the_callers(text: str) -> None:
    assert not is_of_third_person(RUIZ, text)


@pytest.mark.parametrize(
    "text",
    [
        "i would like to make an appointment for my daughter amara she is twelve",
        "a haircut for my daughter amara on wednesday at three",
        "i need braids for my daughter amara and also a haircut",
    ],
)
def test_a_child_it_is_for_is_not_who_calls(text: str) -> None:
    child = child_it_is_for(text)
    assert child is not None
    assert text[child[0].start : child[0].end] == "amara"
    assert read_name(text, HearingContext(ASKED.clock))[0] is None


@pytest.mark.parametrize("text", ["a haircut for my daughter amara eze", "a haircut for my daughter on friday"])
def test_a_whole_name_or_none_is_of_no_child_alone(text: str) -> None:
    assert child_it_is_for(text) is None
