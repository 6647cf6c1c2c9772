"""What a part of a turn tells that is no wish for a visit."""

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


@pytest.mark.parametrize(
    ("text", "matter"),
    [
        ("you broke my lamp", "damage"),
        ("i want no appointment you overcharged me", "bill"),
        ("i'm calling from a seo company we can get you on page one of google", "sales"),
    ],
)
def test_what_is_told_to_the_owner_is_a_message(text: str, matter: str) -> None:
    read = heard(text)
    assert (read.intent, read.matter) == ("message", matter)


def test_a_visit_that_stands_is_called_off_beside_a_bill() -> None:
    assert heard("cancel my appointment you overcharged me", has_visit=True).intent == "cancel"


@pytest.mark.parametrize(
    "text",
    [
        "your girl gave my niece the prettiest haircut a real gem well it is my turn for the same",
        "it's the cleaning i'm calling about wednesday would suit the dog's out then so he won't bark at your guy",
    ],
)
def test_work_that_is_to_be_done_is_no_message_in_a_story(text: str) -> None:
    assert heard(text, "intent").intent != "message"


def test_what_others_did_wrong_is_no_complaint() -> None:
    read = heard("some fellow gave me a haircut friday and ruined it he wasn't one of yours", "intent")
    assert read.matter not in ("complaint", "damage")


@pytest.mark.parametrize(
    "text",
    [
        "fifty one no i'm reading you the wrong bill one fifteen bay ridge parkway",
        "one fifteen bay ridge parkway it's on my bill",
        "you've got it wrong on your bill it's one fifteen bay ridge parkway",
    ],
)
def test_a_bill_that_an_answer_is_read_from_is_no_matter(text: str) -> None:
    read = heard(text, "address")
    assert (read.intent, read.matter, read.address and read.address.number) == ("none", None, "115")


def test_what_is_told_of_a_bill_beside_an_answer_is_one() -> None:
    assert heard("one fifteen bay ridge parkway and you charged me twice on my bill", "address").matter == "bill"
