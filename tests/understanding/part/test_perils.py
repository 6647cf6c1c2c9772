"""Danger in a part of a turn."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.part.reading import read_part

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return read_part(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def test_a_fire_that_is_told_is_one() -> None:
    assert heard("there is a fire in my kitchen").emergency == "fire"


@pytest.mark.parametrize("text", ["my name is John Sparks", "12 Flood Lane"])
def test_the_words_of_a_name_or_an_address_tell_of_none(text: str) -> None:
    read = heard(text, "name", "address")
    assert (read.emergency, read.suspected) == (None, ())


def test_a_danger_that_only_the_model_hears_is_asked_after_where_nothing_else_was_asked() -> None:
    text = "my husband cannot breathe right and his lips are going blue"
    assert heard(text, "intent").suspected or heard(text, "intent").emergency
    assert not heard(text, "date").suspected


def test_what_only_drips_is_no_danger_to_anybody() -> None:
    assert not heard("got a pipe sweatin and drippin down in the cellar", "intent").suspected


@pytest.mark.parametrize(
    "text",
    [
        "no elevator and it's the fourth floor",
        "the breaker box is in the garage behind the freezer",
        "the baby gate at the top of the stairs has to stay shut",
        "my shutoff valve is under the kitchen sink",
    ],
)
def test_how_a_house_is_laid_out_is_no_danger_to_anybody(text: str) -> None:
    assert not heard(text, "intent").suspected


@pytest.mark.parametrize(
    "text",
    [
        "my husband is on the floor",
        "no elevator and my mother can't breathe",
        "the panel is in the basement and it's sparking",
        "the breaker box is in the water",
    ],
)
def test_a_danger_in_it_is_still_asked_after(text: str) -> None:
    read = heard(text, "intent")
    assert read.suspected or read.emergency


def test_a_danger_beside_what_drips_is_still_asked_after() -> None:
    read = heard("the faucet is dripping, and my husband cannot breathe right and his lips are going blue", "intent")
    assert read.suspected or read.emergency


def test_the_words_of_a_place_tell_of_none() -> None:
    assert heard("my place is in river forest is that close enough", "intent").suspected == ()


@pytest.mark.parametrize(
    "text",
    [
        "do you do little kids my boy's four and he's a wiggler",
        "he's six and he's a handful",
        "my son is five and he's scared of the clippers",
        "do you do kids my girl's seven and she's got a lot of hair",
        "my mother is ninety and she's hard of hearing do you come to the house",
    ],
)
def test_an_age_and_a_temper_are_no_danger(text: str) -> None:
    assert not heard(text, "intent").suspected


@pytest.mark.parametrize(
    "text",
    ["she's eleven months she had a sip of bleach", "my boy's four and he fell", "he's nine months and he's limp"],
)
def test_what_is_told_beside_an_age_is_asked_after(text: str) -> None:
    assert heard(text, "intent").suspected


@pytest.mark.parametrize(
    "text",
    [
        "my granddaughter says pop pop you are not sitting in the front row with a head like a dandelion gone to seed",
        "poppa is ninety one and he's going to be in the front pew",
        "my bathtub gurgles like a drowning man every time the wife does the washing",
        "my pipes are banging like somebody's in the wall with a hammer",
        "my mother said i looked like a drowned rat",
        "it's the windows i can't get up the stepladder anymore",
        "i can't see out of my bangs and i nearly walked into a door",
        "my uncle passed out cold when he saw the bill from the last people",
    ],
)
def test_a_story_in_words_of_the_body_is_no_danger(text: str) -> None:
    assert (heard(text, "intent").emergency, heard(text, "intent").suspected) == (None, ())


@pytest.mark.parametrize(
    "text",
    [
        "my baby sounds like he's choking",
        "my husband looks like he's dying",
        "i almost fell off the ladder and hit my head",
        "my father can't get up off the floor",
        "my wife passed out when she got up",
    ],
)
def test_what_is_so_beside_a_likeness_is_a_danger(text: str) -> None:
    assert heard(text, "intent").emergency or heard(text, "intent").suspected
