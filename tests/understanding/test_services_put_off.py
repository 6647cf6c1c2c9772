"""One of several services that were wanted is left for another time."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.model.hearing import Vocabulary
from receptionist.model.when import When
from tests.understanding.in_call import READ_BACK, heard

SERVICES = (("haircut", ("cut",)), ("color", ("highlights",)), ("drain repair", ()))
BOTH = msgspec.structs.replace(
    READ_BACK, known_service="haircut and color", vocabulary=Vocabulary(services=SERVICES)
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "hold the color",
        "hold off on the color for now",
        "leave the color for another day",
        "let's leave the color for next month",
        "the color can wait",
        "i'll do the color another time",
        "just the cut the other one can wait",
    ],
)
def test_what_is_left_is_wanted_and_what_it_is_put_off_to_is_no_time(text: str) -> None:
    read = heard(text, BOTH)
    assert (read.service, read.when, read.note) == ("haircut", When(), "")


def test_the_other_is_the_one_that_no_word_of_the_turn_is_of() -> None:
    drain = msgspec.structs.replace(BOTH, known_service="drain repair and color")
    assert heard("just the repair leave the other for now", drain).service == "drain repair"


@pytest.mark.parametrize("text", ["hold the door", "leave the key for now", "hold the time for me", "the dog can wait"])
def test_what_is_no_service_puts_none_off(text: str) -> None:
    assert heard(text, BOTH).service in (None, "haircut and color")


def test_of_one_service_none_is_left() -> None:
    alone = msgspec.structs.replace(BOTH, known_service="color")
    assert heard("the color can wait", alone).service != "haircut"
