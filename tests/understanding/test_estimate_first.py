"""When the work is that comes after an estimate, and that it is not done then."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.model.hearing import Vocabulary
from tests.understanding.in_call import WHEN, heard

SERVICES = (("cleaning", ("house cleaning", "cleaning estimate")), ("carpet cleaning", ("carpets", "rugs")))
OFFERED = msgspec.structs.replace(
    WHEN, known_service="carpet cleaning", estimate_first=True, vocabulary=Vocabulary(SERVICES)
)
"""Times for the estimate are offered."""


@pytest.mark.parametrize(
    "said",
    [
        "oh an estimate so they're not cleaning it thursday they just come and look well then would there still be time"
        " to get it done before the party on the twentieth",
        "will they still get to it before the eighteenth",
        "when would they actually do the cleaning after the estimate",
        "i was only asking if that leaves time before the party",
        "and after the estimate how long till the actual cleaning",
        "if it's just an estimate can the carpets still be done by the twentieth",
        "does that leave enough time to clean them before the party",
        "will you have it done in time for the graduation on the twentieth",
    ],
)  # fmt: skip
def test_when_it_is_done_is_asked_and_nothing_changed(said: str) -> None:
    read = heard(said, OFFERED)
    assert (read.doubts, read.service, read.when.date, read.when.ruled_out) == ("work_later", None, None, ())
    assert read.question


@pytest.mark.parametrize(
    "said",
    [
        "so they don't actually clean that day", "wait so nobody cleans anything on thursday",
        "so tuesday they're just looking and the cleaning is some other day",
        "oh so this is only the estimate they don't do the carpets then",
    ],
)  # fmt: skip
def test_that_it_is_not_done_then_rules_out_no_day(said: str) -> None:
    read = heard(said, OFFERED)
    assert (read.doubts, read.question, read.when.ruled_out) == ("work_later", "", ())


@pytest.mark.parametrize(
    "said",
    [
        "not thursday", "thursday they can't come i have bridge", "do you clean area rugs", "can they come before noon",
        "no not the carpets a house cleaning", "i'm not home thursday", "how long does the estimate take",
        "so you don't clean rugs", "is there anything before ten", "can you be done by noon",
    ],
)  # fmt: skip
def test_other_words_ask_nothing_of_it(said: str) -> None:
    assert heard(said, OFFERED).doubts != "work_later"


def test_what_is_chosen_beside_it_is_chosen() -> None:
    read = heard("thursday at noon is fine i was only asking if that leaves time before the party", OFFERED)
    assert (read.doubts, read.when.time is not None) == ("work_later", True)


def test_of_work_that_is_done_at_the_visit_it_is_a_wish() -> None:
    at_once = msgspec.structs.replace(OFFERED, estimate_first=False)
    assert heard("will they still get to it before the eighteenth", at_once).doubts != "work_later"
