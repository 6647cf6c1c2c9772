"""Another visit that is left as it is, amid the move of one: its day is no wish; and what is a wish for that day."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext, KnownVisit, Vocabulary
from receptionist.understanding.understand import understand

ZONE = dt.timezone(dt.timedelta(hours=-5))
WEDNESDAY, FRIDAY = (dt.datetime(2026, 3, day, 10, tzinfo=ZONE) for day in (4, 6))
THURSDAY = dt.date(2026, 3, 5)
ASKED = HearingContext(
    dt.datetime(2026, 3, 2, 11, tzinfo=ZONE),
    expecting=frozenset({"date", "time"}),
    moving=True,
    to_come=(WEDNESDAY, FRIDAY),
    visits=(KnownVisit("a", WEDNESDAY, told_last=True),),
    vocabulary=Vocabulary(services=(("water heater", ("heater",)), ("plumbing repair", ("tap",)))),
)
READ_BACK = msgspec.structs.replace(
    ASKED, expecting=frozenset({"yes_no"}), to_agree=True, known_day=THURSDAY, known_time=dt.time(15)
)
FRIDAY_READ_BACK = msgspec.structs.replace(READ_BACK, known_day=FRIDAY.date())
LEFT = [
    "thursday at three and leave friday alone",
    "thursday at three and friday stays",
    "thursday at three friday's the water heater leave that one alone",
    "thursday and the friday one stays where it is right",
    "not friday i've got the water heater friday so thursday at three",
    "thursday three o'clock friday is the other visit that one stays",
    "thursday at three and don't touch friday",
    "thursday at three and you didn't say about friday that's staying yeah",
    "thursday at three but friday's still on right",
    "thursday the heater's friday",
    "thursday at three and keep the one on friday",
]
WISHED = [
    "friday at three",
    "friday works and keep the same time",
    "friday's the best day for me",
    "keep friday open i'll call you",
    "friday's good",
    "leave the address and make it friday",
    "the tap stays dry till friday",
    "i'm home friday",
]


@pytest.mark.parametrize("text", LEFT)
def test_its_day_is_no_wish(text: str) -> None:
    assert understand(text, ASKED).when.date == THURSDAY


@pytest.mark.parametrize("text", LEFT)
def test_it_is_known_to_be_left(text: str) -> None:
    assert "other_left" in understand(text, ASKED).says


@pytest.mark.parametrize("text", WISHED)
def test_a_day_that_is_wished_for_leaves_none(text: str) -> None:
    assert "other_left" not in understand(text, ASKED).says


@pytest.mark.parametrize("text", ["yes and friday stays", "yeah and leave the friday one alone"])
def test_a_yes_beside_it_is_one(text: str) -> None:
    read = understand(text, READ_BACK)
    assert (read.answer, read.when.date) == ("affirm", None)


def test_the_day_that_was_read_back_is_kept() -> None:
    assert "other_left" not in understand("yes keep friday", FRIDAY_READ_BACK).says


def test_of_that_day_it_is_left_where_another_is_wished_for() -> None:
    read = understand("no thursday friday stays as it is", FRIDAY_READ_BACK)
    assert read.when.date == THURSDAY


def test_without_a_visit_on_it_a_day_is_a_wish() -> None:
    alone = msgspec.structs.replace(ASKED, to_come=(WEDNESDAY,))
    assert "other_left" not in understand("thursday at three and friday stays", alone).says
