"""More work wished for in the form of a question, beside what is in hand."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.model.hearing import Vocabulary
from tests.understanding.in_call import COURT, heard

SERVICES = (("cleaning", ("house cleaning",)), ("window washing", ("windows",)), ("carpet cleaning", ("carpets",)))
READ = msgspec.structs.replace(COURT, known_service="cleaning", vocabulary=Vocabulary(SERVICES))
"""A cleaning, read back."""


@pytest.mark.parametrize(
    "said",
    [
        "can we do the windows too", "could you do the windows as well", "actually can we do windows too",
        "can you add the windows", "could they do the windows while they're at it", "what about the windows too",
        "the windows too please", "i'd like the windows done as well",
    ],
)  # fmt: skip
def test_it_is_added_to_what_is_in_hand(said: str) -> None:
    read = heard(said, READ)
    assert (read.service, bool(read.asks)) == ("cleaning and window washing", False)


@pytest.mark.parametrize("said", ["do you also do windows", "do you guys wash windows too"])
def test_what_is_done_is_only_asked(said: str) -> None:
    assert heard(said, READ).asks


def test_another_in_its_place_is_none_more() -> None:
    assert heard("can you do the windows instead", READ).service == "window washing"


SALON = (("haircut", ("cut",)), ("color", ()), ("blowout", ()))
COLORED = msgspec.structs.replace(READ, known_service="color and haircut", vocabulary=Vocabulary(SALON))
BLOWN = msgspec.structs.replace(COLORED, known_service="blowout")


@pytest.mark.parametrize(
    "said", ["can we swap the haircut for a blowout", "would you mind changing the cut to a blowout",
             "forget the haircut and do a blowout with the color"],
)  # fmt: skip
def test_one_in_the_place_of_another_is_wished_for(said: str) -> None:
    read = heard(said, COLORED)
    assert (read.service, read.asks) == ("color and blowout", False)


@pytest.mark.parametrize(
    "said", ["where's my color", "what happened to the color", "you didn't say the color", "where did the color go"]
)
def test_what_was_left_out_is_wished_for(said: str) -> None:
    read = heard(said, BLOWN)
    assert (read.service, read.asks, read.intent) == ("blowout and color", False, "book")


@pytest.mark.parametrize("said", ["do you do color too", "what does the color cost", "is the color extra"])
def test_what_is_asked_of_other_work_changes_nothing(said: str) -> None:
    assert heard(said, BLOWN).asks


@pytest.mark.parametrize("said", ["i don't need the color", "not the color just the blowout"])
def test_who_refuses_what_nobody_has_down_keeps_the_visit(said: str) -> None:
    read = heard(said, BLOWN)
    assert (read.service, read.answer, read.signals & {"stop"}) == ("blowout", "correct", frozenset())
