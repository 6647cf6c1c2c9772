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
