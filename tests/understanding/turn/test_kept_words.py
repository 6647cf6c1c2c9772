"""What of a turn is kept with a visit, and what is for the owner."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return understand(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def test_what_went_wrong_is_for_the_owner_beside_a_time() -> None:
    read = heard("tuesday at ten, and last time your guy broke my lamp", "date", "time", known_service="cleaning")
    assert (read.for_owner, read.kept_words) == ("last time your guy broke my lamp", "")


def test_what_helps_whoever_comes_is_kept() -> None:
    read = heard("the gate code is 4455", "date", "time", known_service="cleaning")
    assert (read.for_owner, read.kept_words) == ("", "the gate code is 4455")


@pytest.mark.parametrize(
    ("said", "note"),
    [
        ("Um, it's a seven eighty nine Main Street.", ""),
        ("Two hundred seventy two park Avenue.", ""),
        ("it's a blue house, 789 Main Street", "it's a blue house"),
        ("so it's 12 Oak Street, mind the dog", "mind the dog"),
        ("12 Oak Street, there's a dumpster on the street", "there's a dumpster on the street"),
        ("12 Park Avenue, park on the street", "park on the street"),
    ],
)
def test_the_address_and_what_leads_to_it_is_no_note(said: str, note: str) -> None:
    read = heard(said, "address", known_service="cleaning", known_name=Name("Ann Lee", Span(0, 0), "Ann", "Lee"))
    assert (read.note, "note" in read.says) == (note, bool(note))
