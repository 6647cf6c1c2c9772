"""How a turn is said, whatever it says."""

from __future__ import annotations

import pytest

from receptionist.model.saying import Manner
from receptionist.understanding.manner import manner_of

SAID: list[tuple[str, Manner]] = [
    ("Yes, that's right, thank you.", "rounded"),
    ("No, sorry.", "merely_no"),
    ("I'd like to come in on", "trails_off"),
    ("Well, let me see.", "only_opens"),
    ("P. R. U, I, T. T.", "only_letters"),
    ("how much is it?", "ends_asking"),
    ("Oh no, it's fine", "no_first"),
    ("please don't cancel it", "refuses"),
    ("leave it as it is", "lets_be"),
    ("can you cancel that", "cancelling"),
    ("two hours ahead", "ahead"),
    ("both of them", "both"),
    ("when was that again?", "when"),
    ("I didn't get it", "another_code"),
    ("will they still take me at twenty past two", "still_fits"),
    ("I want to know if the chair is still mine", "still_fits"),
    ("is the nine an exact time or like a window", "how_exact"),
    ("will they be there at two sharp or thereabouts", "how_exact"),
    ("not right now but there was earlier", "may_return"),
]


@pytest.mark.parametrize(("text", "manner"), SAID)
def test_how_it_is_said(text: str, manner: Manner) -> None:
    assert manner in manner_of(text)


@pytest.mark.parametrize("manner", [manner for _, manner in SAID])
def test_a_plain_wish_is_said_plainly(manner: Manner) -> None:
    assert manner not in manner_of("I need somebody to mow the lawn")
