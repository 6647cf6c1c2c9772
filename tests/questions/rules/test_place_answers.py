"""Where the business goes: yes and no for the place that was named, from the area that bookings are held to."""

from __future__ import annotations

import pytest
from rules_kit import AT, admits, desk, meaning, said

from receptionist.dialogue.answering import answers, is_unknown

AREA = "We serve Chicago, Evanston and Oak Park."
DEPENDS = "That depends on the ZIP code, which I check when we set up a visit."
CITIES = "area: {cities: [Chicago, Evanston]}"

PLACES = [
    ("do you come to Evanston?", "Yes, we come to Evanston."),
    ("do you cover oak park", "Yes, we come to Oak Park."),
    ("do you guys work in chicago", "Yes, we come to Chicago."),
    ("are you available in Evanston, Illinois", "Yes, we come to Evanston."),
    ("would you go out to evanston on a saturday", "Yes, we come to Evanston."),
    ("do you serve 60614?", "Yes, we come to 6 0 6 1 4."),
    ("do you serve six oh six one four", "Yes, we come to 6 0 6 1 4."),
    ("is 60201 in your area", "Yes, we come to 6 0 2 0 1."),
    ("do you come out to 60090", "I'm sorry, 6 0 0 9 0 is outside the area we serve."),
    # ZIP codes are told as well: the city alone does not settle it
    ("do you come to naperville?", DEPENDS),
    ("do you serve the city of aurora", DEPENDS),
    ("what areas do you serve", AREA),
    ("where do you guys work", AREA),
    ("are you in my area", AREA),
    ("how far out do you go", AREA),
    ("which suburbs do you cover", AREA),
    ("do you come to my house", "Yes, we come to you."),
    ("will somebody come out to me", "Yes, we come to you."),
]


@pytest.mark.parametrize(("text", "answer"), PLACES)
def test_place_that_was_named_is_answered(text: str, answer: str) -> None:
    assert said(text) == answer


CITIES_ALONE = [
    ("do you come to Naperville", "I'm sorry, Naperville is outside the area we serve."),
    ("do you go as far as Milwaukee or is that too far", "I'm sorry, Milwaukee is outside the area we serve."),
    ("do you go as far as Milwaukee", "I'm sorry, Milwaukee is outside the area we serve."),
    ("do you serve 60614", "We serve Chicago and Evanston."),
]


@pytest.mark.parametrize(("text", "answer"), CITIES_ALONE)
def test_cities_alone_settle_a_city_and_no_zip_code(text: str, answer: str) -> None:
    assert said(text, CITIES) == answer


def test_zip_codes_alone_are_told_by_their_beginnings() -> None:
    assert said("what areas do you serve", 'area: {zips: ["606", "60201"]}') == (
        "We serve ZIP codes beginning with 6 0 6 and ZIP code 6 0 2 0 1."
    )


def test_owners_words_about_the_area_are_said_where_no_place_is_named() -> None:
    firm = "area: {cities: [Chicago]}\nanswers: [{ask: [what areas], answer: The whole north side.}]"
    assert said("what areas do you serve", firm) == "The whole north side."
    assert said("do you come to Chicago", firm) == "Yes, we come to Chicago."


def test_business_that_tells_no_area_admits_it() -> None:
    assert admits("do you come to Evanston", "name: Bright")


NO_PLACES = [
    "do you cover damages",
    "do you come with a warranty",
    "do you work in the rain",
    "do you go in through the back",
    "do you work in teams",
    "can you get into the attic",
    "do you work for free",
    "do you service a springfield dishwasher",
]


@pytest.mark.parametrize("text", NO_PLACES)
def test_what_is_no_place_is_not_looked_up(text: str) -> None:
    assert "area" not in said(text)
    assert "come to" not in said(text)
    assert "ZIP" not in said(text)


def test_price_that_is_asked_beside_a_place_is_told_too() -> None:
    assert (
        said("what does a deep clean run in evanston")
        == "Yes, we come to Evanston. A deep clean starts at 180 dollars."
    )


NO_LIST = """
name: Willow
timezone: America/Chicago
services: [{name: cleaning}]
answers:
  - {ask: [parking, park], answer: We need one parking space.}
  - {ask: [what areas, do you serve], answer: We serve the city and the near suburbs.}
"""
GENERAL = "We serve the city and the near suburbs."


@pytest.mark.parametrize(
    "text",
    [
        "is oak park okay",
        "so forest park counts as a near suburb right",
        "i meant lincoln park is that alright",
        "does wicker park count",
        "is berwyn a near suburb",
    ],
)
def test_a_place_in_question_is_told_of_the_area_and_of_no_parking(text: str) -> None:
    assert said(text, NO_LIST) == GENERAL


def test_that_a_place_is_not_known_is_admitted() -> None:
    found = answers(desk(NO_LIST), meaning("is oak park okay", NO_LIST), AT)
    assert [is_unknown(each) for each in found] == [False, True]


@pytest.mark.parametrize("text", ["does naperville count", "is naperville too far"])
def test_a_place_in_question_is_looked_up(text: str) -> None:
    assert said(text, CITIES) == "I'm sorry, Naperville is outside the area we serve."


@pytest.mark.parametrize("text", ["where do i park", "is street parking okay", "can you park in the alley"])
def test_who_parks_asks_of_parking(text: str) -> None:
    assert said(text, NO_LIST) == "We need one parking space."


def test_a_price_is_told_whatever_place_it_is_asked_in() -> None:
    firm = NO_LIST.replace("{name: cleaning}", "{name: house cleaning, say: [cleaning], price: It is 90 dollars.}")
    assert said("how much is a cleaning in oak park", firm) == "It is 90 dollars."
