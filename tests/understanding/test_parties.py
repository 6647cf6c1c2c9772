"""Whom to call and who gets the bill, told as one thing."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.parties import bill_to, contact_person

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
