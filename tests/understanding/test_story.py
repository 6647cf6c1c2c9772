"""What of a long turn is kept for whoever comes."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import Expecting, HearingContext, Vocabulary
from receptionist.understanding.story import of_no_use
from receptionist.understanding.words import blanked

OPENING = HearingContext(
    dt.datetime(2026, 3, 3, 12, tzinfo=dt.UTC),
    frozenset[Expecting]({"intent"}),
    vocabulary=Vocabulary(services=(("haircut", ("cut",)), ("color", ()))),
)


@pytest.mark.parametrize(
    ("text", "service", "kept"),
    [
        (
            "sorry i'm in the car i need a haircut friday morning i've got a wedding saturday",
            "haircut",
            "i've got a wedding saturday",
        ),
        ("my toilet's been running all night and it drips on the floor too", "", None),
        ("i need a haircut friday", "haircut", None),
    ],
)
def test_what_is_of_no_use_is_left_out(text: str, service: str, kept: str | None) -> None:
    assert " ".join(blanked(text, of_no_use(text, service, OPENING)).split()) == (kept or text)
