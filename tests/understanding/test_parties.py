"""Whom to call and who gets the bill, told as one thing."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.understanding.parties import bill_to, contact_person, wants_their_number

NOW = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("call the super marco bellini 212 555 0198", "call the super marco bellini, 212 555 0198"),
        ("call marco bellini the super at 212 555 0198", "call marco bellini the super, 212 555 0198"),
        (
            "i won't be there call the super marco bellini two one two five five five oh one nine eight his phone",
            "i won't be there, call the super marco bellini, 212 555 0198",
        ),
        ("right but ask for my husband dave 212-555-0198", "ask for my husband dave, 212 555 0198"),
        ("the guy to call is rosa 212 555 0198", "the guy to call is rosa, 212 555 0198"),
        ("and the contact is marco bellini the super", "the contact is marco bellini the super"),
    ],
)
def test_a_contact_is_one_thing_with_its_number(text: str, note: str) -> None:
    told = contact_person(text, NOW)
    assert told is not None
    assert told.note == note


@pytest.mark.parametrize(
    "text",
    [
        "call me at 212 555 0198",
        "my contact number is 212 555 0198",
        "call my husband 212 555 0198 not me",  # whose number takes the place of the caller's own
        "call the super",
        "is the super there",
    ],
)
def test_no_contact_is_told(text: str) -> None:
    assert contact_person(text, NOW) is None


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("send the bill to corbel", "send the bill to corbel"),
        ("yes and bill it to corbel construction not me", "bill it to corbel construction not me"),
        ("the bill goes to my landlord", "the bill goes to my landlord"),
        ("send the bill to corbel what's it say", "send the bill to corbel"),
        ("invoice corbel not me", "invoice corbel not me"),
    ],
)
def test_who_gets_the_bill(text: str, note: str) -> None:
    told = bill_to(text)
    assert told is not None
    assert told.note == note


@pytest.mark.parametrize(
    "text", ["send me the bill", "send the bill to my email", "i got a bill", "mail the bill to 77 main street"]
)
def test_nobody_else_gets_the_bill(text: str) -> None:
    assert bill_to(text) is None


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("yes but don't you need frank's number it's 9145550183", "frank's number, 914 555 0183"),
        ("his number is 9145550183", "his number, 914 555 0183"),
        ("and call frank when you're here he's on 9145550183", "call frank when you're here, 914 555 0183"),
        ("make sure it's frank's phone they call 9145550183", "frank's phone they call, 914 555 0183"),
    ],
)
def test_to_a_read_back_a_number_of_somebody_is_told(text: str, note: str) -> None:
    told = contact_person(text, replace(NOW, to_agree=True))
    assert told is not None
    assert told.note == note


@pytest.mark.parametrize(
    "text",
    ["the better number is 9145550183", "use my wife's number not mine 9145550183", "call me on 9145550183"],
)
def test_a_number_of_their_own_is_of_nobody_else(text: str) -> None:
    assert contact_person(text, replace(NOW, to_agree=True)) is None


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("don't call me call my husband's phone i never hear mine", True),
        ("yes but call my husband's phone can you", True),
        ("can you call my wife's cell instead of mine", True),
        ("use frank's number", True),
        ("my husband's phone is dead", False),
        ("i have to call my husband first", False),
        ("i'll call my wife's phone", False),
        ("call before you come", False),
        ("call me on my cell", False),
    ],
)
def test_a_number_that_is_not_told_is_wanted(text: str, wanted: bool) -> None:
    assert wants_their_number(text) is wanted
