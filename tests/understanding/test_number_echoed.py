"""The house number that was read back is an echo when it is said again, and no hour."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.revising import understand_in_call

CLOCK = dt.datetime(2027, 2, 9, 10, 20, tzinfo=ZoneInfo("America/Chicago"))


def at_house(number: str) -> HearingContext:
    return HearingContext(
        clock=CLOCK,
        to_agree=True,
        expecting=frozenset({"yes_no"}),
        known_day=dt.date(2027, 2, 19),
        known_time=dt.time(10),
        known_address=Address(Span(0, 0), line=f"{number} Maple Street", number=number, street="Maple Street"),
    )


@pytest.mark.parametrize(
    "text", ["yes that's right twenty three yes", "yes twenty three correct", "twenty three is right yes thank you"]
)
def test_the_yes_beside_it_counts(text: str) -> None:
    read = understand_in_call(text, at_house("23"))
    assert (read.answer, read.when.time) == ("affirm", None)


def test_the_no_beside_it_counts() -> None:
    read = understand_in_call("no twenty three", at_house("23"))
    assert (read.answer, read.when.time) == ("negate", None)


@pytest.mark.parametrize(
    ("text", "house"),
    [
        ("yes but make it eleven", "11"),
        ("yes at eleven", "11"),
        ("yes on the twenty third", "23"),
        ("yes two thirty", "23"),
    ],
)
def test_what_may_be_an_hour_or_a_day_is_one(text: str, house: str) -> None:
    assert understand_in_call(text, at_house(house)).answer != "affirm"
