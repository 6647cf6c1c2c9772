"""Whether several works are done at the same visit, asked, or taken to be so."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.model.hearing import Vocabulary
from tests.understanding.in_call import COURT, heard

SERVICES = (("haircut", ("cut",)), ("color", ("hair color",)), ("blowout", ("blow out",)))
BOTH = msgspec.structs.replace(COURT, known_service="color and blowout", vocabulary=Vocabulary(SERVICES))
"""Two works, read back as one visit."""


@pytest.mark.parametrize(
    "said",
    [
        "ok so that's both together in one visit right i'm not coming twice", "that's all in one visit right",
        "is it all one visit", "wait do i have to come in twice for that", "so it's all in one go right not two trips",
        "are those done at the same appointment", "and that's one appointment not two right",
        "can i get both done in a single visit", "is that two separate appointments or just the one",
        "i don't have to come back for the blowout do i",
    ],
)  # fmt: skip
def test_it_is_asked_and_nothing_refused(said: str) -> None:
    read = heard(said, BOTH)
    assert (read.doubts, read.answer, read.service, read.when.time) == ("one_visit", None, None, None)


@pytest.mark.parametrize(
    "said",
    [
        "no i don't want both in one visit", "is this my first visit", "can my sister come to the same visit",
        "how long is the visit", "i'm not coming", "no i can't come twice a week", "could you make it two visits",
    ],
)  # fmt: skip
def test_other_words_of_visits_ask_nothing_of_it(said: str) -> None:
    assert heard(said, BOTH).doubts != "one_visit"


def test_of_one_work_it_is_not_asked() -> None:
    assert heard("is it all one visit", msgspec.structs.replace(BOTH, known_service="color")).doubts != "one_visit"


def test_what_is_changed_beside_it_stays_changed() -> None:
    read = heard("skip the color do a haircut with the blowout instead that's all in one visit right", BOTH)
    assert (read.doubts, read.service) == ("one_visit", "blowout and haircut")
