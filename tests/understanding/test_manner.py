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
    ("uh that's late i dunno it's just the back door", "late_for_them"),
    ("those are kinda late for me", "late_for_them"),
    ("i don't want it that late", "late_for_them"),
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


@pytest.mark.parametrize("text", ["the late one", "late morning is good", "eleven is the late one i'd like"])
def test_what_is_late_in_the_day_may_suit(text: str) -> None:
    assert "late_for_them" not in manner_of(text)
