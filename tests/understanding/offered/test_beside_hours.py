"""The offer that lies next to an hour of something else, or between two."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Remaining, Understanding
from receptionist.understanding.offered.beside_hours import beside_hours
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.mentions import Offers
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))
HEARING = HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=OFFERS)


def heard(text: str) -> Understanding:
    return understand_in_call(text, HEARING)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("painters are there till two so the one after they clear out", 2),
        ("my husband leaves at seven thirty so the one right after that", 0),
        ("my shift ends at ten so the next one after that", 1),
        ("we're back by half past eleven so right after that would be dandy", 1),
        ("i get off at noon so the one after that", 2),
        ("i've got a walk through at noon so it's gotta be the one before that", 0),
        ("i drop her at ten fifteen so whichever's before that", 0),
        ("i'm off at two so after that's good", 2),
        ("i sleep from nine to three so the one when i'm up again", 2),
        ("the one between the eight and the four please", 1),
        ("whichever falls between nine and three", 1),
        ("i have a filing due at two so of the two before that the later", 1),
        ("the earlier of the two before three", 0),
        ("my yoga lets out at ten thirty so the next one", 1),
        ("the later of noon and four", 2),
        ("as between eight and noon the earlier", 0),
        ("i drop the kids off at eight and i pick them up again at three so the one in between", 1),
        ("my mom leaves at nine and i'm back at two so whichever falls in between please", 1),
        ("my kids are home by three thirty so something before that but not at the crack of dawn", 1),
        ("my kids are home by three thirty so something before that but not too early", 1),
        ("the plumber will be done by ten so after he's gone but not too late", 1),
        ("the painters are out of here by two so after they're gone but before it gets dark", 2),
        ("the tenants move in at nine that morning so it has to be done before", 0),
        ("my sister arrives at ten thirty so i want it clean by then", 0),
        ("i go to work at nine that day so beforehand", 0),
        ("the piano tuner's coming at noon that day so let's get the cleaning done before him", 0),
        ("the gas man is due at noon so get us done ahead of that", 0),
        ("the inspector comes at noon so we need it finished before he gets there", 0),
        ("the nurse comes at noon so after her", 2),
        ("i don't get home until eleven at night no until one so the one after that", 2),
    ],
)
def test_the_one_that_lies_so_is_picked(text: str, place: int) -> None:
    assert heard(text).left == Remaining((place,))


@pytest.mark.parametrize(
    "text",
    [
        "the one after that",
        "could someone come after that",
        "i'm free from seven so after that is good",
        "anything between nine and eleven",
        "the one between eight and noon",
        "is there one after that",
        "after three",
        "do you have one right before that i'm out at two",
    ],
)
def test_other_words_pick_none_so(text: str) -> None:
    assert beside_hours(OfferAnswer(Understanding(text), Offers.of(HEARING))) is None


def test_several_that_lie_so_are_left() -> None:
    assert heard("the sitter leaves at two so before that").left == Remaining((0, 1))
