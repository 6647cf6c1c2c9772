"""What is wanted of a visit in all, once services are named beside those that it is for already."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.besides import says_who_gets_what
from receptionist.understanding.services import beside_known, less_of, read_service

SALON = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    vocabulary=Vocabulary((("haircut", ("cut",)), ("color", ()), ("blowout", ()))),
)


def wanted_in_all(text: str, known: str) -> str | None:
    named = read_service(text, SALON)[0]
    return beside_known(text, named, known, SALON.vocabulary) if named else less_of(text, known, SALON.vocabulary)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("skip the cut do a blowout after the color instead", "color and blowout"),
        ("instead of the cut make it a blowout", "color and blowout"),
        ("swap the haircut for a blowout", "color and blowout"),
        ("replace the color with a blowout", "haircut and blowout"),
        ("drop the color give me a blowout with the cut", "haircut and blowout"),
        ("i changed my mind on the cut i'd rather have a blowout", "color and blowout"),
        ("not the cut a blowout", "color and blowout"),
        ("a blowout with the color instead", "color and blowout"),
        ("lose the haircut and put me in for a blowout instead", "color and blowout"),
        ("get rid of the cut and do a blowout", "color and blowout"),
    ],
)
def test_in_the_place_of_one_of_two_the_other_stays(text: str, wanted: str) -> None:
    assert wanted_in_all(text, "color and haircut") == wanted


@pytest.mark.parametrize(
    "text",
    [
        "make it a blowout instead",
        "a blowout instead of the color and haircut",
        "forget the color and the cut just do a blowout",
        "instead of both do a blowout",
    ],
)
def test_in_the_place_of_both_neither_stays(text: str) -> None:
    assert wanted_in_all(text, "color and haircut") == "blowout"


@pytest.mark.parametrize(
    "text",
    [
        "no no color and a blowout both just not the cut",
        "but you're only saying blowout i need the color too",
        "that's only the blowout what happened to the color",
        "you only have the blowout it was color plus blowout",
        "no i want both the color and the blowout",
    ],
)
def test_all_that_is_named_is_wanted(text: str) -> None:
    assert set((wanted_in_all(text, "blowout") or "").split(" and ")) == {"color", "blowout"}


def test_what_is_named_again_is_what_is_known() -> None:
    assert wanted_in_all("the blowout and the color", "color and blowout") == "color and blowout"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("and a blow dry too", "haircut and blowout"),
        ("can you add a blow dry", "haircut and blowout"),
        ("and throw in a blow dry", "haircut and blowout"),
        ("make it a blow dry instead", "blowout"),
        ("a blow dry", "blowout"),
        ("the haircut too", "haircut"),
    ],
)
def test_what_is_wanted_too_comes_to_what_is_known(text: str, wanted: str) -> None:
    named = read_service(text, SALON)[0]
    assert named is not None
    assert beside_known(text, named, "haircut", SALON.vocabulary) == wanted


@pytest.mark.parametrize(
    ("text", "known", "wanted"),
    [
        ("make mine the color and hers the haircut", "haircut and color", "haircut and color"),
        ("mom wants a blowout", "haircut for 2 people", "haircut and blowout"),
        ("my sister wants a blowout too", "haircut for 2 people", "haircut for 2 people"),
        ("the haircut at eleven", "haircut for 2 people", "haircut for 2 people"),
        ("just one haircut", "haircut for 2 people", "haircut"),
        ("and a blowout for me after", "haircut", "haircut and blowout"),
    ],
)
def test_what_one_of_several_people_gets_is_no_others(text: str, known: str, wanted: str) -> None:
    named = read_service(text, SALON)[0]
    assert named is not None
    of_one = says_who_gets_what(text)
    assert beside_known(text, named, known, SALON.vocabulary, of_one=of_one) == wanted


@pytest.mark.parametrize(
    ("text", "known", "service"),
    [
        ("no just me", "haircut", None),
        ("no drop the color", "haircut and color", "haircut"),
        ("forget the haircut", "haircut and color and blowout", "color and blowout"),
        ("no not friday", "haircut and color", None),
        ("no thanks", "haircut for 2 people", None),
    ],
)
def test_one_of_several_people_alone(text: str, known: str, service: str | None) -> None:
    assert less_of(text, known, SALON.vocabulary) == service


@pytest.mark.parametrize(
    ("text", "known", "wanted"),
    [
        ("the blowout you did not say", "haircut", "haircut and blowout"),
        ("you forgot the color", "haircut", "haircut and color"),
        ("what about the blowout", "haircut", "haircut and blowout"),
        ("not just the color", "haircut", "haircut and color"),
        ("no the color", "haircut", "color"),
    ],
)
def test_what_we_left_out_is_wanted_too(text: str, known: str, wanted: str) -> None:
    named = read_service(text, SALON)[0]
    assert named is not None
    assert beside_known(text, named, known, SALON.vocabulary) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "it must be the haircut and also the color not the haircut alone",
        "not just the haircut the color too",
        "the haircut and the color not only the haircut",
        "not only the haircut but the color",
        "not the haircut alone the color also",
        "no not the haircut by itself the color with it",
        "not simply a haircut a color as well",
        "oh no no sorry not just a haircut also a color",
    ],
)
def test_what_is_not_all_is_wanted_with_the_rest(text: str) -> None:
    named, _ = read_service(text, SALON)
    assert named == "haircut and color"
    assert beside_known(text, named, "haircut", SALON.vocabulary) == named
