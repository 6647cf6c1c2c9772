"""The unit of a known address put right."""

from __future__ import annotations

import pytest

from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.addresses.corrected_unit import refuses_unit, unit_alone, unit_told

NOWHERE = Span(0, 0)
FOUR = Address(NOWHERE, number="14", street="birch court", unit="4", unit_type="apartment")
LOT = Address(NOWHERE, number="88", street="sycamore lane", unit="lot 12")
FLAT = Address(NOWHERE, number="14", street="birch court", unit="flat 9")
UPSTAIRS = Address(NOWHERE, number="9", street="elm street", unit="upstairs")


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (LOT, "there's no lot twelve"),
        (LOT, "no lot"),
        (FOUR, "there's no apartment it's a house"),
        (FOUR, "it's a house no unit"),
        (FOUR, "it's a single family house"),
        (FOUR, "no apartment four"),
        (FOUR, "not apartment four"),
        (FOUR, "i don't have an apartment number"),
        (FOUR, "take the apartment off"),
        (FOUR, "take off the apartment number please"),
        (FOUR, "forget the apartment"),
        (FOUR, "i don't live in an apartment"),
        (FOUR, "it's not an apartment"),
        (FLAT, "there is no flat it's a two flat a house"),
        (FLAT, "ten like i said and no flat"),
        (FLAT, "the address is just 14 Birch Court no flat number"),
        (FLAT, "yes to the time but take that flat off"),
        (FLAT, "that's still got a flat in it just write the whole house"),
    ],
)
def test_the_unit_is_refused(known: Address, text: str) -> None:
    assert refuses_unit(known, text)


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (FOUR, "no apartment six"),  # another one is told
        (LOT, "no lot nine"),
        (LOT, "the lot is gated"),
        (FOUR, "leave the apartment key with the doorman"),
        (FOUR, "forget the apartment key"),
        (FOUR, "there's no apartment number on the buzzer"),
        (FOUR, "there's a house next door"),
        (UPSTAIRS, "it's a house"),
        (FLAT, "is there no flat fee"),
        (Address(NOWHERE, number="14", street="birch court"), "there's no apartment"),
    ],
)
def test_the_unit_stays(known: Address, text: str) -> None:
    assert not refuses_unit(known, text)


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("that unit is wrong it's seven", "unit seven"),
        ("you left out the apartment it's number five", "apartment five"),
        ("the suite number is wrong, it's 210", "suite 210"),
        ("that apartment is noisy", ""),
        ("the unit is in the basement", ""),
    ],
)
def test_the_unit_that_is_told_after_its_noun(text: str, unit: str) -> None:
    assert unit_told(text) == unit


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("apartment b i said it once and you lost it otherwise yes book it", "apartment b"),
        ("yes but apartment b put it in", "apartment b"),
        ("right except unit three c please", "unit three c"),
        ("you forgot suite twelve i told you", "suite twelve"),
        ("it's apartment b the rest is right", "apartment b"),
        ("apartment b has the key", ""),
        ("yes call apartment four when you get here", ""),
        ("that's right my neighbor in apartment four has the key", ""),
        ("my apartment has two floors yes", ""),
        ("room two needs it most", ""),
    ],
)
def test_a_unit_that_is_only_named_is_told_of_what_was_read_back(text: str, unit: str) -> None:
    assert unit_told(text, read_back=True) == unit
    assert unit_told("apartment b otherwise yes") == ""


@pytest.mark.parametrize("text", ["there's an apartment too it's 3b", "you forgot the apartment it's three b"])
def test_a_unit_that_was_left_out_is_told(text: str) -> None:
    assert unit_told(text).startswith("apartment ")


@pytest.mark.parametrize("text", ["three b", "no it's three b", "not 4c three b", "i moved upstairs it's 3b now"])
def test_a_number_with_a_letter_alone_is_the_unit(text: str) -> None:
    known = Address(NOWHERE, number="14", street="birch court", unit="4c")
    unit = unit_alone(known, text)
    assert unit is not None
    assert unit.value == "3b"


@pytest.mark.parametrize("text", ["three", "at three p m", "three b works for me", "four c", "plan b", "no"])
def test_what_else_is_said_is_no_unit(text: str) -> None:
    assert unit_alone(Address(NOWHERE, number="14", street="birch court", unit="4c"), text) is None


def test_several_units_are_told_wherever_they_stand() -> None:
    assert unit_told("no address 240 west 38th units four b and four c") == "units four b and four c"
    assert not unit_told("units four b and four c have keys")
