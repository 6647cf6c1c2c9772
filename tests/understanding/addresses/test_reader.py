"""What counts only when an address was asked for, and how people say where they live."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses import read_address
from tests.understanding.addresses.asked_or_not import ASKED, CLOCK, UNASKED, line, parts


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("seven eighty nine main", {"line": "789 main"}),
        ("no, seven ninety-eight", {}),
        ("it's Elm, not Oak", {"line": "elm"}),
        ("no it's Elm Street", {"line": "elm street"}),
        ("Oakwood Drive", {"line": "oakwood drive"}),
        ("Cherry Lane 12", {"line": "12 cherry lane"}),
        ("in Oak Park", {"city": "oak park"}),
        ("Oak Park, Illinois", {"city": "oak park", "state": "illinois"}),
        ("just 60302", {"zip": "60302"}),
        ("six oh three oh two", {"zip": "60302"}),
        ("apartment two", {"unit": "2"}),
        ("third floor", {"unit": "3rd floor"}),
        ("fifty one on the street", {}),  # any street
        ("on the road", {}),
        ("on the high street", {"line": "high street"}),
    ],
)
def test_bare_answers(said: str, want: dict[str, str]) -> None:
    assert parts(said, ASKED) == want


def test_a_bare_house_number_is_kept() -> None:
    address, _ = read_address("no, seven ninety-eight", ASKED)
    assert address is not None
    assert (address.number, address.street) == ("798", None)


@pytest.mark.parametrize("said", ["seven eighty nine main", "seven ninety-eight", "Oak Park", "elm", "60302"])
def test_bare_answers_do_not_count_unasked(said: str) -> None:
    assert parts(said, UNASKED) == {}


@pytest.mark.parametrize(
    ("said", "part"),
    [("oh and it's apartment 3B", ("unit", "3b")), ("the zip code is six oh three oh two", ("zip", "60302"))],
)
def test_parts_that_name_themselves_count_unasked(said: str, part: tuple[str, str]) -> None:
    assert parts(said) == dict([part])


KNOWN = Address(Span(0, 1), "789 oak street", "789", "oak street", "2", "oak park", "illinois", "60302")


@pytest.mark.parametrize(
    ("said", "part", "value"),
    [
        ("no, it's Elm, not Oak", "street", "elm street"),
        ("not oak, elm", "street", "elm street"),
        ("seven ninety eight not seven eighty nine", "number", "798"),
        ("it's Oak Lawn, not Oak Park", "city", "oak lawn"),
        ("no it's apartment three not two", "unit", "3"),
        ("it's not right", "street", None),
        ("Tuesday, not Monday", "street", None),
    ],
)
def test_contrast_with_what_is_known(said: str, part: str, value: str | None) -> None:
    address, _ = read_address(said, HearingContext(clock=CLOCK, known_address=KNOWN))
    assert (getattr(address, part) if address else None) == value


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("four twenty f m ten ninety three", "420 f m 1093"),  # Texas: farm to market
        ("two oh five east a hundred eleventh", "205 east 111th"),
        ("twelve eleven west i beg your pardon east hyde park boulevard", "1211 east hyde park boulevard"),
    ],
)
def test_what_was_asked_for_is_heard_in_fewer_words(said: str, want: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert address.line == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("one twenty three dash oh five eighty second avenue", "123-05 82nd avenue"),  # a hyphen that is said
        ("forty two wadsworth in lakewood", "42 wadsworth"),  # no "in" in the name
        ("street oak number four hundred twelve", "412 oak street"),  # the type first, as abroad
        ("the white house behind the church on elm street 45", "45 elm street"),
        ("it's on elm street number forty five behind the church", "45 elm street"),
        ("fullerton avenue nine hundred west", "900 west fullerton avenue"),
    ],
)
def test_as_people_describe_where_they_live(said: str, want: str) -> None:
    assert line(said, ASKED) == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        (
            "nineteen forty two north oakdale the brick one marjorie planted the hydrangeas",
            {"line": "1942 north oakdale"},
        ),
        ("twenty two eighteen west addison the blue house not the two flat next to it", {"line": "2218 west addison"}),
        (
            "mine is seven eleven lavergne l a v e r g n e the second floor rear",
            {"line": "711 lavergne", "unit": "2nd floor rear"},
        ),
        ("fourteen birch the one with the ramp", {"line": "14 birch"}),
        (
            "it's nineteen twelve south vine street in denver the blue door",
            {"line": "1912 south vine street", "city": "denver"},
        ),
        (
            "nine eight one zero east colfax avenue aurora the back door please",
            {"line": "9810 east colfax avenue", "city": "aurora"},
        ),
        ("forty two main street the bronx", {"line": "42 main street", "city": "bronx"}),
        ("twelve avenue of the stars", {"line": "12 avenue of the stars"}),
        (
            "forty two main street in the woodlands texas",
            {"line": "42 main street", "city": "the woodlands", "state": "texas"},
        ),
        (
            "four eighteen west thirty first it's the one with the scaffold between ninth and tenth fifth floor",
            {"line": "418 west 31st", "unit": "5th floor"},
        ),
        ("three oh five east ninth", {"line": "305 east 9th"}),
        ("nine ten north forty second the yellow one", {"line": "910 north 42nd"}),
        ("seven oh one fifty first", {"line": "701 51st"}),
    ],
)  # fmt: skip
def test_what_describes_a_house_is_no_part_of_its_address(said: str, want: dict[str, str]) -> None:
    assert parts(said, ASKED) == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("it's on county road four hundred the house is two thousand fourteen", "2014 county road 400"),
        ("on highway twelve the number is eight eleven", "811 highway 12"),
        ("it's on quebec street like up in canada number eighteen hundred on the dot", "1800 quebec street"),
        ("elm street the house number is four oh two", "402 elm street"),
        ("box ninety or you don't want the box it's fourteen forty burnt tavern road", "1440 burnt tavern road"),
        ("my box is ninety oak ridge", None),
    ],
)
def test_the_number_of_the_house_may_come_behind_its_street(said: str, want: str | None) -> None:
    assert line(said, ASKED) == want


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("my address is street colfax number 1402", "1402 colfax street"),
        ("my address is on juniper street number ninety one", "91 juniper street"),
        ("the address is thirty nine west no east belmont avenue", "39 east belmont avenue"),
        ("my email address is on juniper street number ninety one", None),
    ],
)
def test_an_address_that_is_led_to_is_read_as_one_that_was_asked_for(text: str, line: str | None) -> None:
    address, _ = read_address(text, HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)))
    assert (address.line if address else None) == line


def test_a_place_at_the_end_of_a_street_is_no_street() -> None:
    found, _ = read_address("it's the house at the end of county road twelve", ASKED)
    assert found is None or "end" not in (found.street or "")


def test_letters_behind_the_kind_of_a_street_spell_its_name() -> None:
    found, _ = read_address("14 birch court b u r c h", ASKED)
    assert found is not None
    assert found.line == "14 burch court"


def test_a_concourse_is_a_street() -> None:
    assert parts("i manage the building at 1600 grand concourse")["line"] == "1600 grand concourse"


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("south wallace the number is double three double one", "3311 south wallace"),
        ("south wallace number thirty three eleven", "3311 south wallace"),
        ("on broadway twenty one eighty it's between seventy seventh and seventy eighth", "2180 broadway"),
        ("on amsterdam four fifty between eighty first and eighty second", "450 amsterdam"),
        ("north milwaukee fifty three eighteen", "5318 north milwaukee"),
    ],
)
def test_a_house_number_behind_a_street_without_a_type(said: str, want: str) -> None:
    assert line(said, ASKED) == want


@pytest.mark.parametrize("said", ["on thursday eleven thirty", "on my way twenty minutes", "south wallace four"])
def test_what_follows_no_street_is_no_house_number(said: str) -> None:
    assert line(said, ASKED) is None


def test_a_street_alone_has_no_number() -> None:
    address, _ = read_address("on north milwaukee", ASKED)
    assert address is not None
    assert (address.street, address.number) == ("north milwaukee", None)


@pytest.mark.parametrize("said", ["oh forty seven sycamore lane and i have a dog", "oh o forty seven sycamore lane"])
def test_a_sigh_before_a_number_is_no_zero(said: str) -> None:
    assert line(said, ASKED) == "47 sycamore lane"


@pytest.mark.parametrize(
    "said",
    [
        "the house is at 9 birch court but mail the bill to 77 main street",
        "billing address is 77 main street but the house is 9 birch court",
        "9 birch court and the mailing address is 77 main street",
    ],
)
def test_where_something_is_sent_is_no_place_of_the_visit(said: str) -> None:
    assert line(said, ASKED) == "9 birch court"


def test_where_something_is_sent_counts_where_it_is_all_that_is_told() -> None:
    assert line("my mailing address is 77 main street", ASKED) == "77 main street"
