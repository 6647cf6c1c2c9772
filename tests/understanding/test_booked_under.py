"""Under whose name a visit is booked, where that is not who calls."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.revising import understand_in_call

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OWN = Name("Dmitri Volkov", Span(0, 0), "Dmitri", "Volkov")
AT_ADDRESS = HearingContext(CLOCK, expecting=frozenset({"address"}), known_name=OWN, known_service="plumbing repair")
AT_NAME = HearingContext(CLOCK, expecting=frozenset({"name"}), known_service="plumbing repair")
READ_BACK = HearingContext(
    CLOCK, expecting=frozenset({"yes_no"}), to_agree=True, known_name=OWN, known_service="plumbing repair"
)

NAMED = [
    "landlord name is robert feldman he must be on booking",
    "put it under robert feldman he is the landlord",
    "booking must be under name robert feldman he is landlord",
    "the landlord's name has to be on the booking it's robert feldman",
    "the landlord is robert feldman and his name must be on the booking",
    "landlord name is robert feldman put his name",
    "the owner's name is robert feldman and it should be under the name robert feldman he's the owner",
]
NOT_ORDERED = [
    "my landlord is robert feldman",
    "the landlord pays for it",
    "put it under the sink",
    "did you put the landlord's name on the booking",
    "add the landlord's name to the booking too robert feldman",
    "the owner will call you back",
    "i'll put it in my husband's calendar",
    "put it under the mat for my wife",
    "book it in my lunch hour",
]
UNDER_KIN = [
    "put it under my wife",
    "put my wife down instead",
    "use my wife's name",
    "it should be in my mother's name",
]


@pytest.mark.parametrize("text", ["put it under my husband's name, tom", "put it under my husband tom please"])
def test_one_name_behind_whose_it_is_is_taken(text: str) -> None:
    name = understand_in_call(text, AT_NAME).name
    assert name
    assert (name.full, name.of_another) == ("Tom", True)


@pytest.mark.parametrize("text", NAMED)
def test_the_visit_is_under_their_name_and_who_calls_is_its_contact(text: str) -> None:
    name = understand_in_call(text, AT_ADDRESS).name
    assert name is not None
    assert (name.full, name.of_another, name.told_by) == ("Robert Feldman", True, "contact on site: Dmitri Volkov")


def test_the_address_beside_it_is_taken() -> None:
    read = understand_in_call(f"{NAMED[0]} address is two eighteen east eighty third street", AT_ADDRESS)
    assert read.address is not None
    assert read.address.number == "218"


@pytest.mark.parametrize("text", ["the landlord's name must be on the booking", "landlord says his name must be on it"])
def test_a_name_that_is_not_said_is_asked_for(text: str) -> None:
    read = understand_in_call(f"i am dmitri volkov but {text}", AT_NAME)
    assert (read.name, read.anothers.asks_whose, read.anothers.contact) == (
        None, True, "contact on site: Dmitri Volkov",
    )  # fmt: skip


@pytest.mark.parametrize("text", NOT_ORDERED)
def test_who_is_only_spoken_of_gives_no_name(text: str) -> None:
    read = understand_in_call(text, AT_ADDRESS)
    assert (read.name.told_by if read.name is not None else "", read.anothers.contact) == ("", "")


@pytest.mark.parametrize("text", UNDER_KIN)
def test_a_relatives_name_is_asked_for_where_the_visit_shall_be_under_it(text: str) -> None:
    read = understand_in_call(text, AT_NAME)
    assert (read.name, read.anothers.asks_whose) == (None, True)


@pytest.mark.parametrize("text", [*UNDER_KIN, "yes but put it in my wife's name please"])
def test_at_the_read_back_it_puts_the_name_right_and_is_no_yes(text: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.answer, read.correction.slot if read.correction else None) == ("correct", "name")


def test_a_relatives_name_that_is_said_is_taken() -> None:
    name = understand_in_call("put it under my husband john baker", READ_BACK).name
    assert name is not None
    assert name.full == "John Baker"


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("yes but her name's priya shah and she'll be there", "Priya Shah will be there"),
        ("no that's mine hers is a house and her name's priya shah she'll be there", "Priya Shah will be there"),
        ("it's for priya shah she'll let you in", "Priya Shah will let you in"),
        ("right but her name is priya shah", ""),
    ],
)
def test_a_yes_beside_another_name_is_none_to_that_which_was_read_back(text: str, there: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.answer, read.name and read.name.full, read.kept_anyway) == ("correct", "Priya Shah", there)


@pytest.mark.parametrize(
    "text", ["yes my sister will be there her name's priya shah", "right but the tenant's name is dolores vega"]
)
def test_who_is_only_there_takes_no_name_away(text: str) -> None:
    assert (name := understand_in_call(text, READ_BACK).name) is None or not name.instead
