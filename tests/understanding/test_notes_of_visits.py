"""Of several visits the one whose notes are asked for is found by a word of them, or by its street."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, KnownVisit
from receptionist.model.understanding import OneMeant
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Denver"))
PEARL = KnownVisit("pearl", NOW, "1420 Pearl Street", notes=("the tenant there is a mister okafor",))
OGDEN = KnownVisit("ogden", NOW, "809 South Ogden Street", notes=("marisol is the tenant she'll let you in",))
STANDS = HearingContext(NOW, visits=(PEARL, OGDEN), anything_else=True, has_visit=True, known_service="rekey")


@pytest.mark.parametrize(
    ("text", "visit"),
    [
        ("is marisol on the ogden one", "ogden"),
        ("did you put down marisol", "ogden"),
        ("marisol's on the ogden one right", "ogden"),
        ("is mister okafor down for pearl street", "pearl"),
        ("what do you have for ogden", "ogden"),
        ("who lets you in at ogden", "ogden"),
    ],
)
def test_the_notes_of_one_are_asked_for(text: str, visit: str) -> None:
    read = understand_in_call(text, STANDS)
    assert (read.doubts, read.one_meant, read.intent) == ("noted", OneMeant(id=visit), "none")


@pytest.mark.parametrize("text", ["move the ogden one to friday", "cancel marisol's", "is there parking", "no thanks"])
def test_no_note_is_asked_for(text: str) -> None:
    assert understand_in_call(text, STANDS).doubts != "noted"
